"""What a second of a stream costs, while the kernel's numbers change."""

import itertools
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
from pathlib import Path

from contractmachine import FILES, STAT

TICKS = 6
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


class MovingTime:
    """Lets the kernel's numbers change while a stream runs; in place, so that no reader sees half of them."""

    def __init__(self, machine):
        self.machine, self.ended = machine, threading.Event()
        self.thread = threading.Thread(target=self.run)

    def __enter__(self):
        self.thread.start()

    def __exit__(self, *_):
        self.ended.set()
        self.thread.join()

    def run(self):
        files = {name: os.open(self.machine.base / name.replace("/", "_"), os.O_WRONLY) for name in FILES}
        stat = os.open(self.machine.stat, os.O_WRONLY)
        sender = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        for step in itertools.cycle(range(1, 90)):
            busy = f"{100_000 + 17 * step:06}"
            os.pwrite(stat, STAT.format(busy=busy, idle=900_000 + 40 * step).encode(), 0)
            changes = {"/proc/meminfo": ("9000000", f"9{step:02}0000"), "/proc/loadavg": ("0.50", f"0.{step:02}"),
                       "/proc/diskstats": ("5000000", f"50{step:02}000")}
            for name, (old, new) in changes.items():
                os.pwrite(files[name], FILES[name].replace(old, new).encode(), 0)
            sender.sendto(bytes(100 * step), ("127.0.0.1", 9))
            if self.ended.wait(0.2):
                return


def tick(machine):
    """The instructions and system calls of a second of a stream: of some lines more, by their number."""

    def lines(command, count):
        machine.clear()
        file = machine.base / "eight-widgets"
        file.write_text(EIGHT_WIDGETS)
        with tempfile.TemporaryFile("w+") as errors:
            process = subprocess.Popen(
                [*command, machine.program, "stream", "--host", "i3bar", "--config", file],
                env=machine.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors)
            for _ in range(count):
                process.stdout.readline()
            # The program, and not the tracer, which tells its numbers then.
            children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
            os.kill(int(children[0]) if children else process.pid, signal.SIGTERM)
            process.wait()
            errors.seek(0)
            return errors.read()

    def difference(command, pattern):
        counts = [int(re.search(pattern, lines(command, count))[1]) for count in (TICKS, 2 * TICKS)]
        return (counts[1] - counts[0]) // TICKS

    with MovingTime(machine):
        found = {"instructions": difference(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"], r"Collected : (\d+)")}
        if shutil.which("strace"):
            found["system calls"] = difference(
                ["strace", "-f", "-c", "-U", "calls,name"], r"(?m)^ *(\d+) total$")
    return found
