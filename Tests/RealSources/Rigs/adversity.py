"""A command that stays where something is missing: records, inotify, /proc, the right time, a watcher that runs.

usage: adversity.py [CASE…]
"""

import os
import signal
import stat as modes
import sys
import time

import sandbox
from sandbox import PROGRAM, fact, processes, wait_until
from followed import Case, Stream, memory, party

INSTANCES = "/proc/sys/user/max_inotify_instances"
LEASE = 1  # second


class Adverse(Case):
    """A user with one followed widget."""

    def __init__(self, base, name, *options):
        super().__init__(base, name, options=options)
        self.path = f"{self.user.folder('run')}/exec:m"

    def show(self, text, seconds=5):
        """True if calls show a text after a while, and only the last text before."""
        self.source.say(text)
        return wait_until(lambda: self.shown() == text, seconds)

    def tell_end(self, since):
        """How long the watcher, the guard, and the command have outlived the lease."""
        wait_until(lambda: not processes("cat", "todayline-watch", "todayline-guard"), 60)
        late = time.monotonic() - since - LEASE
        self.tell("late-ms", f"{late * 1000:.0f}")
        self.tell("ends", late < 3)
        self.tell_left()


def lost(base):
    """A record that is removed or damaged comes back, with the same command."""
    case = Adverse(base, "lost")
    case.shown()
    case.tell("first", case.show("one"))
    damages = {
        "deleted": lambda: case.user.call("defaults", "delete", "exec:m"),
        "removed": lambda: os.remove(case.path),
        "emptied": lambda: os.truncate(case.path, 0),
        "cut": lambda: os.truncate(case.path, 30),
        "noise": lambda: open(case.path, "wb").write(os.urandom(4096)),
    }
    for name, damage in damages.items():
        damage()
        case.tell(name, wait_until(lambda: case.shown() == "one", 5))
    stream = Stream(case.user, *case.call)
    stream.until("one")
    os.remove(case.path)
    case.tell("stream", wait_until(lambda: case.user.record("run", "exec:m").get("text") == "one", 5))
    case.tell("starts", case.source.starts)
    stream.end()
    case.tell_left()


def clock_set_back(base):
    """The time of the last call is in the future: it counts as now, once."""
    case = Adverse(base, "future")
    case.shown()
    case.tell("first", case.show("one"))
    future = time.time() + 3600
    start = time.monotonic()
    os.utime(f"{case.user.folder('run')}/.lock-refresh-exec:m", (future, future))
    case.tell_end(start)


def no_inotify(base):
    """Without an inotify instance, the watcher looks each second."""
    with open(INSTANCES, encoding="ascii") as file:
        instances = file.read()

    def allow(number):
        with open(INSTANCES, "w", encoding="ascii") as file:
            file.write(number)

    allow("0")
    case = Adverse(base, "no-inotify")
    case.shown()
    case.tell("first", case.show("one"))
    case.tell("then", case.show("two"))
    start = time.monotonic()
    case.tell_end(start)

    case = Adverse(base, "no-inotify-stream", "--lease", "1h")
    stream = Stream(case.user, *case.call)
    case.tell("first", case.show("one"))
    time.sleep(2)  # a new watcher has 2 s to settle
    watcher, key = party("watcher"), "voluntary_ctxt_switches"
    before, start = memory(watcher, key), time.monotonic()
    time.sleep(3)
    rate = (memory(watcher, key) - before) / (time.monotonic() - start)
    case.tell("wakeups", f"{rate:.1f}")
    case.tell("calm", rate < 2.5)
    stream.end()
    os.rename(case.user.runtime, case.user.runtime + ".gone")
    os.mkdir(case.user.runtime, 0o700)
    case.tell_end(time.monotonic())

    # The lease begins with the end of the stream.
    case = Adverse(base, "no-inotify-released")
    stream = Stream(case.user, *case.call)
    case.tell("first", case.show("one"))
    time.sleep(2 * LEASE)
    case.tell("stays", case.show("two"))
    stream.end()
    case.tell_end(time.monotonic())

    case = Adverse(base, "no-inotify-watch")
    path = f"{case.user.home}/watched"
    words = ["exec:m", f"cat {path}", "--watch", path, "--lease", f"{LEASE}s"]
    for text in ("one", "two"):
        with open(path, "w", encoding="ascii") as file:
            file.write(text)
        case.tell(text, wait_until(lambda: str(case.user.call(*words)) == text, 5))
    allow(instances)
    time.sleep(1.5)
    case.user.call(*words)
    with open(f"{path}.new", "w", encoding="ascii") as file:
        file.write("three")
    os.rename(f"{path}.new", path)
    start = time.monotonic()
    case.tell("three", wait_until(lambda: str(case.user.call(*words)) == "three", 5))
    case.tell("again-ms", f"{(time.monotonic() - start) * 1000:.0f}")
    case.tell_end(time.monotonic())


def no_proc(base):
    """Without /proc, the watcher ends its command and itself."""
    script = f"{base}/bin/hidden"
    with open(script, "w", encoding="ascii") as file:
        file.write(
            "#!/bin/sh\nexec /usr/bin/unshare --mount /bin/sh -c 'mount -t tmpfs none /proc && exec \"$0\" \"$@\"' "
            f"{base}/bin/{PROGRAM} \"$@\"\n")
    os.chmod(script, modes.S_IRWXU)
    for name, before in (("no-proc", ""), ("no-proc-stubborn", "trap '' TERM; sleep 1000 &")):
        case = Adverse(base, name)
        command = case.call[2].replace("exec cat", f"{before} cat" if before else "exec cat")
        words = ["exec:m", "--follow", command, "--lease", f"{LEASE}s"]

        def shown():
            process = case.user.start(*words, executable=script)
            return process.communicate()[0].decode().strip()

        shown()
        case.source.say("one")
        case.tell("first", wait_until(lambda: shown() == "one", 5))
        start = time.monotonic()
        wait_until(lambda: not processes("cat", "sleep", "todayline-watch", "todayline-guard"), 30)
        late = time.monotonic() - start - LEASE
        case.tell("late-ms", f"{late * 1000:.0f}")
        case.tell("ends", late < 5)
        case.tell_left()


def stopped(base):
    """A watcher that is stopped answers nobody, and a refresh says so."""
    case = Adverse(base, "stopped")
    case.shown()
    case.show("one")
    watcher = party("watcher")
    os.kill(watcher, signal.SIGSTOP)
    result = case.user.call("refresh", *case.call)
    case.tell("status", result.status)
    case.tell("says", result.err.strip())
    case.tell("shown", case.shown())
    os.kill(watcher, signal.SIGCONT)
    case.tell_left()


def file_limit(base):
    """A write beyond ulimit -f is told; programs that are started have the signal's default."""
    user = Case(base, "limit").user
    script = f"{base}/bin/limited"
    with open(script, "w", encoding="ascii") as file:
        file.write(f"#!/bin/sh\nulimit -f 0\nexec {base}/bin/{PROGRAM} \"$@\"\n")
    os.chmod(script, modes.S_IRWXU)
    process = user.start("defaults", "write", "notes", "key", "value", executable=script)
    message = process.communicate()[1].decode()
    fact("limit.says", f"{process.returncode} {message.strip()}")
    fact("limit.told", process.returncode == 1 and "too large" in message)
    command = "sh -c 'ulimit -f 0; echo x > $HOME/file'; echo $?"
    fact("limit.program", str(user.call("exec", command, "--wait")))


CASES = {
    "limit": file_limit, "lost": lost, "future": clock_set_back, "no-inotify": no_inotify, "no-proc": no_proc, "stopped": stopped,
}


def main():
    base = sandbox.enter()
    for name in sys.argv[1:] or CASES:
        CASES[name](base)


if __name__ == "__main__":
    main()
