"""The pictures of the README: the same eight widgets in every bar, before and after a click, and on a
light theme with icons.

usage: pictures.py [BAR|imported-i3status|imported-i3blocks…]    into integrations/pictures
"""

import os
import subprocess
import sys
import tempfile

import looks
from picture import Picture, png
from sandbox import REPOSITORY

RIGS = os.path.dirname(os.path.abspath(__file__))
LIGHT = ("light", "awesome")
STRIPS = {
    "i3bar": [("own", "text", "before"), ("own", "text", "after"), (*LIGHT, "before")],
    "swaybar": [("own", "text", "before"), (*LIGHT, "before")],
    "i3blocks": [("own", "text", "before"), ("own", "text", "after")],
    "waybar": [("own", "text", "before"), (*LIGHT, "before"), ("own", "text-modules", "before")],
    "polybar": [("own", "text", "before"), ("own", "text", "after"), (*LIGHT, "before")],
    "tmux": [("own", "text", "before"), ("own", "text", "after"), (*LIGHT, "before")],
}
WIDTH, GAP, MARGIN = 1366, 4, 40


def take(bar, folder):
    """The strips of a bar, each of which its rig has kept in the folder."""
    kinds = {(theme, icons) for theme, icons, _ in STRIPS[bar]}
    for theme, icons in sorted(kinds):
        words = [f"width={WIDTH}", f"theme={theme}", f"icons={icons.split('-')[0]}"]
        words += ["modules=all"] if icons.endswith("-modules") else []
        subprocess.run([sys.executable, f"{RIGS}/looks.py", bar, *words, folder], check=True)
    strips = []
    for theme, icons, moment in STRIPS[bar]:
        with open(f"{folder}/{bar}-{WIDTH}-{theme}-{icons}-{moment}.ppm", "rb") as file:
            strips.append(Picture.of_ppm(file.read(), 100))
    return strips


def write(path, strips):
    """The strips one below the other, from the leftmost widget on."""
    left = max(min((looks.ends(strip) or (0, 0))[0] for strip in strips) - MARGIN, 0)
    rows = []
    for strip in strips:
        if rows:
            rows += [b"\xff" * len(rows[0])] * GAP
        rows += [row[3 * left :] for row in strip.rows]
    with open(path, "wb") as file:
        file.write(png(rows, len(rows[0]) // 3))


# The programs whose default configurations are shown beside the views imported from them.
IMPORTED = {"imported-i3status": "i3status", "imported-i3blocks": "i3blocks"}

if __name__ == "__main__":
    for bar in sys.argv[1:] or [*STRIPS, *IMPORTED]:
        if bar in IMPORTED:
            target = f"{REPOSITORY}/integrations/pictures"
            subprocess.run(
                [sys.executable, f"{RIGS}/imported.py", IMPORTED[bar], target], check=True
            )
            continue
        with tempfile.TemporaryDirectory() as folder:
            write(f"{REPOSITORY}/integrations/pictures/{bar}.png", take(bar, folder))
