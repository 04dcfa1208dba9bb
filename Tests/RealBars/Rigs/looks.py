"""The look of the same eight widgets in a real bar: pictures before and after a click, and whether
anything moves while numbers change.

usage: looks.py i3bar|swaybar|waybar|polybar|tmux|i3blocks [width=1920] [clock=fast] [memory=bar] [FOLDER]

With a folder, pictures are kept there. The facts:
`bars`, how many progress bars there are before and after a click, so whether a widget has collapsed to
its short text; `moved`, at how many other places the view began while its numbers changed; `opened`, whether a click
made room for the details; `lost`, whether its right end went away then.
"""

import os
import sys
import time

import display
import machine
from machine import integration
from picture import png
from sandbox import fact, run, wait_until

# A memory of which seven tenths are used, however busy the machine is.
MEMORY = "MemTotal: 1000000 kB\nMemFree: 300000 kB\nMemAvailable: 300000 kB\n"
# The bar's own font, in the size that its example or its snippet has.
FONT = "monospace"
POLYBAR = """[bar/looks]
width = 100%%
height = 24pt
bottom = true
override-redirect = true
background = #282A2E
foreground = #C5C8C6
line-size = 3pt
padding-right = 1
module-margin = 1
separator = |
separator-foreground = #707880
font-0 = monospace:size=10;2
font-1 = FontAwesome:size=10;2
modules-left = place
modules-right = today
[module/place]
type = custom/text
content = 1
[global]
include-file = %s
"""


def option(name, otherwise):
    found = [word.split("=")[1] for word in sys.argv if word.startswith(name + "=")]
    return found[0] if found else otherwise


BAR = sys.argv[1] if len(sys.argv) > 1 else ""
FOLDER = next((word for word in sys.argv[2:] if "=" not in word), None)
HEIGHTS = {"polybar": 32, "waybar": 27}


def view_lines(snippet):
    """The snippet, with the line for the Today view in place of the one for a single widget."""
    lines = [line for line in snippet.split("\n") if line.split()[:1] != ["status_command"]]
    return "\n".join(lines).replace("# status_command", "status_command")


def i3bar_block(command):
    return f"bar {{\n  status_command {command}\n  font pango:{FONT} 10\n}}\n"


def in_i3(rig, bar):
    screen = display.X(rig)
    config = rig.write("home/.config/i3/config", f"# i3 config file (v4)\n{bar}\n")
    rig.start("i3", "-c", config, server=True, log="display")
    return screen


def i3bar(rig):
    return in_i3(rig, view_lines(integration("i3/todayline.conf")).rstrip() + "\n")


def i3blocks(rig):
    config = integration("i3blocks-1.4/config-today").replace("interval=5", "interval=1")
    return in_i3(rig, i3bar_block("i3blocks -c " + rig.write("i3blocks.conf", config)))


def swaybar(rig):
    bar = view_lines(integration("sway/todayline.conf")).rstrip() + "\n"
    return display.Sway(rig, bar.replace("bar {", "bar {\n    position bottom", 1))


def waybar(rig):
    screen = display.Sway(rig, "output * bg #404040 solid_color\n")
    snippet, style = integration("waybar/config-today.jsonc"), integration("waybar/style.css")
    config = rig.write(
        "waybar.json",
        '{"position": "bottom", "modules-left": ["sway/workspaces"],\n'
        f'"modules-right": ["custom/today"],\n"include": ["{rig.write("snippet.jsonc", snippet)}"]}}\n',
    )
    with open("/etc/xdg/waybar/style.css", encoding="utf-8") as file:
        style = f'@import "{rig.write("todayline.css", style)}";\n' + file.read()
    rig.start("waybar", "-c", config, "-s", rig.write("style.css", style))
    return screen


def polybar(rig):
    screen = display.X(rig)
    snippet = rig.write("todayline.ini", integration("polybar/todayline.ini"))
    config = rig.write("polybar.ini", POLYBAR % snippet)
    rig.start("polybar", "-c", config, "looks")
    return screen


def tmux(rig):
    screen = display.Sway(rig, "default_border none\n")
    plugin = rig.write("todayline.tmux", integration("tmux/todayline.tmux"), 0o755)
    configuration = rig.write(
        "tmux.conf",
        "set -g default-terminal tmux-256color\nset -as terminal-features ',*:RGB'\n"
        "set -g mouse on\nset -g status-interval 1\n"
        f"set -g @todayline-widgets today\nrun-shell {plugin}\n",
    )
    rig.start(
        *("foot", "-o", f"font={FONT}:size=10", "-o", "pad=0x0"),
        *("tmux", "-L", "looks", "-f", configuration, "new-session", "exec sleep 200"),
    )
    return screen


def ground(picture):
    """The most frequent color."""
    counts = {}
    for row in picture.rows[7:-7]:
        for i in range(0, len(row), 3):
            counts[row[i : i + 3]] = counts.get(row[i : i + 3], 0) + 1
    return max(counts, key=counts.get)


def ends(picture):
    """The first and the last column of the view: what is drawn right of the largest gap."""
    back = ground(picture)
    rows = picture.rows[7:-7]
    drawn = [
        x
        for x in range(picture.width)
        if any(sum(abs(a - b) for a, b in zip(row[3 * x : 3 * x + 3], back)) > 90 for row in rows)
    ]
    if not drawn:
        return None
    widest, start = 0, drawn[0]
    for left, right in zip(drawn, drawn[1:]):
        if right - left >= widest and right - left > 60:
            widest, start = right - left, right
    return start, drawn[-1]


def bars(picture):
    """The filled parts of progress bars: at least eight columns of one color in most of the height."""
    back, count, width = ground(picture), 0, 0
    for x in range(picture.width):
        column = [row[3 * x : 3 * x + 3] for row in picture.rows[7:-7]]
        is_filled = column[0] != back and column.count(column[0]) == len(column)
        width = width + 1 if is_filled and max(column[0]) - min(column[0]) < 24 and is_strong(column[0], back) else 0
        count += width == 8
    return count


def is_strong(pixel, back):
    """True for a fill, and not for a track."""
    return abs(max(pixel) - max(back)) > 128


def keep(picture, name):
    """Writes a picture."""
    if FOLDER:
        path = f"{FOLDER}/{BAR}-{display.WIDTH}-{name}"
        picture.write(path + ".ppm")
        with open(path + ".png", "wb") as file:
            file.write(png(picture.rows, picture.width))


def steady(screen, matches=lambda picture: True, seconds=8):
    """The picture, once the view is as wide in two pictures 0.3 s apart, or the last one."""
    last = None

    def look():
        nonlocal last
        time.sleep(0.3)
        before, last = last, screen.picture()
        found = ends(last)
        return found and before and ends(before) == found and found[1] - found[0] > 500 and matches(found)

    wait_until(look, seconds=seconds)
    return last


if __name__ == "__main__":
    display.WIDTH = int(option("width", "1366"))
    display.BAR = HEIGHTS.get(BAR, 22)
    rig = machine.enter()
    machine.fill("/home", 40 << 20, 0.783)
    view = integration("today/config")
    if option("memory", "own") == "bar":
        view = view.replace("[memory]\n", "[memory]\nformat = {bar} {percent}\n")
        rig.write("meminfo", MEMORY)
        machine.mount("--bind", f"{rig.base}/meminfo", "/proc/meminfo")
    if option("clock", "own") != "own":
        # As wide as before, and other digits every second.
        view = view.replace("%H:%M", "%M:%S")
    rig.write("home/.config/todayline/config", view.replace("interval = 2s", "interval = 1s"))
    screen = globals()[BAR](rig)
    fact("drawn", ends(steady(screen)) is not None)
    time.sleep(2.5)  # until there are rates
    first = screen.picture()
    keep(first, "before")
    start, end = ends(first)
    before = bars(first)
    positions = set()
    for _ in range(30):
        positions.add((ends(screen.picture()) or (0, 0))[0])
        time.sleep(0.1)
    fact("moved", len(positions) - 1)
    screen.click(1, start + 4)
    wider = BAR != "waybar"
    opened = steady(screen, lambda now: not wider or now[0] < start - 40, seconds=4)
    keep(opened, "after")
    fact("bars", f"{before} {bars(opened)}")
    found = ends(opened)
    # What is right of the details is where it was.
    fact("opened", found[0] < start - 40)
    fact("lost", abs(found[1] - end) > 3)
    for name in ("display", "host"):
        if FOLDER:
            with open(f"{FOLDER}/{BAR}-{name}.log", "w", encoding="utf-8") as file:
                file.write(rig.read(name + ".log"))
