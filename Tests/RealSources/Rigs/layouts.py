"""The shipped extension of keyboard layouts, with Xvfb, and with what compositors print: `layouts.py`."""

import ctypes
import json
import os
import time

import sandbox
from desktop import display, person
from sandbox import fact, run, wait_until
from shown import Person, write

# As xkeyboard-config has it.
RULES = """<xkbConfigRegistry><modelList><model><configItem><name>pc9</name><description>Mine</description>
</configItem></model></modelList><layoutList><layout><configItem><name>own</name>
<description>Mine</description></configItem><variantList><variant><configItem>
<name>prog</name><description>Mine (Programmer)</description></configItem></variant></variantList></layout>
<layout><configItem><name>xy</name><description>Other</description></configItem></layout></layoutList></xkbConfigRegistry>
"""


def lock_group(number):
    """Switches the X server to another layout, as keys do."""
    library = ctypes.CDLL("libX11.so.6")
    library.XOpenDisplay.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(library.XOpenDisplay(None))
    library.XkbLockGroup(connection, 0x100, number)
    library.XSync(connection, 0)
    library.XCloseDisplay(connection)


def follow(user):
    """A switch is told at once, without polling, and a new keyboard once it has its names."""
    lock_group(0)
    follower = user.start("extension", "keyboard", "follow")
    lines, switches = iter(follower.stdout.readline, b""), []
    next(lines), next(lines)
    for number in (1, 2, 0):
        start = time.monotonic()
        lock_group(number)
        switches.append(next(lines).decode().strip())
        next(lines)
        late = time.monotonic() - start
        if late > 2:
            switches.append(f"late: {late:.1f} s")
    run("setxkbmap", "-layout", "fr", "-variant", "oss")
    while not (line := next(lines).decode().strip()).startswith("code=fr"):
        pass
    switches.append(line)
    fact("layout.x.switches", " ".join(switches))
    follower.kill()
    fact("layout.x.alone", user.call("extension", "keyboard", "next"))


def of_x(base):
    user = person(base, "x")
    user.tell("layout.x.one", "layout")
    run("setxkbmap", "-layout", "us,de", "-variant", ",nodeadkeys")
    lock_group(1)
    user.tell_then("layout.x.second", "de", "layout", fresh=True)
    fact("layout.x.code", user.call("layout", "--format", "{code}").out.strip())
    for name, code in (("next", "us"), ("again", "de")):
        user.call("click", "layout", "--button", "1")
        user.tell_then(f"layout.x.{name}", code, "layout")
    run("setxkbmap", "-layout", "us,ru,de", "-variant", "dvorak,,")
    for number in range(3):
        lock_group(number)
        user.tell(f"layout.x.three.{number}", "layout", fresh=True)
    follow(user)
    # What X tells of another compositor is not true.
    user.environment["WAYLAND_DISPLAY"] = "wayland-7"
    user.tell("layout.xwayland", "layout:wayland")


def keyboard(name, layouts, keymap, index, main=False):
    """A keyboard as hyprctl 0.45 prints it."""
    return {"name": name, "rules": "", "layout": layouts, "active_layout_index": index, "active_keymap": keymap, "main": main}


def of_hyprland(base):
    user = Person(base, "hyprland", HYPRLAND_INSTANCE_SIGNATURE="x")
    user.install("hyprctl", f'case $* in "devices -j") cat {user.programs}/devices.json ;; *) echo "$*" >>"$calls" ;; esac')
    user.install("socat", "exec sleep 60")
    button = keyboard("power-button", "us,ir", "English (US)", 0)
    real = keyboard("at-translated-set-2-keyboard", "us,ir", "Persian", 1)
    method = keyboard("hl-virtual-keyboard-method", "us", "English (US)", 0, main=True)
    for key, *keyboards in (
            ("main", button, keyboard("board", "us,de", "German (Neo 2)", 0, main=True), real),
            ("none.main", button, real), ("alone", method), ("none",), ("virtual", button, real, method)):
        devices = {"mice": [{"name": "mouse"}], "keyboards": keyboards, "tablets": []}
        write(f"{user.programs}/devices.json", json.dumps(devices, indent=4))
        user.tell(f"layout.hyprland.{key}", "layout")
    user.call("click", "layout", "--button", "1")
    fact("layout.hyprland.click", wait_until(lambda: user.calls("hyprctl"), 15))


def of_sway(base):
    """What sway 1.10 prints, with its newest keyboard first."""
    user = Person(base, "input", SWAYSOCK="/x")
    user.install("swaymsg", 'case $* in *subscribe*) exec sleep 60 ;; *get_inputs*) cat "${0%/*}/inputs.json" ;;\n'
                 '*) echo "$*" >>"$calls" ;; esac')

    def inputs(key, *keyboards):
        text = [{"identifier": name, "type": "keyboard", "xkb_layout_names": names, "xkb_active_layout_index": index,
                 "xkb_active_layout_name": names[index] if names else None, "libinput": {"send_events": "enabled"}}
                for name, names, index in keyboards]
        write(f"{user.programs}/inputs.json", json.dumps(text, indent=2))
        user.tell(f"layout.input.{key}", "layout")

    virtual = ("0:0:wlr_virtual_keyboard_v1", ["English (US)"], 0)
    real = ("1:1:Board", ["German", "Russian (Germany, phonetic)"], 1)
    inputs("receiver", ("2:2:Mouse", [], 0), real)
    inputs("few", ("2:2:Buttons", ["English (US)"], 0), real)
    inputs("alone", virtual)
    inputs("virtual", virtual, real)
    user.call("click", "layout", "--button", "1")
    fact("layout.input.click", wait_until(lambda: user.calls("swaymsg"), 15))
    # A code is not the beginning of a name.
    user = Person(base, "names", SWAYSOCK="/x", XKB_CONFIG_ROOT=f"{base}/xkb")
    user.install("swaymsg", 'case $* in *subscribe*) exec sleep 60 ;; *) cat "${0%/*}/inputs.json" ;; esac')
    write(f"{user.home}/.config/xkb/rules/evdev.xml", RULES)
    write(f"{base}/xkb/rules/evdev.extras.xml", RULES.replace("Other", "Exotic"))
    for name, names in (("own", "Mine (Programmer)"), ("layout", "Mine"), ("extra", "Exotic"), ("unknown", "Germanic (new)")):
        write(f"{user.programs}/inputs.json", json.dumps([{"identifier": "1:1:Board", "xkb_active_layout_name": names}]))
        user.tell(f"layout.name.{name}", "layout")
    fact("layout.name.code", user.call("layout", "--format", "{name}[, {code}]").out.strip())


def of_niri(base):
    """What niri 25.02 prints."""
    user = Person(base, "niri", NIRI_SOCKET="/x")
    user.install("niri", 'case $* in *event*) exec sleep 60 ;; *action*) echo "$*" >>"$calls" ;;\n'
                 "*) printf 'Keyboard layouts:\\n   0 English (US)\\n * 1 Czech (QWERTY)\\n' ;; esac")
    user.tell("layout.niri", "layout")
    user.call("click", "layout", "--button", "1")
    fact("layout.niri.click", wait_until(lambda: user.calls("niri"), 15))


if __name__ == "__main__":
    base = sandbox.enter()
    of_hyprland(base)
    of_sway(base)
    of_niri(base)
    display()
    of_x(base)
