"""Waybar in headless sway, with the snippets that run again and those that keep printing.

usage: waybar.py config.jsonc|config-stream.jsonc
       waybar.py signals
"""

import json
import sys
import time

import session
import today
from display import BAR, FONT, Sway
from machine import integration
from sandbox import fact, run, wait_until

STYLE = f"""
* {{ font-family: "{FONT}"; font-size: 13px; border: none; min-height: 0; }}
window#waybar {{ background: #000000; color: #ffffff; }}
label {{ margin-left: 20px; }}
#custom-hostile.failed, #custom-plain.failed, #custom-output.failed {{ color: #ff5555; }}
"""


def module(widget):
    command = f"todayline {widget} --host waybar"
    return {"exec": command, "return-type": "json", "interval": session.INTERVAL}


def signals():
    """Modules that run once and then whenever their signal comes: the first, a middle and the last
    number that a module can have are each sent by a click, and reach that module alone."""
    rig = session.begin()
    Sway(rig)
    numbers = (1, 2, 7, 8, 9, 29, 30)
    config = {"modules-right": [f"custom/signal{number}" for number in numbers]}
    for number in numbers:
        config[f"custom/signal{number}"] = {
            "exec": f"echo {number} >> $BASE/woken; echo {number}",
            "interval": "once",
            "signal": number,
        }
    bar = rig.start("waybar", "-c", rig.write("waybar.json", json.dumps(config, indent=2)))

    def woken():
        return sorted(set(map(int, rig.read("woken").split())))

    def wakes(number):
        # A bar that is still being made runs its commands, and gets no signals.
        run("todayline", "click", "disk", "--button", "2", "--wake", "waybar:" + str(number))
        return wait_until(woken, seconds=2)

    fact("drawn", wait_until(lambda: woken() == list(numbers)))
    for number in (1, 8, 30):
        rig.write("woken", "")
        wait_until(lambda: wakes(number))
        # Another module that was woken as well may be a little later.
        time.sleep(0.3)
        fact(f"signal-{number}", " ".join(map(str, woken())) or "nothing")
    session.end(rig, bar)


if __name__ == "__main__":
    if sys.argv[1] == "signals":
        signals()
        sys.exit()
    first, broken = "disk", "c a b !"
    snippet = integration("waybar/" + ("config-today.jsonc" if today.is_shown() else sys.argv[1]))
    # What a click changes is seen in the text; otherwise only the tooltip has it.
    snippet = snippet.replace("--host waybar", "--host waybar --details line")
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
    # The tooltip has the details of the Today view.
    session.in_pictures(rig, display, "", broken)
    session.end(rig, bar)
