"""The shipped extensions in i3bar, on stand-ins for the programs that they ask: `extensions.py FILE [ICONS…]`.

Writes one strip for each set of icons, dark and light in turn.
"""

import http.server
import json
import os
import sys
import threading
import time

import display
import looks
import machine
from picture import png
from sandbox import fact, mount, run, wait_until

WIDGETS = {
    "media": "", "github": "", "mail": "", "updates": "", "failed-units": "", "stocks": "", "weather": "source = Berlin\n",
    "gpu": "", "bluetooth": "", "vpn": "", "power-profile": "", "do-not-disturb": "", "idle": "", "layout": "",
    "git": "source = ~/src\n", "imap": "source = imaps://zoe@imap.example.org/INBOX\n",
    "rss": "source = https://example.org/feed.xml\n", "kubernetes": "", "traffic": "", "ups": "", "syncthing": "",
    "sun": "source = 52.52,13.405\n",
}
PROGRAMS = {
    "playerctl": r'''case $* in *-F*) exec sleep 60 ;; *playerctld*) ;;
    *) printf 'Playing\037mpv\037Erik Satie\037\037Gymnopédie No. 1' ;; esac''',
    "checkupdates": "echo 'linux 6.9.1 -> 6.9.2'; echo 'mesa 24.0.7 -> 24.0.8'",
    "systemctl": "case $* in *--user*) ;; *) echo 'nginx.service loaded failed failed A web server' ;; esac",
    "dbus-monitor": "exec sleep 60",
    "bluetoothctl": r'''case $* in show) echo 'Powered: yes' ;; devices*) echo 'Device 11:22 Headset' ;;
    info*) printf '\tAlias: Headset\n\tBattery Percentage: 0x50 (80)\n' ;; esac''',
    "nmcli": "echo vpn:activated:Office",
    "powerprofilesctl": r'''case $1 in get) echo power-saver ;; list) printf '  balanced:\n* power-saver:\n' ;; esac''',
    "dunstctl": "case $* in is-paused) echo true ;; *) echo 2 ;; esac",
    "niri": r'''case $* in *event*) exec sleep 60 ;; *) printf 'Keyboard layouts:\n * 0 German\n' ;; esac''',
    "git": r"printf '# branch.head main\n# branch.ab +1 -0\n? a\n? b\n? c\n'",
    "vnstat": r"""date=$(date '+"year": %Y, "month": %-m')
    case $2 in d) date="$date, \"day\": $(date +%-d)" ;; esac
    case $2 in d) kind=day ;; *) kind=month ;; esac
    echo "{\"interfaces\": [{\"name\": \"eth0\", \"traffic\": {\"$kind\": [{\"date\": {$date}, \"rx\": 1200000000, \"tx\": 98000000}]}}]}" """,
    "upsc": "case $1 in -l) echo rack ;; *) echo 'ups.status: OL CHRG'; echo 'battery.charge: 86' ;; esac",
    "nvidia-smi": "echo '00000000:01:00.0, RTX, 37, 345, 6144, 45, 17.35'",
}
BERLIN = {"results": [{"name": "Berlin", "latitude": 52.5, "longitude": 13.4, "country": "Germany"}]}
FORECAST = {
    "current": {"weather_code": 61, "is_day": 1, "temperature_2m": 21.4, "apparent_temperature": 20,
                "relative_humidity_2m": 45, "wind_speed_10m": 12.6},
    "daily": {"weather_code": [3, 61], "temperature_2m_min": [12, 10], "temperature_2m_max": [24, 20]},
}
CURL = r"""
*ssl-reqd*) echo '* STATUS INBOX (UNSEEN 12)' ;;
*proto-redir*) echo '<rss><item><title>Todayline 0.2</title></item></rss>' ;;
*db/completion*) echo '{"completion": 100}' ;;
*system/connections*) echo '{"connections": {"A": {"connected": true}, "B": {"connected": true}}}' ;;
*system/error*) echo '{"errors": null}' ;;
"""
NEWS = [{"repository": {"full_name": "octo/hello"}, "subject": {"title": "A fix"}}] * 3


class Service(http.server.BaseHTTPRequestHandler):
    """A quote for every symbol."""

    def do_GET(self):
        meta = {"regularMarketPrice": 227.52, "chartPreviousClose": 225, "currency": "USD"}
        body = json.dumps({"chart": {"result": [{"meta": meta}]}}).encode()
        self.send_response(200)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def install(rig):
    """The programs, files, and settings."""
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
    mount("-t", "tmpfs", "rig", "/sys/bus/pci")
    os.makedirs("/sys/bus/pci/drivers/nvidia/0000:01:00.0/power")
    for number in range(5):
        rig.write(f"home/Mail/new/{number}", "Subject: x\n\n")
    os.makedirs(f"{rig.base}/home/Mail/cur")
    server = http.server.HTTPServer(("127.0.0.1", 0), Service)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    WIDGETS["stocks"] = f"url = http://127.0.0.1:{server.server_port}/{{item}}\n"


def strip(rig, icons, is_light):
    """The bar with one set of icons."""
    looks.IS_LIGHT = is_light
    rig.write("home/.config/todayline/config",
              f"icons = {icons}\n" + "".join(f"[{name}]\n{more}" for name, more in WIDGETS.items()))
    wait_until(lambda: b"Refreshing" not in run("todayline", "today", "--wait"), 20)
    screen = looks.i3bar(rig)
    looks.steady(screen)
    time.sleep(1)
    picture = screen.picture()
    fact(f"{icons}.text", run("todayline", "today", "--icons", "text").decode().strip())
    return picture


if __name__ == "__main__":
    display.WIDTH, display.BAR = 1720, 22
    rig = machine.enter()
    install(rig)
    rows = []
    for index, icons in enumerate(sys.argv[2:] or ["awesome", "emoji"]):
        picture = strip(rig, icons, index % 2 == 1)
        rows += [b"\xff" * len(picture.rows[0])] * (4 if rows else 0) + picture.rows
    with open(sys.argv[1], "wb") as file:
        file.write(png(rows, len(rows[0]) // 3))
