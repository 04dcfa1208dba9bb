import Foundation
import TestSupport
import Testing

@testable import todayline

/// An agenda in a bar that stays: it wakes when what it shows changes.
@Suite(.timed) struct AgendaStreamTests {
  /// Runs a stream from a time of the day on, and returns what it shows, with the times.
  static func run(
    _ arguments: [String], from start: String = "00:00", to end: String,
    on machine: FakeMachine = AgendaDay.machine(), _ events: [(String, FakeMachine.Event)] = []
  ) throws -> [String] {
    func offset(_ time: String) -> Duration {
      let parts = time.split(separator: ":").compactMap { Int64($0) }
      return .seconds(parts[0] * 3600 + parts[1] * 60 + (parts.count > 2 ? parts[2] : 0))
    }
    AgendaDay.set(start, on: machine)
    _ = try AgendaDay.text(arguments, on: machine)
    let began = machine.uptime - offset(start)
    machine.events += (events + [(end, .outputClosed)]).map { (began + offset($0.0), $0.1) }
    var shown: [String] = []
    var time = machine.now
    var count = 0
    func note() {
      for line in machine.output.dropFirst(count) {
        let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
        shown.append(words(time) + " " + text)
      }
      count = machine.output.count
    }
    machine.beforeWatch = { machine in
      note()
      time = machine.now
      machine.finishDetached()
    }
    machine.forgetCalls()
    machine.wakeups = 0
    try Calls.run(["stream"] + arguments, on: machine)
    note()
    return shown
  }

  /// The time of the day, with milliseconds where it is not a whole second.
  static func words(_ time: Timestamp) -> String {
    let milliseconds = time.milliseconds - AgendaDay.midnight
    let seconds = milliseconds / 1000
    func two(_ number: Int64) -> String { (number < 10 ? "0" : "") + String(number) }
    var words = two(seconds / 3600) + ":" + two(seconds / 60 % 60)
    if milliseconds % 60_000 != 0 { words += ":" + two(seconds % 60) }
    if milliseconds % 1000 != 0 { words += "." + String(milliseconds % 1000) }
    return words
  }

  static let both = ["agenda", "/c/work.ics", "/c/home.ics", "--ttl", "48h"]

  @Test("a day, as a bar shows it that wakes only when that changes") func day() throws {
    let machine = AgendaDay.machine()
    let shown = try Self.run(
      Self.both + ["--format", "{title} {start}–{end}"], to: "24:00", on: machine)
    #expect(
      shown
        == [
          "00:00 Standup 09:15–09:30", "09:30 Dentist 11:30–12:00", "12:00 Review 14:00–15:00",
          "14:20 Planning 14:30–15:30", "14:30 Planning 14:30–15:30", "15:30 Interview 09:00–10:00",
        ].filter { $0 != "14:30 Planning 14:30–15:30" })
    #expect(machine.wakeups < 40)
  }

  @Test("a day minute by minute is what calls show") func minutes() throws {
    let streamed = try Self.run(Self.both, to: "24:00")
    let machine = AgendaDay.machine(at: "00:00")
    _ = try AgendaDay.text(Self.both, on: machine)
    var called: [String] = []
    for _ in 0..<1440 {
      let text = try Calls.call(Self.both, on: machine).trimmingCharacters(in: .newlines)
      let line = Self.words(machine.now) + " " + text
      if called.last.map({ $0.dropFirst(6) }) ?? "" != line.dropFirst(6) { called.append(line) }
      Calls.pass(60_000, on: machine)
    }
    #expect(streamed == called)
    #expect(
      called.contains("03:15 in 6 h · Standup") && called.contains("09:29 now · Standup") == false)
    #expect(called.last == "15:30 tomorrow 09:00 · Interview")
  }

  /// The text of a call in each minute of the day, as a transcript: a line where it changes, besides
  /// the distance.
  @Test("a day minute by minute, with its levels, marks, and details") func transcript() throws {
    let machine = AgendaDay.machine(at: "00:00")
    let arguments = Self.both + ["--all-day", "yes", "--warning", "10m", "--critical", "2m"]
    _ = try AgendaDay.text(arguments, on: machine)
    var lines: [String] = []
    var last = ""
    for minute in 0..<1440 {
      if minute == 12 * 60 + 30 {
        try AgendaClickTests.click("done", on: machine, arguments)
        lines.append("12:30 done")
      }
      let object = try Calls.json(arguments, on: machine)
      let text = object["text"] as? String ?? ""
      let level = object["level"] as? String ?? ""
      let words = text.split(separator: " ").map { Int($0) == nil ? String($0) : "…" }.joined(
        separator: " "
      ).replacing("… h …", with: "…").replacing("… h", with: "… min").replacing(
        "… min min", with: "… min")
      let line = words + (level == "normal" ? "" : " [" + level + "]")
      if line != last { lines.append(Self.words(machine.now) + " " + line) }
      last = line
      Calls.pass(60_000, on: machine)
    }
    #expect(lines == Self.day.split(separator: "\n").map(String.init))
  }

  private static let day = """
    00:00 at 09:15 · Standup
    03:15 in … min · Standup
    09:05 in … min · Standup [warning]
    09:13 in … min · Standup [critical]
    09:15 now · Standup
    09:30 in … min · Dentist
    11:20 in … min · Dentist [warning]
    11:28 in … min · Dentist [critical]
    11:30 now · Dentist
    12:00 in … min · Review
    12:30 done
    12:30 in … min · Planning
    14:20 in … min · Planning [warning]
    14:28 in … min · Planning [critical]
    14:30 now · Planning
    15:30 today · Ada's birthday
    """

  /// A moment at which a bar has to wake, and what it shows then.
  struct Boundary: NamedCase {
    let name: String
    var arguments: [String] = []
    let from: String
    let to: String
    let shown: [String]
  }

  @Test(
    "it wakes at the boundary, and not before",
    arguments: [
      Boundary(
        name: "it begins", from: "09:14:10", to: "09:16",
        shown: ["09:14:10 in 1 min · Standup", "09:15 now · Standup"]),
      Boundary(
        name: "a minute less", from: "09:12:30", to: "09:14:30",
        shown: [
          "09:12:30 in 3 min · Standup", "09:13 in 2 min · Standup", "09:14 in 1 min · Standup",
        ]),
      Boundary(
        name: "it ends", arguments: ["--format", "{title}"], from: "09:29:01", to: "09:31",
        shown: ["09:29:01 Standup", "09:30 Dentist"]),
      Boundary(
        name: "it comes near", arguments: ["--within", "20m", "--format", "{title}"], from: "08:30",
        to: "09:00", shown: ["08:30 ", "08:55 Standup"]),
      Boundary(
        name: "a level", arguments: ["--warning", "5m", "--format-warning", "!{title}"],
        from: "09:09:30", to: "09:10:20", shown: ["09:09:30 in 6 min · Standup", "09:10 !Standup"]),
      Boundary(
        name: "the words change", arguments: [], from: "03:10", to: "03:15:30",
        shown: ["03:10 at 09:15 · Standup", "03:15 in 6 h · Standup"]),
    ]) func wakes(_ row: Boundary) throws
  { #expect(try Self.run(Self.both + row.arguments, from: row.from, to: row.to) == row.shown) }

  @Test("a midnight makes tomorrow today") func midnight() throws {
    let machine = AgendaDay.machine(files: [
      "/c/night.ics": AgendaDay.calendar([
        AgendaDay.event("late", "20260304T233000Z", "20260304T234500Z", "Late")
      ])
    ])
    let shown = try Self.run(
      ["agenda", "/c/night.ics", "--ttl", "48h", "--format", "{day}"], from: "23:59", to: "24:01",
      on: machine)
    #expect(shown == ["23:59 tomorrow", "24:00 today"])
  }

  @Test("commands and notifications, once for each event") func levels() throws {
    let machine = AgendaDay.machine()
    var told: [String] = []
    let rule = [
      "--warning", "10m", "--critical", "2m", "--on-warning", "warn", "--on-critical", "alarm",
      "--on-normal", "calm",
    ]
    machine.otherProcess = { machine in
      // A call of another bar with the same rule.
      try? Calls.run(Self.both + rule, on: machine)
    }
    let store: [(String, FakeMachine.Event)] = [
      ("09:05:30", .storeChange("other")), ("09:14", .storeChange("other")),
      ("11:21", .storeChange("other")),
    ]
    _ = try Self.run(Self.both + rule, from: "09:00", to: "15:00", on: machine, store)
    for program in machine.launches where program.arguments[0] == "/bin/sh" {
      let minutes = program.environment.first { $0.hasPrefix("VALUE=") } ?? ""
      let text = program.environment.first { $0.hasPrefix("TEXT=") } ?? ""
      told.append(program.arguments[2] + " " + minutes.dropFirst(6) + " " + text.dropFirst(5))
    }
    #expect(
      told == [
        "warn 10 in 10 min · Standup", "alarm 2 in 2 min · Standup", "calm 0 now · Standup",
        "warn 10 in 10 min · Dentist", "alarm 2 in 2 min · Dentist", "calm 0 now · Dentist",
        "warn 10 in 10 min · Review", "alarm 2 in 2 min · Review", "calm 0 now · Review",
        "warn 10 in 10 min · Planning", "alarm 2 in 2 min · Planning", "calm 0 now · Planning",
      ])
  }

  @Test("a calendar that changes is read at once") func watch() throws {
    let machine = AgendaDay.machine()
    machine.otherProcess = { machine in
      machine.addFile("/c/work.ics", AgendaDay.work.replacing("Standup", with: "Daily"))
    }
    let shown = try Self.run(
      ["agenda", "/c/work.ics", "--format", "{title}"], from: "09:00:10", to: "09:01", on: machine,
      [("09:00:20", .sourceChange), ("09:00:21", .storeChange("agenda"))])
    #expect(machine.watchedSources == ["/c/work.ics"])
    #expect(shown.first == "09:00:10 Standup" && shown.last?.hasSuffix(" Daily") ?? false)
    #expect(machine.detachments == 2)
  }

  @Test("one with an address is not fetched for that") func watchOfAddresses() throws {
    let machine = AgendaDay.machine()
    _ = try Self.run(
      ["agenda", "/c/work.ics", "https://c.example/x.ics"], from: "09:00:10", to: "09:01",
      on: machine, [("09:00:20", .sourceChange)])
    #expect(machine.watchedSources == [])
    #expect(machine.detachments == 1)
  }

  @Test("a notification") func notification() throws {
    let machine = AgendaDay.machine()
    _ = try Self.run(
      Self.both + ["--warning", "10m", "--notify"], from: "09:04", to: "09:06", on: machine)
    let words = machine.launches.first?.arguments.joined(separator: " ") ?? ""
    #expect(machine.launches.count == 1)
    #expect(words.hasPrefix("notify-send") && words.contains("in 10 min · Standup"), "\(words)")
  }
}
