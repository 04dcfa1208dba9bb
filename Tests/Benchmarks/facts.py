#!/usr/bin/env python3
"""A call with 2 KB of JSON on standard input, beside the same call without it and the usual scripts.

usage: facts.py [ROUNDS]

The programs take turns, so that all of them see the same machine. `--facts FILE` costs what reading costs
without a pipe; the limit is 1.3 times the call without facts, a tenth above what is measured. Prints the median
wall time of each.
"""

import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from programs import todayline

LIMIT = 1.3
STATE = {
    "session": "0f3a4e5d-1111-2222-3333-444455556666", "folder": "/home/user/work/project",
    "model": {"id": "large-4-5-20260901", "name": "large 4.5"}, "branch": "main",
    "usage": {"percent": 41.26, "total": 200_000, "limits": [{"name": "day", "left": 3}, {"name": "week", "left": 9}]},
    "history": [{"name": f"step {number}", "seconds": number * 1.5, "passed": number % 3 > 0} for number in range(32)],
}
QUERY = '"\\(.model.name) \\(.usage.percent | floor)% \\(.branch // "")"'
SCRIPT = """
input=$(cat)
model=$(echo "$input" | jq -r .model.name)
percent=$(echo "$input" | jq -r '.usage.percent | floor')
branch=$(echo "$input" | jq -r '.branch // ""')
echo "$model $percent% $branch"
"""
NODE = """
const state = JSON.parse(require("fs").readFileSync(0));
console.log(`${state.model.name} ${Math.floor(state.usage.percent)}% ${state.branch ?? ""}`);
"""


def took(command, environment, data):
    """The seconds until a program has ended, and its output.

    The pipe is filled before: otherwise the program waits for Python, which takes a fifth of a call to write.
    """
    reading, writing = os.pipe()
    os.write(writing, data)
    os.close(writing)
    start = time.perf_counter()
    process = subprocess.Popen(command, env=environment, stdin=reading, stdout=subprocess.PIPE)
    out, _ = process.communicate()
    took = time.perf_counter() - start
    os.close(reading)
    return took, out


def main():
    rounds = int(sys.argv[1]) if sys.argv[1:] else 500
    binary, data = str(todayline()), json.dumps(STATE).encode()
    template = "{facts.model.name} {facts.usage.percent:.0}% [{facts.branch}]"
    programs = {
        "without facts": ([binary, "uptime", "--format", "{days} {hours}% [{minutes}]"], b""),
        "with facts": ([binary, "uptime", "--facts", "-", "--format", template], data),
    }
    if shutil.which("jq"):
        programs["one jq"] = (["jq", "-r", QUERY], data)
        programs["a script with three jq"] = (["sh", "-c", SCRIPT], data)
    if shutil.which("node"):
        programs["Node"] = (["node", "-e", NODE], data)
    with tempfile.TemporaryDirectory() as base:
        environment = {"PATH": os.environ["PATH"], "HOME": base, "XDG_RUNTIME_DIR": base, "LC_ALL": "C.UTF-8"}
        times = {name: [] for name in programs}
        for number in range(rounds + 1):
            for name in random.sample(list(programs), len(programs)):
                # Node and scripts are slow enough to need fewer runs.
                if "facts" not in name and number % 10:
                    continue
                seconds, out = took(*programs[name][:1], environment, programs[name][1])
                assert out.strip(), name
                times[name].append(seconds * 1000)
    print(f"{len(data)} bytes of JSON, {rounds} rounds")
    usual = statistics.median(times["without facts"])
    for name, values in times.items():
        median = statistics.median(values)
        print(f"{name:24} {median:8.2f} ms {median / usual:7.2f} times")
    return statistics.median(times["with facts"]) > LIMIT * usual


if __name__ == "__main__":
    sys.exit(main())
