"""Streams and calls on real message buses: `buses.py`.

No process beside the stream, no wake-up without a signal, no service that a look starts; buses that end,
come back, are slow, or say nonsense.
"""

import os
import signal
import socket
import subprocess
import threading
import time

import sandbox
from desktop import PYTHON, RIGS, Player, Services, start
from kernel import Stream
from sandbox import fact, wait_until
from shown import Person, write

CONFIGURATION = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "">
<busconfig><type>session</type><listen>unix:path={address}</listen><auth>EXTERNAL</auth>
<servicedir>{services}</servicedir>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
"""
SERVICES = (
    "org.bluez", "org.freedesktop.Notifications", "org.mpris.MediaPlayer2.playerctld", "net.hadess.PowerProfiles",
    "org.freedesktop.UPower.PowerProfiles", "org.freedesktop.NetworkManager", "org.freedesktop.systemd1",
    "org.erikreider.swaync.cc",
)
WIDGETS = ["media", "bluetooth", "power-profile", "do-not-disturb", "failed-units", "vpn"]


class Bus:
    """A bus with services that could be started, which would leave a mark."""

    def __init__(self, base, name):
        self.folder = f"{base}/{name}"
        for service in SERVICES:
            write(f"{self.folder}/services/{service}.service",
                  f"[D-BUS Service]\nName={service}\nExec=/usr/bin/touch {self.folder}/started-{service}\n")
        self.path = f"{self.folder}/socket"
        self.address = f"unix:path={self.path}"
        self.configuration = write(f"{self.folder}/bus.conf", CONFIGURATION.format(
            address=self.path, services=f"{self.folder}/services"))
        self.begins()

    def begins(self):
        self.process = start("dbus-daemon", f"--config-file={self.configuration}", "--nofork")
        wait_until(lambda: os.path.exists(self.path))

    def ends(self):
        self.process.kill()
        self.process.wait()
        os.remove(self.path)

    def started(self):
        return " ".join(sorted(name for name in os.listdir(self.folder) if name.startswith("started-"))) or "none"


def processes(of):
    """The names of all processes of Todayline but a stream."""
    names = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/comm", encoding="utf-8") as file:
                name = file.read().strip()
        except OSError:
            continue
        if name.startswith("todayline") and int(pid) != of:
            names.append(name)
    return " ".join(sorted(names)) or "none"


class Line(Stream):
    """A stream, and its last line."""

    interval = ()
    text = ""

    def read(self):
        for line in self.process.stdout:
            self.text = line.decode().rstrip("\n")

    def shows(self, text, seconds=10):
        wait_until(lambda: text == self.text if not text else text in self.text, seconds)
        return self.text


def hearing(user, buses):
    """A stream of all of them."""
    line = Line(user, *[word for name in WIDGETS for word in (name, "--format", "{text}")])
    time.sleep(1)
    fact("nothing", line.text.strip() or "nothing")
    services = Services()
    state = {
        "system": {"org.bluez": {"/org/bluez/hci0": {"org.bluez.Adapter1": {"Powered": True}}}},
        "session": {},
    }
    services.say(**state)
    fact("appears", line.shows("on").strip())
    fact("started", " ".join(bus.started() for bus in buses))
    player = Player("mpv")
    player.plays(title="A song")
    fact("signal", " ".join(line.shows("A song").split()))
    fact("processes", processes(line.process.pid))
    before = line.switches()
    time.sleep(3)
    fact("quiet.wake-ups", line.switches() - before)
    return line, services, player


def ending(line, bus, user):
    """The session's bus ends, and another one begins at its place."""
    bus.ends()
    wait_until(lambda: line.text.strip() == "on", 10)
    fact("bus.ended", line.text.strip())
    bus.begins()
    player = Player("mpv")
    player.plays(title="Again")
    fact("bus.again", " ".join(line.shows("Again", 15).split()))
    player.ends()
    line.end()


def calls(user):
    """A call shows what its watcher hears; no other process is needed."""
    player = Player("vlc")
    player.plays(title="Called")
    fact("call", user.call("media", "vlc", "--wait", "--format", "{text}").out.strip())
    fact("call.processes", processes(0))
    player.plays(title="Later")
    fact("call.later", wait_until(
        lambda: "Later" in (seen := user.call("media", "vlc", "--format", "{text}").out) and seen.strip(), 10))
    player.ends()


def hung(user, line, playing):
    """A player that does not answer delays the others by a second, in calls and in the stream."""
    playing.ends()
    stuck, player = Player("cozy"), Player("vlc")
    stuck.plays("Paused", title="Stuck")
    player.plays(title="Heard")
    os.kill(stuck.process.pid, signal.SIGSTOP)
    fact("hung.call", user.call("media", "--wait", "--format", "{text}").out.strip())
    player.plays(title="Sung")
    fact("hung.stream", "Sung" in line.shows("Sung", 8))
    fact("hung.later", wait_until(
        lambda: "Sung" in (seen := user.call("media", "--format", "{text}").out) and seen.strip(), 8))
    os.kill(stuck.process.pid, signal.SIGCONT)
    stuck.ends()
    player.ends()


class Listener(threading.Thread):
    """A socket in place of a bus, which answers each connection with some bytes, or none."""

    def __init__(self, path, answer):
        super().__init__(daemon=True)
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.bind(path)
        self.socket.listen()
        self.answer, self.kept = answer, []
        self.start()

    def run(self):
        while True:
            connection, _ = self.socket.accept()
            self.kept.append(connection)
            if self.answer:
                connection.sendall(self.answer)


def hostile(base):
    """Whatever is in place of a bus, the clock of the line goes on, and nothing spins."""
    answers = {"silent": b"", "nonsense": b"HTTP/1.1 400 Bad Request\r\n\r\n", "refusal": b"REJECTED EXTERNAL\r\n",
               "huge": b"DATA\r\nOK x\r\n" + b"l\x02\x00\x01\xff\xff\xff\x7f" + b"\x01" * 64,
               "flood": b"DATA\r\nOK x\r\n" + b"x" * 100000}
    for name, answer in answers.items():
        user = Person(base, name, DBUS_SESSION_BUS_ADDRESS=f"unix:path={base}/{name}.socket",
                      DBUS_SYSTEM_BUS_ADDRESS=f"unix:path={base}/{name}.none")
        Listener(f"{base}/{name}.socket", answer)
        line = Line(user, "--interval", "1s", "media", "--timeout", "1s", "--format", "{text}", "clock", "--format",
                    "{time:%S}")
        first = line.shows(" ")
        fact(f"{name}.goes-on", bool(wait_until(lambda: line.text[-2:] != first[-2:], 5)))
        before = line.switches()
        time.sleep(3)
        fact(f"{name}.is-calm", line.switches() - before < 30)
        line.end()


def is_quiet(line):
    """True if nothing wakes a stream for two seconds."""
    before = line.switches()
    time.sleep(2)
    return line.switches() - before <= 2


def broker(base):
    """The other bus, which Fedora and Arch use, is spoken with as well, and comes back."""
    path = f"{base}/broker.socket"
    address = f"unix:path={path}"
    user = Person(base, "broker", DBUS_SESSION_BUS_ADDRESS=address, DBUS_SYSTEM_BUS_ADDRESS=f"unix:path={base}/no")
    os.environ["DBUS_SESSION_BUS_ADDRESS"] = address

    def begin(title):
        process = start(PYTHON, f"{RIGS}/broker.py", path, stdout=subprocess.PIPE)
        process.stdout.readline()
        player = Player("mpv")
        player.plays(title=title)
        return process, player

    process, player = begin("First")
    fact("broker.call", user.call("media", "--wait", "--format", "{text}").out.strip())
    line = Line(user, "--interval", "1h", "media", "--format", "{text}")
    fact("broker.stream", line.shows("First").strip())
    player.plays(title="Second")
    fact("broker.signal", line.shows("Second").strip())
    # On a busy machine it may take a moment until it sleeps.
    fact("broker.quiet", wait_until(lambda: is_quiet(line), 20))
    subprocess.run(["pkill", "-x", "dbus-broker"], check=True)
    process.wait()
    player.ends()
    os.remove(path)
    fact("broker.ended", bool(wait_until(lambda: not line.text.strip(), 10)))
    process, player = begin("Third")
    fact("broker.again", line.shows("Third", 15).strip())
    line.end()
    player.ends()
    process.kill()


def dying(base):
    """A bus ends before it answers; another one at its place is asked at once, not after the time for an answer."""
    os.makedirs(f"{base}/dying")
    server = socket.socket(socket.AF_UNIX)
    server.bind(f"{base}/dying/socket")
    server.listen()
    address = f"unix:path={base}/dying/socket"
    user = Person(base, "dying-user", DBUS_SESSION_BUS_ADDRESS=address, DBUS_SYSTEM_BUS_ADDRESS=f"unix:path={base}/no")
    line = Line(user, "--interval", "1s", "media", "--timeout", "1m", "--format", "{text}", "clock")
    connection, _ = server.accept()
    connection.recv(1 << 16)
    time.sleep(0.5)
    server.close()
    os.remove(f"{base}/dying/socket")
    connection.close()
    time.sleep(0.5)
    Bus(base, "dying")
    os.environ["DBUS_SESSION_BUS_ADDRESS"] = address
    Player("mpv").plays(title="Alive")
    fact("dying.then", "Alive" in line.shows("Alive", 15))
    line.end()


if __name__ == "__main__":
    base = sandbox.enter()
    buses = [Bus(base, name) for name in ("session", "system")]
    for bus, variable in zip(buses, ("DBUS_SESSION_BUS_ADDRESS", "DBUS_SYSTEM_BUS_ADDRESS")):
        os.environ[variable] = bus.address
    names = ("DBUS_SESSION_BUS_ADDRESS", "DBUS_SYSTEM_BUS_ADDRESS")
    user = Person(base, "user", **{name: os.environ[name] for name in names})
    line, services, player = hearing(user, buses)
    calls(user)
    hung(user, line, player)
    ending(line, buses[0], user)
    services.process.kill()
    hostile(base)
    dying(base)
    broker(base)
