"""What a second of a stream costs, while the kernel's numbers change."""

import os
import re
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

from contractmachine import FILES, STAT
from programs import addresses, lackey

FIRST = 8  # The first line that is counted: the protocol's header, and what a start does, are before it.
TICKS = 10
# As if other programs had all instances.
WITHOUT_INOTIFY = ["unshare", "--map-root-user", "sh", "-c", 'echo 0 >/proc/sys/user/max_inotify_instances; exec "$@"', "sh"]
EIGHT_WIDGETS = """interval = 1s
[disk]
[disk:mnt]
path = /mnt
[memory]
[cpu]
[load]
[network]
interface = lo
[diskio]
device = all
[clock]
format = {time:%H:%M:%S}
"""


class Numbers:
    """The kernel's numbers, which change with every line that the stream prints, so that every run sees the same."""

    def __init__(self, machine):
        self.files = {name: os.open(machine.base / name.replace("/", "_"), os.O_WRONLY) for name in FILES}
        self.stat = os.open(machine.stat, os.O_WRONLY)
        self.sender = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)

    def change(self, step):
        """Writes in place, so that no reader sees half of the numbers."""
        os.pwrite(self.stat, STAT.format(busy=f"{100_000 + 17 * step:06}", idle=900_000 + 40 * step).encode(), 0)
        changes = {"/proc/meminfo": ("9000000", f"9{step:02}0000"), "/proc/loadavg": ("0.50", f"0.{step:02}"),
                   "/proc/diskstats": ("5000000", f"50{step:02}000")}
        for name, (old, new) in changes.items():
            os.pwrite(self.files[name], FILES[name].replace(old, new).encode(), 0)
        self.sender.sendto(bytes(100 * step), ("127.0.0.1", 9))


def tick(machine):
    """The instructions, code lines, and system calls of a second of a stream, from some lines of it."""

    numbers = Numbers(machine)
    file = machine.base / "eight-widgets"
    file.write_text(EIGHT_WIDGETS)

    def between(command, count_now):
        """A count at one tick, and at a later one of the same process."""
        machine.clear()
        process = subprocess.Popen(
            [*command, machine.program, "stream", "--host", "i3bar", "--config", file],
            env=machine.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        counts = []
        for step in range(1, FIRST + TICKS + 1):
            numbers.change(step)
            process.stdout.readline()
            if step in (FIRST, FIRST + TICKS):
                counts.append(count_now(process.pid))
        # The program, and not the tracer, which ignores signals.
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        os.kill(int(children[0]) if children else process.pid, signal.SIGTERM)
        process.wait()
        return counts

    def of_one(counts):
        return (counts[1] - counts[0]) // TICKS

    def instructions_of(pid):
        for _ in range(20):  # The tracer has no answer while the program starts to sleep.
            answer = subprocess.run(["callgrind_control", "-e", str(pid)], capture_output=True, text=True)
            if found := re.search(r"Th 1 +([\d,]+)", answer.stdout):
                return int(found[1].replace(",", ""))
            time.sleep(0.05)
        raise SystemExit(f"callgrind_control does not count: {answer.stderr or answer.stdout}")

    def calls_until_now(_):
        return sum(1 for _ in open(calls, encoding="utf-8"))

    found = {"instructions": of_one(between(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"], instructions_of))}
    trace = machine.base / "addresses"
    start, end = between(lackey(trace), lambda _: trace.stat().st_size)
    found["instructions without inotify"] = of_one(between(
        [*WITHOUT_INOTIFY, "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"], instructions_of))
    code, _ = addresses(trace.read_text(encoding="utf-8")[start:end].splitlines())
    found["code lines"] = len({address >> 6 for address in code})
    if shutil.which("strace"):
        calls = machine.base / "system-calls"
        found["system calls"] = of_one(between(["strace", "-f", "-o", calls], calls_until_now))
    return found
