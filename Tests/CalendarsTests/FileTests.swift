import Foundation
import TestSupport
import Testing

@testable import todayline

/// Files in the manner of the usual programs, with made-up events.
@Suite(.timed) struct FileTests {
  struct Case: NamedCase {
    var name: String
    var from: String
    var to: String
    /// The name of the calendar.
    var calendar: String
    /// What is shown in Oslo.
    var shown: [String]
  }

  static let cases = [
    Case(
      name: "google.ics", from: "2026-03-02", to: "2026-03-14", calendar: "Anna Example",
      shown: [
        "2026-03-02 09:30, 15 min, Stand-up, the short one",
        // Moved from half past nine; its day is an exception after it, and another is canceled.
        "2026-03-04 11:00, 15 min, Stand-up, after the dentist",
        "2026-03-05 00:00, 2 days, "
          + "Conference 🎉 in Bergen with a title so long that it is folded 🎉",
        // Its series is not in the file.
        "2026-03-05 14:00, 60 min, Interview", "2026-03-11 09:30, 15 min, Stand-up, the short one",
        "2026-03-13 09:30, 15 min, Stand-up, the short one",
        // New York has changed its clocks, and Oslo has not.
        "2026-03-13 20:00, 60 min, Review",
      ]),
    Case(
      name: "outlook.ics", from: "2026-03-02", to: "2026-03-20", calendar: "Calendar",
      shown: [
        "2026-03-02 16:00, 15 min, Every weekday", "2026-03-03 16:00, 15 min, Every weekday",
        "2026-03-04 14:00, 60 min, Planning, moved to Wednesday",
        "2026-03-04 16:00, 15 min, Every weekday", "2026-03-05 16:00, 15 min, Every weekday",
        "2026-03-06 16:00, 15 min, Every weekday", "2026-03-06 17:30, 30 min, Call with Seattle",
        "2026-03-09 16:00, 15 min, Every weekday", "2026-03-10 16:00, 15 min, Every weekday",
        "2026-03-11 16:00, 15 min, Every weekday", "2026-03-17 09:00, 60 min, Planning",
        "2026-03-19 09:00, 60 min, Planning",
      ]),
    Case(
      name: "nextcloud.ics", from: "2026-03-01", to: "2026-04-14", calendar: "Personal",
      shown: [
        "2026-03-02 00:00, 1 days, Bins", "2026-03-10 19:00, 90 min, Floating",
        "2026-03-17 00:00, 1 days, Bins, a day later",
        "2026-03-29 03:30, 1380 min, In the gap of the clocks",
        "2026-03-31 17:00, 60 min, Last working day", "2026-04-13 00:00, 1 days, Bins",
      ]),
    Case(
      name: "apple.ics", from: "2026-03-01", to: "2026-04-07", calendar: "Hjem",
      shown: [
        "2026-03-02 18:30, 120 min, Kor", "2026-03-07 00:00, 1 days, Bursdag: Åse",
        "2026-03-08 12:00, 240 min, Kor (generalprøve)", "2026-03-16 18:30, 120 min, Kor",
        "2026-03-23 18:30, 120 min, Kor", "2026-03-31 08:00, 15 min, Husleie",
        "2026-04-06 18:30, 120 min, Kor",
      ]),
  ]

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Files")

  static func text(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  static func content(_ row: Case) throws -> CalendarContent {
    let zone = try #require(TestCalendar.zone("Europe/Oslo"))
    let window = [row.from, row.to].map {
      Timestamp(milliseconds: TestCalendar.seconds($0, in: zone) * 1000)
    }
    var reader = CalendarReader(
      window: window[0]..<window[1], viewer: zone, me: ["anna@example.com"],
      zones: TestCalendar.zone)
    try reader.append(try text(row.name))
    return try reader.content()
  }

  @Test("a file of each program", arguments: cases) func file(_ row: Case) throws {
    let content = try Self.content(row)
    #expect(TestCalendar.lines(content) == row.shown)
    #expect(content.remarks == [])
    #expect(content.name == row.calendar)
  }

  @Test("a fold cuts a character in two") func fold() throws {
    let bytes = try Self.text("google.ics")
    let fold = Array("\r\n ".utf8)
    #expect(
      bytes.indices.dropLast(4).contains {
        Array(bytes[$0..<$0 + 3]) == fold && bytes[$0 + 3] & 0xC0 == 0x80
      })
  }

  @Test("details of them") func details() throws {
    func occurrence(_ file: String, _ title: String) throws -> Occurrence {
      let row = try #require(Self.cases.first { $0.name == file })
      return try #require(try Self.content(row).occurrences.first { $0.title == title })
    }
    let standUp = try occurrence("google.ics", "Stand-up, the short one")
    #expect(
      standUp.link == "https://meet.google.com/abc-defg-hij" && standUp.participation == .none)
    let interview = try occurrence("google.ics", "Interview")
    #expect(interview.link == "https://example.zoom.us/j/123456789?pwd=made.up")
    #expect(interview.participation == .needsAction && interview.status == .tentative)
    let planning = try occurrence("outlook.ics", "Planning")
    #expect(
      planning.link
        == "https://teams.microsoft.com/l/meetup-join/19%3ameeting_made-up%40thread.v2/0")
    let call = try occurrence("outlook.ics", "Call with Seattle")
    #expect(call.isPrivate && call.isFree)
    #expect(try occurrence("nextcloud.ics", "Floating").participation == .declined)
    #expect(try occurrence("apple.ics", "Kor").place == "Kulturhuset\nYoungs gate 6, Oslo")
    #expect(try occurrence("apple.ics", "Bursdag: Åse").isFree)
  }
}
