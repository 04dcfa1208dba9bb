"""How often a stream wakes up that cannot open its store: `unusable.py [SECONDS]`.

A command that ends and one that is followed, beside each of the ways in which the folders of the store can be
unusable; the facts are wake-ups a second, and whether the stream shows both values.
"""

import os
import shutil
import subprocess
import sys
import threading
import time

import sandbox
from sandbox import fact, mount, wait_until
from user import User

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 3
VIEW = "[exec:a]\ncommand = echo one\nttl = 1h\n\n[exec:b]\nfollow = echo two; exec sleep 1000\n"


def folder(path, mode=0o700):
    os.makedirs(path, exist_ok=True)
    os.chmod(path, mode)


def file(path):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb"):
        pass


def read_only(path):
    folder(path)
    mount("-t", "tmpfs", "-o", "ro,mode=700", "none", path)


def full(path):
    folder(path)
    mount("-t", "tmpfs", "-o", "size=4k,nr_inodes=1,mode=700", "none", path)


# Each makes a folder unusable; APPLICATION is the program's, SUITE the one in it.
WAYS = {
    "file": lambda application: file(application),
    "fifo": lambda application: (folder(os.path.dirname(application)), os.mkfifo(application)),
    "dangling": lambda application: (folder(os.path.dirname(application)), os.symlink("/nowhere/at/all", application)),
    "loop": lambda application: (folder(os.path.dirname(application)), os.symlink(application, application)),
    "link": lambda application: (folder(f"{application}-2"), os.symlink(f"{application}-2", application)),
    "shared": lambda application: folder(application, 0o777),
    "suite-file": lambda application: (folder(application), file(f"{application}/default")),
    "suite-dangling": lambda application: (folder(application), os.symlink("/nowhere", f"{application}/default")),
    "suite-shared": lambda application: folder(f"{application}/default", 0o777) or folder(application),
    "read-only": read_only,
    "full": full,
    "base-file": lambda application: (
        subprocess.run(["rm", "-rf", os.path.dirname(application)], check=True), file(os.path.dirname(application))),
}


def wake_ups(process):
    with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("voluntary_ctxt_switches"))


def try_way(name, make, kinds):
    user = User("/mnt", name)
    for kind in kinds:
        base = user.state if kind == "state" else user.runtime
        make(f"{base}/todayline")
    os.makedirs(f"{user.home}/.config/todayline", mode=0o700)
    with open(f"{user.home}/.config/todayline/config", "w", encoding="ascii") as view:
        view.write(VIEW)
    # With a /tmp of its own, where another place of the runtime folder is.
    process = subprocess.Popen(
        ["unshare", "--mount", "sh", "-c", f"mount -t tmpfs none /tmp && exec /mnt/bin/{sandbox.PROGRAM} stream --host i3bar"],
        env=user.environment, cwd=user.home, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    lines = []
    threading.Thread(target=lambda: lines.extend(process.stdout), daemon=True).start()
    shown = wait_until(lambda: lines and b"two" in lines[-1], seconds=15, pause=0.05)
    fact(f"{name}.shown", bool(shown))
    time.sleep(1)
    before = wake_ups(process)
    time.sleep(SECONDS)
    fact(f"{name}.wake-ups", round((wake_ups(process) - before) / SECONDS))
    fact(f"{name}.runs", process.poll() is None)
    process.kill()
    process.wait()


if __name__ == "__main__":
    base = sandbox.enter()
    mount("-t", "tmpfs", "none", "/mnt")
    shutil.copytree(f"{base}/bin", "/mnt/bin")
    threads = [
        threading.Thread(target=try_way, args=(f"{kind}.{name}", make, kinds))
        for name, make in WAYS.items()
        for kind, kinds in {"state": ["state"], "run": ["run"], "both": ["state", "run"]}.items()
    ]
    # A few at a time, so that what they compute does not count as waking up.
    for start in range(0, len(threads), 6):
        for thread in threads[start : start + 6]:
            thread.start()
        for thread in threads[start : start + 6]:
            thread.join()
