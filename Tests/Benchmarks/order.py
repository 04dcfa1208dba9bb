#!/usr/bin/env python3
"""Writes the order in which the linker places functions and data: those of frequent calls first.

usage: order.py            writes Sources/todayline/Order.txt
       order.py --check    fails if many of its names are gone

Each repeated call, a first one, and one without XDG_RUNTIME_DIR run under valgrind's lackey, which
prints every address that is read, written or executed; a call that makes newer system calls, which it
does not know, runs in single steps instead. The symbols of a build with TODAYLINE_SYMBOLS=1 name the
addresses. What most calls use comes first, in the order of its first use, then what fewer use; all else
stays behind, where it costs such a call nothing. A list of an older build still helps: names that are
gone are skipped. Needs what contract.py needs.
"""

import argparse
import bisect
import collections
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Callable, NamedTuple

import contract
from contractmachine import Machine, enter
from programs import HERE, CannotRun, compiled, lackey, run, todayline
from slow import SlowCalls

ORDER = HERE.parents[1] / "Sources/todayline/Order.txt"
HOSTS = ["text", "tmux", "i3blocks", "polybar", "xmobar", "lemonbar", "dwm", "json", "ansi", "pango", "genmon", "argos", "yambar", "zjstatus"]
WIDGETS = ["disk /home", "memory", "load", "uptime", "timer 25m", "network --interface lo", "diskio --device all", "battery",
           "temperature", "push build text=x",
           "facts:x --host tmux --facts /proc/sys/kernel/threads-max"]
MOST_GONE = 0.03  # of the names, before --check fails
# What runs only where the kernel has a vDSO, which valgrind hides, behind what runs before it.
HIDDEN = {"__vdsosym": "strcmp"}
HEADER = """# Functions and data of frequent calls, in the order of their first use, those of most calls first:
# Tests/Benchmarks/order.py wrote this, and the linker reads it.
"""


def symbols(binary):
    """The addresses of all symbols, in order, and the symbols: start, end, name."""
    found = {}
    for line in run(["nm", "-n", "-S", "--defined-only", binary]).stdout.splitlines():
        match = re.match(r"([0-9a-f]+) (?:([0-9a-f]+) )?[tTdDrRbBvVwW] (.+)", line)
        if match:
            start = int(match[1], 16)
            found.setdefault(start, (start + int(match[2] or "0", 16), match[3]))
    if len(found) < 1000:
        raise CannotRun("no symbols; build with: TODAYLINE_SYMBOLS=1 swift build -c release")
    starts = sorted(found)
    # Of assembly the size is not known: such a function ends where the next one starts.
    return starts, [
        (start, found[start][0] if found[start][0] > start else after, found[start][1])
        for start, after in zip(starts, [*starts[1:], starts[-1] + 1])
    ]


def row_at(address, starts, symbols):
    """The symbol at an address, or None."""
    row = symbols[bisect.bisect_right(starts, address) - 1]
    return row if row[0] <= address < row[1] else None


def listed():
    """The names in the list of the linker."""
    return [line for line in ORDER.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]


def used(command, environment, table):
    """The names of the symbols that a call uses under valgrind, in the order of their first use."""
    names = {}
    with tempfile.NamedTemporaryFile("r") as trace:
        subprocess.run(
            [*lackey(trace.name), *command],
            env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, check=False)
        seen = set()
        for line in trace:
            match = re.match(r"(?:I | S| L| M) +([0-9a-f]+),", line)
            if not match or match[1] in seen:
                continue
            seen.add(match[1])
            row = row_at(int(match[1], 16), *table)
            if row:
                names.setdefault(row[2])
                if row[2] in HIDDEN:
                    names.setdefault(HIDDEN[row[2]])
    return list(names)


def stepped(command, environment, table):
    """The names of the functions that a call runs on this kernel, in the order of their first use."""
    with tempfile.TemporaryDirectory() as folder:
        steps = compiled("steps.c", f"{folder}/steps")
        addresses = run([steps, *command], environment).stdout.split()
    found = (row_at(int(address, 16), *table) for address in addresses)
    return list(dict.fromkeys(row[2] for row in found if row))


class Row(NamedTuple):
    """A call: a function that prepares and returns it, its environment, and how its names are found."""

    prepare: Callable
    environment: dict
    names: Callable = used


def rows(machine):
    """The calls whose code comes first, by name."""
    slow = SlowCalls(machine.program, machine.environment, machine.base)
    calls = contract.calls(machine, slow)
    del calls["C program"]
    again = contract.again_on(machine)
    calls |= {f"disk --host {host}": again("disk", "--host", host) for host in HOSTS}
    calls |= {widget: again(*widget.split()) for widget in WIDGETS}

    def first():
        machine.clear()
        return [machine.program, "disk"]

    found = {name: Row(prepare, machine.environment) for name, prepare in (calls | {"disk, first": first}).items()}
    # It runs something else with the kernel's newer system calls, which valgrind does not know.
    found["disk /home"] = found["disk /home"]._replace(names=stepped)
    # A user whose session has no folder for what is not kept, as over ssh.
    elsewhere = {name: value for name, value in machine.environment.items() if name != "XDG_RUNTIME_DIR"}

    def without():
        machine.clear()
        run([machine.program, "disk"], elsewhere)
        return [machine.program, "disk"]

    found["disk, no runtime folder"] = Row(without, elsewhere)
    return found


def order(traces):
    """All names used by the calls: first those that most use, then by first use."""
    count = collections.Counter(name for names in traces.values() for name in names)
    first = {}
    for names in traces.values():
        for name in names:
            first.setdefault(name, len(first))
    # Groups: all but a few calls; `disk`; many; few; the arena, which would part what is small.
    disk = set(traces["disk"])
    def group(name):
        if name == "arena":
            return 4
        if count[name] >= 0.8 * len(traces):
            return 0
        if name in disk:
            return 1
        return 2 if count[name] > 2 else 3
    return sorted(first, key=lambda name: (group(name), first[name]))


def check(table):
    """Fails if so many names of the list are not in the program that it may cost calls page faults."""
    known = {name for _, _, name in table[1]}
    names = listed()
    gone = [name for name in names if name not in known]
    print(f"{len(gone)} of {len(names)} names in {ORDER.name} are gone")
    if len(gone) > MOST_GONE * len(names):
        sys.exit(f"order: too many are gone, such as {gone[0]}; run .ci/record order")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help=f"compare {ORDER.name} with the program")
    options = parser.parse_args()
    try:
        table = symbols(todayline())
        if options.check:
            return check(table)
        base = enter()
        machine = Machine(base)
        traces = {}
        for name, row in rows(machine).items():
            # What is logged is stored when its minute is over, which is a rare call.
            if time.time() % 60 > 40:
                time.sleep(60 - time.time() % 60)
            traces[name] = row.names(row.prepare(), row.environment, table)
            print(f"{name:24}{len(traces[name]):6} symbols", flush=True)
    except CannotRun as reason:
        sys.exit(f"order: {reason}")
    names = order(traces)
    ORDER.write_text(HEADER + "\n".join(names) + "\n", encoding="utf-8")
    print(f"{len(names)} symbols of {len(table[0])}")


if __name__ == "__main__":
    main()
