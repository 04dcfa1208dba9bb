import TestSupport
import Testing

@testable import todayline

/// Events of a calendar in a week of March 2026, seen from Oslo.
@Suite(.timed) struct CalendarTests {
  struct Case: NamedCase {
    var name: String
    /// The properties of an event.
    var event: String
    /// What is shown of March 2 to 9, without the title.
    var shown: [String]
  }

  /// RFC 5545, 3.6.1, 3.3.4 to 3.3.6, and 3.8.2.
  static let times = [
    Case(
      name: "a time in UTC", event: "DTSTART:20260303T080000Z\nDTEND:20260303T090000Z",
      shown: ["2026-03-03 09:00, 60 min"]),
    Case(
      name: "a time in a zone of the database",
      event:
        "DTSTART;TZID=America/New_York:20260303T080000\nDTEND;TZID=America/New_York:20260303T083000",
      shown: ["2026-03-03 14:00, 30 min"]),
    Case(
      name: "a zone in quotation marks, names in small letters",
      event: "dtstart;x-a=\"b;c:d\";tzid=\"America/New_York\":20260303T080000",
      shown: ["2026-03-03 14:00, 0 min"]),
    Case(
      name: "an end in another zone",
      event: "DTSTART;TZID=Europe/London:20260303T080000\nDTEND;TZID=Europe/Oslo:20260303T113000",
      shown: ["2026-03-03 09:00, 150 min"]),
    Case(
      name: "a floating time", event: "DTSTART:20260303T090000\nDTEND:20260303T093000",
      shown: ["2026-03-03 09:00, 30 min"]),
    Case(
      name: "without an end", event: "DTSTART:20260303T090000", shown: ["2026-03-03 09:00, 0 min"]),
    Case(
      name: "a day without an end", event: "DTSTART;VALUE=DATE:20260303",
      shown: ["2026-03-03 00:00, 1 days"]),
    Case(
      name: "days, of which the end is not one",
      event: "DTSTART;VALUE=DATE:20260303\nDTEND;VALUE=DATE:20260306",
      shown: ["2026-03-03 00:00, 3 days"]),
    Case(
      name: "a date that does not say so", event: "DTSTART:20260303\nDTEND:20260304",
      shown: ["2026-03-03 00:00, 1 days"]),
    Case(
      name: "a day that ends when it begins",
      event: "DTSTART;VALUE=DATE:20260303\nDTEND;VALUE=DATE:20260303",
      shown: ["2026-03-03 00:00, 1 days"]),
    Case(
      name: "an end before the start", event: "DTSTART:20260303T080000Z\nDTEND:20260303T070000Z",
      shown: ["2026-03-03 09:00, 0 min"]),
    Case(
      name: "a duration", event: "DTSTART:20260303T080000Z\nDURATION:PT1H30M",
      shown: ["2026-03-03 09:00, 90 min"]),
    Case(
      name: "weeks", event: "DTSTART;VALUE=DATE:20260303\nDURATION:P1W",
      shown: ["2026-03-03 00:00, 7 days"]),
    Case(
      name: "a day", event: "DTSTART;VALUE=DATE:20260303\nDURATION:P1D",
      shown: ["2026-03-03 00:00, 1 days"]),
    Case(
      name: "no day", event: "DTSTART;VALUE=DATE:20260303\nDURATION:P0D",
      shown: ["2026-03-03 00:00, 1 days"]),
    Case(
      name: "before the window", event: "DTSTART:20260301T220000Z\nDTEND:20260301T230000Z",
      shown: []),
    Case(
      name: "into the window", event: "DTSTART:20260301T220000Z\nDTEND:20260301T230100Z",
      shown: ["2026-03-01 23:00, 61 min"]),
    Case(name: "at the end of the window", event: "DTSTART:20260309T230000Z", shown: []),
    Case(
      name: "just before the end of the window", event: "DTSTART:20260309T225900Z",
      shown: ["2026-03-09 23:59, 0 min"]),
    Case(
      name: "at the beginning of the window", event: "DTSTART:20260301T230000Z",
      shown: ["2026-03-02 00:00, 0 min"]),
    Case(
      name: "around the window", event: "DTSTART;VALUE=DATE:20250101\nDTEND;VALUE=DATE:20270101",
      shown: ["2025-01-01 00:00, 730 days"]),
  ]

  @Test("the time of an event", arguments: times, ["\n", "\r\n"]) func time(
    _ row: Case, _ lineBreak: String
  ) throws {
    let text = TestCalendar.calendar(TestCalendar.event(row.event))
    let content = try TestCalendar.content([text.replacing("\n", with: lineBreak)])
    #expect(TestCalendar.lines(content) == row.shown.map { $0 + ", Talk" })
    #expect(content.remarks == [])
  }
}
