"""Commands and notifications when a level is crossed, with many bars at once.

Ten streams run while fifty calls are made in the same moment, over each crossing: one command and one
notification tell of it. The notifications are counted by dunst, which runs a script for each.
"""

import os
import shutil
import signal
import subprocess

import sandbox
from sandbox import PROGRAM, fact, mount, processes, wait_until
from user import User

STREAMS, CALLS, ROUNDS = 10, 50, 5
BATTERY = """POWER_SUPPLY_TYPE=Battery
POWER_SUPPLY_STATUS=Discharging
POWER_SUPPLY_CAPACITY={}
"""
# Without services that it would start by itself.
BUS = """<busconfig>
  <type>session</type>
  <listen>unix:path={}</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""
DUNST = """[global]
    notification_limit = 20
[all]
    summary = "*"
    script = {}
"""


def write(path, text, mode=0o644):
    """Replaces a file, so that no reader sees half of it."""
    with open(f"{path}.new", "w", encoding="utf-8") as file:
        file.write(text)
    os.chmod(f"{path}.new", mode)
    os.rename(f"{path}.new", path)


def lines(path):
    try:
        with open(path, encoding="utf-8") as file:
            return file.read().splitlines()
    except OSError:
        return []


class Desktop:
    """A session bus, and dunst on a screen that nobody sees."""

    def __init__(self, base):
        self.log = f"{base}/notified"
        script = f"{base}/bin/log-notification"
        write(script, f'#!/bin/sh\nprintf "%s\\n" "$DUNST_URGENCY $DUNST_SUMMARY" >> {self.log}\n', 0o755)
        write(f"{base}/dunstrc", DUNST.format(script))
        reader, writer = os.pipe()
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-nolisten", "tcp"], pass_fds=[writer],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        with os.fdopen(reader) as file:
            os.close(writer)
            display = ":" + file.readline().strip()
        write(f"{base}/bus.conf", BUS.format(f"{base}/bus"))
        self.bus = subprocess.Popen(["dbus-daemon", f"--config-file={base}/bus.conf", "--nofork"])
        wait_until(lambda: os.path.exists(f"{base}/bus"))
        self.environment = {"DISPLAY": display, "DBUS_SESSION_BUS_ADDRESS": f"unix:path={base}/bus"}
        self.dunst = subprocess.Popen(
            ["dunst", "-conf", f"{base}/dunstrc"], env=os.environ | self.environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_until(lambda: self.ask("count", "displayed") == "0")

    def ask(self, *words):
        return subprocess.run(
            ["dunstctl", *words], env=os.environ | self.environment, capture_output=True, text=True
        ).stdout.strip()

    def end(self):
        for process in (self.dunst, self.bus, self.screen):
            process.terminate()
            process.wait()


class Battery:
    """Sampled by every bar for itself."""

    name, low, normal, thresholds = "battery", "5", "50", ["--warning", "20", "--critical", "10"]
    other = "4"
    widget = ["battery"]

    def __init__(self, base):
        self.path = f"{base}/power/BAT0/uevent"
        os.makedirs(os.path.dirname(self.path))
        mount("-t", "tmpfs", "rig", "/sys/class")
        os.makedirs("/sys/class/power_supply")
        mount("--bind", f"{base}/power", "/sys/class/power_supply")

    def set(self, value):
        write(self.path, BATTERY.format(value))


class Command:
    """Run by one refresher for all bars."""

    name, low, normal, thresholds = "exec", "95", "50", ["--warning", "80", "--critical", "90"]
    other = "96"

    def __init__(self, base):
        self.path = f"{base}/value"
        self.widget = ["exec:value", f"cat {self.path}", "--ttl", "100ms"]

    def set(self, value):
        write(self.path, f"{value}%\n")


class Crowd:
    """Streams and calls with the same rule."""

    def __init__(self, user, desktop, source):
        self.user, self.desktop, self.source = user, desktop, source
        self.told = f"{user.home}/told"
        command = f'echo "$WIDGET $LEVEL $VALUE" >> {self.told}'
        self.rule = [
            *source.widget, *source.thresholds, "--format", "{percent:.0}", "--notify",
            "--on-warning", command, "--on-critical", command, "--on-normal", command,
        ]
        self.streams = []

    def start_streams(self):
        for number in range(STREAMS):
            with open(f"{self.user.home}/stream-{number}", "w", encoding="utf-8") as output:
                self.streams.append(
                    self.user.start(
                        "stream", "--interval", "100ms", *self.rule, environment=self.desktop.environment,
                        stdout=output))

    def call(self):
        """Calls at once, which start when the last one is ready."""
        blocked, starting = os.pipe()
        script = 'read _; exec "$@" < /dev/null'
        callers = [
            subprocess.Popen(
                ["sh", "-c", script, "sh", PROGRAM, *self.rule],
                env=self.user.environment | self.desktop.environment, stdin=blocked,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            for _ in range(CALLS)
        ]
        os.close(blocked)
        os.close(starting)
        return callers

    def wait_until_all_show(self, value):
        def show():
            return all(
                (lines(f"{self.user.home}/stream-{number}") or [""])[-1].strip() == f"{value}%"
                for number in range(STREAMS))

        return wait_until(show)

    def settle(self):
        """Waits until every command has run."""
        self.user.settle()
        wait_until(lambda: not processes("sh", "notify-send", "log-notification"))

    def cross(self, value, then):
        """All notice a value; with the next one, which crosses nothing, they have dealt with it."""
        self.source.set(value)
        for caller in self.call():
            caller.wait()
        shown = self.wait_until_all_show(value)
        self.source.set(then)
        shown = self.wait_until_all_show(then) and shown
        # Calls that saw an old answer are made good for.
        self.settle()
        return shown

    def end_streams(self):
        for stream in self.streams:
            stream.send_signal(signal.SIGTERM)
            stream.wait()
        self.streams = []


def tell(crowd, name):
    # dunst runs its script after the answer to notify-send.
    wait_until(lambda: len(lines(crowd.desktop.log)) >= len(lines(crowd.told)))
    fact(f"{name}.commands", ", ".join(lines(crowd.told)))
    fact(f"{name}.notifications", ", ".join(lines(crowd.desktop.log)))
    fact(f"{name}.displayed", crowd.desktop.ask("count", "displayed"))
    for path in (crowd.told, crowd.desktop.log):
        if os.path.exists(path):
            os.remove(path)


def session(base, desktop, source):
    name = source.name
    source.set(source.normal)
    crowd = Crowd(User(base, name), desktop, source)
    crowd.start_streams()
    shown = crowd.wait_until_all_show(source.normal)
    tell(crowd, f"{name}.before")
    for _ in range(ROUNDS):
        shown = crowd.cross(source.low, source.other) and shown
        tell(crowd, f"{name}.low")
        shown = crowd.cross(source.normal, str(int(source.normal) + 1)) and shown
        tell(crowd, f"{name}.normal")
    fact(f"{name}.shown", bool(shown))
    crowd.end_streams()
    # A boot: what does not survive it is gone, and the first readings are critical.
    source.set(source.low)
    crowd.user.settle()
    shutil.rmtree(crowd.user.folder("run"))
    for stream in range(STREAMS):
        write(f"{crowd.user.home}/stream-{stream}", "")
    crowd.start_streams()
    crowd.cross(source.low, source.other)
    tell(crowd, f"{name}.boot")
    crowd.end_streams()


if __name__ == "__main__":
    base = sandbox.enter()
    desktop = Desktop(base)
    for source in (Battery, Command):
        session(base, desktop, source(base))
        subprocess.run(["dunstctl", "close-all"], env=os.environ | desktop.environment, check=False)
    desktop.end()
    fact("left", sandbox.left())
