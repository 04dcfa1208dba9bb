"""Our own glyphs in a real bar, measured by the pixel: whether meters are as long as their rates, and whether a
pill's ends meet it.

usage: sharpness.py i3bar|swaybar|waybar|polybar [width=1366] [scale=1] [font=monospace] [FOLDER]

The facts: `meter`, `ring` and `bar`, by how many percent of its whole length one of them is wrong at most; `step`,
by how many pixels an end is higher or lower than its pill at most; `lean`, by how many its middle is above or below
that of its pill; `seam`, how much darker than the pill a column where they meet is, of 255; `missing`, how many are not
drawn. With a folder, pictures are kept there.
"""

import os
import shutil
import subprocess
import sys
import time

import display
import machine
from picture import Picture, png
from sandbox import REPOSITORY, fact, run, wait_until

RATES = (0, 6, 12, 26, 38, 50, 62, 74, 88, 94, 100)
FORMS = ("meter", "ring", "bar")
COLORS = "tint = #ffffff\ntrack = #ffffff\ncolor = #ffffff\nbackground = #0000ff\nicons = todayline\nstyle = pills\n"
# Levels would have colors of their own.
SECTION = "[exec:r{0}]\ncommand = echo '{{\"text\":\"x\",\"percentage\":{0}}}'\ninput = waybar\nformat = {{{1}}}\n"
SECTION += "hide-missing = no\n"


def option(name, otherwise):
    found = [word.split("=", 1)[1] for word in sys.argv if word.startswith(name + "=")]
    return found[0] if found else otherwise


BAR = sys.argv[1]
FONT = option("font", "monospace")
SCALE = float(option("scale", "1"))
FOLDER = next((word for word in sys.argv[2:] if "=" not in word), None)


def view(form):
    return f"interval = 1s\n{COLORS}" + "".join(SECTION.format(rate, form) for rate in RATES)


def block(command):
    return (
        f"bar {{\n  position bottom\n  status_command {command}\n  font pango:{FONT}, Todayline Symbols 10\n"
        "  workspace_buttons no\n  tray_output none\n  colors {\n    background #000000\n    statusline #ffffff\n  }\n}\n")


def i3bar(rig):
    screen = display.X(rig)
    scaled()
    config = rig.write("home/.config/i3/config", "# i3 config file (v4)\n" + block("todayline stream --host i3bar"))
    rig.start("i3", "-c", config, server=True, log="display")
    return screen


def scaled():
    """Makes letters on X as large as those of a user with a fine screen."""
    subprocess.run(["xrdb", "-merge"], input=f"Xft.dpi: {round(96 * SCALE)}\n".encode(), check=False)


def sway(rig, lines):
    return display.Sway(rig, f"output * bg #000000 solid_color\noutput HEADLESS-1 scale {SCALE}\n" + lines)


def swaybar(rig):
    return sway(rig, block("todayline stream --host swaybar"))


def waybar(rig):
    screen = sway(rig, "")
    style = f"* {{ font-family: '{FONT}', 'Todayline Symbols'; font-size: 13px; border: none; min-height: 0; }}\n"
    style += "window#waybar { background: #000000; color: #ffffff; }\n"
    config = '{"position": "bottom", "modules-right": ["custom/today"], "custom/today": {"exec": '
    config += '"todayline stream --host waybar", "return-type": "json"}}\n'
    rig.start("waybar", "-c", rig.write("waybar.json", config), "-s", rig.write("style.css", style))
    return screen


def polybar(rig):
    screen = display.X(rig)
    bar = f"[bar/rig]\nwidth = 100%\nheight = {round(24 * SCALE)}\nbottom = true\noverride-redirect = true\n"
    bar += f"dpi = {round(96 * SCALE)}\nbackground = #000000\nfont-0 = {FONT}:size=10;2\n"
    # The ends are as high as the bar, as todayline sets it up: bars of 24 and 36 pixels.
    size, offset = (21, 3) if SCALE == 1 else (31, 6)
    bar += f"font-1 = Todayline Symbols:size=10;2\nfont-2 = Todayline Symbols:size={size * 72 / round(96 * SCALE):.2f};{offset}\n"
    bar += "modules-right = today\n[module/today]\ntype = custom/script\n"
    bar += "exec = todayline stream --host polybar --ends-font 3\ntail = true\n"
    rig.start("polybar", "-c", rig.write("polybar.ini", bar), "rig")
    return screen


def pills(picture):
    """The columns of each pill, from left to right."""
    found = []
    for x in picture.columns(lambda pixel: pixel[2] > 40):
        if found and x - found[-1][1] == 1:
            found[-1][1] = x
        else:
            found.append([x, x])
    return [(first, last) for first, last in found if last - first > 5]


def ink(rows, pill):
    """How many pixels are white, on blue: red and green are there, in part at the edges."""
    first, last = pill
    return sum(row[3 * x] + row[3 * x + 1] for row in rows for x in range(first, last + 1)) / 510


def worst(picture, found, form):
    """By how many percent of the way from nothing to all the ink of a rate is wrong at most."""
    rows = picture.rows
    if form != "ring":
        # Bars have round corners: how long one is, its middle shows.
        rows = [max(rows, key=lambda row: ink([row], found[-1]) - ink([row], found[0]))]
    inks = [ink(rows, pill) for pill in found]
    whole = inks[-1] - inks[0]
    wrong = [100 * (value - inks[0]) / whole - rate for rate, value in zip(RATES, inks)]
    return max(map(abs, wrong)) if whole > 0 else 100


def meeting(picture, pill):
    """The step above or below where a pill's ends meet it, and the seam there."""
    columns = {x: [row[3 * x + 2] for row in picture.rows] for x in range(pill[0], pill[1] + 1)}
    full = max(map(sum, columns.values()))
    inside = [x for x, column in columns.items() if sum(column) > full - 128]
    middle = columns[inside[0]].index(255) + round(full / 510)
    step = 0
    for end, beside in ((inside[0], inside[0] - 1), (inside[-1], inside[-1] + 1)):
        for half in (slice(None, middle), slice(middle, None)):
            step = max(step, (sum(columns[end][half]) - sum(columns[beside][half])) / 255)
    seam = 255 - min(columns[x][middle] for x in range(inside[0] - 2, inside[-1] + 3))
    return step, seam


def lean(picture, pill):
    """By how many pixels the round end on the left is above or below the middle of its pill."""
    columns = [[row[3 * x + 2] for row in picture.rows] for x in (pill[0] + 1, sum(pill) // 2)]
    used = [y for y, blue in enumerate(columns[1]) if blue]
    column = columns[0][used[0] : used[-1] + 1]
    half = len(column) // 2
    return abs(sum(column[:half]) - sum(column[-half:])) / 510


if __name__ == "__main__":
    display.WIDTH, display.HEIGHT = int(option("width", "1366")), 120
    display.BAR = round(26 * SCALE) + 4
    rig = machine.enter()
    os.makedirs(f"{rig.base}/home/.local/share/fonts")
    shutil.copy(f"{REPOSITORY}/integrations/font/TodaylineSymbols.ttf", f"{rig.base}/home/.local/share/fonts")
    run("fc-cache")
    rig.write("home/.config/todayline/config", view("meter"))
    screen = globals()[BAR](rig)
    missing, steps, seams, leans = 0, [], [], []
    for form in FORMS:
        rig.write("home/.config/todayline/config", view(form))
        wait_until(lambda: len(pills(screen.picture())) == len(RATES), seconds=10, pause=0.3)
        time.sleep(3)
        picture = screen.picture()
        found = pills(picture)
        if FOLDER:
            path = f"{FOLDER}/{BAR}-{display.WIDTH}-{SCALE:g}-{FONT.replace(' ', '')}-{form}.png"
            with open(path, "wb") as file:
                file.write(png(picture.rows, picture.width))
        missing += len(RATES) - len(found)
        if len(found) == len(RATES):
            fact(form, f"{worst(picture, found, form):.1f}")
            for pill in found:
                step, seam = meeting(picture, pill)
                steps.append(step)
                seams.append(seam)
                leans.append(lean(picture, pill))
    fact("missing", missing)
    fact("step", f"{max(steps, default=99):.1f}")
    fact("lean", f"{max(leans, default=99):.1f}")
    fact("seam", max(seams, default=255))
    if FOLDER:
        for name in ("display", "host"):
            with open(f"{FOLDER}/{BAR}-{name}.log", "w", encoding="utf-8") as file:
                file.write(rig.read(name + ".log"))
