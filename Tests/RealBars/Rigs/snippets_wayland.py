"""The snippets of sway and Waybar: see snippets.py."""

import glob
import os
import re
import shutil
import subprocess
import time

from picture import Picture
from sandbox import run, wait_until
from snippet_room import (
    FOLDER, HEIGHT, WIDTH, cells, complaints_of, fact, messages, tell, tell_of_row, text,
    with_view, without_bar, without_keys,
)


def start_sway(room, *options):
    """Starts sway, which refuses to run as the superuser, in a runtime folder of its own."""
    runtime = f"{os.environ['HOME']}/run"
    os.mkdir(runtime, 0o700)
    os.environ.update(
        WLR_BACKENDS="headless", WLR_RENDERER="pixman", WLR_LIBINPUT_NO_DEVICES="1",
        XDG_RUNTIME_DIR=runtime,
    )
    # sway would take the socket of the one before.
    os.environ.pop("SWAYSOCK", None)
    os.environ.pop("WAYLAND_DISPLAY", None)
    unshare = "unshare -U --map-user=1000 --map-group=1000 --".split()
    room.start(*unshare, "sway", *options)
    sockets = wait_until(lambda: glob.glob(f"{runtime}/sway-ipc.*.sock"), seconds=10)
    if not sockets:
        raise TimeoutError("sway did not start: " + room.said())
    os.environ["SWAYSOCK"] = sockets[0]
    display = next(name for name in os.listdir(runtime) if re.fullmatch(r"wayland-\d+", name))
    os.environ["WAYLAND_DISPLAY"] = display
    resize = ["swaymsg", "output", "*", "resolution", f"{WIDTH}x{HEIGHT}"]
    wait_until(lambda: not subprocess.run(resize, capture_output=True).returncode, seconds=10)


def wayland_picture():
    return Picture.of_ppm(run("grim", "-t", "ppm", "-"), HEIGHT)


def sway(rig, room):
    default, bar = without_bar("/etc/sway/config")

    def in_sway(config, names, usual):
        room.put(".config/sway/config", config)
        start_sway(room)
        nag = lambda: "swaynag" if rig.pid_of("swaynag") else ""
        return tell(room, names, wayland_picture, usual, extra=nag)

    room.home()
    rig.start_bus()
    room.put(".config/sway/config", default + bar)
    start_sway(room)
    wait_until(lambda: rig.pid_of("swaybar"), seconds=5)
    time.sleep(0.5)
    usual = messages(room.said())
    room.end()
    for name in ("sway/todayline.conf", "sway/todayline.conf (Today view)"):
        room.home()
        is_view = name != "sway/todayline.conf"
        snippet = text("sway/todayline.conf")
        room.put(".config/sway/todayline.conf", with_view(snippet) if is_view else snippet)
        room.put(".config/sway/keys", text("sway/keys"))
        config = without_keys(default) + text("sway/README.md#include ~/.config/sway/todayline.conf")
        config += "include ~/.config/sway/keys\n"
        others = ["sway/README.md#include ~/.config/sway/todayline.conf", "sway/keys"]
        in_sway(config, [name, *([] if is_view else others)], usual)
    wrong = []
    for (line,) in cells("i3bar, swaybar"):
        room.home()
        wrong.append(in_sway(default + re.sub("status_command .*", line, bar), [], usual))
    tell_of_row("i3bar (in swaybar)", wrong)


def json_part(snippet, name):
    """The entry of a module in a configuration of Waybar."""
    start = snippet.index(f'  "{name}": {{')
    return snippet[start : snippet.index("\n  }", start) + 4]


def waybar(rig, room):
    folder = f"{rig.base}/waybar"
    os.mkdir(folder)
    for name in os.listdir(f"{FOLDER}/waybar"):
        shutil.copy(f"{FOLDER}/waybar/{name}", folder)
    # Newer ones have the suffix.
    (path,) = glob.glob("/etc/xdg/waybar/config*")
    with open(path, encoding="utf-8") as file:
        default = file.read()
    with open("/etc/xdg/waybar/style.css", encoding="utf-8") as file:
        default_style = file.read()
    room.home()
    rig.start_bus()
    # sway stays while the bars come and go.
    start_sway(room, "-c", room.put("sway", "xwayland disable\noutput * bg #202020 solid_color\n"))
    rig.servers.update(rig.processes())
    room.look = wayland_picture

    def with_module(config, name, module):
        config = config.replace('"modules-right": [', f'"modules-right": ["{name}", ', 1)
        return config.rstrip()[:-1].rstrip() + ",\n" + module + "\n}\n"

    def installed(names, config, style, usual):
        room.put(".config/waybar/config", config)
        room.put(".config/waybar/style.css", style)
        room.start("waybar")
        return tell(room, names, wayland_picture, usual)

    room.home()
    room.put(".config/waybar/config", default)
    room.put(".config/waybar/style.css", default_style)
    room.start("waybar")
    wait_until(lambda: "Bar configured" in room.said(), seconds=8)
    time.sleep(1)
    usual = messages(room.said())
    room.end()

    for name in ("config.jsonc", "config-stream.jsonc", "config-today.jsonc"):
        room.home()
        os.chdir(folder)
        command = text("waybar/README.md#waybar -c config.jsonc -s style.css")
        room.start("sh", "-c", command.replace("config.jsonc", name))
        names = ["waybar/" + name]
        if name == "config.jsonc":
            names += ["waybar/README.md#waybar -c config.jsonc -s style.css", "waybar/style.css"]
        tell(room, names, wayland_picture, usual)

    for name, module in (
        ("config.jsonc", "custom/disk"), ("config-stream.jsonc", "custom/disk"),
        ("config-today.jsonc", "custom/today"), ("config-today.jsonc", "custom/today-interval"),
    ):
        room.home()
        config = with_module(default, module, json_part(text("waybar/" + name), module))
        style = default_style + text("waybar/style.css")
        installed([f"waybar/{name} ({module})"], config, style, usual)

    readme = "waybar/README.md#mkdir -p ~/.config/waybar"
    ((*row, row_include, row_import),) = cells("Waybar", "todayline today waybar >")
    include, sheet = '"include": ["~/.config/waybar/todayline.jsonc"],', '@import "todayline.css";'
    assert include in text("waybar/README.md") and sheet in text("waybar/README.md")
    wrong = []
    for names, command, include, sheet in (
        ([readme], text(readme), include, sheet),
        ([], "mkdir -p ~/.config/waybar\n" + "\n".join(row), row_include, row_import),
    ):
        room.home()
        subprocess.run(["sh", "-ec", command], check=True)
        config = re.sub("{", "{\n" + include, default, count=1)
        # The list that the configuration has is the one that counts.
        config = config.replace('"modules-right": [', '"modules-right": ["custom/todayline-disk", ', 1)
        wrong.append(installed(names, config, sheet + "\n" + default_style, usual))
    tell_of_row("Waybar", wrong[1:])

    # Waybar's own configuration, and a part of one, with the devices that this machine does not have.
    page = "coming-from/waybar.md"
    own, part = re.findall("```jsonc\n(.*?)```", text(page), re.S)
    for block, config in ((own, own), (part, with_module(default, "custom/mail", part))):
        room.home()
        room.put(".config/waybar/config", config)
        room.put(".config/waybar/style.css", default_style)
        room.put(".config/waybar/mail.sh", "#!/bin/sh\necho '{\"text\": \"3\"}'\n", 0o755)
        room.start("waybar")
        wait_until(lambda: "Bar configured" in room.said(), seconds=8)
        time.sleep(0.5)
        complaints = complaints_of(room, usual)
        is_shown = "Bar configured" in room.said()
        wrong = complaints + ([] if is_shown else ["not shown"])
        fact(f"{page}#{block.split(chr(10))[0]}", "; ".join(wrong) or "yes")
        room.end()
