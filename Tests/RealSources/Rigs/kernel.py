"""Streams whose lines have times, made-up devices, and the kernel's messages about them."""

import os
import queue
import socket
import struct
import subprocess
import threading
import time

import sandbox
from sandbox import mount
from user import User

NETLINK_KOBJECT_UEVENT = 15
CLASS = "/sys/class"
BATTERY = f"{CLASS}/power_supply/BAT0/uevent"
SCREEN = f"{CLASS}/backlight/intel_backlight"
BACKSTOP = 60  # seconds


class Stream:
    """A stream and its lines, with the times at which they came."""

    interval = ("--interval", "1h")

    def __init__(self, user, *arguments):
        self.process = user.start("stream", *arguments, *self.interval, stdin=subprocess.PIPE)
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put((time.monotonic(), line.decode().rstrip("\n")))

    def line(self, seconds=BACKSTOP):
        """The next line and its time, or nothing."""
        try:
            return self.lines.get(timeout=seconds)
        except queue.Empty:
            return 0, None

    def after(self, *wanted):
        """The first of some lines that comes, or the last other one; and its time."""
        end = time.monotonic() + BACKSTOP
        moment, line = 0, None
        while time.monotonic() < end:
            moment, line = self.line(end - time.monotonic())
            if line in wanted or line is None:
                break
        return moment, line

    def switches(self):
        """How often the process has gone to sleep."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as file:
            for line in file:
                if line.startswith("voluntary_ctxt_switches"):
                    return int(line.split()[1])
        return None

    def asleep(self):
        """Waits until it sleeps, and returns how often it has."""
        last, since = None, time.monotonic()
        while time.monotonic() - since < 0.3:
            if (now := (self.switches(), sandbox.stat(self.process.pid)["state"])) != last:
                last, since = now, time.monotonic()
            time.sleep(0.01)
        return last[0]

    def end(self):
        self.process.kill()
        self.process.wait()


def write(path, text):
    """Replaces the content in place, as the kernel does."""
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def quiet_user():
    """A user in a folder of its own: a stream watches all folders above its configuration, and /tmp
    is busy."""
    mount("-t", "tmpfs", "none", "/mnt")
    return User("/mnt", "user")


def state(link):
    with open(f"{CLASS}/net/{link}/operstate", encoding="ascii") as file:
        return file.read().strip()


def disable_ipv6():
    """An address of IPv6 is tentative for a while, and an event when it no longer is."""
    if os.path.exists(switch := "/proc/sys/net/ipv6/conf/default/disable_ipv6"):
        write(switch, "1\n")


def make_devices(base):
    """Devices in a private /sys/class, beside the links of this network namespace."""
    os.makedirs(f"{base}/sys")
    mount("-t", "sysfs", "sysfs", f"{base}/sys")
    mount("-t", "tmpfs", "none", CLASS)
    os.symlink(f"{base}/sys/class/net", f"{CLASS}/net")
    for folder in (os.path.dirname(BATTERY), SCREEN, f"{CLASS}/leds/input3::capslock"):
        os.makedirs(folder)
    charge(40, "Discharging")
    write(f"{SCREEN}/max_brightness", "1000\n")
    write(f"{SCREEN}/brightness", "500\n")
    os.symlink("brightness", f"{SCREEN}/actual_brightness")
    write(f"{CLASS}/leds/input3::capslock/brightness", "0\n")


def charge(percent, state):
    write(
        BATTERY, f"POWER_SUPPLY_TYPE=Battery\nPOWER_SUPPLY_STATUS={state}\n"
        f"POWER_SUPPLY_CAPACITY={percent}\n")


class Kernel:
    """The kernel's messages about devices."""

    def __init__(self):
        self.socket = socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, NETLINK_KOBJECT_UEVENT)
        self.socket.bind((0, 0))

    @staticmethod
    def message(subsystem):
        path = f"/devices/rig/{subsystem}"
        return f"change@{path}\0ACTION=change\0DEVPATH={path}\0SUBSYSTEM={subsystem}\0".encode()

    def tell(self, subsystem):
        """Lets the kernel send a message to everybody; NLMSG_MIN_TYPE, NLM_F_REQUEST."""
        body = self.message(subsystem)
        self.socket.sendto(struct.pack("=IHHII", 16 + len(body), 16, 1, 1, 0) + body, (0, 0))

    def pretend(self, subsystem):
        """Sends the same as a program to everybody."""
        self.socket.sendto(self.message(subsystem), (0, 1))
