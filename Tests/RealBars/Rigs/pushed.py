"""Push to pixel: how long after `todayline push` a bar shows the value.

usage: pushed.py i3bar|waybar|tmux
"""

import json
import os
import signal
import sys
import time

import machine as machines
from display import BAR, FONT, Sway, X
from followed import Screen
from sandbox import fact, run, wait_until

ROUNDS = 40
# Wider than anything else in the bar, so that a picture tells the two apart.
TEXTS = ("wide-" * 8, "x")
STYLE = f'* {{ font-family: "{FONT}"; font-size: 13px; border: none; min-height: 0; }} window#waybar {{ background: #000000; }} label {{ color: #ffffff; }}'


def push(text):
    run("todayline", "push", "pixel", f"text={text}")


def tell(look):
    """The time from the start of a push until `look` of its text is true, in milliseconds."""
    delays = []
    for number in range(ROUNDS):
        text = TEXTS[number % 2]
        time.sleep(0.15 + number % 7 * 0.03)
        start = time.monotonic()
        push(text)
        seen = wait_until(lambda: look(text), 10, 0.0005)
        delays.append((time.monotonic() - start) * 1000)
        if not seen:
            fact("missed", number)
    delays.sort()
    fact("median-ms", f"{delays[ROUNDS // 2]:.0f}")
    fact("worst-ms", f"{delays[-1]:.0f}")
    fact("soon", delays[ROUNDS // 2] < 500)


def lit(display):
    """How much of the bar is white, as its text is."""
    return sum(row.count(0xFF) for row in display.picture().rows)


def by_picture(display):
    def settled(text):
        push(text)
        time.sleep(2)
        return lit(display)

    wide, narrow = (settled(text) for text in TEXTS)
    fact("differ", wide > narrow + 40)
    middle = (wide + narrow) / 2
    tell(lambda text: (lit(display) > middle) == (text == TEXTS[0]))


def i3bar():
    rig = machines.enter()
    display = X(rig)
    bar = f"bar {{\n  status_command exec todayline stream --host i3bar push:pixel\n  font pango:{FONT} 10\n}}\n"
    config = rig.write("home/.config/i3/config", f"# i3 config file (v4)\n{bar}")
    rig.start("i3", "-c", config, server=True, log="display")
    wait_until(lambda: rig.pid_of("i3bar"))
    by_picture(display)


def waybar():
    rig = machines.enter()
    display = Sway(rig)
    rig.write("home/.config/todayline/config", "[push:pixel]\nwake = waybar:8\n")
    module = {"exec": "todayline push:pixel --host waybar", "return-type": "json", "interval": "once", "signal": 8}
    config = {"position": "bottom", "height": BAR, "modules-right": ["custom/pixel"], "custom/pixel": module}
    push(TEXTS[1])
    rig.start(
        *("waybar", "-c", rig.write("waybar.json", json.dumps(config))),
        *("-s", rig.write("style.css", STYLE)))
    time.sleep(2)  # Waybar gets no signals while it is being made.
    by_picture(display)


def tmux():
    rig = machines.enter()
    rig.write("home/.config/todayline/config", "[push:pixel]\nwake = tmux\n")
    config = rig.write("tmux.conf", """set -g status-interval 900
set -g status-left ''
set -g status-right '#(todayline push:pixel --host tmux)'
set -g status-right-length 100
set -g window-status-format ''
set -g window-status-current-format ''
""")
    screen = Screen("tmux", "-L", "t", "-f", config, "new-session", "exec sleep 1000")
    address = wait_until(lambda: socket_of("t"), 10, 0.05)
    # As in a hook that runs in one of its panes.
    os.environ["TMUX"] = address

    def look(text):
        return text.encode() in screen.text

    for text in TEXTS:
        push(text)
        wait_until(lambda: look(text), 10)
    names = iter(f"n{number}end" for number in range(ROUNDS))
    delays = []
    for name in names:
        time.sleep(0.2)
        push("-" * 30)
        wait_until(lambda: b"-" * 30 in screen.text, 10)
        time.sleep(0.2)
        screen.text, screen.moments = b"", []
        start = time.monotonic()
        push(name)
        moment = screen.moment_of(name)
        delays.append(((moment or start + 99) - start) * 1000)
    delays.sort()
    fact("median-ms", f"{delays[ROUNDS // 2]:.0f}")
    fact("worst-ms", f"{delays[-1]:.0f}")
    fact("soon", delays[ROUNDS // 2] < 500)
    os.kill(int(address.split(",")[1]), signal.SIGKILL)


def socket_of(name):
    try:
        return run("tmux", "-L", name, "display-message", "-p", "#{socket_path},#{pid},0").decode().strip()
    except Exception:  # It is starting.
        return ""


if __name__ == "__main__":
    {"tmux": tmux, "waybar": waybar, "i3bar": i3bar}[sys.argv[1]]()
