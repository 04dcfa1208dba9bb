#!/usr/bin/env python3
"""What khal lists of a calendar: khal.py FILE FROM TO OUTPUT

Each line of OUTPUT is the start and the title of an event that khal shows on a day from FROM to TO, exclusive, in Oslo. An event
of several days is shown on each; only its first one counts.
"""

import datetime as dt
import os
import shutil
import subprocess
import sys
import tempfile

CONFIGURATION = """
[calendars]
[[shown]]
path = {folder}/calendar
[sqlite]
path = {folder}/khal.db
[locale]
local_timezone = Europe/Oslo
default_timezone = Europe/Oslo
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
"""


def main():
    file, start, end, output = sys.argv[1:5]
    days = (dt.date.fromisoformat(end) - dt.date.fromisoformat(start)).days
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(folder + "/calendar")
        environment = {"PATH": os.environ["PATH"], "HOME": folder, "LC_ALL": "C.UTF-8", "TZ": "Europe/Oslo"}
        with open(folder + "/config", "w", encoding="utf-8") as configuration:
            configuration.write(CONFIGURATION.format(folder=folder))
        khal = [shutil.which("khal"), "-c", folder + "/config"]
        subprocess.run(khal + ["import", "--batch", "-r", "-a", "shown", file], env=environment, check=True, capture_output=True)
        found = subprocess.run(
            khal + ["list", "--notstarted", "--day-format", "", "--format", "{start-long-full}|{title}", start, "%dd" % days],
            env=environment, check=True, capture_output=True, text=True)
    lines = sorted({line for line in found.stdout.splitlines() if "|" in line})
    with open(output, "w", encoding="utf-8") as written:
        written.write("".join(line + "\n" for line in lines))
    print("lines: %d" % len(lines))


if __name__ == "__main__":
    main()
