"""Changes of single instances of a series."""

import datetime as dt

from rules import DAY, instant


class Change:
    """The change of an instance: moved, renamed, or cancelled, maybe to days or another zone."""

    def __init__(self, case, replaced, index, own):
        r = case.r
        self.replaced = replaced
        form = r.choice(own + (case.day_forms if case.kind != "days" and r.random() < 0.2 else []))
        # recurring-ical-events compares times with times only.
        case.asks = case.asks and (form != "days" or case.kind == "days")
        title = "Change %d" % index
        lines = ["UID:a", "DTSTAMP:20260101T000000Z", "SUMMARY:" + title, "SEQUENCE:4", case.time("RECURRENCE-ID", replaced, form)]
        self.shown = None
        if r.random() < 0.25:
            lines += [case.time("DTSTART", replaced), "STATUS:CANCELLED"]
        else:
            moved = replaced
            if r.random() < 0.7:
                moved += dt.timedelta(minutes=15 * r.randint(-960, 960))
            if case.kind == "days":
                moved = moved.replace(hour=0, minute=0)
                end = moved + DAY * r.choice([1, 2])
                self.shown = instant(moved, case.viewer), instant(end, case.viewer), title
            else:
                end = moved + dt.timedelta(minutes=r.choice([30, 60]))
                self.shown = instant(moved, case.zone), max(instant(end, case.zone), instant(moved, case.zone)), title
            lines += [case.time("DTSTART", moved), case.time("DTEND", end)]
        self.lines = lines
