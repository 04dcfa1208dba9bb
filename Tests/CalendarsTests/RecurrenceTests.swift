import TestSupport
import Testing

@testable import todayline

/// Rules, and the days that they have.
@Suite(.timed) struct RecurrenceTests {
  struct Case: NamedCase {
    var name: String
    var start: String
    var rule: String
    /// The window, its end exclusive.
    var from: String
    var to: String
    var days: String
  }

  /// Starts are at 9:00 in Oslo.
  static let rules = [
    // AGENDA: WKST changes the answer.
    Case(
      name: "every other week that begins on Sunday", start: "20260303",
      rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU", from: "2026-03-01", to: "2026-03-20",
      days: "03-03 03-15 03-17"),
    Case(
      name: "every other week that begins on Monday", start: "20260303",
      rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO", from: "2026-03-01", to: "2026-03-20",
      days: "03-03 03-08 03-17"),
    Case(
      name: "a week begins on Monday", start: "20260303",
      rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU", from: "2026-03-01", to: "2026-03-20",
      days: "03-03 03-08 03-17"),
    Case(
      name: "the second Tuesday", start: "20260113", rule: "FREQ=MONTHLY;BYDAY=2TU",
      from: "2026-03-01", to: "2026-06-01", days: "03-10 04-14 05-12"),
    Case(
      name: "the last Friday", start: "20260130", rule: "FREQ=MONTHLY;BYDAY=-1FR",
      from: "2026-03-01", to: "2026-06-01", days: "03-27 04-24 05-29"),
    Case(
      name: "each Monday, and the second Tuesday", start: "20260302",
      rule: "FREQ=MONTHLY;BYDAY=MO,2TU", from: "2026-03-01", to: "2026-04-01",
      days: "03-02 03-09 03-10 03-16 03-23 03-30"),
    Case(
      name: "the 31st, which many months do not have", start: "20260131", rule: "FREQ=MONTHLY",
      from: "2026-02-01", to: "2026-08-01", days: "03-31 05-31 07-31"),
    Case(
      name: "the last day", start: "20260131", rule: "FREQ=MONTHLY;BYMONTHDAY=-1",
      from: "2026-02-01", to: "2026-06-01", days: "02-28 03-31 04-30 05-31"),
    Case(
      name: "a list of days", start: "20260301", rule: "FREQ=MONTHLY;BYMONTHDAY=1,15,31",
      from: "2026-03-01", to: "2026-05-01", days: "03-01 03-15 03-31 04-01 04-15"),
    Case(
      name: "the last working day, as Nextcloud writes it", start: "20260130",
      rule: "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", from: "2026-02-01", to: "2026-06-01",
      days: "02-27 03-31 04-30 05-29"),
    Case(
      name: "the second weekend day of March", start: "20260307",
      rule: "FREQ=YEARLY;BYMONTH=3;BYDAY=SA,SU;BYSETPOS=2", from: "2026-03-01", to: "2028-04-01",
      days: "03-07 03-07 03-05"),
    Case(
      name: "working days by days, as Outlook writes them", start: "20260302",
      rule: "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", from: "2026-03-05", to: "2026-03-11",
      days: "03-05 03-06 03-09 03-10"),
    Case(
      name: "Friday the 13th", start: "20260213", rule: "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
      from: "2026-02-01", to: "2027-01-01", days: "02-13 03-13 11-13"),
    Case(
      name: "a leap day", start: "20240229", rule: "FREQ=YEARLY", from: "2025-01-01",
      to: "2033-01-01", days: "02-29 02-29"),
    Case(
      name: "every third year in two months", start: "20230310",
      rule: "FREQ=YEARLY;INTERVAL=3;BYMONTH=3,5", from: "2025-01-01", to: "2030-01-01",
      days: "03-10 05-10 03-10 05-10"),
    Case(
      name: "the 20th Monday of the year", start: "20260518", rule: "FREQ=YEARLY;BYDAY=20MO",
      from: "2026-01-01", to: "2028-01-01", days: "05-18 05-17"),
    Case(
      name: "three times", start: "20260303", rule: "FREQ=DAILY;COUNT=3", from: "2026-03-04",
      to: "2026-04-01", days: "03-04 03-05"),
    Case(
      name: "in small letters, with a semicolon at the end", start: "20260303",
      rule: "freq=daily;count=3;", from: "2026-03-04", to: "2026-04-01", days: "03-04 03-05"),
    Case(
      name: "the 13,206th day of 13,206", start: "19900105", rule: "FREQ=DAILY;COUNT=13206",
      from: "2026-03-01", to: "2026-04-01", days: "03-01 03-02"),
    Case(
      name: "working days counted from 1990", start: "19900101",
      rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=9433", from: "2026-02-24", to: "2026-04-01",
      days: "02-24 02-25"),
    Case(
      name: "from the year 1", start: "00010101", rule: "FREQ=DAILY;INTERVAL=5", from: "2026-03-01",
      to: "2026-03-15", days: "03-01 03-06 03-11"),
    Case(
      name: "until a time in UTC, inclusive", start: "20260303",
      rule: "FREQ=DAILY;UNTIL=20260305T080000Z", from: "2026-03-01", to: "2026-04-01",
      days: "03-03 03-04 03-05"),
    Case(
      name: "until a second before", start: "20260303", rule: "FREQ=DAILY;UNTIL=20260305T075959Z",
      from: "2026-03-01", to: "2026-04-01", days: "03-03 03-04"),
    Case(
      name: "until the end of a date in the zone", start: "20260303",
      rule: "FREQ=DAILY;UNTIL=20260305", from: "2026-03-01", to: "2026-04-01",
      days: "03-03 03-04 03-05"),
    Case(
      name: "until a local time", start: "20260303", rule: "FREQ=DAILY;UNTIL=20260305T090000",
      from: "2026-03-01", to: "2026-04-01", days: "03-03 03-04 03-05"),
    Case(
      name: "without an end, after 2037", start: "20260303", rule: "FREQ=YEARLY",
      from: "2098-01-01", to: "2100-01-01", days: "03-03 03-03"),
    Case(
      name: "both ends, of which the first one counts", start: "20260303",
      rule: "FREQ=DAILY;COUNT=3;UNTIL=20260401", from: "2026-03-01", to: "2026-05-01",
      days: "03-03 03-04 03-05"),
    Case(
      name: "a negative number beside an end, as Exchange writes it", start: "20260303",
      rule: "FREQ=DAILY;COUNT=-1;UNTIL=20260304T080000Z", from: "2026-03-01", to: "2026-05-01",
      days: "03-03 03-04"),
    Case(
      name: "blanks, as Outlook on the web writes them", start: "20260302",
      rule: "FREQ=WEEKLY; BYDAY=MO, TU ;WKST = MO", from: "2026-03-01", to: "2026-03-12",
      days: "03-02 03-03 03-09 03-10"),
    Case(
      name: "the time of the start", start: "20260303",
      rule: "FREQ=DAILY;COUNT=3;BYHOUR=9;BYMINUTE=0;BYSECOND=0", from: "2026-03-04",
      to: "2026-04-01", days: "03-04 03-05"),
    Case(
      name: "positions in a week that begins before the start", start: "20260303",
      rule: "FREQ=WEEKLY;BYDAY=MO,TU,TH,SA;BYSETPOS=2,3", from: "2026-03-01", to: "2026-03-13",
      days: "03-03 03-05 03-10 03-12"),
    Case(
      name: "days of the year, of which the last one is in leap years", start: "20260101",
      rule: "FREQ=YEARLY;BYYEARDAY=1,60,-1,366", from: "2027-12-01", to: "2029-01-02",
      days: "12-31 01-01 02-29 12-31 01-01"),
    Case(
      name: "the first and the last week of a year", start: "20251230",
      rule: "FREQ=YEARLY;BYWEEKNO=1,53;BYDAY=TU,SU", from: "2025-12-01", to: "2027-02-01",
      days: "12-30 01-04 12-29 01-03 01-05 01-10"),
    Case(
      name: "Thursday of the 20th week, of weeks that begin on Sunday", start: "20260521",
      rule: "FREQ=YEARLY;WKST=SU;INTERVAL=2;BYWEEKNO=20;BYDAY=TH", from: "2026-01-01",
      to: "2029-01-01", days: "05-21 05-18"),
    Case(
      name: "distances that reach beyond all calendars", start: "20260303",
      rule: "FREQ=YEARLY;INTERVAL=999999999", from: "2026-01-01", to: "2028-01-01", days: "03-03"),
  ]

  @Test("the days of a rule", arguments: rules) func days(_ row: Case) throws {
    let event = TestCalendar.event(
      "DTSTART;TZID=Europe/Oslo:\(row.start)T090000\nRRULE:\(row.rule)")
    let content = try TestCalendar.content(
      [TestCalendar.calendar(event)], from: row.from, to: row.to)
    #expect(content.remarks == [])
    let lines = TestCalendar.lines(content)
    #expect(lines.map { $0.dropFirst(5).prefix(5) }.joined(separator: " ") == row.days)
    #expect(lines.allSatisfy { $0.dropFirst(11).hasPrefix("09:00, 0 min") })
  }

  /// The steps that a rule from long ago takes in a week.
  @Test(
    "the past is jumped over",
    arguments: [
      "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "FREQ=WEEKLY",
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH", "FREQ=MONTHLY", "FREQ=MONTHLY;BYDAY=-1FR",
      "FREQ=YEARLY", "FREQ=YEARLY;BYMONTH=3;BYDAY=1SU", "FREQ=DAILY;COUNT=900000",
      "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=900000", "FREQ=WEEKLY;BYDAY=MO,TH;COUNT=900000",
      "FREQ=MONTHLY;COUNT=900000", "FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=900000",
      "FREQ=MONTHLY;BYDAY=2TU,4TH;COUNT=900000", "FREQ=YEARLY;COUNT=900000",
      "FREQ=YEARLY;BYMONTH=3,6;BYDAY=-1SU;COUNT=900000", "FREQ=YEARLY;BYDAY=10MO;COUNT=900000",
      "FREQ=DAILY;BYHOUR=8,9;BYMINUTE=0,30;COUNT=4000000", "FREQ=YEARLY;BYYEARDAY=1,-1",
    ], [1, 1990]) func jumps(_ rule: String, _ year: Int) throws
  {
    let bytes = Array("RRULE:\(rule)".utf8)
    let line = try #require(ContentLine(bytes, in: 0..<bytes.count, number: 1, isCut: false))
    let start = Int64(CivilDate(year: year, month: 1, day: 1).daysSince1970) * Seconds.day
    let first = Int64(CivilDate(year: 2026, month: 3, day: 2).daysSince1970) * Seconds.day
    var expansion = RecurrenceExpansion(try Recurrence(line), start: start, steps: 20)
    try expansion.forEach(from: first, through: first + 8 * Seconds.day) { _ in true }
    #expect(!expansion.isExhausted)
  }

  /// Rules from January 1, 1990, with a number of instances that is computed.
  @Test(
    "instances are counted as if one by one",
    arguments: [
      "FREQ=DAILY;INTERVAL=3", "FREQ=DAILY;BYDAY=MO,FR",
      "FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,WE;WKST=TU", "FREQ=WEEKLY", "FREQ=MONTHLY",
      "FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=1,15,28", "FREQ=MONTHLY;BYMONTHDAY=-1,-28",
      "FREQ=MONTHLY;BYMONTHDAY=1,-1", "FREQ=MONTHLY;BYDAY=1MO,4MO", "FREQ=MONTHLY;BYDAY=-1FR,-4FR",
      "FREQ=MONTHLY;BYDAY=4MO,-1MO", "FREQ=MONTHLY;BYDAY=5MO", "FREQ=MONTHLY;BYDAY=MO",
      "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1", "FREQ=YEARLY", "FREQ=YEARLY;INTERVAL=2;BYMONTH=2,7",
      "FREQ=YEARLY;BYMONTH=2,7;BYDAY=2TU", "FREQ=YEARLY;BYMONTHDAY=2,3",
      "FREQ=YEARLY;BYMONTHDAY=31", "FREQ=YEARLY;BYDAY=10MO,52MO", "FREQ=YEARLY;BYDAY=53MO",
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "FREQ=YEARLY;BYYEARDAY=100,-100,366",
      "FREQ=YEARLY;BYWEEKNO=20,53;BYDAY=MO,SU", "FREQ=DAILY;BYHOUR=0,9;BYMINUTE=0,30",
      "FREQ=MONTHLY;BYMONTHDAY=1,15;BYHOUR=0,9", "FREQ=WEEKLY;BYHOUR=0,9;BYSETPOS=-1",
    ]) func counts(_ rule: String) throws
  { try Self.expectCounts(of: rule, from: 7305) }

  /// Rules from the last days of January 1990, which not every month has.
  @Test(
    "instances are counted as if one by one, from the end of a month",
    arguments: [
      "FREQ=MONTHLY", "FREQ=MONTHLY;INTERVAL=2", "FREQ=YEARLY;BYMONTH=1,2", "FREQ=YEARLY",
    ], [28, 29, 30]) func countsFromTheEnd(_ rule: String, _ day: Int) throws
  { try Self.expectCounts(of: rule, from: 7305 + day) }

  private static func expectCounts(of rule: String, from firstDay: Int) throws {
    func days(_ count: String, from first: Int64) throws -> [Int64] {
      let bytes = Array("RRULE:\(rule)\(count)".utf8)
      let line = try #require(ContentLine(bytes, in: 0..<bytes.count, number: 1, isCut: false))
      var days: [Int64] = []
      var expansion = RecurrenceExpansion(
        try Recurrence(line), start: Int64(firstDay) * Seconds.day, steps: 100_000)
      try expansion.forEach(from: first, through: 20_000 * Seconds.day) { day in
        days.append(day)
        return true
      }
      return days
    }
    let all = try days("", from: 0)
    for count in stride(from: 1, to: all.count, by: max(all.count / 40, 1)) {
      for first in [0, all[count - 1] - 40 * Seconds.day, all[count - 1], all[count - 1] + 1] {
        let expected = all.prefix(count).filter { $0 >= first }
        #expect(try days(";COUNT=\(count)", from: first) == expected, "\(count) \(first)")
      }
    }
  }
}
