import TestSupport
import Testing

@testable import todayline

/// Files that were made to break a reader, or that broke on their way.
@Suite(.timed) struct HostileTests {
  static func content(
    _ bytes: [UInt8], limits: CalendarLimits = CalendarLimits(), isLate: (() -> Bool)? = nil
  ) throws(CalendarMistake) -> CalendarContent {
    // March 2 to 10, 2026.
    let start = Timestamp(milliseconds: 1_772_406_000_000)
    var reader = CalendarReader(
      window: start..<start.advanced(by: 8 * 86_400_000),
      viewer: TestCalendar.zone("Europe/Oslo") ?? .utc, limits: limits, zones: TestCalendar.zone,
      isLate: isLate)
    try reader.append(bytes)
    return try reader.content()
  }

  static func content(_ text: String) throws(CalendarMistake) -> CalendarContent {
    try content(Array(text.utf8))
  }

  @Test(
    "what is not a calendar",
    arguments: [
      "", "\n", "<!DOCTYPE html>\n<html>Login</html>", "{\"error\": 1}", "BEGIN:VCARD\nEND:VCARD",
      "BEGIN:VEVENT\nDTSTART:20260303T080000Z\nEND:VEVENT", "VCALENDAR", "END:VCALENDAR",
    ]) func notACalendar(_ text: String)
  { #expect(throws: CalendarMistake.notACalendar) { try Self.content(text) } }

  struct Case: NamedCase {
    var name: String
    var text: String
    var titles: [String]
    var reasons: [CalendarRemark.Reason] = []
  }

  static func event(_ title: String, _ more: String = "DTSTART:20260303T080000Z") -> String {
    TestCalendar.event(more, uid: title, title: title)
  }

  static let cases = [
    Case(name: "no events", text: "BEGIN:VCALENDAR\nEND:VCALENDAR", titles: []),
    Case(
      name: "two calendars in one file",
      text: TestCalendar.calendar(event("A")) + TestCalendar.calendar(event("B")),
      titles: ["A", "B"]),
    Case(
      name: "cut off after an event", text: "BEGIN:VCALENDAR\n" + event("A"), titles: ["A"],
      reasons: [.unfinished]),
    Case(
      name: "cut off in an event",
      text: "BEGIN:VCALENDAR\n" + event("A") + "\nBEGIN:VEVENT\nUID:B\nDTSTART:20260304T0800",
      titles: ["A"], reasons: [.unfinished]),
    Case(
      name: "an event in an event",
      text: TestCalendar.calendar("BEGIN:VEVENT\nUID:A\nDTSTART:20260303\n" + event("B")),
      titles: ["B"], reasons: [.unfinished]),
    Case(
      name: "an event without its end before the calendar's",
      text: TestCalendar.calendar(event("A") + "\nBEGIN:VEVENT\nUID:B"), titles: ["A"],
      reasons: [.unfinished]),
    Case(
      name: "an alarm without its end",
      text: TestCalendar.calendar(
        event("A", "DTSTART:20260303T080000Z\nBEGIN:VALARM\nDURATION:PT1H") + "\n" + event("B")),
      titles: ["A", "B"]),
    Case(
      name: "an alarm's properties are not the event's",
      text: TestCalendar.calendar(
        "BEGIN:VEVENT\nUID:A\nBEGIN:VALARM\nSUMMARY:Wrong\nDTSTART:19700101T000000Z\nEND:VALARM\n"
          + "SUMMARY:A\nDTSTART:20260303T080000Z\nEND:VEVENT"), titles: ["A"]),
    Case(
      name: "other components",
      text: TestCalendar.calendar(
        "BEGIN:VTODO\nUID:T\nSUMMARY:T\nDTSTART:20260303T080000Z\nEND:VTODO\n" + event("A")
          + "\nBEGIN:X-OTHER\nBEGIN:X-MORE\nSUMMARY:M\nEND:X-MORE\nEND:X-OTHER"), titles: ["A"]),
    Case(
      name: "ends of nothing",
      text: TestCalendar.calendar("END:VEVENT\nEND:VALARM\nEND:X\n" + event("A")), titles: ["A"]),
    Case(
      name: "text before the calendar",
      text: "Received: yes\n\n" + TestCalendar.calendar(event("A")), titles: ["A"]),
    Case(
      name: "binary bytes in a title",
      text: TestCalendar.calendar(event("A\u{0}\u{1B}[31m\u{202E}B")),
      titles: ["A\u{0}\u{1B}[31m\u{202E}B"]),
    Case(
      name: "the year 9999",
      text: TestCalendar.calendar(event("A", "DTSTART:99991231T235959Z\nRRULE:FREQ=DAILY")),
      titles: []),
    Case(
      name: "from the year 1 to 9999",
      text: TestCalendar.calendar(event("A", "DTSTART:00010101T000000Z\nDTEND:99991231T235959Z")),
      titles: ["A"]),
    Case(
      name: "a duration beyond all calendars",
      text: TestCalendar.calendar(event("A", "DTSTART:00010101T000000Z\nDURATION:P999999999D")),
      titles: ["A"]),
    Case(
      name: "numbers that are too large",
      text: TestCalendar.calendar(
        event(
          "A", "DTSTART:20260303T080000Z\nSEQUENCE:99999999999999999999999\nDURATION:P9999999999W")),
      titles: ["A"], reasons: [.badTime(property: "DURATION", value: "P9999999999W")]),
  ]

  @Test("garbage", arguments: cases) func garbage(_ row: Case) throws {
    let content = try Self.content(row.text)
    #expect(content.occurrences.map(\.title) == row.titles)
    #expect(content.remarks.map(\.reason) == row.reasons)
  }

  @Test("a million random bytes", arguments: [0, 1, 2]) func random(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let noise = random.bytes(500_000, from: Array(0...255))
    let text = random.bytes(
      500_000, from: Array("BEGIN:VCALENDREVT;=,\"\\ \t\r\n0123456789TZ".utf8))
    #expect(throws: CalendarMistake.notACalendar) { try Self.content(noise) }
    let begin = Array("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20260303\r\n".utf8)
    let content = try Self.content(begin + noise + text)
    #expect(content.occurrences.count == 0)
    #expect(content.remarks.map(\.reason) == [.unfinished])
  }

  @Test("a calendar with a byte changed anywhere") func damaged() throws {
    let text = TestCalendar.calendar(
      ZoneTests.description("Here") + "\n"
        + Self.event(
          "A",
          "DTSTART;TZID=Here:20260303T080000\nRRULE:FREQ=MONTHLY;COUNT=9;BYDAY=1TU,-1FR;BYSETPOS=1\n"
            + "EXDATE;TZID=Here:20260403T080000\nRDATE;VALUE=PERIOD:20260304T080000Z/PT1H\n"
            + "DTEND;TZID=Here:20260303T090000\nX-A;B=\"c:d\":e"))
    let bytes = Array(text.utf8)
    var random = SeededRandom(seed: 3)
    for position in bytes.indices {
      var damaged = bytes
      damaged[position] = UInt8(truncatingIfNeeded: random.next())
      _ = try? Self.content(damaged)
      _ = try? Self.content(Array(bytes[..<position]))
    }
  }

  @Test("an endless nesting") func nesting() throws {
    let begins = String(repeating: "BEGIN:X\n", count: 100_000)
    let content = try Self.content(
      TestCalendar.calendar(begins + Self.event("A", "DTSTART:20260303T080000Z\n" + begins)))
    #expect(content.occurrences.map(\.title) == ["A"])
  }

  @Test("a line without an end") func longLine() throws {
    var limits = CalendarLimits()
    limits.line = 10_000
    let long = String(repeating: "a", count: 300_000)
    let folded = String(repeating: "b\r\n ", count: 30_000)
    let texts = Self.event(long) + "\n" + Self.event(folded)
    let content = try Self.content(Array(TestCalendar.calendar(texts).utf8), limits: limits)
    #expect(content.occurrences.map(\.title.utf8.count) == [4096, 4096])
    let dates = (0..<5000).map { _ in "20260304" }.joined(separator: ",")
    let list = Self.event("A", "DTSTART:20260303T080000Z\nEXDATE:\(dates)")
    let listed = try Self.content(Array(TestCalendar.calendar(list).utf8), limits: limits)
    #expect(listed.occurrences.count == 1)
    #expect(listed.remarks.map(\.reason).contains(.longLine("EXDATE")))
  }

  @Test("more lines in an event than any has") func manyLines() throws {
    let lines = String(repeating: "\nEXDATE:20260304T080000Z", count: 30_000)
    let content = try Self.content(
      TestCalendar.calendar(Self.event("A", "DTSTART:20260303T080000Z" + lines)))
    #expect(content.occurrences.count == 1)
    #expect(content.remarks.map(\.reason) == [.tooManyDates])
  }

  @Test("more events than any calendar has") func manyEvents() throws {
    var limits = CalendarLimits()
    limits.events = 2000
    limits.occurrences = 500
    let events = (0..<3000).map {
      "BEGIN:VEVENT\nUID:\($0)\nDTSTART:20260303T080000Z\nEND:VEVENT\n"
    }
    let content = try Self.content(
      Array(TestCalendar.calendar(events.joined()).utf8), limits: limits)
    #expect(content.occurrences.count == 500)
    #expect(content.remarks.map(\.reason) == [.tooManyEvents, .tooManyOccurrences])
  }

  @Test("more remarks than anybody reads") func manyRemarks() throws {
    let events = (0..<300).map {
      "BEGIN:VEVENT\nUID:\($0)\nDTSTART;TZID=Zone\($0):20260303T090000\nEND:VEVENT\n"
    }
    let content = try Self.content(TestCalendar.calendar(events.joined()))
    #expect(content.remarks.count == 100)
    #expect(content.omittedRemarks == 200)
  }

  @Test("rules without an end, each with many instances in the window") func endless() throws {
    let long = "DTSTART:00010101T000000Z\nDTEND:20260310T000000Z\nRRULE:FREQ=DAILY"
    let content = try Self.content(TestCalendar.calendar(Self.event("A", long)))
    #expect(content.occurrences.count == 10_000)
    #expect(content.remarks.map(\.reason) == [.tooManyOccurrences])
    #expect(content.occurrences.first?.start == Timestamp(milliseconds: -62_135_596_800_000))
  }

  @Test("a file that is too large, and a time that is over") func limits() {
    var limits = CalendarLimits()
    limits.bytes = 100
    let text = Array(TestCalendar.calendar(Self.event("A")).utf8)
    #expect(throws: CalendarMistake.tooLarge) { try Self.content(text, limits: limits) }
    #expect(throws: CalendarMistake.timedOut) { try Self.content(text, isLate: { true }) }
    var calls = 0
    let slow = Self.event(
      "A", "DTSTART:00010101T000000Z\nRRULE:FREQ=MONTHLY;BYMONTHDAY=31;COUNT=900000")
    #expect(throws: CalendarMistake.timedOut) {
      try Self.content(
        Array(TestCalendar.calendar(slow).utf8),
        isLate: {
          calls += 1
          return calls > 3
        })
    }
  }

  @Test("a file that is not a calendar leaves the others") func others() throws {
    let start = Timestamp(milliseconds: 1_772_406_000_000)
    var reader = CalendarReader(
      window: start..<start.advanced(by: 8 * 86_400_000), viewer: .utc, zones: { _ in nil })
    try reader.append(Array(TestCalendar.calendar(Self.event("A")).utf8))
    #expect(throws: CalendarMistake.notACalendar) { try reader.append([1, 2, 3]) }
    try reader.append(Array(TestCalendar.calendar(Self.event("B")).utf8))
    #expect(try reader.content().occurrences.map(\.title) == ["A", "B"])
  }

  @Test("100,000 events and 100 MB", .long) func large() throws {
    let text = String(repeating: "a", count: 900)
    var bytes = Array("BEGIN:VCALENDAR\r\n".utf8)
    for number in 0..<100_000 {
      let day = 10 + number % 20
      bytes += Array(
        ("BEGIN:VEVENT\r\nUID:\(number)\r\nDTSTART;TZID=Europe/Oslo:20\(10 + number % 30)03\(day)T080000"
          + "\r\nRRULE:FREQ=WEEKLY\r\nDESCRIPTION:\(text)\r\n \(number)\r\nEND:VEVENT\r\n").utf8)
    }
    bytes += Array("END:VCALENDAR\r\n".utf8)
    #expect(bytes.count > 99_000_000)
    let content = try Self.content(bytes)
    #expect(content.occurrences.count == 10_000)
    #expect(content.remarks.map(\.reason) == [.tooManyOccurrences])
  }
}
