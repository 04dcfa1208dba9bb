"""A made-up laptop for pictures: kernel values that change as on a machine that is in use, a file system,
a calendar, tasks, and stand-ins for programs and web services. Todayline and the bar are the real ones.
"""

import ctypes
import datetime
import http.server
import json
import math
import os
import shutil
import socket
import sys
import threading
import time

import extensions
from sandbox import REPOSITORY, bring_up_loopback, mount, run

sys.path.append(f"{REPOSITORY}/Tests/RealSources/Rigs")
import fuse  # noqa: E402

DISK = "/mnt/laptop"  # shown by `disk`
GIB = 1 << 30
SYSTEM = {
    "power_supply/BAT0/uevent": "POWER_SUPPLY_NAME=BAT0\nPOWER_SUPPLY_TYPE=Battery\nPOWER_SUPPLY_STATUS=Discharging\n"
    "POWER_SUPPLY_PRESENT=1\nPOWER_SUPPLY_POWER_NOW=7900000\nPOWER_SUPPLY_ENERGY_FULL=50000000\n"
    "POWER_SUPPLY_ENERGY_FULL_DESIGN=57000000\nPOWER_SUPPLY_ENERGY_NOW=38000000\nPOWER_SUPPLY_CYCLE_COUNT=212\n",
    "power_supply/AC/uevent": "POWER_SUPPLY_NAME=AC\nPOWER_SUPPLY_TYPE=Mains\nPOWER_SUPPLY_ONLINE=0\n",
    "hwmon/hwmon0/name": "coretemp\n",
    "hwmon/hwmon0/temp1_input": "54000\n",
    "hwmon/hwmon0/temp1_label": "Package id 0\n",
    "hwmon/hwmon0/temp1_max": "100000\n",
    "backlight/intel_backlight/type": "raw\n",
    "backlight/intel_backlight/max_brightness": "1000\n",
    "backlight/intel_backlight/brightness": "600\n",
    "backlight/intel_backlight/actual_brightness": "600\n",
    "leds/input3::capslock/brightness": "1\n",
    "leds/input3::numlock/brightness": "0\n",
    "net/wlan0/operstate": "up\n",
    "net/wlan0/wireless/link": "60\n",
    # Open details fit its width.
    "drm/card0-eDP-1/status": "connected\n",
    "drm/card0-eDP-1/enabled": "enabled\n",
    "drm/card0-eDP-1/modes": "1366x768\n",
}
MEMORY = {"MemTotal": 15.5, "MemFree": 2.1, "MemAvailable": 9.3, "Buffers": 0.4, "Cached": 6.9, "SReclaimable": 0.5}
PACTL = r"""case $1 in
info) printf 'Default Sink: speakers\nDefault Source: microphone\n' ;;
subscribe) exec sleep 500 ;;
list) case $2 in
  sinks) printf 'Sink #0\n\tName: speakers\n\tDescription: Built-in Audio\n\tMute: no\n\tVolume: front-left: 29491 /  45%%\n' ;;
  sources) printf 'Source #1\n\tName: microphone\n\tDescription: Built-in Audio\n\tMute: no\n\tVolume: mono: 52428 /  80%%\n' ;;
  esac ;;
esac"""
NOTMUCH = """case $1 in
count) echo 3 ;;
search) echo 'thread:0000000000000001  today [1/1] Ada; The report (inbox unread)' ;;
esac"""
TASKS = "(A) Send the report due:{today}\n(B) Book the train +Vienna\nBuy bread @shop\nCall Ada\n"
EVENT = "BEGIN:VEVENT\r\nUID:{uid}\r\nSUMMARY:{title}\r\nDTSTART:{start:%Y%m%dT%H%M%SZ}\r\nDTEND:{end:%Y%m%dT%H%M%SZ}\r\nEND:VEVENT\r\n"


class Answers(http.server.BaseHTTPRequestHandler):
    """Two web services."""

    def do_GET(self):
        body = {"city": "Oslo", "country": "Norway"} if "geo" in self.path else {"queue": {"open": 17}, "status": "up"}
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())

    def log_message(self, *_):
        pass


def install_font(rig):
    """Installs the font of `icons = todayline` as `todayline today init` does."""
    folder = f"{rig.base}/home/.local/share/fonts"
    os.makedirs(folder, exist_ok=True)
    shutil.copy(f"{REPOSITORY}/integrations/font/TodaylineSymbols.ttf", folder)
    run("fc-cache", folder)


def kernel(now):
    """The files of /proc at a time in seconds: a compiler that comes and goes."""
    share = 0.45 * now + 0.5 * (1 - math.cos(now / 1.5)) + 0.05 * math.sin(now)
    busy, idle = int(100 * (3000 + share)), int(100 * (90000 + now - share))
    cores = "".join(f"cpu{core} {busy - busy // 4} 0 {busy // 4} {idle} 900 0 90 0 0 0\n" for core in range(4))
    total = f"cpu  {4 * (busy - busy // 4)} 0 {4 * (busy // 4)} {4 * idle} 3600 0 360 0 0 0\n"
    read, written = int(4e7 + 9200 * now), int(6e7 + 2500 * now)
    disks = f" 259 0 nvme0n1 100000 0 {read} 50000 100000 0 {written} 50000 0 {int(5e6 + 70 * now)} 100000 0 0 0 0 0 0\n"
    return {"stat": total + cores + "ctxt 1\nbtime 1700000000\n", "diskstats": disks}


def run_kernel(rig):
    """Binds the files over those of /proc, and keeps them changing."""
    start = time.monotonic()
    fixed = {
        "meminfo": "".join(f"{name}: {int(size * (1 << 20))} kB\n" for name, size in MEMORY.items())
        + "SwapTotal: 4194304 kB\nSwapFree: 4194304 kB\n",
        "loadavg": "0.83 0.71 0.64 2/843 4711\n",
        "uptime": "280980.42 900000.00\n",
    }
    for name, text in (fixed | kernel(0)).items():
        mount("--bind", rig.write("proc/" + name, text), "/proc/" + name)

    def change():
        while True:
            for name, text in kernel(time.monotonic() - start).items():
                with open(f"{rig.base}/proc/{name}", "r+", encoding="utf-8") as file:
                    file.write(text)
            time.sleep(0.05)

    threading.Thread(target=change, daemon=True).start()


def run_network():
    """A network of its own, with one link on which frames of a download come and go."""
    if ctypes.CDLL(None, use_errno=True).unshare(0x40000000):  # CLONE_NEWNET
        raise OSError(ctypes.get_errno(), "unshare")
    bring_up_loopback()
    for words in (
        "link add wlan0 type veth peer name radio", "address add 192.168.1.23/24 dev wlan0", "link set wlan0 up",
        "link set radio up", "route add default via 192.168.1.1",
    ):
        run("ip", *words.split())
    ends = []
    for name in ("radio", "wlan0"):
        end = socket.socket(socket.AF_PACKET, socket.SOCK_RAW)
        end.bind((name, 0))
        ends.append(end)
    start = time.monotonic()

    def carry():
        while True:
            wave = math.sin((time.monotonic() - start) / 3)
            for end, count in zip(ends, (44 + int(12 * wave), 3 + int(2 * wave))):
                for _ in range(count):
                    end.send(b"\xff" * 12 + b"\x88\xb5" + bytes(1400))
            time.sleep(0.05)

    threading.Thread(target=carry, daemon=True).start()


def calendar(rig):
    """Two events of today, and one of tomorrow."""
    now = datetime.datetime.now(datetime.timezone.utc).replace(second=0)
    minute = datetime.timedelta(minutes=1)
    events = [("Design review", 25, 30), ("Call Ada", 70, 20), ("Dentist", 60 * 23, 30)]
    text = "".join(
        EVENT.format(uid=title, title=title, start=now + minute * begin, end=now + minute * (begin + length))
        for title, begin, length in events
    )
    rig.write("home/calendar.ics", f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//rig//rig//EN\r\n{text}END:VCALENDAR\r\n")


def install(rig):
    """The laptop; returns the settings of each widget and extension that pictures show."""
    run_network()
    extensions.install(rig)
    for name, script in (("pactl", PACTL), ("notmuch", NOTMUCH)):
        rig.write("bin/" + name, f"#!/bin/sh\n{script}\n", 0o755)
    mount("-t", "tmpfs", "rig", "/sys/class")
    for path, text in SYSTEM.items():
        os.makedirs(os.path.dirname(f"/sys/class/{path}"), exist_ok=True)
        with open(f"/sys/class/{path}", "w", encoding="utf-8") as file:
            file.write(text)
    run_kernel(rig)
    disk = fuse.Mount(DISK)
    disk.blocks, disk.free_blocks = 247_700_000_000 // 4096, 54_200_000_000 // 4096
    disk.answer()
    calendar(rig)
    today = datetime.date.today().isoformat()
    rig.write("home/todo.txt", TASKS.format(today=today))
    for name in ("paper.pdf", "photo.jpg", "todayline.deb"):
        rig.write("home/Downloads/" + name, "")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    run("todayline", "push", "build", "icon=\uf0ad", "text=tests", "percent=62", "branch=main")
    state = rig.write("home/state.json", '{"model": {"name": "large 4.5"}, "usage": {"percent": 38}}')
    usage = "facts:usage --rate facts.usage.percent --format '{facts.model.name} {bar:5} {percent:.0}'"
    return {
        "push": "[push:build]\nformat = {icon} {text} {bar:5} {percent:.0}\n",
        # A bar hands nothing over: what a call with facts prints is shown as it is.
        "facts": f"[exec:facts]\ninput = todayline\ncommand = todayline {usage} --facts {state} --host json\n",
        "dbus": "source = system org.freedesktop.UPower /org/freedesktop/UPower/devices/mouse "
                "org.freedesktop.UPower.Device\nformat = {Model} {Percentage:.0}%\n",
        "disk": f"path = {DISK}\n",
        "memory": "",
        "cpu": "format = {icon} {graph:8} {percent:<4.0}\n",
        "load": "",
        "network": "",
        "diskio": "device = nvme0n1\n",
        "battery": "",
        "temperature": "",
        "backlight": "",
        "locks": "",
        "uptime": "",
        "clock": "",
        "timer": "source = 25m\n",
        "agenda": f"source = {rig.base}/home/calendar.ics\n",
        "tasks": f"file = {rig.base}/home/todo.txt\n",
        "http": f"url = {address}/queue\nformat = queue: {{queue.open}}\n",
        "geo": f"url = {address}/geo\n",
        "exec": "command = ls ~/Downloads | wc -l\nformat = {text} downloads\n",
    } | extensions.WIDGETS | {"volume": "", "microphone": "", "output": "", "notmuch": ""}
