"""The volume with a real server of sounds: `volume.py SAMPLES pulse|pipewire`, with samples of its delay.

The oracle is pactl(1). Nothing depends on the machine's speed: values are waited for, and how long
they took is only told.
"""

import json
import os
import signal
import subprocess
import sys
import threading
import time

import sandbox
from followed import Stream
from sandbox import fact, processes, wait_until
from user import User

SAMPLES = int(sys.argv[1])
KIND = sys.argv[2]
PIPEWIRE = "pipewire & sleep 0.2; wireplumber & pipewire-pulse & wait"
PULSE = ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
         "-L", "module-native-protocol-unix"]
SERVERS = ("pulseaudio", "pipewire", "pipewire-pulse", "wireplumber")
# PipeWire 1.4 sets the volume of a sink to which nothing plays once something plays.
PLAYING = "node.always-process=true"
# Every program that starts pactl has to pass here, which writes down what it wants.
SHIM = '#!/bin/sh\necho "$*" >> "${{TODAYLINE_CACHE:-{base}}}/asked"\nexec /usr/bin/pactl "$@"\n'


class Server:
    """A server of the user's own."""

    def __init__(self, user):
        self.user, self.modules = user, {}
        self.start()

    def start(self):
        command = PULSE if KIND == "pulse" else ["dbus-run-session", "--", "sh", "-c", PIPEWIRE]
        self.process = subprocess.Popen(
            command, env=self.user.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_until(lambda: self.pactl("info"))
        self.add("one")
        # A manager of sessions may still choose.
        wait_until(lambda: self.pactl("get-default-sink") == "one")

    def kill(self):
        for pid in processes(*SERVERS):
            os.kill(pid, signal.SIGKILL)
        self.process.wait()
        wait_until(lambda: not processes(*SERVERS))

    def pactl(self, *arguments):
        """What the oracle prints, or None if it fails."""
        result = subprocess.run(
            ["/usr/bin/pactl", *arguments], env=self.user.environment | {"LC_ALL": "C"}, check=False,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        return result.stdout.decode().strip() if result.returncode == 0 else None

    def add(self, name, *options, properties=""):
        options = (f'sink_properties="{PLAYING} {properties}"', *options)
        self.modules[name] = self.pactl("load-module", "module-null-sink", f'sink_name="{name}"', *options)
        wait_until(lambda: name in (self.pactl("list", "short", "sinks") or ""))

    def remove(self, name):
        self.pactl("unload-module", self.modules.pop(name))

    def volume(self, name="one"):
        """The percentages of all channels."""
        words = (self.pactl("get-sink-volume", name) or "").split()
        return [int(word[:-1]) for word in words if word.endswith("%")]


class Bar(Stream):
    """A stream whose last line is waited for."""

    def shows(self, text, seconds=30):
        """The time at which its last line was that text, or None."""
        if not wait_until(lambda: self.last == text, seconds, 0.001):
            return None
        return time.monotonic()


def told(user, widget="volume"):
    return json.loads(user.call(widget, "--host", "json").out)


def delays(server, bar):
    """From the moment that pactl was started, which takes a while itself, to the line of the stream."""
    found, events = [], []
    observer = subprocess.Popen(
        ["/usr/bin/pactl", "subscribe"], env=server.user.environment | {"LC_ALL": "C"},
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)

    def observe():
        for line in observer.stdout:
            if b"on sink #" in line:
                events.append(time.monotonic())

    threading.Thread(target=observe, daemon=True).start()
    missed = 0
    for number in range(SAMPLES):
        percent = 20 + number * 7 % 60
        time.sleep(0.2)
        events.clear()
        start = time.monotonic()
        server.pactl("set-sink-volume", "one", f"{percent}%")
        moment = bar.until(f"{percent}%")
        wait_until(lambda: events, 5)
        if moment is None:
            missed += 1
            continue
        found.append((moment - start, moment - events[0] if events else 0))
    observer.kill()
    observer.wait()
    for name, column in (("command", 0), ("event", 1)):
        times = sorted(row[column] * 1000 for row in found)
        quantiles = [times[min(len(times) - 1, int(len(times) * part))] for part in (0.5, 0.9, 1)]
        fact(f"delay.{name}-ms", " ".join(f"{value:.1f}" for value in quantiles))
    fact("delay.missed", missed)


def click(user, button, widget="volume"):
    return user.start("click", widget, "--button", str(button))


def settle():
    """Only the stream is left: no click, and no command of one."""
    wait_until(lambda: len(processes("todayline")) == 1)


def scroll(server, button, count):
    """Clicks of processes of their own within 200 ms."""
    start, clicks = time.monotonic(), []
    for index in range(count):
        time.sleep(max(start + 0.2 * index / count - time.monotonic(), 0))
        clicks.append(click(server.user, button))
    return all([process.wait() == 0 for process in clicks])


def wheel(base, server, bar):
    with open(f"{base}/bin/pactl", "w", encoding="utf-8") as file:
        file.write(SHIM.format(base=base))
    os.chmod(f"{base}/bin/pactl", 0o755)
    for name, before, button, after in (
        ("up", "30%", 4, 80), ("down", "80%", 5, 30), ("capped", "75%", 4, 100), ("floor", "20%", 5, 0),
    ):
        server.pactl("set-sink-volume", "one", before)
        bar.shows(before)
        scroll(server, button, 10)
        fact(f"wheel.{name}", bar.shows(f"{after}%") is not None)
        settle()
        fact(f"wheel.{name}.oracle", " ".join(map(str, server.volume())))
    # Confined, it writes only in its own folder.
    with open(f"{server.user.home}/.cache/todayline/volume/asked", encoding="utf-8") as file:
        asked = [line.split() for line in file if line.startswith("set-sink-volume")]
    loudest = max(int(word) for words in asked for word in words[2:])
    fact("wheel.commands", len(asked))
    fact("wheel.never-over", loudest <= 65536)
    os.remove(f"{base}/bin/pactl")

    server.pactl("set-sink-volume", "one", "130%")
    fact("over.shown", bar.shows("130%") is not None)
    click(server.user, 4).wait()
    settle()
    click(server.user, 5).wait()
    # Had it gone up before, it would be another value.
    fact("over.down", bar.shows("125%") is not None)
    server.pactl("set-sink-volume", "one", "80%", "40%")
    bar.shows("80%")
    scroll(server, 4, 2)
    bar.shows("90%")
    fact("balance.kept", " ".join(map(str, server.volume())))


def mutes(server, bar):
    # The wheel unmutes after its step has been shown.
    settle()
    # Under load, PipeWire's server may not answer the first one.
    fact("mute.set", wait_until(
        lambda: server.pactl("set-sink-mute", "one", "1") is not None
        and server.pactl("get-sink-mute", "one") == "Mute: yes"))
    fact("mute.shown", bar.shows("muted") is not None)
    fact("mute.states", " ".join(told(server.user)["states"]))
    click(server.user, 4).wait()
    fact("mute.raised", bar.shows("95%") is not None)
    fact("mute.oracle", server.pactl("get-sink-mute", "one"))
    click(server.user, 1).wait()
    fact("mute.clicked", bar.shows("muted") is not None)
    click(server.user, 5).wait()
    wait_until(lambda: max(server.volume()) == 90)
    fact("mute.lowered", server.pactl("get-sink-mute", "one"))
    click(server.user, 1).wait()
    fact("mute.again", bar.shows("90%") is not None)


def sinks(server, bar):
    server.add("two", "channels=1", properties="device.bus=bluetooth device.description=Hörer")
    server.pactl("set-sink-volume", "two", "35%")
    server.pactl("set-default-sink", "two")
    fact("sinks.default", bar.shows("35%") is not None)
    value = told(server.user)
    fact("sinks.states", " ".join(value["states"]))
    fact("sinks.device", value["values"]["device"])
    scroll(server, 4, 3)
    fact("sinks.scrolled", bar.shows("50%") is not None)
    fact("sinks.others", " ".join(map(str, server.volume())))
    server.remove("two")
    fact("sinks.removed", bar.shows("90%") is not None)
    server.remove("one")
    fact("sinks.none", bar.shows("") is not None)
    server.add("one")
    server.pactl("set-sink-volume", "one", "40%")
    fact("sinks.added", bar.shows("40%") is not None)


def blanks(server, bar):
    """Of two names with the same first word, the default one; PulseAudio refuses such names."""
    for name, percent in (("Game Audio", 30), ("Game Chat", 80)):
        server.add(name)
        server.pactl("set-sink-volume", name, f"{percent}%")
    server.pactl("set-default-sink", "Game Audio")
    fact("blanks.shown", bar.shows("30%") is not None)
    click(server.user, 4).wait()
    fact("blanks.scrolled", bar.shows("35%") is not None)
    click(server.user, 1).wait()
    fact("blanks.muted", bar.shows("muted") is not None)
    fact("blanks.others", " ".join(map(str, server.volume("Game Chat"))))
    for name in ("Game Audio", "Game Chat"):
        server.remove(name)
    fact("blanks.removed", bar.shows("40%") is not None)


def sets(server, bar, percent):
    """Sets the volume, of which WirePlumber restores what it saved last, maybe a moment later and muted."""
    server.pactl("set-sink-mute", "one", "0")
    server.pactl("set-sink-volume", "one", f"{percent}%")
    return bar.shows(f"{percent}%", 5) is not None


def restarts(server, bar):
    for number in range(2):
        server.kill()
        failure = wait_until(lambda: told(server.user)["error"], 30, 0.01)
        fact(f"restart.{number}.error", failure)
        fact(f"restart.{number}.kept", told(server.user)["text"])
        server.start()
        start = time.monotonic()
        fact(f"restart.{number}.shown", wait_until(lambda: sets(server, bar, 60 + number), 30))
        fact(f"restart.{number}-ms", f"{(time.monotonic() - start) * 1000:.0f}")
        fact(f"restart.{number}.told", told(server.user)["error"])


def microphone(server):
    bar = Bar(server.user, "microphone")
    # What an output plays is no microphone.
    fact("microphone.none", bar.shows("") is not None)
    if KIND == "pulse":
        server.pactl("load-module", "module-null-source", "source_name=mic")
    else:
        server.pactl("load-module", "module-null-sink", "sink_name=mic", "media.class=Audio/Source/Virtual",
                     f"sink_properties={PLAYING}")
    wait_until(lambda: "mic" in server.pactl("list", "short", "sources"))
    server.pactl("set-default-source", "mic")
    server.pactl("set-source-volume", "mic", "70%")
    fact("microphone.shown", bar.shows("70%") is not None)
    click(server.user, 4, "microphone").wait()
    fact("microphone.scrolled", bar.shows("75%") is not None)
    # Under load, PipeWire's server may not answer the first one here, either.
    wait_until(lambda: click(server.user, 1, "microphone").wait() == 0 and wait_until(
        lambda: server.pactl("get-source-mute", "mic") == "Mute: yes", 10))
    fact("microphone.muted", bar.shows("muted") is not None)
    bar.end()


def main():
    base = sandbox.enter()
    sandbox.make_sessions()
    user = User(base, KIND)
    os.makedirs(f"{user.home}/.config/todayline")
    with open(f"{user.home}/.config/todayline/config", "w", encoding="utf-8") as file:
        file.write("[volume]\nlease = 1s\n\n[microphone]\nlease = 1s\n")
    server = Server(user)
    fact("call", user.call("volume"))
    bar = Bar(user, "volume")
    fact("first", bar.shows("100%") is not None)
    server.pactl("set-sink-volume", "one", "45%")
    fact("then", bar.shows("45%") is not None)
    fact("called", user.call("volume"))
    delays(server, bar)
    wheel(base, server, bar)
    mutes(server, bar)
    sinks(server, bar)
    if KIND == "pipewire":
        blanks(server, bar)
    restarts(server, bar)
    microphone(server)
    bar.end()
    # The watchers, and what they have started, end with their leases.
    names = ("todayline-watch", "todayline-guard", "sh", "sleep", "pactl", "todayline")
    server.kill()
    wait_until(lambda: not processes(*names), 30)
    fact("left", " ".join(processes(*names).values()) or "nothing")


main()
