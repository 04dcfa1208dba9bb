"""Kernel values in a bar: processors, memory, network, disks, a battery, and a sensor.

The battery and the sensor are made up, as few machines that run tests have them; all else is the
machine's own. The bar calls once a second, and each call knows the rates since the last one.
"""

import os
import re
import sys

import today
from machine import LOOK
from sandbox import fact, run

VIEW = LOOK + """warning-color = #FFB000
warning-background = none

[cpu]
bar-width = 4
format = {bar} {percent}

[cpu:curve]
format = {graph:4}|

[memory]
format = {percent:.0} of {total:short-binary}

[load]
format = {one}

[network]
interface = lo
format = {interface} ↓{down:short} ↑{up:short}

[diskio]
device = all
format = R{read:short} W{write:short}

[battery]
warning = 20
format = {ramp} {percent} {sign}[ {time}]

[temperature]
format = {ramp} {max}
"""
BATTERY = """POWER_SUPPLY_NAME=BAT0
POWER_SUPPLY_TYPE=Battery
POWER_SUPPLY_STATUS=Discharging
POWER_SUPPLY_PRESENT=1
POWER_SUPPLY_POWER_NOW=8000000
POWER_SUPPLY_ENERGY_FULL=40000000
POWER_SUPPLY_ENERGY_NOW=6000000
"""
SENSOR = {"name": "coretemp", "temp1_input": "60500", "temp1_label": "Package id 0", "temp1_max": "80000"}

SIZE = r"\d+(\.\d)?[BKMGT]i?"
# The output of each after two readings, in order.
FORMS = {
    "cpu": r"[█▉▊▋▌▍▎▏░]{4} \d+\.\d%",
    "curve": r"[▁▂▃▄▅▆▇█]{4}\|",
    "memory": rf"\d+% of {SIZE}",
    "load": r"\d+\.\d\d",
    "network": rf"lo ↓{SIZE} ↑{SIZE}",
    "diskio": rf"R{SIZE} W{SIZE}",
    "battery": r"▂ 15\.0% ▼ 0:45",
    "temperature": r"▇ 60°C",
}


def are_shown():
    """True if this session tests them."""
    return sys.argv[-1] == "rates"


def prepare(machine):
    """In the machine's private view of /sys."""
    run("mount", "-t", "tmpfs", "rig", "/sys/class")
    for path, text in [("power_supply/BAT0/uevent", BATTERY)] + [
        (f"hwmon/hwmon0/{name}", text + "\n") for name, text in SENSOR.items()
    ]:
        os.makedirs(os.path.dirname(f"/sys/class/{path}"), exist_ok=True)
        with open(f"/sys/class/{path}", "w", encoding="utf-8") as file:
            file.write(text)
    today.put(machine, VIEW)


def in_text(look, colors, click):
    """Every widget in its form, and the details of the first on a click."""

    def shown(line):
        words = line.strip().split("  ")
        return [
            name if re.fullmatch(form, word) else word
            for (name, form), word in zip(FORMS.items(), words)
        ] + words[len(FORMS):]

    line = look(lambda line: shown(line) == list(FORMS))
    fact("drawn", " ".join(shown(line)))
    # The battery has a warning, and is below it.
    fact("warns", "#FFB000" in colors())
    click(1)
    opened = look(lambda line: "System: " in line)
    fact("click-opens", ", ".join(re.findall(r"(User|System|I/O wait|Steal|Cores): \S", opened)))
    click(1)
    closed = look(lambda line: shown(line) == list(FORMS))
    fact("click-closes", shown(closed) == list(FORMS))
