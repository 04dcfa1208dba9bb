"""The shipped extensions of a desktop, with the programs that they ask: `desktop.py`.

Media players, Bluetooth, and power profiles answer on private buses; the layouts are those of Xvfb, of
sway in it, and of what other compositors print.
"""

import contextlib
import ctypes
import glob
import json
import os
import select
import subprocess

import sandbox
from sandbox import fact, mount, run, wait_until
from shown import Person, write

RIGS = os.path.dirname(os.path.abspath(__file__))
PYTHON = "/usr/bin/python3"  # the one that has Debian's modules
SILENT = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


def start(*command, **options):
    return subprocess.Popen(command, **({"stdin": subprocess.DEVNULL} | SILENT | options))


def bus(variable):
    """Starts a bus, whose address everything that follows gets."""
    daemon = start("dbus-daemon", "--session", "--print-address", "--nofork", stdout=subprocess.PIPE)
    os.environ[variable] = daemon.stdout.readline().decode().strip()


class Player:
    """An MPRIS player, and what it was told to do."""

    def __init__(self, name):
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        self.process = start(PYTHON, f"{RIGS}/player.py", name, **pipes)
        self.heard()
        # What it plays before others know it, they would not hear of.
        wait_until(lambda: name in subprocess.run(["playerctl", "-l"], capture_output=True, text=True).stdout)

    def plays(self, status="Playing", **metadata):
        self.process.stdin.write(json.dumps({"status": status} | metadata) + "\n")
        self.process.stdin.flush()

    def heard(self):
        """The next method that is called, or nothing."""
        if not select.select([self.process.stdout], [], [], 10)[0]:
            return "nothing"
        return self.process.stdout.readline().strip()

    def ends(self):
        self.process.stdin.close()
        self.process.wait()


def person(base, name):
    """A person with the buses and displays that there are."""
    names = ("DBUS_SESSION_BUS_ADDRESS", "DBUS_SYSTEM_BUS_ADDRESS", "DISPLAY", "SWAYSOCK", "WAYLAND_DISPLAY")
    return Person(base, name, **{key: os.environ[key] for key in names if key in os.environ})


def media(base):
    """A player begins, plays, waits, ends; of two, the last one that was active; titles of any kind."""
    user = person(base, "media")
    user.tell("media.none", "media")

    def then(key, words):
        user.tell_then(f"media.{key}", words, "media")

    first = Player("mpv.instance7")
    first.plays(artist="Satie", title="Gymnopédie", album="Trois")
    then("playing", "Satie – Gymnopédie (playing)")
    first.plays("Paused")
    then("paused", "(paused)")
    user.call("click", "media", "--button", "1")
    fact("media.click", first.heard())
    then("clicked", "(playing)")
    for button, name in (("3", "right"), ("4", "up"), ("5", "down")):
        user.call("click", "media", "--button", button)
        fact(f"media.click.{name}", first.heard())
    first.plays(title="a\nlevel=critical\n\u001b[31m{text} %{F#f00} #[fg=red] <b>&\" \\n $(id) `id` 🎵\u001fz")
    then("odd", "level")
    fact("media.odd.level", json.loads(user.call("media", "--host", "json").out)["level"])
    second = Player("firefox")
    second.plays(title="A film")
    then("second", "firefox")
    second.plays("Paused")
    then("second.paused", "(paused)")
    user.tell("media.named", "media", "mpv")
    user.tell("media.missing", "media", "vlc")
    second.ends()
    then("ended", "mpv")
    first.ends()
    then("gone", "nothing")
    del user.environment["DBUS_SESSION_BUS_ADDRESS"]
    fact("media.error", "Could not connect to players" in user.sees("media:other"))


def bluetooth(base):
    """The real bluetoothctl; BlueZ is played by dbusmock."""
    user = person(base, "bluetooth")
    mock = start(PYTHON, "-m", "dbusmock", "--system", "--template", "bluez5")
    call = ["gdbus", "call", "--address", os.environ["DBUS_SYSTEM_BUS_ADDRESS"], "--dest", "org.bluez"]

    def tell(method, *arguments, path="/", interface="org.bluez.Mock"):
        words = [*call, "--object-path", path, "--method", f"{interface}.{method}", *arguments]
        return subprocess.run(words, **SILENT).returncode == 0

    wait_until(lambda: tell("GetManagedObjects", interface="org.freedesktop.DBus.ObjectManager"))
    user.tell("bluetooth.none", "bluetooth")
    adapter, device = "/org/bluez/hci0", "/org/bluez/hci0/dev_11_22_33_44_55_66"
    tell("AddAdapter", "hci0", "my-computer")

    def put(path, interface, name, value):
        tell("Set", interface, name, value, path=path, interface="org.freedesktop.DBus.Properties")

    put(adapter, "org.bluez.Adapter1", "Powered", "<false>")
    user.tell_then("bluetooth.off", "off", "bluetooth")
    user.call("click", "bluetooth", "--button", "1")
    user.tell_then("bluetooth.click", "(on)", "bluetooth")
    tell("AddDevice", "hci0", "11:22:33:44:55:66", "Zoë\'s \"Head\" 100%")
    tell("PairDevice", "hci0", "11:22:33:44:55:66", "0")
    tell("ConnectDevice", "hci0", "11:22:33:44:55:66")
    user.tell_then("bluetooth.connected", "(connected)", "bluetooth")
    for method, *arguments in (
            ("AddObject", device, "org.bluez.Battery1", "{'Percentage': <byte 0x40>}", "@a(ssss) []"),
            ("AddProperty", "org.bluez.Battery1", "Percentage", "<byte 0x40>")):
        path = "/" if method == "AddObject" else device
        tell(method, *arguments, path=path, interface="org.freedesktop.DBus.Mock")
    user.tell_then("bluetooth.battery", "64%", "bluetooth", fresh=True)
    tell("DisconnectDevice", "hci0", "11:22:33:44:55:66")
    user.tell_then("bluetooth.disconnected", "(on)", "bluetooth")
    mock.terminate()


def profile(base):
    """The real powerprofilesctl; its daemon is played by dbusmock. Then the kernel's files alone."""
    user = person(base, "profile")
    mock = start(PYTHON, "-m", "dbusmock", "--system", "--template", "power_profiles_daemon")
    wait_until(lambda: subprocess.run(["powerprofilesctl", "get"], **SILENT).returncode == 0)
    user.tell("profile.ppd", "power-profile")
    for button, name, words in (("1", "click", "power-saver (p"), ("1", "again", "performance (p"),
                                ("5", "down", "balanced (b"), ("4", "up", "performance (p")):
        user.call("click", "power-profile", "--button", button)
        user.tell_then(f"profile.{name}", words, "power-profile")
    mock.terminate()
    mock.wait()
    mount("-t", "tmpfs", "rig", "/sys/firmware")
    user = person(base, "kernel")
    user.use_busybox()
    user.tell("profile.none", "power-profile")
    write("/sys/firmware/acpi/platform_profile_choices", "low-power balanced performance\n")
    write("/sys/firmware/acpi/platform_profile", "low-power\n")
    user.tell("profile.kernel", "power-profile")


def notifications(base):
    """The real dunst, then mako in sway; SwayNotificationCenter by what its client 0.10 prints."""
    user = person(base, "notifications")
    dunst = start("dunst")
    wait_until(lambda: subprocess.run(["dunstctl", "is-paused"], **SILENT).returncode == 0)
    user.tell("dnd.dunst", "do-not-disturb")
    user.call("click", "do-not-disturb", "--button", "1")
    user.tell_then("dnd.dunst.click", "(on)", "do-not-disturb")
    run("notify-send", "one", "two")
    user.tell_then("dnd.dunst.waiting", "on 1", "do-not-disturb")
    run("dunstctl", "set-paused", "false")
    user.tell_then("dnd.dunst.elsewhere", "(off)", "do-not-disturb")
    dunst.terminate()
    dunst.wait()
    user = person(base, "swaync")
    user.install("dunstctl", "exit 1")
    user.install("makoctl", "exit 1")
    user.tell("dnd.none", "do-not-disturb")
    user.install("swaync-client", "case $* in *-D) echo true ;; *-c) echo 4 ;; *) echo \"$*\" >>\"$calls\" ;; esac")
    user.tell("dnd.swaync", "do-not-disturb")


def mako(base):
    user = person(base, "mako")
    user.install("dunstctl", "exit 1")
    write(f"{user.home}/.config/mako/config", "[mode=do-not-disturb]\ninvisible=1\n")
    daemon = start("mako", env=os.environ | user.environment)
    wait_until(lambda: run("makoctl", "mode", stderr=subprocess.DEVNULL).strip())
    user.tell("dnd.mako", "do-not-disturb")
    user.call("click", "do-not-disturb", "--button", "1")
    user.tell_then("dnd.mako.click", "(on)", "do-not-disturb")
    fact("dnd.mako.modes", run("makoctl", "mode").decode().strip().replace("\n", " "))
    daemon.terminate()


def idle(base):
    """The real systemd-inhibit; logind is played by dbusmock. A bar that ends, a reload, and the next session."""
    user = person(base, "idle")
    user.environment["XDG_SESSION_ID"] = "1"
    write(f"{user.home}/.config/todayline/config", "[idle]\nlease = 2s\n")
    mock = start(PYTHON, "-m", "dbusmock", "--system", "--template", "logind")

    def inhibitors():
        listed = subprocess.run(["systemd-inhibit", "--list", "--no-legend"], capture_output=True, text=True)
        words = " / ".join(" ".join(line[line.index("idle:"):].split()) for line in listed.stdout.splitlines())
        return words if listed.returncode == 0 else listed.stderr

    def ended():
        wait_until(lambda: not inhibitors(), 30)
        return inhibitors() or "none"

    def then(key, words, *, inhibits):
        user.tell_then(f"idle.{key}", words, "idle")
        wait_until(lambda: bool(inhibitors()) == inhibits)
        fact(f"idle.{key}.inhibitors", inhibitors() or "none")

    def clicks():
        user.call("click", "idle", "--button", "1")

    wait_until(lambda: not inhibitors())
    then("off", "(off)", inhibits=False)
    clicks()
    then("click", "(on)", inhibits=True)
    user.call("refresh", "idle")
    then("refreshed", "(on)", inhibits=True)
    fact("idle.without.bars", ended())
    then("reloaded", "(on)", inhibits=True)
    clicks()
    then("again", "(off)", inhibits=False)
    clicks()
    user.tell_then("idle.on", "(on)", "idle")
    fact("idle.session.ended", ended())
    user.environment["XDG_SESSION_ID"] = "2"
    then("session.next", "(off)", inhibits=False)
    mock.terminate()
    mock.wait()
    clicks()
    user.tell_then("idle.refused", "Failed to inhibit", "idle")


def display():
    """An X server that keeps its keymap between clients."""
    reading, writing = os.pipe()
    start("Xvfb", "-displayfd", str(writing), "-screen", "0", "640x480x24", "-noreset", pass_fds=[writing])
    os.close(writing)
    os.environ["DISPLAY"] = ":" + os.read(reading, 16).decode().strip()


def lock_group(number):
    """Switches the X server to another layout, as keys do."""
    library = ctypes.CDLL("libX11.so.6")
    library.XOpenDisplay.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(library.XOpenDisplay(None))
    library.XkbLockGroup(connection, 0x100, number)
    library.XSync(connection, 0)
    library.XCloseDisplay(connection)


def layout_of_x(base):
    user = person(base, "x")
    user.tell("layout.x.one", "layout")
    run("setxkbmap", "-layout", "us,de", "-variant", ",nodeadkeys")
    lock_group(1)
    user.tell_then("layout.x.second", "de", "layout", fresh=True)
    for name, code in (("next", "us"), ("again", "de")):
        user.call("click", "layout", "--button", "1")
        user.tell_then(f"layout.x.{name}", code, "layout")
        query = run("setxkbmap", "-query").decode().split("layout:")[1].split()
        fact(f"layout.x.{name}.map", " ".join(query))
    lock_group(0)
    # xkb-switch 1.8
    user.install("xkb-switch", 'case $1 in -n) echo next >>"$calls" ;; -W) exec sleep 60 ;; *) echo "fr(oss)" ;; esac')
    user.tell("layout.xkbswitch", "layout:switch")


def layout_of_sway(base):
    """sway as a window of the X server, for only that gives it a keyboard with layouts."""
    runtime = f"{base}/sway"
    os.makedirs(runtime, mode=0o700)
    config = write(f"{runtime}/config", "input * {\n  xkb_layout us,de\n  xkb_variant ,nodeadkeys\n}\nxwayland disable\n")
    environment = os.environ | {"XDG_RUNTIME_DIR": runtime, "WLR_BACKENDS": "x11", "WLR_RENDERER": "pixman"}
    start(*"unshare -U --map-user=1000 --map-group=1000 -- sway -c".split(), config, env=environment)
    sockets = wait_until(lambda: glob.glob(f"{runtime}/sway-ipc.*"))
    os.environ["SWAYSOCK"] = sockets[0]
    display = wait_until(lambda: [path for path in glob.glob(f"{runtime}/wayland-*") if not path.endswith(".lock")])
    os.environ["WAYLAND_DISPLAY"] = display[0]
    wait_until(lambda: b"xkb_active" in subprocess.run(["swaymsg", "-r", "-t", "get_inputs"], capture_output=True).stdout)
    user = person(base, "swayer")
    user.tell("layout.sway", "layout")
    user.call("click", "layout", "--button", "1")
    user.tell_then("layout.sway.click", "de", "layout")
    run("swaymsg", "-q", "input", "type:keyboard", "xkb_switch_layout", "0")
    user.tell_then("layout.sway.elsewhere", "us", "layout")


def layout_of_others(base):
    """What hyprctl 0.41 and niri 25.02 print."""
    user = Person(base, "hyprland", HYPRLAND_INSTANCE_SIGNATURE="x")
    keyboards = [{"name": name, "layout": "us,de", "active_keymap": keymap, "main": main} for name, keymap, main in (
        ("power-button", "English (US)", False), ("at-translated-set-2-keyboard", "German (Neo 2)", True))]
    devices = json.dumps({"mice": [{"name": "mouse"}], "keyboards": keyboards, "tablets": []}, indent=4)
    write(f"{user.programs}/devices.json", devices)
    user.install("hyprctl", f'case $* in "devices -j") cat {user.programs}/devices.json ;; *) echo "$*" >>"$calls" ;; esac')
    user.install("socat", "exec sleep 60")
    user.tell("layout.hyprland", "layout")
    user.call("click", "layout", "--button", "1")
    fact("layout.hyprland.click", wait_until(lambda: user.calls("hyprctl"), 15))
    user = Person(base, "niri", NIRI_SOCKET="/x")
    user.install("niri", 'case $* in *event*) exec sleep 60 ;; *action*) echo "$*" >>"$calls" ;;\n'
                 "*) printf 'Keyboard layouts:\\n   0 English (US)\\n * 1 Czech (QWERTY)\\n' ;; esac")
    user.tell("layout.niri", "layout")
    user.call("click", "layout", "--button", "1")
    fact("layout.niri.click", wait_until(lambda: user.calls("niri"), 15))


if __name__ == "__main__":
    base = sandbox.enter()
    bus("DBUS_SESSION_BUS_ADDRESS")
    bus("DBUS_SYSTEM_BUS_ADDRESS")
    media(base)
    bluetooth(base)
    profile(base)
    idle(base)
    display()
    notifications(base)
    layout_of_x(base)
    layout_of_others(base)
    layout_of_sway(base)
    mako(base)
