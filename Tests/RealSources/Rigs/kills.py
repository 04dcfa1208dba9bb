"""Refreshers that end by kill -9 in any moment of their lives: `python3 kills.py [SEED [KILLS]]`."""

import contextlib
import hashlib
import json
import os
import random
import re
import signal
import sys
import threading
import time

import sandbox
from sandbox import fact, processes, remaining, stat
from server import Server
from user import User, refreshers

SEED = int(sys.argv[1]) if sys.argv[1:] else 20260901
KILLS = int(sys.argv[2]) if sys.argv[2:] else 75  # of each kind, for each widget
BATCH = 25
OLD_AT_ONCE = ["--ttl", "100ms"]


def stamped(number):
    """A value of which no part looks like a whole."""
    return f"{number} {hashlib.sha256(str(number).encode()).hexdigest()}"


def number_of(text):
    """The number of a complete value, or nothing if it is not one."""
    found = re.fullmatch(r"(\d+) [0-9a-f]{64}", text)
    return int(found[1]) if found and stamped(found[1]) == text else None


class Web:
    """A web service that tells the number of the moment, in two pieces."""

    killable = ("curl",)

    def __init__(self):
        self.server, self.number = Server(), 0
        self.server.default = self.answer
        self.call = ["http", self.server.url("/number")]

    def answer(self, connection):
        text = stamped(self.number)
        connection.send(f"HTTP/1.1 200 OK\r\nContent-Length: {len(text)}\r\nConnection: close\r\n\r\n", text[:8])
        connection.send(text[8:])

    def tell(self, number):
        self.number = number


class Command:
    """A command that does."""

    killable = ("sh",)

    def __init__(self, base):
        self.path = f"{base}/number"
        self.call = ["exec", f"read -r number sum < {self.path}; printf '%s ' $number; echo $sum"]

    def tell(self, number):
        with open(f"{self.path}.new", "w", encoding="utf-8") as file:
            file.write(stamped(number) + "\n")
        os.rename(f"{self.path}.new", self.path)


class Reader(threading.Thread):
    """Calls again and again, and judges what it sees."""

    def __init__(self, user, call, seen):
        super().__init__()
        self.user, self.call, self.seen = user, [*call, "--host", "json"], seen
        self.goes_on, self.last = True, 0

    def run(self):
        while self.goes_on:
            result = self.user.call(*self.call)
            self.count("calls")
            number = None
            with contextlib.suppress(ValueError, KeyError):
                number = number_of(json.loads(result.out)["text"])
            if number is None or result.status:
                self.count("bad")
                print(result, result.status, file=sys.stderr)
            elif number < self.last:
                self.count("backwards")
            else:
                self.last = number
            if number is not None and json.loads(result.out)["error"]:
                self.count("errors")

    def count(self, what):
        self.seen[what] = self.seen.get(what, 0) + 1


def strangers():
    """All processes that outlive their callers: the sessions of refreshes and of the programs that they started."""
    own = stat(os.getpid())["session"]
    return [pid for pid in processes() if stat(pid).get("session", own) != own]


def kill(pids):
    """How many of them were there to be killed."""
    count = 0
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
            count += 1
    return count


def kill_refreshers(user, source, moment):
    """One is started unless there is one; its caller does not wait."""
    user.call(*source.call, *OLD_AT_ONCE)
    time.sleep(moment)
    return kill(refreshers())


def kill_all(user, source, moment):
    user.call(*source.call, *OLD_AT_ONCE)
    time.sleep(moment)
    return kill(strangers())


def kill_source(user, source, moment):
    """The refresher outlives what it has started, and tells that it failed."""
    refresh = user.start("refresh", *source.call)
    time.sleep(moment)
    count = kill([pid for pid in strangers() if stat(pid).get("name") in source.killable])
    refresh.communicate()
    return count


def temporary(user):
    return [path for path in user.files() if os.path.basename(path).startswith(".new-")]


def lifetime(user, source):
    """About how many seconds a refresh takes here and now."""
    start = time.monotonic()
    for _ in range(5):
        user.call("refresh", *source.call)
    return (time.monotonic() - start) / 5


def rounds(base, kind, source, how, kills):
    name = f"{kind}.{how.__name__.removeprefix('kill_')}"
    user, chance = User(base, name), random.Random(f"{SEED} {name}")
    number, killed, shut_out, seen = 1, 0, 0, {}
    source.tell(number)
    fact(f"{name}.first", number_of(str(user.call(*source.call, "--wait"))) == number)
    span = lifetime(user, source)
    while killed < kills:
        call = [*source.call, *(OLD_AT_ONCE if how is not kill_source else [])]
        reader = Reader(user, call, seen)
        reader.start()
        end = killed + BATCH
        while killed < end:
            number += 1
            source.tell(number)
            killed += bool(how(user, source, chance.uniform(0, span)))
        reader.goes_on = False
        reader.join()
        # Whichever process was killed, the next caller gets the lock, and sees the new value.
        number += 1
        source.tell(number)
        kill(strangers())
        user.call("refresh", *source.call)
        shut_out += number_of(str(user.call(*source.call))) != number
    user.settle()
    fact(f"{name}.killed", killed)
    fact(f"{name}.calls", seen.get("calls", 0))
    fact(f"{name}.bad", seen.get("bad", 0))
    fact(f"{name}.backwards", seen.get("backwards", 0))
    fact(f"{name}.errors", seen.get("errors", 0))
    fact(f"{name}.shut-out", shut_out)
    # A temporary file stays for a minute, during which it may still be in use.
    leftovers = temporary(user)
    for path in leftovers:
        os.utime(path, (0, 0))
    number += 1
    source.tell(number)
    user.call("refresh", *source.call)
    fact(f"{name}.half-written", len(leftovers))
    fact(f"{name}.half-written.later", len(temporary(user)))
    # Besides the mark of the day on which unused domains were last removed.
    fact(f"{name}.files", sum(os.path.basename(path) != ".cleanup" for path in user.files()))


if __name__ == "__main__":
    base = sandbox.enter()
    for kind, source in (("http", Web()), ("exec", Command(base))):
        rounds(base, kind, source, kill_refreshers, KILLS)
        rounds(base, kind, source, kill_all, KILLS)
        rounds(base, kind, source, kill_source, KILLS // 3)
    fact("left", len(remaining(seconds=10)))
