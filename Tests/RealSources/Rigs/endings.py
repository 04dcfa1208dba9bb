"""A stream that is ended: what it has not stored yet is in the store, and its status tells of the signal.

Each ends a stream two seconds after its first line, when its counters and its history are held.
"""

import os
import signal
import subprocess
import time

import sandbox
from sandbox import fact, wait_until
from user import User

SIGNALS = {"TERM": signal.SIGTERM, "INT": signal.SIGINT, "HUP": signal.SIGHUP}


def start(user, *arguments, **options):
    return user.start(
        "stream", "cpu", "--format", "{graph} {percent}", "--interval", "1s", *arguments,
        stdin=subprocess.PIPE, **options)


def time_of(user, key):
    """The time of what is stored, which is the second word of counters and the first of a history."""
    words = user.record("run", "cpu").get(key, "0 0").split()
    return int(words[1 if key == "counters" else 0])


def ends(user, name, end):
    """Ends a stream, and tells what it has stored since the line before."""
    process = start(user)
    for _ in range(4):
        process.stdout.readline()
    before = {key: time_of(user, key) for key in ("counters", "history")}
    begin = time.monotonic()
    end(process)
    status = process.wait(10)
    print(f"# {name}: {(time.monotonic() - begin) * 1000:.0f} ms", flush=True)
    fact(f"{name}.in-time", time.monotonic() - begin < 1)
    fact(f"{name}.status", status)
    for key, time_before in before.items():
        fact(f"{name}.{key}", time_of(user, key) > time_before)


def full_pipe(user):
    """A host that reads no more does not keep a stream that is asked to end."""
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    try:
        while True:
            os.write(writer, b"\n" * 4096)
    except BlockingIOError:
        os.set_blocking(writer, True)
    process = start(user, stdout=writer)
    time.sleep(1)
    process.terminate()
    fact("full.status", process.wait(10))
    os.close(reader)
    os.close(writer)


def ignored(user):
    """What nohup(1) ignores stays ignored."""
    process = start(user, preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
    process.stdout.readline()
    process.send_signal(signal.SIGHUP)
    fact("ignored.line", bool(process.stdout.readline()))
    process.kill()
    process.wait()


if __name__ == "__main__":
    base = sandbox.enter()
    for name, number in SIGNALS.items():
        ends(User(base, name), name, lambda process, number=number: process.send_signal(number))
    ends(User(base, "closed"), "closed", lambda process: process.stdout.close())
    full_pipe(User(base, "full"))
    ignored(User(base, "ignored"))
    fact("left", sandbox.left())
