"""The life of a bar: ten widgets in i3bar, swaybar, Waybar, polybar, xmobar, lemonbar, i3blocks, and tmux at once.

usage: PYTHONPATH=Tests/Support/Rigs python3 Tests/RealBars/Rigs/life.py [MINUTES]

Tells, for each stream, what changed from the first minute to the last: memory, descriptors, inotify
instances, wake-ups; and how late the minute was shown by one more stream, which the rig reads.
"""

import json
import os
import re
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
[uptime]
[clock]
format = {time:%H:%M}
"""
POLYBAR = """[bar/life]
height = 22
modules-right = today
[module/today]
type = custom/script
exec = exec todayline stream --host polybar
tail = true
"""
BLOCKS = "[today]\ncommand=exec todayline stream --host i3blocks\ninterval=persist\nformat=json\n"
HOSTS = ["i3bar", "swaybar", "waybar", "polybar", "xmobar", "lemonbar", "i3blocks"]


def status(pid):
    """Memory in KiB, descriptors, wake-ups, and milliseconds of processor time of a process."""
    with open(f"/proc/{pid}/status", encoding="utf-8") as file:
        lines = dict(line.rstrip("\n").split(":\t", 1) for line in file if ":\t" in line)
    with open(f"/proc/{pid}/schedstat", encoding="utf-8") as file:
        spent = int(file.read().split()[0]) / 1e6
    files = [os.readlink(f"/proc/{pid}/fd/{file}") for file in os.listdir(f"/proc/{pid}/fd")]
    return {
        "memory": int(lines["VmRSS"].split()[0]),
        "descriptors": len(files),
        "inotify": files.count("anon_inode:inotify"),
        "wakeups": int(lines["voluntary_ctxt_switches"]),
        "milliseconds": spent,
    }


def streams(rig):
    """The streams by the names of the programs that run them, or else of their hosts."""
    found = {}
    for pid, name in rig.processes().items():
        if name != sandbox.PROGRAM:
            continue
        parent = sandbox.stat(pid).get("parent")
        while (entry := sandbox.stat(parent)) and entry["name"] in ("sh", "dash"):
            parent = entry["parent"]
        try:
            with open(f"/proc/{pid}/cmdline", encoding="utf-8") as file:
                host = file.read().rstrip("\0").split("\0")[-1]
        except OSError:
            continue
        found[entry["name"] if entry and entry["name"] in HOSTS else host] = pid
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
    rig.start("polybar", "-c", rig.write("polybar.ini", POLYBAR), "life", server=True)
    xmobar = re.sub(r"(stream --host xmobar) [^\"]*", r"\1", machines.integration("xmobar/xmobarrc"))
    # It ends where the address of a bus leads nowhere.
    rig.start("dbus-run-session", "xmobar", rig.write("xmobarrc", xmobar), server=True)
    rig.start("sh", "-c", "todayline stream --host lemonbar | lemonbar -p", server=True)
    rig.start("sh", "-c", f"exec i3blocks -c {rig.write('blocks', BLOCKS)} >/dev/null", server=True)
    reader = Reader(rig)
    hosts = HOSTS
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
        for key in ("descriptors", "inotify"):
            fact(f"{name}-{key}", f"{before[name][key]}, then {after[key]}")
        changed = {key: (after[key] - before[name][key]) / seconds for key in ("wakeups", "milliseconds")}
        fact(f"{name}-wakeups", f"{changed['wakeups']:.2f}/s")
        fact(f"{name}-processor", f"{changed['milliseconds']:.2f} ms/s")
    fact("still-the-same", all(streams(rig).get(name) == found[name] for name in hosts))
    fact("milliseconds-late", " ".join(map(str, reader.lateness())))


if __name__ == "__main__":
    main()
