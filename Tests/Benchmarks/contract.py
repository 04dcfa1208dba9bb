#!/usr/bin/env python3
"""Fails when a call of the release build costs more than contract.txt allows, or glibc is in it.

usage: contract.py            compares
       contract.py --update   writes today's numbers into contract.txt
       contract.py --tick     measures a tick of the stream only

It counts instructions, page faults and memory, never time, and shows every call the same machine:
in namespaces of its own it mounts a small root and puts fixed files over those of the kernel. The
numbers are those of the build with musl. Needs python3, gcc, valgrind, curl and util-linux's
unshare. See README.md beside this file.
"""

import argparse
import fcntl
import itertools
import os
import re
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from programs import BINARY, HERE, MUSL, CannotRun, compiled, instructions, libc, memory_and_faults
from programs import run, store_record, todayline
from slow import SlowCalls

sys.path += [str(HERE.parent / folder) for folder in ("RealBars/Rigs", "Support/Rigs")]
from machine import freeze_root  # noqa: E402

TABLE = HERE / "contract.txt"
INSIDE = "TODAYLINE_CONTRACT_INSIDE"
# The kernel maps 64 KiB around a fault: a few bytes more in one function move others over such a
# border, which is worth two or three faults, and 64 KiB each, either way.
TOLERANCE = {"instructions": 1.05, "page faults": 1.15, "KiB": 1.15}
QUANTITIES = tuple(TOLERANCE)

# The maximum cost of a call, as a multiple of another: the ratios of wall time in README.md, in numbers
# that do not depend on the machine's speed. Page faults take most of the time of a call.
RATIOS = [
    ("disk", "C program", "instructions", 2.5),
    ("disk", "C program", "page faults", 3.75),
    ("clock", "disk", "instructions", 1.3),
    ("http, cached", "disk", "page faults", 1.2),
    ("geo, cached", "disk", "page faults", 1.2),
    ("exec, cached", "disk", "page faults", 1.2),
    ("exec, followed", "disk", "page faults", 1.2),
    ("exec, followed", "exec, cached", "instructions", 1.1),
    ("volume", "disk", "page faults", 1.65),
    ("agenda, cached", "http, cached", "page faults", 1.2),
    ("tasks, fifty", "disk", "page faults", 1.65),
    ("cpu, new reading", "disk", "page faults", 1.5),
    ("ten widgets", "disk", "page faults", 2.05),
]
MOST_MEMORY = {"ten widgets": 1792, "volume": 1664, "agenda, cached": 1472, "tasks, fifty": 1536}  # KiB
# The kernel maps a binary in pieces of 64 KiB: only the order of its code keeps what a call does not
# run out of these.
MOST_MEMORY_OF_OTHERS = 1344

# A second of `stream` with the eight widgets of bars.py, all of whose values change. The goal is 100,000
# instructions: what is measured takes a third of these, drawing and writing all segments most of the others.
TICK = {"instructions": 200_000, "system calls": 60}
TICKS = 6

STAT = """cpu  {busy} 0 40000 {idle} 500 0 300 0 0 0
cpu0 {busy} 0 40000 {idle} 500 0 300 0 0 0
intr 123456
ctxt 123456
btime 1700000000
processes 12345
procs_running 1
procs_blocked 0
"""
FILES = {
    "/proc/meminfo": "MemTotal: 16000000 kB\nMemFree: 4000000 kB\nMemAvailable: 9000000 kB\n"
    "Buffers: 300000 kB\nCached: 5000000 kB\nSwapTotal: 2000000 kB\nSwapFree: 1500000 kB\n"
    "Shmem: 100000 kB\nSReclaimable: 200000 kB\n",
    "/proc/loadavg": "0.50 0.40 0.30 1/100 12345\n",
    "/proc/diskstats": "   8       0 sda 50000 100 4000000 30000 60000 200 5000000 40000 0 50000 70000\n",
}
DEVICES = {
    "power_supply/BAT0/uevent": "POWER_SUPPLY_NAME=BAT0\nPOWER_SUPPLY_TYPE=Battery\n"
    "POWER_SUPPLY_STATUS=Discharging\nPOWER_SUPPLY_PRESENT=1\nPOWER_SUPPLY_POWER_NOW=8000000\n"
    "POWER_SUPPLY_ENERGY_FULL=40000000\nPOWER_SUPPLY_ENERGY_NOW=6000000\n",
    "hwmon/hwmon0/name": "coretemp\n",
    "hwmon/hwmon0/temp1_input": "60500\n",
    "hwmon/hwmon0/temp1_label": "Package id 0\n",
    "net/lo/operstate": "unknown\n",
}
# What pactl(1) prints, as far as the extension reads it.
PACTL = """#!/bin/sh
case $1 in
info) echo 'Default Sink: one' ;;
list) printf 'Sink #0\\n\\tName: one\\n\\tDescription: Speaker\\n\\tMute: no\\n\\tVolume: mono: 1 /  45%% / 0 dB\\n' ;;
subscribe) exec sleep 1000 ;;
esac
"""
EIGHT_WIDGETS = """interval = 1s
[disk]
[disk:mnt]
path = /mnt
[memory]
[cpu]
[load]
[network]
interface = lo
[diskio]
device = all
[clock]
format = {time:%H:%M:%S}
"""
TEN_WIDGETS = """[disk]

[cpu]

[memory]

[load]

[network]
interface = lo

[diskio]
device = all

[battery]

[temperature]

[geo]
url = {url}
ttl = 10h

[exec]
command = echo good morning
ttl = 10h
"""


def enter():
    """Restarts this program in private namespaces, in which it is the superuser."""
    if INSIDE in os.environ:
        return Path(os.environ[INSIDE])
    with tempfile.TemporaryDirectory(prefix="todayline-contract.") as folder:
        flags = "--map-root-user --mount --net --pid --fork --kill-child --mount-proc".split()
        environment = {
            "PATH": os.environ["PATH"], "TODAYLINE_BINARY": os.path.abspath(BINARY), INSIDE: folder,
        }
        command = ["unshare", *flags, sys.executable, "-B", *sys.argv]
        sys.exit(subprocess.run(command, env=environment, check=False).returncode)


class Machine:
    """A machine that is the same everywhere: its root, half full, its devices, its user."""

    def __init__(self, base):
        self.base, self.busy = base, 100_000
        run(["mount", "-t", "tmpfs", "-o", "mode=755", "contract", base])
        # A copy in memory: the layout of a file in the page cache depends on how it was written.
        self.program = shutil.copy(todayline(), base / "todayline")
        self.baseline = compiled("baseline.c", base / "c-program", "musl")
        self.spawn = compiled("spawn.c", base / "spawn")
        # Without /home, which may hold the sources.
        freeze_root(f"{base}/root")
        run(["mount", "-t", "tmpfs", "contract", "/sys/class"])
        for name, text in DEVICES.items():
            path = Path("/sys/class") / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        for name, text in FILES.items():
            self.cover(name, text)
        self.stat = self.cover("/proc/stat", STAT.format(busy=self.busy, idle=900_000))
        self.raise_loopback()
        (base / "bin").mkdir()
        (base / "bin/pactl").write_text(PACTL)
        (base / "bin/pactl").chmod(0o755)
        self.environment = {"HOME": f"{base}/home", "PATH": f"{base}/bin:{os.environ['PATH']}"}
        self.environment["TZ"] = "CET-1CEST,M3.5.0,M10.5.0/3"
        for name in ("CONFIG_HOME", "STATE_HOME", "CACHE_HOME", "RUNTIME_DIR"):
            self.environment[f"XDG_{name}"] = f"{base}/home/{name.lower()}"

    def cover(self, name, text):
        """Mounts a file over one of the kernel's."""
        path = self.base / name.replace("/", "_")
        path.write_text(text)
        run(["mount", "--bind", path, name])
        return path

    @staticmethod
    def raise_loopback():
        set_flags, up = 0x8914, 1
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
            fcntl.ioctl(any_socket, set_flags, struct.pack("16sh14x", b"lo", up))

    def clear(self):
        """A new user, without any files."""
        shutil.rmtree(self.base / "home", ignore_errors=True)
        for path in self.environment.values():
            if path.startswith(str(self.base)):
                Path(path).mkdir(mode=0o700, parents=True, exist_ok=True)

    def pass_time(self):
        """Advances the counters, and makes everything old enough to be read again."""
        time.sleep(0.3)
        self.busy += 5000
        self.stat.write_text(STAT.format(busy=self.busy, idle=900_000))


def again_on(machine):
    """A function for a call whose reading is stored."""
    def again(*arguments):
        def prepare():
            machine.clear()
            run([machine.program, *arguments], machine.environment)
            machine.pass_time()
            return [machine.program, *arguments]
        return prepare
    return again


def calls(machine, slow):
    """A function for each row, by its name, that prepares a call and returns it."""
    program, again = machine.program, again_on(machine)

    def c_program():
        machine.clear()
        store_record(Path(machine.environment["XDG_STATE_HOME"]))
        return [machine.baseline, "/"]

    def cached(*arguments):
        """A call whose answer is stored."""
        def prepare():
            machine.clear()
            return slow.kept("cached", *arguments, "--ttl", "10h")
        return prepare

    def followed(text, *arguments):
        """A call whose value came by itself; the watcher of the last one ends with its folder."""
        def prepare():
            machine.clear()
            call = [program, *arguments]
            while text not in run(call, machine.environment).stdout:
                time.sleep(0.02)
            return call
        return prepare

    def agenda():
        machine.clear()
        file = machine.base / "calendar.ics"
        file.write_text(calendar())
        return slow.kept("agenda", "agenda", file, "--ttl", "10h")

    def tasks():
        file = machine.base / "todo.txt"
        file.write_text("".join(f"({chr(65 + line % 26)}) 2026-01-02 task {line} +home @desk\n" for line in range(50)))
        return again("tasks", file)()

    def ten_widgets():
        machine.clear()
        file = machine.base / "ten-widgets"
        file.write_text(TEN_WIDGETS.format(url=server.url))
        run([program, "today", "--config", file, "--wait"], machine.environment)
        machine.pass_time()
        return [program, "today", "--config", file]

    server = slow.server()
    return {
        "C program": c_program,
        "disk": again("disk"),
        "disk --host i3bar": again("disk", "--host", "i3bar"),
        "disk --host waybar": again("disk", "--host", "waybar"),
        "clock": again("clock"),
        "http, cached": cached(*slow.asking("http", server)),
        "geo, cached": cached(*slow.asking("geo", server)),
        "exec, cached": cached("exec", "echo good morning"),
        "exec, followed": followed(
            "good", "exec:greeting", "--follow", "echo good morning; exec sleep 1000"),
        "volume": followed("45", "volume"),
        "agenda, cached": agenda,
        "tasks, fifty": tasks,
        "cpu, new reading": again("cpu"),
        "ten widgets": ten_widgets,
    }


def calendar():
    """Three meetings a day for more than a week, the first of which repeats."""
    start = int(time.time()) // 1800 * 1800
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0"]
    for number in range(30):
        begin = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime(start + 28800 * number))
        lines += ["BEGIN:VEVENT", f"UID:{number}", f"DTSTART:{begin}", "DURATION:PT25M",
                  f"SUMMARY:Meeting {number}", f"URL:https://meet.example/{number}"]
        if number == 0:
            lines.append("RRULE:FREQ=DAILY")
        lines.append("END:VEVENT")
    return "\r\n".join([*lines, "END:VCALENDAR", ""])


class MovingTime:
    """Lets the kernel's numbers change while a stream runs; in place, so that no reader sees half of them."""

    def __init__(self, machine):
        self.machine, self.ended = machine, threading.Event()
        self.thread = threading.Thread(target=self.run)

    def __enter__(self):
        self.thread.start()

    def __exit__(self, *_):
        self.ended.set()
        self.thread.join()

    def run(self):
        files = {name: os.open(self.machine.base / name.replace("/", "_"), os.O_WRONLY) for name in FILES}
        stat = os.open(self.machine.stat, os.O_WRONLY)
        sender = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        for step in itertools.cycle(range(1, 90)):
            busy = f"{100_000 + 17 * step:06}"
            os.pwrite(stat, STAT.format(busy=busy, idle=900_000 + 40 * step).encode(), 0)
            changes = {"/proc/meminfo": ("9000000", f"9{step:02}0000"), "/proc/loadavg": ("0.50", f"0.{step:02}"),
                       "/proc/diskstats": ("5000000", f"50{step:02}000")}
            for name, (old, new) in changes.items():
                os.pwrite(files[name], FILES[name].replace(old, new).encode(), 0)
            sender.sendto(bytes(100 * step), ("127.0.0.1", 9))
            if self.ended.wait(0.2):
                return


def tick(machine):
    """The instructions and system calls of a second of a stream: of some lines more, by their number."""

    def lines(command, count):
        machine.clear()
        file = machine.base / "eight-widgets"
        file.write_text(EIGHT_WIDGETS)
        with tempfile.TemporaryFile("w+") as errors:
            process = subprocess.Popen(
                [*command, machine.program, "stream", "--host", "i3bar", "--config", file],
                env=machine.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors)
            for _ in range(count):
                process.stdout.readline()
            # The program, and not the tracer, which tells its numbers then.
            children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
            os.kill(int(children[0]) if children else process.pid, signal.SIGTERM)
            process.wait()
            errors.seek(0)
            return errors.read()

    def difference(command, pattern):
        counts = [int(re.search(pattern, lines(command, count))[1]) for count in (TICKS, 2 * TICKS)]
        return (counts[1] - counts[0]) // TICKS

    with MovingTime(machine):
        found = {"instructions": difference(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"], r"Collected : (\d+)")}
        if shutil.which("strace"):
            found["system calls"] = difference(
                ["strace", "-f", "-c", "-U", "calls,name"], r"(?m)^ *(\d+) total$")
    return found


def excesses_of_tick(found):
    """What a second of a stream exceeds; also prints it."""
    for quantity, number in found.items():
        print(f"stream, a tick of eight widgets: {number:,} {quantity}, the limit is {TICK[quantity]:,}")
    return [
        f"a tick: {number:,} {quantity}, of at most {TICK[quantity]:,}"
        for quantity, number in found.items() if number > TICK[quantity]
    ]


def allowed(text):
    """The numbers of contract.txt, by call."""
    rows = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            *numbers, name = line.split(maxsplit=len(QUANTITIES))
            rows[name] = tuple(int(number.replace(",", "")) for number in numbers)
    return rows


def updated(text, measured):
    """The text of contract.txt with other numbers."""
    lines = [line for line in text.splitlines() if line.startswith("#")]
    lines += [
        f"{count:14,}{faults:14,}{memory:10,}    {name}"
        for name, (count, faults, memory) in measured.items()
    ]
    return "\n".join(lines) + "\n"


def excesses(measured, limits):
    """Everything that exceeds its limit; also prints the table."""
    found = []
    print(f"{f'({TABLE.name})':22}" + "".join(f"{name:>24}" for name in QUANTITIES))
    for name, numbers in measured.items():
        cells = ""
        for quantity, number, limit in zip(QUANTITIES, numbers, limits.get(name, numbers)):
            cells += f"{number:>12,} ({limit:,})".rjust(24)
            if number > limit * TOLERANCE[quantity] and name != "C program":
                found.append(f"{name}: {number:,} {quantity}, {limit:,} in {TABLE.name}")
        print(f"{name:22}{cells}")
        memory, most = numbers[2], MOST_MEMORY.get(name, MOST_MEMORY_OF_OTHERS)
        if memory > most:
            found.append(f"{name}: {memory:,} KiB, of at most {most:,}")
    for missing in limits.keys() ^ measured.keys():
        found.append(f"{missing}: in {TABLE.name} or in {Path(__file__).name} only")
    for name, other, quantity, most in RATIOS:
        column = QUANTITIES.index(quantity)
        ratio = measured[name][column] / measured[other][column]
        comparison = f"{name}: {ratio:.2f} times the {quantity} of {other}, of at most {most}"
        print(comparison)
        if ratio > most:
            found.append(comparison)
    return found


def measure(machine):
    """The cost of every call, by the name of its row."""
    slow = SlowCalls(machine.program, machine.environment, machine.base)
    measured = {}
    for name, prepare in calls(machine, slow).items():
        count = instructions(prepare, machine.environment)
        peak, faults = memory_and_faults(machine.spawn, prepare(), machine.environment)
        measured[name] = count, faults, peak // 1024
    return measured


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--update", action="store_true", help=f"write {TABLE.name}")
    parser.add_argument("--tick", action="store_true", help="measure a tick of the stream, and no call")
    options = parser.parse_args()
    try:
        if not MUSL:
            raise CannotRun("musl is not installed, and the numbers are those of the build with musl")
        if libc(todayline()) != "musl":
            raise CannotRun(f"{BINARY}: linked with glibc, although musl is installed")
        base = enter()
        with open(TABLE, "r+" if options.update else "r", encoding="utf-8") as table:
            text = table.read()
            machine = Machine(base)
            of_tick = tick(machine)
            measured = {} if options.tick else measure(machine)
            if options.update and measured:
                text = updated(text, measured)
                table.seek(0)
                table.truncate()
                table.write(text)
    except CannotRun as reason:
        sys.exit(f"contract: {reason}")
    found = excesses_of_tick(of_tick)
    if measured:
        found = excesses(measured, allowed(text)) + found
    if found:
        sys.exit("\n  ".join(["contract: costs more than agreed", *found]))


if __name__ == "__main__":
    main()
