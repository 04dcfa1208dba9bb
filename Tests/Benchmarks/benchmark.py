#!/usr/bin/env python3
"""What one call of todayline costs, against a C program that does the same.

Standard library only. See README.md beside this file.
"""

import argparse
import atexit
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from slow import SlowCalls

HERE = Path(__file__).resolve().parent
HOSTS = ["text", "json", "i3bar", "i3blocks", "waybar", "tmux", "polybar"]

# A tmpfs, where the machine has one.
IN_MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None

# The contract. C_INSTRUCTIONS is what the C program needed when it was agreed
# on; the start of libc costs more or less with the machine and the environment.
MOST_WALL_RATIO = 1.1
MOST_SLOW_RATIO = 1.2  # to the repeated call of disk
MOST_TODAY_RATIO = 1.5
MOST_KERNEL_RATIO = 1.3  # likewise: some read larger files
MOST_STARTED = 100  # refreshers that hang at the same time
MOST_COUNTING = 300  # calls that count anew, each of a store of its own
MOST_INSTRUCTIONS, C_INSTRUCTIONS = 60_000, 47_000
MOST_MEMORY = 1 << 20
MOST_SIZE = 1_200_000

# Widgets that read /proc and /sys; the files of each that are there are named with their sizes.
KERNEL_WIDGETS = {
    "cpu": ["/proc/stat"],
    "memory": ["/proc/meminfo"],
    "load": ["/proc/loadavg"],
    "network": ["/proc/net/dev", "/proc/net/route"],
    "diskio": ["/proc/diskstats", "/proc/self/mountinfo"],
}

# A stored record of about 200 bytes, for the C program.
RECORD = """\
baseline 1
source=/
taken=1795253778804
rate=0.157883565
total=270553174016
free=85426974720
used=16016211968
reserved=169109987328
inodes.used=398716
inodes.free=16378500
inodes.total=16777216
path=/
end
"""


class CannotRun(Exception):
    """Something that the benchmark needs is not there or does not work."""


def run(command, environment=None):
    result = subprocess.run(
        [str(word) for word in command], env=environment, text=True, capture_output=True, check=False
    )
    if result.returncode:
        raise CannotRun(f"{' '.join(map(str, command))}: {result.stderr.strip() or result.returncode}")
    return result


def compiled(name, folder):
    compiler = os.environ.get("CC", "cc")
    program = folder / name
    run([compiler, "-O2", "-static", "-o", program, HERE / f"{name}.c", "-lm"])
    return program


def stripped(program, copy):
    """A stripped copy that is not in the page cache.

    A file that was just written lies there in larger pieces than one that was
    read as it was run, which is what a bar meets after a boot.
    """
    if shutil.which("strip"):
        run(["strip", "-o", copy, program])
    else:
        shutil.copy(program, copy)
    with open(copy, "rb") as file:
        os.fsync(file.fileno())
        os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
    return copy


def instructions(command, environment):
    """Of the least of three runs: where the disk has changed meanwhile, one has more to do."""
    valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command]
    runs = [run(valgrind, environment).stderr for _ in range(3)]
    return min(int(re.search(r"Collected : (\d+)", text).group(1)) for text in runs)


def peers():
    """Programs that show the same in other ways, where the machine has them."""
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


class Table:
    """Rows of a name, a value, how it compares, and what the target says of it."""

    def __init__(self):
        self.rows = [("", "value", "to C", "target", "")]
        self.missed = []

    def add(self, name, value, comparison="", target="", is_met=None, is_checked=False):
        verdict = {None: "", True: "met", False: "MISSED"}[is_met]
        self.rows.append((name, value, comparison, target, verdict))
        if is_checked and is_met is False:
            self.missed.append(f"{name}: {value} of {target}")

    def title(self, text):
        self.rows.append((text,))

    def print(self):
        full = [row for row in self.rows if len(row) > 1]
        widths = [max(len(row[column]) for row in full) for column in range(5)]
        for row in self.rows:
            if len(row) == 1:
                print(f"\n{row[0]}")
                continue
            cells = [f"  {row[0]:<{widths[0]}}"]
            cells += [f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:])]
            print("  ".join(cells).rstrip())


def user(home):
    """The environment of somebody who has nothing yet.

    What lasts until the next boot is in memory, as $XDG_RUNTIME_DIR is wherever there is one.
    """
    environment = {"HOME": str(home), "PATH": os.environ.get("PATH", "/usr/bin:/bin")}
    for name in ["CONFIG", "STATE", "CACHE"]:
        environment[f"XDG_{name}_HOME"] = str(home / name.lower())
        (home / name.lower()).mkdir(mode=0o700, parents=True)
    runtime = tempfile.mkdtemp(prefix="todayline-benchmark.", dir=IN_MEMORY)
    atexit.register(shutil.rmtree, runtime, ignore_errors=True)
    environment["XDG_RUNTIME_DIR"] = runtime
    return environment


def add_wall_times(table, title, spawn, programs, rounds, environment, targets):
    """The first program is what the others are compared to; the targets are such ratios."""
    command = [spawn, "time", rounds]
    for program in programs.values():
        command += ["--", *program]
    lines = run(command, environment).stdout.splitlines()
    times = {name: list(map(int, line.split())) for name, line in zip(programs, lines)}
    yardstick = statistics.median(next(iter(times.values())))
    table.title(f"{title}: median of {rounds} interleaved runs [tenth … ninetieth percentile]")
    for name, samples in times.items():
        median = statistics.median(samples)
        ordered = sorted(samples)
        spread = f"[{ordered[rounds // 10] / 1e6:.2f} … {ordered[rounds * 9 // 10] / 1e6:.2f}]"
        ratio = median / yardstick
        target, is_met = "", None
        if name in targets:
            target, is_met = f"{targets[name]} x", ratio <= targets[name]
        table.add(name, f"{median / 1e6:.3f} ms {spread}", f"{ratio:.2f} x", target, is_met)


def add_today_view(table, spawn, binary, disk, rounds, folder):
    """Ten sections of one file: all of them in one call, and one of them by its name."""
    environment = user(folder / "today")
    configuration = folder / "ten-widgets"
    sections = [f"[disk:{name}]\npath = /\n" for name in "abcdefghij"]
    configuration.write_text("warning = 80\ncritical = 90\n\n" + "\n".join(sections))
    file = ["--config", str(configuration)]
    rows = {
        "today, ten widgets": [str(binary), "today", *file],
        "one of the ten by its name": [str(binary), "disk:j", *file],
    }
    for call in [disk, *rows.values()]:
        run(call, environment)
    add_wall_times(
        table, "Wall time of the Today view, against todayline disk", spawn,
        {"todayline disk": disk} | rows, rounds, environment,
        {"today, ten widgets": MOST_TODAY_RATIO})


def kernel_calls(table, binary, environment):
    """The call of each widget that the machine has something for, and the name of its row."""
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
    """What tells processor, memory and load in other ways, where the machine has it."""
    found = {}
    if shutil.which("awk"):
        found["shell blocklet, cpu"] = [str(HERE / "peers/cpu.sh")]
    if shutil.which("i3status"):
        found["i3status, cpu, memory and load"] = [
            shutil.which("i3status"), "--run-once", "-c", str(HERE / "peers/i3status-kernel.conf"),
        ]
    return found


def add_kernel_widgets(table, spawn, binary, disk, rounds, folder):
    """Repeated calls, whose rate is shown again, and such as count anew and keep it."""
    environment = user(folder / "kernel")
    run(disk, environment)
    calls = kernel_calls(table, binary, environment)
    targets = {name: MOST_KERNEL_RATIO for name in calls}
    add_wall_times(
        table, "Wall time of what the kernel tells, against todayline disk", spawn,
        {"todayline disk": disk} | calls | kernel_peers(), rounds, environment, targets)

    # A reading that is younger than a quarter of a second is used again: so each round has a store
    # of its own, in which everything was read once, and long enough ago.
    few = min(rounds, MOST_COUNTING)
    for index in range(few + 1):
        for call in calls.values():
            run([*call, "--suite", f"round#{index:06}"], environment)
    time.sleep(0.3)
    counting = {name: [*call, "--suite", "round#000000"] for name, call in calls.items()}
    add_wall_times(
        table, "Wall time where it is counted anew and kept, against todayline disk", spawn,
        {"todayline disk": disk} | counting, few, environment, targets)
    add_more_instructions(table, "of what the kernel tells", disk, calls, environment)


def add_more_instructions(table, title, disk, calls, environment):
    if not shutil.which("valgrind"):
        return
    table.title(f"User instructions (callgrind) {title}, against todayline disk")
    yardstick = instructions(disk, environment)
    for name, call in calls.items():
        count = instructions(call, environment)
        table.add(name, f"{count:,}", f"{count - yardstick:+,}")


def add_slow_calls(table, spawn, binary, disk, rounds, folder):
    # A user of their own: who has such widgets has more in the store, which costs disk something too.
    environment = user(folder / "slow")
    calls = SlowCalls(binary, environment, folder)
    try:
        run(disk, environment)
        rows = calls.rows()
        before = calls.stored()
        targets = {name: MOST_SLOW_RATIO for name in rows}
        add_wall_times(
            table, "Wall time where the source is slow, against todayline disk", spawn,
            {"todayline disk": disk} | rows, rounds, environment, targets)
        if calls.stored() != before:
            raise CannotRun("a slow source did not stay as it was while it was measured")
        few = min(rounds, MOST_STARTED)
        add_wall_times(
            table, "Until nobody holds the pipe, against todayline disk", spawn,
            {"todayline disk": disk, "exec, starts a refresher": calls.starting()},
            few, environment, {})
        add_more_instructions(table, "where the source is slow", disk, rows, environment)
    finally:
        calls.end()


def add_instructions(table, title, baseline, calls, environment, is_checked=False):
    table.title(title)
    yardstick = instructions(baseline, environment)
    table.add("C program", f"{yardstick:,}", "", f"(then {C_INSTRUCTIONS:,})")
    for name, call in calls.items():
        count = instructions(call, environment)
        # The C program prints what the host `text` prints: that call is the contract.
        table.add(
            name, f"{count:,}", f"{count - yardstick:+,}", f"{MOST_INSTRUCTIONS:,}",
            count <= MOST_INSTRUCTIONS, is_checked=is_checked and name == "todayline disk",
        )
        if name == "todayline disk":
            more, allowed = count - yardstick, MOST_INSTRUCTIONS - C_INSTRUCTIONS
            table.add(
                "  more than the C program", f"{more:,}", "", f"{allowed:,}", more <= allowed)


def measure(options, folder):
    binary = Path(os.environ.get("TODAYLINE_BINARY", ".build/release/todayline")).resolve()
    if not os.access(binary, os.X_OK):
        raise CannotRun(f"{binary}: no such program; build it with: swift build -c release")
    spawn = compiled("spawn", folder)
    baseline = stripped(compiled("baseline", folder), folder / "c-program")
    binary = stripped(binary, folder / "todayline")

    home = folder / "home"
    private = user(home)
    (home / "state/baseline").mkdir()
    (home / "state/baseline/record").write_text(RECORD)

    disk = [str(binary), "disk", "/"]
    calls = {"todayline disk": disk}
    calls |= {f"todayline disk --host {host}": [*disk, "--host", host] for host in HOSTS[1:]}
    c_program = [str(baseline), "/"]
    for call in [c_program, *calls.values()]:
        run(call, private)  # The first one publishes: what is measured is a repeated call.

    table = Table()
    others = peers()
    timed = {
        "C program": c_program,
        "todayline disk": disk,
        "todayline disk --host i3bar": calls["todayline disk --host i3bar"],
        "todayline disk, ten sources": [*disk, *["/"] * 9],
    }
    add_wall_times(
        table, "Wall time of one process", spawn, timed | others, options.rounds, private,
        {"todayline disk": MOST_WALL_RATIO})
    add_today_view(table, spawn, binary, disk, options.rounds, folder)
    add_kernel_widgets(table, spawn, binary, disk, options.rounds, folder)
    if shutil.which("curl"):
        add_slow_calls(table, spawn, binary, disk, options.rounds, folder)
    else:
        table.title("What is slow: not measured, curl is not installed")

    if shutil.which("valgrind"):
        add_instructions(
            table, "User instructions (callgrind), small environment", c_program, calls, private,
            is_checked=True)
        full = {**os.environ, **private}
        add_instructions(
            table, f"User instructions (callgrind), the caller's {len(full)} variables",
            c_program, {"todayline disk": disk}, full)
    else:
        table.title("User instructions: not measured, valgrind is not installed")

    table.title("Peak resident memory of the largest process")
    for name, program in ({"C program": c_program, "todayline disk": disk} | others).items():
        peak = int(run([spawn, "memory", "--", *program], private).stdout)
        is_ours = name == "todayline disk"
        if name == "C program":
            yardstick = peak
        table.add(
            name, f"{peak >> 10:,} KiB", f"{peak / yardstick:.2f} x",
            f"{MOST_MEMORY >> 10:,} KiB" if is_ours else "",
            peak <= MOST_MEMORY if is_ours else None, is_checked=True)

    table.title("Stripped binary")
    c_size, size = baseline.stat().st_size, binary.stat().st_size
    table.add("C program", f"{c_size / 1e6:.2f} MB", "1.00 x")
    table.add(
        "todayline", f"{size / 1e6:.2f} MB", f"{size / c_size:.2f} x", f"{MOST_SIZE / 1e6:.2f} MB",
        size <= MOST_SIZE, is_checked=True)

    print(machine())
    table.print()
    missing = {"df", "shell blocklet", "i3status"} - others.keys()
    if missing:
        print(f"\nNot on this machine: {', '.join(sorted(missing))}")
    if options.check:
        if not shutil.which("valgrind"):
            raise CannotRun("valgrind: not installed, and --check needs it")
        if table.missed:
            print(f"\nMissed: {', '.join(table.missed)}")
            return 1
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-n", "--rounds", type=int, default=1000, help="runs of each program (1000)")
    parser.add_argument(
        "--check", action="store_true",
        help="exit 1 where instructions, memory or size miss their target")
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
