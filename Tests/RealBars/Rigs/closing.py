"""Details in the line of a bar that calls once a minute: a click opens them, and they close after their ten
seconds.

usage: closing.py waybar|tmux
"""

import json
import os
import sys
import time

import machine
import tmux
from display import BAR, FONT, Sway
from machine import LOOK
from sandbox import fact, run, wait_until

STYLE = f'* {{ font-family: "{FONT}"; font-size: 13px; border: none; min-height: 0; }} window#waybar {{ background: #000000; }}'


def in_waybar(rig):
    """True if the details are open, and the command of a click."""
    display = Sway(rig)
    module = {
        "exec": "todayline disk --host waybar --details line", "return-type": "json", "interval": 60,
        "signal": 8, "exec-on-event": False,
    }
    config = {"position": "bottom", "height": BAR, "modules-right": ["custom/disk"], "custom/disk": module}
    rig.start(
        *("waybar", "-c", rig.write("waybar.json", json.dumps(config))),
        *("-s", rig.write("style.css", STYLE)))
    first = wait_until(lambda: display.picture().track())

    def is_open():
        track = display.picture().track()
        return bool(track) and track[0] < first[0] - 100

    return is_open, "waybar:8"


def in_tmux(rig):
    configuration = rig.write(
        "tmux.conf", "set -g status-interval 60\nset -g status-right-length 200\n"
        "set -g status-right '#(todayline disk --host tmux)'\n")
    outer = rig.write("outer.conf", tmux.COMMON + "set -g status off\nset -g default-size 200x4\n")
    command = f"tmux -L inner -f {configuration} new-session 'exec sleep 1000'"
    run("tmux", "-L", "outer", "-f", outer, "new-session", "-d", command)

    def line():
        return run("tmux", "-L", "outer", "capture-pane", "-p").decode()

    wait_until(lambda: "50.0%" in line())
    # As in a binding: the click knows its server.
    address = run("tmux", "-L", "inner", "display-message", "-p", "#{socket_path},#{pid},0").decode().strip()
    os.environ["TMUX"] = address
    return lambda: "Used: " in line(), "tmux"


if __name__ == "__main__":
    rig = machine.enter()
    rig.write("home/.config/todayline/config", LOOK)
    is_open, wake = in_waybar(rig) if sys.argv[1] == "waybar" else in_tmux(rig)
    time.sleep(1)  # Waybar gets no signals while it is being made.
    start = time.monotonic()
    run("todayline", "click", "disk", "--button", "1", "--wake", wake)
    fact("opens", bool(wait_until(is_open, seconds=5)))
    wait_until(lambda: not is_open(), seconds=30, pause=0.1)
    seconds = time.monotonic() - start
    fact("closes", not is_open())
    fact("in-time", 9 < seconds < 14)
    fact("seconds", f"{seconds:.1f}")
