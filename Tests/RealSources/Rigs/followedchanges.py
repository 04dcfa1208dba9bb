"""What changes the value of a command that stays: edits, levels, listeners, and watched files."""

import contextlib
import os
import time

from followed import Case, LEASE, NAMES, Stream
from sandbox import processes, wait_until
from user import descriptors


def replaced(base):
    """An edited configuration ends the old command."""
    case = Case(base, "edited")
    folder = f"{case.user.home}/.config/todayline"
    os.makedirs(folder)

    def configure(command):
        with open(f"{folder}/new", "w", encoding="utf-8") as file:
            file.write(f"icons = none\n\n[exec:m]\nfollow = {command}\nlease = {LEASE}s\n")
        os.rename(f"{folder}/new", f"{folder}/config")

    configure("echo old; exec sleep 1000")
    stream = Stream(case.user)
    case.tell("first", stream.until("old") is not None)
    configure("echo new; exec sleep 2000")
    case.tell("then", stream.until("new") is not None)
    case.tell("commands", wait_until(lambda: len(processes("sleep")) == 1))
    with open(f"{folder}/config", "w", encoding="utf-8") as file:
        file.write("icons = none\n\n[exec:m]\ncommand = echo plain\n")
    case.tell("plain", stream.until("plain") is not None)
    stream.end()
    case.tell_left()


def levels(base):
    """A level of a followed value is told once, and so is its end."""
    log = f"{base}/levels.log"
    case = Case(
        base, "levels",
        options=["--warning", "50", "--on-warning", f"echo W $VALUE >> {log}",
                 "--on-normal", f"echo N $VALUE >> {log}"])
    stream = Stream(case.user, *case.call)
    wait_until(lambda: case.source.starts)

    def told():
        with contextlib.suppress(OSError), open(log, encoding="utf-8") as file:
            return ", ".join(file.read().splitlines())
        return ""

    for percentage in (40, 60, 61, 62, 63, 40):
        case.source.say(f"{percentage}%")
        stream.until(f"{percentage}%")
    wait_until(lambda: "N" in told())
    case.tell("told", told())
    stream.end()
    case.tell_left()


def slow(base):
    """A command that is too slow does not end its listener, which has begun in the same moment."""
    case = Case(base, "slow")
    case.call = ["exec:m", "sleep 30", "--timeout", "1s", "--listen", case.source.command, "--lease", f"{LEASE}s"]
    stream = Stream(case.user, *case.call)
    wait_until(lambda: not processes("sleep"), 1)
    wait_until(lambda: processes("sleep"))
    wait_until(lambda: not processes("sleep"))
    time.sleep(0.5)
    case.tell("starts", case.source.starts)
    stream.end()
    case.tell_left()


def listening(base):
    case = Case(base, "listen")
    runs = f"{case.user.home}/runs"
    state = f"{case.user.home}/state"

    def change(text):
        with open(state, "w", encoding="utf-8") as file:
            file.write(f"{text}\n")

    def count():
        with open(runs, encoding="utf-8") as file:
            return len(file.readlines())

    change("one")
    case.call = [
        "exec:m", f"echo run >> {runs}; cat {state}", "--listen", case.source.command,
        "--listen-for", "*sink*|*server*", "--lease", f"{LEASE}s"]
    stream = Stream(case.user, *case.call)
    case.tell("first", stream.until("one") is not None)
    wait_until(lambda: case.source.starts)
    time.sleep(0.3)
    before = count()
    for _ in range(5000):
        case.source.say("Event 'change' on sink #1")
    change("two")
    case.source.say("Event 'change' on server")
    case.tell("burst", stream.until("two") is not None)
    case.tell("merged", count() - before < 500)
    time.sleep(0.3)
    before = count()
    case.source.say("Event 'new' on client #2")
    time.sleep(0.3)
    case.tell("others", count() - before)
    stream.end()
    case.tell_left()


def watching(base):
    case = Case(base, "watch")
    path = f"{case.user.home}/deep/folder/file"
    case.call = ["exec:m", f"cat {path} || echo none", "--watch", path, "--lease", f"{LEASE}s"]
    stream = Stream(case.user, *case.call)

    def write(text, to=path, mode="w"):
        with open(to, mode, encoding="utf-8") as file:
            file.write(f"{text}\n")

    def shows(key, text):
        case.tell(key, stream.until(text, 10) is not None)

    shows("missing", "none")
    (watcher,) = processes(NAMES["watcher"])
    case.tell("instances", list(descriptors(watcher).values()).count("anon_inode:inotify"))
    os.makedirs(os.path.dirname(path))
    write("created")
    shows("created", "created")
    write("edited")
    shows("edited", "edited")
    write("replaced", path + ".new")
    os.rename(path + ".new", path)
    shows("replaced", "replaced")
    write("edited again")
    shows("edited-again", "edited again")
    os.remove(path)
    shows("removed", "none")
    os.rename(os.path.dirname(path), f"{case.user.home}/elsewhere")
    os.makedirs(os.path.dirname(path))
    write("new folder")
    shows("new-folder", "new folder")
    stream.end()
    case.tell_left()
