#!/usr/bin/env python3
"""A call with a log, beside the same call without one.

usage: logged.py [ROUNDS]

The programs take turns, in random order. A widget whose log is kept may take 1.05 times as long as one whose log is
not; both have the option. Prints the median wall time of each, and fails above that.
"""

import statistics
import sys
import tempfile
from pathlib import Path

from benchmark import stripped, user
from programs import compiled, run, todayline

LIMIT = 1.05
WIDGETS = ["disk", "load", "cpu"]


def main():
    rounds = int(sys.argv[1]) if sys.argv[1:] else 2000
    failed = []
    with tempfile.TemporaryDirectory() as base:
        folder = Path(base)
        spawn = compiled("spawn.c", folder / "spawn")
        binary = stripped(todayline(), folder / "todayline")
        environment = user(folder / "home")
        for widget in WIDGETS:
            calls = [[str(binary), widget, "--log", answer] for answer in ("no", "yes")]
            for call in calls * 2:
                run(call, environment)  # The first one publishes: what is measured is a repeated call.
            command = [spawn, "time", rounds] + [word for call in calls for word in ("--", *call)]
            lines = run(command, environment).stdout.splitlines()
            without, logged = (statistics.median(map(int, line.split())) for line in lines)
            print(f"{widget:8} {without / 1e3:7.1f} µs, with a log {logged / 1e3:7.1f} µs: {logged / without:.3f} times")
            if logged > LIMIT * without:
                failed.append(widget)
    if failed:
        sys.exit(f"logged: more than {LIMIT} times: {', '.join(failed)}")


if __name__ == "__main__":
    main()
