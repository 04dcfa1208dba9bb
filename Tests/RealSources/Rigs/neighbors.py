"""What streams on one store cost each other: `neighbors.py [SECONDS]`.

One stream alone, then the same one beside nine others: how often each wakes up, and its processor time.
And how soon all ten show what another process has changed.
"""

import os
import subprocess
import sys
import threading
import time

import sandbox
from sandbox import fact, mount, wait_until
from user import User, descriptors

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 24  # two writes of what a stream holds
NEIGHBORS = 9
EIGHT = ["disk", "cpu", "memory", "load", "network", "diskio", "clock", "uptime"]
VIEWS = {"built-in": [], "eight": [*EIGHT, "--interval", "1s"]}


class Stream:
    """A stream whose lines are counted as they come."""

    def __init__(self, user, *arguments):
        self.process = user.start("stream", *arguments, stdin=subprocess.PIPE)
        self.lines = []
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.append((time.monotonic(), line.decode()))

    def cost(self):
        """Wake-ups, and milliseconds of processor time."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as file:
            lines = dict(line.rstrip("\n").split(":\t", 1) for line in file if ":\t" in line)
        with open(f"/proc/{self.process.pid}/schedstat", encoding="ascii") as file:
            return int(lines["voluntary_ctxt_switches"]), int(file.read().split()[0]) / 1e6

    def end(self):
        self.process.kill()
        self.process.wait()


def costs(streams, seconds):
    """Wake-ups and milliseconds a second, on average of some streams."""
    before = [stream.cost() for stream in streams]
    start = time.monotonic()
    time.sleep(seconds)
    elapsed = time.monotonic() - start
    after = [stream.cost() for stream in streams]
    return [
        sum(new[part] - old[part] for old, new in zip(before, after)) / len(streams) / elapsed
        for part in (0, 1)]


def company(base, name, arguments):
    """A stream alone, and beside others of the same view."""
    user = User(base, name)
    streams = [Stream(user, *arguments)]
    assert wait_until(lambda: streams[0].lines)
    time.sleep(3)
    alone = costs(streams, SECONDS)
    for _ in range(NEIGHBORS):
        streams.append(Stream(user, *arguments))
        # Not in step, as bars that are started by hand.
        time.sleep(0.13)
    assert wait_until(lambda: all(stream.lines for stream in streams))
    time.sleep(3)
    beside = costs(streams, SECONDS)
    for part, unit in ((0, "wake-ups"), (1, "milliseconds")):
        fact(f"{name}.{unit}", f"{alone[part]:.3f} alone, {beside[part]:.3f} beside {NEIGHBORS}")
    fact(f"{name}.more", round((beside[0] - alone[0]) * SECONDS))
    for stream in streams:
        stream.end()
    user.settle()


def instances(base):
    """The inotify instances of a stream that watches its configuration, a source, and the store."""
    user = User(base, "instances")
    os.makedirs(f"{user.home}/.config/todayline")
    for name, text in (("todo.txt", "a\n"), (".config/todayline/config", "[tasks]\nsource = ~/todo.txt\n")):
        with open(f"{user.home}/{name}", "w", encoding="utf-8") as file:
            file.write(text)
    stream = Stream(user)
    assert wait_until(lambda: stream.lines)
    time.sleep(0.2)
    fact("instances", list(descriptors(stream.process.pid).values()).count("anon_inode:inotify"))
    for name, text in (("todo.txt", "a\nb\n"), (".config/todayline/config", "[tasks]\nsource = ~/todo.txt\nformat = edited\n")):
        before = len(stream.lines)
        with open(f"{user.home}/{name}", "w", encoding="utf-8") as file:
            file.write(text)
        fact(f"instances.{os.path.basename(name)}", bool(wait_until(lambda: len(stream.lines) > before, 10)))
    stream.end()


def news(base):
    """What another process changes: all streams show it, and soon."""
    user = User(base, "news")
    command = f"cat {user.base}/value"

    def value(text):
        with open(f"{user.base}/value", "w", encoding="utf-8") as file:
            file.write(text)

    value("first")
    widget = ["exec:x", command, "--ttl", "1h", "--format", "{text}", "--alternate-format", "other"]
    streams = [Stream(user, *widget, "--interval", "1h") for _ in range(NEIGHBORS + 1)]
    assert wait_until(lambda: all(stream.lines and "first" in stream.lines[-1][1] for stream in streams))
    user.settle()
    value("second")
    for name, wanted, words in (
        ("refresh", "second", ["refresh"]), ("click", "other", ["click", "--button", "left"])):
        user.call(words[0], *widget, *words[1:])
        begin = time.monotonic()
        shown = wait_until(lambda: all(wanted in stream.lines[-1][1] for stream in streams), 10)
        fact(f"news.{name}", bool(shown))
        last = max(stream.lines[-1][0] for stream in streams)
        print(f"# {name}: {(last - begin) * 1000:.0f} ms after the call", flush=True)
    for stream in streams:
        stream.end()


if __name__ == "__main__":
    sandbox.enter()
    # On a disk, those who write at the same moment wait for its journal.
    mount("-t", "tmpfs", "none", "/mnt")
    instances("/mnt")
    news("/mnt")
    for name, arguments in VIEWS.items():
        company("/mnt", name, arguments)
    fact("left", sandbox.left())
