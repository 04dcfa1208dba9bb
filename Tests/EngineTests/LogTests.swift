import Foundation
import TestSupport
import Testing

@testable import todayline

/// Logs that calls and streams keep, and `todayline log`.
@Suite(.timed) struct LogTests {
  static let file = "/home/user/.local/state/todayline/default/.log-load"
  static let call = ["load", "--log", "yes"]

  static func machine(_ zone: String = "UTC") -> FakeMachine {
    let machine = HistoryCallTests.machine()
    machine.variables["TZ"] = zone
    return machine
  }

  static func load(_ load: Double, after time: Duration, on machine: FakeMachine) {
    HistoryCallTests.load(String(format: "%.2f", load), after: time, on: machine)
  }

  static func json(_ options: [String], on machine: FakeMachine) throws -> [[String: Any]] {
    try Calls.json(["log", "load"] + options, on: machine)["entries"] as? [[String: Any]] ?? []
  }

  static func words(_ options: [String], on machine: FakeMachine) -> String {
    do { return try Calls.call(["log"] + options, on: machine) } catch {
      return (error as? Mistake)?.words ?? "\(error)"
    }
  }

  /// One write of the record more than without a log, and one line when a minute is over.
  @Test func aCallAppendsAMinuteThatIsOver() throws {
    let machine = Self.machine()
    for load in [0.1, 0.2, 0.6, 0.3] {
      Self.load(load, after: 5_000, on: machine)
      try Calls.call(Self.call, on: machine)
    }
    #expect(machine.store.files[Self.file] == nil)
    Self.load(0.5, after: 30_000, on: machine)
    try Calls.call(Self.call, on: machine)
    #expect(
      machine.store.text(Self.file) == Diary.heading + "2023-11-14T22:13+00:00 10 30 60 4 %;\n")
    // The present minute is shown as well.
    #expect(
      Self.words(["load", "--every", "1m"], on: machine) == """
                          lowest   mean  highest  readings
        2023-11-14 22:13   10.0%  30.0%    60.0%         4
        2023-11-14 22:14   50.0%  50.0%    50.0%         1

        """)
  }

  @Test func aCallWithoutALogIsAsBefore() throws {
    let (one, other) = (Self.machine(), Self.machine())
    for load in [0.1, 0.2, 0.3] {
      Self.load(load, after: 61_000, on: one)
      Self.load(load, after: 61_000, on: other)
      let text = try Calls.call(["load"], on: one)
      #expect(try Calls.call(Self.call, on: other) == text)
    }
    #expect(one.store.files.keys.filter { $0.contains(".log") } == [])
    #expect(one.store.text(HistoryCallTests.record)?.contains("log=") == false)
    #expect(other.store.files[Self.file] != nil)
  }

  /// A day on the fake clock, minute by minute, with both changes of the clock.
  @Test(arguments: [("2026-03-29", 23), ("2026-10-25", 25), ("2026-06-01", 24)])
  func aDayIsReplayed(_ date: String, _ hours: Int) throws {
    let machine = Self.machine("CET-1CEST,M3.5.0,M10.5.0/3")
    let builder = try RequestBuilder(
      Arguments(["log", "load", "--since", date, "--until", date]), on: machine)
    let day = try LogRequest(builder, on: machine)
    #expect((day.until - day.since).milliseconds == Int64(hours) * 3_600_000)
    machine.now = day.since
    var loads: [Double] = []
    // The prometheus host is told of the same readings.
    var told: [Double] = []
    while machine.now < day.until {
      let load = (Double(loads.count % 97) / 100)
      loads.append(load)
      machine.addFile("/proc/loadavg", "\(String(format: "%.2f", load)) 0.00 0.00 1/2 3\n")
      let metrics = try Calls.call(Self.call + ["--host", "prometheus"], on: machine)
      let line = metrics.split(separator: "\n").first { $0.hasPrefix("todayline_rate_ratio{") }
      told.append(try #require(line?.split(separator: " ").last.flatMap { Double($0) }))
      Calls.pass(60_000, on: machine)
    }
    #expect(loads.count == hours * 60)
    // The first minute of the next day is not of this one.
    for _ in 0..<2 {
      try Calls.call(Self.call, on: machine)
      Calls.pass(60_000, on: machine)
    }
    for (load, ratio) in zip(loads, told) { #expect(abs(load - ratio) < 1e-9) }
    let rows = try Self.json(["--since", date, "--until", date, "--every", "1h"], on: machine)
    #expect(rows.count == hours)
    for (index, row) in rows.enumerated() {
      let part = told[(index * 60)..<(index * 60 + 60)]
      #expect(row["readings"] as? Int == 60)
      #expect(row["unit"] as? String == "ratio")
      #expect(row["lowest"] as? Double == part.min())
      #expect(row["highest"] as? Double == part.max())
      let mean = try #require(row["mean"] as? Double)
      #expect(abs(mean - part.reduce(0, +) / 60) < 1e-4)
    }
    let days = try Self.json(["--since", date, "--until", date, "--every", "1d"], on: machine)
    #expect(days.map { $0["readings"] as? Int } == [hours * 60])
    #expect((days[0]["time"] as? String)?.hasPrefix(date + "T00:00:00") ?? false)
  }

  static func stream(_ arguments: [String], for time: Duration, on machine: FakeMachine) throws {
    machine.events = [(machine.uptime + time, .endSignal)]
    machine.wakeups = 0
    try Calls.call(["stream", "--interval", "10s"] + arguments, on: machine)
  }

  @Test func aStreamAppendsEveryTenMinutesAndAtItsEnd() throws {
    let machine = Self.machine()
    Self.load(0.5, after: 0, on: machine)
    var sizes: [Int] = []
    machine.beforeWatch = { machine in
      let size = machine.store.files[Self.file]?.count ?? 0
      if sizes.last != size { sizes.append(size) }
    }
    try Self.stream(Self.call, for: .minutes(25), on: machine)
    #expect(sizes.count == 3)
    let diary = Diary(try #require(machine.store.files[Self.file]))
    #expect(diary.entries.reduce(0) { $0 + $1.count } >= 150)
    #expect(diary.entries.count == 26 || diary.entries.count == 25)
    #expect(machine.store.text(HistoryCallTests.record)?.contains("log=") == false)
  }

  @Test func aFullDiskKeepsTheMinutesForLater() throws {
    let machine = Self.machine()
    Self.load(0.5, after: 0, on: machine)
    machine.store.writeFailure = .full
    machine.events = []
    machine.beforeWatch = { machine in
      if machine.uptime >= .minutes(15) { machine.store.writeFailure = nil }
    }
    try Self.stream(Self.call, for: .minutes(25), on: machine)
    let diary = Diary(try #require(machine.store.files[Self.file]))
    #expect(diary.entries.count >= 25)
    #expect(Set(diary.entries.map(\.count)).isSubset(of: [1, 2, 3, 4, 5, 6, 7]))
  }

  /// Two bars and calls in between: the values are right, whoever writes.
  @Test func everybodyWritesToOneLog() throws {
    let machine = Self.machine()
    Self.load(0.25, after: 0, on: machine)
    try Self.stream(Self.call, for: .minutes(12), on: machine)
    Self.load(0.75, after: 60_000, on: machine)
    try Calls.call(Self.call, on: machine)
    Self.load(0.75, after: 60_000, on: machine)
    try Calls.call(Self.call, on: machine)
    try Self.stream(Self.call, for: .minutes(1), on: machine)
    let rows = try Self.json(["--every", "1d"], on: machine)
    #expect(rows.count == 1)
    #expect(rows[0]["lowest"] as? Double == 0.25)
    #expect(rows[0]["highest"] as? Double == 0.75)
  }

  /// A step to the next item: the minutes of the one before are not in the log yet.
  @Test func anotherItemLosesNoMinute() throws {
    let machine = RoundTests.machine()
    machine.variables["TZ"] = "UTC"
    let taken = String(machine.now.milliseconds)
    for (item, rate) in [("x", "0.500000000"), ("y", "0.700000000")] {
      try Sessions.put(
        [("source", "https://a/" + item), ("taken", taken), ("rate", rate)], in: "http:a:" + item,
        .persistent, on: machine)
    }
    var sessions = try Sessions.of(
      SessionRoundsTests.items + ["--format", "{percent}", "--log", "yes"], on: machine)
    sessions[0].caller = .stream
    try Sessions.round(&sessions, on: machine)
    sessions.deliver(Click(button: 5))
    try Sessions.round(&sessions, on: machine)
    let store = Sessions.store(machine)
    #expect(try store.diary(of: "http:a:x", on: machine)?.entries.map(\.mean) == [50])
    #expect(try store.diary(of: "http:a:y", on: machine) == nil)
    sessions[0].endLog(on: machine)
    #expect(try store.diary(of: "http:a:y", on: machine)?.entries.map(\.mean) == [70])
  }

  @Test func aMissingOrBrokenLogIsExplained() throws {
    let machine = Self.machine()
    #expect(
      Self.words(["load"], on: machine)
        == "“load” has no log; turn it on with log = yes or --log yes")
    #expect(Self.words(["load", "--clear"], on: machine).contains("has no log"))
    Self.load(0.5, after: 0, on: machine)
    try Calls.call(Self.call, on: machine)
    machine.store.files[Self.file] = "junk\n2023-11-14T22:13+00:00 10 30 60 4 %;\nhalf of".bytes
    #expect(Self.words(["load", "--every", "1h"], on: machine).contains("22:00   10.0%"))
    #expect(machine.errors.last?.contains("2 unreadable lines in \(Self.file)") ?? false)
    machine.store.files[Self.file] = [UInt8](repeating: 0x20, count: Defaults.logLimit + 1)
    #expect(Self.words(["load"], on: machine) == "\(Self.file): too large")
    #expect(Self.words(["load", "--clear"], on: machine) == "")
    #expect(machine.store.files[Self.file] == nil)
    #expect(Self.words(["load"], on: machine).contains("has no log"))
  }

  struct Moment: NamedCase {
    var name: String
    var options: [String]
    /// The start and the end, or a part of the message.
    var expected: String
  }

  /// Now is Tuesday, 2023-11-14 22:13:20.
  static let moments = [
    Moment(name: "the last day", options: [], expected: "2023-11-13 22:13 2023-11-14 22:13"),
    Moment(
      name: "a time of today", options: ["--since", "14:00"],
      expected: "2023-11-14 14:00 2023-11-14 22:13"),
    Moment(
      name: "a time that is to come was yesterday", options: ["--since", "23:00"],
      expected: "2023-11-13 23:00 2023-11-14 22:13"),
    Moment(
      name: "until a time that is to come", options: ["--since", "14:00", "--until", "23:30"],
      expected: "2023-11-14 14:00 2023-11-14 23:30"),
    Moment(
      name: "from a late time to an early one", options: ["--since", "21:00", "--until", "06:00"],
      expected: "2023-11-13 21:00 2023-11-14 06:00"),
    Moment(
      name: "both are to come", options: ["--since", "22:30", "--until", "23:00"],
      expected: "2023-11-13 22:30 2023-11-13 23:00"),
    Moment(
      name: "now", options: ["--since", "14:00", "--until", "now"],
      expected: "2023-11-14 14:00 2023-11-14 22:13"),
    Moment(
      name: "a day", options: ["--since", "yesterday", "--until", "yesterday"],
      expected: "2023-11-13 00:00 2023-11-14 00:00"),
    Moment(
      name: "until a day", options: ["--until", "2023-11-10"],
      expected: "2023-11-10 00:00 2023-11-11 00:00"),
    Moment(
      name: "a date and a time",
      options: ["--since", "2023-11-10T08:30", "--until", "2023-11-10 09:00"],
      expected: "2023-11-10 08:30 2023-11-10 09:00"),
    Moment(
      name: "ago", options: ["--since", "90m"], expected: "2023-11-14 20:43 2023-11-14 22:13"),
    Moment(
      name: "backwards", options: ["--since", "2023-11-10", "--until", "2023-11-09"],
      expected: "a time before that of --until"),
    Moment(name: "no date", options: ["--since", "2023-02-30"], expected: "a time such as"),
    Moment(name: "no time", options: ["--until", "25:00"], expected: "a time such as"),
    Moment(name: "words", options: ["--until", "noon"], expected: "a time such as"),
    Moment(name: "short steps", options: ["--every", "10s"], expected: "at least 60000ms"),
    Moment(name: "another host", options: ["--host", "tmux"], expected: "text or json"),
  ]

  @Test(arguments: moments) func timesAreWhatAPersonMeans(_ row: Moment) throws {
    let machine = Self.machine()
    let text: String
    do throws(Mistake) {
      let arguments = try Arguments(["log", "load"] + row.options)
      let log = try LogRequest(try RequestBuilder(arguments, on: machine), on: machine)
      text = LogTable.words(log.since, log.zone) + " " + LogTable.words(log.until, log.zone)
    } catch { text = error.words }
    #expect(text == row.expected || !row.expected.hasPrefix("2023") && text.contains(row.expected))
  }

  @Test func aWidgetWithoutReadingsHasNoLog() throws {
    let machine = Self.machine()
    #expect(Self.words(["clock"], on: machine).contains("clock"))
    #expect(throws: Mistake.self) { try Calls.call(["clock", "--log", "yes"], on: machine) }
    #expect(throws: Mistake.self) { try Calls.call(["load", "--log", "5"], on: machine) }
    #expect(throws: Mistake.self) { try Calls.call(["load", "--since", "5m"], on: machine) }
  }

  /// The graph has the width of the terminal, a scale, and times.
  @Test(arguments: [40, 80, 200]) func aTerminalHasAGraph(_ width: Int) throws {
    let machine = Self.machine()
    for load in stride(from: 0.0, to: 1.0, by: 0.02) {
      Self.load(load, after: .minutes(20), on: machine)
      try Calls.call(Self.call, on: machine)
    }
    machine.hasTerminalOutputForLog(width)
    let text = try Calls.call(["log", "load"], on: machine)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.prefix(10).allSatisfy { TextWidth.cells(in: $0.bytes[...]) <= width })
    #expect(lines[0].hasPrefix("    100.0% │") && lines[7].hasPrefix("      0.0% │"))
    #expect(lines[8].hasPrefix("           └─") && lines[0].last != "│")
    #expect(lines[9].split(separator: " ") == ["14:53", "02:53", "14:53"])
    #expect(lines[11].contains("lowest"))
    machine.variables["COLUMNS"] = "60"
    #expect(
      TextWidth.cells(
        in: try Calls.call(["log", "load"], on: machine).split(separator: "\n")[8].utf8.map { $0 }[
          ...]) == 60)
  }
}
