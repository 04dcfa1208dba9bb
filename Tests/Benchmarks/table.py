"""A table of results, and the rows of wall times and costs."""

import shutil
import statistics

from programs import instructions, memory_and_faults, run


class Table:
    """Rows of a name, a value, its ratio to the first row's, and the target's verdict."""

    def __init__(self):
        self.rows = [("", "value", "ratio", "target", "")]

    def add(self, name, value, comparison="", target="", is_met=None):
        verdict = {None: "", True: "met", False: "MISSED"}[is_met]
        self.rows.append((name, value, comparison, target, verdict))

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


COLD_SHARE = 4  # of the rounds: a flush takes longer than a call


def add_wall_times(table, title, spawn, programs, rounds, environment, targets, more=None, cold=False):
    """The others are compared with the first program; the targets are such ratios.

    `more` is a program, another one, and the maximum ratio of the first one's time to the second's. With `cold`, a
    second table shows the same after the processor's caches were filled with something else.
    """
    add_times(table, title, [spawn, "time"], programs, rounds, environment, targets, more)
    if cold:
        few = max(rounds // COLD_SHARE, 1)
        add_times(table, f"{title}, with flushed caches", [spawn, "cold"], programs, few, environment, {})


def add_times(table, title, spawn, programs, rounds, environment, targets, more=None):
    """One table of wall times, in one of the modes of spawn.c."""
    command = [*spawn, rounds]
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
    if more:
        name, other, most = more
        ratio = statistics.median(times[name]) / statistics.median(times[other])
        table.add(f"{name}, to {other}", "", f"{ratio:.2f} x", f"{most} x", ratio <= most)


def add_costs(table, title, spawn, calls, environment):
    """Page faults, and user instructions if valgrind is installed."""
    table.title(title)
    yardstick = None
    for name, call in calls.items():
        # The minimum: if the disk has changed in the meantime, one run has more to do.
        fewest = min(memory_and_faults(spawn, call, environment)[1] for _ in range(3))
        faults = f"{fewest} faults"
        if not shutil.which("valgrind"):
            table.add(name, faults)
            continue
        count = instructions(lambda: call, environment)
        yardstick = yardstick or count
        table.add(name, f"{faults} {count:>11,}", f"{count / yardstick:.2f} x")
