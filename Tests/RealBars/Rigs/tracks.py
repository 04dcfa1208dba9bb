"""The progress bar in polybar and lemonbar: how high its two parts are drawn.

usage: tracks.py polybar|lemonbar [FOLDER]
"""

import shlex
import sys

import display
import machine
from display import BAR, FONT, X
from machine import LOOK
from picture import TRACK, png
from sandbox import fact, wait_until

CALL = "todayline stream disk --host {} --format {{bar}}"
FILL = b"\xff\xff\xff"


def polybar(rig):
    bar = f"[bar/rig]\nwidth = 100%\nheight = {BAR}\nbottom = true\noverride-redirect = true\n"
    bar += f"background = #000000\nfont-0 = {FONT}:size=10;3\nmodules-right = disk\n"
    bar += f"[module/disk]\ntype = custom/script\nexec = {CALL.format('polybar')}\ntail = true\n"
    rig.start("polybar", "-c", rig.write("polybar.ini", bar), "rig")


def lemonbar(rig):
    # Its fonts are those of the X server, of which "fixed" is always there.
    command = f"{{ {CALL.format('lemonbar')}; }} | lemonbar -b -g {display.WIDTH}x{BAR} -B '#000000' -f {FIXED}"
    rig.start("sh", "-c", command)


FIXED = shlex.quote("-misc-fixed-medium-r-*--14-*-*-*-*-*-iso10646-1")


def height(picture, color):
    """The rows with that color."""
    return sum(
        any(row[3 * x : 3 * x + 3] == color for x in range(picture.width)) for row in picture.rows
    )


if __name__ == "__main__":
    rig = machine.enter()
    rig.write("home/.config/todayline/config", LOOK)
    screen = X(rig)
    {"polybar": polybar, "lemonbar": lemonbar}[sys.argv[1]](rig)
    wait_until(lambda: height(screen.picture(), FILL) and height(screen.picture(), TRACK), seconds=15)
    picture = screen.picture()
    if len(sys.argv) > 2:
        with open(f"{sys.argv[2]}/{sys.argv[1]}.png", "wb") as file:
            file.write(png([row[-600:] for row in picture.rows], 200))
    fact("fill", height(picture, FILL))
    # Gray cells may be blended with the ground at their edges only.
    fact("track", height(picture, TRACK))
