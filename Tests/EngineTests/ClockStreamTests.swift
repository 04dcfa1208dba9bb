import Foundation
import TestSupport
import Testing

@testable import todayline

/// A clock in the resident mode, and in calls.
@Suite(.timed) struct ClockStreamTests {
  /// 2023-11-14 22:13:20 UTC.
  static func machine() -> FakeMachine {
    let machine = StreamTests.machine()
    machine.uptime = 5_555
    for (name, rule) in [("Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3"), ("Asia/Tokyo", "JST-9")] {
      machine.files["/usr/share/zoneinfo/" + name] = file(rule)
    }
    return machine
  }

  private static func file(_ rule: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<2 {
      bytes += Array("TZif2".utf8) + Array(repeating: 0, count: 15)
      for count in [0, 0, 0, 0, 1, 4] as [UInt8] { bytes += [0, 0, 0, count] }
      bytes += [0, 0, 0, 0, 0, 0] + Array("LMT\0".utf8)
    }
    return bytes + Array("\n\(rule)\n".utf8)
  }

  /// Runs a stream for a while.
  static func run(
    _ arguments: [String], on machine: FakeMachine, for time: Duration,
    _ events: [(Duration, FakeMachine.Event)] = []
  ) throws {
    let start = machine.uptime
    machine.events += (events + [(time, .outputClosed)]).map { (start + $0.0, $0.1) }
    try StreamTests.run(arguments, on: machine)
  }

  @Test("without seconds, it wakes once a minute, and writes nothing") func minutes() throws {
    let machine = Self.machine()
    try Self.run(["clock", "--format", "{time}"], on: machine, for: 3_600_000)
    // The first line, 60 minutes, and the last event.
    #expect(Calls.lines(machine).count == 61)
    #expect(Calls.lines(machine).prefix(3) == ["22:13\n", "22:14\n", "22:15\n"])
    #expect(machine.wakeups == 61)
    #expect(machine.storeChanges == 0)
  }

  /// How often a stream of half an hour wakes.
  struct Wakeups: NamedCase {
    let name: String
    let arguments: [String]
    let count: Int
  }

  @Test(
    "it wakes when what it shows changes",
    arguments: [
      Wakeups(name: "seconds", arguments: ["--format", "{time:%T}"], count: 1799),
      Wakeups(name: "hours", arguments: ["--format", "{time:%H}"], count: 0),
      Wakeups(name: "days", arguments: ["--format", "{time:%d}"], count: 0),
      Wakeups(name: "the zone", arguments: ["--format", "{zone}"], count: 0),
      Wakeups(
        name: "the text of the closed alternate",
        arguments: ["--format", "{time:%d}", "--alternate-format", "{time:%T}"], count: 0),
      Wakeups(
        name: "closed details",
        arguments: ["--format", "{time:%d}", "--details-format", "{time:%T}"], count: 0),
      Wakeups(
        name: "a tooltip",
        arguments: ["--host", "waybar", "--format", "{time:%d}", "--details-format", "{time:%T}"],
        count: 1799), Wakeups(name: "its own interval", arguments: ["--interval", "5m"], count: 6),
    ]) func wakes(_ row: Wakeups) throws
  {
    let machine = Self.machine()
    try Self.run(["clock"] + row.arguments, on: machine, for: 1_800_000)
    #expect(machine.wakeups - 1 == row.count)
  }

  @Test("an interval for all widgets is not for a clock") func globalInterval() throws {
    let machine = Self.machine()
    try Self.run(
      ["--interval", "7m", "clock", "--format", "{time}", "disk"], on: machine, for: 600_000)
    #expect(Calls.lines(machine).count == 11)
    let samples = machine.calls.filter { $0 == .statistics("/") }.count
    #expect(samples == 2)
  }

  @Test("open details and the alternate format count while they are shown") func shown() throws {
    let machine = Self.machine()
    try Self.run(
      [
        "--host", "i3bar", "--no-animation", "clock", "--format", "{time:%d}", "--alternate-format",
        "{time:%T}", "--on-click-right", "details", "--details-for", "0", "--details-format",
        "{time:%S} s",
      ], on: machine, for: 300_000,
      [
        (100_000, StreamTests.click(1, "clock")), (110_000, StreamTests.click(1, "clock")),
        (200_000, StreamTests.click(3, "clock")), (205_000, StreamTests.click(3, "clock")),
      ])
    // Ten seconds and five seconds, five events, and rounds that follow from writes of clicks.
    #expect((15...26).contains(machine.wakeups))
    let lines = Calls.lines(machine)
    #expect(lines.contains { $0.contains("22:15:05") } && lines.contains { $0.contains("41 s") })
  }

  @Test("details that fade out are whole, and the readings after them are without their values")
  func fadesOut() throws {
    let machine = Self.machine()
    try Self.run(
      ["--host", "i3bar", "clock", "--format", "{time:%T}", "--details-for", "0"], on: machine,
      for: 10_000, [(2_100, StreamTests.click(1, "clock")), (4_950, StreamTests.click(1, "clock"))])
    let open = Calls.lines(machine).filter { $0.contains("November") }
    #expect(open.contains { $0.contains("22:13:25") }, "the reading during the fade")
    #expect(!open.contains { $0.contains("22:13:26") })
    for line in open { #expect(line.contains("Week: 46"), "\(line)") }
  }

  /// A change of the clock ten seconds after 22:13:20, and what is shown within 100 seconds.
  struct Change: NamedCase {
    let name: String
    let change: Duration
    let lines: [String]
  }

  @Test(
    "a clock that is set shows the new time at once",
    arguments: [
      Change(
        name: "an hour forward", change: 3_600_000, lines: ["14 22:13", "14 23:13", "14 23:14"]),
      Change(
        name: "an hour back", change: -3_600_000, lines: ["14 22:13", "14 21:13", "14 21:14"]),
      Change(
        name: "a day of sleep", change: 86_400_000, lines: ["14 22:13", "15 22:13", "15 22:14"]),
      Change(name: "half a minute back", change: -30_000, lines: ["14 22:13", "14 22:14"]),
      Change(
        name: "half a minute forward", change: 30_000, lines: ["14 22:13", "14 22:14", "14 22:15"]),
    ]) func isSet(_ row: Change) throws
  {
    let machine = Self.machine()
    try Self.run(
      ["clock", "--format", "{time:%d %H:%M}"], on: machine, for: 100_000,
      [(10_000, .clockChange(row.change))])
    #expect(Calls.lines(machine) == row.lines.map { $0 + "\n" })
    #expect(machine.wakeups <= 4)
  }

  @Test("the wheel turns zones, and another process goes on from there") func zones() throws {
    let machine = Self.machine()
    let clock = ["clock", "--zone", "Europe/Berlin,Asia/Tokyo", "--format", "{city} {time}"]
    try Self.run(
      ["--host", "i3bar"] + clock, on: machine, for: 5_000,
      [
        (1_000, StreamTests.click(5, "clock")), (2_000, StreamTests.click(4, "clock")),
        (3_000, StreamTests.click(4, "clock")),
      ])
    let texts = Calls.lines(machine).map { $0.contains("Berlin") ? "Berlin" : "Tokyo" }
    #expect(texts == ["Berlin", "Tokyo", "Berlin", "Tokyo"])
    #expect(try Calls.call(clock, on: machine) == "Tokyo 07:13\n")
    try ClickDeliveryTests.run(clock + ["--button", "5"], on: machine)
    #expect(try Calls.call(clock, on: machine) == "Berlin 23:13\n")
  }

  @Test("a call writes nothing", arguments: ["text", "json", "waybar", "i3bar", "tmux"])
  func callWritesNothing(_ host: String) throws {
    let machine = Self.machine()
    _ = try Calls.call(["clock", "--host", host], on: machine)
    #expect(machine.storeChanges == 0)
    #expect(machine.outputText.contains("14 Nov 22:13"))
  }

  @Test("a month has lines of its own, or none") func month() throws {
    let machine = Self.machine()
    let line = try Calls.call(["clock", "--host", "i3bar", "--button", "1"], on: machine)
    #expect(line.contains("Week: 46") && !line.contains("Mo Tu"))
    let tooltip = try Calls.call(["clock", "--host", "waybar"], on: machine)
    #expect(tooltip.contains("\\n<tt> Mo Tu We Th Fr Sa Su</tt>\\n"))
    #expect(tooltip.contains("<tt> 13 <b><u>14</u></b> 15 16 17 18 19</tt>"))
    #expect(!tooltip.contains("[" + "14]"))
    let object = try Calls.call(["clock", "--host", "json"], on: machine)
    #expect(object.contains("\" 13[14]15 16 17 18 19\""))
  }

  @Test("a zone that does not exist is a failure with its remedy") func noZone() throws {
    let machine = Self.machine()
    let line = try Calls.call(["clock", "--zone", "Berlin"], on: machine)
    #expect(line.contains("no time zone “Berlin” (did you mean “Europe/Berlin”?)"))
  }

  @Test("names of other languages") func names() throws {
    let words = try Calls.call(
      [
        "clock", "--day-names",
        "Montag/Mo,Dienstag/Di,Mittwoch/Mi,Donnerstag/Do,Freitag/Fr,Samstag/Sa,Sonntag/So",
        "--month-names",
        "Januar,Februar,März,April,Mai,Juni,Juli,August,September,Oktober,November,Dezember",
        "--format", "{time:%A %a %-d. %B %b}",
      ], on: Self.machine())
    #expect(words == "Dienstag Di 14. November Nov\n")
  }
}
