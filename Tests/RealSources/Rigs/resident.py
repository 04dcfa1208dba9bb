"""The store of a process that stays: `resident.py`.

What a stream keeps open is not lost if its folder is replaced, what it keeps back is written at the end,
and the clicks and values of other processes are noticed at once.
"""

import os
import shutil
import subprocess
import time

import kernel
import sandbox
from sandbox import PROGRAM, fact, mount, run, wait_until
from user import User

OPEN = "Used"
FORMAT = ("--format", "closed", "--details-format", OPEN, "--details-for", "0", "--no-animation")


class Stream(kernel.Stream):
    """A stream that shows a word, and another one while its details are open."""

    interval = ("--interval", "1s")


def click(user):
    return user.call("click", "load", "--button", "1", "--details-for", "0").status


def replaced(base):
    """A folder of the store that is another one at the same path."""
    user = User(base, "replaced")
    stream = Stream(user, "load", "--host", "i3bar", *FORMAT)
    wait_for(stream, False)
    folder = f"{user.runtime}/todayline"

    def moved():
        os.rename(folder, folder + ".old")

    def removed():
        shutil.rmtree(folder)

    def mounted():
        mount("-t", "tmpfs", "-o", "mode=700", "none", folder)

    is_open = False
    for name, action in (("moved", moved), ("removed", removed), ("mounted", mounted)):
        wait_until(lambda: os.path.isdir(folder))
        action()
        time.sleep(1.5)
        # The state of the details has gone with the folder.
        if is_open:
            fact(f"replaced.{name}.closed", wait_for(stream, False))
        fact(f"replaced.{name}.click", click(user))
        fact(f"replaced.{name}.opened", wait_for(stream, True))
        is_open = True
    stream.end()
    run("umount", folder)


def others(base):
    """Clicks of other processes between the writes of a stream that writes constantly."""
    user = User(base, "others")
    stream = Stream(user, "cpu", "load", "--host", "i3bar", *FORMAT)
    wait_for(stream, False)
    seen = 0
    for number in range(20):
        wanted = number % 2 == 0
        click(user)
        seen += wait_for(stream, wanted)
    fact("others.seen", seen)
    stream.end()


def wait_for(stream, is_open):
    """True if a line shows the details open, or closed."""
    word = OPEN if is_open else "closed\","
    while (line := stream.line()[1]) is not None:
        if word in line:
            return True
    return False


def traced(base):
    """What a stream asks its store in some seconds, and what it writes when its output ends."""
    user = User(base, "traced")
    log = f"{base}/trace"
    process = subprocess.Popen(
        ["strace", "-f", "-o", log, "-e", "trace=%file", PROGRAM, "stream", "--interval", "1s", "cpu", "disk",
         "load", "clock", "--format", "{time:%S}"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=user.environment)
    for _ in range(3):
        process.stdout.readline()
    start = os.path.getsize(log)
    for _ in range(8):
        process.stdout.readline()
    with open(log, encoding="utf-8") as file:
        file.seek(start)
        calls = file.read()
    fact("traced.reads", sum(f'"{name}", O_RDONLY' in calls for name in ("cpu", "disk", "load")))
    fact("traced.writes", calls.count("rename"))
    before = counted(user)
    process.stdout.close()
    process.wait()
    fact("traced.end", counted(user) - before > 6000)


def counted(user):
    """The time of the stored counters, in milliseconds of the monotonic clock."""
    return int(user.record("run", "cpu")["counters"].split()[1])


def edited(base):
    """What hundreds of edits of the configuration leave in memory."""
    user = User(base, "edited")
    path = f"{user.home}/.config/todayline/config"
    os.makedirs(os.path.dirname(path))
    kernel.write(path, "[load]\nformat = 0\n")
    stream = Stream(user)
    sizes = []
    for number in range(1, 401):
        kernel.write(path + ".new", f"[load]\nformat = {number}\n[disk]\n[cpu]\n")
        os.rename(path + ".new", path)
        while not stream.line()[1].startswith(f"{number} "):
            pass
        if number in (100, 400):
            sizes.append(memory(stream.process.pid))
    fact("edited.grows", sizes[1] - sizes[0] > 150 and sizes)
    stream.end()


def memory(pid):
    """The memory of a process that no file has, in KiB."""
    with open(f"/proc/{pid}/status", encoding="ascii") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("RssAnon"))


if __name__ == "__main__":
    base = sandbox.enter()
    for part in (replaced, others, traced, edited):
        part(base)
    fact("left", sandbox.left())
