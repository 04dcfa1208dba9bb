"""Traffic of a known size, by `network` and `diskio`: `traffic.py`.

Reads what the kernel has counted beside the program, before and after.
"""

import json
import os
import socket
import tempfile
import threading
import time

import sandbox
from sandbox import PROGRAM, fact, processes
from user import User

SIZE = 20_000_000
DISK_SIZE = 8 << 20


def values(user, *arguments):
    return json.loads(user.call(*arguments, "--host", "json").out)["values"]


class Reading:
    """The output of a call, and its earliest and latest possible time."""

    def __init__(self, user, *arguments):
        self.begin = time.monotonic()
        self.values = values(user, *arguments)
        self.end = time.monotonic()


def seconds(first, second):
    """The least and the most that lies between two readings, with a hundredth for rounding."""
    return 0.99 * (second.begin - first.end), 1.01 * (second.end - first.begin)


def is_rate(rate, change, first, second):
    least, most = seconds(first, second)
    return rate * least <= change <= rate * most


def young(user):
    """Two readings less than a quarter of a second apart, of which the first is a new one."""
    while True:
        time.sleep(0.3)
        first, second = Reading(user, "network", "lo"), Reading(user, "network", "lo")
        if second.end - first.begin < 0.25:
            return first.values, second.values


def interface(name):
    """The bytes received and sent, according to /proc/net/dev."""
    with open("/proc/net/dev", encoding="ascii") as file:
        for line in file:
            key, _, rest = line.partition(":")
            if key.strip() == name:
                numbers = rest.split()
                return int(numbers[0]), int(numbers[8])
    return None


def transfer(size):
    """Sends so many bytes over the loopback."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        received = 0

        def receive():
            nonlocal received
            with server.accept()[0] as connection:
                while part := connection.recv(1 << 16):
                    received += len(part)

        receiver = threading.Thread(target=receive)
        receiver.start()
        with socket.create_connection(server.getsockname()) as connection:
            connection.sendall(bytes(size))
        receiver.join()
    assert received == size, received


def settled(read):
    """The reading after the last change: closing a connection also causes traffic."""
    before = None
    while (now := read()) != before:
        before = now
        time.sleep(0.3)
    return now


def measure_network(user):
    before = settled(lambda: interface("lo"))
    first = Reading(user, "network", "lo")
    transfer(SIZE)
    after = settled(lambda: interface("lo"))
    second = Reading(user, "network", "lo")
    for index, (name, rate) in enumerate([("received", "down"), ("sent", "up")]):
        change = second.values[name] - first.values[name]
        fact(f"network.{name}.kernel", [first.values[name], second.values[name]] == [before[index], after[index]])
        fact(f"network.{name}.transferred", change >= SIZE)
        fact(f"network.{rate}", is_rate(second.values[rate], change, first, second))
    second = second.values
    fact("network.interface", second["interface"])
    fact("network.address", json.loads(
        user.call("network", "lo", "--host", "json", "--details-format", "{ip}").out)["values"]["ip"])
    first, second = young(user)
    fact("network.young", first["down"] == second["down"])
    fact("network.default", user.call("network"))
    fact("network.missing", user.call("network", "eth9"))
    fact("network.others", user.call("network", "all").out.strip())
    fact("network.waits", user.call("network", "lo", "--wait", "--format", "{down}", "--suite", "w").out.strip())


def disk(name):
    """The bytes read and written according to /proc/diskstats, and the busy milliseconds."""
    with open("/proc/diskstats", encoding="ascii") as file:
        for line in file:
            words = line.split()
            if words[2] == name:
                return int(words[5]) * 512, int(words[9]) * 512, int(words[12])
    return None


def write_through(size):
    with tempfile.TemporaryFile(dir="/var/tmp") as file:
        file.write(os.urandom(size))
        file.flush()
        os.fsync(file.fileno())


def between(before, value, after):
    return before <= value <= after


def measure_disk(user):
    """Others use the disk as well: what the program says lies between what the rig reads around it.

    /tmp may be in memory, which no disk sees.
    """
    device = values(user, "diskio", "/var/tmp").get("device")
    device = device or values(user, "diskio").get("device", "")
    if not device or "," in device or disk(device) is None:
        return fact("diskio.device", False)
    fact("diskio.device", True)
    readings, ticks = [], []
    for index in range(2):
        before = disk(device)
        reading = Reading(user, "diskio", device)
        after = disk(device)
        for place, name in enumerate(["read.total", "written.total"]):
            fact(f"diskio.{index}.{name}", between(before[place], reading.values[name], after[place]))
        readings.append(reading)
        ticks.append((before[2], after[2]))
        if index == 0:
            write_through(DISK_SIZE)
            time.sleep(0.3)
    first, second = readings
    written = second.values["written.total"] - first.values["written.total"]
    fact("diskio.written", written >= DISK_SIZE)
    fact("diskio.write", is_rate(second.values["write"], written, first, second))
    # The kernel looks at the disk once a tick: what takes less may count for nothing.
    busy = second.values["busy"]
    shortest, longest = (1000 * time for time in seconds(first, second))
    least, most = ticks[1][0] - ticks[0][1], ticks[1][1] - ticks[0][0]
    fact("diskio.busy", busy == 1 or 0.8 * least - 1 <= busy * longest and busy * shortest <= 1.2 * most + 1)
    fact("diskio.missing", user.call("diskio", "nodisk"))
    fact("diskio.nowhere", user.call("diskio", "/proc"))


if __name__ == "__main__":
    base = sandbox.enter()
    user = User(base, "user")
    measure_network(user)
    measure_disk(user)
    fact("left", len(processes(PROGRAM)))
