"""The README's pictures, on a made-up laptop: a whole bar, each widget by itself, and a click.

usage: portraits.py bar|bar-light|widgets|click FOLDER

Everything is drawn by the real bars at twice the size, which is sharp on screens of any density.
"""

import os
import subprocess
import sys
import threading
import time

import display
import laptop
import machine
from gif import gif
from picture import Picture, png
from sandbox import fact, processes, run, wait_until

WIDTH, SCALE, HEIGHT = 1366, 2, 24
# The colors of catppuccin, and of its light sister.
DARK = {"ground": "#1e1e2e", "text": "#cdd6f4", "quiet": "#6c7086", "accent": "#89b4fa", "wall": "#11111b"}
LIGHT = {"ground": "#eff1f5", "text": "#4c4f69", "quiet": "#9ca0b0", "accent": "#1e66f5", "wall": "#dce0e8"}
VIEW = """interval = 1s

[media]
[agenda]
{agenda}[weather]
source = Berlin
[network]
[cpu]
format = {{icon}} {{graph:8}} {{percent:<4.0}}
[memory]
[disk]
{disk}format = {{icon}} {{percent:.0}}
[volume]
[battery]
format = {{icon}} {{percent:.0}}
[clock]
format = {{icon}} {{time:%H:%M}}
"""
COMMANDS = """
todayline disk --format "{bar} {percent}"
todayline details agenda
"""


def sway(rig, colors, height, lines="", shown=None):
    """A screen at twice the size; pictures have as many of its lowest rows as are shown."""
    display.WIDTH, display.HEIGHT, display.BAR = WIDTH, height, SCALE * (shown or height)
    return display.Sway(
        rig,
        f"output HEADLESS-1 resolution {SCALE * WIDTH}x{SCALE * height} scale {SCALE}\n"
        f"output * bg {colors['wall']} solid_color\n{lines}",
    )


def read_once():
    """Waits until every slow source has answered."""
    call = ("env", "-u", "SWAYSOCK", "todayline", "today", "--wait", "--host", "json")
    wait_until(lambda: "…" not in subprocess.run(call, stdout=subprocess.PIPE, text=True).stdout, 20, 0.2)


def write(path, rows):
    with open(path, "wb") as file:
        file.write(png(rows, len(rows[0]) // 3))
    fact(os.path.basename(path), f"{len(rows[0]) // 3}x{len(rows)}, {os.path.getsize(path)} bytes")


def terminal(rig, colors):
    """A window with a few commands and what they print, which a tile of the screen shows."""
    windows = len(processes("foot"))
    keys = [
        *("font=DejaVu Sans Mono:size=12", "pad=14x8", f"colors.background={colors['ground'][1:]}"),
        *(f"colors.foreground={colors['text'][1:]}", f"colors.regular2={colors['accent'][1:]}"),
    ]
    script = "".join(
        f"printf '\\033[32m$\\033[m %s\\n' '{command}'; {command}; " for command in COMMANDS.split("\n") if command
    )
    rig.start("foot", *(word for key in keys for word in ("-o", key)), "sh", "-c", script + "exec sleep 500")
    wait_until(lambda: len(processes("foot")) > windows)
    time.sleep(1)


def light_bar(rig, settings, folder):
    bar(rig, settings, folder, LIGHT, "bar-light")


def bar(rig, settings, folder, colors=DARK, name="bar"):
    """Waybar with a module for each widget, and the tooltip of the battery."""
    theme = "catppuccin" if colors is DARK else "catppuccin-latte"
    rig.write("home/.config/todayline/config", VIEW.format(agenda=settings["agenda"], disk=settings["disk"]))
    rig.write("home/.config/waybar/config", '{"position": "top", "height": 30, "modules-left": ["sway/workspaces"]}\n')
    # The command under the picture.
    look = f"--bar waybar --theme {theme} --style pills --icons todayline --write"
    run("todayline", "today", "init", *look.split())
    read_once()
    screen = sway(rig, colors, 240, "default_border none\ngaps inner 8\n")
    for number in ("3", "2", "1"):
        run("swaymsg", "workspace", number)
        terminal(rig, colors)
    rig.start("waybar")
    time.sleep(12)  # a curve has eight rates
    # At the end of the battery's pill, where it hides nothing.
    for x in range(WIDTH - 98, WIDTH - 82, 3):
        screen.pointer.move(x, 21)
        time.sleep(0.1)
    time.sleep(2)
    write(f"{folder}/{name}.png", screen.picture().rows)


def swaybar(rig, colors):
    """A bar that shows the Today view; only the bar is in the pictures."""
    return sway(
        rig, colors, 3 * HEIGHT,
        "bar {\n  position bottom\n  height 24\n  font pango:DejaVu Sans Mono 10\n"
        # The layout is that of a stand-in for niri.
        "  status_command exec env -u SWAYSOCK todayline stream --host i3bar\n  workspace_buttons no\n"
        f"  colors {{\n    background {colors['ground']}\n    statusline {colors['text']}\n"
        f"    separator {colors['quiet']}\n"
        f"  }}\n}}\n",
        HEIGHT,
    )


def cut(picture, margin=16):
    """What is drawn, with a margin; nothing if nothing is."""
    ground = picture.rows[2][:3]
    drawn = picture.columns(lambda pixel: pixel != ground)
    if not drawn:
        return None
    first, last = max(drawn[0] - margin, 0), min(drawn[-1] + 1 + margin, picture.width)
    return [row[3 * first : 3 * last] for row in picture.rows]


def widgets(rig, settings, folder):
    """One picture for each widget."""
    path = "home/.config/todayline/config"
    rig.write(path, "theme = catppuccin\n[uptime]\n")
    screen = swaybar(rig, DARK)
    wait_until(lambda: cut(screen.picture()))
    last = None
    for name, keys in settings.items():
        general = "theme = catppuccin\nicons = todayline\ninterval = 1s\n"
        section = keys if keys.startswith("[") else f"[{name}]\n{keys}"
        rig.write(path, general + section)
        read_once()
        time.sleep(10 if "graph" in keys else 1.5)

        def look():
            found = cut(screen.picture())
            return found if found and found != last else None

        rows = wait_until(look, 5, 0.2)
        if rows is None:
            fact(name, "nothing: " + run("todayline", name).decode().strip())
            continue
        last = rows
        write(f"{folder}/{name}.png", rows)


def click(rig, settings, folder):
    """A click on the disk, its details, and a click that closes them."""
    view = "theme = catppuccin\nicons = todayline\ninterval = 1h\n"
    for name in ("memory", "disk", "volume", "battery", "clock"):
        view += f"[{name}]\n{settings[name]}"
    rig.write("home/.config/todayline/config", view)
    read_once()
    screen = swaybar(rig, DARK)
    time.sleep(3)
    frames, is_over = [], threading.Event()

    def film():
        while not is_over.is_set():
            frames.append((time.monotonic(), Picture.of_ppm(run("grim", "-c", "-t", "ppm", "-"), display.BAR)))

    camera = threading.Thread(target=film)
    camera.start()
    rows = cut(screen.picture())
    left = WIDTH - len(rows[0]) // 3 // SCALE
    target = left + 120

    def move(start, end):
        for step in range(13):
            screen.pointer.move(start + (end - start) * step // 12, 2 * HEIGHT + 7)
            time.sleep(0.04)

    time.sleep(1)
    move(left - 260, target)
    for pause in (3.5, 2):
        time.sleep(0.3)
        screen.pointer.click(272)
        time.sleep(pause)
    is_over.set()
    camera.join()
    fact("pictures", f"{len(frames)} in {frames[-1][0] - frames[0][0]:.1f} s")
    first = max(SCALE * (left - 420), 0)
    moments = []
    for instant, picture in frames:
        shown = [row[3 * first :] for row in picture.rows]
        if not moments or shown != moments[-1][1]:
            moments.append((instant, shown))
    ends = [instant for instant, _ in moments[1:]] + [frames[-1][0] + 1]
    shots = [(max(round(100 * (end - start)), 2), shown) for (start, shown), end in zip(moments, ends)]
    with open(f"{folder}/click.gif", "wb") as file:
        file.write(gif(shots))
    fact("click.gif", f"{len(shots)} frames, {os.path.getsize(f'{folder}/click.gif')} bytes")


if __name__ == "__main__":
    rig = machine.enter()
    # It is ten in the morning wherever this laptop is, so that the day is not over.
    os.environ["TZ"] = f"HERE{time.gmtime().tm_hour - 10}"
    settings = laptop.install(rig)
    laptop.install_font(rig)
    what, folder = sys.argv[1:3]
    kinds = {"bar": bar, "bar-light": light_bar, "widgets": widgets, "click": click}
    kinds[what](rig, settings, folder)
