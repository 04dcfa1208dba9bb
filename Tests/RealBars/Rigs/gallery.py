"""The gallery: themes and styles in the real bars, on a made-up laptop; one strip for each.

usage: gallery.py swaybar|i3bar|polybar|waybar|tmux FOLDER [STYLE THEME]…
"""

import subprocess
import sys
import tempfile
import time

import display
import laptop
import machine
from picture import Picture, png
from sandbox import REPOSITORY

WIDTH, HEIGHT = 1366, 24
FONTS = "DejaVu Sans Mono, FontAwesome, PowerlineSymbols"
NAMES = ("network", "cpu", "memory", "disk", "volume", "temperature", "battery", "clock")
PAIRS = [
    ("accent", "catppuccin"), ("pills", "gruvbox"), ("blocks", "nord"), ("powerline", "dracula"),
    ("underline", "tokyo-night"), ("accent", "catppuccin-latte"), ("pills", "rose-pine-dawn"),
    ("blocks", "gruvbox-light"), ("powerline", "solarized-light"), ("underline", "ayu-light"),
]


def palette(theme):
    """The colors of a theme by their roles, as the manual has them."""
    with open(f"{REPOSITORY}/integrations/man/todayline-config.5", encoding="utf-8") as file:
        text = file.read().replace("\\-", "-")
    colors = text.partition(f"\n.It Cm {theme}\n")[2].split()[:5]
    return dict(zip(("background", "surface", "surface-2", "text", "dim"), colors))


def view(settings, style, theme):
    text = f"theme = {theme}\nstyle = {style}\nicons = awesome\ninterval = 1s\n"
    for name in NAMES:
        text += f"[{name}]\n{settings[name]}"
        text += "warning = 60\n" if name == "disk" else "warning = 45\n" if name == "temperature" else ""
    return text


def swaybar(rig, colors):
    display.WIDTH, display.HEIGHT, display.BAR = WIDTH, 3 * HEIGHT, HEIGHT
    return display.Sway(
        rig,
        f"output HEADLESS-1 resolution {WIDTH}x{3 * HEIGHT}\noutput * bg #404040 solid_color\n"
        f"bar {{\n  position bottom\n  height {HEIGHT}\n  font pango:{FONTS} 10\n"
        "  status_command exec env -u SWAYSOCK todayline stream --host i3bar\n  workspace_buttons no\n"
        f"  colors {{\n    background {colors['background']}\n    statusline {colors['text']}\n"
        f"    separator {colors['dim']}\n  }}\n}}\n",
    )


def take(bar, style, theme, path):
    """One strip, in a sandbox of its own."""
    rig = machine.enter()
    rig.write("home/.config/todayline/config", view(laptop.install(rig), style, theme))
    screen = globals()[bar](rig, palette(theme))
    time.sleep(6)
    screen.picture().write(path)


if __name__ == "__main__":
    bar, folder = sys.argv[1:3]
    pairs = list(zip(sys.argv[3::2], sys.argv[4::2])) or PAIRS
    if folder.endswith(".ppm"):
        take(bar, *pairs[0], folder)
        sys.exit()
    rows = []
    with tempfile.TemporaryDirectory() as strips:
        for style, theme in pairs:
            path = f"{strips}/strip.ppm"
            subprocess.run([sys.executable, __file__, bar, path, style, theme], check=True)
            with open(path, "rb") as file:
                rows += Picture.of_ppm(file.read(), HEIGHT).rows
    with open(f"{folder}/{bar}.png", "wb") as file:
        file.write(png(rows, len(rows[0]) // 3))
