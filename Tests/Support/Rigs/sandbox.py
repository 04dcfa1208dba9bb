"""A machine of its own for one rig: private processes and mounts, and no network but the loopback.

`enter()` starts the script again in new namespaces: whatever it started is gone when it ends. Rigs
find this module by `PYTHONPATH=Tests/Support/Rigs`.
"""

import fcntl
import os
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

BACKSTOP = 240  # seconds; a rig takes a few
INSIDE = "TODAYLINE_RIG_INSIDE"
REPOSITORY = os.path.realpath(os.path.join(os.path.dirname(__file__), "../../.."))
RELEASE = f"{REPOSITORY}/.build/release/todayline"
PROGRAM = "todayline"
_printing = threading.Lock()


def fact(key, value):
    if isinstance(value, bool):
        value = "yes" if value else "no"
    with _printing:
        print(f"{key}: {value}", flush=True)


def wait_until(condition, seconds=60, pause=0.005):
    """The first true value of `condition`, or its last one when the backstop is reached."""
    end = time.monotonic() + seconds
    while not (value := condition()) and time.monotonic() < end:
        time.sleep(pause)
    return value


def run(*command, **options):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, **options).stdout


def mount(*arguments):
    run("mount", *arguments)


def make_sessions():
    """The folders in which systemd-logind says who is logged in: WirePlumber ends where they are missing."""
    mount("-t", "tmpfs", "rig", "/run")
    for name in ("seats", "sessions", "users", "machines"):
        os.makedirs(f"/run/systemd/{name}")


def stat(pid):
    """The fields of /proc/PID/stat; empty if the process has ended."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:
            name, rest = file.read().split("(", 1)[1].rsplit(")", 1)
    except OSError:
        return {}
    state, parent, group, session, terminal = rest.split()[:5]
    return {
        "name": name, "state": state, "parent": int(parent), "group": int(group),
        "session": int(session), "terminal": int(terminal),
    }


def processes(*names):
    """Living processes with one of these names, or all, except the rig's own: {pid: name}.

    One that has ended is a zombie, and for a moment dead (X) while its parent takes its status.
    """
    found = {}
    for pid in map(int, filter(str.isdigit, os.listdir("/proc"))):
        entry = stat(pid)
        if entry and pid not in (1, os.getpid()) and entry["state"] not in ("Z", "X"):
            if not names or entry["name"] in names:
                found[pid] = entry["name"]
    return found


def remaining(look=processes, seconds=60):
    """What a look at processes still finds then, or nothing as soon as two in a row find nothing.

    One alone can miss a process that another starts meanwhile before it ends.
    """
    end = time.monotonic() + seconds
    was_empty = False
    while True:
        found = look()
        if not found and was_empty or time.monotonic() > end:
            return found
        was_empty = not found
        time.sleep(0.005)


def left():
    """The number of processes left after those that are about to end have ended."""
    return len(remaining())


def enter(has_network=False):
    """The folder of the machine. Call it first: outside the namespaces it never returns."""
    # Foundation starts programs with signals blocked, and a shell in the background ignores some: both
    # are inherited.
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)
    if INSIDE not in os.environ:
        os.environ[INSIDE] = tempfile.mkdtemp(prefix="todayline-rig-")
        os.environ["PATH"] += ":/usr/sbin:/sbin"
        flags = "--map-root-user --mount --mount-proc --pid --fork --kill-child".split()
        flags += [] if has_network else ["--net"]
        child = subprocess.Popen(["unshare", *flags, sys.executable, *sys.argv])
        # unshare(1) itself ignores what could be caught.
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, lambda *_: child.kill())
        status = child.wait()
        shutil.rmtree(os.environ[INSIDE], ignore_errors=True)
        sys.exit(status)

    # Process 1 adopts orphans, as the init of a machine does, and ends with the rig.
    if rig := os.fork():
        signal.signal(signal.SIGALRM, lambda *_: os._exit(3))
        signal.signal(signal.SIGTERM, lambda *_: os._exit(4))
        signal.alarm(BACKSTOP)
        while True:
            pid, status = os.wait()
            if pid == rig:
                os._exit(os.waitstatus_to_exitcode(status) & 255)
    if not has_network:
        bring_up_loopback()
    base = os.environ[INSIDE]
    os.makedirs(f"{base}/bin")
    shutil.copy(os.environ.get("TODAYLINE_BINARY", RELEASE), f"{base}/bin/{PROGRAM}")
    # Without the folder of a version manager, which would start in front of every program.
    os.environ["PATH"] = f"{base}/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"
    return base


def bring_up_loopback():
    set_flags, is_up = 0x8914, 1
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as control:
        fcntl.ioctl(control, set_flags, struct.pack("16sh14x", b"lo", is_up))
