"""The pictures of the READMEs, into integrations/pictures: the whole bar, the widgets, and the click of
portraits.py; eight widgets in five bars, before and after a click; and the views imported from other programs.

usage: pictures.py [bar|bar-light|widgets|click|extensions|i3|sway|i3blocks|polybar|tmux|imported-i3status|
                    imported-i3blocks|PANEL…]

`bar` and `bar-light` need Roboto (Debian: fonts-roboto-unhinted).
"""

import os
import re
import struct
import subprocess
import sys
import tempfile

from picture import Picture, png
from sandbox import REPOSITORY

RIGS = os.path.dirname(os.path.abspath(__file__))
# A style and a theme for each bar that opens details on the line.
CLICKED = {
    "i3": ("accent", "catppuccin"), "sway": ("pills", "tokyo-night"), "i3blocks": ("underline", "gruvbox"),
    "polybar": ("accent", "nord"), "tmux": ("accent", "rose-pine-dawn"),
}
WIDTH, GAP = 1366, 4


def take(bar, folder):
    """The bar before and after a click."""
    paths = [f"{folder}/{moment}.ppm" for moment in ("before", "after")]
    call("gallery", bar, *CLICKED[bar], *paths)
    strips = []
    for path in paths:
        with open(path, "rb") as file:
            strips.append(Picture.of_ppm(file.read(), 100))
    return strips


def write(path, strips):
    """The strips one below the other."""
    rows = []
    for strip in strips:
        rows += [b"\xff" * len(rows[0])] * GAP if rows else []
        rows += strip.rows
    with open(path, "wb") as file:
        file.write(png(rows, len(rows[0]) // 3))


# The programs whose default configurations are shown beside the views imported from them.
IMPORTED = {"imported-i3status": "i3status", "imported-i3blocks": "i3blocks"}

# The pictures that portraits.py takes, and their folders.
PORTRAITS = {"bar": "", "bar-light": "", "widgets": "/widgets", "click": ""}


# The panels whose snippets are shown: one widget, and the Today view.
PANELS = ("tint2", "xfce", "yambar")


def panel(name, target):
    """The right half of the panel alone, once for each snippet."""
    with tempfile.TemporaryDirectory() as folder:
        call("snippets", name, folder)
        pictures = []
        for path in sorted(os.listdir(folder)):
            if path.endswith(".ppm"):
                with open(f"{folder}/{path}", "rb") as file:
                    pictures.append(Picture.of_ppm(file.read(), 120))
    rows = []
    for picture in pictures:
        used = [y for y, row in enumerate(picture.rows) if any(row)]
        rows += [b"\xff" * len(rows[0])] * GAP if rows else []
        rows += [row[3 * (WIDTH // 2) :] for row in picture.rows[used[0] : used[-1] + 1]]
    with open(f"{target}/{name}.png", "wb") as file:
        file.write(png(rows, len(rows[0]) // 3))


def call(script, *words):
    subprocess.run([sys.executable, f"{RIGS}/{script}.py", *words], check=True)


def sized(match):
    """The picture of a widget in the README, half as wide as its file."""
    with open(f"{REPOSITORY}/{match[1]}", "rb") as file:
        width = struct.unpack(">I", file.read(20)[16:])[0]
    return f'<img src="{match[1]}" width="{(width + 1) // 2}"'


def write_sizes():
    path = f"{REPOSITORY}/README.md"
    with open(path, encoding="utf-8") as file:
        text = file.read()
    text = re.sub(r'<img src="([^"]*)" (?:width|height)="\d+"', sized, text)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


if __name__ == "__main__":
    target = f"{REPOSITORY}/integrations/pictures"
    for name in sys.argv[1:] or [*PORTRAITS, "extensions", *CLICKED, *IMPORTED, *PANELS]:
        if name in PORTRAITS:
            os.makedirs(target + PORTRAITS[name], exist_ok=True)
            call("portraits", name, target + PORTRAITS[name])
            write_sizes()
        elif name in IMPORTED:
            call("imported", IMPORTED[name], target)
        elif name in PANELS:
            panel(name, target)
        elif name == "extensions":
            call("extensions", f"{target}/extensions.png")
        else:
            with tempfile.TemporaryDirectory() as folder:
                write(f"{target}/clicked/{name}.png", take(name, folder))
