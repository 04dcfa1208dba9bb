import Foundation
import TestSupport
import Testing

@testable import todayline

/// What other programs show of the same events.
@Suite(.timed) struct ProgramOracleTests {
  @Test("khal lists the same", .needs("khal", "python3"), arguments: FileTests.cases) func khal(
    _ row: FileTests.Case
  ) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let output = folder.url.appendingPathComponent("lines")
    let rig = FileTests.folder.deletingLastPathComponent().appendingPathComponent("Rigs/khal.py")
    let result = try Tool("python3").run([
      "-B", rig.path, FileTests.folder.appendingPathComponent(row.name).path, row.from, row.to,
      output.path,
    ])
    try #require(result.status == 0, "\(result.errors)")
    var lines = try String(contentsOf: output, encoding: .utf8).split(separator: "\n").map(
      Self.plain)
    // khal shows canceled instances as well.
    lines.removeAll { row.name == "google.ics" && $0 == "2026-03-09 09:30|Stand-up, the short one" }
    let own = try FileTests.content(row).occurrences.map {
      let start = TestCalendar.text($0.start, in: try #require(TestCalendar.zone("Europe/Oslo")))
      return Self.plain("\(start)|\($0.title)")
    }
    #expect(lines.sorted() == own.sorted())
  }

  /// Without the character that a fold cuts in two, of which khal shows the halves.
  private static func plain(_ text: some StringProtocol) -> String {
    String(text).replacing("🎉", with: "").replacing("\u{FFFD}", with: "")
  }

  struct Rule: NamedCase {
    var name: String
    var start: String
    var rule: String
    var remind: String
  }

  static let rules = [
    Rule(
      name: "the second Tuesday", start: "20260113", rule: "FREQ=MONTHLY;BYDAY=2TU", remind: "Tue 8"
    ),
    Rule(
      name: "the last Friday", start: "20260130", rule: "FREQ=MONTHLY;BYDAY=-1FR",
      remind: "Fri 1 --7"),
    Rule(name: "the 31st", start: "20260131", rule: "FREQ=MONTHLY", remind: "31"),
    Rule(
      name: "the last day", start: "20260131", rule: "FREQ=MONTHLY;BYMONTHDAY=-1", remind: "1 --1"),
    Rule(
      name: "every other Tuesday", start: "20260106", rule: "FREQ=WEEKLY;INTERVAL=2",
      remind: "6 Jan 2026 *14"),
    Rule(
      name: "every tenth day", start: "20260101", rule: "FREQ=DAILY;INTERVAL=10",
      remind: "1 Jan 2026 *10"),
    Rule(
      name: "three days of the week", start: "20260102", rule: "FREQ=WEEKLY;BYDAY=MO,WE,FR",
      remind: "Mon Wed Fri"),
    Rule(name: "a leap day", start: "20240229", rule: "FREQ=YEARLY", remind: "29 Feb"),
    Rule(
      name: "the first Sunday of March", start: "20260301", rule: "FREQ=YEARLY;BYMONTH=3;BYDAY=1SU",
      remind: "Sun 1 Mar"),
    Rule(
      name: "the last Sunday of March", start: "20260329", rule: "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
      remind: "Sun 1 Apr --7"),
    Rule(
      name: "until a day", start: "20260101", rule: "FREQ=DAILY;INTERVAL=10;UNTIL=20270310",
      remind: "1 Jan 2026 *10 UNTIL 10 Mar 2027"),
  ]

  @Test("remind has the same days in three years", .needs("remind"), arguments: rules) func remind(
    _ row: Rule
  ) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.url.appendingPathComponent("reminders")
    try "REM \(row.remind) MSG Talk\n".write(to: file, atomically: false, encoding: .utf8)
    let result = try Tool("remind").run(["-s36", file.path, "2026-01-01"])
    let days: [String] = result.output.split(separator: "\n").map {
      String($0.prefix(10)).replacing("/", with: "-")
    }
    #expect(days.count > 0 || row.name == "a leap day")
    let event = TestCalendar.event("DTSTART;VALUE=DATE:\(row.start)\nRRULE:\(row.rule)")
    let content = try TestCalendar.content(
      [TestCalendar.calendar(event)], from: "2026-01-01", to: "2029-01-01")
    let shown: [String] = TestCalendar.lines(content).map { String($0.prefix(10)) }
    #expect(shown == days)
  }
}
