import TestSupport
import Testing

@testable import todayline

/// Rules that are not expanded.
extension RecurrenceTests {
  struct Refusal: NamedCase {
    var name: String
    var rule: String
    var reason: CalendarRemark.Reason
  }

  static let refusals = [
    Refusal(name: "hours", rule: "FREQ=HOURLY;INTERVAL=2", reason: .frequency("HOURLY")),
    Refusal(name: "minutes", rule: "FREQ=MINUTELY", reason: .frequency("MINUTELY")),
    Refusal(name: "seconds", rule: "FREQ=SECONDLY", reason: .frequency("SECONDLY")),
    Refusal(name: "no frequency", rule: "COUNT=3", reason: .badRule("COUNT=3")),
    Refusal(
      name: "a week without its days, which programs read in two ways",
      rule: "FREQ=YEARLY;BYWEEKNO=20", reason: .rulePart("BYWEEKNO without BYDAY")),
    Refusal(
      name: "ordinals beside weeks", rule: "FREQ=YEARLY;BYWEEKNO=20;BYDAY=2TU",
      reason: .rulePart("BYWEEKNO, BYDAY")),
    Refusal(
      name: "the first week every other year", rule: "FREQ=YEARLY;INTERVAL=2;BYWEEKNO=1;BYDAY=TU",
      reason: .rulePart("BYWEEKNO, INTERVAL")),
    Refusal(
      name: "positions in the last week", rule: "FREQ=YEARLY;BYWEEKNO=-1;BYDAY=TU;BYSETPOS=1",
      reason: .rulePart("BYWEEKNO, BYSETPOS")),
    Refusal(
      name: "weeks in a month", rule: "FREQ=MONTHLY;BYWEEKNO=20;BYDAY=TU",
      reason: .rulePart("BYWEEKNO")),
    Refusal(
      name: "days of the year in a month", rule: "FREQ=MONTHLY;BYYEARDAY=62",
      reason: .rulePart("BYYEARDAY")),
    Refusal(
      name: "the hour 24", rule: "FREQ=DAILY;BYHOUR=24", reason: .badRule("FREQ=DAILY;BYHOUR=24")),
    Refusal(
      name: "the week 54", rule: "FREQ=YEARLY;BYWEEKNO=54;BYDAY=TU",
      reason: .badRule("FREQ=YEARLY;BYWEEKNO=54;BYDAY=TU")),
    Refusal(name: "RSCALE", rule: "RSCALE=CHINESE;FREQ=YEARLY", reason: .rulePart("RSCALE")),
    Refusal(name: "SKIP", rule: "FREQ=MONTHLY;SKIP=BACKWARD", reason: .rulePart("SKIP")),
    Refusal(name: "own parts", rule: "FREQ=DAILY;X-MOON=FULL", reason: .rulePart("X-MOON")),
    Refusal(name: "ordinals in a week", rule: "FREQ=WEEKLY;BYDAY=1MO", reason: .rulePart("BYDAY")),
    Refusal(
      name: "the 6th Monday of a month", rule: "FREQ=MONTHLY;BYDAY=6MO", reason: .rulePart("BYDAY")),
    Refusal(
      name: "days of the month in a week", rule: "FREQ=WEEKLY;BYMONTHDAY=1",
      reason: .rulePart("BYMONTHDAY")),
    Refusal(
      name: "no distance", rule: "FREQ=DAILY;INTERVAL=0", reason: .badRule("FREQ=DAILY;INTERVAL=0")),
    Refusal(
      name: "no number of times", rule: "FREQ=DAILY;COUNT=0", reason: .badRule("FREQ=DAILY;COUNT=0")
    ),
    Refusal(
      name: "a negative number of times", rule: "FREQ=DAILY;COUNT=-1",
      reason: .badRule("FREQ=DAILY;COUNT=-1")),
    Refusal(
      name: "a number without end", rule: "FREQ=DAILY;INTERVAL=99999999999999999999",
      reason: .badRule("FREQ=DAILY;INTERVAL=99999999999999999999")),
    Refusal(
      name: "no such day", rule: "FREQ=WEEKLY;BYDAY=XX", reason: .badRule("FREQ=WEEKLY;BYDAY=XX")),
    Refusal(name: "no days", rule: "FREQ=WEEKLY;BYDAY=", reason: .badRule("FREQ=WEEKLY;BYDAY=")),
    Refusal(
      name: "the day 0", rule: "FREQ=MONTHLY;BYMONTHDAY=0",
      reason: .badRule("FREQ=MONTHLY;BYMONTHDAY=0")),
    Refusal(
      name: "the month 13", rule: "FREQ=YEARLY;BYMONTH=13",
      reason: .badRule("FREQ=YEARLY;BYMONTH=13")),
    Refusal(
      name: "no such end", rule: "FREQ=DAILY;UNTIL=20260230",
      reason: .badRule("FREQ=DAILY;UNTIL=20260230")),
    Refusal(
      name: "a part twice", rule: "FREQ=DAILY;FREQ=WEEKLY",
      reason: .badRule("FREQ=DAILY;FREQ=WEEKLY")),
    Refusal(name: "no value", rule: "FREQ=DAILY;COUNT", reason: .badRule("FREQ=DAILY;COUNT")),
  ]

  @Test("what is refused shows its first instance, and says so", arguments: refusals) func refusal(
    _ row: Refusal
  ) throws {
    let event = TestCalendar.event("DTSTART:20260303T080000Z\nRRULE:\(row.rule)")
    let content = try TestCalendar.content([TestCalendar.calendar(event)])
    #expect(TestCalendar.lines(content) == ["2026-03-03 09:00, 0 min, Talk"])
    let remark = CalendarRemark(line: 9, uid: "1@example.com", title: "Talk", reason: row.reason)
    #expect(content.remarks == [remark])
    #expect(!row.reason.words.isEmpty)
  }
}
