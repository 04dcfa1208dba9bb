"""The shipped extensions for sound, with what pactl(1) 16 and wpctl(1) 0.5 print of devices: `microphones.py`.

Each is one that a machine without them cannot have: microphones of hardware, and those of programs in
front of them.
"""

import glob
import os

import sandbox
from sandbox import fact, wait_until
from shown import Person, write

ALSA, PROGRAM, MONITOR = "alsa_input.pci", "clean_source", "alsa_output.pci.monitor"
LISTED = """Source #{number}
\tState: RUNNING
\tName: {name}
\tDescription: The {name}
\tMute: {mute}
\tVolume: mono: {volume} /  {percent}% / -inf dB
\tMonitor of Sink: {monitor}
\tFlags: {flags}
\tProperties:
\t\tdevice.class = "sound"
{properties}
"""


def listed(number, name, muted=False, percent=50, monitor="n/a", hardware=False):
    return LISTED.format(
        number=number, name=name, mute="yes" if muted else "no", volume=65536 * percent // 100, percent=percent,
        monitor=monitor, flags="HARDWARE DECIBEL_VOLUME LATENCY" if hardware else "DECIBEL_VOLUME LATENCY",
        properties='\t\tdevice.api = "alsa"' if hardware or name == MONITOR else '\t\tnode.virtual = "true"')


def click(user, program, key, widget, button):
    """What a program is told by a click."""
    for path in glob.glob(f"{user.home}/.cache/todayline/*/{program}.calls"):
        os.remove(path)
    user.call("click", widget, "--button", str(button))
    fact(key, wait_until(lambda: user.calls(program), 1) or "nothing")


def virtual(base):
    """A default microphone of a program, with one or several of hardware behind it."""

    def devices(key, default, *sources, sink="alsa_output.pci", clicked=False):
        # Of its own, as a click asks again later.
        user = Person(base, f"pactl-{key}")
        user.install("pactl", 'case $* in info | "list sources") cat "${0%/*}/${1%%s*}" ;; subscribe) exec sleep 60 ;;\n'
                     '*) echo "$*" >>"$calls" ;; esac')
        write(f"{user.programs}/info", f"Server Name: pulseaudio\nDefault Sink: {sink}\nDefault Source: {default}\n")
        write(f"{user.programs}/li", "".join(sources))
        user.tell(f"microphone.{key}", "microphone")
        if clicked:
            click(user, "pactl", f"microphone.{key}.click", "microphone", 1)

    hears, muted = listed(2, ALSA, hardware=True), listed(2, ALSA, muted=True, hardware=True)
    monitor = listed(1, MONITOR, monitor="alsa_output.pci")
    devices("real", ALSA, monitor, hears, clicked=True)
    devices("virtual", PROGRAM, monitor, hears, listed(3, PROGRAM))
    devices("virtual.muted", PROGRAM, monitor, hears, listed(3, PROGRAM, muted=True), clicked=True)
    devices("behind.muted", PROGRAM, monitor, muted, listed(3, PROGRAM), clicked=True)
    another = listed(4, "another", muted=True, hardware=True)
    devices("behind.two", PROGRAM, monitor, muted, another, listed(3, PROGRAM), clicked=True)
    devices("alone", PROGRAM, monitor, listed(3, PROGRAM, muted=True))
    devices("spaces", "Clean Mic", listed(3, "Clean Voice", percent=80), listed(4, "Clean Mic", percent=30), clicked=True)
    devices("output", MONITOR, monitor, clicked=True)
    devices("output.other", MONITOR, monitor, sink="headset")
    devices("output.chosen", "clean.monitor", monitor, listed(3, "clean.monitor", monitor="clean"), clicked=True)


def without_pactl(base):
    """Without any microphone, wpctl takes the speakers for one."""
    user = Person(base, "wpctl")
    user.use_busybox()
    user.install("pw-mon", "exec sleep 60")
    user.install("pw-metadata", "exec sleep 60")
    answers = {
        "output": 'media.class = "Audio/Sink"\n  * node.name = "speakers"',
        "dummy": 'media.class = "Audio/Sink"\n  * node.name = "auto_null"',
        "device": 'media.class = "Audio/Source"\n  * node.description = "Desk Mic"\n  * node.name = "mic"',
        "none": "Translate ID error: '@DEFAULT_AUDIO_SOURCE@' is not a valid ID (returned by default-nodes-api)",
    }
    for key, text in answers.items():
        status = 3 if key == "none" else 0
        write(f"{user.programs}/{key}.txt", f"  * {text}\n")
        user.install("wpctl", f'case $1 in inspect) cat "${{0%/*}}/{key}.txt"; exit {status} ;;\n'
                     f'get-volume) echo "Volume: 0.40"; exit {status} ;; *) echo "$*" >>"$calls" ;; esac')
        for name in ("volume", "microphone"):
            user.tell(f"{name}.wpctl.{key}", name)
            click(user, "wpctl", f"{name}.wpctl.{key}.click", name, 1)
            click(user, "wpctl", f"{name}.wpctl.{key}.scroll", name, 5)


if __name__ == "__main__":
    base = sandbox.enter()
    virtual(base)
    without_pactl(base)
