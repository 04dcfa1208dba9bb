"""Odd surroundings: each call works, or says what is wrong, and none waits: `surroundings.py`.

Every case is a call of a user of his own, in mounts of its own.
"""

import os
import signal
import subprocess
import sys
import time

import sandbox
from sandbox import PROGRAM, fact, left, processes, wait_until
from user import User

SOON = 10  # seconds; no call may take longer, whatever hangs


class Case:
    """One user; `call` tells what a call printed, with its status if that is not 0."""

    def __init__(self, base, name):
        self.name, self.base = name, base
        self.user = User(base, name)

    def tell(self, key, value):
        fact(f"{self.name}.{key}", value)

    def call(self, key, *arguments, before="", redirect="", program=PROGRAM, **environment):
        """Runs the program by a shell with mounts of its own, after the commands `before`."""
        variables = {k: v for k, v in (self.user.environment | environment).items() if v is not None}
        script = f'{before}\nexec "$0" "$@" {redirect}'
        start = time.monotonic()
        # The shell and env are named: the PATH may be empty.
        process = subprocess.Popen(
            ["/usr/bin/unshare", "--mount", "/bin/bash", "-c", script, f"{self.base}/bin/{program}", *arguments],
            env=variables, cwd=self.base, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            out, err = process.communicate(timeout=SOON)
        except subprocess.TimeoutExpired:
            process.kill()
            return self.tell(key, "hangs")
        words = (out + err).decode("utf-8", "replace").strip().replace(self.base, "BASE")
        if process.returncode:
            words += f" [{process.returncode}]"
        if time.monotonic() - start > SOON:
            words += " late"
        return self.tell(key, words)


def runtime(base):
    """The place for counters and locks: gone, somebody else's file, taken in /tmp."""
    for name, before, variables in (
        ("gone", "rm -rf $XDG_RUNTIME_DIR", {}),
        ("unset", "", {"XDG_RUNTIME_DIR": None}),
        ("file", "rm -rf $XDG_RUNTIME_DIR; touch $XDG_RUNTIME_DIR", {}),
        ("taken", "mkdir -p $XDG_RUNTIME_DIR; touch $XDG_RUNTIME_DIR/todayline", {}),
        ("linked", "mkdir -p $XDG_RUNTIME_DIR; ln -sfn / $XDG_RUNTIME_DIR/todayline", {}),
    ):
        case = Case(base, f"runtime-{name}")
        before = f"{before}\n{hide_tmp(base)}"
        case.call("exec", "exec:v", "echo one", "--wait", before=before, **variables)
        case.call("kept", "exec:v", "echo one", before=before, **variables)
        case.call("cpu", "cpu", "--format", "rate", "--wait", before=before, **variables)
    # One with the variable and one without it agree where the variable is wrong.
    case = Case(base, "runtime-agree")
    click = f"{base}/bin/{PROGRAM} click disk --button 1 --details-for 0"
    for name, first, second in (("gone-unset", "/nowhere", None), ("unset-gone", "", "/nowhere")):
        case.call(name, "defaults", "read", "disk", "details-until", XDG_RUNTIME_DIR=second,
                  before=f"{hide_tmp(base)}; XDG_RUNTIME_DIR={first} {click}")
    # The name in /tmp is taken as well.
    case = Case(base, "runtime-below")
    before = "rm -rf $XDG_RUNTIME_DIR\n" + hide_tmp(base) + f"\ntouch /tmp/todayline-{os.getuid()}"
    case.call("exec", "exec:v", "echo one", "--wait", before=before)
    case.call("rate", "cpu", "--format", "rate", "--wait", before=before)
    case.call("domains", "defaults", "domains", before=before)
    folders = sorted(os.listdir(f"{case.user.state}/todayline"))
    with open("/proc/sys/kernel/random/boot_id", encoding="ascii") as file:
        boot = file.read().strip()
    case.tell("folders", " ".join(folders).replace(boot, "BOOT"))


def hide_tmp(base):
    """An empty /tmp in which the rig's folder is where it was."""
    return (
        f"mkdir -p {base}/there && mount --bind {base} /mnt && mount -t tmpfs tmpfs /tmp"
        f" && mkdir -p {base} && mount --bind /mnt {base}")


def machine(base):
    """Without /proc, without /dev, without a home."""
    none = "mount -t tmpfs tmpfs"
    case = Case(base, "no-proc")
    case.call("disk", "disk", "/mnt", before=f"{none} -o size=1M /mnt; {none} /proc")
    case.call("exec", "exec", "echo one", "--wait", before=f"{none} /proc")
    case.call("timeout", "exec", "sleep 60", "--wait", "--timeout", "300ms", before=f"{none} /proc")
    case.call("cpu", "cpu", before=f"{none} /proc")
    case.call("today", "today", before=f"{none} /proc")
    case = Case(base, "no-dev")
    case.call("disk", "disk", "/mnt", before=f"{none} -o size=1M /mnt; {none} /dev")
    case.call("exec", "exec", "cat; echo one", "--wait", before=f"{none} /dev")
    # The caller's pipe ends although what was launched still runs, and has no file of the caller's.
    command = f"readlink /proc/$$/fd/2 > {base}/launched; sleep {2 * SOON}"
    case.call("launch", "click", "disk", "--button", "3", "--on-click-right", command, before=f"{none} /dev")
    case.tell("launched", bool(wait_until(lambda: os.path.exists(f"{base}/launched") and os.path.getsize(f"{base}/launched"))))
    with open(f"{base}/launched", encoding="utf-8") as file:
        case.tell("output", file.read().strip())
    for pid in processes("sleep"):
        os.kill(pid, signal.SIGKILL)
    for name, variables in (
        ("no-home", {"HOME": None}),
        ("no-home-at-all", {"HOME": None, "XDG_RUNTIME_DIR": None}),
        ("empty-home", {"HOME": ""}),
        ("relative-home", {"HOME": "home"}),
        ("home-is-a-file", {"HOME": f"{base}/file"}),
        ("home-is-missing", {"HOME": f"{base}/nowhere"}),
        ("home-is-read-only", {"HOME": "/proc"}),
    ):
        case = Case(base, name)
        before = f"{none} -o size=1M /mnt; touch {base}/file; {hide_tmp(base).replace('/mnt', '/media')}"
        case.call("disk", "disk", "/mnt", before=before, **variables)
        case.call("exec", "exec", "echo one", "--wait", before=before, **variables)
        case.call("add", "today", "add", "disk:2", "/", before=before, **variables)
    case = Case(base, "no-path")
    case.call("exec", "exec", "echo one", "--wait", PATH="")
    case.call("http", "http", "http://127.0.0.1:1/", "--wait", PATH="/nowhere")
    case = Case(base, "zones")
    case.call("empty", "clock", "--format", "{time:%Z}", TZ="")
    case.call("wrong", "clock", "--format", "{time:%Z}", TZ="No/Where")
    case = Case(base, "no-name")
    case.call("version", "--version", before='exec -a "" "$0" "$@"')


def streams(base):
    """Closed standard files."""
    case = Case(base, "closed")
    small = "mount -t tmpfs -o size=1M tmpfs /mnt"
    case.call("input", "disk", "/mnt", before=small, redirect="<&-")
    case.call("output", "disk", "/mnt", before=small, redirect=">&-")
    case.call("errors", "disk", "/nowhere", before=small, redirect="2>&-")
    case.call("all", "disk", "/mnt", before=small, redirect="<&- >&- 2>&-")
    case.call("exec", "exec", "echo one", "--wait", redirect="<&- 2>&-")
    case.call("stream", "stream", "disk", "/mnt", before=small, redirect=">&-")
    full = Case(base, "full-output")
    full.call("disk", "disk", "/mnt", before=small, redirect=">/dev/full")


STORE = {
    "folder": "mkdir {0}",
    "full-folder": "mkdir {0}; touch {0}/x",
    "FIFO": "mkfifo {0}",
    "link": "ln -s /etc/passwd {0}",
    "zeros": "ln -s /dev/zero {0}",
    "gigabyte": "truncate -s 1G {0}",
    "unreadable": "touch {0}; chmod 0 {0}",
    "garbage": "head -c 4096 /dev/urandom > {0}",
}


def store(base):
    """Something else in place of each file of the store."""
    for kind, command in STORE.items():
        for name in ("cpu", ".lock-cpu", ".new-.cpu", "exec:v", ".lock-exec:v", ".lock-refresh-exec:v", ".new-.exec:v"):
            case = Case(base, f"{kind}.{name}")
            path = f"$XDG_RUNTIME_DIR/todayline/default/{name}"
            before = f'mkdir -p -m 700 "$XDG_RUNTIME_DIR/todayline/default"; {command.format(chr(34) + path + chr(34))}'
            widget = ["cpu", "--format", "rate", "--wait"] if "cpu" in name else ["exec:v", "echo one", "--wait"]
            case.call("said", *widget, before=before)
            case.call("again", *widget)


if __name__ == "__main__":
    base = sandbox.enter()
    if sys.argv[1:] == ["store"]:
        store(base)
    else:
        runtime(base)
        machine(base)
        streams(base)
    fact("left", left())
