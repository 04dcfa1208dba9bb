#!/usr/bin/env python3
"""What bars and generators cost together: i3bar, Waybar, polybar, and tmux with todayline and with peers.

usage: hosts.py [SECONDS]

All of them run at once on displays without a screen; see README.md beside this file.
"""

import json
import os
import signal
import sys
import time

import barprograms
import bars
from processes import Counter
from programs import HERE

sys.path += [str(HERE.parent / folder) for folder in ("RealBars/Rigs", "Support/Rigs")]
import sandbox  # noqa: E402

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 50
sandbox.BACKSTOP = int(SECONDS) + 180

import machine  # noqa: E402
from display import Sway, X  # noqa: E402

PEERS = HERE / "peers"
SHELL = [f"{PEERS}/disk.sh /", f"{PEERS}/disk.sh /home"]
SHELL += [f"{PEERS}/{name}.sh" for name in ("memory", "cpu", "load", "network", "diskio")]
OWN_WAYBAR = {
    "disk": {"interval": 1}, "disk#home": {"interval": 1, "path": "/home"}, "memory": {"interval": 1},
    "cpu": {"interval": 1, "format": "{usage} {load}"},
    "network": {"interval": 1, "format": "{bandwidthDownBytes} {bandwidthUpBytes}"},
    "clock": {"interval": 1, "format": "{:%H:%M:%S}"},
}
OWN_POLYBAR = """[module/disk]
type = internal/fs
mount-0 = /
mount-1 = /home
interval = 1
[module/memory]
type = internal/memory
interval = 1
[module/cpu]
type = internal/cpu
interval = 1
[module/network]
type = internal/network
interface = lo
interval = 1
[module/clock]
type = internal/date
interval = 1
date = %H:%M:%S
"""


def calls(host, options="--format {time:%H:%M:%S}"):
    """A call for each widget."""
    return [f"todayline {widget} --host {host}" for widget in barprograms.WIDGETS[:-1]] + [
        f"todayline clock {options} --host {host}"
    ]


class Hosts:
    """The bars, each with a counter of its own."""

    def __init__(self, rig):
        self.rig, self.counters = rig, {}

    def counter(self, name):
        self.counters[name] = Counter(f"host{len(self.counters)}")
        if not self.counters[name].is_exact:
            sys.exit("hosts: no control group can be made here")
        return self.counters[name]

    def start(self, name, *command):
        self.rig.start(*command, preexec_fn=self.counter(name).enter, log=f"host{len(self.counters)}")

    def i3bars(self, generators):
        """i3 starts its bars itself, so that each enters its group by a script."""
        text = "# i3 config file (v4)\n"
        for number, (name, command) in enumerate(generators.items()):
            folder = self.counter(f"i3bar, {name}").folder
            path = self.rig.write(f"i3bar{number}", f'#!/bin/sh\necho 0 >{folder}/cgroup.procs\nexec i3bar "$@"\n', 0o755)
            text += f"bar {{\n  i3bar_command {path}\n  status_command exec {command}\n}}\n"
        self.rig.start("i3", "-c", self.rig.write("i3.conf", text))

    def waybar(self, name, modules):
        config = {"modules-right": list(modules), **modules}
        path = self.rig.write(f"waybar{len(self.counters)}.json", json.dumps(config))
        self.start(f"Waybar, {name}", "waybar", "-c", path)

    def polybar(self, name, modules, names):
        text = f"[bar/rig]\nwidth = 100%\nheight = 20\noverride-redirect = true\nmodules-right = {names}\n{modules}"
        self.start(
            f"polybar, {name}", "polybar", "-c", self.rig.write(f"polybar{len(self.counters)}.ini", text), "rig")

    def tmux(self, name, commands):
        number = len(self.counters)
        right = " ".join(f"#({command})" for command in commands)
        text = f"set -g status-interval 1\nset -g status-right-length 300\nset -g status-right '{right}'\n"
        session = f"tmux -L bar{number} -f {self.rig.write(f'tmux{number}.conf', text)} new-session 'exec sleep 10000'"
        self.start(f"tmux, {name}", "script", "-qec", session, "/dev/null")


def waybar_calls(commands, is_json=True):
    kind = {"return-type": "json"} if is_json else {}
    return {f"custom/m{index}": {"exec": command, "interval": 1, **kind} for index, command in enumerate(commands)}


def main():
    rig = machine.enter()
    rig.write("home/.config/todayline/config", barprograms.VIEW)
    hosts = Hosts(rig)
    X(rig)
    i3status = rig.write("i3status", barprograms.I3STATUS)
    hosts.i3bars({"one stream": "todayline stream --host i3bar", "i3status": f"i3status -c {i3status}"})
    script = "[module/today]\ntype = custom/script\nexec = todayline {} --host polybar\n{}\n"
    hosts.polybar("its own modules", OWN_POLYBAR, "disk memory cpu network clock")
    hosts.polybar("one stream", script.format("stream", "tail = true"), "today")
    hosts.polybar("today every second", script.format("today", "interval = 1"), "today")
    Sway(rig)
    stream = {"custom/today": {"exec": "todayline stream --host waybar", "return-type": "json"}}
    hosts.waybar("its own modules", OWN_WAYBAR)
    hosts.waybar("one stream", stream)
    hosts.waybar("today every second", waybar_calls(["todayline today --host waybar"]))
    hosts.waybar("eight calls", waybar_calls(calls("waybar")))
    hosts.waybar("shell", waybar_calls(SHELL + ["date +%H:%M:%S"], is_json=False))
    hosts.tmux("today every second", ["todayline today --host tmux"])
    # Its own clock for the last one: a percent sign of a format would be the time in tmux.
    hosts.tmux("seven calls", calls("tmux")[:-1])
    hosts.tmux("shell", SHELL)
    time.sleep(bars.WARM_UP + 4)
    before = {name: counter.time() for name, counter in hosts.counters.items()}
    start = time.monotonic()
    time.sleep(SECONDS)
    passed = time.monotonic() - start
    print("| bar and generator | CPU ms/s |\n| --- | ---: |")
    for name, counter in hosts.counters.items():
        print(f"| {name} | {(counter.time() - before[name]) * 1000 / passed:.2f} |", flush=True)
    # The namespaces end with this program, and everything in them.
    for pid in rig.processes():
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
    for counter in hosts.counters.values():
        counter.remove()


if __name__ == "__main__":
    main()
