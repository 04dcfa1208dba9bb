"""Configurations of i3status and the Today views that are imported from them, side by side: two bars of
one i3 at the same time, on a machine with a battery and a sensor.

usage: beside.py [NUMBER]

The facts: `same`, how many show the same texts at one moment; `different`, a text of each that does not,
with the number of its configuration; `drawn`, how many drew both bars.
"""

import json
import os
import re
import signal
import subprocess
import sys
import time

import display
import looks
import machine
from picture import Picture
from sandbox import fact, mount, wait_until

BARS = """# i3 config file (v4)
bar {{
  position top
  font pango:{font} 10
  status_command sh -c 'i3status -c {path} | tee {log}.original'
}}
bar {{
  position bottom
  font pango:{font} 10
  status_command sh -c 'todayline stream --host i3bar | tee {log}.imported'
}}
"""
BATTERY = """POWER_SUPPLY_NAME=BAT0
POWER_SUPPLY_TYPE=Battery
POWER_SUPPLY_STATUS=Discharging
POWER_SUPPLY_PRESENT=1
POWER_SUPPLY_VOLTAGE_NOW=12000000
POWER_SUPPLY_CURRENT_NOW=1107000
POWER_SUPPLY_CHARGE_FULL_DESIGN=7800000
POWER_SUPPLY_CHARGE_FULL=6000000
POWER_SUPPLY_CHARGE_NOW=2390000
"""
CHARGING = BATTERY.replace("BAT0", "BAT1").replace("Discharging", "Charging")
# Only the capacity when new.
DESIGN = "".join(line + "\n" for line in BATTERY.replace("BAT0", "BAT2").split("\n") if "CHARGE_FULL=" not in line)
ORDER = 'order += "{}"\n'
# The general section, and modules with their bodies.
CONFIGURATIONS = [
    ("", {"tztime local": "format = '%Y-%m-%d %H:%M'"}),
    ("markup = pango", {"tztime local": "format = '<b>%H:%M</b>'", "time": "format = '<span foreground=\"#00ff55\">at %d</span> &lt;'"}),
    ("", {"disk /": "format = '%avail of %total'", "disk /nowhere": "format_not_mounted = 'none'"}),
    ("colors = false", {"disk /": "format = '%percentage_used %percentage_free'\nprefix_type = decimal\nlow_threshold = 1"}),
    ("", {"memory": "format = '%total %percentage_shared'\nthreshold_degraded = '1G'\nformat_degraded = 'LOW %total'"}),
    ("", {"load": "format = '%1min %5min %15min'\nmax_threshold = 1000"}),
    ("", {"cpu_usage": "format = 'CPU'", "load": "format = '%15min'\nmax_threshold = 1000"}),
    ("", {"cpu_temperature 0": "path = /sys/class/thermal/thermal_zone0/temp\nformat = '%degrees °C'", "cpu_temperature 1": "max_threshold = 10\nformat = 'T %degrees'\nformat_above_threshold = 'HOT %degrees'\npath = /sys/class/thermal/thermal_zone0/temp"}),
    ("", {"battery 0": "format = '%status %percentage %remaining'\nlow_threshold = 0"}),
    ("", {"battery 0": "format = '%status %percentage %remaining %emptytime %consumption'\nlast_full_capacity = true\nlow_threshold = 0", "battery 2": "format = '%percentage %remaining'"}),
    ("", {"battery 1": "format = '%status %percentage %emptytime'\nstatus_chr = 'LOADS'\ninteger_battery_capacity = true\nlow_threshold = 10\nthreshold_type = percentage"}),
    ("", {"battery 7": "format_down = 'no such battery'"}),
    ("", {"ethernet none0": "format_down = 'E: [down]'", "wireless _first_": "format_down = 'W: down'"}),
    ("", {"ethernet none1": "format_down = ''", "ipv6": "format_down = 'no six'"}),
    ("", {"run_watch OTHER": "pidfile = /nowhere\nformat_down = '%title: $x'", "path_exists PROC": "path = /proc"}),
    ("colors = false", {"path_exists NONE": "path = '/no where'\nformat = '%title is %status'", "run_watch SELF": "pidfile = 'BASE/self.pid'"}),
    ("", {"read_file OS": "path = /proc/sys/kernel/ostype\nformat = '%title %content'", "read_file NOT": "path = /nowhere/file"}),
    ("", {"read_file CUT": "path = /proc/sys/kernel/ostype\nmax_characters = 3", "read_file BAD": "path = /proc\nformat_bad = '%title: %error (%errno)'"}),
    ("", {"tztime berlin": "timezone = Europe/Berlin\nformat = '%a %d %b %H:%M %Z {%j}'", "tztime tokyo": "timezone = Asia/Tokyo\nformat = 'T %H:%M'"}),
    ("color_good = '#00aa00'\ncolor_bad = '#aa0000'\nseparator = ' | '", {"path_exists A": "path = /proc\nmin_width = '000000000000'\nalign = left", "time": "format = '%V %%'"}),
]


def text(number, base):
    general, modules = CONFIGURATIONS[number]
    lines = f"general {{\noutput_format = i3bar\ninterval = 1\n{general}\n}}\n"
    lines += "".join(ORDER.format(name) for name in modules)
    for name, body in modules.items():
        kind, _, title = name.partition(" ")
        lines += f"{kind} {json.dumps(title) if title else ''} {{\n{body.replace('BASE', base)}\n}}\n"
    return lines


def lines(path):
    """The texts of each line of a bar's input, without markup and in one style of blanks."""
    found = []
    try:
        with open(path, encoding="utf-8") as file:
            for line in file:
                try:
                    blocks = json.loads(line.strip().strip(","))
                except ValueError:
                    continue
                if isinstance(blocks, list):
                    found.append([shown(block) for block in blocks if block.get("full_text", "").strip(" |")])
    except FileNotFoundError:
        pass
    return found


def shown(block):
    words = block["full_text"]
    if block.get("markup") == "pango":
        words = re.sub(r"<[^>]*>", "", words)
        for entity, sign in (("&lt;", "<"), ("&gt;", ">"), ("&apos;", "'"), ("&quot;", '"'), ("&amp;", "&")):
            words = words.replace(entity, sign)
    return words.strip().replace("\u2007", " ")


def is_same(first, second):
    """True for the same words; glibc and the kernel round the last digit of a load differently."""
    words = [" ".join(texts).split() for texts in (first, second)]
    if len(words[0]) != len(words[1]):
        return False
    for one, other in zip(*words):
        if one == other:
            continue
        try:
            if "." not in one or abs(float(one) - float(other)) > 0.0101:
                return False
        except ValueError:
            return False
    return True


if __name__ == "__main__":
    chosen = [int(sys.argv[1])] if len(sys.argv) > 1 else range(len(CONFIGURATIONS))
    display.WIDTH, display.BAR = 1366, 22
    rig = machine.enter()
    mount("-t", "tmpfs", "rig", "/sys/class")
    for name, uevent in (("BAT0", BATTERY), ("BAT1", CHARGING), ("BAT2", DESIGN)):
        rig.write(f"class/{name}", uevent)
        subprocess.run(f"mkdir -p /sys/class/power_supply/{name} && cp {rig.base}/class/{name} /sys/class/power_supply/{name}/uevent", shell=True, check=True)
    subprocess.run("mkdir -p /sys/class/thermal/thermal_zone0 && echo 54000 >/sys/class/thermal/thermal_zone0/temp", shell=True, check=True)
    rig.write("self.pid", "1\n")
    same, drawn = 0, 0
    screen = display.X(rig)
    for number in chosen:
        path = rig.write(f"{number}.conf", text(number, rig.base))
        result = subprocess.run(["todayline", "import", path], capture_output=True, text=True)
        rig.write("home/.config/todayline/config", result.stdout)
        log = f"{rig.base}/{number}"
        config = rig.write("home/.config/i3/config", BARS.format(font=looks.FONT, path=path, log=log))
        process = rig.start("i3", "-c", config, server=True, log=f"i3-{number}")

        def match():
            pairs = ((one, other) for one in lines(log + ".original")[-6:] for other in lines(log + ".imported")[-6:])
            return next((True for one, other in pairs if one and is_same(one, other)), False)

        if wait_until(match, seconds=12, pause=0.2):
            same += 1
        else:
            fact("different", f"{number}: {lines(log + '.original')[-1:]} {lines(log + '.imported')[-1:]}")
        time.sleep(0.3)
        whole = Picture.of_screen(display.HEIGHT)
        both = (Picture(whole.rows[: display.BAR]), Picture(whole.rows[-display.BAR :]))
        drawn += all(looks.ends(picture) for picture in both)
        os.kill(process, signal.SIGTERM)
        wait_until(lambda: "i3bar" not in rig.processes().values() and "todayline" not in rig.processes().values(), seconds=8)
    fact("same", f"{same} of {len(list(chosen))}")
    fact("drawn", f"{drawn} of {len(list(chosen))}")
