"""polybar under Xvfb, with the modules of the snippet.

usage: polybar.py disk|disk-interval
"""

import sys

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


def module(name, widget):
    command = f"exec = todayline {widget} --host polybar"
    return f"[module/{name}]\ntype = custom/script\n{command}\ninterval = {session.INTERVAL}\n"


if __name__ == "__main__":
    snippet = integration("polybar/todayline.ini")
    rig = session.begin()
    display = X(rig)
    config = bar_section(sys.argv[1])
    config += "".join(module(*entry) for entry in session.OTHERS.items())
    config += "[global]\ninclude-file = " + rig.write("todayline.ini", snippet) + "\n"
    bar = rig.start("polybar", "-c", rig.write("polybar.ini", config), "rig")
    session.in_pictures(rig, display)
    session.end(rig, bar)
