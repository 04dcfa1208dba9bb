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
import sys
import time
from pathlib import Path

from contractmachine import Machine, enter
from programs import BINARY, HERE, MUSL, CannotRun, instructions, libc, memory_and_faults
from programs import run, store_record, todayline
from slow import SlowCalls
from tick import tick

TABLE = HERE / "contract.txt"
QUANTITIES = ("instructions", "page faults", "KiB")
# Hashing, which documents and lists of lines need, is random, and changes the instructions by up to 3 %.
HASHING = {"http, cached", "geo, cached", "volume", "agenda, cached", "tasks, fifty", "ten widgets"}


def most(name, quantity, allowed):
    """The most of a quantity that a call may take, where contract.txt has a number."""
    if quantity == "instructions":
        return allowed * (1.05 if name in HASHING else 1.02)
    # The kernel maps 64 KiB around a fault: a few bytes more in one function may move it over a border.
    return allowed + (1 if quantity == "page faults" else 64)


# The maximum cost of a call, as a multiple of another, whatever contract.txt says.
RATIOS = [
    ("disk", "C program", "instructions", 2.5),
    ("disk", "C program", "page faults", 2.9),
    ("clock", "disk", "instructions", 1.3),
    ("exec, followed", "exec, cached", "instructions", 1.1),
]
MOST_MEMORY = {"disk": 800, "volume": 1280, "ten widgets": 1536}  # KiB
MOST_MEMORY_OF_OTHERS = 1024

# A second of `stream` with the eight widgets of bars.py, all of whose values change. The goal is 100,000
# instructions: what is measured takes a third of these, drawing and writing all segments most of the others.
# Of ten ticks of one stream, which differ by 2 % from run to run: the network's numbers are the kernel's own.
TICK = {"instructions": 207_000, "system calls": 45}
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
            if number > most(name, quantity, limit) and name != "C program":
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
