"""A tmux that redraws its line every fifteen seconds, or never: a first value, and a refresh, show at once.

The terminal of the tmux under test is a pane of another one. Nothing but tmux itself tells that a call is
one of its jobs.
"""

import os
import subprocess
import time

import sandbox
from sandbox import fact, mount, wait_until
from user import User

LOAD = "{}.00 0.00 0.00 1/2 3\n"


class Terminal:
    """tmux with one client and this right part, in a terminal of a user."""

    def __init__(self, user, interval, call):
        self.environment = user.environment | {"TMUX_TMPDIR": user.runtime, "TERM": "xterm-256color"}
        configuration = f"{user.home}/tmux.conf"
        with open(configuration, "w", encoding="utf-8") as file:
            file.write(
                f"set -g status-interval {interval}\nset -g status-left ''\nset -g window-status-format ''\n"
                f"set -g window-status-current-format ''\nset -g status-right-length 100\n"
                f"set -g status-right '#({call})'\n")
        self.outer = ["tmux", "-L", "outer", "-f", "/dev/null"]
        inner = f"tmux -L inner -f {configuration} new-session 'exec cat'"
        self.begin = time.monotonic()
        self.run("set-option", "-g", "default-size", "120x4", ";", "new-session", "-d", inner)
        self.run("set-option", "-g", "status", "off")

    def run(self, *command):
        return subprocess.run(
            [*self.outer, *command], env=self.environment, capture_output=True, text=True).stdout

    def line(self):
        return (self.run("capture-pane", "-p").rstrip("\n").split("\n") or [""])[-1].strip()

    def end(self):
        for name in ("inner", "outer"):
            subprocess.run(["tmux", "-L", name, "kill-server"], env=self.environment, capture_output=True)


def first_value(base):
    """The time until a first value is shown, counted from the first line."""
    user = User(base, "first")
    call = 'todayline exec:x "sleep 0.3; echo ready" --host tmux --ttl 1h'
    terminal = Terminal(user, 15, call)
    wait_until(lambda: "Refreshing" in terminal.line())
    begin = time.monotonic()
    fact("first.shown", bool(wait_until(lambda: "ready" in terminal.line(), 10)))
    print(f"# {time.monotonic() - begin:.2f} s after the first line", flush=True)
    terminal.end()
    user.settle()


def refresh(base):
    """A widget of the machine, for which no refresher wakes anybody, and then a whole view."""
    os.makedirs(f"{base}/fake")
    path = f"{base}/fake/loadavg"

    def load(number):
        with open(path, "w", encoding="utf-8") as file:
            file.write(LOAD.format(number))

    load(1)
    mount("--bind", path, "/proc/loadavg")
    user = User(base, "refresh")
    terminal = Terminal(user, 0, 'todayline load --host tmux --format "is {one}"')
    fact("refresh.before", bool(wait_until(lambda: "is 1.00" in terminal.line())))
    os.makedirs(f"{user.home}/.config/todayline")
    with open(f"{user.home}/.config/todayline/config", "w", encoding="utf-8") as file:
        file.write("[load]\nwake = tmux\n")
    # As a key of a window manager does, but with the socket of this rig.
    socket = {"TMUX": f"{user.runtime}/tmux-0/inner,0,0"}
    for number, name, words in ((2, "widget", ["load", "--wake", "tmux"]), (3, "view", ["today"])):
        load(number)
        result = user.call("refresh", *words, environment=socket)
        fact(f"refresh.{name}.result", f"{result}, exit {result.status}")
        fact(f"refresh.{name}.shown", bool(wait_until(lambda: f"is {number}.00" in terminal.line(), 10)))
    terminal.end()


if __name__ == "__main__":
    base = sandbox.enter()
    first_value(base)
    refresh(base)
    fact("left", sandbox.left())
