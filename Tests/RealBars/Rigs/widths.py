"""Half a minute of a stream while the numbers of the machine go up and down: whether a widget changes its
width.

usage: widths.py [SECONDS]

Counted in cells, for fonts of one width. In proportional fonts the bars take care: see looks.py for the
pixels of the same view.
"""

import itertools
import json
import os
import socket
import subprocess
import sys
import threading
import time
import unicodedata

import machine
from sandbox import fact, mount

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 30
VIEW = """interval = 250ms
[cpu]
[load]
[memory]
[network]
interface = lo
[diskio]
device = all
"""


def cells(text):
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


STAT = "cpu  {busy:012} 0 40000 {idle:012} 500 0 300 0 0 0\ncpu0 {busy:012} 0 40000 {idle:012} 500 0 300 0 0 0\n"
STAT += "intr 1\nctxt 1\nbtime 1700000000\nprocesses 1\nprocs_running 1\nprocs_blocked 0\n"
MEMORY = "MemTotal: 32000000 kB\nMemFree: {free:12} kB\nMemAvailable: {free:12} kB\nBuffers: 0 kB\nCached: 0 kB\n"
LOAD = "{one:6.2f} {one:6.2f} {one:6.2f} 1/100 12345\n"
DISKS = "   8       0 sda 50000 100 {read:014} 30000 60000 200 {written:014} 40000 0 50000 70000\n"
FORMS = {"/proc/stat": STAT, "/proc/meminfo": MEMORY, "/proc/loadavg": LOAD, "/proc/diskstats": DISKS}


class Kernel:
    """The kernel's numbers, which change in place, so that nobody reads half of them."""

    def __init__(self, rig):
        self.numbers = {"busy": 1000, "idle": 1000, "free": 16_000_000, "one": 0.5, "read": 0, "written": 0}
        self.files = {}
        for path in FORMS:
            copy = rig.write("kernel" + path.replace("/", "-"), FORMS[path].format(**self.numbers))
            mount("--bind", copy, path)
            self.files[path] = os.open(copy, os.O_WRONLY)
        receiver = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        receiver.bind(("127.0.0.1", 0))
        self.receiver, self.sender = receiver, socket.socket(socket.AF_INET, socket.SOCK_DGRAM)

    def step(self, number):
        """From nothing to much, each at a pace of its own."""
        now = self.numbers
        now["busy"] += number * 7 % 26
        now["idle"] += 25 - number * 7 % 26
        now["free"] = 31_900_000 - number * 524_287 % 31_800_000
        now["one"] = number * number * 0.37 % 99
        now["read"] += 3 ** (number % 15)
        now["written"] += 2 ** (number * 5 % 23)
        for path, file in self.files.items():
            os.pwrite(file, FORMS[path].format(**now).encode(), 0)
        for _ in range(4 ** (number % 6)):
            self.sender.sendto(bytes(10 ** (number % 5)), self.receiver.getsockname())


def work(kernel, end):
    for number in itertools.count():
        if time.monotonic() > end:
            return
        kernel.step(number)
        time.sleep(0.25)


if __name__ == "__main__":
    rig = machine.enter()
    rig.write("home/.config/todayline/config", VIEW)
    kernel = Kernel(rig)
    stream = subprocess.Popen(
        ["todayline", "stream", "--host", "i3bar", "--markup", "none"], stdout=subprocess.PIPE,
        stdin=subprocess.PIPE)
    end = time.monotonic() + SECONDS
    threading.Thread(target=work, args=(kernel, end), daemon=True).start()
    widths, texts = {}, {}
    for line in stream.stdout:
        if not line.lstrip(b",").startswith(b"[{"):
            continue
        for block in json.loads(line.lstrip(b",")):
            text = block["full_text"]
            # Until there are two readings, a rate is a dash of the same width.
            widths.setdefault(block["name"], set()).add(cells(text))
            texts.setdefault(block["name"], set()).add(text)
        if time.monotonic() > end:
            break
    stream.kill()
    for name, found in widths.items():
        fact(f"{name}-widths", len(found))
        fact(f"{name}-texts", len(texts[name]))
        fact(f"{name}-samples", " | ".join(sorted(texts[name])[:3]))
