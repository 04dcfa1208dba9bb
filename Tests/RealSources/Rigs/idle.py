"""Streams that nothing happens to: `idle.py`. How often each wakes up in a while.

The kernel sends messages about devices only to namespaces of the machine's own users, so that this needs
the superuser of the machine; otherwise only links are looked at.
"""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time

import kernel
import sandbox
from sandbox import PROGRAM, fact, run, wait_until

SECONDS = float(os.environ.get("TODAYLINE_IDLE_SECONDS", "3"))
INSIDE = "TODAYLINE_IDLE_INSIDE"
FORMATS = ["--format", "{interface}", "--details-format", "{ip}"]
VIEWS = {
    "battery": ["battery"],
    "backlight": ["backlight"],
    "network": ["network", *FORMATS],
    "view": ["battery", "backlight", "network", *FORMATS],
    "tooltip": ["--host", "waybar", "network", *FORMATS],
}


def is_superuser():
    with open("/proc/self/uid_map", encoding="ascii") as file:
        return os.geteuid() == 0 and file.read().split() == ["0", "0", "4294967295"]


class Idle(kernel.Stream):
    """A stream with the pace of its widgets."""

    interval = ()


class Devices:
    """The events of the machine's devices, such as those of another program's mounts, each of which wakes who listens."""

    KERNEL_UEVENTS = 15  # linux/netlink.h: NETLINK_KOBJECT_UEVENT
    LISTENERS = ("battery", "backlight", "view")

    def __init__(self):
        self.socket = socket.socket(socket.AF_NETLINK, socket.SOCK_DGRAM, self.KERNEL_UEVENTS)
        self.socket.setblocking(False)
        self.socket.bind((0, 1))
        self.count()

    def count(self):
        count = 0
        while True:
            try:
                self.socket.recv(65536)
            except BlockingIOError:
                return count
            count += 1


def watch(names):
    user = kernel.quiet_user()
    devices = Devices()
    streams = {name: Idle(user, *VIEWS[name]) for name in names}
    for stream in streams.values():
        stream.line()
    devices.count()
    before = {name: stream.asleep() for name, stream in streams.items()}
    time.sleep(SECONDS)
    after = {name: stream.switches() for name, stream in streams.items()}
    events = devices.count()
    for name, stream in streams.items():
        own = after[name] - before[name] - (events if name in Devices.LISTENERS else 0)
        fact(f"idle.{name}", max(own, 0))
        fact(f"idle.{name}.alive", stream.process.poll() is None)
        stream.end()


def main():
    if not is_superuser():
        sandbox.enter()
        fact("idle.devices", "skipped: needs the superuser of the machine")
        return watch(["network", "tooltip"])
    if INSIDE not in os.environ:
        os.environ[INSIDE] = tempfile.mkdtemp(prefix="todayline-rig-")
        flags = ["--mount", "--net", "--pid", "--fork", "--kill-child", "--mount-proc"]
        status = subprocess.run(["unshare", *flags, sys.executable, *sys.argv], check=False).returncode
        shutil.rmtree(os.environ[INSIDE], ignore_errors=True)
        sys.exit(status)
    base = os.environ[INSIDE]
    os.makedirs(f"{base}/bin")
    shutil.copy(os.environ.get("TODAYLINE_BINARY", sandbox.RELEASE), f"{base}/bin/{PROGRAM}")
    os.environ["PATH"] = f"{base}/bin:{os.environ['PATH']}:/usr/sbin:/sbin"
    kernel.make_devices(base)
    kernel.disable_ipv6()
    run("ip", "link", "add", "one", "type", "veth", "peer", "name", "other")
    for name in ("one", "other"):
        run("ip", "link", "set", name, "up")
    # The kernel notices a carrier up to a second later, which is an event.
    for name in ("one", "other"):
        assert wait_until(lambda name=name: kernel.state(name) == "up"), name
    run("ip", "address", "add", "10.7.0.1/24", "dev", "one")
    run("ip", "route", "add", "default", "dev", "one")
    watch(VIEWS)
    fact("idle.devices", "yes")


if __name__ == "__main__":
    main()
