"""A followed command in bars that only call: it wakes them, and does not outlive them.

usage: followed.py tmux|waybar|i3bar
"""

import json
import os
import pty
import signal
import sys
import threading
import time

import machine as machines
from display import FONT, Sway, X
from sandbox import fact, processes, remaining, run, wait_until

LEASE = 4  # seconds
ROUNDS = 15


class Source:
    """A command that prints the lines of a pipe, and counts its starts."""

    def __init__(self, rig, wake):
        self.rig = rig
        os.mkfifo(f"{rig.base}/lines")
        self.pipe = os.open(f"{rig.base}/lines", os.O_RDWR)
        rig.write("home/.config/todayline/config", f"""icons = none

[exec:m]
follow = echo start >> {rig.base}/starts; exec cat {rig.base}/lines
lease = {LEASE}s
{wake}
""")

    def say(self, text):
        os.write(self.pipe, f"{text}\n".encode())

    def tell_latency(self, moment_of):
        """The time from a line to its display, in milliseconds."""
        delays = []
        for number in range(ROUNDS):
            time.sleep(0.3)
            start = time.monotonic()
            self.say(f"value-{number}")
            delays.append(((moment_of(f"value-{number}") or start + 99) - start) * 1000)
        delays.sort()
        fact("median-ms", f"{delays[ROUNDS // 2]:.0f}")
        fact("most-ms", f"{delays[-1]:.0f}")
        fact("soon", delays[ROUNDS // 2] < 1000)

    def tell_starts(self):
        fact("starts", len(self.rig.read("starts").split("\n")) - 1)
        fact("watchers", len(processes("todayline-watch")))


def left(rig):
    fact("left", " ".join(sorted(remaining(rig.processes, 20).values())) or "nothing")


class Screen:
    """What a client of tmux writes to its terminal."""

    def __init__(self, *command):
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.execvp(command[0], command)
        self.text, self.moments = b"", []
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        while True:
            try:
                data = os.read(self.terminal, 65536)
            except OSError:
                return
            self.text += data
            self.moments.append((len(self.text), time.monotonic()))

    def moment_of(self, text):
        """When it was shown first, or None. Only what has changed is drawn, so the last part counts."""
        if not wait_until(lambda: text.encode() in self.text, 10, 0.001):
            return None
        end = self.text.index(text.encode()) + len(text)
        return next(moment for size, moment in list(self.moments) if size >= end)


def tmux():
    rig = machines.enter()
    source = Source(rig, "wake = tmux")
    # A redraw of its own only after a quarter of an hour. Between two values it is cleared, or only
    # the characters that differ are drawn.
    config = rig.write("tmux.conf", """set -g status-interval 900
set -g status-left ''
set -g status-right '#(todayline exec:m --host tmux)'
set -g status-right-length 100
set -g window-status-format ''
set -g window-status-current-format ''
""")
    screen = Screen("tmux", "-L", "t", "-f", config, "new-session", "exec sleep 1000")
    wait_until(lambda: rig.read("starts"))
    source.say("first")
    fact("first", screen.moment_of("first") is not None)

    def moment_of(text):
        moment = screen.moment_of(text)
        source.say("-" * 30)
        screen.moment_of("-" * 30)
        screen.text, screen.moments = b"", []
        return moment

    source.tell_latency(moment_of)
    # Nothing happens for more than the lease, in which tmux calls only when it is woken.
    time.sleep(LEASE * 2.5)
    source.say("still")
    fact("still", screen.moment_of("still") is not None)
    source.tell_starts()
    server = int(run("tmux", "-L", "t", "display-message", "-p", "#{pid}"))
    os.kill(server, signal.SIGKILL)
    left(rig)


def waybar():
    rig = machines.enter()
    source = Source(rig, "wake = waybar:8")
    Sway(rig)
    run("swaymsg", "create_output")
    # What the module gets, and when.
    rig.write("bin/logged", """#!/bin/sh
line=$(todayline exec:m --host waybar) && echo "$line" && echo "$(date +%s.%N) $line" >> "$BASE/shown"
""", 0o755)
    module = {"exec": "logged", "return-type": "json", "interval": 900, "signal": 8}
    config = rig.write("waybar.json", json.dumps({"modules-right": ["custom/m"], "custom/m": module}))
    bar = rig.start("waybar", "-c", config)
    wait_until(lambda: rig.read("starts"))
    source.say("first")
    wait_until(lambda: rig.read("shown").count("first") >= 2)
    fact("outputs", len(json.loads(run("swaymsg", "-r", "-t", "get_outputs"))))
    fact("first", rig.read("shown").count("first") >= 2)
    offset = time.time() - time.monotonic()

    def moment_of(text):
        wait_until(lambda: rig.read("shown").count(text) >= 2, 10, 0.002)
        moments = [float(line.split()[0]) for line in rig.read("shown").split("\n") if text in line]
        return max(moments) - offset if len(moments) >= 2 else None

    source.tell_latency(moment_of)
    source.tell_starts()
    os.kill(bar, signal.SIGKILL)
    left(rig)


def i3bar():
    rig = machines.enter()
    source = Source(rig, "")
    X(rig)
    bar = f"bar {{\n  status_command exec todayline stream --host i3bar\n  font pango:{FONT} 10\n}}\n"
    config = rig.write("home/.config/i3/config", f"# i3 config file (v4)\n{bar}")
    rig.start("i3", "-c", config, server=True, log="display")
    wait_until(lambda: rig.read("starts"))
    source.say("first")
    fact("first", wait_until(lambda: "first" in published(rig)))
    source.tell_starts()
    os.kill(rig.pid_of("i3bar"), signal.SIGKILL)
    left(rig)


def published(rig):
    return rig.read("run/todayline/default/exec:m")


if __name__ == "__main__":
    {"tmux": tmux, "waybar": waybar, "i3bar": i3bar}[sys.argv[1]]()
