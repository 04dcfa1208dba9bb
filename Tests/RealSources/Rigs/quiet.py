"""What wakes a stream, and what it asks the kernel when it wakes up: `quiet.py`.

Streams whose interval is an hour, in which only an event can be the reason for a line; and system calls
as strace(1) counts them.
"""

import collections
import os
import re
import resource
import subprocess
import time

import kernel
import sandbox
from configurationfiles import Stream, edits, files, refused, without_watches
from sandbox import fact, mount, run
from user import User

WIDGETS = ["disk", "disk:b", "cpu", "memory", "load", "network", "diskio", "clock"]


def without_files(base):
    """A limit of three open files, from the beginning or later."""
    user = User("/mnt", "limit")
    with open(f"{base}/bin/{sandbox.PROGRAM}", "rb") as file:
        is_static = b"ld-linux" not in file.read(1 << 20)
    # A program that is linked dynamically does not even begin.
    for name in ("beginning", "later") if is_static else ("later",):
        limit = (resource.RLIMIT_NOFILE, (3, 3))
        process = user.start(
            "stream", "clock", "--format", "{time:%S}", stdin=subprocess.DEVNULL,
            preexec_fn=lambda: resource.setrlimit(*limit) if name == "beginning" else None)
        process.stdout.readline()
        resource.prlimit(process.pid, *limit)
        before = milliseconds(process.pid)
        lines = [process.stdout.readline() for _ in range(2)]
        fact(f"limit.{name}.lines", all(line.split()[-1].isdigit() for line in lines))
        fact(f"limit.{name}.is-idle", milliseconds(process.pid) - before < 300)
        process.kill()
        process.wait()


def milliseconds(pid):
    """The processor time of a process."""
    with open(f"/proc/{pid}/schedstat", encoding="ascii") as file:
        return int(file.read().split()[0]) / 1e6


def endless_input(base):
    """Input without an end, which is no event."""
    user = User("/mnt", "input")
    with open("/dev/zero", "rb") as zero:
        stream = kernel.Stream.__new__(kernel.Stream)
        stream.process = user.start("stream", "load", "--interval", "1h", stdin=zero)
    stream.process.stdout.readline()
    before = stream.switches(), milliseconds(stream.process.pid)
    time.sleep(2)
    fact("input.is-idle", milliseconds(stream.process.pid) - before[1] < 400)
    stream.end()


class Trace:
    """The system calls of a stream, in lists that end with its waits."""

    def __init__(self, user, *arguments, ticks):
        path = f"{user.base}/trace"
        process = subprocess.Popen(
            ["strace", "-f", "-o", path, sandbox.PROGRAM, "stream", *arguments], cwd=user.home,
            env=user.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        for _ in range(ticks):
            process.stdout.readline()
        process.terminate()
        process.stdout.close()
        process.wait()
        self.rounds, calls = [], []
        with open(path, encoding="utf-8", errors="replace") as file:
            for line in file:
                if match := re.match(r"\d+ +(\w+)\((.*)", line):
                    calls.append(match.groups())
                    if match[1] == "ppoll":
                        self.rounds.append(calls)
                        calls = []


def ticks(base):
    """What a tick of eight widgets reads, by the calls that read."""
    user = User("/mnt", "ticks")
    user.environment["TZ"] = "UTC0"
    trace = Trace(user, "--interval", "1s", *WIDGETS[:-1], "clock", "--format", "{time:%S}", ticks=6)
    # The rounds in which something was measured, without the first two.
    rounds = [calls for calls in trace.rounds if any(name.startswith("statfs") for name, _ in calls)][2:]
    tallest = collections.Counter()
    for calls in rounds:
        names = collections.Counter()
        for name, arguments in calls:
            if name.startswith("pread"):
                names["read"] += 1
            elif name.startswith("statfs"):
                names["statfs"] += 1
            elif "/proc" in arguments or "/sys/" in arguments:
                names["opened"] += 1
            elif name in ("mmap", "munmap", "fcntl"):
                names["memory"] += 1
        tallest |= names
    for name in ("read", "statfs", "opened"):
        fact(f"ticks.{name}", tallest[name])
    # A line a second, and no wake-up for anything else.
    last = [calls for calls in trace.rounds if calls][-4:]
    fact("ticks.each-shows-a-line", all(any(name == "write" for name, _ in calls) for calls in last))


def links(base):
    """Interfaces and routes that change after they have been remembered for a while."""
    kernel.disable_ipv6()
    mount("-t", "sysfs", "sysfs", "/sys")
    user = User("/mnt", "links")

    def link(name, address):
        run("ip", "link", "add", name, "type", "veth", "peer", "name", name + "-far")
        run("ip", "address", "add", address, "dev", name)
        for end in (name, name + "-far"):
            run("ip", "link", "set", end, "up")
        run("ip", "route", "add", "default", "dev", name)

    link("one", "10.7.0.1/24")
    options = ["--interval", "1s", "--format"]
    streams = [
        Stream(user, "network", *options, "{interface} {ip} [{wireless}radio|{wired}cable]"),
        Stream(user, "network", "one", *options, "{interface} {ip} {state}")]

    def step(name, *wanted):
        """Waits until everything is remembered before the next step."""
        seen = [stream.after(line)[1] for stream, line in zip(streams, wanted)]
        fact(f"links.{name}", seen == list(wanted) or seen)
        time.sleep(3.2)

    step("first", "one 10.7.0.1 cable", "one 10.7.0.1 up")
    run("ip", "address", "add", "10.8.0.1/24", "dev", "one")
    run("ip", "address", "del", "10.7.0.1/24", "dev", "one")
    step("address", "one 10.8.0.1 cable", "one 10.8.0.1 up")
    run("ip", "link", "set", "one", "down")
    step("down", "offline", "one 10.8.0.1 down")
    run("ip", "link", "set", "one", "name", "two")
    run("ip", "link", "set", "two", "up")
    run("ip", "route", "add", "default", "dev", "two")
    step("renamed", "two 10.8.0.1 cable", "one no interface “one”; available: lo, one-far, two")
    run("ip", "route", "del", "default")
    run("ip", "link", "set", "one-far", "name", "two-far")
    link("one", "10.9.0.1/24")
    step("other", "one 10.9.0.1 cable", "one 10.9.0.1 up")
    run("ip", "link", "del", "one")
    step("gone", "offline", "one no interface “one”; available: lo, two-far, two")
    for stream in streams:
        stream.end()


def devices(base):
    """A device that goes and comes again under the same name: here the attribute of an interface, which
    is shown as a temperature."""
    os.makedirs(f"{base}/sys")
    mount("-t", "sysfs", "sysfs", f"{base}/sys")
    mount("-t", "tmpfs", "none", "/sys/class")
    os.makedirs("/sys/class/hwmon/hwmon0")
    kernel.write("/sys/class/hwmon/hwmon0/name", "rig\n")
    os.symlink(f"{base}/sys/class/net/warm/mtu", "/sys/class/hwmon/hwmon0/temp1_input")

    def plug(value):
        run("ip", "link", "add", "warm", "type", "veth", "peer", "name", "cold")
        run("ip", "link", "set", "warm", "mtu", value)

    user = User("/mnt", "devices")
    plug("30000")
    stream = Stream(user, "temperature", "--interval", "1s", "--format", "{max:.0}")
    fact("devices.first", stream.line()[1])
    run("ip", "link", "set", "warm", "mtu", "40000")
    fact("devices.changed", stream.line()[1])
    kept = [os.readlink(f"/proc/{stream.process.pid}/fd/{name}") for name in os.listdir(f"/proc/{stream.process.pid}/fd")]
    fact("devices.is-kept", any(path.endswith("/warm/mtu") for path in kept))
    run("ip", "link", "del", "warm")
    gone = stream.line()[1]
    plug("50000")
    fact("devices.gone", gone)
    fact("devices.again", stream.line()[1])
    stream.end()


if __name__ == "__main__":
    base = sandbox.enter()
    for part in (files, edits, refused, without_watches, without_files, endless_input, ticks, links, devices):
        part(base)
    fact("left", sandbox.left())
