"""Every file and every code block of `integrations/` for a bar, byte for byte, in a fresh home and in the
bar's own default configuration.

usage: snippets.py BAR [FOLDER]

The facts: a line for each snippet, with `yes`, or what was wrong. A snippet is good if the bar shows a
disk that is half full and has no message that it does not have without the snippet. With a folder, the
pictures are kept there.
"""

import glob
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import tomllib

import machine
import sandbox
from picture import Picture, png
from sandbox import REPOSITORY, run, wait_until

FOLDER = f"{REPOSITORY}/integrations"
PICTURES = sys.argv[2] if len(sys.argv) > 2 else None
WIDTH, HEIGHT = 1366, 120
# How wide a bar of five to ten cells is, and which part of it is filled for a disk that is half full.
NARROWEST, WIDEST = 24, 160
LEAST, MOST = 0.45, 0.65


def fact(name, value):
    """A fact, whose key is without what would end it."""
    sandbox.fact(name.replace(": ", ":"), value)


def text(name):
    """A file, or a code block by its file and its first line: `i3/README.md#include todayline.conf`."""
    name, _, first = name.partition("#")
    with open(f"{FOLDER}/{name}", encoding="utf-8") as file:
        content = file.read()
    if not first:
        return content
    blocks = re.findall(r"^```\w*\n(.*?)^```$", content, re.S | re.M)
    (block,) = [block for block in blocks if block.split("\n")[0] == first]
    return block


def cells(bar):
    """The codes of each cell with a command in a row of the README's table of bars."""
    with open(f"{REPOSITORY}/README.md", encoding="utf-8") as file:
        (line,) = [line for line in file if line.startswith(f"| {bar}") and "--host" in line]
    found = [re.findall("`([^`]+)`", cell) for cell in line.split(" | ")]
    return [codes for codes in found if any("--host" in code for code in codes)]


def is_alike(pixel, other):
    """True for colors that differ by less than one of blended cells."""
    return all(abs(a - b) < 24 for a, b in zip(pixel, other))


def runs(row):
    """The parts of one color in a row: (first, end, color). Cells may be blended where they meet."""
    found = []
    for x in range(0, len(row), 3):
        pixel = row[x : x + 3]
        if found and is_alike(pixel, found[-1][2]):
            found[-1][1] += 1
        else:
            found.append([x // 3, x // 3 + 1, pixel])
    joined = []
    for start, end, pixel in found:
        if end - start == 1:
            continue
        if joined and is_alike(joined[-1][2], pixel) and start - joined[-1][1] <= 1:
            joined[-1][1] = end
        else:
            joined.append([start, end, pixel])
    return joined


def halves(picture):
    """True if there are two rectangles side by side, about equally wide and each of one color."""
    found, seen = {}, {}
    for row in picture.rows:
        if row not in seen:
            parts = runs(row)
            seen[row] = [
                (a, pixel, d, other)
                for (a, b, pixel), (c, d, other) in zip(parts, parts[1:])
                if c - b <= 1 and NARROWEST <= d - a <= WIDEST and LEAST <= (b - a) / (d - a) <= MOST
            ]
        for place in seen[row]:
            found[place] = found.get(place, 0) + 1
    return max(found.values(), default=0) >= 5


def filled(picture):
    """True if there is a rectangle of one color in the right half that may be the filled part of a bar."""
    found = {}
    for row in picture.rows:
        for part in runs(row[3 * (picture.width // 2) :]):
            if NARROWEST // 2 <= part[1] - part[0] <= WIDEST // 2:
                found[tuple(part)] = found.get(tuple(part), 0) + 1
    return max(found.values(), default=0) >= 5


class Room:
    """A fresh home for each case, and the processes of the case."""

    def __init__(self, rig):
        self.rig = rig
        self.count = 0
        self.log = ""
        self.look = None

    def home(self):
        """Begins a case."""
        self.count += 1
        home = f"{self.rig.base}/home{self.count}"
        os.mkdir(home, 0o700)
        os.environ["HOME"] = home
        os.chdir(home)
        self.log = f"case{self.count}"
        return home

    def put(self, name, content, mode=0o644):
        """Writes a file of the home."""
        path = f"{os.environ['HOME']}/{name}"
        return self.rig.write(os.path.relpath(path, self.rig.base), content, mode)

    def start(self, *command):
        return self.rig.start(*command, log=self.log)

    def said(self):
        return self.rig.read(self.log + ".log")

    def end(self):
        """Ends all processes of the case."""
        for number in (signal.SIGTERM, signal.SIGKILL):
            for pid in self.rig.processes():
                try:
                    os.kill(pid, number)
                except ProcessLookupError:
                    pass
            if wait_until(lambda: not self.rig.processes(), seconds=0.5):
                break
        if self.look and not wait_until(lambda: not filled(self.look()), seconds=5):
            raise TimeoutError("the bar is still on the screen")


def messages(log, pattern=r"(?i)error|warn|invalid|unknown|critical|failed"):
    """The lines that complain, without what differs from one run to the next."""
    lines = [re.sub(r"home\d+|\d+", "N", line).strip() for line in log.split("\n")]
    return {line for line in lines if re.search(pattern, line)}


def complaints_of(room, usual):
    """What a bar says of a configuration, not of the devices that this machine does not have."""
    devices = "Disabling module|is not mounted"
    return [line for line in messages(room.said()) - usual if not re.search(devices, line)]


def keep(picture, name):
    if PICTURES:
        with open(f"{PICTURES}/{re.sub('[^A-Za-z0-9.]+', '-', name)[:60]}.png", "wb") as file:
            file.write(png(picture.rows, picture.width))


def tell(room, names, look, usual=frozenset(), shown=halves, extra=lambda: "", without=None):
    """Waits for the picture, and ends the case: a fact for each of the snippets that it has.

    Messages that are usual, or begin like the last argument, are none.
    """
    good = wait_until(lambda: shown(look()), seconds=8, pause=0.1)
    picture = look()
    keep(picture, f"{room.count} {sys.argv[1]}")
    complaints = sorted(messages(room.said()) - usual)
    if without:
        complaints = [line for line in complaints if not line.startswith(without)]
    wrong = [] if good else ["not shown"]
    wrong += complaints + ([extra()] if extra() else [])
    for name in names:
        fact(name, "; ".join(wrong) or "yes")
    if wrong and PICTURES:
        print(room.said(), file=sys.stderr)
    room.end()
    return wrong


def tell_of_row(name, wrong):
    """The fact of a row, of which each cell is a case."""
    fact(f"README.md#{name}", "; ".join(line for lines in wrong for line in lines) or ("yes" if wrong else "no cell"))


def x_screen(room):
    import display

    display.WIDTH, display.HEIGHT = WIDTH, HEIGHT
    display.X(room.rig)
    room.look = lambda: Picture.of_xwd(run("xwd", "-silent", "-root"), HEIGHT)
    return room.look


def without_bar(path):
    """A default configuration of i3 or sway without its bar, and the bar."""
    with open(path, encoding="utf-8") as file:
        content = file.read().replace("exec i3-config-wizard\n", "")
    # The picture is in a package of its own.
    content = re.sub("^output .* bg .*\n", "", content, flags=re.M)
    start = content.index("\nbar {") + 1
    end = content.index("\n}\n", start) + 3
    return content[:start] + content[end:], content[start:end]


def without_keys(default):
    """A default configuration without the lines that the pages say to remove."""
    return re.sub(r"^\s*bindsym .*XF86(Audio|MonBrightness).*\n", "", default, flags=re.M)


def in_i3(room, config, names, look, usual, shown=halves):
    room.put(".config/i3/config", config)
    checked = subprocess.run(["i3", "-C"], capture_output=True, text=True)
    room.start("i3")
    nag = lambda: "i3-nagbar" if room.rig.pid_of("i3-nagbar") else ""
    wrong = lambda: nag() or "; ".join(messages(checked.stdout + checked.stderr))
    return tell(room, names, look, usual, shown, extra=wrong)


def with_view(snippet):
    """The other line of the snippet in place of the first."""
    lines = [line for line in snippet.split("\n") if line.split()[:1] != ["status_command"]]
    return "\n".join(lines).replace("# status_command", "status_command")


def usual_in_i3(room):
    """What the default configuration of i3 says."""
    room.home()
    shutil.copytree("/etc/i3", ".config/i3")
    with open("/etc/i3/config", encoding="utf-8") as file:
        room.put(".config/i3/config", file.read().replace("exec i3-config-wizard\n", ""))
    room.start("i3")
    wait_until(lambda: room.rig.pid_of("i3status") or room.rig.pid_of("i3-nagbar"), seconds=8)
    time.sleep(0.5)
    found = messages(room.said())
    room.end()
    return found


def i3(rig, room):
    look = x_screen(room)
    default, bar = without_bar("/etc/i3/config")
    usual = usual_in_i3(room)
    for name in ("i3/todayline.conf", "i3/todayline.conf (Today view)"):
        room.home()
        is_view = name != "i3/todayline.conf"
        snippet = text("i3/todayline.conf")
        room.put(".config/i3/todayline.conf", with_view(snippet) if is_view else snippet)
        room.put(".config/i3/keys", text("i3/keys"))
        config = without_keys(default) + text("i3/README.md#include todayline.conf") + "include keys\n"
        others = [] if is_view else ["i3/README.md#include todayline.conf", "i3/keys"]
        in_i3(room, config, [name, *others], look, usual)
    wrong = []
    for (line,) in cells("i3bar, swaybar"):
        room.home()
        config = default + bar.replace("status_command i3status", line)
        wrong.append(in_i3(room, config, [], look, usual))
    tell_of_row("i3bar", wrong)


def i3blocks(rig, room):
    look = x_screen(room)
    default, bar = without_bar("/etc/i3/config")
    config = default + bar.replace("status_command i3status", "status_command i3blocks")
    usual = usual_in_i3(room)
    for version in ("1.4", "1.5"):
        for file in ("config", "config-today"):
            name = f"i3blocks-{version}/{file}"
            room.home()
            room.put(".config/i3blocks/config", text(name))
            in_i3(room, config, [name], look, usual)
    wrong = []
    for codes in cells("i3blocks"):
        room.home()
        section = [] if codes[0].startswith("[") else ["[todayline]"]
        calls = [] if any(code.startswith("interval") for code in codes) else ["interval=5"]
        room.put(".config/i3blocks/config", "\n".join(section + codes + calls) + "\n")
        # Without markup, the track is dotted.
        wrong.append(in_i3(room, config, [], look, usual, filled))
    tell_of_row("i3blocks", wrong)


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
    size = f"{WIDTH}x{HEIGHT}"
    wait_until(lambda: subprocess.run(["swaymsg", "output", "*", "resolution", size], capture_output=True).returncode == 0, seconds=10)


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
    # Newer ones do not start without a session bus.
    address = f"unix:path={rig.base}/bus"
    rig.start("dbus-daemon", "--session", "--nofork", f"--address={address}", server=True, log="bus")
    os.environ["DBUS_SESSION_BUS_ADDRESS"] = address
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

    wrong = []
    for codes in cells("Waybar"):
        room.home()
        keys = [code for code in codes if re.match('"(exec|return-type|interval)', code)]
        keys += [] if any("return-type" in key for key in keys) else ['"return-type": "json"']
        keys += [] if any("stream" in key for key in keys) else ['"interval": 5']
        module = f'  "custom/row": {{ {", ".join(keys)} }}'
        wrong.append(installed([], with_module(default, "custom/row", module), default_style, usual))
    tell_of_row("Waybar", wrong)

    room.home()
    command = text("waybar/README.md#mkdir -p ~/.config/waybar")
    subprocess.run(["sh", "-ec", command], check=True)
    include = '"include": ["~/.config/waybar/todayline.jsonc"],'
    assert include in text("waybar/README.md")
    config = re.sub("{", "{\n" + include, default, count=1)
    # The list that the configuration has is the one that counts.
    config = config.replace('"modules-right": [', '"modules-right": ["custom/todayline-disk", ', 1)
    style = '@import "todayline.css";\n' + default_style
    installed(["waybar/README.md#mkdir -p ~/.config/waybar"], config, style, usual)


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
        fact(f"{page}#{block.split(chr(10))[0]}", "; ".join(complaints) or ("yes" if is_shown else "not shown"))
        room.end()


def tmux(rig, room):
    # The outer one is the terminal.
    outer = ["tmux", "-L", "outer", "-f", rig.write("outer.conf", "set -g status off\nset -g remain-on-exit on\n")]
    inner = ["tmux", "-L", "inner"]
    run(*outer, "new-session", "-d", "-x", "170", "-y", "6", "sleep 600")
    rig.servers.add(int(run(*outer, "display-message", "-p", "#{pid}")))
    rig.servers.update(rig.processes())

    def case(name, lines, *wanted, others=()):
        home = room.home()
        shutil.copytree(f"{FOLDER}/tmux", f"{home}/todayline/integrations/tmux")
        room.put(".tmux.conf", lines)
        environment = ["env", "-u", "TMUX", f"HOME={home}"]
        run(*outer, "respawn-window", "-k", *environment, *inner, "new-session", "sleep 600")

        def screen():
            return run(*outer, "capture-pane", "-p").decode()

        def line():
            return screen().rstrip("\n").split("\n")[-1]

        wait_until(lambda: all(word in line() for word in wanted), seconds=8, pause=0.05)
        wrong = [f"no {word}: {line()}" for word in wanted if word not in line()]
        said = subprocess.run([*inner, "show-messages"], capture_output=True, text=True).stdout
        wrong += sorted(messages(said + screen(), r"(?i)\.tmux|returned|unknown|invalid"))
        subprocess.run([*inner, "kill-server"], capture_output=True)
        for each in (name, *others):
            fact(each, "; ".join(wrong) or "yes")
        room.end()

    disk = "█████░░░░░ 50.0%"
    setup = text("tmux/README.md#set -g mouse on")
    case("tmux/README.md#set -g mouse on", setup, disk, '"', ":", others=["tmux/todayline.tmux"])
    place = text("tmux/README.md#set -g status-right '%H:%M #{E:@todayline-status}'")
    case("tmux/README.md#set -g status-right '%H:%M #{E:@todayline-status}'", place + setup, disk, ":")
    view = text("tmux/README.md#set -g @todayline-widgets today")
    case("tmux/README.md#set -g @todayline-widgets today", view + setup, "DISK", "50.0%", "MEM", "CPU")
    alone = text("tmux/README.md#set -g status-right-length 120")
    case("tmux/README.md#set -g status-right-length 120", alone, "DISK", "50.0%", "MEM", "CPU")
    (codes,) = cells("tmux")
    case("README.md#tmux", "\n".join(codes) + "\n", "50.0%")


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


def in_shell(room, name, command, wanted, folder=None):
    """A block of commands in a fresh home, each of which has to end well."""
    os.chdir(folder or os.environ["HOME"])
    result = subprocess.run(["sh", "-e"], input=command, capture_output=True, text=True, timeout=60)
    wrong = [] if result.returncode == 0 else [f"exit {result.returncode}"]
    wrong += [] if wanted(result.stdout) else ["said " + result.stdout.strip()[-200:]]
    wrong += [] if result.returncode == 0 else [result.stderr.strip()[-200:]]
    fact(name, "; ".join(wrong) or "yes")
    room.end()


def shell(rig, room):
    """Blocks of commands that no bar reads."""
    for name in ("README", "i3status", "i3blocks"):
        room.home()
        with open("/etc/i3status.conf", encoding="utf-8") as file:
            room.put(".i3status.conf", file.read())
        if name == "i3blocks":
            os.remove(".i3status.conf")
            room.put(".config/i3blocks/config", text("i3blocks-1.4/config"))
        page = f"coming-from/{name}.md"
        first = re.search("```sh\n(.*)", text(page))[1]
        command = text(f"{page}#{first}")
        in_shell(room, f"{page}#{first}", command, lambda said: "no problems found" in said)
    # Prometheus: folders of the system, over which others lie.
    upper, work = f"{rig.base}/etc/upper", f"{rig.base}/etc/work"
    os.makedirs(f"{rig.base}/etc")
    machine.mount("-t", "tmpfs", "none", f"{rig.base}/etc")
    os.mkdir(upper)
    os.mkdir(work)
    options = f"lowerdir=/etc,upperdir={upper},workdir={work}"
    machine.mount("-t", "overlay", "-o", options, "none", "/etc")
    machine.mount("-t", "tmpfs", "none", "/var/lib/prometheus")
    os.mkdir("/var/lib/prometheus/node-exporter")
    target = "/var/lib/prometheus/node-exporter/todayline.prom"

    def is_written(_):
        if not os.path.exists(target):
            return False
        with open(target, encoding="utf-8") as file:
            return 'todayline_up{' in file.read()

    room.home()
    first = next(line for line in text("prometheus/README.md").split("\n") if line.startswith("todayline today"))
    in_shell(room, f"prometheus/README.md#{first}", text(f"prometheus/README.md#{first}"), is_written)
    os.remove(target)
    rig.write("bin/sudo", '#!/bin/sh\nexec "$@"\n', 0o755)
    # No service manager runs here: it is enabled, and started by hand.
    rig.write("bin/systemctl", '#!/bin/sh\nshift 2\nexec /usr/bin/systemctl --root=/ enable "$@"\n', 0o755)
    room.home()
    first = "prometheus/README.md#sudo install -D -m 644 machine /etc/todayline/machine"
    command = text(first) + "sed -n 's/^ExecStart=//p' /etc/systemd/system/todayline-prometheus.service | sh -e\n"
    enabled = "/etc/systemd/system/timers.target.wants/todayline-prometheus.timer"
    in_shell(room, first, command, lambda said: is_written(said) and os.path.lexists(enabled), f"{FOLDER}/prometheus")
    # Another machine is this one.
    room.home()
    rig.write("bin/ssh", '#!/bin/sh\nshift 5\nexec "$@"\n', 0o755)
    first = next(line for line in text("prometheus/README.md").split("\n") if line.startswith("todayline exec 'ssh"))
    command = text(f"prometheus/README.md#{first}").rstrip() + " --wait\n"
    in_shell(room, f"prometheus/README.md#{first}", command, lambda said: "50.0%" in said)


def foreign(rig, room):
    """The configurations of other programs that the pages of coming-from begin with."""
    page = "coming-from/i3status.md"
    for block in re.findall("```text\n(.*?)```", text(page), re.S):
        room.home()
        names = re.findall(r'^(\w+(?: "?\w+"?| "[^"]+")?) \{', block, re.M)
        orders = "".join("order += \"" + name.replace('"', "") + "\"\n" for name in names)
        path = room.put("i3status.conf", "general { output_format = none }\n" + orders + block)
        result = subprocess.run(["i3status", "--run-once", "-c", path], capture_output=True, text=True)
        imported = subprocess.run(["todayline", "import", path], capture_output=True, text=True)
        wrong = [line for line in result.stderr.split("\n") if "i3status:" in line]
        wrong += [] if result.returncode == 0 else [f"exit {result.returncode}"]
        wrong += [] if imported.returncode == 0 else [imported.stderr]
        fact(f"{page}#{block.split(chr(10))[0]}", "; ".join(wrong) or "yes")
    page = "coming-from/i3blocks.md"
    (block,) = re.findall("```text\n(.*?)```", text(page), re.S)
    path = room.put("i3blocks.conf", block)
    imported = subprocess.run(["todayline", "import", path], capture_output=True, text=True)
    is_good = imported.returncode == 0 and "3 of 3" in imported.stderr or "4 of 4" in imported.stderr
    fact(f"{page}#{block.split(chr(10))[0]}", "yes" if is_good else imported.stderr.strip())
    page = "coming-from/i3status-rust.md"
    (block,) = re.findall("```toml\n(.*?)```", text(page), re.S)
    blocks = tomllib.loads(block)["block"]
    fact(f"{page}#{block.split(chr(10))[0]}", "yes" if len(blocks) == 6 else str(len(blocks)))


if __name__ == "__main__":
    rig = machine.enter()
    shutil.rmtree(f"{rig.base}/home/.config")
    globals()[sys.argv[1].replace("-", "_")](rig, Room(rig))
