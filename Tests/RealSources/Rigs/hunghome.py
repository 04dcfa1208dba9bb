"""A home on a mount that does not answer: `hunghome.py`."""

import os
import subprocess

import fuse
import sandbox
from sandbox import fact, remaining
from user import User

SOON = 5  # seconds


def call(user, *arguments, **environment):
    """What a call prints, or that it waits."""
    process = user.start(*arguments, environment=environment)
    try:
        out, err = process.communicate(timeout=SOON)
    except subprocess.TimeoutExpired:
        return "waits"
    return (out + err).decode().strip()


def main():
    base = sandbox.enter()
    mounted = fuse.Mount(f"{base}/mnt")
    mounted.answer()
    user = User(base, "user")
    home = user.home
    user.home = base
    user.environment |= {"HOME": mounted.path, "XDG_DATA_DIRS": "/usr/share"}
    local = {"XDG_CONFIG_HOME": f"{home}/config", "XDG_STATE_HOME": f"{home}/state", "XDG_DATA_HOME": f"{home}/data"}
    os.makedirs(f"{home}/data/todayline/extensions")
    with open(f"{home}/data/todayline/extensions/mine", "w", encoding="utf-8") as file:
        file.write("summary = mine\ncommand = echo one\n")
    # It has started in better times, and shows what the machine tells.
    stream = user.start("stream", "--host", "text", "clock", "cpu", "--interval", "1s", environment=local)
    fact("stream.first", bool(stream.stdout.readline()))
    mounted.hang()
    lines = [stream.stdout.readline() for _ in range(2)]
    fact("stream.goes-on", all(lines))
    stream.kill()
    stream.wait()

    for name, arguments in {
        "disk": ["disk", "/proc", "--format", "disk"],
        "exec": ["exec:v", "echo one", "--wait"],
        "today": ["today", "--format", "x", "disk"],
        "extension": ["mine", "--wait"],
        "check": ["check"],
    }.items():
        fact(f"local.{name}", call(user, *arguments, **local) != "waits")
    # Nothing but the home is left to read.
    fact("home.disk", call(user, "disk", "/proc", "--format", "disk"))
    mounted.answer()
    left = len(remaining(seconds=10))
    mounted.abort()
    fact("left", left)


main()
