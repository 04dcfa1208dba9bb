"""Random rules of recurrence, their times, and the time zones."""

import datetime as dt

from dateutil.rrule import rrulestr

NAMES = [
    "Europe/Oslo", "America/New_York", "Australia/Lord_Howe", "America/Sao_Paulo", "Asia/Tehran", "Africa/Casablanca",
    "Pacific/Apia", "Asia/Beirut", "America/St_Johns", "Antarctica/Troll", "Europe/London", "Asia/Kolkata", "Pacific/Auckland",
]
WINDOWS = {
    "Romance Standard Time": "Europe/Paris", "Eastern Standard Time": "America/New_York", "India Standard Time": "Asia/Calcutta",
    "(UTC-05:00) Eastern Time (US & Canada)": "America/New_York", "(GMT+01:00)Brussels,Copenhagen,Madrid": "Europe/Paris",
    "New Zealand Standard Time": "Pacific/Auckland", "GMT Standard Time": "Europe/London", "W. Europe Standard Time": "Europe/Berlin",
}
OWN = {
    # Each with the first year in which it holds.
    "Europe/Oslo": (1996, "+0100", "+0200", "19700329T020000", "BYMONTH=3;BYDAY=-1SU", "19701025T030000", "BYMONTH=10;BYDAY=-1SU"),
    "America/New_York": (2007, "-0500", "-0400", "16010101T020000", "BYDAY=2SU;BYMONTH=3", "16010101T020000", "BYDAY=1SU;BYMONTH=11"),
    "Pacific/Auckland": (2008, "+1200", "+1300", "20070930T020000", "BYMONTH=9;BYDAY=-1SU", "20080406T030000", "BYMONTH=4;BYDAY=1SU"),
}
DAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
UTC = dt.timezone.utc
DAY = dt.timedelta(days=1)


def instant(naive, zone):
    """RFC 5545, 3.3.5: “If the local time described does not occur (when changing from standard to daylight time), the
    DATE-TIME value is interpreted using the UTC offset before the gap in local times.” And: “the DATE-TIME value refers to the
    first occurrence of the referenced time.” Both are what fold=0 means in PEP 495."""
    return int(naive.replace(tzinfo=zone, fold=0).astimezone(UTC).timestamp())


def local(time):
    return time.strftime("%Y%m%dT%H%M%S")


def date(time):
    return time.strftime("%Y%m%d")


def utc(naive, zone):
    return dt.datetime.fromtimestamp(instant(naive, zone), UTC).strftime("%Y%m%dT%H%M%SZ")


class Rule:
    """A random rule, and a start that fits it: another one is undefined by RFC 5545, 3.8.5.3."""

    def __init__(self, r, year):
        while True:
            self.parts = self.random_parts(r)
            hour = r.choice([0, 0, 1, 2, 2, 3, 9, 12, 15, 22, 23])
            start = dt.datetime(year, r.randint(1, 12), r.randint(1, 28), hour, r.choice([0, 15, 30, 30, 59]))
            start += DAY * r.randint(0, 3)
            first = self.first(start)
            if first and self.first(first) == first:
                self.start = first
                return

    def first(self, start):
        found = rrulestr(";".join(self.parts), dtstart=start).after(start, inc=True)
        return found if found and found.year < start.year + 9 else None

    @staticmethod
    def random_parts(r):
        def some(values, most):
            return ",".join(str(value) for value in r.sample(values, r.randint(1, min(most, len(values)))))

        month_days = list(range(1, 32)) + [-1, -1, -2, -5, -31]
        frequency = r.choices(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"], [20, 35, 28, 17])[0]
        parts = ["FREQ=" + frequency]
        if r.random() < 0.4:
            parts.append("INTERVAL=%d" % r.choice([1, 2, 2, 3, 4, 7, 12]))
        if r.random() < 0.5:
            parts.append("WKST=" + r.choice(DAYS))
        if r.random() < (0.12 if frequency != "YEARLY" else 0.6):
            parts.append("BYMONTH=" + some(list(range(1, 13)), 4))
        if frequency == "WEEKLY":
            if r.random() < 0.8:
                parts.append("BYDAY=" + some(DAYS, 5))
        elif frequency == "DAILY":
            if r.random() < 0.3:
                parts.append("BYDAY=" + some(DAYS, 6))
            if r.random() < 0.1:
                parts.append("BYMONTHDAY=" + some(month_days, 6))
        elif frequency == "YEARLY" and r.random() < 0.2:
            parts.append("BYYEARDAY=" + some([1, 32, 59, 60, 61, 100, 200, 365, 366, -1, -306, -307, -366], 6))
            if r.random() < 0.2:
                parts.append("BYDAY=" + some(DAYS, 5))
        elif frequency == "YEARLY" and r.random() < 0.25:
            # dateutil keeps the days of the first and the last week of a year with the calendar year, and takes a week without
            # days as all of them; Todayline refuses what others read in another way.
            edges = [1, 52, 53, -1] if not any(part.startswith("INTERVAL") for part in parts) else []
            parts.append("BYWEEKNO=" + some(edges + [2, 9, 20, 30, 51, -2, -20, -51], 4))
            parts.append("BYDAY=" + some(DAYS, 4))
            if not edges and r.random() < 0.2:
                parts.append("BYSETPOS=" + some([1, 2, -1], 2))
        else:
            shape = r.random()
            if shape < 0.4:
                # Ordinals and days without one are never mixed: dateutil wants both to fit.
                limit = 5 if frequency == "MONTHLY" or any(part.startswith("BYMONTH") for part in parts) else 53
                numbers = [n for n in range(-limit, limit + 1) if n] if r.random() < 0.3 else [1, 2, 3, 4, -1, -2]
                parts.append("BYDAY=" + ",".join(sorted({"%d%s" % (r.choice(numbers), r.choice(DAYS)) for _ in range(r.choice([1, 1, 1, 2, 3]))})))
                if r.random() < 0.1:
                    parts.append("BYMONTHDAY=" + some(month_days, 20))
            elif shape < 0.6:
                parts.append("BYDAY=" + r.choice(["MO,TU,WE,TH,FR", "SA,SU", some(DAYS, 7)]))
                parts.append("BYSETPOS=" + some([1, 2, 3, 4, 5, -1, -1, -2], 2))
                if r.random() < 0.1:
                    parts.append("BYMONTHDAY=" + some(month_days, 20))
            elif shape < 0.85:
                parts.append("BYMONTHDAY=" + some(month_days, 4))
                if r.random() < 0.2:
                    parts.append("BYSETPOS=" + some([1, 2, -1], 2))
                elif r.random() < 0.15:
                    parts.append("BYDAY=" + some(DAYS, 3))
        if r.random() < 0.15:
            parts += Rule.random_times(r)
            if frequency == "DAILY" and r.random() < 0.3:
                parts.append("BYSETPOS=" + some([1, 2, 3, -1, -2], 2))
        return r.sample(parts, len(parts)) if r.random() < 0.2 else parts

    @staticmethod
    def random_times(r):
        """Times of a day, which an event that lasts all day ignores."""
        names = r.sample(["BYHOUR", "BYMINUTE", "BYSECOND"], r.choice([1, 1, 2, 3]))
        values = {"BYHOUR": [0, 2, 3, 8, 12, 23], "BYMINUTE": [0, 15, 30, 59], "BYSECOND": [0, 20, 59]}
        return [name + "=" + ",".join(str(n) for n in r.sample(values[name], r.choice([1, 2, 3]))) for name in names]

    @staticmethod
    def of_days(parts):
        """Without the times of a day."""
        return [part for part in parts if part.split("=")[0] not in ("BYHOUR", "BYMINUTE", "BYSECOND")]
