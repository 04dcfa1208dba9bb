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

from programs import HERE, CannotRun, compiled, libc, run, todayline

WARM_UP = 6  # seconds: until every peer shows all of its modules
TRACED = 10  # seconds of the second pass, in which system calls are counted
TICKS = 8  # of the third pass, in which instructions are counted
LOOP = "C loop"

VIEW = """interval = 1s
[disk]
[disk:home]
path = /home
[memory]
[cpu]
[load]
[network]
[diskio]
[clock]
format = {time:%H:%M:%S}
"""
I3STATUS = """general {
        output_format = "i3bar"
        interval = 1
}
order += "disk /"
order += "disk /home"
order += "memory"
order += "cpu_usage"
order += "load"
order += "ethernet _first_"
order += "tztime local"
disk "/" { format = "%percentage_used" }
disk "/home" { format = "%percentage_used" }
memory { format = "%used" }
cpu_usage { format = "%usage" }
load { format = "%1min" }
ethernet _first_ { format_up = "%ip" }
tztime local { format = "%H:%M:%S" }
"""
XMOBAR = """Config { template = "%disku% }{ %memory% %cpu% %load% %dynnetwork% %diskio% %date%"
  , sepChar = "%", alignSep = "}{"
  , commands =
    [ Run DiskU [("/", "<usedp>"), ("/home", "<usedp>")] [] 10, Run Memory [] 10, Run Cpu [] 10
    , Run Load [] 10, Run DynNetwork [] 10, Run DiskIO [("/", "<read> <write>")] [] 10
    , Run Date "%H:%M:%S" "date" 10 ] }
"""
PY3STATUS = """general { interval = 1 output_format = "i3bar" }
order += "disk /"
order += "disk /home"
order += "sysdata"
order += "net_rate"
order += "diskdata"
order += "tztime local"
disk "/" { format = "%percentage_used" }
disk "/home" { format = "%percentage_used" }
sysdata { cache_timeout = 1 format = "{mem_used_percent} {cpu_used_percent} {load1}" }
net_rate { cache_timeout = 1 }
diskdata { cache_timeout = 1 format = "{read} {write}" }
tztime local { format = "%H:%M:%S" }
"""
I3STATUS_RUST = """[icons]
icons = "none"
""" + "".join(
    f'[[block]]\nblock = "{name}"\ninterval = 1\n{more}\n'
    for name, more in [
        ("disk_space", 'path = "/"'), ("disk_space", 'path = "/home"'), ("memory", ""), ("cpu", ""),
        ("load", ""), ("net", ""), ("disk_iostats", ""),
        ("time", 'format = " $timestamp.datetime(f:\'%T\') "'),
    ]
)
BUMBLEBEE = [
    # Its clock needs a locale that is not everywhere, and nothing of it tells of disk I/O.
    "bumblebee-status", "-m", "disk", "disk:home", "memory", "cpu", "load", "traffic",
    "-p", "interval=1", "disk.path=/", "home.path=/home",
]
WIDGETS = ["disk /", "disk /home", "memory", "cpu", "load", "network", "diskio", "clock"]


def blocks(commands):
    """A configuration of i3blocks, with one block for each command."""
    return "".join(
        f"[block{number}]\ncommand={command}\ninterval=1\nmarkup=pango\n\n"
        for number, command in enumerate(commands)
    )


def programs(folder, binary):
    """The command of each row, by its name; todayline's rows and the floor come first."""

    def file(name, text):
        path = folder / name
        path.write_text(text)
        return str(path)

    def i3blocks(name, commands):
        return ["i3blocks", "-c", file(name, blocks(commands))]

    view = file("view", VIEW)
    peers = HERE / "peers"
    shell = [f"{peers}/{name}.sh" for name in ("memory", "cpu", "load", "network", "diskio")]
    widgets = [f"{binary} {widget} --host i3blocks --markup pango" for widget in WIDGETS[:-1]]
    widgets.append(f"{binary} clock --format {{time:%H:%M:%S}} --host i3blocks")
    disks = [f"{peers}/disk.sh {path}" for path in ("/", "/home")]
    return {
        "todayline stream": [binary, "stream", "--host", "i3bar", "--config", view],
        LOOP: [str(compiled("loop.c", folder / "loop", libc(binary)))],
        "i3status": ["i3status", "-c", file("i3status", I3STATUS)],
        "i3blocks, one todayline today": i3blocks(
            "one", [f"{binary} today --host i3blocks --markup pango --config {view}"]),
        "i3blocks, eight todayline blocks": i3blocks("eight", widgets),
        "i3blocks, shell blocklets": i3blocks("shell", [*disks, *shell, "date +%H:%M:%S"]),
        "i3status-rust": ["i3status-rs", file("rust.toml", I3STATUS_RUST)],
        "xmobar": ["xmobar", "-T", file("xmobar.hs", XMOBAR)],
        "py3status": ["py3status", "-c", file("py3status", PY3STATUS)],
        "bumblebee-status": BUMBLEBEE,
    }


class Counter:
    """The processor time of a process and everything that it starts, in seconds."""

    # The tree of version 2 alone, that of a hybrid system, and version 1.
    TREES = ("/sys/fs/cgroup", "/sys/fs/cgroup/unified", "/sys/fs/cgroup/cpuacct")

    def __init__(self, name):
        self.folder = None
        for tree in self.trees():
            folder = Path(tree) / f"todayline-bars-{os.getpid()}-{name}"
            try:
                folder.mkdir()
                self.folder = folder
                self.time()
                return
            except OSError:
                self.remove()
        self.process = None

    @classmethod
    def trees(cls):
        own = [line.split("::")[1] for line in Path("/proc/self/cgroup").read_text().split() if "::" in line]
        parents = [cls.TREES[0] + own[0], cls.TREES[0]] if own and own[0] != "/" else [cls.TREES[0]]
        for tree in (*parents, *cls.TREES[1:]):
            if os.path.exists(f"{tree}/cpu.stat") or os.path.exists(f"{tree}/cpuacct.usage"):
                yield tree

    @property
    def is_exact(self):
        return self.folder is not None

    def enter(self):
        """Called in the child, before exec."""
        if self.folder:
            (self.folder / "cgroup.procs").write_text("0")

    def time(self):
        if not self.folder:
            return sum(spent(pid) for pid in descendants(self.process))
        if (self.folder / "cpuacct.usage").exists():
            return int((self.folder / "cpuacct.usage").read_text()) / 1e9
        return int(re.search(r"usage_usec (\d+)", (self.folder / "cpu.stat").read_text())[1]) / 1e6

    def remove(self):
        if not self.folder:
            return
        for _ in range(100):
            try:
                self.folder.rmdir()
                break
            except OSError:
                if not self.folder.exists():
                    break
                time.sleep(0.02)
        self.folder = None


def descendants(process):
    """A process and all of its descendants."""
    children = {}
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            parent = int(Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[1])
        except (OSError, ValueError):
            continue
        children.setdefault(parent, []).append(int(pid))
    found = [process]
    for pid in found:
        found += children.get(pid, [])
    return found


def spent(pid):
    """The seconds of a process, and of its children that have ended, which are rounded to 10 ms."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        ended = (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")
        tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")
        return ended + sum(int(path.read_text().split()[0]) for path in tasks) / 1e9
    except OSError:
        return 0


def share_of_memory(pid):
    """The proportional set size of a process in KiB."""
    try:
        text = Path(f"/proc/{pid}/smaps_rollup").read_text()
        return int(re.search(r"^Pss:\s+(\d+)", text, re.M)[1])
    except (OSError, TypeError):
        return 0


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
