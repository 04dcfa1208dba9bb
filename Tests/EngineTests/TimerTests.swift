import Foundation
import TestSupport
import Testing

@testable import todayline

/// The widget `timer` in calls and in the resident mode.
@Suite(.timed) struct TimerTests {
  static func machine(_ configuration: String = "") -> FakeMachine {
    let machine = StreamTests.machine()
    machine.addFile("/proc/sys/kernel/random/boot_id", "boot\n")
    if !configuration.isEmpty { machine.addFile(TodayViewTests.path, configuration) }
    return machine
  }

  static func click(_ button: Int, _ arguments: String..., on machine: FakeMachine) throws {
    try Calls.call(["click"] + arguments + ["--button", String(button)], on: machine)
  }

  /// Runs a stream for a while, and returns its lines.
  @discardableResult static func stream(
    _ arguments: [String], on machine: FakeMachine, for time: Duration,
    _ events: [(Duration, FakeMachine.Event)] = []
  ) throws -> [String] {
    let start = machine.uptime
    machine.events = (events + [(time, .outputClosed)]).map { (start + $0.0, $0.1) }
    machine.wakeups = 0
    try Calls.run(["stream"] + arguments, on: machine)
    return Calls.lines(machine)
  }

  /// The titles of the notifications, and what they say.
  static func notifications(_ machine: FakeMachine) -> [String] {
    machine.launches.filter { $0.arguments.first == "notify-send" }.map {
      $0.arguments.suffix(2).joined(separator: " ")
    }
  }

  static func input(_ buttons: [Int], _ instance: String) -> FakeMachine.Event {
    let clicks = buttons.map { ",{\"instance\":\"\(instance)\",\"button\":\($0)}\n" }
    return .input(Array(clicks.joined().utf8))
  }

  @Test func clicksAreInTheStore() throws {
    let machine = Self.machine()
    func text() throws -> String { try Calls.call(["timer", "25m"], on: machine) }
    #expect(try text() == "25:00\n")
    try Self.click(1, "timer", "25m", on: machine)
    Calls.pass(60_000, on: machine)
    #expect(try text() == "24:00\n")
    try Self.click(4, "timer", "25m", on: machine)
    #expect(try text() == "25:00\n")
    try Self.click(1, "timer", "25m", on: machine)
    Calls.pass(60_000, on: machine)
    #expect(try text() == "25:00\n")
    try Self.click(3, "timer", "25m", on: machine)
    #expect(try text() == "25:00\n")
    let paths = machine.store.files.keys
    #expect(!paths.contains { machine.store.text($0)?.contains("timer=") == true })
  }

  @Test func eachLabelHasATimerOfItsOwn() throws {
    let machine = Self.machine("[timer:tea]\nsource = 4m\n[timer:egg]\nsource = 6m\n")
    try Self.click(1, "timer:tea", on: machine)
    Calls.pass(60_000, on: machine)
    #expect(try Calls.call(["timer:tea"], on: machine).contains("3:00"))
    #expect(try Calls.call(["timer:egg"], on: machine).contains("6:00"))
    #expect(try Calls.call(["timer:5m"], on: machine).contains("5:00"))
    #expect(try Calls.call(["timer"], on: machine) == "0:00\n")
  }

  @Test func theEndIsNotifiedOnceOverAllBars() throws {
    let machine = Self.machine()
    try Self.click(1, "timer", "3s", on: machine)
    machine.forgetCalls()
    let lines = try Self.stream(["timer", "3s"], on: machine, for: 10_000)
    #expect(lines == ["0:03\n", "0:02\n", "0:01\n", "0:00\n"])
    #expect(Self.notifications(machine).count == 1)
    #expect(Self.notifications(machine).first?.contains(": done") == true)
    // Another bar, a reload of the first one, and one that is called.
    try Self.stream(["timer", "3s"], on: machine, for: 10_000)
    try Self.stream(["--host", "i3bar", "timer", "3s"], on: machine, for: 10_000)
    try Calls.run(["timer", "3s"], on: machine)
    #expect(Self.notifications(machine).count == 1)
    // A reset needs no attention; another run has another end.
    try Calls.run(["click", "timer", "3s", "--button", "3"], on: machine)
    try Self.stream(["timer", "3s"], on: machine, for: 10_000)
    #expect(Self.notifications(machine).count == 1)
    try Calls.run(["click", "timer", "3s", "--button", "1"], on: machine)
    try Self.stream(["timer", "3s"], on: machine, for: 10_000)
    #expect(Self.notifications(machine).count == 2)
  }

  @Test func aRunThatIsStartedAtItsEndIsNotifiedAgain() throws {
    let machine = Self.machine()
    let events = [1_000, 10_000].map { (Duration.milliseconds($0), Self.input([1], "timer:/3s")) }
    try Self.stream(["--host", "i3bar", "timer", "3s"], on: machine, for: 20_000, events)
    #expect(Self.notifications(machine).count == 2)
  }

  @Test func aNotificationCanBeOmitted() throws {
    let machine = Self.machine("[timer]\nsource = 3s\nnotify = no\n")
    try Self.click(1, "timer", on: machine)
    machine.forgetCalls()
    try Self.stream(["timer"], on: machine, for: 10_000)
    #expect(Self.notifications(machine).isEmpty)
  }

  @Test func eachPhaseIsNotified() throws {
    let machine = Self.machine()
    try Self.click(1, "timer", "25m,5m", on: machine)
    machine.forgetCalls()
    try Self.stream(
      ["timer", "25m,5m", "--format", "{phase} {round}"], on: machine, for: .minutes(56))
    let titles = Self.notifications(machine).map { $0.split(separator: " ")[1] }
    #expect(titles == ["break", "work", "break"])
    #expect(Calls.lines(machine) == ["work 1\n", "break 1\n", "work 2\n", "break 2\n"])
  }

  /// How often a stream of ten minutes wakes.
  struct Wakeups: NamedCase {
    let name: String
    var clicks: [Int] = [1]
    var arguments: [String] = []
    let count: Int
  }

  @Test(
    "it wakes when what it shows changes",
    arguments: [
      Wakeups(name: "idle", clicks: [], count: 0),
      Wakeups(name: "paused", clicks: [1, 1], count: 0), Wakeups(name: "seconds", count: 599),
      Wakeups(name: "minutes", arguments: ["--format", "{left:%-M}"], count: 9),
      Wakeups(name: "minutes that have passed", arguments: ["--format", "{elapsed:%M}"], count: 9),
      Wakeups(name: "percents", arguments: ["--format", "{percent:.0}"], count: 39),
      Wakeups(name: "a bar", arguments: ["--format", "{bar}"], count: 39),
      Wakeups(name: "the phase", arguments: ["--format", "{phase}"], count: 0),
      Wakeups(name: "its own interval", arguments: ["--interval", "5m"], count: 2),
    ]) func wakes(_ row: Wakeups) throws
  {
    let machine = Self.machine()
    for button in row.clicks { try Self.click(button, "timer", "25m", on: machine) }
    machine.forgetCalls()
    try Self.stream(["timer", "25m"] + row.arguments, on: machine, for: 600_000)
    #expect(machine.wakeups - 1 == row.count)
  }

  @Test func aStreamThatIsClickedRuns() throws {
    let machine = Self.machine()
    let lines = try Self.stream(
      ["--host", "i3bar", "timer", "25m"], on: machine, for: 3_500,
      [(1_000, Self.input([1], "timer:/25m"))])
    #expect(lines.count == 4)
    #expect(lines.last?.contains("24:58") == true)
    // A reload in the middle.
    let next = try Self.stream(["timer", "25m"], on: machine, for: 2_000)
    #expect(next.last == "24:56\n")
  }

  @Test func clicksAtTheSameTimeAllCount() throws {
    let machine = Self.machine()
    try Self.stream(
      ["--host", "i3bar", "timer", "25m"], on: machine, for: 2_000,
      [(1_000, Self.input([4, 4, 1, 5], "timer:/25m"))])
    Calls.pass(59_000, on: machine)
    #expect(try Calls.call(["timer", "25m"], on: machine) == "25:00\n")
  }

  @Test func aStoreThatCannotBeWrittenIsToldAndLosesNothing() throws {
    let machine = Self.machine()
    try Self.click(1, "timer", "25m", on: machine)
    machine.store.writeFailure = .readOnly
    let files = machine.store.files
    let lines = try Self.stream(
      ["--host", "i3bar", "timer", "25m"], on: machine, for: 5_000,
      [(1_500, Self.input([3], "timer:/25m"))])
    #expect(lines.contains { $0.contains("read-only") })
    #expect(machine.store.files == files)
    #expect(try Calls.call(["timer", "25m"], on: machine) == "24:55\n")
  }

  @Test func itsValuesAreRaw() throws {
    let machine = Self.machine()
    try Self.click(1, "timer", "25m,5m", on: machine)
    Calls.pass(375_000, on: machine)
    let object = try Calls.json(["timer", "25m,5m"], on: machine)
    let values = try #require(object["values"] as? [String: Any])
    #expect(values["seconds"] as? Int == 1125 && values["percent"] as? Double == 0.25)
    #expect(values["phase"] as? String == "work" && values["round"] as? Int == 1)
    #expect(object["level"] as? String == "normal" && object["rate"] as? Double == 0.25)
  }

  /// A time that has passed, options, and the level then.
  struct LevelCase: NamedCase {
    var name: String
    var source = "25m"
    var options: [String] = []
    var time: Duration
    var level: String
  }

  @Test(arguments: [
    LevelCase(name: "a while", time: .minutes(24), level: "normal"),
    LevelCase(name: "the end", time: .minutes(25), level: "critical"),
    LevelCase(name: "a break", source: "25m,5m", time: .minutes(26), level: "warning"),
    LevelCase(name: "work", source: "25m,5m", time: .minutes(31), level: "normal"),
    LevelCase(
      name: "the time that is left", options: ["--warning", "5m"], time: .minutes(20),
      level: "warning"),
    LevelCase(
      name: "before that time", options: ["--warning", "5m"], time: .minutes(19), level: "normal"),
    LevelCase(
      name: "the end with a threshold", options: ["--critical", "1m"], time: .minutes(25),
      level: "critical"),
  ]) func theLevelIsThatOfTheTime(_ row: LevelCase) throws {
    let machine = Self.machine()
    try Self.click(1, "timer", row.source, on: machine)
    Calls.pass(row.time, on: machine)
    let object = try Calls.json(["timer", row.source] + row.options, on: machine)
    #expect(object["level"] as? String == row.level)
  }
}
