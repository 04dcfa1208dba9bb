"""polybar under Xvfb, with the modules of the snippet.

usage: polybar.py disk|disk-interval
"""

import sys

import machine
import session
from display import BAR, FONT, X
from machine import integration


def bar_section(module):
    return f"""[bar/rig]
width = 100%
height = {BAR}
bottom = true
override-redirect = true
background = #000000
foreground = #ffffff
separator = %{{O20}}
font-0 = {FONT}:size=10;3
modules-right = {module} {" ".join(session.OTHERS)}
"""


def module(name, path):
    command = f"exec = todayline disk '{path}' --host polybar"
    return f"[module/{name}]\ntype = custom/script\n{command}\ninterval = 5\n"


if __name__ == "__main__":
    snippet = integration("polybar/todayline.ini")
    rig = machine.enter()
    display = X(rig)
    config = bar_section(sys.argv[1])
    config += "".join(module(*entry) for entry in session.OTHERS.items())
    config += "[global]\ninclude-file = " + rig.write("todayline.ini", snippet) + "\n"
    bar = rig.start("polybar", "-c", rig.write("polybar.ini", config), "rig")
    session.in_pictures(rig, display)
    session.end(rig, bar)
