"""`todayline refresh WIDGET` and the streams that show the widget, which are not due for an hour."""

import os
import subprocess
import time

import sandbox
from sandbox import fact, mount, wait_until
from user import User

BATTERY = "POWER_SUPPLY_TYPE=Battery\nPOWER_SUPPLY_STATUS=Discharging\nPOWER_SUPPLY_CAPACITY={}\n"
MEMORY = "MemTotal: 1000 kB\nMemFree: {0} kB\nMemAvailable: {0} kB\nSwapTotal: 0 kB\nSwapFree: 0 kB\n"
PROCESSOR = "cpu  {0} 0 0 {1} 0 0 0 0 0 0\ncpu0 {0} 0 0 {1} 0 0 0 0 0 0\nintr 1\n"


def write(path, text):
    """In place, as some of the files are mounted over others; no reader finds one empty."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    file = os.open(path, os.O_WRONLY | os.O_CREAT, 0o644)
    os.pwrite(file, text.encode(), 0)
    os.ftruncate(file, len(text))
    os.close(file)


class Machine:
    """Files that stand for the kernel's, each with a first and a second value."""

    def __init__(self, base):
        self.base = base
        mount("-t", "tmpfs", "rig", "/sys/class")
        os.mkdir(f"{base}/disk")
        mount("-t", "tmpfs", "-o", "size=10M", "rig", f"{base}/disk")
        for name in ("loadavg", "meminfo", "stat"):
            write(f"{base}/{name}", "")
        for step in (self.battery, self.backlight, self.temperature, self.load, self.memory, self.processor,
                     self.answer):
            step(1)
        for name in ("loadavg", "meminfo", "stat"):
            mount("--bind", f"{base}/{name}", f"/proc/{name}")

    def disk(self, number):
        write(f"{self.base}/disk/half", "x" * 5242880)

    def battery(self, number):
        write("/sys/class/power_supply/BAT0/uevent", BATTERY.format(number * 10))

    def backlight(self, number):
        write("/sys/class/backlight/a/max_brightness", "100\n")
        for name in ("brightness", "actual_brightness"):
            write(f"/sys/class/backlight/a/{name}", f"{number * 10}\n")

    def temperature(self, number):
        write("/sys/class/hwmon/hwmon0/name", "coretemp\n")
        write("/sys/class/hwmon/hwmon0/temp1_input", f"{number * 10000}\n")

    def load(self, number):
        write(f"{self.base}/loadavg", f"{number}.00 0.00 0.00 1/2 3\n")

    def memory(self, number):
        write(f"{self.base}/meminfo", MEMORY.format(1000 - number * 100))

    def processor(self, number):
        write(f"{self.base}/stat", PROCESSOR.format(number * 1000, number * 3000))

    def answer(self, number):
        write(f"{self.base}/answer", f"{number * 10}\n")


class Stream:
    """A stream of one widget, and its lines."""

    def __init__(self, user, name, widget):
        self.path = f"{user.home}/{name}"
        with open(self.path, "w", encoding="utf-8") as output:
            self.process = user.start("stream", "--interval", "1h", *widget, stdout=output)

    def lines(self):
        with open(self.path, encoding="utf-8") as file:
            return [line.strip() for line in file.read().splitlines()]

    def end(self):
        self.process.terminate()
        self.process.wait()


if __name__ == "__main__":
    base = sandbox.enter()
    machine = Machine(base)
    percent = ["--format", "{percent:.0}"]
    widgets = {
        "disk": ([f"{base}/disk", *percent], machine.disk, "0%", "50%"),
        "battery": (percent, machine.battery, "10%", "20%"),
        "backlight": (percent, machine.backlight, "10%", "20%"),
        "temperature": (["--format", "{max}"], machine.temperature, "10°C", "20°C"),
        "load": (["--format", "{one}"], machine.load, "1.00", "2.00"),
        "memory": (percent, machine.memory, "10%", "20%"),
        "cpu": (["--format", "{ticks.user} {percent:.0}"], machine.processor, "1000 –", "25%"),
        "exec": ([f"cat {base}/answer", "--ttl", "1h"], machine.answer, "10", "20"),
    }
    for name, (options, change, first, second) in widgets.items():
        user = User(base, name)
        widget = [name, *options]
        stream = Stream(user, "stream", widget)
        other = Stream(user, "other", [*widget, "--interval", "1h"])
        both = (stream, other)

        def show(value):
            return wait_until(lambda: all(value in one.lines()[-1:] for one in both))

        def show_rate(value):
            """Two things are as they should be on a busy machine: a refresh takes a reading of the last moment for its
            own (`Counters.shortest`), and a stream that is late reads counters that have not changed since, which have
            no rate."""

            def has_read():
                if user.record("run", name).get("ticks.user") == ticks:
                    return True
                user.call("refresh", *widget)
                return user.record("run", name).get("ticks.user") == ticks

            def is_reached():
                return all(one.lines()[-1].split()[0] == ticks for one in both)

            for number in range(2, 10):
                change(number)
                ticks = f"{number}000"
                if not wait_until(has_read, pause=0.3) or not wait_until(is_reached):
                    return False
                if all(any(line.endswith(f" {value}") for line in one.lines()) for one in both):
                    return True
            return False

        fact(f"{name}.first", "yes" if show(first) else stream.lines())
        if name == "cpu":
            # The streams read once more for a rate: rather not what only the refresh shall read.
            time.sleep(0.5)
        change(2)
        result = user.call("refresh", *widget)
        fact(f"{name}.refresh", f"{result}, exit {result.status}")
        is_shown = show_rate(second) if name == "cpu" else show(second)
        fact(f"{name}.second", "yes" if is_shown else [one.lines() for one in both])
        # A value that has not changed is no reason for a line; the streams are alive nevertheless.
        count = [len(one.lines()) for one in both]
        if name != "cpu":
            user.call("refresh", *widget)
            fact(f"{name}.same", [len(one.lines()) for one in both] == count)
        for one in both:
            one.end()
    fact("left", sandbox.left())
