"""The life of a bar: eight widgets and a clock in i3bar, swaybar, Waybar, and tmux at once.

usage: PYTHONPATH=Tests/Support/Rigs python3 Tests/RealBars/Rigs/life.py [MINUTES]

Tells, for each stream, what changed from the first minute to the last: memory, descriptors, wake-ups;
and how late the minute was shown by one more stream, which the rig reads.
"""

import json
import os
import subprocess
import sys
import threading
import time

import sandbox
from sandbox import fact, wait_until

MINUTES = float(sys.argv[1]) if len(sys.argv) > 1 else 2
sandbox.BACKSTOP = int(MINUTES * 60) + 120

import machine as machines
from display import FONT, Sway, X

VIEW = """[disk]
[memory]
[cpu]
[load]
[network]
interface = lo
[diskio]
device = all
[temperature]
hide-missing = yes
[battery]
hide-missing = yes
[clock]
format = {time:%H:%M}
"""


def status(pid):
    """Memory in KiB, descriptors, wake-ups, and milliseconds of processor time of a process."""
    with open(f"/proc/{pid}/status", encoding="utf-8") as file:
        lines = dict(line.rstrip("\n").split(":\t", 1) for line in file if ":\t" in line)
    with open(f"/proc/{pid}/schedstat", encoding="utf-8") as file:
        spent = int(file.read().split()[0]) / 1e6
    return {
        "memory": int(lines["VmRSS"].split()[0]),
        "descriptors": len(os.listdir(f"/proc/{pid}/fd")),
        "wakeups": int(lines["voluntary_ctxt_switches"]),
        "milliseconds": spent,
    }


def streams(rig):
    """The streams by the names of the programs that run them."""
    found = {}
    for pid, name in rig.processes().items():
        if name != sandbox.PROGRAM:
            continue
        parent = sandbox.stat(pid)["parent"]
        while (entry := sandbox.stat(parent)) and entry["name"] in ("sh", "dash"):
            parent = entry["parent"]
        found[entry.get("name", "")] = pid
    return found


class Reader:
    """A stream of text whose lines are read as they come."""

    def __init__(self, rig):
        self.times = []
        self.process = subprocess.Popen(
            ["todayline", "stream", "clock", "--format", "{time:%H:%M}"], stdout=subprocess.PIPE
        )
        rig.servers.add(self.process.pid)
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for _ in self.process.stdout:
            self.times.append(time.time())

    def lateness(self):
        """Milliseconds after the minute, of all lines but the first, which comes at once."""
        return [round(moment % 60 * 1000, 1) for moment in self.times[1:]]


def main():
    rig = machines.enter()
    rig.write("home/.config/todayline/config", VIEW)
    X(rig)
    bar = f"bar {{\n  status_command todayline stream --host i3bar\n  font pango:{FONT} 10\n}}\n"
    rig.start("i3", "-c", rig.write("i3.conf", f"# i3 config file (v4)\n{bar}"), server=True)
    Sway(rig, bar)
    module = {"exec": "todayline stream --host waybar", "return-type": "json"}
    config = {"modules-right": ["custom/today"], "custom/today": module}
    rig.start("waybar", "-c", rig.write("waybar.json", json.dumps(config)), server=True)
    tmux = rig.write(
        "tmux.conf", "set -g status-interval 5\nset -g status-right '#(todayline today --host tmux)'\n"
    )
    # A terminal for the client, without which tmux draws nothing.
    rig.start(
        *("script", "-qec", f"tmux -f {tmux} new-session 'exec sleep 100000'", "/dev/null"), server=True
    )
    reader = Reader(rig)
    hosts = ["i3bar", "swaybar", "waybar"]
    wait_until(lambda: all(name in streams(rig) for name in hosts))
    found = streams(rig)
    fact("streams", " ".join(sorted(name for name in found if name in hosts)))
    time.sleep(10)
    before = {name: status(found[name]) for name in hosts}
    start = time.monotonic()
    time.sleep(MINUTES * 60)
    seconds = time.monotonic() - start
    for name in hosts:
        after = status(found[name])
        fact(f"{name}-memory", f"{before[name]['memory']} KiB, then {after['memory']} KiB")
        fact(f"{name}-descriptors", f"{before[name]['descriptors']}, then {after['descriptors']}")
        changed = {key: (after[key] - before[name][key]) / seconds for key in ("wakeups", "milliseconds")}
        fact(f"{name}-wakeups", f"{changed['wakeups']:.2f}/s")
        fact(f"{name}-processor", f"{changed['milliseconds']:.2f} ms/s")
    fact("still-the-same", all(streams(rig).get(name) == found[name] for name in hosts))
    fact("milliseconds-late", " ".join(map(str, reader.lateness())))


if __name__ == "__main__":
    main()
