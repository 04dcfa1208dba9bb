"""Notes of watchers that are damaged, without /proc: no other process is signaled: `notes.py`."""

import fcntl
import os
import signal
import subprocess
import time

import sandbox
from sandbox import fact, mount, processes, wait_until
from user import User

# As 32 bits: everything, the caller's group, process 1, a group, and nothing.
NUMBERS = ["4294967295", "0", "1", "4294966296", "18446744073709551615"]


def lock_of_watcher(user):
    """The path of the lock with a note, whose watcher has ended."""
    call = ["exec:v", "--follow", "echo one; exec sleep 1000"]
    wait_until(lambda: "one" in user.call(*call).out)
    path = f"{user.folder('run')}/.lock-refresh-exec:v"
    with open(path, encoding="utf-8") as file:
        watcher = int(file.read().split()[0])
    os.kill(watcher, signal.SIGKILL)
    wait_until(lambda: watcher not in processes())
    return path


def main():
    user = User(sandbox.enter(), "reader")
    path = lock_of_watcher(user)
    bystander = subprocess.Popen(["sleep", "1000"])
    # Otherwise it is known that no watcher has such a number.
    mount("-t", "tmpfs", "none", "/proc")
    with open(path, "r+", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for number in NUMBERS:
            lock.seek(0)
            lock.truncate()
            lock.write(f"{number} 12345 {int(time.time() * 1000) - 60_000}\n")
            lock.flush()
            said = user.call("exec:v", "--follow", "echo two; exec sleep 1000")
            time.sleep(0.1)
            fact(f"{number}.said", str(said) or "nothing")
            fact(f"{number}.bystander", "dead" if bystander.poll() is not None else "alive")
    bystander.kill()


if __name__ == "__main__":
    main()
