"""polybar under Xvfb, with the modules of the snippet.

usage: polybar.py disk|disk-interval
"""

import sys

import session
import today
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


def other_module(name, widget):
    command = f"exec = todayline {widget} --host polybar"
    return f"[module/{name}]\ntype = custom/script\n{command}\ninterval = {session.INTERVAL}\n"


if __name__ == "__main__":
    snippet = integration("polybar/todayline.ini")
    rig = session.begin()
    display = X(rig)
    module, broken = sys.argv[1], "c a b !"
    if today.is_shown():
        module = module.replace("disk", "today")
        snippet = snippet.replace("interval = 2", "interval = 0.3")
        broken = "c ! b" if "interval" in module else broken
    config = bar_section(module)
    config += "".join(other_module(*entry) for entry in session.OTHERS.items())
    config += "[global]\ninclude-file = " + rig.write("todayline.ini", snippet) + "\n"
    bar = rig.start("polybar", "-c", rig.write("polybar.ini", config), "rig")
    session.in_pictures(rig, display, broken=broken)
    session.end(rig, bar)
