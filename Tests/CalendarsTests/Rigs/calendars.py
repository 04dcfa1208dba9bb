#!/usr/bin/env python3
"""Made-up calendars and their occurrences: calendars.py SEED COUNT ZONES OUTPUT

Writes COUNT lines of JSON to OUTPUT, each with the text of a calendar, the viewer's time zone, a window, and what is to be
shown: found by python-dateutil in naive local time, and by the sentences of RFC 5545 that are cited below. Where
recurring-ical-events supports the same, it is asked as well; the number of cases in which it says something else is printed.

ZONES is a folder of compiled time zones, which are those of Todayline as well.
"""

import datetime as dt
import json
import random
import sys
import zoneinfo

from dateutil.rrule import rrulestr

from changes import Change
from opinion import second_opinion
from rules import DAY, NAMES, OWN, UTC, WINDOWS, Rule, date, instant, local, utc


class Case:
    """A calendar with one series, exceptions, further instances, and changes of some instances."""

    def __init__(self, seed, number):
        self.r = r = random.Random("%d/%d" % (seed, number))
        self.number = number
        # Whether recurring-ical-events reads everything that is in the calendar in the same way.
        self.asks = True
        self.viewer_name = r.choice(NAMES)
        self.viewer = zoneinfo.ZoneInfo(self.viewer_name)
        self.kind = r.choices(["zone", "utc", "days", "floating"], [62, 10, 22, 6])[0]
        self.choose_rule()
        self.choose_zone()
        self.choose_length()
        self.choose_window()
        self.choose_changes()

    def choose_rule(self):
        r = self.r
        year = r.randint(1975, 2055)
        self.rule = Rule(r, year)
        self.start = self.rule.start
        if self.kind == "days":
            self.start = self.start.replace(hour=0, minute=0, second=0)
            if Rule.of_days(self.rule.parts) != self.rule.parts:
                # recurring-ical-events does not ignore times of a day.
                self.asks = False
                self.rule.parts = [part for part in self.rule.parts if not part.startswith("BYSETPOS")]
        self.naive = self.expand(self.rule.parts)
        self.count = r.choice([1, 2, 3, 5, 10, 20, 100, 1000]) if r.random() < 0.25 else None

    def expand(self, parts):
        return rrulestr(";".join(Rule.of_days(parts) if self.kind == "days" else parts), dtstart=self.start)

    def choose_zone(self):
        r = self.r
        self.own_zone = self.floating = None
        self.zone_name = {"zone": r.choice(NAMES), "utc": "UTC"}.get(self.kind, self.viewer_name)
        self.written_zone = self.zone_name
        if self.kind == "zone" and r.random() < 0.1:
            self.written_zone = r.choice(list(WINDOWS))
            self.zone_name = WINDOWS[self.written_zone]
            self.asks = not self.written_zone.startswith("(")
        elif self.kind == "zone" and self.zone_name in OWN and OWN[self.zone_name][0] < self.start.year and r.random() < 0.5:
            self.own_zone = OWN[self.zone_name]
            self.written_zone = r.choice(["Own: a, b; c", "(UTC+01:00) Somewhere", "Customized Time Zone 1"])
            self.asks = False
        elif self.kind == "zone" and r.random() < 0.05:
            self.written_zone = "/citadel.org/20210210_1/" + self.zone_name
            self.asks = False
        if self.kind == "floating":
            self.asks = False
            if r.random() < 0.5:
                self.floating = self.zone_name = r.choice(NAMES)
        self.zone = UTC if self.kind == "utc" else zoneinfo.ZoneInfo(self.zone_name)

    def choose_length(self):
        """RFC 5545, 3.8.5.3: “If the duration of the recurring component is specified with the "DTEND" or "DUE" property, then the
        same exact duration will apply to all the members of the generated recurrence set. Else, if the duration of the recurring
        component is specified with the "DURATION" property, then the same nominal duration will apply”."""
        r = self.r
        self.days, self.seconds = 0, 0
        if self.kind == "days":
            self.days = r.choice([1, 1, 1, 2, 3, 10])
            form = r.choice(["none", "end", "end", "duration"]) if self.days == 1 else r.choice(["end", "duration"])
            self.end = {
                "none": [], "end": ["DTEND;VALUE=DATE:" + date(self.start + self.days * DAY)], "duration": ["DURATION:P%dD" % self.days],
            }[form]
            return
        form = r.choice(["none", "end", "end", "end", "exact", "nominal"])
        minutes = r.choice([15, 30, 60, 90, 600, 1440, 3000])
        if form == "none":
            self.end = []
        elif form == "end":
            until = self.start + dt.timedelta(minutes=minutes)
            self.seconds = max(instant(until, self.zone) - instant(self.start, self.zone), 0)
            self.end = [self.time("DTEND", until)]
        elif form == "exact":
            self.seconds = minutes * 60
            self.end = ["DURATION:PT%dM" % minutes]
        else:
            self.days, self.seconds = r.choice([1, 2, 7]), r.choice([0, 3600])
            self.end = ["DURATION:P%dD%s" % (self.days, "T1H" if self.seconds else "")]
            if not self.seconds and self.days == 7:
                self.end = ["DURATION:P1W"]

    def choose_window(self):
        r = self.r
        skipped = r.choice([0, 1, 2, 5, 20, 60])
        anchor = self.start
        for index, time in enumerate(self.naive.xafter(self.start, count=skipped + 1, inc=True)):
            anchor = time
            if (time - self.start).days > 366 * 30:
                break
        begin = min(anchor, dt.datetime(2080, 1, 1)) - dt.timedelta(minutes=r.randint(-600, 5 * 1440))
        self.window = begin, begin + r.choice([dt.timedelta(hours=1), 8 * DAY, 8 * DAY, 8 * DAY, 8 * DAY, 200 * DAY])
        # The instances around it, by the rule alone; COUNT is before EXDATE.
        last = self.window[1] + 60 * DAY
        times, number = [], 0
        for time in self.naive:
            number += 1
            if time > last or self.count and number > self.count:
                break
            times.append(time)
        self.until = None
        if not self.count and times and r.random() < 0.5:
            self.until = r.choice(times[-30:]) + dt.timedelta(minutes=r.choice([0, 0, 0, -1, 1, 5000]))
            times = self.end_by_until(times)
        else:
            self.ending = "COUNT=%d" % self.count if self.count else None
        self.times = [time for time in times if time >= self.window[0] - 60 * DAY]

    def end_by_until(self, times):
        """UNTIL is inclusive. RFC 5545, 3.3.10: “If the "DTSTART" property is specified as a date with UTC time or a date with
        local time and time zone reference, then the UNTIL rule part MUST be specified as a date with UTC time.” Some programs
        write a date, which means the end of that day, or a local time; recurring-ical-events takes both as UTC, and is not
        asked."""
        if self.kind == "days":
            self.ending = "UNTIL=" + date(self.until)
            return [time for time in times if time.date() <= self.until.date()]
        form = self.r.choices(["utc", "date", "local"], [80, 12, 8])[0]
        if self.kind == "floating" and form == "utc":
            form = "local"
        self.asks = self.asks and form == "utc"
        if form == "date":
            self.ending = "UNTIL=" + date(self.until)
            return [time for time in times if time.date() <= self.until.date()]
        if form == "local":
            self.ending = "UNTIL=" + local(self.until)
            return [time for time in times if time <= self.until]
        self.ending = "UNTIL=" + utc(self.until, self.zone)
        return [time for time in times if instant(time, self.zone) <= instant(self.until, self.zone)]

    def time(self, name, naive, form=None, more=""):
        """A property with a time, in the manner of the series or another one."""
        form = form or self.kind
        if form == "days":
            return "%s%s;VALUE=DATE:%s" % (name, more, date(naive))
        if form == "utc":
            return "%s%s:%s" % (name, more, utc(naive, self.zone))
        if form == "floating":
            return "%s%s:%s" % (name, more, local(naive))
        zone = '"%s"' % self.written_zone if set(self.written_zone) & set(":;,") else self.written_zone
        return "%s%s;TZID=%s:%s" % (name, more, zone, local(naive))

    def choose_changes(self):
        r = self.r
        near = [t for t in self.times if self.window[0] - 12 * DAY <= t <= self.window[1] + 12 * DAY]
        r.shuffle(near)
        own = [self.kind, "utc"] if self.kind == "zone" else [self.kind]
        self.excepted, self.added, self.changes = [], [], []
        self.periods = {}
        self.exception_lines, self.date_lines = [], []
        if r.random() < 0.4:
            self.excepted = [near.pop() for _ in range(min(len(near), r.choice([1, 1, 2, 4])))]
            form = r.choice(own + self.day_forms)
            # All in one line, or one a line.
            if self.excepted and r.random() < 0.5:
                lines = [self.time("EXDATE", time, form) for time in self.excepted]
                head = lines[0][: lines[0].index(":", lines[0].rindex('"') if '"' in lines[0] else 0)]
                self.exception_lines = [head + ":" + ",".join(line[len(head) + 1 :] for line in lines)]
            else:
                self.exception_lines = [self.time("EXDATE", time, form) for time in self.excepted]
        if r.random() < 0.2:
            self.add_dates(own)
        if r.random() < 0.08:
            self.except_by_rule()
        for index in range(r.choice([0, 0, 1, 1, 2, 3])):
            if near:
                self.changes.append(Change(self, near.pop(), index, own))
        self.has_master = not (self.changes and r.random() < 0.06)
        self.older = r.random() < 0.08
        self.cancelled = self.has_master and r.random() < 0.02

    @property
    def day_forms(self):
        """A day names one instance, unless there are several a day."""
        return ["days"] if self.kind == "days" or Rule.of_days(self.rule.parts) == self.rule.parts else []

    def except_by_rule(self):
        """RFC 2445, 4.8.5.2: “This property defines a rule or repeating pattern for an exception to a recurrence set.” """
        parts = Rule.random_parts(self.r)
        last = self.window[1] + 60 * DAY
        for time in self.expand(parts):
            if time > last:
                break
            self.excepted.append(time)
        self.exception_lines.append("EXRULE:" + ";".join(parts))
        self.asks = False

    def add_dates(self, own):
        r = self.r
        form = r.choice(own)
        for _ in range(r.choice([1, 1, 2])):
            time = self.window[0].replace(second=0, microsecond=0) + dt.timedelta(minutes=30 * r.randint(-200, 500))
            if self.kind == "days":
                time = time.replace(hour=0, minute=0)
            # An exception by date or by time would take it as well.
            if any(abs(time - other) < 2 * DAY for other in self.excepted + self.times) or time <= self.start:
                continue
            self.added.append(time)
            if form != "days" and r.random() < 0.2:
                line = self.time("RDATE", time, form)
                self.date_lines.append(line.replace("RDATE", "RDATE;VALUE=PERIOD", 1) + "/PT2H")
                self.periods[time] = 7200
                self.asks = False
            else:
                self.date_lines.append(self.time("RDATE", time, form))

    def end_of(self, naive):
        if self.kind == "days":
            return instant(naive + self.days * DAY, self.viewer)
        start = instant(naive, self.zone)
        if naive in self.periods:
            return start + self.periods[naive]
        if self.days:
            start = max(instant(naive + self.days * DAY, self.zone), start)
        return start + self.seconds

    def expected(self):
        zone = self.viewer if self.kind == "days" else self.zone
        shown = []
        if self.has_master and not self.cancelled:
            gone = set(self.excepted) | {change.replaced for change in self.changes}
            for time in {instant(time, zone): time for time in self.times + self.added if time not in gone}.values():
                shown.append((instant(time, zone), self.end_of(time), "Series"))
        if not self.cancelled:
            shown += [change.shown for change in self.changes if change.shown]
        begin, end = (instant(time, self.viewer) for time in self.window)
        return sorted(row for row in shown if row[0] < end and (row[1] > begin or row[0] == row[1] == begin))

    def text(self):
        r = self.r
        parts = list(self.rule.parts)
        if self.ending:
            parts.insert(r.randint(0, len(parts)), self.ending)
        series = ["UID:a", "DTSTAMP:20260101T000000Z", "SUMMARY:Series", "SEQUENCE:%d" % (5 if self.cancelled else 3), self.time("DTSTART", self.start)] + self.end
        series += ["RRULE:" + ";".join(parts)] + self.exception_lines + self.date_lines
        if self.cancelled:
            series.append("STATUS:CANCELLED")
        events = [change.lines for change in self.changes]
        if self.has_master:
            events.append(series)
        if self.has_master and self.older:
            events.append(["UID:a", "DTSTAMP:20250101T000000Z", "SUMMARY:Older", "SEQUENCE:2", self.time("DTSTART", self.start), "RRULE:FREQ=DAILY"])
        r.shuffle(events)
        blocks = [["BEGIN:VEVENT"] + event[:1] + r.sample(event[1:], len(event) - 1) + ["END:VEVENT"] for event in events]
        if self.own_zone:
            blocks.insert(r.randint(0, len(blocks)), self.zone_lines())
        lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Made up//EN"]
        lines += ["X-WR-TIMEZONE:" + self.floating] if self.floating else []
        lines += [line for block in blocks for line in block] + ["END:VCALENDAR"]
        end = r.choice(["\n", "\r\n"])
        if r.random() < 0.1:
            lines = [end.join([line[:9], " " + line[9:20], "\t" + line[20:]]) if len(line) > 30 else line for line in lines]
        return end.join(lines) + end

    def zone_lines(self):
        _, standard, daylight, spring, spring_rule, autumn, autumn_rule = self.own_zone
        if self.r.random() < 0.5:
            # Notes repeats the hour.
            spring_rule, autumn_rule = ("BYMINUTE=0;BYHOUR=%d;%s" % (int(start[9:11]), rule) for start, rule in [(spring, spring_rule), (autumn, autumn_rule)])
        return [
            "BEGIN:VTIMEZONE", "TZID:" + self.written_zone.replace(",", "\\,").replace(";", "\\;"),
            "BEGIN:STANDARD", "DTSTART:" + autumn, "TZOFFSETFROM:" + daylight, "TZOFFSETTO:" + standard, "RRULE:FREQ=YEARLY;" + autumn_rule,
            "END:STANDARD",
            "BEGIN:DAYLIGHT", "DTSTART:" + spring, "TZOFFSETFROM:" + standard, "TZOFFSETTO:" + daylight, "RRULE:FREQ=YEARLY;" + spring_rule,
            "END:DAYLIGHT", "END:VTIMEZONE",
        ]

    def row(self):
        text, expected = self.text(), self.expected()
        try:
            opinion = second_opinion(self, text, expected)
        except Exception as error:
            opinion = "%s: %s" % (type(error).__name__, error)
        return {
            "name": "case %d" % self.number, "text": text, "viewer": self.viewer_name, "zones": [self.zone_name],
            "from": instant(self.window[0], self.viewer), "to": instant(self.window[1], self.viewer),
            "expected": [{"start": start, "end": end, "title": title} for start, end, title in expected], "opinion": opinion,
        }


def main():
    seed, count, zones, output = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4]
    zoneinfo.reset_tzpath([zones])
    asked = differing = 0
    with open(output, "w") as file:
        for number in range(count):
            found = Case(seed, number).row()
            file.write(json.dumps(found) + "\n")
            asked += found["opinion"] is not None
            differing += found["opinion"] not in (None, "same")
    print("cases: %d" % count)
    print("asked: %d" % asked)
    print("differing: %d" % differing)


if __name__ == "__main__":
    main()
