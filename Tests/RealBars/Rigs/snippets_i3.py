"""The snippets of i3 and i3blocks: see snippets.py."""

import shutil
import subprocess
import time

import display
from picture import Picture
from sandbox import wait_until
from snippet_room import (
    HEIGHT, WIDTH, cells, filled, halves, messages, tell, tell_of_row, text, with_view,
    without_bar, without_keys,
)


def x_screen(room):
    display.WIDTH, display.HEIGHT = WIDTH, HEIGHT
    display.X(room.rig)
    room.look = lambda: Picture.of_screen(HEIGHT)
    return room.look


def in_i3(room, config, names, look, usual, shown=halves):
    room.put(".config/i3/config", config)
    checked = subprocess.run(["i3", "-C"], capture_output=True, text=True)
    room.start("i3")
    nag = lambda: "i3-nagbar" if room.rig.pid_of("i3-nagbar") else ""
    wrong = lambda: nag() or "; ".join(messages(checked.stdout + checked.stderr))
    return tell(room, names, look, usual, shown, extra=wrong)


def usual_in_i3(room):
    """What the default configuration of i3 says."""
    room.home()
    shutil.copytree("/etc/i3", ".config/i3")
    with open("/etc/i3/config", encoding="utf-8") as file:
        room.put(".config/i3/config", file.read().replace("exec i3-config-wizard\n", ""))
    room.start("i3")
    wait_until(lambda: room.rig.pid_of("i3status") or room.rig.pid_of("i3-nagbar"), seconds=8)
    time.sleep(0.5)
    found = messages(room.said())
    room.end()
    return found


def i3(rig, room):
    look = x_screen(room)
    rig.start_bus()
    default, bar = without_bar("/etc/i3/config")
    usual = usual_in_i3(room)
    for name in ("i3/todayline.conf", "i3/todayline.conf (Today view)"):
        room.home()
        is_view = name != "i3/todayline.conf"
        snippet = text("i3/todayline.conf")
        room.put(".config/i3/todayline.conf", with_view(snippet) if is_view else snippet)
        room.put(".config/i3/keys", text("i3/keys"))
        config = without_keys(default) + text("i3/README.md#include todayline.conf") + "include keys\n"
        others = [] if is_view else ["i3/README.md#include todayline.conf", "i3/keys"]
        in_i3(room, config, [name, *others], look, usual)
    wrong = []
    for (line,) in cells("i3bar, swaybar"):
        room.home()
        config = default + bar.replace("status_command i3status", line)
        wrong.append(in_i3(room, config, [], look, usual))
    tell_of_row("i3bar", wrong)


def i3blocks(rig, room):
    look = x_screen(room)
    rig.start_bus()
    default, bar = without_bar("/etc/i3/config")
    config = default + bar.replace("status_command i3status", "status_command i3blocks")
    usual = usual_in_i3(room)
    for version in ("1.4", "1.5"):
        for file in ("config", "config-today"):
            name = f"i3blocks-{version}/{file}"
            room.home()
            room.put(".config/i3blocks/config", text(name))
            in_i3(room, config, [name], look, usual)
    wrong = []
    for codes in cells("i3blocks"):
        room.home()
        section = [] if codes[0].startswith("[") else ["[todayline]"]
        calls = [] if any(code.startswith("interval") for code in codes) else ["interval=5"]
        room.put(".config/i3blocks/config", "\n".join(section + codes + calls) + "\n")
        # Without markup, the track is dotted.
        wrong.append(in_i3(room, config, [], look, usual, filled))
    tell_of_row("i3blocks", wrong)
