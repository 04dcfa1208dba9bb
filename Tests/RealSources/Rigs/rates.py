"""The values of the widgets of kernel values, next to those of other programs: `rates.py`.

Nothing is expected of the machine, which may be busy with other things: what the kernel tells is read
just before and just after each call, and what the program says has to lie between the two.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import time

import sandbox
from sandbox import fact
from user import User

SLACK = 0.02  # of the whole: some ticks pass between the two readings of a moment


def ticks():
    """The busy and all ticks of every processor, and of all together; proc_stat(5)."""
    rows = {}
    with open("/proc/stat", encoding="ascii") as file:
        for line in file:
            if line.startswith("cpu"):
                name, *counts = line.split()
                counts = [int(count) for count in counts[:8]]
                rows[name] = (sum(counts) - counts[3] - counts[4], sum(counts))
    return rows


def shares(outer, inner, early, late):
    """The minimum and maximum share of time in which each processor was busy: from a moment
    between the first two readings to one between the last two."""

    def passed(before, after, name, kind):
        return after[name][kind] - before[name][kind]

    return {
        name: (
            passed(inner, early, name, 0) / max(passed(outer, late, name, 1), 1),
            passed(outer, late, name, 0) / max(passed(inner, early, name, 1), 1),
        )
        for name in late
    }


def near(value, first, second, slack=SLACK):
    """True if a value is between two others, or close to them."""
    return min(first, second) - slack <= value <= max(first, second) + slack


def load_processors(count, seconds):
    """Busy loops, each pinned to a processor, until they are stopped."""
    loops = []
    for processor in sorted(os.sched_getaffinity(0))[:count]:
        pid = os.fork()
        if pid == 0:
            os.sched_setaffinity(0, {processor})
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                pass
            os._exit(0)
        loops.append(pid)
    return loops


def values(user, *arguments):
    answer = user.call(*arguments, "--host", "json")
    return json.loads(answer.out)


def processors(base):
    """Two busy loops and then none, over the same time as the rig's own reading."""
    user = User(base, "cpu")
    fact("cpu.first", values(user, "cpu")["rate"])
    for name, count in (("busy", 2), ("idle", 0)):
        loops = load_processors(count, 30)
        time.sleep(0.3)  # until they run, and so that the last reading is old enough
        outer = ticks()
        user.call("cpu")
        inner = ticks()
        time.sleep(2)
        early = ticks()
        said = values(user, "cpu")
        late = ticks()
        for pid in loops:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
        # Each reading lies between two of the rig's own.
        bounds = shares(outer, inner, early, late)
        right = near(said["rate"], *bounds["cpu"])
        fact(f"cpu.{name}.total", right or (said["rate"], *bounds["cpu"]))
        wrong = {}
        for row in bounds.keys() - {"cpu"}:
            share = said["values"][f"core.{row.removeprefix('cpu')}"]
            if not near(share, *bounds[row]):
                wrong[row] = (share, *bounds[row])
        fact(f"cpu.{name}.each", wrong or "right")
        if count:
            # A loop that shares its processor keeps it busy all the same.
            cores = sorted(os.sched_getaffinity(0))[:count]
            fact("cpu.busy.full", all(said["values"][f"core.{core}"] > 0.95 for core in cores))
    before = ticks()
    waited = values(user, "cpu:waiting", "--wait")
    after = ticks()
    fact("cpu.waits", 0 <= waited["rate"] <= 1)
    # The kernel may take a tick back.
    fact("cpu.waits.counts", before["cpu"][1] - 5 <= sum(
        waited["values"][f"ticks.{name}"] for name in ("user", "system", "iowait", "steal", "idle")
    ) <= after["cpu"][1])


def memory(base):
    """The numbers of /proc/meminfo and of free(1), which change in the meantime."""
    user = User(base, "memory")
    keys = {
        "total": "MemTotal", "free": "MemFree", "available": "MemAvailable", "buffers": "Buffers",
        "shared": "Shmem",
    }

    def table():
        with open("/proc/meminfo", encoding="ascii") as file:
            rows = dict(line.split(":", 1) for line in file)
        return {name: int(rows[key].split()[0]) * 1024 for name, key in keys.items()}

    def free():
        lines = subprocess.run(
            ["free", "-b", "-w"], check=True, capture_output=True, text=True,
            env=user.environment).stdout.splitlines()
        return dict(zip(lines[0].split(), map(int, lines[1].split()[1:])))

    before = (table(), free())
    said = values(user, "memory")
    after = (table(), free())
    total = before[0]["total"]
    for index, names in ((0, keys), (1, ("total", "used", "free", "shared", "buffers", "cache"))):
        wrong = {}
        for name in names:
            value = said["values"]["cached" if name == "cache" else name]
            pair = (before[index][name], after[index][name])
            if not near(value, *pair, slack=SLACK * total):
                wrong[name] = (value, *pair)
        fact(f"memory.{'free' if index else 'meminfo'}", wrong or "right")
    exact = said["values"]["total"] == total
    fact("memory.rate", exact and said["rate"] == round(said["values"]["used"] / total, 9))


def load(base):
    """The words of /proc/loadavg, which the kernel changes every five seconds."""
    user = User(base, "load")

    def averages():
        with open("/proc/loadavg", encoding="ascii") as file:
            return [float(word) for word in file.read().split()[:3]]

    for _ in range(5):
        before = averages()
        said = values(user, "load")
        if before == averages():
            break
    names = ("one", "five", "fifteen")
    fact("load.averages", [said["values"][name] for name in names] == before)
    share = before[0] / os.sysconf("SC_NPROCESSORS_ONLN")
    fact("load.rate", near(said["rate"], min(share, 1), min(share, 1), 1e-8))


NUMBER = r"\d+\.\d\d"


def i3status(base):
    """The load and the memory according to i3status, in its own units."""
    configuration = f"{base}/i3status.conf"
    with open(configuration, "w", encoding="utf-8") as file:
        file.write('general { output_format = "none" colors = false }\n')
        file.write('order += "load"\norder += "memory"\n')
        file.write('load { format = "%1min %5min %15min" }\n')
        file.write('memory { format = "%total" unit = "GiB" decimals = 2 }\n')
    user = User(base, "i3status")
    for _ in range(5):
        command = ["i3status", "--run-once", "-c", configuration]
        theirs = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
        ours = [user.call(name, "--format", template).out.strip() for name, template in (
            ("load", "{one} {five} {fifteen}"), ("memory", "{total:GiB.2}"))]
        # The kernel may change its averages between the two.
        if is_nearly(theirs, " | ".join(ours)):
            break
    told = " | ".join(ours)
    fact("i3status", "right" if is_nearly(theirs, told) else f"{theirs}, not {told}")


def is_nearly(theirs, ours):
    """True if two lines are the same, except for a hundredth: sysinfo(2), which libc asks for the load,
    is rounded elsewhere than /proc/loadavg is."""
    left, right = theirs.split(), ours.split()
    if len(left) != len(right):
        return False
    for one, other in zip(left, right):
        if one != other and not (
            re.fullmatch(NUMBER, one) and re.fullmatch(NUMBER, other)
            and abs(float(one) - float(other)) < 0.011
        ):
            return False
    return True


if __name__ == "__main__":
    base = sandbox.enter()
    processors(base)
    memory(base)
    load(base)
    if shutil.which("i3status"):
        i3status(base)
