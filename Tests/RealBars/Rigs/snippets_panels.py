"""The snippets of panels that run a command, and of programs that stand-ins read: see snippets.py."""

import json
import os
import re
import subprocess

from sandbox import REPOSITORY, run, wait_until
from snippet_room import FOLDER, PICTURES, fact, filled, in_shell, messages, tell, text
from snippets_i3 import x_screen

STAND_IN = f"{REPOSITORY}/Tests/RealBars/Rigs/quickshell"
QT = "/usr/lib/qt6/bin"
# A panel of Xfce with nothing but the plugin, at the right.
XFCONF = """<?xml version="1.0" encoding="UTF-8"?>
<channel name="xfce4-panel" version="1.0">
  <property name="configver" type="int" value="2"/>
  <property name="panels" type="array">
    <value type="int" value="1"/>
    <property name="panel-1" type="empty">
      <property name="position" type="string" value="p=8;x=0;y=0"/>
      <property name="length" type="uint" value="100"/>
      <property name="position-locked" type="bool" value="true"/>
      <property name="size" type="uint" value="30"/>
      <property name="dark-mode" type="bool" value="false"/>
      <property name="plugin-ids" type="array">
        <value type="int" value="1"/>
        <value type="int" value="2"/>
      </property>
    </property>
  </property>
  <property name="plugins" type="empty">
    <property name="plugin-1" type="string" value="separator">
      <property name="expand" type="bool" value="true"/>
      <property name="style" type="uint" value="0"/>
    </property>
    <property name="plugin-2" type="string" value="genmon"/>
  </property>
</channel>
"""


def tint2(rig, room):
    look = x_screen(room)
    with open("/etc/xdg/tint2/tint2rc", encoding="utf-8") as file:
        default = file.read()
    readme = "tint2/README.md#cat todayline.tint2rc >> ~/.config/tint2/tint2rc"
    for is_view in (False, True):
        home = room.home()
        content = text("tint2/todayline.tint2rc")
        assert " disk\n" in content
        room.put("todayline.tint2rc", content.replace(" disk\n", "\n", 1) if is_view else content)
        room.put(".config/tint2/tint2rc", default)
        run("sh", "-e", input=text(readme).encode(), cwd=home)
        # tint2 waits for a window manager.
        room.start("i3", "-c", room.put("i3", "# i3 config file (v4)\nfont pango:monospace 8\n"))
        wait_until(lambda: b"window id" in run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"), seconds=8)
        room.start("tint2")
        names = ["tint2/todayline.tint2rc (Today view)"] if is_view else ["tint2/todayline.tint2rc", readme]
        wait_until(lambda: "pixmap" in room.said(), seconds=8)
        # It tells of the command, and that there is no wallpaper.
        usual = {line for line in messages(room.said()) if re.search("Creating executor|pixmap", line)}
        tell(room, names, look, usual, shown=filled)


def xfce(rig, room):
    look = x_screen(room)
    room.home("catppuccin-latte")
    # What the bus starts reads the settings of this home.
    rig.start_bus()
    room.put(".config/xfce4/xfconf/xfce-perchannel-xml/xfce4-panel.xml", XFCONF)
    for is_view in (False, True):
        # The panel is a light one.
        room.home("catppuccin-latte")
        content = text("xfce/genmon.rc")
        readme = [name for name in re.findall("```sh\n(.*)", text("xfce/README.md"))][0]
        if is_view:
            content = re.sub("(?m)^Command=.*", "Command=todayline today --host genmon", content)
            content = content.replace("UseLabel=1", "UseLabel=0")
        else:
            assert "Command=" + readme.replace("'", "") in content
        room.put(".config/xfce4/panel/genmon-2.rc", content)
        room.start("xfce4-panel", "--disable-wm-check")
        names = ["xfce/genmon.rc (Today view)"]
        if not is_view:
            names = ["xfce/genmon.rc", f"xfce/README.md#{readme}"]

        def drawn(picture):
            """True if the panel has a bar: that of the line, or its own."""
            return filled(picture) if is_view else has_bar(picture)

        wait_until(lambda: drawn(look()), seconds=8, pause=0.1)
        # It misses the session and the window manager.
        usual = {line for line in messages(room.said()) if not re.search("todayline|genmon", line)}
        tell(room, names, look, usual, shown=drawn)


def yambar(rig, room):
    look = x_screen(room)
    start = "yambar/README.md#yambar -c config.yml"
    for is_view in (False, True):
        room.home()
        content = text("yambar/config.yml")
        if is_view:
            content = content.replace(" disk]", "]").replace('text: "{disk}"}', 'text: "{text}"}')
        room.put("config.yml", content)
        room.start("sh", "-c", "exec " + text(start))
        names = ["yambar/config.yml (Today view)"] if is_view else ["yambar/config.yml", start]
        # Before the first set, the conditions have no tag.
        without = "warn: particles/map.c:N: tag disk_level not found"
        tell(room, names, look, shown=filled, without=without)


def quickshell(rig, room):
    """The element with stand-ins for Quickshell, in Qt's own engine."""
    room.home()
    lint = subprocess.run(
        [f"{QT}/qmllint", "-I", STAND_IN, "--unqualified", "disable", f"{FOLDER}/quickshell/Todayline.qml"],
        capture_output=True, text=True,
    )
    wrong = [line for line in (lint.stdout + lint.stderr).splitlines() if re.search(r"\.qml:\d", line)]
    run(f"{QT}/qmlformat", f"{FOLDER}/quickshell/shell.qml")
    stream = subprocess.Popen(["todayline", "stream", "--host", "json", "disk", "exec:'x'"], stdout=subprocess.PIPE)
    os.set_blocking(stream.stdout.fileno(), True)
    lines = stream.stdout.readline() + stream.stdout.readline()
    stream.terminate()
    recorded = room.put("lines", lines.decode())
    hostile = dict(json.loads(lines.splitlines()[0]), label="b", text="<b>&amp;\"</b>", level="critical")
    with open(recorded, "a", encoding="utf-8") as file:
        file.write("no JSON\n" + json.dumps(hostile) + "\n")
    picture = f"{PICTURES}/quickshell.png" if PICTURES else f"{os.environ['HOME']}/quickshell.png"
    os.mkdir("run", 0o700)
    shown = subprocess.run(
        [f"{QT}/qml", "-I", STAND_IN, f"{STAND_IN}/room.qml", "--", f"file:{recorded}", picture],
        capture_output=True, text=True, timeout=60,
        env=dict(
            os.environ, QT_QPA_PLATFORM="offscreen", QT_QUICK_BACKEND="software", QML_XHR_ALLOW_FILE_READ="1",
            XDG_RUNTIME_DIR=f"{os.environ['HOME']}/run", LC_ALL="C.UTF-8",
        ),
    ).stderr
    wanted = [
        'started ["todayline","stream","--host","json"]', "50.0%", json.dumps(hostile["text"])[1:-1],
        '"critical"', "Used: ", 'started ["todayline","click","disk","--button","1"]',
    ]
    wrong += [f"no {word}: {shown}" for word in wanted if word not in shown]
    wrong += [] if os.path.exists(picture) else ["no picture"]
    for name in ("Todayline.qml", "shell.qml", "README.md#quickshell -p shell.qml"):
        fact("quickshell/" + name, "; ".join(wrong).replace("\n", " ") or "yes")
    room.end()


def scripts(rig, room):
    """What a program runs that is not here: its output, and how it is read."""
    for name, command, wanted in (
        ("argos/todayline.10s.sh", "sh {}", r"(?s)^[^\n]*50\.0%[^\n]* \| emojize=false\n---\n.*--Refresh \|"),
        ("terminal/statusline", "COLUMNS=80 sh {}", r"(?s)50\.0%[^\n]*\n.*\n"),
    ):
        room.home()
        call = command.format(f"{FOLDER}/{name}")
        in_shell(room, name, f"todayline today >/dev/null; {call}\n", lambda said: re.search(wanted, said))
    room.home()
    page = "terminal/README.md#PROMPT_COMMAND='todayline load --host ansi'"
    block = text(page)
    in_shell(room, page, block + 'eval "$PROMPT_COMMAND"\n', lambda said: re.search(r"\d\.\d\d", said))
    room.home()
    layout = text("zjstatus/layout.kdl")
    (command,) = re.findall('command_today_command +"(.*)"', layout)
    (click,) = re.findall('command_today_clickaction +"(.*)"', layout)
    in_shell(
        room, "zjstatus/layout.kdl", f"{command}\n{click}\n",
        lambda said: said.startswith("#[") and "50.0%" in said and 'rendermode  "dynamic"' in layout,
    )


def has_bar(picture):
    """True if there is a progress bar of GTK: a column of one color that is not that of the panel."""
    lit = {}
    for row in picture.rows:
        for x in range(picture.width // 2, picture.width):
            pixel = row[3 * x : 3 * x + 3]
            lit[pixel] = lit.get(pixel, 0) + 1
    return sum(40 <= count for count in lit.values()) >= 3
