#!/usr/bin/env python3
"""Fails when a call of the release build costs more than contract.txt allows, or glibc is in it.

usage: contract.py                  compares
       contract.py --update         writes today's numbers into contract.txt
       contract.py --tick           measures a tick of the stream only
       contract.py --since COMMIT   builds that commit, and prints what has become of each number since

It counts instructions, page faults, memory, and what of the program a call needs, never time: lines
of code and windows of 64 KiB are what a call pays for when it is cold. Instructions guard against
growth only. Every call sees the same machine: in namespaces of its own it mounts a small root and puts fixed files over those of the kernel. The
numbers are those of the build with musl. Needs python3, gcc, valgrind, curl and util-linux's
unshare. See README.md beside this file.
"""

import argparse
import itertools
import json
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path

from contractmachine import Machine, enter
from facts import STATE
from programs import BINARY, HERE, MUSL, CannotRun, instructions, libc, memory_and_faults
from programs import lines_and_windows, run, store_record, todayline
from slow import SlowCalls
from tick import tick

TABLE = HERE / "contract.txt"
QUANTITIES = ("instructions", "page faults", "KiB", "code lines", "windows")


def most(quantity, written):
    """The most of a quantity that a call may take, where contract.txt has a number.

    A ceiling: what a change costs below it is shown by --since. Random hashing alone changes the instructions by up
    to 3 %. The kernel maps 64 KiB around a fault: a few bytes more in one function may move two over a border.
    """
    if quantity in ("instructions", "code lines"):
        return written * 1.1
    return written + (128 if quantity == "KiB" else 2)


# The maximum cost of a call, as a multiple of another, whatever contract.txt says.
RATIOS = [
    ("disk", "C program", "code lines", 5.4),
    ("disk", "C program", "page faults", 3.1),
    ("clock", "disk", "instructions", 1.35),
    ("exec, followed", "exec, cached", "instructions", 1.1),
]
MOST_MEMORY = {"disk": 784, "ten widgets": 1600, "load, 2 KB of facts": 1408}  # KiB
MOST_MEMORY_OF_OTHERS = 1216

# A second of `stream` with the eight widgets of bars.py, all of whose values change: what is measured takes a third,
# drawing and writing all segments most of the others. Of ten ticks of one stream, which differ by 2 % from run to
# run: the network's numbers are the kernel's own. The code lines are those of the ten together.
TICK = {"instructions": 412_000, "code lines": 3_400, "system calls": 45}
# Of one whose user has no inotify instance left, as programs of desktops use them up.
WITHOUT_INOTIFY = 1.3
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

    def facts():
        file = machine.base / "facts.json"
        file.write_text(json.dumps(STATE))
        return again("load", "--facts", str(file), "--format", "{percent} {facts.model.name} {facts.usage.percent:.0}%")()

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
        "exec, confined": cached("exec", "echo good morning", "--confine", "yes", "--reads", "~/a"),
        "exec, followed": followed(
            "good", "exec:greeting", "--follow", "echo good morning; exec sleep 1000"),
        "volume": followed("45", "volume"),
        "agenda, cached": agenda,
        "tasks, fifty": tasks,
        "cpu, new reading": again("cpu"),
        "load": again("load"),
        "load, logged": again("load", "--log", "yes"),
        "load, 2 KB of facts": facts,
        "ten widgets": ten_widgets,
    }


def calendar():
    """Three meetings a day for more than a week, the first of which repeats."""
    # The first one is always under way, for as long as a run takes.
    start = int(time.time()) // 60 * 60 - 300
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0"]
    for number in range(30):
        begin = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime(start + 28800 * number))
        lines += ["BEGIN:VEVENT", f"UID:{number}", f"DTSTART:{begin}", "DURATION:PT25M",
                  f"SUMMARY:Meeting {number}", f"URL:https://meet.example/{number}"]
        if number == 0:
            lines.append("RRULE:FREQ=DAILY")
        lines.append("END:VEVENT")
    return "\r\n".join([*lines, "END:VCALENDAR", ""])


def excesses_of_tick(found):
    """What a second of a stream exceeds; also prints it."""
    ratio = found.pop("instructions without inotify") / found["instructions"]
    print(f"stream, a tick without an inotify instance: {ratio:.2f} times the instructions, of at most {WITHOUT_INOTIFY}")
    for quantity, number in found.items():
        print(f"stream, a tick of eight widgets: {number:,} {quantity}, the limit is {TICK[quantity]:,}")
    excess = [f"a tick without inotify: {ratio:.2f} times, of at most {WITHOUT_INOTIFY}"] if ratio > WITHOUT_INOTIFY else []
    return excess + [
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
        f"{count:14,}{faults:14,}{memory:10,}{code:13,}{windows:10,}    {name}"
        for name, (count, faults, memory, code, windows) in measured.items()
    ]
    return "\n".join(lines) + "\n"


def excesses(measured, limits):
    """Everything that exceeds its limit; also prints the table."""
    found = []
    print(f"{f'({TABLE.name})':22}{QUANTITIES[0]:>24}" + "".join(f"{name:>16}" for name in QUANTITIES[1:]))
    for name, numbers in measured.items():
        cells = ""
        for quantity, number, limit in zip(QUANTITIES, numbers, limits.get(name, numbers)):
            cells += f"{number:,} ({limit:,})".rjust(24 if quantity == QUANTITIES[0] else 16)
            if number > most(quantity, limit) and name != "C program":
                found.append(f"{name}: {number:,} {quantity}, {limit:,} in {TABLE.name}")
        print(f"{name:22}{cells}")
        memory, limit = numbers[2], MOST_MEMORY.get(name, MOST_MEMORY_OF_OTHERS)
        if memory > limit:
            found.append(f"{name}: {memory:,} KiB, of at most {limit:,}")
    for missing in limits.keys() ^ measured.keys():
        found.append(f"{missing}: in {TABLE.name} or in {Path(__file__).name} only")
    for name, other, quantity, limit in RATIOS:
        column = QUANTITIES.index(quantity)
        ratio = measured[name][column] / measured[other][column]
        comparison = f"{name}: {ratio:.2f} times the {quantity} of {other}, of at most {limit}"
        print(comparison)
        if ratio > limit:
            found.append(comparison)
    return found


def measure(machine):
    """The cost of every call, by the name of its row."""
    slow = SlowCalls(machine.program, machine.environment, machine.base)
    measured = {}
    for name, prepare in calls(machine, slow).items():
        count = instructions(prepare, machine.environment)
        peak, faults = memory_and_faults(machine.spawn, prepare(), machine.environment)
        measured[name] = count, faults, peak // 1024, *lines_and_windows(prepare(), machine.environment)
    return measured


def binary_of(commit):
    """The release build of a commit, which is kept in .build/since."""
    root = HERE.parents[1]
    git = ["git", "-c", "safe.directory=*", "-C", root]
    name = run([*git, "rev-parse", "--short=12", f"{commit}^{{commit}}"]).stdout.strip()
    binary = root / ".build/since" / name
    if not binary.exists():
        with tempfile.TemporaryDirectory(prefix="todayline-since.") as folder:
            run([*git, "worktree", "add", "--detach", folder, name])
            try:
                # SwiftPM caches the manifest as evaluated before musl was installed.
                run(["swift", "build", "-c", "release", "--manifest-cache", "none", "--package-path", folder])
                binary.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(f"{folder}/.build/release/todayline", binary)
            finally:
                run([*git, "worktree", "remove", "--force", folder])
    return name, binary


def changes(commit):
    """Prints each number of a commit's build beside that of the present one, in the same minutes."""
    name, binary = binary_of(commit)
    before, after = (
        json.loads(run([sys.executable, __file__, "--json"], os.environ | {"TODAYLINE_BINARY": str(program)}).stdout)
        for program in (binary, todayline())
    )
    print(f"{f'(since {name})':22}" + "".join(f"{quantity:>32}" for quantity in QUANTITIES))
    for call in dict.fromkeys([*before, *after]):
        cells = ""
        for old, new in itertools.zip_longest(before.get(call, []), after.get(call, [])):
            change = f"{100 * (new / old - 1):+.1f} %" if old and new else "new" if new else "gone"
            cells += f"{old or 0:>11,} {new or 0:>11,} {change:>8}" if old or new else 32 * " "
        print(f"{call:22}{cells}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--update", action="store_true", help=f"write {TABLE.name}")
    parser.add_argument("--tick", action="store_true", help="measure a tick of the stream, and no call")
    parser.add_argument("--since", metavar="COMMIT", help="compare with the build of that commit, and fail never")
    parser.add_argument("--json", action="store_true", help="print the numbers, and compare nothing")
    options = parser.parse_args()
    try:
        if options.since:
            return changes(options.since)
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
    if options.json:
        of_tick = [of_tick["instructions"], None, None, of_tick["code lines"]]
        return print(json.dumps(measured | {"a tick of a stream": of_tick}))
    found = excesses_of_tick(of_tick)
    if measured:
        found = excesses(measured, allowed(text)) + found
    if found:
        sys.exit("\n  ".join(["contract: costs more than agreed", *found]))


if __name__ == "__main__":
    main()
