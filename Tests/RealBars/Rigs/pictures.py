"""The pictures of the README: a bar with its snippet, before and after a click.

usage: pictures.py               all of them, into integrations/pictures
       pictures.py PNG RIG [ARGUMENT]
"""

import os
import runpy
import struct
import subprocess
import sys
import time
import zlib

import machine
import rates
import session
import today
from display import FONT, Sway
from machine import integration
from sandbox import REPOSITORY

RIGS = os.path.dirname(os.path.abspath(__file__))
PICTURES = {
    "i3bar": ["i3bar.py"],
    "swaybar": ["swaybar.py"],
    "i3blocks": ["i3blocks.py"],
    "waybar": ["waybar.py", "config-stream.jsonc"],
    "polybar": ["polybar.py", "disk"],
    "tmux": ["tmux"],
    "today": ["i3bar.py", "today"],
    "rates": ["i3bar.py", "today"],
}
TODAY = """[disk]

[disk:home]
path = /mnt
format = /home {bar} {free}
bar-width = 4

[exec:weather]
command = echo 14° Oslo
"""
RATES = """interval = 1s

[cpu]
bar-width = 6
format = {bar} {percent:>6} {graph:8}

[memory]
format = {used:short-binary} of {total:short-binary}

[load]

[network]

[diskio]

[battery]
warning = 20

[temperature]
"""
SCALE, GAP = 2, 6


def png(rows, width):
    """8 bits of red, green and blue; W3C's PNG specification."""

    def chunk(kind, data):
        check = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

    header = struct.pack(">IIBBBBB", width, len(rows), 8, 2, 0, 0, 0)
    data = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def scaled(row):
    pixels = (row[i : i + 3] for i in range(0, len(row), 3))
    return b"".join(pixel * SCALE for pixel in pixels)


def write(path, *pictures):
    """The pictures one below the other, from the widget on."""
    left = max(min(picture.track()[0] for picture in pictures) - 60, 0)
    rows = []
    for picture in pictures:
        if rows:
            rows += [b"\xff" * len(rows[0])] * (GAP * SCALE)
        for row in picture.rows:
            rows += [scaled(row[3 * left :])] * SCALE
    with open(path, "wb") as file:
        file.write(png(rows, len(rows[0]) // 3))


def look_twice(path, display):
    if path.endswith("rates.png"):
        # Until there is a curve.
        time.sleep(9)
    first = session.settled(display.picture, lambda picture: picture.track())
    display.click(1, first.track()[3])
    opened = session.settled(
        display.picture, lambda now: now.track() and now.track()[0] < first.track()[0] - 100
    )
    write(path, first, opened)


def tmux_in_foot(path):
    """tmux draws nothing itself: its client runs in a terminal as wide as the screen."""
    snippet = integration("tmux/todayline.tmux")
    rig = machine.enter()
    plugin = rig.write("todayline.tmux", snippet, 0o755)
    configuration = rig.write(
        "tmux.conf",
        "set -g default-terminal tmux-256color\nset -as terminal-features ',*:RGB'\n"
        "set -g status-style 'bg=#000000,fg=#ffffff'\nset -g status-left ''\n"
        "set -g status-right ''\nset -g window-status-format ''\n"
        f"set -g window-status-current-format ''\nset -g mouse on\nrun-shell {plugin}\n",
    )
    display = Sway(rig, "default_border none\n")
    rig.start(
        *("foot", "-o", f"font={FONT}:size=10", "-o", "colors.background=000000", "-o", "pad=0x0"),
        *("tmux", "-L", "pictures", "-f", configuration, "new-session", "exec sleep 60"),
    )
    look_twice(path, display)


def one(path, script, *arguments):
    if script == "tmux":
        return tmux_in_foot(path)
    own = [__file__, path, script, *arguments]
    enter = machine.enter

    def entered():
        sys.argv[:] = own
        rig = enter()
        sys.argv[:] = [script, *arguments]
        return rig

    machine.enter = entered
    session.OTHERS.clear()
    session.stream_others = lambda line: line
    session.in_pictures = lambda rig, display, *_, **__: look_twice(path, display)
    if path.endswith("rates.png"):
        rates.VIEW = RATES
        today.prepare = rates.prepare
    else:
        today.prepare = lambda rig: today.put(rig, TODAY)
    sys.argv[:] = [script, *arguments]
    runpy.run_path(os.path.join(RIGS, script), run_name="__main__")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        one(*sys.argv[1:])
    else:
        folder = f"{REPOSITORY}/integrations/pictures"
        os.makedirs(folder, exist_ok=True)
        for name, rig in PICTURES.items():
            subprocess.run([sys.executable, __file__, f"{folder}/{name}.png", *rig], check=True)
