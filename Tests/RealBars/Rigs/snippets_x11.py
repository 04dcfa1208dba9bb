"""The snippets of the other bars of X11: see snippets.py."""

import os
import re
import time

from sandbox import run, wait_until
from snippet_room import cells, complaints_of, fact, filled, messages, tell, tell_of_row, text
from snippets_i3 import x_screen


def polybar(rig, room):
    look = x_screen(room)
    with open("/etc/polybar/config.ini", encoding="utf-8") as file:
        default = file.read()

    def case(names, config, usual, without=None):
        room.put(".config/polybar/config.ini", config)
        room.start("polybar")
        return tell(room, names, look, usual, without=without)

    def with_module(name, extra):
        return default.replace("modules-right = ", f"modules-right = {name} ", 1) + extra

    room.home()
    room.put(".config/polybar/config.ini", default)
    room.start("polybar")
    wait_until(lambda: "bar" in room.said().lower(), seconds=5)
    time.sleep(1)
    usual = messages(room.said())
    room.end()
    include = "polybar/README.md#include-file = ~/.config/polybar/todayline.ini"
    fonts = "polybar/README.md#" + text("polybar/README.md").split("```ini\n")[2].split("\n")[0]
    for module in ("disk", "disk-interval", "today", "today-interval"):
        room.home()
        room.put(".config/polybar/todayline.ini", text("polybar/todayline.ini"))
        config = with_module(module, text(include))
        names = [f"polybar/todayline.ini ({module})"]
        if module == "disk":
            names += [include, fonts, "polybar/todayline.ini"]
            config = config.replace("font-0 = monospace;2\n", text(fonts))
        case(names, config, usual)
    wrong = []
    for codes in cells("polybar"):
        room.home()
        keys = [code for code in codes if not code.startswith(("[", "type"))]
        module = "\n".join(["[module/row]", "type = custom/script", *keys, ""])
        wrong.append(case([], with_module("row", module), usual))
    tell_of_row("polybar", wrong)
    # The configuration of polybar itself, with the devices that this machine does not have.
    room.home()
    page = "coming-from/polybar.md"
    (block,) = re.findall("```text\n(.*?)```", text(page), re.S)
    modules = re.findall(r"^\[module/(.*)\]", block, re.M)
    # The bar alone, without its modules, which the block has.
    own = re.sub(r"(?s)\[module/.*(?=\[settings\])", "", default)
    own = re.sub("(?m)^modules-right = .*", "modules-right = " + " ".join(modules), own)
    own = re.sub("(?m)^modules-left = .*\n", "", own)
    room.put(".config/polybar/config.ini", own + block)
    room.start("polybar")
    wait_until(lambda: "Disabling module" in room.said(), seconds=5)
    time.sleep(0.5)
    complaints = complaints_of(room, usual)
    shown = bool(room.look().lit())
    fact(f"{page}#{block.split(chr(10))[0]}", "; ".join(complaints) or ("yes" if shown else "not shown"))
    room.end()


    room.home()
    show_other_fonts(room)
    room.put(".config/polybar/todayline.ini", text("polybar/todayline.ini"))
    config = with_module("today", text(include)).replace("font-0 = monospace;2\n", text(fonts))
    # Nor has any of those fonts the space that is as wide as a digit.
    dropped = "polybar|warn:  Dropping unmatched character \u2007 (U+N) in '"
    case([fonts + " (other fonts)"], config, usual, without=dropped)


def show_other_fonts(room):
    """Hides all fonts but those of Liberation: DejaVu and Font Awesome are not there."""
    path = room.put(
        "fonts.conf",
        '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>'
        "<dir>/usr/share/fonts/truetype/liberation</dir>"
        f"<cachedir>{room.rig.base}/fonts</cachedir><include>/etc/fonts/conf.d</include></fontconfig>",
    )
    os.environ["FONTCONFIG_FILE"] = path
    found = run("fc-list", ":", "family").decode()
    if {line.split()[0] for line in found.splitlines()} != {"Liberation"}:
        raise SystemExit("fonts: " + found)


def xmobar(rig, room):
    look = x_screen(room)
    # It does not start if the socket that the runtime folder should have is missing.
    os.environ["DBUS_SESSION_BUS_ADDRESS"] = "none"
    for name in ("xmobar/xmobarrc", "xmobar/xmobarrc-interval"):
        for is_view in (False, True):
            room.home()
            content = text(name)
            if is_view:
                content = re.sub(r"(todayline stream --host xmobar) [^\"]*", r"\1", content)
                content = re.sub(r'\["disk".*\]( "disk" 20)', r'["today", "--host", "xmobar"]\1', content)
            room.put(".config/xmobar/xmobarrc", content)
            room.start("xmobar")
            usual = {"connectSession: DBUS_SESSION_BUS_ADDRESS is invalid."}
            tell(room, [name + (" (Today view)" if is_view else "")], look, usual, filled)
    room.home()
    show_other_fonts(room)
    room.put(".config/xmobar/xmobarrc", text("xmobar/xmobarrc"))
    room.start("xmobar")
    tell(room, ["xmobar/xmobarrc (other fonts)"], look, usual, filled)


def lemonbar(rig, room):
    look = x_screen(room)
    for is_view in (False, True):
        room.home()
        content = text("lemonbar/todayline-lemonbar")
        assert " disk >" in content
        rig.write("bin/todayline-lemonbar", content.replace(" disk >", " >") if is_view else content, 0o755)
        room.start("sh", "-c", text("lemonbar/README.md#todayline-lemonbar &") + "wait\n")
        names = ["lemonbar/todayline-lemonbar (Today view)"]
        if not is_view:
            names = ["lemonbar/todayline-lemonbar", "lemonbar/README.md#todayline-lemonbar &"]
        tell(room, names, look, shown=filled)
    # A server without the package of fonts.
    room.home()
    run("xset", "fp=", "built-ins")
    rig.write("bin/todayline-lemonbar", text("lemonbar/todayline-lemonbar"), 0o755)
    room.start("todayline-lemonbar")

    def is_long(picture):
        """True if a bar is drawn beside the percentage."""
        lit = picture.lit()
        return bool(lit) and lit[-1] - lit[0] > 80

    tell(room, ["lemonbar/todayline-lemonbar (other fonts)"], look, shown=is_long)


def dwm(rig, room):
    x_screen(room)
    for variant in ("", " (Today view)", " (without the patch)"):
        room.home()
        content = text("dwm/todayline-dwm")
        assert " disk |" in content and "--host dwm" in content
        if "Today" in variant:
            content = content.replace(" disk |", " |")
        if "without" in variant:
            content = content.replace("--host dwm", "--host text")
        rig.write("bin/todayline-dwm", content, 0o755)
        rig.write("bin/dwm", "#!/bin/sh\nexec sleep 600\n", 0o755)
        run("xsetroot", "-name", "nothing yet")
        room.start("sh", "-c", text("dwm/README.md#todayline-dwm &"))

        def title():
            return run("xprop", "-root", "WM_NAME").decode("utf-8", "replace")

        wait_until(lambda: "50.0%" in title(), seconds=8, pause=0.05)
        wrong = [] if "50.0%" in title() else ["not shown: " + title().strip()]
        wrong += sorted(messages(room.said()))
        names = ["dwm/todayline-dwm" + variant]
        for name in names + ([] if variant else ["dwm/README.md#todayline-dwm &"]):
            fact(name, "; ".join(wrong) or "yes")
        room.end()
