"""Commands that leave the session that they were started in: `escapes.py`."""

import os
import time

import sandbox
from sandbox import PROGRAM, fact, left, processes, wait_until
from user import User, refreshers

HOARD = "python3 -S -c 'import time; a = bytearray(b\"x\" * (200 << 20)); time.sleep(300)'"
COMMANDS = {
    "child": "setsid sleep 300 & wait",
    "stubborn": "setsid sh -c 'trap \"\" TERM HUP; sleep 300; sleep 300' & wait",
    # Its parent has ended: only the refresher knows whose it is.
    "orphan": "(setsid sh -c 'sleep 300; sleep 300' &); sleep 300",
    "daemon": "(setsid sh -c '(setsid sleep 300 &); sleep 0.2' &); sleep 300",
}


def case(base, name, command, *options):
    """Nothing of the command is left after its limit, whether or not somebody waits for it."""
    for waits in (True, False):
        key = f"{name}.{'waits' if waits else 'background'}"
        user = User(base, key)
        call = ["exec:v", command, *options]
        if waits:
            fact(f"{key}.said", user.call(*call, "--wait"))
        else:
            user.call(*call)
            wait_until(lambda: processes("sleep", "python3"), 10)
            wait_until(lambda: not refreshers(), 30)
            fact(f"{key}.said", user.call(*call))
        wait_until(lambda: not processes("sleep", "python3"), 5)
        fact(f"{key}.left", len(processes("sleep", "python3")))


def stays(base):
    """What a command leaves behind when it ends by itself goes on, and holds nobody up."""
    for waits in (True, False):
        key = f"stays.{'waits' if waits else 'background'}"
        user = User(base, key)
        call = ["exec:v", "(setsid sleep 300 >/dev/null 2>&1 &); echo one", "--ttl", "1h"]
        start = time.monotonic()
        user.call(*call, *(["--wait"] if waits else []))
        wait_until(lambda: not refreshers(), 30)
        fact(f"{key}.said", user.call(*call))
        fact(f"{key}.soon", time.monotonic() - start < 20)
        found = wait_until(lambda: processes("sleep"), 10)
        fact(f"{key}.goes-on", len(found))
        for pid in found:
            os.kill(pid, 9)
        wait_until(lambda: not processes("sleep"), 10)


if __name__ == "__main__":
    base = sandbox.enter()
    for name, command in COMMANDS.items():
        case(base, name, command, "--timeout", "500ms")
    case(base, "memory", f"setsid {HOARD} & wait", "--memory", "100MB", "--timeout", "60s")
    case(base, "orphan-memory", f"(setsid {HOARD} &); sleep 300", "--memory", "100MB", "--timeout", "60s")
    stays(base)
    fact("left", left())
