import TestSupport
import Testing

@testable import todayline

/// The title of the details, and which of them are rows.
@Suite(.timed) struct TitleTests {
  static let titles: [(words: [String], title: String)] = [
    (["disk"], "Disk"), (["disk", "/home"], "Disk home"), (["disk:games"], "Disk games"),
    (["disk", "--label", "SSD"], "SSD"), (["cpu"], "CPU"), (["diskio"], "Disk I/O"),
    (["memory", "--icons", "todayline", "--accent", "#abcdef"], "Memory"),
    (["failed-units"], "Failed units"), (["weather", "Berlin"], "Weather Berlin"),
    (["exec", "echo"], ""), (["exec:mine", "echo"], ""), (["push:build"], ""),
    (["disk", "--details-format", "{free}"], ""), (["disk", "--host", "i3bar"], ""),
  ]

  @Test(arguments: titles) func title(_ words: [String], _ title: String) throws {
    let sessions = try Sessions.of(
      words + (words.contains("--host") ? [] : ["--host", "waybar"]), on: RoundTests.machine())
    let segment = sessions[0].segment()
    #expect(segment.title == title)
    #expect(segment.titleIcon.isEmpty != words.contains("todayline"))
  }

  /// A label is a row's if the template begins a line with it.
  @Test(
    arguments: [
      ("Used: {used}\\nFree: {free}", ["Used", "Free"]), ("{used}: {free}", []),
      ("[Free: {free}\\n]Total: {total}", ["Free", "Total"]), ("a Used: {used}", ["a Used"]),
      ("[Other: {nothing}\\n]{text}", []), ("Used:{used}", []),
    ] as [(String, [String])]) func rows(_ format: String, _ labels: [String]) throws
  {
    let placeholders = ["used", "free", "total", "text", "nothing"].map {
      Placeholder($0, .text, "")
    }
    let template = try Template(format, placeholders: placeholders)
    let reading = Reading(
      source: "/", taken: Timestamp(milliseconds: 0), rate: nil,
      values: [
        .init("used", .text("1")), .init("free", .text("2")), .init("total", .text("3")),
        .init("text", .text("Mine: own")),
      ])
    let details = template.details(of: reading, bar: BarStyle(kind: .ascii, width: 10, ramp: []))
    #expect(details.filter(\.isRow).map(\.label) == labels, "\(details)")
  }

  /// At a terminal, labels are a column.
  @Test func columnsAtATerminal() throws {
    let machine = RoundTests.machine()
    #expect(
      try Calls.call(["details", "disk"], on: machine) == "Used: 2 MB\nFree: 2 MB\nTotal: 4.1 MB\n")
    machine.outputIsTerminal = true
    #expect(
      try Calls.call(["details", "disk"], on: machine)
        == "Used   2 MB\nFree   2 MB\nTotal  4.1 MB\n")
  }
}
