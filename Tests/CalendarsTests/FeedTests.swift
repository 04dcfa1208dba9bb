import TestSupport
import Testing

@testable import todayline

/// Calendars in the manner of programs and people that write them in their own way, all made up.
@Suite(.timed) struct FeedTests {
  /// A description of a time zone as Notes writes it, with the changes of its clocks in the rule.
  struct Zone: NamedCase {
    var name: String
    /// The offsets of standard and daylight saving time, and their rules.
    var standard: String
    var daylight: String
    var autumn: String
    var spring: String
  }

  static let europe = ("BYHOUR=3;BYDAY=-1SU;BYMONTH=10", "BYHOUR=2;BYDAY=-1SU;BYMONTH=3")
  static let america = ("BYHOUR=2;BYDAY=1SU;BYMONTH=11", "BYHOUR=2;BYDAY=2SU;BYMONTH=3")

  private static func zone(
    _ name: String, _ standard: String, _ daylight: String, _ rules: (String, String)
  ) -> Zone {
    Zone(name: name, standard: standard, daylight: daylight, autumn: rules.0, spring: rules.1)
  }

  static let zones = [
    zone("America/New_York", "-0500", "-0400", america),
    zone("America/Chicago", "-0600", "-0500", america),
    zone("America/Denver", "-0700", "-0600", america),
    zone("America/Los_Angeles", "-0800", "-0700", america),
    zone("America/Halifax", "-0400", "-0300", america),
    zone("America/Anchorage", "-0900", "-0800", america),
    zone("Europe/Berlin", "+0100", "+0200", europe),
    zone(
      "Europe/Helsinki", "+0200", "+0300",
      ("BYHOUR=4;BYDAY=-1SU;BYMONTH=10", "BYHOUR=3;BYDAY=-1SU;BYMONTH=3")),
    zone(
      "Australia/Sydney", "+1000", "+1100",
      ("BYHOUR=3;BYDAY=1SU;BYMONTH=4", "BYHOUR=2;BYDAY=1SU;BYMONTH=10")),
  ]

  @Test("a calendar of Notes is at the hours of the database", arguments: zones) func notes(
    _ row: Zone
  ) throws {
    func half(_ kind: String, _ from: String, _ to: String, _ rule: String) -> String {
      let hour = rule.dropFirst("BYHOUR=".count).prefix(1)
      return """
        BEGIN:\(kind)
        DTSTART:19500101T0\(hour)0000
        TZOFFSETFROM:\(from)
        TZOFFSETTO:\(to)
        RRULE:FREQ=YEARLY;BYMINUTE=0;\(rule)
        END:\(kind)

        """
    }
    let zone =
      "BEGIN:VTIMEZONE\nTZID:Own\n" + half("STANDARD", row.daylight, row.standard, row.autumn)
      + half("DAYLIGHT", row.standard, row.daylight, row.spring) + "END:VTIMEZONE\n"
    func lines(_ name: String) throws -> [String] {
      let event = TestCalendar.event(
        "DTSTART;TZID=\(name):20251230T013000\nRRULE:FREQ=DAILY;BYHOUR=1,12,23;BYMINUTE=30")
      let content = try TestCalendar.content(
        [TestCalendar.calendar(zone + event)], from: "2026-01-01", to: "2027-01-01")
      #expect(content.remarks == [])
      return TestCalendar.lines(content)
    }
    let own = try lines("Own")
    #expect(own.count >= 1095)
    #expect(try own == lines(row.name))
  }

  struct Feed: NamedCase {
    var name: String
    var text: String
    var shown: [String]
    var reasons: [CalendarRemark.Reason] = []
  }

  private static func event(_ lines: String, _ uid: String = "1", title: String = "A") -> String {
    "BEGIN:VEVENT\nUID:\(uid)\nSUMMARY:\(title)\n\(lines)\nEND:VEVENT\n"
  }

  static let feeds = [
    Feed(
      name: "Exchange",
      text: event(
        "DTSTART;TZID=\"(UTC-05:00) Eastern Time (US & Canada)\":20260303T100000\n"
          + "DTEND;TZID=\"(UTC-05:00) Eastern Time (US & Canada)\":20260303T110000\n"
          + "RRULE:FREQ=WEEKLY;COUNT=-1;UNTIL=20260401T000000Z;BYDAY=TU"),
      shown: ["2026-03-03 16:00, 60 min, A"]),
    Feed(
      name: "Outlook on the web",
      text: event("DTSTART:20260302T080000Z\nRRULE:FREQ=WEEKLY;BYDAY=MO, TU"),
      shown: [
        "2026-03-02 09:00, 0 min, A", "2026-03-03 09:00, 0 min, A", "2026-03-09 09:00, 0 min, A",
      ]),
    Feed(
      name: "Cyrus, with the rule twice",
      text: event("DTSTART:20260308T080000Z\nRRULE:FREQ=DAILY\nRRULE:FREQ=DAILY"),
      shown: ["2026-03-08 09:00, 0 min, A", "2026-03-09 09:00, 0 min, A"]),
    Feed(
      name: "holidays with an empty rule each",
      text: (3...5).map {
        event("DTSTART;VALUE=DATE:2026030\($0)\nRRULE:", "\($0)", title: "Holiday \($0)")
      }.joined(), shown: (3...5).map { "2026-03-0\($0) 00:00, 1 days, Holiday \($0)" }),
    Feed(
      name: "times without seconds",
      text: event("DTSTART:20260303T0800Z\nDTEND;TZID=Europe/Berlin:20260303T1000"),
      shown: ["2026-03-03 09:00, 60 min, A"]),
    Feed(
      name: "a parameter within the quotes of another",
      text: event("DTSTART;TZID=\"Europe/Berlin;VALUE=DATE-TIME\":20260303T100000"),
      shown: ["2026-03-03 10:00, 0 min, A"]),
    Feed(
      name: "a festival",
      text: event("DTSTART;VALUE=DATE:20260303T210000\nDTEND;VALUE=DATE:20260303T230000"),
      shown: ["2026-03-03 21:00, 120 min, A"]),
    Feed(
      name: "a chamber of commerce",
      text: event("DTSTART;VALUE=DATE:20260303T180000\nDURATION:PT2H"),
      shown: ["2026-03-03 18:00, 120 min, A"]),
    Feed(
      name: "a school with one UID",
      text: event("DTSTART:20260303T080000Z", title: "First")
        + event("DTSTART:20260304T080000Z", title: "Second"),
      shown: ["2026-03-03 09:00, 0 min, First", "2026-03-04 09:00, 0 min, Second"]),
    Feed(
      name: "a club that moves its event and counts",
      text: event("DTSTART:20260303T080000Z\nSEQUENCE:0")
        + event("DTSTART:20260304T080000Z\nSEQUENCE:1"), shown: ["2026-03-04 09:00, 0 min, A"]),
    Feed(
      name: "a bus company without quotes",
      text: event("DTSTART;TZID=(GMT +02:00):20260303T100000"),
      shown: ["2026-03-03 09:00, 0 min, A"]),
    Feed(
      name: "a web shop with an offset", text: event("DTSTART;TZID=UTC+01:20260303T100000"),
      shown: ["2026-03-03 10:00, 0 min, A"]),
    Feed(
      name: "a cinema with the hours in the rule",
      text: event("DTSTART:20260303T170000Z\nRRULE:FREQ=DAILY;BYHOUR=17,20;BYMINUTE=0;COUNT=3"),
      shown: [
        "2026-03-03 18:00, 0 min, A", "2026-03-03 21:00, 0 min, A", "2026-03-04 18:00, 0 min, A",
      ]),
    Feed(
      name: "a parish with an exception rule",
      text: event(
        "DTSTART;TZID=Europe/Oslo:20260302T090000\nRRULE:FREQ=DAILY;COUNT=4\nEXRULE:FREQ=WEEKLY;BYDAY=TU"
      ),
      shown: [
        "2026-03-02 09:00, 0 min, A", "2026-03-04 09:00, 0 min, A", "2026-03-05 09:00, 0 min, A",
      ]),
    Feed(
      name: "a farm with weeks",
      text: event("DTSTART;VALUE=DATE:20240304\nRRULE:FREQ=YEARLY;BYWEEKNO=10;BYDAY=MO,FR"),
      shown: ["2026-03-02 00:00, 1 days, A", "2026-03-06 00:00, 1 days, A"]),
    Feed(
      name: "an observatory with days of the year",
      text: event("DTSTART;VALUE=DATE:20240303\nRRULE:FREQ=YEARLY;BYYEARDAY=63,-300"),
      shown: ["2026-03-04 00:00, 1 days, A", "2026-03-07 00:00, 1 days, A"]),
    Feed(
      name: "a theater with periods",
      text: event(
        "DTSTART:20260303T170000Z\nDTEND:20260303T180000Z\n"
          + "RDATE;VALUE=PERIOD:20260304T170000Z/PT2H,20260305T170000Z/20260305T200000Z"),
      shown: [
        "2026-03-03 18:00, 60 min, A", "2026-03-04 18:00, 120 min, A",
        "2026-03-05 18:00, 180 min, A",
      ]),
    Feed(
      name: "a theater with a period at the time of its rule",
      text: event(
        "DTSTART:20260303T170000Z\nDTEND:20260303T180000Z\nRRULE:FREQ=DAILY;COUNT=2\n"
          + "RDATE;VALUE=PERIOD:20260304T170000Z/PT2H"),
      shown: ["2026-03-03 18:00, 60 min, A", "2026-03-04 18:00, 120 min, A"]),
    Feed(
      name: "a library with blanks in its lists",
      text: event(
        "DTSTART:20260303T080000Z\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE: 20260304T080000Z, 20260305T080000Z"
      ), shown: ["2026-03-03 09:00, 0 min, A"]),
    Feed(
      name: "a gym with an unknown zone and an offset",
      text: event("DTSTART;TZID=\"(UTC+03:00) Atlantis\":20260303T100000"),
      shown: ["2026-03-03 08:00, 0 min, A"], reasons: [.onlyOffset("(UTC+03:00) Atlantis")]),
    Feed(
      name: "a Chinese calendar",
      text: event("DTSTART;VALUE=DATE:20260303\nRRULE:RSCALE=CHINESE;FREQ=YEARLY", "1")
        + event("DTSTART;VALUE=DATE:20260304\nRRULE:RSCALE=CHINESE;FREQ=YEARLY", "2"),
      shown: ["2026-03-03 00:00, 1 days, A", "2026-03-04 00:00, 1 days, A"],
      reasons: [.rulePart("RSCALE")]),
    Feed(
      name: "a monitor by the hour", text: event("DTSTART:20260303T080000Z\nRRULE:FREQ=HOURLY"),
      shown: ["2026-03-03 09:00, 0 min, A"], reasons: [.frequency("HOURLY")]),
    Feed(
      name: "Oracle's calendar, of which the offset is known",
      text: event("DTSTART;TZID=GMT -0500 (Standard) / GMT -0400 (Daylight):20260303T100000"),
      shown: ["2026-03-03 16:00, 0 min, A"],
      reasons: [.onlyOffset("GMT -0500 (Standard) / GMT -0400 (Daylight)")]),
  ]

  @Test("a feed is read as meant", arguments: feeds) func feed(_ row: Feed) throws {
    let content = try TestCalendar.content([TestCalendar.calendar(row.text)])
    #expect(TestCalendar.lines(content) == row.shown)
    #expect(content.remarks.map(\.reason) == row.reasons)
  }
}
