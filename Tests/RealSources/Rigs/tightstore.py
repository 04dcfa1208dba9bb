"""Stores that take nothing, as the disk is full or read-only: `tightstore.py`."""

import contextlib
import itertools
import os
import signal

import sandbox
from crowd import Command, Web, crowd
from sandbox import fact, mount, remaining, wait_until
from user import User, refreshers

CALLERS = 40


class Store:
    """Both folders of a user's store, on a separate disk."""

    def __init__(self, user):
        self.path, self.fillers = f"{user.base}/disk", []
        os.mkdir(self.path)
        mount("-t", "tmpfs", "-o", "size=128k,nr_inodes=64,mode=700", "tmpfs", self.path)
        user.state, user.runtime = f"{self.path}/state", f"{self.path}/run"
        for folder in (user.state, user.runtime):
            os.mkdir(folder, mode=0o700)
        user.environment |= {"XDG_STATE_HOME": user.state, "XDG_RUNTIME_DIR": user.runtime}

    def fill(self):
        """To the last byte."""
        with contextlib.suppress(OSError), open(self.filler(), "wb", buffering=0) as file:
            while file.write(b"x" * 512):
                pass

    def crowd(self):
        """Creates files until there are no inodes left."""
        with contextlib.suppress(OSError):
            for _ in itertools.count():
                open(self.filler(), "wb").close()

    def protect(self):
        mount("-o", "remount,ro", self.path)

    def relax(self):
        mount("-o", "remount,rw", self.path)
        for path in self.fillers:
            with contextlib.suppress(FileNotFoundError):
                os.remove(path)

    def filler(self):
        self.fillers.append(f"{self.path}/filler-{len(self.fillers)}")
        return self.fillers[-1]


def hidden(text, store):
    """Without the path, which differs from run to run."""
    return str(text).replace(store.path, "DISK")


def case(base, kind, source, trouble, is_known):
    name = f"{kind}.{trouble}.{'known' if is_known else 'cold'}"
    user, call = User(base, name), source.call(name)
    store = Store(user)
    if is_known:
        source.begin(name, "one", waits=False)
        user.call(*call, "--wait")
        user.age(3600)
    before = source.count(name)
    getattr(store, trouble)()
    source.begin(name, "two", waits=True)
    fact(f"{name}.said", hidden(crowd(user, call, CALLERS), store))
    wait_until(lambda: source.count(name) > before or not refreshers())
    # As long as no answer is given, all that were asked for are under way.
    fact(f"{name}.under-way", source.count(name) - before)
    fact(f"{name}.refreshers", len(refreshers()))
    if source.count(name) > before:
        source.finish(name)
        # It cannot keep the answer, but it keeps the others from asking for a while.
        for _ in range(5):
            user.call(*call)
    fact(f"{name}.asked", source.count(name) - before)

    # One that has not come to store its answer yet must not find room for it.
    for pid in refreshers():
        os.kill(pid, signal.SIGKILL)
    user.settle()
    source.begin(name, "three", waits=False)
    store.relax()
    user.call(*call)
    user.settle()
    fact(f"{name}.then", user.call(*call))


def waiting(base, trouble):
    """A waiting caller gets the reason why there is nothing to show, at once."""
    user, source = User(base, f"waiting.{trouble}"), Command(f"{base}/{trouble}")
    call, store = source.call("it"), Store(user)
    getattr(store, trouble)()
    source.begin("it", "one", waits=False)
    fact(f"waiting.{trouble}", hidden(user.call(*call, "--wait"), store))
    fact(f"refresh.{trouble}", hidden(user.call("refresh", *call), store))


if __name__ == "__main__":
    base = sandbox.enter()
    for kind, source in (("http", Web()), ("exec", Command(base))):
        for trouble in ("fill", "crowd", "protect"):
            for is_known in (True, False):
                case(base, kind, source, trouble, is_known)
    for trouble in ("fill", "protect"):
        os.mkdir(f"{base}/{trouble}")
        waiting(base, trouble)
    fact("left", len(remaining(seconds=10)))
