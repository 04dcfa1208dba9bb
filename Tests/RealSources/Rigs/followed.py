"""Commands that stay: their users, their streams, and their processes."""

import contextlib
import os
import queue
import threading
import time

from sandbox import fact, processes, remaining, wait_until
from user import User

LEASE = 1  # second
NAMES = {"watcher": "todayline-watch", "guard": "todayline-guard"}


class Source:
    """A command that prints the lines of a pipe, and counts its starts."""

    def __init__(self, base, name, before=""):
        self.path = f"{base}/{name}"
        os.mkfifo(f"{self.path}.lines")
        # With both ends open, the command does not end when a writer closes.
        self.pipe = os.open(f"{self.path}.lines", os.O_RDWR)
        self.command = f"echo start >> {self.path}.starts; {before} exec cat {self.path}.lines"

    def say(self, text):
        os.write(self.pipe, f"{text}\n".encode())

    @property
    def starts(self):
        with contextlib.suppress(OSError), open(f"{self.path}.starts", encoding="utf-8") as file:
            return len(file.readlines())
        return 0


class Stream:
    """A stream whose lines are collected with their times."""

    def __init__(self, user, *call):
        self.process = user.start("stream", *call)
        self.lines = queue.Queue()
        self.last, self.count = "", 0
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            now = time.monotonic()
            self.last = line.decode("utf-8", "replace").rstrip("\n")
            self.count += 1
            self.lines.put((self.last, now))

    def until(self, text, seconds=20, others=None):
        """The time at which it has shown a text, or None; what it shows before is added to others."""
        end = time.monotonic() + seconds
        with contextlib.suppress(queue.Empty):
            while True:
                line, moment = self.lines.get(timeout=max(end - time.monotonic(), 0))
                if line == text:
                    return moment
                if others is not None:
                    others.add(line)
        return None

    def end(self):
        self.process.kill()
        self.process.wait()


class Case:
    """A user with one followed widget."""

    def __init__(self, base, name, command=None, options=(), before=""):
        self.name = name
        self.user = User(base, name)
        self.source = Source(base, f"{name}.source", before)
        command = self.source.command if command is None else command
        self.call = ["exec:m", "--follow", command, "--lease", f"{LEASE}s", *options]

    def tell(self, key, value):
        fact(f"{self.name}.{key}", value)

    def shown(self):
        return str(self.user.call(*self.call))

    def tell_left(self):
        """All that is left once nobody has called for the lease."""
        self.tell("left", " ".join(sorted(remaining().values())) or "nothing")


def party(name):
    """The only process of that kind."""
    return wait_until(lambda: list(processes(NAMES[name])))[0]


def memory(pid, key="VmHWM"):
    """A number of /proc/PID/status: KiB, or a count."""
    with open(f"/proc/{pid}/status", encoding="utf-8") as file:
        for line in file:
            if line.startswith(key + ":"):
                return int(line.split()[1])
    return 0
