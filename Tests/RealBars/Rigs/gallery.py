"""Themes and styles in the real bars, each of which `todayline today init --write` has set up in a fresh home, on a
made-up laptop.

usage: gallery.py BAR FOLDER [STYLE THEME]…   pictures, one strip for each pair, into FOLDER/BAR.png
       gallery.py BAR STYLE THEME [PICTURE [CLICKED]]   facts about one; pictures before and after a click on the
                                                        first widget

The facts: `ground`, the most frequent color of the bar; `drawn`, in how many columns something else is;
`complaints`, what the bar said; `restored`, whether undoing brings back what was there before.
"""

import glob
import os
import subprocess
import sys
import tempfile
import time

import display
import laptop
import looks
import machine
from picture import Picture, png
from sandbox import fact, run, wait_until

WIDTH, HEIGHT = 1366, 26
NAMES = ("network", "cpu", "memory", "disk", "volume", "temperature", "battery", "clock")
PAIRS = [
    ("accent", "catppuccin"), ("pills", "gruvbox"), ("blocks", "nord"), ("powerline", "dracula"),
    ("underline", "tokyo-night"), ("accent", "catppuccin-latte"), ("pills", "rose-pine-dawn"),
    ("blocks", "gruvbox-light"), ("powerline", "solarized-light"), ("underline", "ayu-light"),
]
SWAY = "output HEADLESS-1 resolution {0}x{1}\noutput * bg #404040 solid_color\ndefault_border none\n"
I3 = "# i3 config file (v4)\nfont pango:monospace 8\nbar {\n    status_command i3status\n}\n"
LOADED = ("complaint", "error", "warn", "unknown", "invalid", "failed", "could not")
# What these bars say on a machine without a desktop, whatever their configuration.
USUAL = (
    "dbus", "d-bus", "tray", "battery", "portal", "pulse", "xdg", "icon", "systemd", "compositing", "libegl", "cursor", "wlr", "rendering performance",
    "no monitor",
)


def view(settings, first=""):
    """The Today view of the pictures, with a section of its own in front."""
    text = "interval = 1s\n" + first
    for name in NAMES:
        text += f"[{name}]\n{settings[name]}"
        text += "warning = 60\n" if name == "disk" else "warning = 45\ncritical = 50\n" if name == "temperature" else ""
    return text


def x_screen(rig):
    display.WIDTH, display.HEIGHT, display.BAR = WIDTH, 4 * HEIGHT, HEIGHT
    return display.X(rig)


def wayland(rig, config):
    display.WIDTH, display.HEIGHT, display.BAR = WIDTH, 4 * HEIGHT, HEIGHT
    return display.Sway(rig, SWAY.format(WIDTH, 4 * HEIGHT) + config)


def i3(rig):
    screen = x_screen(rig)
    rig.start("i3", "-c", f"{rig.base}/home/.config/i3/config")
    return screen


i3blocks = i3


def sway(rig):
    screen = wayland(rig, rig.read("home/.config/sway/config"))
    return screen


def waybar(rig):
    screen = wayland(rig, "")
    rig.start("waybar")
    return screen


def polybar(rig):
    screen = x_screen(rig)
    rig.start("polybar")
    return screen


def tmux(rig):
    screen = wayland(rig, "")
    display.BAR = 20
    rig.start("foot", "-o", "font=DejaVu Sans Mono:size=10", "-o", "pad=0x0", "tmux", "new-session", "exec sleep 200")
    return screen


def xmobar(rig):
    screen = x_screen(rig)
    rig.start("dbus-run-session", "xmobar", env=os.environ | {"LC_ALL": "C.UTF-8"})
    return screen


def lemonbar(rig):
    screen = x_screen(rig)
    rig.start("sh", f"{rig.base}/home/.config/todayline/lemonbar.sh")
    return screen


# The files that are there before, as a user of the bar has them.
BEFORE = {
    "i3": {".config/i3/config": I3},
    "i3blocks": {".config/i3/config": I3},
    "sway": {".config/sway/config": "bar {\n    position bottom\n    status_command while date; do sleep 1; done\n}\n"},
    "waybar": {
        ".config/waybar/config": '{\n  "position": "bottom", // a comment\n  "modules-left": ["sway/workspaces"],\n'
        '  "modules-right": ["cpu", "tray"]\n}\n'
    },
    "polybar": {
        ".config/polybar/config.ini": "[bar/mine]\nwidth = 100%\nheight = 20\nbottom = true\nfont-0 = monospace:size=10;2\n"
        "modules-right = date\n\n[module/date]\ntype = internal/date\ndate = %H\n"
    },
    "tmux": {".tmux.conf": "set -g mouse on\nset -g default-terminal tmux-256color\n"},
    "xmobar": {}, "lemonbar": {},
}
TOP = ("xmobar", "lemonbar")


def look(screen, bar):
    """The bar; those that are at the top of their screen are drawn there."""
    if bar not in TOP:
        return screen.picture()
    display.BAR = 4 * HEIGHT
    return Picture(screen.picture().rows[:HEIGHT])


def ground(picture):
    counts = {}
    for row in picture.rows[4:-4]:
        for x in range(0, len(row), 3):
            counts[row[x : x + 3]] = counts.get(row[x : x + 3], 0) + 1
    return max(counts, key=counts.get)


def take(bar, style, theme, path=None, clicked=None):
    rig = machine.enter()
    home = f"{rig.base}/home"
    rig.write("home/.config/todayline/config", view(laptop.install(rig)))
    for name, text in BEFORE[bar].items():
        rig.write("home/" + name, text)
    said = run("todayline", "today", "init", "--bar", bar, "--theme", theme, "--style", style, "--icons", "text" if bar == "lemonbar" else "todayline", "--write")
    os.environ.pop("SWAYSOCK", None)
    screen = globals()[bar](rig)
    wait_until(lambda: len(look(screen, bar).columns(lambda pixel, back=ground(look(screen, bar)): pixel != back)) > 300, seconds=15, pause=0.3)
    # Until all have values; in a picture, graphs have all of theirs, and tmux draws every five seconds.
    time.sleep(16 if clicked else 5 if not path else 42 if bar == "tmux" else 14)
    picture = look(screen, bar)
    if path:
        picture.write(path)
    if clicked:
        start = looks.ends(picture)[0]
        screen.click(1, start + 24)
        wait_until(lambda: looks.ends(look(screen, bar))[0] < start - 40, seconds=4, pause=0.3)
        # Until the details are as bright as they become.
        time.sleep(1.5)
        look(screen, bar).write(clicked)
    back = ground(picture)
    fact("ground", "#" + back.hex())
    fact("drawn", len(picture.columns(lambda pixel: pixel != back)))
    log = (rig.read("host.log") + (rig.read("display.log") if bar in ("i3", "sway", "i3blocks") else "")).split("\n")
    told = [line for line in log if any(word in line.lower() for word in LOADED) and not any(word in line.lower() for word in USUAL)]
    fact("complaints", " | ".join(told[:5]) or "none")
    if b"today init --undo" in said:
        run("todayline", "today", "init", "--undo")
    names = [os.path.relpath(name, home) for name in glob.glob(f"{home}/**", recursive=True, include_hidden=True) if os.path.isfile(name)]
    left = sorted(name for name in names if "/todayline/" not in name and any(part in name for part in (bar, "i3", "tmux.conf")))
    same = all(rig.read("home/" + name) == text for name, text in BEFORE[bar].items())
    fact("restored", "yes" if same and left == sorted(BEFORE[bar]) else f"{left}")


if __name__ == "__main__":
    bar, folder = sys.argv[1:3]
    if not os.path.isdir(folder):
        take(bar, *sys.argv[2:])
        sys.exit()
    rows = []
    with tempfile.TemporaryDirectory() as strips:
        for style, theme in list(zip(sys.argv[3::2], sys.argv[4::2])) or PAIRS:
            path = f"{strips}/strip.ppm"
            subprocess.run([sys.executable, __file__, bar, style, theme, path], check=True)
            with open(path, "rb") as file:
                rows += Picture.of_ppm(file.read(), HEIGHT).rows
    with open(f"{folder}/{bar}.png", "wb") as file:
        file.write(png(rows, len(rows[0]) // 3))
