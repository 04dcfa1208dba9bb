"""A mount that does not answer: `hungmount.py`."""

import ctypes
import json
import os
import struct

import fuse
import sandbox
from crowd import crowd
from sandbox import fact, mount, remaining, wait_until
from user import User, refreshers

SOON = ["--timeout", "500ms"]


def hidden(text, path):
    """Without the path, which differs from run to run."""
    return str(text).replace(path, "PATH")


def never_answered(base, mounted):
    """No caller waits, and only one process is stuck, however many call."""
    user, call = User(base, "never"), ["disk", mounted.path]
    fact("crowd.said", crowd(user, call))
    wait_until(lambda: mounted.count(fuse.STATFS))
    for _ in range(5):
        user.call(*call)
    fact("crowd.stuck", len(refreshers()))
    fact("crowd.asked", mounted.count(fuse.STATFS))
    fact("crowd.touched", mounted.count())

    os.symlink(mounted.path, f"{base}/link")
    fact("link.said", crowd(user, ["disk", f"{base}/link"]))
    wait_until(lambda: mounted.count(fuse.STATFS) > 1)
    fact("link.asked", mounted.count(fuse.STATFS) - 1)
    fact("below.said", crowd(user, ["disk", f"{base}/link/below/it"]))
    wait_until(lambda: mounted.count(fuse.LOOKUP))
    fact("below.asked", mounted.count(fuse.LOOKUP))
    fact("touched", mounted.count())


def deadline(base, mounted):
    """The message after the timeout; only one process remains stuck."""
    user, call = User(base, "deadline"), ["disk", mounted.path, *SOON]
    before = mounted.count(fuse.STATFS)
    fact("deadline.first", user.call(*call))
    wait_until(lambda: "error" in user.record("run", f"disk:{mounted.path}"))
    result = user.call(*call)
    fact("deadline.said", hidden(result, mounted.path))
    fact("deadline.status", result.status)
    user.age(7200)
    for _ in range(5):
        user.call(*call)
    fact("deadline.waited", hidden(user.call(*call, "--wait"), mounted.path))
    fact("deadline.refreshed", hidden(user.call("refresh", *call), mounted.path))
    fact("deadline.asked", mounted.count(fuse.STATFS) - before)


def verdicts(base, mounted):
    """What is remote is found once for all mounts, and right after each change of them, without touching one."""
    place, libc = f"{base}/place", ctypes.CDLL(None, use_errno=True)
    os.mkdir(place)
    user = User(base, "verdicts")
    user.call("disk", place, "--wait")

    def said(path, suite):
        # Without a last value.
        return "waits" if "Refreshing" in user.call("disk", path, "--suite", suite).out else "at once"

    def mount_now(source, target, kind, flags):
        # Whoever mounts looks at both.
        mounted.answer()
        if libc.mount(source.encode(), target.encode(), kind, flags, None):
            raise OSError(ctypes.get_errno(), "mount")
        mounted.hang()

    def tell(name, path):
        # A second time, with what is known.
        fact(f"verdict.{name}", f"{said(path, name)}, {said(path, name)}")

    tell("local", place)
    mount_now(mounted.path, place, None, 8192)  # MS_MOVE
    tell("moved", place)
    tell("left", mounted.path)
    mount_now(place, mounted.path, None, 8192)
    tell("back", place)
    mount_now("tmpfs", mounted.path, b"tmpfs", 0)
    tell("covered", mounted.path)
    mounted.answer()
    libc.umount2(mounted.path.encode(), 2)
    mounted.hang()
    tell("uncovered", mounted.path)
    # The kernel lists some at a time.
    for number in range(300):
        os.makedirs(f"{base}/many/{number}")
        mount_now("tmpfs", f"{base}/many/{number}", b"tmpfs", 0)
    tell("behind many", mounted.path)
    mount_now(mounted.path, place, None, 4096)  # MS_BIND
    tell("after many", place)
    mounted.answer()
    libc.umount2(place.encode(), 2)
    mounted.hang()
    tell("gone", place)
    kept = f"{user.runtime}/todayline/default/.mounts"
    # Before Linux 6.8, the table is read each time.
    fact("verdict.kept", not lists_mounts() or os.path.getsize(kept) > 16)
    # Whatever is in the file, it is not believed.
    for name, text in (("empty", b""), ("torn", b"0123"), ("foreign", b"\xff" * 100)):
        with open(kept, "wb") as file:
            file.write(text)
        tell(name, mounted.path)


def lists_mounts():
    """True if the kernel has listmount(2)."""
    libc, numbers = ctypes.CDLL(None, use_errno=True), (ctypes.c_uint64 * 4)()
    request = struct.pack("IIQQ", 24, 0, (1 << 64) - 1, 0)
    return libc.syscall(458, request, numbers, 4, 0) > 0


def known(base, mounted):
    """A value of better times stays, with its age."""
    user, call = User(base, "known"), ["disk", mounted.path, *SOON, "--stale-after", "2m"]
    mounted.answer()
    # Those of the verdicts, which a busy machine may have let ask only now.
    wait_until(lambda: not refreshers())
    fact("known.good", user.call("disk", mounted.path, "--wait"))
    mounted.hang()
    before = mounted.count(fuse.STATFS)
    user.age(20)
    fact("known.young", user.call(*call))
    user.age(3580)
    fact("known.old", user.call(*call))
    wait_until(lambda: "error" in user.record("run", f"disk:{mounted.path}"))
    # Before the next call, which may ask again if this machine was busy meanwhile.
    fact("known.asked", mounted.count(fuse.STATFS) - before)
    result = json.loads(user.call(*call, "--host", "json").out)
    fact("known.told", hidden(f"{result['text']}, {result['error']}, {int(result['age'] // 3600)} h", mounted.path))
    return user, call


def blocks(stream):
    """The texts of the next line of a stream."""
    while line := stream.stdout.readline().decode():
        if line.startswith(("[{", ",[")):
            return [block["full_text"] for block in json.loads(line.strip().lstrip(","))]
    return []


def stream(base, mounted):
    """The other widgets continue."""
    local = f"{base}/local"
    os.mkdir(local)
    mount("-t", "tmpfs", "-o", "size=1m", "tmpfs", local)
    user = User(base, "stream")
    call = ["--host", "i3bar", "--format", "{percent}", "--interval", "1s"]
    process = user.start("stream", *call, f"disk:{local}", f"disk:{mounted.path}", *SOON)
    fact("stream.first", ", ".join(blocks(process)))
    for quarters in (1, 2, 3):
        with open(f"{local}/file", "ab") as file:
            file.write(b"x" * (1 << 18))
        while (texts := blocks(process)) and texts[0] != f"{25 * quarters}.0%":
            pass
        fact(f"stream.{quarters}", texts[0] if texts else "ended")
    while texts and texts[1].endswith("Refreshing…"):
        texts = blocks(process)
    fact("stream.told", hidden(", ".join(texts), mounted.path))
    process.terminate()
    process.communicate()


if __name__ == "__main__":
    base = sandbox.enter()
    mounted = fuse.Mount(f"{base}/mnt")
    never_answered(base, mounted)
    deadline(base, mounted)
    verdicts(base, mounted)
    user, call = known(base, mounted)
    stream(base, mounted)

    mounted.free_blocks = 250
    mounted.answer()
    user.settle()
    user.call("refresh", "disk", mounted.path)
    fact("again.said", user.call(*call))
    mounted.abort()
    fact("left", len(remaining(seconds=10)))
