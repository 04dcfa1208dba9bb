"""Every file and every code block of `integrations/` for a bar, byte for byte, in a fresh home and in the
bar's own default configuration.

usage: snippets.py BAR [FOLDER]

The facts: a line for each snippet, with `yes`, or what was wrong. A snippet is good if the bar shows a
disk that is half full and has no message that it does not have without the snippet. With a folder, the
pictures are kept there.
"""

import shutil
import sys

import machine
from snippet_room import Room
from snippets_i3 import i3, i3blocks
from snippets_panels import quickshell, scripts, tint2, xfce, yambar
from snippets_text import foreign, shell, tmux
from snippets_wayland import sway, waybar
from snippets_x11 import dwm, lemonbar, polybar, xmobar

PROGRAMS = (i3, i3blocks, sway, waybar, tmux, polybar, xmobar, lemonbar, dwm, tint2, xfce, yambar, quickshell, scripts, shell, foreign)

if __name__ == "__main__":
    rig = machine.enter()
    shutil.rmtree(f"{rig.base}/home/.config")
    (program,) = [program for program in PROGRAMS if program.__name__ == sys.argv[1]]
    program(rig, Room(rig))
