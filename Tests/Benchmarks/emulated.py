#!/usr/bin/env python3
"""What calls cost on aarch64, and the order of its code, by running the program under QEMU.

usage: TODAYLINE_BINARY=PROGRAM emulated.py            compares with contract-aarch64.txt
       TODAYLINE_BINARY=PROGRAM emulated.py --update   writes today's numbers into it
       TODAYLINE_BINARY=PROGRAM emulated.py --order    writes integrations/packaging/order-aarch64.txt

PROGRAM is what integrations/packaging/compile-aarch64 makes; for --order, with TODAYLINE_SYMBOLS=1. QEMU, one
instruction at a time, notes each one that it runs; it counts no page faults. The calls, and the machine that they see, are those
of contract.py. Needs qemu-user-static, and what contract.py needs.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import contract
import order
from contractmachine import Machine, enter
from programs import HERE, CannotRun, todayline
from slow import SlowCalls

TABLE = HERE / "contract-aarch64.txt"
LIST = HERE.parents[1] / "integrations/packaging/order-aarch64.txt"
HEADER = """# What calls cost on aarch64, under QEMU; `emulated.py --update` writes the numbers.
# More than 10 % above one of them fails.
# instructions    call
"""
ELF_MACHINES = {0x3E: "x86_64", 0xB7: "aarch64"}
RUNS = 3  # The least counts: hashing is random.


class Emulator:
    """QEMU for the program's processor, which shows itself as the program to the calls of contract.py."""

    def __init__(self, machine):
        self.environment = machine.environment
        self.wrapper = machine.program
        self.program = machine.base / "emulated"
        shutil.move(machine.program, self.program)
        number = int.from_bytes(self.program.read_bytes()[18:20], "little")
        self.name = f"qemu-{ELF_MACHINES.get(number, number)}"
        self.path = shutil.which(f"{self.name}-static") or shutil.which(self.name)
        if not self.path:
            raise CannotRun(f"{self.name}: no such program; Debian: qemu-user-static")
        self.wrapper.write_text(f'#!/bin/sh\nexec {self.path} -0 "$0" {self.program} "$@"\n')
        self.wrapper.chmod(0o755)
        options = subprocess.run([self.path, "--help"], text=True, capture_output=True, check=False).stdout
        self.single = "-one-insn-per-tb" if "-one-insn-per-tb" in options else "-singlestep"

    def noted(self, call, environment, *options):
        """What QEMU notes about a call, line by line."""
        if str(call[0]) != str(self.wrapper):
            raise CannotRun(f"{call[0]} is not the program")
        with tempfile.NamedTemporaryFile("r", errors="replace") as log:
            command = [self.path, *options, "-D", log.name, "-0", self.wrapper, self.program, *call[1:]]
            subprocess.run(
                [str(word) for word in command], env=environment, stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
            yield from log

    def instructions(self, prepare):
        """The fewest instructions of a few runs of a call."""
        return min(
            sum(line.startswith("Trace ") for line in self.noted(prepare(), self.environment, self.single, "-d", "exec,nochain"))
            for _ in range(RUNS))

    def used(self, row, table):
        """The names of the functions that a call of order.py runs, in the order of their first use."""
        starts, symbols = table
        names = {}
        for line in self.noted(row.prepare(), row.environment, "-d", "in_asm"):
            match = re.match(r"(?:0x)?([0-9a-f]{6,16}): ", line)
            symbol = order.row_at(int(match[1], 16), starts, symbols) if match else None
            if symbol:
                names.setdefault(symbol[2])
        return list(names)


def allowed():
    """The numbers of the table, by call."""
    rows = {}
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            number, name = line.split(maxsplit=1)
            rows[name] = int(number.replace(",", ""))
    return rows


def compare(measured):
    """What exceeds its limit; also prints the table."""
    limits, found = allowed(), []
    for name, number in measured.items():
        limit = limits.get(name)
        # A call that is new in contract.py has a limit there.
        print(f"{name:22}{number:>12,} ({'new' if limit is None else f'{limit:,}'})")
        if limit is not None and number > contract.most("instructions", limit):
            found.append(f"{name}: {number:,} instructions, {limit:,} in {TABLE.name}")
    found += [f"{name}: in {TABLE.name} only" for name in limits.keys() - measured.keys()]
    if found:
        sys.exit("\n  ".join(["emulated: costs more than agreed", *found]))


def write_order(emulator, machine, table):
    """Writes the functions by their first use, and the data in the order of x86_64, whose names are the same."""
    traces = {}
    for name, row in order.rows(machine).items():
        traces[name] = emulator.used(row, table)
        print(f"{name:24}{len(traces[name]):6} functions", flush=True)
    functions = order.order(traces)
    known = {name for _, _, name in table[1]} - set(functions)
    others = [name for name in order.listed() if name in known]
    LIST.write_text(order.HEADER.replace("order.py", "emulated.py") + "\n".join(functions + others) + "\n", encoding="utf-8")
    print(f"{len(functions)} functions, and {len(others)} other names of {order.ORDER.name}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--update", action="store_true", help=f"write {TABLE.name}")
    parser.add_argument("--order", action="store_true", help=f"write {LIST.name}")
    options = parser.parse_args()
    try:
        table = order.symbols(todayline()) if options.order else None
        if table and len(table[0]) < 1000:
            raise CannotRun("no symbols; compile with TODAYLINE_SYMBOLS=1")
        base = enter()
        machine = Machine(base)
        emulator = Emulator(machine)
        if options.order:
            return write_order(emulator, machine, table)
        slow = SlowCalls(machine.program, machine.environment, machine.base)
        calls = contract.calls(machine, slow)
        del calls["C program"]
        measured = {name: emulator.instructions(prepare) for name, prepare in calls.items()}
        if options.update:
            rows = [f"{number:14,}    {name}" for name, number in measured.items()]
            TABLE.write_text(HEADER + "\n".join(rows) + "\n", encoding="utf-8")
        compare(measured)
    except CannotRun as reason:
        sys.exit(f"emulated: {reason}")


if __name__ == "__main__":
    main()
