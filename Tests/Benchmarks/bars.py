#!/usr/bin/env python3
"""What a whole bar costs: todayline beside its peers, with eight modules that change every second.

usage: bars.py [-n SECONDS] [--only NAME]… [--no-instructions]

All programs run at once and show two file systems, the processor, memory, load, network, disk I/O,
and a clock. Counted is what the generator and everything that it starts costs, after a warm-up; what
is not installed is left out. See README.md beside this file.
"""

import argparse
import os
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from barprograms import LOOP, programs
from processes import Counter, descendants, share_of_memory
from programs import CannotRun, todayline

WARM_UP = 6  # seconds: until every peer shows all of its modules
TRACED = 10  # seconds of the second pass, in which system calls are counted
TICKS = 8  # of the third pass, in which instructions are counted


class Generator:
    """A running program whose lines are counted."""

    def __init__(self, name, command, folder):
        self.name, self.lines, self.text = name, 0, b""
        home = folder / "homes" / re.sub(r"\W+", "-", name)
        environment = {
            "PATH": os.environ["PATH"], "HOME": str(home), "LC_ALL": "C.UTF-8",
            "TZ": os.environ.get("TZ", "UTC"),
        }
        for variable in ("CONFIG_HOME", "STATE_HOME", "CACHE_HOME", "RUNTIME_DIR"):
            environment[f"XDG_{variable}"] = str(home / variable.lower())
            (home / variable.lower()).mkdir(mode=0o700, parents=True, exist_ok=True)
        if name == "xmobar":
            # It looks for a bus there, and ends without one.
            del environment["XDG_RUNTIME_DIR"]
        self.counter = Counter(home.name)
        # Standard input stays open, as in a bar.
        reading, self.input = os.pipe()
        with open(home / "errors", "wb") as errors:
            self.process = subprocess.Popen(
                command, env=environment, stdin=reading, stdout=subprocess.PIPE, stderr=errors,
                preexec_fn=self.counter.enter, start_new_session=True)
        os.close(reading)
        self.errors = home / "errors"
        self.counter.process = self.process.pid
        os.set_blocking(self.process.stdout.fileno(), False)
        self.memory = []

    def read(self):
        while data := self.process.stdout.read(65536):
            self.lines += data.count(b"\n")
            self.text = (self.text + data)[-4096:]

    def end(self):
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        os.close(self.input)
        self.process.stdout.close()
        self.counter.remove()


def reading(generators, seconds):
    """Reads the lines of all for some seconds."""
    end = time.monotonic() + seconds
    files = {generator.process.stdout: generator for generator in generators}
    while (rest := end - time.monotonic()) > 0:
        for file in select.select(list(files), [], [], rest)[0]:
            files[file].read()
            if files[file].process.poll() is not None:
                del files[file]


def calls(generators):
    """The system calls and the execs a second of each, by strace(1) on all of its processes."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        started = []
        for index, generator in enumerate(generators):
            pids = [f"--attach={pid}" for pid in descendants(generator.process.pid)]
            command = ["strace", "-f", "-qq", "-c", "-U", "calls,errors,name", "-o", f"{folder}/{index}", *pids]
            started.append(subprocess.Popen(command, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
        start = time.monotonic()
        reading(generators, TRACED)
        for tracer in started:
            tracer.send_signal(signal.SIGINT)
        seconds = time.monotonic() - start
        for index, (tracer, generator) in enumerate(zip(started, generators)):
            tracer.wait()
            rows = re.findall(r"^ *(\d+)(?: +(\d+))? +(\w+)$", Path(f"{folder}/{index}").read_text(), re.M)
            counts = {name: (int(count), int(errors or 0)) for count, errors, name in rows}
            execs = counts.get("execve", (0, 0))
            total = sum(count for name, (count, _) in counts.items() if name != "total")
            found[generator.name] = total / seconds, (execs[0] - execs[1]) / seconds
    return found


def instructions(command, environment):
    """The user instructions of a tick: of some lines more, divided by their number."""

    def total(lines):
        valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
        process = subprocess.Popen(
            [*valgrind, *command], env=environment, stdin=subprocess.DEVNULL, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        errors = []
        drain = threading.Thread(target=lambda: errors.append(process.stderr.read()))
        drain.start()
        for count, _ in enumerate(process.stdout):
            if count == lines:
                break
        process.send_signal(signal.SIGTERM)
        process.wait()
        drain.join()
        return int(re.search(r"Collected : (\d+)", errors[0])[1])

    # After the first lines, which make rates known; both runs at once, since both mostly sleep.
    counts = {}
    threads = [
        threading.Thread(target=lambda lines=lines: counts.update({lines: total(lines)}))
        for lines in (TICKS, 2 * TICKS)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return (counts[2 * TICKS] - counts[TICKS]) / TICKS


def measure(generators, seconds):
    """The columns of every row, by its name."""
    reading(generators, WARM_UP)
    for generator in list(generators):
        if generator.process.poll() is not None or not generator.lines:
            reason = generator.errors.read_text(errors="replace").strip().split("\n")[-1]
            print(f"left out: {generator.name} does not run here: {reason}")
            generator.end()
            generators.remove(generator)
    before = {generator.name: (generator.counter.time(), generator.lines) for generator in generators}
    start = time.monotonic()
    for _ in range(5):
        reading(generators, seconds / 5)
        for generator in generators:
            tree = descendants(generator.process.pid)
            generator.memory.append(sum(share_of_memory(pid) for pid in tree))
    rows = {}
    for generator in generators:
        used, lines = before[generator.name]
        passed = time.monotonic() - start
        rows[generator.name] = {
            "CPU ms/s": (generator.counter.time() - used) * 1000 / passed,
            "PSS KiB": sorted(generator.memory)[2],
            "lines/s": (generator.lines - lines) / passed,
        }
    if shutil.which("strace"):
        for name, (count, execs) in calls(generators).items():
            rows[name] |= {"system calls/s": count, "execs/s": execs}
    return rows


def show(rows):
    columns = ["CPU ms/s", "to the C loop", "system calls/s", "execs/s", "PSS KiB", "lines/s", "instructions/tick"]
    forms = [".2f", ".1f", ",.0f", ".1f", ",.0f", ".2f", ",.0f"]
    print("| generator | " + " | ".join(columns) + " |")
    print("| --- |" + " ---: |" * len(columns))
    for name, row in rows.items():
        if LOOP in rows:
            row["to the C loop"] = row["CPU ms/s"] / rows[LOOP]["CPU ms/s"]
        cells = [format(row[column], form) if column in row else "" for column, form in zip(columns, forms)]
        print(f"| {name} | " + " | ".join(cells) + " |")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-n", type=float, default=50, metavar="SECONDS", help="of the measurement (50)")
    parser.add_argument("--only", action="append", metavar="NAME", help="rows whose name contains this")
    parser.add_argument("--no-instructions", action="store_true", help="without the pass in valgrind")
    options = parser.parse_args()
    generators = []
    with tempfile.TemporaryDirectory(prefix="todayline-bars.", dir="/var/tmp") as name:
        folder = Path(name)
        try:
            # In place: of a fresh copy, the page cache maps all at once.
            binary = todayline()
            commands = programs(folder, str(binary))
            if options.only:
                commands = {
                    name: command for name, command in commands.items()
                    if any(word in name for word in options.only)
                }
            for name, command in commands.items():
                if not shutil.which(command[0]):
                    print(f"left out: {name} is not installed")
                    continue
                generators.append(Generator(name, command, folder))
            if generators and not generators[0].counter.is_exact:
                print("no control group can be made here: the time of ended children is rounded to 10 ms")
            rows = measure(generators, options.n)
            for generator in generators:
                generator.end()
            for name in (list(rows)[:2] if shutil.which("valgrind") and not options.no_instructions else []):
                if name in ("todayline stream", LOOP):
                    environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}
                    rows[name]["instructions/tick"] = instructions(commands[name], environment)
            show(rows)
        except CannotRun as reason:
            sys.exit(f"bars: {reason}")
        finally:
            for generator in generators:
                if generator.process.returncode is None:
                    generator.end()


if __name__ == "__main__":
    main()
