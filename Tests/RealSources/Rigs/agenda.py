"""A folder that vdirsyncer keeps in step with a calendar server, Radicale: `agenda.py`."""

import os
import subprocess
import time
import urllib.request

import sandbox
from sandbox import PROGRAM, fact, left, wait_until
from user import User

SERVER = "http://127.0.0.1:5232"
COLLECTION = f"{SERVER}/me/work/"
MAKE_CALENDAR = """<?xml version="1.0" encoding="utf-8"?>
<C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set><D:prop>
<D:displayname>Team</D:displayname></D:prop></D:set></C:mkcalendar>"""
SYNCHRONIZER = """[general]
status_path = "{home}/status"
[pair calendars]
a = "here"
b = "there"
collections = ["work"]
metadata = ["displayname"]
[storage here]
type = "filesystem"
path = "{home}/calendars"
fileext = ".ics"
[storage there]
type = "caldav"
url = "{server}"
username = "me"
password = "me"
"""


def event(uid, begin, title, *lines):
    """An event of half an hour that begins at a time in seconds since 1970."""
    times = [time.strftime("%Y%m%dT%H%M%SZ", time.gmtime(begin + more)) for more in (0, 1800)]
    return "\r\n".join([
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//rig//EN", "BEGIN:VEVENT", f"UID:{uid}",
        f"DTSTAMP:{times[0]}", f"DTSTART:{times[0]}", f"DTEND:{times[1]}", f"SUMMARY:{title}", *lines,
        "END:VEVENT", "END:VCALENDAR", ""])


def ask(method, address, text=""):
    """Asks the server as a user whom it believes."""
    request = urllib.request.Request(address, text.encode(), method=method)
    request.add_header("Authorization", "Basic bWU6bWU=")
    request.add_header("Content-Type", "application/xml" if text.startswith("<") else "text/calendar")
    with urllib.request.urlopen(request) as answer:
        return answer.status


def is_up():
    try:
        return ask("GET", f"{SERVER}/.web/") == 200
    except OSError:
        return False


class Calendars:
    """A user with a synchronized folder."""

    def __init__(self, base):
        self.user = User(base, "calendars")
        self.environment = self.user.environment
        self.home = self.user.home
        with open(f"{self.home}/vdirsyncer.conf", "w", encoding="utf-8") as file:
            file.write(SYNCHRONIZER.format(home=self.home, server=SERVER))

    def synchronize(self, *first):
        for words in [*first, ["sync"], ["metasync"]]:
            subprocess.run(
                ["vdirsyncer", "-c", f"{self.home}/vdirsyncer.conf", *words], env=self.environment,
                input=b"y\ny\ny\n", check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def shown(self, *arguments):
        """What a call shows, without how long it is until then."""
        result = subprocess.run(
            [PROGRAM, "agenda", f"{self.home}/calendars", "--format", "{title} ({calendar})", *arguments],
            env=self.environment, cwd=self.home, check=False, encoding="utf-8",
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return result.stdout.strip()


if __name__ == "__main__":
    base = sandbox.enter()
    server = subprocess.Popen(
        ["radicale", "--auth-type", "none", "--rights-type", "owner_only", "--server-hosts", "127.0.0.1:5232",
         "--storage-filesystem-folder", f"{base}/collections"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_until(is_up)
    now = int(time.time())
    calendars = Calendars(base)
    ask("MKCALENDAR", COLLECTION, MAKE_CALENDAR)
    ask("PUT", COLLECTION + "one.ics", event("one", now + 1200, "Standup"))
    ask("PUT", COLLECTION + "two.ics", event("two", now + 7200, "Review"))
    calendars.synchronize(["discover", "calendars"])
    fact("first", calendars.shown("--wait"))

    # A stream follows the folder, and a call that refreshes does.
    stream = subprocess.Popen(
        [PROGRAM, "stream", "--host", "text", "agenda", f"{calendars.home}/calendars", "--format", "{title}"],
        env=calendars.environment, cwd=calendars.home, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        encoding="utf-8")
    lines = []
    while (line := stream.stdout.readline().strip()) != "Standup":
        lines.append(line)
    ask("PUT", COLLECTION + "one.ics", event("one", now + 1200, "Standup upstairs"))
    calendars.synchronize()
    while (line := stream.stdout.readline().strip()) != "Standup upstairs":
        lines.append(line)
    fact("followed", line)
    fact("changed", calendars.shown("--wait"))

    ask("PUT", COLLECTION + "one.ics", event("one", now + 1200, "Standup", "STATUS:CANCELLED"))
    calendars.synchronize()
    while (line := stream.stdout.readline().strip()) != "Review":
        lines.append(line)
    fact("canceled", line)
    ask("DELETE", COLLECTION + "two.ics")
    calendars.synchronize()
    subprocess.run([PROGRAM, "refresh", "agenda", f"{calendars.home}/calendars"], env=calendars.environment,
                   cwd=calendars.home, check=False)
    fact("deleted", calendars.shown("--format-empty", "nothing"))
    fact("others", " ".join(sorted(set(lines) - {"Refreshing…", "Standup", ""})))
    stream.stdin.close()
    stream.terminate()
    stream.wait()
    server.terminate()
    server.wait()
    fact("left", left())
