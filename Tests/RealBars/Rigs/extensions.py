"""The shipped extensions in i3bar, on stand-ins for the programs that they ask: `extensions.py FILE`.

Writes a few strips with a dark theme, and then with a light one.
"""

import json
import os
import socket
import subprocess
import sys
import time

import display
import looks
import machine
import sandbox
from picture import png
from sandbox import fact, mount, run, wait_until

WIDGETS = {
    "media": "", "github": "", "mail": "", "updates": "", "failed-units": "", "stocks": "", "weather": "source = Berlin\n",
    "gpu": "", "bluetooth": "", "vpn": "", "power-profile": "", "do-not-disturb": "", "idle": "", "layout": "",
    "git": "source = ~/src\n", "imap": "source = imaps://zoe@imap.example.org/INBOX\n",
    "rss": "source = https://example.org/feed.xml\n", "kubernetes": "", "traffic": "", "ups": "", "syncthing": "",
    "sun": "source = 52.52,13.405\n", "containers": "", "ping": "", "privacy": "", "peripherals": "", "night-light": "",
    "display-brightness": "",
}
PROGRAMS = {
    "ddcutil": "echo 'VCP 10 C 70 100'",
    "checkupdates": "echo 'linux 6.9.1 -> 6.9.2'; echo 'mesa 24.0.7 -> 24.0.8'",
    "apt-get": "exit 0",
    "niri": r'''case $* in *event*) exec sleep 60 ;; *) printf 'Keyboard layouts:\n * 0 German\n' ;; esac''',
    "git": r"printf '# branch.head main\n# branch.ab +1 -0\n? a\n? b\n? c\n'",
    "vnstat": r"""date=$(date '+"year": %Y, "month": %-m')
    case $2 in d) date="$date, \"day\": $(date +%-d)" ;; esac
    case $2 in d) kind=day ;; *) kind=month ;; esac
    echo "{\"interfaces\": [{\"name\": \"eth0\", \"traffic\": {\"$kind\": [{\"date\": {$date}, \"rx\": 1200000000, \"tx\": 98000000}]}}]}" """,
    "ping": r"printf '64 bytes from 1.1.1.1: time=%s ms\n' 11.2 12.4 12.1; echo '3 packets transmitted'",
    "pw-dump": r"""[ $# = 0 ] || exec sleep 60
    echo '[{"id": 1, "info": {"props": {"media.class": "Audio/Source"}}}, {"id": 2, "info": {"state": "running",
      "props": {"media.class": "Stream/Input/Audio", "application.name": "Firefox"}}},
      {"type": "PipeWire:Interface:Link", "info": {"output-node-id": 1, "input-node-id": 2}}]'""",
    "upower": r"""printf 'Device: /m\n  native-path: m\n  model: Mouse\n'
    printf '  power supply: no\n    percentage: 64%%\n'""",
    "gammastep": "echo 'Color temperature: 4500K'; exec sleep 500",
    "upsc": "case $1 in -l) echo rack ;; *) echo 'ups.status: OL CHRG'; echo 'battery.charge: 86' ;; esac",
    "nvidia-smi": "echo '00000000:01:00.0, RTX, 37, 345, 6144, 45, 17.35'",
}
MEDIA, NETWORK = "/org/mpris/MediaPlayer2", "/org/freedesktop/NetworkManager"
POWER, DUNST = "org.freedesktop.UPower.PowerProfiles", "/org/freedesktop/Notifications"
SERVICES = {
    "system": {
        "org.bluez": {
            "/org/bluez/hci0": {"org.bluez.Adapter1": {"Powered": True}},
            "/org/bluez/hci0/dev_11_22": {
                "org.bluez.Device1": {"Alias": "Headset", "Address": "11:22", "Connected": True},
                "org.bluez.Battery1": {"Percentage": 80}}},
        POWER: {"/org/freedesktop/UPower/PowerProfiles": {POWER: {
            "ActiveProfile": "power-saver", "Profiles": [{"Profile": "power-saver"}, {"Profile": "balanced"}]}}},
        "org.freedesktop.NetworkManager": {
            NETWORK: {"org.freedesktop.NetworkManager": {"ActiveConnections": ["/active/1"]}},
            "/active/1": {"org.freedesktop.NetworkManager.Connection.Active": {
                "Id": "Office", "Type": "vpn", "State": 2, "Devices": ["/device/1"]}}},
        "org.freedesktop.systemd1": {},
        "org.freedesktop.UPower": {"/org/freedesktop/UPower/devices/mouse": {"org.freedesktop.UPower.Device": {
            "Model": "Mouse", "Percentage": 64.0}}},
    },
    "session": {
        "org.mpris.MediaPlayer2.mpv": {MEDIA: {"org.mpris.MediaPlayer2.Player": {
            "PlaybackStatus": "Playing",
            "Metadata": {"xesam:title": "Gymnopédie No. 1", "xesam:artist": ["Erik Satie"]}}}},
        "org.freedesktop.Notifications": {DUNST: {"org.dunstproject.cmd0": {"paused": True, "waitingLength": 2}}},
    },
    "methods": {
        "GetServerInformation": ["dunst", "x", "1", "1.2"],
        "ListUnitsFiltered": [[["nginx.service", "A web server", "loaded", "failed", "failed", "", "/u", 0, "", "/"]]],
    },
}
BERLIN = {"results": [{"name": "Berlin", "latitude": 52.5, "longitude": 13.4, "country": "Germany"}]}
FORECAST = {
    "current": {"weather_code": 61, "is_day": 1, "temperature_2m": 21.4, "apparent_temperature": 20,
                "relative_humidity_2m": 45, "wind_speed_10m": 12.6},
    "daily": {"weather_code": [3, 61], "temperature_2m_min": [12, 10], "temperature_2m_max": [24, 20]},
}
CURL = r"""
*yahoo*)
  while [ "$1" != -o ]; do shift; done
  echo '{"chart": {"result": [{"meta": {"regularMarketPrice": 227.52, "currency": "USD"}}]}}' >"$2"; echo 200 ;;
*ssl-reqd*) echo '* STATUS INBOX (UNSEEN 12)' ;;
*proto-redir*) echo '<rss><item><title>Todayline 0.2</title></item></rss>' ;;
*containers/json*) echo '[{"Id": "1", "Names": ["/web"]}, {"Id": "2", "Names": ["/db"]}]' ;;
*db/completion*) echo '{"completion": 100}' ;;
*system/connections*) echo '{"connections": {"A": {"connected": true}, "B": {"connected": true}}}' ;;
*system/error*) echo '{"errors": null}' ;;
"""
ROWS = 3
I3 = f"# i3 config file (v4)\nbar {{\n  status_command i3status\n  font pango:{display.FONT}, Todayline Symbols 10\n}}\n"
NEWS = [{"repository": {"full_name": "octo/hello"}, "subject": {"title": "A fix"}}] * 3


def buses(rig):
    """Two message buses, and the services on them."""
    for name in ("system", "session"):
        address = f"unix:path={rig.base}/{name}.bus"
        rig.start("dbus-daemon", "--session", "--nofork", f"--address={address}", server=True, log=f"{name}-bus")
        wait_until(lambda: os.path.exists(address.split("=")[1]))
        os.environ[f"DBUS_{name.upper()}_BUS_ADDRESS"] = address
    peer = subprocess.Popen(["/usr/bin/python3", f"{os.path.dirname(sandbox.__file__)}/objects.py"],
                            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    peer.stdin.write(json.dumps(SERVICES).encode() + b"\n")
    peer.stdin.flush()
    peer.stdout.readline()


def install(rig):
    """The programs, files, and settings."""
    buses(rig)
    for name, script in PROGRAMS.items():
        rig.write(f"bin/{name}", f"#!/bin/sh\n{script}\n", 0o755)
    answers = {"geocoding": BERLIN, "api.open-meteo": FORECAST, "github": NEWS}
    cases = "".join(f"*{name}*) cat {rig.write(f'bin/answers/{name}', json.dumps(answer))}; printf '\\n200' ;;\n"
                    for name, answer in answers.items())
    rig.write("bin/curl", f'#!/bin/sh\ncase $* in {cases}{CURL}*) exec /usr/bin/curl "$@" ;; esac\n', 0o755)
    os.environ.update(NIRI_SOCKET="/x", GITHUB_TOKEN="x", IMAP_PASSWORD="x")
    os.makedirs(f"{rig.base}/home/src")
    rig.write("home/.kube/config", "contexts:\n- context:\n    namespace: shop\n  name: prod\ncurrent-context: prod\n")
    rig.write("home/.config/syncthing/config.xml", "<gui>\n<apikey>x</apikey>\n</gui>\n")
    rig.write("home/.cache/todayline/night-light/kept", "")
    with socket.socket(socket.AF_UNIX) as docker:
        docker.bind(f"{rig.base}/run/docker.sock")
    mount("-t", "tmpfs", "rig", "/sys/bus/pci")
    os.makedirs("/sys/bus/pci/drivers/nvidia/0000:01:00.0/power")
    for number in range(5):
        rig.write(f"home/Mail/new/{number}", "Subject: x\n\n")
    os.makedirs(f"{rig.base}/home/Mail/cur")


def strip(rig, theme, style, names):
    """The bar with some of the extensions, as it is set up."""
    rig.write("home/.config/todayline/config", "".join(f"[{name}]\n{WIDGETS[name]}" for name in names))
    config = rig.write("home/.config/i3/config", I3)
    run("todayline", "today", "init", "--bar", "i3", "--theme", theme, "--style", style, "--icons", "todayline", "--write")
    wait_until(lambda: b"Refreshing" not in run("todayline", "today", "--wait"), 20)
    screen = display.X(rig)
    rig.start("i3", "-c", config, server=True, log="display")
    looks.steady(screen)
    time.sleep(1)
    picture = screen.picture()
    fact(f"{theme}.{names[0]}.text", run("todayline", "today", "--icons", "text").decode().strip())
    return picture


if __name__ == "__main__":
    display.WIDTH, display.BAR = 1366, 26
    rig = machine.enter()
    install(rig)
    rows = []
    names = list(WIDGETS)
    size = -(-len(names) // ROWS)
    for theme, style in (("catppuccin", "pills"), ("catppuccin-latte", "accent")):
        for start in range(0, len(names), size):
            picture = strip(rig, theme, style, names[start:start + size])
            rows += [b"\xff" * len(picture.rows[0])] * (4 if rows else 0) + picture.rows
    with open(sys.argv[1], "wb") as file:
        file.write(png(rows, len(rows[0]) // 3))
