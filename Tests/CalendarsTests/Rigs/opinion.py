"""What recurring-ical-events says of a calendar."""

import datetime as dt

import icalendar
import recurring_ical_events

from rules import UTC, instant


def is_confusing(case):
    """True if the clock shows at one instance what the clock of UTC shows at another, and only one of them takes place:
    recurring-ical-events leaves out both."""
    gone = set(case.excepted) | {change.replaced for change in case.changes}
    times = set(case.times + case.added) | gone

    def utc(time):
        return dt.datetime.fromtimestamp(instant(time, case.zone), UTC).replace(tzinfo=None)

    twins = [(time, utc(time)) for time in times if utc(time) in times]
    return any((time in gone) != (twin in gone) for time, twin in twins)


def second_opinion(case, text, expected):
    """What recurring-ical-events says, or None where it is not asked.

    It ends instances by local time, against the sentence at Case.choose_length, so that ends are compared only where the offset
    does not change; it does not know cancelled events, which are left out here.
    """
    if not case.asks or case.cancelled or is_confusing(case):
        return None
    window = [time.replace(tzinfo=case.viewer) for time in case.window]
    if case.kind != "days":
        window = [time.astimezone(UTC) for time in window]
    calendar = icalendar.Calendar.from_ical(text)
    found = []
    for event in recurring_ical_events.of(calendar).between(*window):
        if event.get("STATUS") == "CANCELLED":
            continue
        times = []
        for time in (event["DTSTART"].dt, event["DTEND"].dt):
            if not isinstance(time, dt.datetime):
                time = dt.datetime(time.year, time.month, time.day)
            times.append(instant(time, time.tzinfo or case.viewer))
        found.append((times[0], times[1], str(event["SUMMARY"])))
    if [row[0::2] for row in sorted(found)] == [row[0::2] for row in expected]:
        return "same"
    return "%s" % [(dt.datetime.fromtimestamp(row[0], UTC).isoformat(), row[2]) for row in sorted(found)]
