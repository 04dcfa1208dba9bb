"""A machine of its own for one rig: private users, own processes, no network but the loopback.

`enter()` starts the script anew in namespaces of its own: whatever it started is gone when it ends,
and nothing can reach a real web service. Every case has a `User`: a home and a store of its own.
"""

import contextlib
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
import urllib.parse
from dataclasses import dataclass

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


def wait_until(condition, seconds=60):
    """The first true value of `condition`, or its last one when the backstop is reached."""
    end = time.monotonic() + seconds
    while not (value := condition()) and time.monotonic() < end:
        time.sleep(0.005)
    return value


def mount(*arguments):
    subprocess.run(["mount", *arguments], check=True, stdout=subprocess.DEVNULL)


@dataclass
class Result:
    """What a call printed until its standard output was closed, and how it ended."""

    out: str
    err: str
    status: int

    def __str__(self):
        return self.out.removesuffix("\n") + (f" (stderr: {self.err.strip()})" if self.err else "")


class User:
    """Somebody with a home, a store and an environment of his own."""

    def __init__(self, base, name):
        self.base = f"{base}/{name}"
        self.home, self.runtime = f"{self.base}/home", f"{self.base}/run"
        self.state = f"{self.home}/.local/state"
        for folder in (self.home, self.runtime):
            os.makedirs(folder, mode=0o700)
        self.environment = {
            "PATH": os.environ["PATH"],
            "HOME": self.home,
            "XDG_RUNTIME_DIR": self.runtime,
            "LC_ALL": "C.UTF-8",
        }

    def start(self, *arguments, environment=None, **options):
        options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | options
        return subprocess.Popen(
            [PROGRAM, *arguments], env=self.environment | (environment or {}), cwd=self.home, **options)

    def call(self, *arguments, **options):
        """Runs the program and reads to the end of its pipes."""
        process = self.start(*arguments, **options)
        out, err = process.communicate()
        return Result(out.decode("utf-8", "replace"), err.decode("utf-8", "replace"), process.returncode)

    def folder(self, kind):
        return f"{self.state if kind == 'state' else self.runtime}/todayline/default"

    def files(self):
        """All files of the store, by their paths."""
        found = {}
        for folder in (self.folder("state"), self.folder("run")):
            with contextlib.suppress(OSError):
                for name in os.listdir(folder):
                    with open(f"{folder}/{name}", "rb") as file:
                        found[f"{folder}/{name}"] = file.read()
        return found

    def record(self, kind, domain):
        """The entries of a record as a person reads them."""
        path = f"{self.folder(kind)}/{file_name(domain)}"
        if not os.path.exists(path):
            return {}
        with open(path, encoding="utf-8") as file:
            lines = file.read().split("\n")
        return dict(line.split("=", 1) for line in lines if "=" in line)

    def settle(self):
        """Waits until no refresher is left: it holds its lock as long as it lives."""
        with contextlib.suppress(OSError):
            for name in os.listdir(self.folder("run")):
                if name.startswith(".lock-refresh-"):
                    with open(f"{self.folder('run')}/{name}", "rb") as file:
                        fcntl.flock(file, fcntl.LOCK_EX)

    def age(self, seconds):
        """Makes everything in the store that much older."""
        for path, content in self.files().items():
            lines = content.decode("utf-8", "surrogateescape").split("\n")
            for index, line in enumerate(lines):
                key, _, value = line.partition("=")
                if key in ("taken", "checked", "next-try"):
                    lines[index] = f"{key}={int(value) - seconds * 1000}"
            if lines[0].startswith("todayline "):
                with open(path, "wb") as file:
                    file.write("\n".join(lines).encode("utf-8", "surrogateescape"))


def file_name(domain):
    """As the store encodes it: the slash is not safe, some punctuation is."""
    name = urllib.parse.quote(domain, safe="-_:@+,~.")
    return name if len(name) <= 200 else None


def processes(*names):
    """Living processes of that name besides the rig: {pid: name}; zombies are dead."""
    found = {}
    for pid in map(int, filter(str.isdigit, os.listdir("/proc"))):
        entry = stat(pid)
        if entry and pid not in (1, os.getpid()) and entry["state"] != "Z":
            if not names or entry["name"] in names:
                found[pid] = entry["name"]
    return found


def refreshers():
    """The refreshers that are under way: their callers have left them to process 1."""
    return [pid for pid in processes(PROGRAM) if stat(pid).get("parent") == 1]


def left():
    """How many processes are left when those have ended that are about to."""
    wait_until(lambda: not processes())
    return len(processes())


def stat(pid):
    """What /proc/PID/stat tells; nothing where the process has ended."""
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


def descriptors(pid):
    """What a process has open: {number: file}."""
    found = {}
    with contextlib.suppress(OSError):
        for number in os.listdir(f"/proc/{pid}/fd"):
            with contextlib.suppress(OSError):
                found[int(number)] = os.readlink(f"/proc/{pid}/fd/{number}")
    return found


def enter():
    """The folder of the machine. Call it first: outside the namespaces it never returns."""
    # Foundation starts programs with signals blocked, and passes that on.
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    if INSIDE not in os.environ:
        os.environ[INSIDE] = tempfile.mkdtemp(prefix="todayline-rig-")
        flags = "--map-root-user --mount --mount-proc --pid --net --fork --kill-child".split()
        os.environ["PATH"] += ":/usr/sbin:/sbin"
        child = subprocess.Popen(["unshare", *flags, sys.executable, *sys.argv])
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, lambda *_: child.terminate())
        status = child.wait()
        shutil.rmtree(os.environ[INSIDE], ignore_errors=True)
        sys.exit(status)

    # Process 1 takes in orphans, as the init of a machine does, and ends with the rig.
    if rig := os.fork():
        signal.signal(signal.SIGALRM, lambda *_: os._exit(3))
        signal.alarm(BACKSTOP)
        while True:
            pid, status = os.wait()
            if pid == rig:
                os._exit(os.waitstatus_to_exitcode(status) & 255)
    bring_up_loopback()
    base = os.environ[INSIDE]
    os.makedirs(f"{base}/bin")
    shutil.copy(os.environ.get("TODAYLINE_BINARY", RELEASE), f"{base}/bin/{PROGRAM}")
    # Not that of a version manager, which would stand before every program.
    os.environ["PATH"] = f"{base}/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"
    return base


def bring_up_loopback():
    set_flags, is_up = 0x8914, 1
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as control:
        fcntl.ioctl(control, set_flags, struct.pack("16sh14x", b"lo", is_up))


def certificate(path):
    """A key and a certificate of this machine, signed by itself."""
    names = "subjectAltName=DNS:localhost,IP:127.0.0.1"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
    command += ["-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext", names]
    subprocess.run([*command, "-keyout", path, "-out", f"{path}.only"], check=True, capture_output=True)
    with open(path, "a", encoding="utf-8") as file, open(f"{path}.only", encoding="utf-8") as only:
        file.write(only.read())
    return path
