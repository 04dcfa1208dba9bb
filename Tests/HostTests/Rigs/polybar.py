"""polybar under Xvfb: scripts that are run anew, or that go on printing.

usage: polybar.py interval|stream
"""

import sys

import machine
import session
from display import BAR, FONT, X

BAR_SECTION = f"""[bar/rig]
width = 100%
height = {BAR}
bottom = true
override-redirect = true
background = #000000
foreground = #ffffff
separator = %{{O20}}
font-0 = {FONT}:size=10;3
modules-right = hostile disk plain
"""
BUTTONS = {
    "click-left": 1,
    "click-middle": 2,
    "click-right": 3,
    "scroll-up": 4,
    "scroll-down": 5,
}


def module(name, path, form):
    path = f"'{path}'"
    lines = [f"[module/{name}]", "type = custom/script"]
    if form == "stream":
        lines += [f"exec = todayline stream --host polybar disk:{path}", "tail = true"]
        lines += [f"{key} = todayline click disk:{path} --button {n}" for key, n in BUTTONS.items()]
    else:
        lines += [f"exec = todayline disk {path} --host polybar", "interval = 1"]
        lines += [
            f"{key} = todayline disk {path} --button {n} >/dev/null" for key, n in BUTTONS.items()
        ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    rig = machine.enter()
    display = X(rig)
    paths = {"hostile": session.HOSTILE, "disk": "/", "plain": session.PLAIN}
    config = BAR_SECTION + "".join(module(*entry, sys.argv[1]) for entry in paths.items())
    bar = rig.start("polybar", "-c", rig.write("polybar.ini", config), "rig")
    session.in_pictures(rig, display)
    session.end(rig, bar)
