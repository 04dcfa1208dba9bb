"""The formulas of `todayline explain` on the kernel of this machine, calculated again."""

import json
import math
import os
import subprocess
import tempfile
import time

PROGRAM = os.environ["TODAYLINE_BINARY"]
WIDGETS = (
    "cpu memory load uptime disk diskio network battery temperature backlight locks".split())
FUNCTIONS = {
    "min": min, "max": max, "abs": abs, "floor": math.floor, "trunc": math.trunc, "round": round,
    "cbrt": lambda number: number ** (1 / 3), "__builtins__": {},
}


def run(environment, *words):
    result = subprocess.run(
        [PROGRAM, *words], env=environment, stdin=subprocess.DEVNULL, capture_output=True,
        timeout=20, check=False)
    return result.stdout


def main():
    with tempfile.TemporaryDirectory() as folder:
        environment = {"HOME": folder, "XDG_RUNTIME_DIR": folder, "PATH": os.environ["PATH"]}
        for widget in WIDGETS:
            run(environment, widget)
        time.sleep(0.3)
        for widget in WIDGETS:
            found = json.loads(run(environment, "explain", widget, "--host", "json"))
            numbers = {number["name"]: number["value"] for number in found["raw"]}
            wrong, count = [], 0
            for value in found["values"]:
                if value["formula"] is None:
                    continue
                count += 1
                result = eval(value["formula"], FUNCTIONS, numbers)
                if isinstance(value["value"], str):
                    if result <= 0:
                        wrong.append(value["name"])
                elif abs(result - value["value"]) > 1e-8:
                    wrong.append(value["name"])
            print(f"{widget}.formulas: {count}")
            print(f"{widget}.wrong: {' '.join(wrong) or 'none'}")
            print(f"{widget}.fails: {'yes' if found['failure'] else 'no'}")


main()
