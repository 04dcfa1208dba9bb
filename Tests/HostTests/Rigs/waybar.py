"""Waybar in headless sway: custom modules that are run anew, or that go on printing.

usage: waybar.py interval|stream
"""

import json
import sys

import machine
import session
from display import BAR, FONT, Sway
from machine import fact, wait_until

STYLE = f"""
* {{ font-family: "{FONT}"; font-size: 13px; border: none; min-height: 0; }}
window#waybar {{ background: #000000; color: #ffffff; }}
label {{ margin-left: 20px; }}
.failed {{ color: #ff5555; }}
"""
BUTTONS = {
    "on-click": 1,
    "on-click-middle": 2,
    "on-click-right": 3,
    "on-scroll-up": 4,
    "on-scroll-down": 5,
}


def module(widget, path, form):
    path = f"'{path}'"
    values = {"return-type": "json"}
    if form == "stream":
        values["exec"] = f"todayline stream --host waybar {widget}:{path}"
        values |= {key: f"todayline click {widget}:{path} --button {n}" for key, n in BUTTONS.items()}
    else:
        values |= {"exec": f"todayline {widget} {path} --host waybar", "interval": 10, "signal": 8}
        values |= {
            key: f"todayline {widget} {path} --button {n} >/dev/null; pkill -RTMIN+8 waybar"
            for key, n in BUTTONS.items()
        }
    return values


if __name__ == "__main__":
    rig = machine.enter()
    display = Sway(rig)
    paths = {"hostile": session.HOSTILE, "disk": "/", "plain": session.PLAIN}
    config = {"layer": "top", "position": "bottom", "height": BAR}
    config["modules-right"] = [f"custom/{name}" for name in paths]
    config |= {f"custom/{name}": module("disk", path, sys.argv[1]) for name, path in paths.items()}
    bar = rig.start(
        *("waybar", "-c", rig.write("waybar.json", json.dumps(config, indent=2))),
        *("-s", rig.write("style.css", STYLE)),
    )
    session.in_pictures(rig, display)
    session.end(rig, bar)
