"""All themes in each style: one i3 with a bar for each theme, which `todayline today init --write` has set up in a
home of its own, on a made-up laptop. The first widget says the theme's name.

usage: themes.py FOLDER [STYLE]…   a picture of each style, into FOLDER/STYLE.png, or of these only
"""

import glob
import json
import os
import subprocess
import sys
import time

import display
import gallery
import laptop
import machine
from picture import Picture, png
from sandbox import run, wait_until

STYLES = ("plain", "accent", "pills", "blocks", "powerline", "underline")
GAP = 3  # rows between two bars
HEIGHT = 30  # at most, of a bar


def names():
    """All themes, as the help lists them."""
    lines = run("todayline", "help", "themes").decode().split("\n")
    return [line.split()[0] for line in lines if line[:2] == "  "]


def block(rig, settings, style, theme):
    """The part of i3's configuration that sets up a bar in this look."""
    home = f"{rig.base}/homes/{theme}"
    name = f"[clock:theme]\nformat = {theme}\n"
    rig.write(f"homes/{theme}/.config/todayline/config", gallery.view(settings, name))
    config = rig.write(f"homes/{theme}/.config/i3/config", gallery.I3)
    os.makedirs(f"{home}/run", mode=0o700)
    own = {"HOME": home, "XDG_RUNTIME_DIR": f"{home}/run"}
    look = ("--theme", theme, "--style", style, "--icons", "todayline")
    run("todayline", "today", "init", "--bar", "i3", *look, "--write", env=os.environ | own)
    with open(config, encoding="utf-8") as file:
        text = file.read()
    command = " ".join(["exec env", *(f"{name}={value}" for name, value in own.items()), "todayline"])
    text = text[text.index("bar {") :].replace("exec todayline", command)
    # Bars that start at once are below each other in any order: `take` starts them.
    return text.replace("bar {", f"bar {{\n    id {theme}\n    i3bar_command true\n    workspace_buttons no\n    tray_output none", 1)


def docks(node):
    """The bars in i3's tree: from which row to which."""
    if node["type"] == "dockarea":
        for bar in node["nodes"]:
            yield bar["rect"]["y"], bar["rect"]["y"] + bar["rect"]["height"]
    for inner in node["nodes"]:
        yield from docks(inner)


def tree():
    return sorted(docks(json.loads(run("i3-msg", "-t", "get_tree"))))


def take(path, style):
    rig = machine.enter()
    settings = laptop.install(rig)
    laptop.install_font(rig)
    themes = names()
    bars = "".join(block(rig, settings, style, theme) for theme in themes)
    config = rig.write("home/i3.conf", gallery.I3.split("bar {")[0] + bars)
    height = HEIGHT * (len(themes) + 2)
    display.WIDTH, display.HEIGHT, display.BAR = gallery.WIDTH, height, height
    screen = display.X(rig)
    rig.start("i3", "-c", config, server=True, log="display")
    socket = wait_until(lambda: glob.glob(f"{rig.base}/run/i3/ipc-socket.*"), seconds=10)[0]
    os.environ["I3SOCK"] = socket
    for theme in themes:
        before = tree()
        rig.start("i3bar", f"--bar_id={theme}", f"--socket={socket}")
        if not wait_until(lambda: len(tree()) > len(before), seconds=10):
            sys.exit(f"themes: no bar for {theme}: " + rig.read("host.log")[-300:])
    places = tree()
    # Until all have values, and graphs all of theirs.
    time.sleep(15)
    rows = screen.picture().rows
    gap = [b"\x00" * len(rows[0])] * GAP
    strips = [row for start, end in places for row in rows[start:end] + gap]
    Picture(strips[:-GAP]).write(path)


if __name__ == "__main__":
    folder, styles = sys.argv[1], sys.argv[2:] or STYLES
    if folder.endswith(".ppm"):
        take(folder, styles[0])
        sys.exit()
    os.makedirs(folder, exist_ok=True)
    for style in styles:
        subprocess.run([sys.executable, __file__, f"{folder}/{style}.ppm", style], check=True)
        with open(f"{folder}/{style}.ppm", "rb") as file:
            rows = Picture.of_ppm(file.read(), 100_000).rows
        os.remove(f"{folder}/{style}.ppm")
        with open(f"{folder}/{style}.png", "wb") as file:
            file.write(png(rows, len(rows[0]) // 3))
