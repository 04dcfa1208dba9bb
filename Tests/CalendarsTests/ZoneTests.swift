import TestSupport
import Testing

@testable import todayline

/// The time zones of events.
@Suite(.timed) struct ZoneTests {
  struct Case: NamedCase {
    var name: String
    /// What is before the event.
    var header = ""
    var zone: String
    /// When 9:00 on March 3, 2026 is in Oslo.
    var shown: String
    var reasons: [CalendarRemark.Reason] = []
    var start = "20260303T090000"
  }

  /// A description of the time zone of New York with another name.
  static func description(_ name: String) -> String {
    """
    BEGIN:VTIMEZONE
    TZID:\(name)
    BEGIN:STANDARD
    DTSTART:16010101T020000
    TZOFFSETFROM:-0400
    TZOFFSETTO:-0500
    RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:16010101T020000
    TZOFFSETFROM:-0500
    TZOFFSETTO:-0400
    RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3
    END:DAYLIGHT
    END:VTIMEZONE
    """
  }

  static let cases = [
    Case(name: "the database", zone: "America/New_York", shown: "2026-03-03 15:00"),
    Case(name: "quoted", zone: "\"America/New_York\"", shown: "2026-03-03 15:00"),
    Case(name: "UTC", zone: "UTC", shown: "2026-03-03 10:00"),
    Case(name: "Etc/UTC", zone: "Etc/UTC", shown: "2026-03-03 10:00"),
    Case(
      name: "the database before a description that is wrong", header: description("Europe/London"),
      zone: "Europe/London", shown: "2026-03-03 10:00"),
    Case(
      name: "a description", header: description("Here"), zone: "Here", shown: "2026-03-03 15:00"),
    Case(
      name: "a description in summer", header: description("Here"), zone: "Here",
      shown: "2026-03-09 14:00", start: "20260309T090000"),
    Case(
      name: "a description before Windows' name", header: description("India Standard Time"),
      zone: "India Standard Time", shown: "2026-03-03 15:00"),
    Case(
      name: "a name with a comma and a colon", header: description("A\\, B: C"),
      zone: "\"A, B: C\"", shown: "2026-03-03 15:00"),
    Case(name: "Windows", zone: "W. Europe Standard Time", shown: "2026-03-03 09:00"),
    Case(
      name: "Windows in small letters", zone: "eastern standard time", shown: "2026-03-03 15:00"),
    Case(name: "Windows' UTC with an offset", zone: "UTC-11", shown: "2026-03-03 21:00"),
    Case(
      name: "a tail", zone: "/citadel.org/20210210_1/America/New_York", shown: "2026-03-03 15:00"),
    Case(
      name: "a tail of three parts", zone: "/softwarestudio.org/Tzfile/America/Argentina/Salta",
      shown: "2026-03-03 13:00"),
    Case(name: "Microsoft's UTC", zone: "tzone://Microsoft/Utc", shown: "2026-03-03 10:00"),
    Case(
      name: "a description of Notes, with the hour of the change twice",
      header: description("Eastern").replacing(
        "RRULE:FREQ=YEARLY;INTERVAL=1", with: "RRULE:FREQ=YEARLY;BYMINUTE=0;BYHOUR=2"),
      zone: "Eastern", shown: "2026-03-09 14:00", start: "20260309T090000"),
    Case(
      name: "a description with the hour only in the rule",
      header: description("Here").replacing("16010101T020000", with: "16010101T000000").replacing(
        "RRULE:FREQ=YEARLY", with: "RRULE:FREQ=YEARLY;BYHOUR=2"), zone: "Here",
      shown: "2026-03-08 07:30", start: "20260308T013000"),
    Case(
      name: "a description with several changes a day is none",
      header: description("Here").replacing("FREQ=YEARLY", with: "FREQ=YEARLY;BYHOUR=1,2"),
      zone: "Here", shown: "2026-03-03 09:00", reasons: [.unknownZone("Here")]),
    Case(
      name: "a description with quotes", header: description("\"Own (zone)\""),
      zone: "\"Own  (zone)\"", shown: "2026-03-03 15:00"),
    Case(
      name: "Windows' name for people", zone: "\"(UTC-05:00) Eastern Time (US & Canada)\"",
      shown: "2026-03-03 15:00"),
    Case(
      name: "Windows' name for people without quotes",
      zone: "(UTC-05:00) Eastern Time (US & Canada)", shown: "2026-03-09 14:00",
      start: "20260309T090000"),
    Case(
      name: "Windows' name for people without blanks",
      zone: "(UTC+01:00)Amsterdam\\,Berlin\\,Bern\\,Rome", shown: "2026-03-03 09:00"),
    Case(
      name: "Exchange's older name, of which the second city is known",
      zone: "\"(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London\"",
      shown: "2026-03-03 10:00"),
    Case(
      name: "a name for people without an offset", zone: "Pacific Time (US & Canada)",
      shown: "2026-03-03 18:00"),
    Case(
      name: "Exchange's older name with a dot", zone: "(GMT+10.00) Canberra/Melbourne/Sydney",
      shown: "2026-03-02 23:00"),
    Case(name: "an offset", zone: "(GMT +01:00)", shown: "2026-03-03 09:00"),
    Case(name: "an offset without a colon", zone: "UTC+0530", shown: "2026-03-03 04:30"),
    Case(name: "an offset in hours", zone: "UTC+01", shown: "2026-03-03 09:00"),
    Case(name: "an offset with a colon, not quoted", zone: "GMT-3:30", shown: "2026-03-03 13:30"),
    Case(name: "an offset of nothing", zone: "(UTC)", shown: "2026-03-03 10:00"),
    Case(
      name: "an offset of an unknown place", zone: "\"(UTC-03:00) Atlantis\"",
      shown: "2026-03-03 13:00", reasons: [.onlyOffset("(UTC-03:00) Atlantis")]),
    Case(
      name: "no offset", zone: "\"UTC+25\"", shown: "2026-03-03 09:00",
      reasons: [.unknownZone("UTC+25")]),
    Case(
      name: "an unknown one", zone: "Middle-earth/Shire", shown: "2026-03-03 09:00",
      reasons: [.unknownZone("Middle-earth/Shire")]),
    Case(
      name: "the offset tells two cities of one name apart",
      zone: "\"(UTC-07:00) La Paz, Mazatlan\"", shown: "2026-03-03 17:00"),
    Case(name: "the other of them", zone: "(UTC-04:00) La Paz", shown: "2026-03-03 14:00"),
    Case(
      name: "a city that has changed its zone", zone: "(UTC+05:00) Astana",
      shown: "2026-03-03 05:00"),
    Case(name: "the same, before that", zone: "(UTC+06:00) Astana", shown: "2026-03-03 04:00"),
    Case(
      name: "an offset of a former year", zone: "\"(GMT+03:00) Moscow, St. Petersburg\"",
      shown: "2026-03-03 07:00"),
    Case(
      name: "a path", zone: "../../../etc/passwd", shown: "2026-03-03 09:00",
      reasons: [.unknownZone("../../../etc/passwd")]),
    Case(
      name: "an absolute path", zone: "/etc/localtime", shown: "2026-03-03 09:00",
      reasons: [.unknownZone("/etc/localtime")]),
    Case(
      name: "a description that is refused",
      header: description("Here").replacing("FREQ=YEARLY", with: "FREQ=HOURLY"), zone: "Here",
      shown: "2026-03-03 09:00", reasons: [.unknownZone("Here")]),
    Case(
      name: "a description without anything", header: "BEGIN:VTIMEZONE\nTZID:Here\nEND:VTIMEZONE",
      zone: "Here", shown: "2026-03-03 09:00", reasons: [.unknownZone("Here")]),
    Case(
      name: "a name of the calendar's header does not count",
      header: "X-WR-TIMEZONE:America/New_York", zone: "Europe/London", shown: "2026-03-03 10:00"),
  ]

  @Test("a time zone is found", arguments: cases) func found(_ row: Case) throws {
    let event = TestCalendar.event("DTSTART;TZID=\(row.zone):\(row.start)")
    for text in [row.header + "\n" + event, event + "\n" + row.header] {
      let content = try TestCalendar.content([TestCalendar.calendar(text)])
      #expect(TestCalendar.lines(content) == [row.shown + ", 0 min, Talk"])
      #expect(content.remarks.map(\.reason) == row.reasons)
    }
  }

  @Test(
    "floating times are in the calendar's zone, or else in the viewer's",
    arguments: [
      ("America/New_York", "15:00"), ("Eastern Standard Time", "15:00"), ("", "09:00"),
      ("Nowhere", "09:00"),
    ]) func floating(_ zone: String, _ shown: String) throws
  {
    let text = TestCalendar.calendar(
      "X-WR-TIMEZONE:\(zone)\n" + TestCalendar.event("DTSTART:20260303T090000"))
    let content = try TestCalendar.content([text])
    #expect(TestCalendar.lines(content) == ["2026-03-03 \(shown), 0 min, Talk"])
    #expect(content.remarks.map(\.reason) == (zone == "Nowhere" ? [.unknownZone(zone)] : []))
  }

  @Test("a day is one of the viewer, whatever the calendar's zone") func days() throws {
    let text = TestCalendar.calendar(
      "X-WR-TIMEZONE:America/New_York\n" + TestCalendar.event("DTSTART;VALUE=DATE:20260303"))
    for viewer in ["Europe/Oslo", "America/New_York", "Pacific/Auckland"] {
      let content = try TestCalendar.content([text], viewer: viewer)
      #expect(TestCalendar.lines(content, viewer: viewer) == ["2026-03-03 00:00, 1 days, Talk"])
    }
  }

  @Test("an unknown zone is told once") func once() throws {
    let events = (1...3).map {
      TestCalendar.event("DTSTART;TZID=Nowhere:2026030\($0 + 2)T090000", uid: "\($0)")
    }
    let content = try TestCalendar.content([TestCalendar.calendar(events.joined(separator: "\n"))])
    #expect(content.occurrences.count == 3)
    #expect(content.remarks.map(\.reason) == [.unknownZone("Nowhere")])
  }

  @Test("every name of Windows is one of the database") func windows() throws {
    var count = 0
    for line in WindowsZones.table.split(separator: "\n") {
      let parts = line.split(separator: "=")
      let name = try #require(WindowsZones.name(of: String(parts[0])))
      #expect(name == String(parts[1]))
      #expect(TestCalendar.zone(name) != nil, "\(name)")
      for words in parts.dropFirst(2) {
        #expect(WindowsZones.names(ofDisplayName: Array(words.utf8)).first == name)
        for city in words.split(separator: ",") {
          let names = WindowsZones.names(ofDisplayName: Array(city.utf8))
          #expect(names.contains(name) && names.count == (city == " Astana" ? 2 : 1), "\(city)")
        }
      }
      count += 1
    }
    #expect(count >= 139)
    #expect(WindowsZones.name(of: "Nowhere Standard Time") == nil)
    #expect(WindowsZones.names(ofDisplayName: Array("Nowhere, ,".utf8)).isEmpty)
    #expect(WindowsZones.name(of: "") == nil)
  }

  /// Descriptions with the changes of the database in these years.
  @Test(
    "a description is read as the database is",
    arguments: [
      (
        "Europe/Oslo", 1997, "19700329T020000 +0100 +0200 RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
        "19701025T030000 +0200 +0100 RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"
      ),
      (
        "America/New_York", 2008,
        "20070311T020000 -0500 -0400 RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=SU;BYMONTHDAY=8,9,10,11,12,13,14",
        "20071104T020000 -0400 -0500 RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"
      ),
      (
        "Australia/Lord_Howe", 2009,
        "20081005T020000 +1030 +1100 RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU",
        "20080406T020000 +1100 +1030 RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU"
      ),
    ]) func described(_ name: String, _ year: Int, _ daylight: String, _ standard: String) throws
  {
    var component = ZoneComponent()
    var lines = ["TZID:Here"]
    for (kind, text) in [("DAYLIGHT", daylight), ("STANDARD", standard)] {
      let parts = text.split(separator: " ")
      lines += [
        "BEGIN:\(kind)", "DTSTART:\(parts[0])", "TZOFFSETFROM:\(parts[1])",
        "TZOFFSETTO:\(parts[2])", String(parts[3]), "END:\(kind)",
      ]
    }
    for text in lines {
      let bytes = Array(text.utf8)
      component.read(try #require(ContentLine(bytes, in: 0..<bytes.count, number: 1, isCut: false)))
    }
    let first = Int64(CivilDate(year: year, month: 1, day: 1).daysSince1970) * 86_400
    let near: Int64 = 1_772_000_000
    let zone = ObservanceZone(try #require(component.result), around: near...near + 700_000)
    let rules = try #require(TestCalendar.zone(name))
    var random = SeededRandom(seed: 5)
    var time = first
    while time < 2_100_000_000 {
      let period = rules.period(at: time)
      #expect(zone.period(at: time).offset == Int64(period.offset), "\(time)")
      // Just before and at each change, and somewhere between.
      let end = try #require(period.end)
      #expect(zone.period(at: end - 1).offset == Int64(period.offset), "\(end - 1)")
      #expect(zone.period(at: end - 1).end == end)
      time = end + Int64.random(in: 0...86_400, using: &random)
    }
  }

  @Test("before its first onset, a description has the offset before it") func before() throws {
    let event = TestCalendar.event("DTSTART;TZID=Here:20260303T090000")
    let zone = """
      BEGIN:VTIMEZONE
      TZID:Here
      BEGIN:STANDARD
      DTSTART:20260305T000000
      TZOFFSETFROM:+033015
      TZOFFSETTO:+0500
      RDATE:20260308T000000
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:20260306T000000
      TZOFFSETFROM:+0500
      TZOFFSETTO:+0330
      END:DAYLIGHT
      END:VTIMEZONE
      """
    let times = ["03T090015", "05T120000", "06T120000", "07T120000", "08T120000"].map {
      TestCalendar.event("DTSTART;TZID=Here:202603\($0)", uid: $0)
    }
    let content = try TestCalendar.content([
      TestCalendar.calendar(zone + "\n" + times.joined(separator: "\n"))
    ])
    #expect(event.isEmpty == false)
    #expect(
      TestCalendar.lines(content).map { $0.prefix(16) } == [
        "2026-03-03 06:30", "2026-03-05 08:00", "2026-03-06 09:30", "2026-03-07 09:30",
        "2026-03-08 08:00",
      ])
  }
}
