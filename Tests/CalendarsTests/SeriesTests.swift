import TestSupport
import Testing

@testable import todayline

/// Series with exceptions, further instances, changes of instances, and several revisions.
@Suite(.timed) struct SeriesTests {
  struct Case: NamedCase {
    var name: String
    var events: [String]
    /// What is shown of March 2 to 9.
    var shown: [String]
  }

  /// A daily event at 9:00 in Oslo on March 3 to 5.
  static func daily(_ more: String = "", title: String = "Daily", count: Int = 3) -> String {
    TestCalendar.event(
      "DTSTART;TZID=Europe/Oslo:20260303T090000\nDTEND;TZID=Europe/Oslo:20260303T093000\n"
        + "RRULE:FREQ=DAILY;COUNT=\(count)" + (more.isEmpty ? "" : "\n" + more), title: title)
  }

  static func days(_ more: String = "") -> String {
    TestCalendar.event(
      "DTSTART;VALUE=DATE:20260303\nRRULE:FREQ=DAILY;COUNT=3" + (more.isEmpty ? "" : "\n" + more),
      title: "Days")
  }

  static func change(_ text: String, title: String = "Changed") -> String {
    TestCalendar.event(text, title: title)
  }

  static let third = "2026-03-03 09:00, 30 min, Daily"
  static let fourth = "2026-03-04 09:00, 30 min, Daily"
  static let fifth = "2026-03-05 09:00, 30 min, Daily"

  static let exceptions = [
    Case(name: "the series", events: [daily()], shown: [third, fourth, fifth]),
    Case(
      name: "days until midnight in the zone, as of Exchange",
      events: [
        TestCalendar.event(
          "DTSTART;VALUE=DATE:20260303\nRRULE:FREQ=DAILY;UNTIL=20260303T230000Z", title: "Days")
      ], shown: ["2026-03-03 00:00, 1 days, Days", "2026-03-04 00:00, 1 days, Days"]),
    Case(
      name: "an exception of days at midnight in the zone, as of Exchange",
      events: [days("EXDATE:20260303T230000Z")],
      shown: ["2026-03-03 00:00, 1 days, Days", "2026-03-05 00:00, 1 days, Days"]),
    Case(
      name: "days until the last second of a day in UTC",
      events: [
        TestCalendar.event(
          "DTSTART;VALUE=DATE:20260303\nRRULE:FREQ=DAILY;UNTIL=20260304T235959Z", title: "Days")
      ], shown: ["2026-03-03 00:00, 1 days, Days", "2026-03-04 00:00, 1 days, Days"]),
    Case(
      name: "an exception in the zone", events: [daily("EXDATE;TZID=Europe/Oslo:20260304T090000")],
      shown: [third, fifth]),
    Case(
      name: "an exception in another zone",
      events: [daily("EXDATE;TZID=America/New_York:20260304T030000")], shown: [third, fifth]),
    Case(
      name: "an exception in UTC", events: [daily("EXDATE:20260304T080000Z")],
      shown: [third, fifth]),
    Case(
      name: "an exception without a zone", events: [daily("EXDATE:20260304T090000")],
      shown: [third, fifth]),
    Case(
      name: "an exception by date", events: [daily("EXDATE;VALUE=DATE:20260304")],
      shown: [third, fifth]),
    Case(
      name: "a list of exceptions, as of Outlook",
      events: [daily("EXDATE;TZID=Europe/Oslo:20260303T090000,20260305T090000")], shown: [fourth]),
    Case(
      name: "an exception a line, as of Google",
      events: [
        daily("EXDATE;TZID=Europe/Oslo:20260303T090000\nEXDATE;TZID=Europe/Oslo:20260305T090000")
      ], shown: [fourth]),
    Case(
      name: "an exception at another time", events: [daily("EXDATE:20260304T081000Z")],
      shown: [third, fourth, fifth]),
    Case(
      name: "all instances are exceptions",
      events: [daily("EXDATE;VALUE=DATE:20260303,20260304,20260305")], shown: []),
    Case(
      name: "an exception of days", events: [days("EXDATE;VALUE=DATE:20260304")],
      shown: ["2026-03-03 00:00, 1 days, Days", "2026-03-05 00:00, 1 days, Days"]),
    Case(
      name: "an exception of days that has a time", events: [days("EXDATE:20260304T000000")],
      shown: ["2026-03-03 00:00, 1 days, Days", "2026-03-05 00:00, 1 days, Days"]),
  ]

  static let additions = [
    Case(
      name: "further instances", events: [daily("RDATE:20260306T120000Z,20260304T080000Z")],
      shown: [third, fourth, fifth, "2026-03-06 13:00, 30 min, Daily"]),
    Case(
      name: "further instances without a rule",
      events: [
        TestCalendar.event("DTSTART:20260303T080000Z\nRDATE;TZID=Europe/Oslo:20260305T090000")
      ], shown: ["2026-03-03 09:00, 0 min, Talk", "2026-03-05 09:00, 0 min, Talk"]),
    Case(
      name: "a period has a length of its own",
      events: [daily("RDATE;VALUE=PERIOD:20260306T120000Z/PT3H")],
      shown: [third, fourth, fifth, "2026-03-06 13:00, 180 min, Daily"]),
    Case(
      name: "a further date, at the time of the others",
      events: [daily("RDATE;VALUE=DATE:20260307")],
      shown: [third, fourth, fifth, "2026-03-07 09:00, 30 min, Daily"]),
    Case(
      name: "a further instance that is an exception",
      events: [daily("RDATE:20260306T120000Z\nEXDATE:20260306T120000Z")],
      shown: [third, fourth, fifth]),
    Case(
      name: "a further day", events: [days("RDATE;VALUE=DATE:20260308")],
      shown: (3...5).map { "2026-03-0\($0) 00:00, 1 days, Days" } + [
        "2026-03-08 00:00, 1 days, Days"
      ]),
  ]

  static let changes = [
    Case(
      name: "a moved instance",
      events: [
        daily(),
        change(
          "RECURRENCE-ID;TZID=Europe/Oslo:20260304T090000\n"
            + "DTSTART;TZID=Europe/Oslo:20260304T140000"),
      ], shown: [third, "2026-03-04 14:00, 0 min, Changed", fifth]),
    Case(
      name: "a change before its series, named in UTC",
      events: [
        change("RECURRENCE-ID:20260304T080000Z\nDTSTART;TZID=Europe/Oslo:20260304T140000"), daily(),
      ], shown: [third, "2026-03-04 14:00, 0 min, Changed", fifth]),
    Case(
      name: "a change named by date",
      events: [
        daily(),
        change("RECURRENCE-ID;VALUE=DATE:20260304\nDTSTART;TZID=Europe/Oslo:20260304T140000"),
      ], shown: [third, "2026-03-04 14:00, 0 min, Changed", fifth]),
    Case(
      name: "an instance that becomes a day",
      events: [daily(), change("RECURRENCE-ID:20260304T080000Z\nDTSTART;VALUE=DATE:20260306")],
      shown: [third, fifth, "2026-03-06 00:00, 1 days, Changed"]),
    Case(
      name: "out of the window",
      events: [daily(), change("RECURRENCE-ID:20260304T080000Z\nDTSTART:20260601T080000Z")],
      shown: [third, fifth]),
    Case(
      name: "into the window, from months ago",
      events: [
        TestCalendar.event("DTSTART:20250601T080000Z\nRRULE:FREQ=DAILY;COUNT=3"),
        change("RECURRENCE-ID:20250602T080000Z\nDTSTART:20260304T080000Z"),
      ], shown: ["2026-03-04 09:00, 0 min, Changed"]),
    Case(
      name: "a canceled instance",
      events: [
        daily(),
        change("RECURRENCE-ID:20260304T080000Z\nDTSTART:20260304T080000Z\nSTATUS:CANCELLED"),
      ], shown: [third, fifth]),
    Case(
      name: "a canceled instance without a start",
      events: [daily(), change("RECURRENCE-ID:20260304T080000Z\nSTATUS:CANCELLED")],
      shown: [third, fifth]),
    Case(
      name: "without its series",
      events: [change("RECURRENCE-ID:20260304T080000Z\nDTSTART:20260304T130000Z")],
      shown: ["2026-03-04 14:00, 0 min, Changed"]),
    Case(
      name: "of an instance that there is not",
      events: [daily(), change("RECURRENCE-ID:20260306T080000Z\nDTSTART:20260306T130000Z")],
      shown: [third, fourth, fifth, "2026-03-06 14:00, 0 min, Changed"]),
    Case(
      name: "of an instance that is an exception as well",
      events: [
        daily("EXDATE:20260304T080000Z"),
        change("RECURRENCE-ID:20260304T080000Z\nDTSTART:20260304T130000Z"),
      ], shown: [third, "2026-03-04 14:00, 0 min, Changed", fifth]),
    Case(
      name: "two changes of one instance: the later revision",
      events: [
        daily(),
        change("RECURRENCE-ID:20260304T080000Z\nDTSTART:20260304T130000Z\nSEQUENCE:2", title: "B"),
        change(
          "RECURRENCE-ID;TZID=Europe/Oslo:20260304T090000\nDTSTART:20260304T140000Z\nSEQUENCE:1",
          title: "A"),
      ], shown: [third, "2026-03-04 14:00, 0 min, B", fifth]),
    Case(
      name: "a change that is canceled later",
      events: [
        daily(),
        change(
          "RECURRENCE-ID:20260304T080000Z\nDTSTART:20260304T130000Z\nSEQUENCE:2\nSTATUS:CANCELLED"),
        change("RECURRENCE-ID:20260304T080000Z\nDTSTART:20260304T140000Z\nSEQUENCE:1"),
      ], shown: [third, fifth]),
    Case(
      name: "a change of days, named by date",
      events: [days(), change("RECURRENCE-ID;VALUE=DATE:20260304\nDTSTART;VALUE=DATE:20260307")],
      shown: [
        "2026-03-03 00:00, 1 days, Days", "2026-03-05 00:00, 1 days, Days",
        "2026-03-07 00:00, 1 days, Changed",
      ]),
    Case(
      name: "a change without a start leaves its instance",
      events: [daily(), change("RECURRENCE-ID:20260304T080000Z")], shown: [third, fourth, fifth]),
  ]

  static let revisions = [
    Case(
      name: "two series: the higher SEQUENCE",
      events: [
        TestCalendar.event("DTSTART:20260304T100000Z\nSEQUENCE:2", title: "New"),
        daily("SEQUENCE:1"),
      ], shown: ["2026-03-04 11:00, 0 min, New"]),
    Case(
      name: "two series of one SEQUENCE: the later DTSTAMP",
      events: [
        "BEGIN:VEVENT\nUID:1@example.com\nDTSTAMP:20260201T000000Z\nSUMMARY:New\n"
          + "DTSTART:20260303T080000Z\nEND:VEVENT", daily(),
      ], shown: ["2026-03-03 09:00, 0 min, New"]),
    Case(
      name: "two alike: the one below",
      events: [daily(), TestCalendar.event("DTSTART:20260303T080000Z", title: "New")],
      shown: ["2026-03-03 09:00, 0 min, New"]),
    Case(
      name: "moved out of the window, and the old revision is below",
      events: [
        TestCalendar.event("DTSTART:20260604T100000Z\nSEQUENCE:2", title: "New"),
        TestCalendar.event("DTSTART:20260304T100000Z\nSEQUENCE:1", title: "Old"),
      ], shown: []), Case(name: "canceled", events: [daily("STATUS:CANCELLED")], shown: []),
    Case(
      name: "canceled later", events: [daily("SEQUENCE:1\nSTATUS:CANCELLED"), daily()], shown: []),
    Case(
      name: "canceled, with its changes",
      events: [
        daily("SEQUENCE:1\nSTATUS:CANCELLED"),
        change("RECURRENCE-ID:20260304T080000Z\nDTSTART:20260304T140000Z"),
      ], shown: []),
    Case(
      name: "an instance that was changed after the rest was canceled",
      events: [
        daily("SEQUENCE:1\nSTATUS:CANCELLED"),
        change("RECURRENCE-ID:20260304T080000Z\nDTSTART:20260304T140000Z\nSEQUENCE:2"),
      ], shown: ["2026-03-04 15:00, 0 min, Changed"]),
    Case(
      name: "this and following, as Google splits them: two series",
      events: [
        daily(count: 1),
        "BEGIN:VEVENT\nUID:1_R20260304T080000@example.com\nSUMMARY:Then\n"
          + "DTSTART;TZID=Europe/Oslo:20260304T100000\nRRULE:FREQ=DAILY;COUNT=2\nEND:VEVENT",
      ], shown: [third, "2026-03-04 10:00, 0 min, Then", "2026-03-05 10:00, 0 min, Then"]),
    Case(
      name: "without identifiers: each by itself",
      events: [
        "BEGIN:VEVENT\nSUMMARY:A\nDTSTART:20260304T100000Z\nEND:VEVENT",
        "BEGIN:VEVENT\nSUMMARY:B\nDTSTART:20260304T110000Z\nEND:VEVENT",
      ], shown: ["2026-03-04 11:00, 0 min, A", "2026-03-04 12:00, 0 min, B"]),
  ]

  @Test("instances of a series", arguments: exceptions + additions + changes + revisions)
  func instances(_ row: Case) throws {
    let text = TestCalendar.calendar(row.events.joined(separator: "\n"))
    #expect(TestCalendar.lines(try TestCalendar.content([text])) == row.shown)
    // A folder has a file for each event.
    let files = row.events.map(TestCalendar.calendar)
    #expect(TestCalendar.lines(try TestCalendar.content(files)) == row.shown)
  }

  @Test("an instance keeps its identifier when it is moved") func identifier() throws {
    let moved = Self.change("RECURRENCE-ID:20260304T080000Z\nDTSTART:20260306T140000Z")
    func identifiers(_ events: String...) throws -> [String] {
      let text = TestCalendar.calendar(events.joined(separator: "\n"))
      return try TestCalendar.content([text]).occurrences.map(\.instance).sorted()
    }
    #expect(try identifiers(Self.daily()) == (3...5).map { "1@example.com/2026030\($0)T080000Z" })
    #expect(try identifiers(Self.daily(), moved) == identifiers(Self.daily()))
    #expect(try identifiers(Self.days()) == (3...5).map { "1@example.com/2026030\($0)" })
  }
}
