#!/usr/bin/env python3
"""Measures the cost of a todayline call, compared with a C program that does the same.

Standard library only. See README.md beside this file.
"""

import argparse
import atexit
import os
import platform
import shutil
import sys
import tempfile
import time
from pathlib import Path

from programs import HERE, MUSL, CannotRun, compiled, libc, memory_and_faults, run
from programs import store_record, todayline
from slow import SlowCalls
from table import Table, add_costs, add_wall_times

HOSTS = ["text", "json", "i3bar", "i3blocks", "waybar", "tmux", "polybar"]

# A tmpfs, if the machine has one.
IN_MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None

# The contract, as ratios of wall time.
MOST_RATIO_TO_GLIBC = 1.1  # disk, to the C program with glibc
MOST_SLOW_RATIO = 1.2  # to the repeated call of disk, as all that follow
MOST_TODAY_RATIO = 2.0
MOST_REPEATED_RATIO = 1.3
MOST_COUNTED_RATIO = 1.5
MOST_STARTED = 100  # refreshers that hang at the same time
MOST_COUNTING = 300  # calls with a new reading, each with a store of its own

# Widgets that read /proc and /sys; the existing files of each are listed with their sizes.
KERNEL_WIDGETS = {
    "cpu": ["/proc/stat"],
    "memory": ["/proc/meminfo"],
    "load": ["/proc/loadavg"],
    "network": ["/proc/net/dev", "/proc/net/route"],
    "diskio": ["/proc/diskstats", "/proc/self/mountinfo"],
}


def stripped(program, copy):
    """A stripped copy that is not in the page cache.

    A file that was just written is cached there in larger pieces than one that
    was read while it ran, which is the case for a bar after a boot.
    """
    if shutil.which("strip"):
        run(["strip", "-o", copy, program])
    else:
        shutil.copy(program, copy)
    with open(copy, "rb") as file:
        os.fsync(file.fileno())
        os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
    return copy


def peers():
    """Other programs that show the same, if the machine has them."""
    found = {"df": [shutil.which("df"), "/"]} if shutil.which("df") else {}
    if shutil.which("awk") and shutil.which("df"):
        found["shell blocklet"] = [str(HERE / "peers/disk.sh"), "/"]
    if shutil.which("i3status"):
        found["i3status"] = [
            shutil.which("i3status"), "--run-once", "-c", str(HERE / "peers/i3status.conf"),
        ]
    return found


def machine():
    cpu = platform.machine()
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            cpu = line.split(":", 1)[1].strip()
            break
    return f"{cpu}, {os.cpu_count()} cores, {platform.system()} {platform.release()}"


def user(home):
    """The environment of a new user.

    Volatile files are in memory, as $XDG_RUNTIME_DIR is on machines that have one.
    """
    environment = {"HOME": str(home), "PATH": os.environ.get("PATH", "/usr/bin:/bin")}
    for name in ["CONFIG", "STATE", "CACHE"]:
        environment[f"XDG_{name}_HOME"] = str(home / name.lower())
        (home / name.lower()).mkdir(mode=0o700, parents=True)
    runtime = tempfile.mkdtemp(prefix="todayline-benchmark.", dir=IN_MEMORY)
    atexit.register(shutil.rmtree, runtime, ignore_errors=True)
    environment["XDG_RUNTIME_DIR"] = runtime
    return environment


def add_today_view(table, spawn, binary, disk, rounds, folder):
    """Ten sections of one file: all of them in one call, and one of them by name."""
    environment = user(folder / "today")
    answers = "".join(f"[exec:{name}]\ncommand = echo {name}\nttl = 10h\n" for name in "abc")
    widgets = "[cpu]\n[memory]\n[load]\n[network]\n[diskio]\ndevice = all\n" + answers
    rows = {}
    for name, sections in {
        "ten different widgets": "[disk]\n[disk:j]\npath = /\n" + widgets,
        "ten disks": "".join(f"[disk:{name}]\npath = /\n" for name in "abcdefghij"),
    }.items():
        configuration = folder / name.replace(" ", "-")
        configuration.write_text("warning = 80\ncritical = 90\n\n" + sections)
        file = ["--config", str(configuration), "--suite", name.replace(" ", "-")]
        run([binary, "today", *file, "--wait"], environment)
        rows[f"today, {name}"] = [str(binary), "today", *file]
    rows["one of the ten by its name"] = [str(binary), "disk:j", *file]
    for call in [disk, *rows.values()]:
        run(call, environment)
    add_wall_times(
        table, "Wall time of the Today view, against todayline disk", spawn,
        {"todayline disk": disk} | rows, rounds, environment,
        {"today, ten different widgets": MOST_TODAY_RATIO}, cold=True)
    add_costs(
        table, "Page faults and user instructions of the Today view", spawn,
        {"todayline disk": disk} | rows, environment)


def kernel_calls(table, binary, environment):
    """The call of each widget that the machine has a source for, and the name of its row."""
    calls = {}
    for widget, files in KERNEL_WIDGETS.items():
        call = [str(binary), widget]
        try:
            run(call, environment)
            run(call, environment)
        except CannotRun as reason:
            table.title(f"{widget}: not measured: {reason}")
            continue
        size = sum(len(Path(file).read_bytes()) for file in files if os.path.exists(file))
        calls[f"todayline {widget} ({size:,} bytes)"] = call
    return calls


def kernel_peers():
    """Other programs that show processor, memory, and load, if the machine has them."""
    found = {}
    if shutil.which("awk"):
        found["shell blocklet, cpu"] = [str(HERE / "peers/cpu.sh")]
    if shutil.which("i3status"):
        found["i3status, cpu, memory and load"] = [
            shutil.which("i3status"), "--run-once", "-c", str(HERE / "peers/i3status-kernel.conf"),
        ]
    return found


def add_kernel_widgets(table, spawn, binary, disk, rounds, folder):
    """Repeated calls, which show the last rate again, and calls with a new, stored reading."""
    environment = user(folder / "kernel")
    run(disk, environment)
    calls = kernel_calls(table, binary, environment)
    add_wall_times(
        table, "Wall time of widgets of kernel values, against todayline disk", spawn,
        {"todayline disk": disk} | calls | kernel_peers(), rounds, environment,
        dict.fromkeys(calls, MOST_REPEATED_RATIO), cold=True)

    # A reading that is younger than 250 ms is reused, so each round has a store of its own, in
    # which everything was read once, and long enough ago.
    few = min(rounds, MOST_COUNTING)
    for index in range(few + 1):
        for call in calls.values():
            run([*call, "--suite", f"round#{index:06}"], environment)
    time.sleep(0.3)
    counting = {name: [*call, "--suite", "round#000000"] for name, call in calls.items()}
    add_wall_times(
        table, "Wall time with a new, stored reading, against todayline disk", spawn,
        {"todayline disk": disk} | counting, few, environment,
        dict.fromkeys(calls, MOST_COUNTED_RATIO))
    add_costs(
        table, "Page faults and user instructions of widgets of kernel values", spawn,
        {"todayline disk": disk} | calls, environment)


def add_slow_calls(table, spawn, binary, disk, rounds, folder):
    # A separate user: with such widgets there is more in the store, which also adds to the cost of disk.
    environment = user(folder / "slow")
    calls = SlowCalls(binary, environment, folder)
    try:
        run(disk, environment)
        rows = calls.rows()
        before = calls.stored()
        targets = {name: MOST_SLOW_RATIO for name in rows}
        add_wall_times(
            table, "Wall time where the source is slow, against todayline disk", spawn,
            {"todayline disk": disk} | rows, rounds, environment, targets, cold=True)
        if calls.stored() != before:
            raise CannotRun("a slow source did not stay as it was while it was measured")
        few = min(rounds, MOST_STARTED)
        add_wall_times(
            table, "Until nobody holds the pipe, against todayline disk", spawn,
            {"todayline disk": disk, "exec, starts a refresher": calls.starting()},
            few, environment, {})
        add_costs(
            table, "Page faults and user instructions where the source is slow", spawn,
            {"todayline disk": disk} | rows, environment)
    finally:
        calls.end()


def c_programs(folder, own):
    """The C program with the libc of the measured one, and with the other one if there is one."""
    found = {}
    for name in sorted(["glibc"] + (["musl"] if MUSL else []), key=lambda name: name != own):
        program = compiled("baseline.c", folder / f"built-with-{name}", name)
        found[f"C program, {name}"] = [str(stripped(program, folder / f"c-program-{name}")), "/"]
    return found


def measure(options, folder):
    binary = todayline()
    own = libc(binary)
    spawn = compiled("spawn.c", folder / "spawn")
    floors = c_programs(folder, own)
    binary = stripped(binary, folder / "todayline")

    home = folder / "home"
    private = user(home)
    store_record(home / "state")

    disk = [str(binary), "disk", "/"]
    calls = {"todayline disk": disk}
    calls |= {f"todayline disk --host {host}": [*disk, "--host", host] for host in HOSTS[1:]}
    for call in [*floors.values(), *calls.values()]:
        run(call, private)  # The first one publishes: what is measured is a repeated call.

    table = Table()
    others = peers()
    timed = {
        "todayline disk": disk,
        "todayline disk --host i3bar": calls["todayline disk --host i3bar"],
        "todayline disk, ten sources": [*disk, *["/"] * 9],
    }
    add_wall_times(
        table, "Wall time of one process", spawn, floors | timed | others, options.rounds, private, {},
        more=("todayline disk", "C program, glibc", MOST_RATIO_TO_GLIBC), cold=True)
    add_today_view(table, spawn, binary, disk, options.rounds, folder)
    add_kernel_widgets(table, spawn, binary, disk, options.rounds, folder)
    if shutil.which("curl"):
        add_slow_calls(table, spawn, binary, disk, options.rounds, folder)
    else:
        table.title("What is slow: not measured, curl is not installed")

    add_costs(table, "Page faults and user instructions", spawn, floors | calls, private)
    table.title("Peak resident memory of the largest process")
    yardstick = None
    for name, program in (floors | {"todayline disk": disk} | others).items():
        peak = memory_and_faults(spawn, program, private)[0]
        yardstick = yardstick or peak
        table.add(name, f"{peak >> 10:,} KiB", f"{peak / yardstick:.2f} x")

    table.title("Stripped binary")
    for name, program in (floors | {"todayline": disk}).items():
        table.add(name, f"{Path(program[0]).stat().st_size / 1e6:.2f} MB")

    print(f"{machine()}, todayline with {own}")
    table.print()
    missing = {"df", "shell blocklet", "i3status"} - others.keys()
    if missing:
        print(f"\nNot on this machine: {', '.join(sorted(missing))}")
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-n", "--rounds", type=int, default=1000, help="runs of each program (1000)")
    options = parser.parse_args()
    if options.rounds < 1:
        parser.error("--rounds: at least 1")
    try:
        with tempfile.TemporaryDirectory(prefix="todayline-benchmark.") as folder:
            return measure(options, Path(folder))
    except CannotRun as reason:
        print(f"benchmark: {reason}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
