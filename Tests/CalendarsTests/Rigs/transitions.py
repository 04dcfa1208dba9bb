#!/usr/bin/env python3
"""Daily events around every change of the clocks of some time zones: transitions.py ZONES OUTPUT

Writes the same lines as calendars.py: for each change from 1970 to 2050, a daily event at a local time near the change, by its
time zone's own rule, and another one that lasts over the change.
"""

import datetime as dt
import json
import sys
import zoneinfo

from rules import UTC, instant, local

NAMES = [
    "Europe/Oslo", "America/New_York", "Australia/Lord_Howe", "America/Sao_Paulo", "Asia/Tehran", "Africa/Casablanca",
    "Pacific/Apia", "Asia/Beirut", "America/St_Johns", "Antarctica/Troll",
]


def changes(zone):
    """The times at which the offset changes, to the second."""
    def offset(time):
        return dt.datetime.fromtimestamp(time, UTC).astimezone(zone).utcoffset()

    found = []
    step = 7 * 86400
    for low in range(0, 2524608000, step):
        high = low + step
        if offset(low) == offset(high):
            continue
        while high - low > 1:
            middle = (low + high) // 2
            if offset(middle) == offset(low):
                low = middle
            else:
                high = middle
        found.append(high)
    return found


def rows(name):
    zone = zoneinfo.ZoneInfo(name)
    for number, change in enumerate(changes(zone)):
        before = dt.datetime.fromtimestamp(change - 1, UTC).astimezone(zone).replace(tzinfo=None) + dt.timedelta(seconds=1)
        for minutes in (-90, -61, -60, -59, -30, -1, 0, 1, 15, 30, 59, 60, 61, 90):
            near = (before + dt.timedelta(minutes=minutes)).replace(second=0)
            start = near - dt.timedelta(days=2)
            # RFC 5545, 3.8.5.3: DTEND is an exact duration; 3.3.6: the day of a DURATION is nominal.
            exact = minutes % 2 == 0
            end = ["DTEND;TZID=%s:%s" % (name, local(start + dt.timedelta(minutes=45)))] if exact else ["DURATION:P1D"]
            seconds = instant(start + dt.timedelta(minutes=45), zone) - instant(start, zone)
            expected = []
            for day in range(5):
                time = start + dt.timedelta(days=day)
                begin = instant(time, zone)
                until = begin + seconds if exact else max(instant(time + dt.timedelta(days=1), zone), begin)
                expected.append({"start": begin, "end": until, "title": "Near"})
            lines = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:a", "SUMMARY:Near", "DTSTART;TZID=%s:%s" % (name, local(start))]
            lines += end + ["RRULE:FREQ=DAILY;COUNT=5", "END:VEVENT", "END:VCALENDAR", ""]
            # Pacific/Apia has no 2011-12-30: two instances are at the same time there, and the set of them has the later one.
            expected = sorted({row["start"]: row for row in expected}.values(), key=lambda row: (row["start"], row["end"]))
            yield {
                "name": "%s %d %d" % (name, number, minutes), "text": "\n".join(lines), "viewer": name,
                "from": change - 5 * 86400, "to": change + 5 * 86400, "expected": expected, "opinion": None,
            }


def main():
    zoneinfo.reset_tzpath([sys.argv[1]])
    count = 0
    with open(sys.argv[2], "w") as file:
        for name in NAMES:
            for row in rows(name):
                count += 1
                file.write(json.dumps(row) + "\n")
    print("cases: %d" % count)


if __name__ == "__main__":
    main()
