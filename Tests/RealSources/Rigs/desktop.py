"""The shipped extensions of a desktop, with the programs that they ask: `desktop.py`.

Media players, Bluetooth, and power profiles answer on private buses; the layouts are those of sway in
Xvfb.
"""

import contextlib
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
    then("second.paused", "mpv")
    user.tell("media.named", "media", "mpv")
    user.tell("media.missing", "media", "vlc")
    second.ends()
    then("ended", "mpv")
    first.ends()
    then("gone", "nothing")
    user.environment["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={base}/none"
    user.tell("media.without", "media:other")


class Services:
    """Services on both buses that say what they are told to."""

    def __init__(self):
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        self.process = start(PYTHON, f"{os.path.dirname(sandbox.__file__)}/objects.py", **pipes)
        self.calls = []

    def say(self, **state):
        self.process.stdin.write(json.dumps(state) + "\n")
        self.process.stdin.flush()
        while (line := self.process.stdout.readline().strip()) != "ready" and self.process.poll() is None:
            self.calls.append(line)

    def heard(self, name):
        """The next method of that name that is called, or nothing."""
        while select.select([self.process.stdout], [], [], 10)[0]:
            if (line := self.process.stdout.readline().strip()) == name:
                return line
        return "nothing"

    def ends(self):
        self.process.stdin.close()
        self.process.wait()


def failed_units(base):
    """systemd's managers of the system and of the user."""
    user = person(base, "units")
    name, path, manager = "org.freedesktop.systemd1", "/org/freedesktop/systemd1", "org.freedesktop.systemd1.Manager"
    user.tell("units.without", "failed-units")
    services = Services()

    def managers(count, *units):
        rows = [[unit, f"The {unit}", "loaded", "failed", "failed", "", "/u", 0, "", "/"] for unit in units]
        objects = {name: {path: {manager: {"NFailedUnits": count}}}}
        services.say(system=objects, session=objects, methods={"ListUnitsFiltered": [rows or ["x"][:0]]})

    managers(0)
    user.tell("units.none", "failed-units")
    managers(1, "nginx.service")
    user.tell_then("units.failed", "nginx", "failed-units")
    managers(0)
    user.tell_then("units.repaired", "nothing", "failed-units")
    services.ends()


def vpn(base):
    """Connections of NetworkManager, and clicks on one."""
    user = person(base, "vpn")
    name, path = "org.freedesktop.NetworkManager", "/org/freedesktop/NetworkManager"
    services = Services()

    def connections(*active):
        objects = {path: {name: {"ActiveConnections": [f"/active/{number}" for number in range(len(active))]}}}
        for number, (identifier, kind, state) in enumerate(active):
            objects[f"/active/{number}"] = {f"{name}.Connection.Active": {
                "Id": identifier, "Type": kind, "State": state, "Devices": [f"/device/{number}"]}}
            objects[f"/device/{number}"] = {f"{name}.Device": {"Interface": "eth0"}}
        services.say(system={name: objects}, methods={
            "ListConnections": [["/settings/1"]], "GetSettings": [{"connection": {"id": "Home"}}],
            "ActivateConnection": ["/active/9"], "DeactivateConnection": []})

    connections(("Cafe", "802-11-wireless", 2), ("Work: office", "vpn", 2), ("Slow", "vpn", 1))
    user.tell("vpn.networkmanager", "vpn")
    user.tell("vpn.named", "vpn", "Work: office")
    user.tell("vpn.named.begins", "vpn", "Slow")
    user.tell("vpn.named.down", "vpn", "Home")
    user.call("click", "vpn", "Work: office", "--button", "1")
    fact("vpn.click.up", services.heard("DeactivateConnection"))
    user.call("click", "vpn", "Home", "--button", "1")
    fact("vpn.click.down", services.heard("ActivateConnection"))
    connections()
    user.tell_then("vpn.changed", "nothing", "vpn")
    services.ends()


def bluetooth(base):
    """BlueZ is played by dbusmock."""
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
    """The daemon is played by dbusmock. Then the kernel's files alone."""
    user = person(base, "profile")
    mock = start(PYTHON, "-m", "dbusmock", "--system", "--template", "power_profiles_daemon")
    wait_until(lambda: subprocess.run(["powerprofilesctl", "get"], **SILENT).returncode == 0)
    user.tell("profile.ppd", "power-profile")
    for button, name, words in (("1", "click", "performance (p"), ("1", "again", "power-saver (p"),
                                ("4", "up", "balanced (b"), ("5", "down", "power-saver (p")):
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
    """The real dunst, then mako in sway; SwayNotificationCenter by what its daemon 0.10 answers."""
    user = person(base, "notifications")
    dunst = start("dunst")
    wait_until(lambda: subprocess.run(["dunstctl", "is-paused"], **SILENT).returncode == 0)
    user.tell("dnd.dunst", "do-not-disturb")
    user.call("click", "do-not-disturb", "--button", "1")
    user.tell_then("dnd.dunst.click", "(on)", "do-not-disturb")
    run("notify-send", "one", "two")
    user.tell_then("dnd.dunst.waiting", "on 1", "do-not-disturb", fresh=True)
    run("dunstctl", "set-paused", "false")
    user.tell_then("dnd.dunst.elsewhere", "(off)", "do-not-disturb")
    dunst.terminate()
    dunst.wait()
    user = person(base, "swaync")
    user.tell("dnd.none", "do-not-disturb")
    services = Services()
    names = {"org.freedesktop.Notifications": {}, "org.erikreider.swaync.cc": {}}
    information = ["SwayNotificationCenter", "x", "0.10", "1.2"]
    services.say(session=names, methods={
        "GetServerInformation": information, "GetSubscribeData": [[True, False, 4, False]], "ToggleDnd": [False]})
    user.tell_then("dnd.swaync", "on 4", "do-not-disturb")
    user.call("click", "do-not-disturb", "--button", "1")
    fact("dnd.swaync.click", services.heard("ToggleDnd"))
    services.ends()


def mako(base):
    user = person(base, "mako")
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
        def is_there():
            # As a bar does: one call may come just before the last watcher has ended.
            user.call("idle")
            return bool(inhibitors()) == inhibits

        user.tell_then(f"idle.{key}", words, "idle")
        wait_until(is_there, pause=0.1)
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


if __name__ == "__main__":
    base = sandbox.enter()
    bus("DBUS_SESSION_BUS_ADDRESS")
    bus("DBUS_SYSTEM_BUS_ADDRESS")
    media(base)
    failed_units(base)
    vpn(base)
    bluetooth(base)
    profile(base)
    idle(base)
    display()
    notifications(base)
    layout_of_sway(base)
    mako(base)
