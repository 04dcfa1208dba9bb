"""The machine of contract.py, which is the same everywhere."""

import fcntl
import os
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from programs import BINARY, HERE, compiled, run, todayline

sys.path += [str(HERE.parent / folder) for folder in ("RealBars/Rigs", "Support/Rigs")]
from machine import freeze_root  # noqa: E402

INSIDE = "TODAYLINE_CONTRACT_INSIDE"

STAT = """cpu  {busy} 0 40000 {idle} 500 0 300 0 0 0
cpu0 {busy} 0 40000 {idle} 500 0 300 0 0 0
intr 123456
ctxt 123456
btime 1700000000
processes 12345
procs_running 1
procs_blocked 0
"""
FILES = {
    "/proc/meminfo": "MemTotal: 16000000 kB\nMemFree: 4000000 kB\nMemAvailable: 9000000 kB\n"
    "Buffers: 300000 kB\nCached: 5000000 kB\nSwapTotal: 2000000 kB\nSwapFree: 1500000 kB\n"
    "Shmem: 100000 kB\nSReclaimable: 200000 kB\n",
    "/proc/loadavg": "0.50 0.40 0.30 1/100 12345\n",
    "/proc/diskstats": "   8       0 sda 50000 100 4000000 30000 60000 200 5000000 40000 0 50000 70000\n",
}
DEVICES = {
    "power_supply/BAT0/uevent": "POWER_SUPPLY_NAME=BAT0\nPOWER_SUPPLY_TYPE=Battery\n"
    "POWER_SUPPLY_STATUS=Discharging\nPOWER_SUPPLY_PRESENT=1\nPOWER_SUPPLY_POWER_NOW=8000000\n"
    "POWER_SUPPLY_ENERGY_FULL=40000000\nPOWER_SUPPLY_ENERGY_NOW=6000000\n",
    "hwmon/hwmon0/name": "coretemp\n",
    "hwmon/hwmon0/temp1_input": "60500\n",
    "hwmon/hwmon0/temp1_label": "Package id 0\n",
    "net/lo/operstate": "unknown\n",
}
# What pactl(1) prints, as far as the extension reads it.
PACTL = """#!/bin/sh
case $1 in
info) echo 'Default Sink: one' ;;
list) printf 'Sink #0\\n\\tName: one\\n\\tDescription: Speaker\\n\\tMute: no\\n\\tVolume: mono: 1 /  45%% / 0 dB\\n' ;;
subscribe) exec sleep 1000 ;;
esac
"""


def enter():
    """Restarts this program in private namespaces, in which it is the superuser."""
    if INSIDE in os.environ:
        return Path(os.environ[INSIDE])
    with tempfile.TemporaryDirectory(prefix="todayline-contract.") as folder:
        flags = "--map-root-user --mount --net --pid --fork --kill-child --mount-proc".split()
        environment = {
            "PATH": os.environ["PATH"], "TODAYLINE_BINARY": os.path.abspath(BINARY), INSIDE: folder,
        }
        command = ["unshare", *flags, sys.executable, "-B", *sys.argv]
        sys.exit(subprocess.run(command, env=environment, check=False).returncode)


def zone_at_noon():
    """A time zone with summer time in which it is noon now: what today has must not depend on the hour."""
    return f"CET{time.gmtime().tm_hour - 12}CEST,M3.5.0,M10.5.0/3"


class Machine:
    """A machine that is the same everywhere: its root, its devices, its user."""

    def __init__(self, base):
        self.base, self.busy = base, 100_000
        run(["mount", "-t", "tmpfs", "-o", "mode=755", "contract", base])
        # A copy in memory: the layout of a file in the page cache depends on how it was written.
        self.program = shutil.copy(todayline(), base / "todayline")
        self.baseline = compiled("baseline.c", base / "c-program", "musl")
        self.spawn = compiled("spawn.c", base / "spawn")
        # Without /home, which may hold the sources.
        # 53 %, since a cell of a bar is hardly ever full: 50 % would leave out what draws the others.
        freeze_root(f"{base}/root", used=544)
        run(["mount", "-t", "tmpfs", "contract", "/sys/class"])
        for name, text in DEVICES.items():
            path = Path("/sys/class") / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        for name, text in FILES.items():
            self.cover(name, text)
        self.stat = self.cover("/proc/stat", STAT.format(busy=self.busy, idle=900_000))
        self.raise_loopback()
        (base / "bin").mkdir()
        (base / "bin/pactl").write_text(PACTL)
        (base / "bin/pactl").chmod(0o755)
        self.environment = {"HOME": f"{base}/home", "PATH": f"{base}/bin:{os.environ['PATH']}"}
        self.environment["TZ"] = zone_at_noon()
        for name in ("CONFIG_HOME", "STATE_HOME", "CACHE_HOME", "RUNTIME_DIR"):
            self.environment[f"XDG_{name}"] = f"{base}/home/{name.lower()}"

    def cover(self, name, text):
        """Mounts a file over one of the kernel's."""
        path = self.base / name.replace("/", "_")
        path.write_text(text)
        run(["mount", "--bind", path, name])
        return path

    @staticmethod
    def raise_loopback():
        set_flags, up = 0x8914, 1
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
            fcntl.ioctl(any_socket, set_flags, struct.pack("16sh14x", b"lo", up))

    def clear(self):
        """A new user, without any files."""
        shutil.rmtree(self.base / "home", ignore_errors=True)
        for path in self.environment.values():
            if path.startswith(str(self.base)):
                Path(path).mkdir(mode=0o700, parents=True, exist_ok=True)

    def pass_time(self):
        """Advances the counters, and makes everything old enough to be read again."""
        time.sleep(0.3)
        self.busy += 5000
        self.stat.write_text(STAT.format(busy=self.busy, idle=900_000))
