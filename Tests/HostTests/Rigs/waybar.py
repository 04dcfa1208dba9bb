"""Waybar in headless sway, with the snippets that are run anew and that go on printing.

usage: waybar.py config.jsonc|config-stream.jsonc
"""

import json
import sys

import session
from display import BAR, FONT, Sway
from machine import integration

STYLE = f"""
* {{ font-family: "{FONT}"; font-size: 13px; border: none; min-height: 0; }}
window#waybar {{ background: #000000; color: #ffffff; }}
label {{ margin-left: 20px; }}
.failed {{ color: #ff5555; }}
"""


def module(widget):
    command = f"todayline {widget} --host waybar"
    return {"exec": command, "return-type": "json", "interval": session.INTERVAL}


if __name__ == "__main__":
    snippet = integration("waybar/" + sys.argv[1])
    style = integration("waybar/style.css")
    rig = session.begin()
    display = Sway(rig)
    names = ["disk", *session.OTHERS]
    config = {
        "include": [rig.write("snippet.jsonc", snippet)],
        "position": "bottom",
        "height": BAR,
        "modules-right": [f"custom/{name}" for name in names],
    }
    config |= {f"custom/{name}": module(widget) for name, widget in session.OTHERS.items()}
    bar = rig.start(
        *("waybar", "-c", rig.write("waybar.json", json.dumps(config, indent=2))),
        *("-s", rig.write("style.css", STYLE + style)),
    )
    session.in_pictures(rig, display)
    session.end(rig, bar)
