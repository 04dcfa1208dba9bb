"""Waybar in headless sway, with the snippets that are run anew and that go on printing.

usage: waybar.py config.jsonc|config-stream.jsonc
"""

import json
import sys

import session
import today
from display import BAR, FONT, Sway
from machine import integration

STYLE = f"""
* {{ font-family: "{FONT}"; font-size: 13px; border: none; min-height: 0; }}
window#waybar {{ background: #000000; color: #ffffff; }}
label {{ margin-left: 20px; }}
#custom-hostile.failed, #custom-plain.failed, #custom-output.failed {{ color: #ff5555; }}
"""


def module(widget):
    command = f"todayline {widget} --host waybar"
    return {"exec": command, "return-type": "json", "interval": session.INTERVAL}


if __name__ == "__main__":
    first, broken = "disk", "c a b !"
    snippet = integration("waybar/" + ("config-today.jsonc" if today.is_shown() else sys.argv[1]))
    style = integration("waybar/style.css")
    rig = session.begin()
    display = Sway(rig)
    if today.is_shown() and sys.argv[1] == "config.jsonc":
        first, broken = "today-interval", "c ! b"
    elif today.is_shown():
        first = "today"
    names = [first, *session.OTHERS]
    config = {
        "include": [rig.write("snippet.jsonc", snippet)],
        "position": "bottom",
        "height": BAR,
        "modules-right": [f"custom/{name}" for name in names],
    }
    config |= {f"custom/{name}": module(widget) for name, widget in session.OTHERS.items()}
    if first == "today-interval":
        config["custom/today-interval"] = {"interval": session.INTERVAL}
    bar = rig.start(
        *("waybar", "-c", rig.write("waybar.json", json.dumps(config, indent=2))),
        *("-s", rig.write("style.css", STYLE + style)),
    )
    # It cannot tell which of the widgets of a module was clicked.
    session.in_pictures(rig, display, "a b", broken)
    session.end(rig, bar)
