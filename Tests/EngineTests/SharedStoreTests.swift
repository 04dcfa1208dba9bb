import TestSupport
import Testing

@testable import todayline

/// What processes that share a store tell each other, and what each keeps to itself.
@Suite(.timed) struct SharedStoreTests {
  static func announced(on machine: FakeMachine) -> [String] {
    machine.calls.compactMap { call in
      if case .store(.announce(let name), _) = call { name } else { nil }
    }
  }

  static func machine() -> FakeMachine {
    let machine = StreamTests.machine()
    machine.addFile("/proc/loadavg", "9.00 1.20 0.07 3/139 26449\n")
    machine.addFile("/sys/devices/system/cpu/online", "0\n")
    machine.answer("one")
    return machine
  }

  /// A command, and the records of which others are told.
  struct Case: NamedCase {
    var name: String
    var arguments: [String]
    var announced: [String] = []
  }

  static let cases = [
    Case(name: "a reading of a call", arguments: ["disk"]),
    Case(name: "a volatile one", arguments: ["load", "--format", "{graph}"]),
    Case(name: "a refresh", arguments: ["refresh", "disk"], announced: ["disk"]),
    Case(
      name: "a volatile one that was asked for", arguments: ["refresh", "load"], announced: ["load"]
    ), Case(name: "a click", arguments: ["click", "disk", "--button", "1"], announced: ["disk"]),
    Case(
      name: "an answer and its time", arguments: ["refresh", "exec:x", "date"],
      announced: ["exec:x", "exec:x"]),
    Case(name: "a level", arguments: ["disk", "--warning", "10", "--on-warning", "true"]),
  ]

  @Test(arguments: cases) func onlyWhatOthersCannotKnowIsAnnounced(_ row: Case) throws {
    let machine = Self.machine()
    try Calls.run(row.arguments, on: machine)
    #expect(Self.announced(on: machine) == row.announced)
    #expect(machine.storeChanges > 0)
  }

  /// A stream may show a later reading that it holds, so that the stored one is news to it.
  @Test func aRefreshThatFindsTheStoredValueIsAnnounced() throws {
    let machine = Self.machine()
    try Calls.run(["disk"], on: machine)
    try Calls.run(["refresh", "disk"], on: machine)
    #expect(Self.announced(on: machine) == ["disk"])
  }

  @Test func aStreamKeepsItsReadingsToItself() throws {
    let machine = Self.machine()
    machine.events = [(60_500, .outputClosed)]
    try StreamTests.run(
      ["--interval", "1s", "disk", "--format", "{graph}", "load", "--format", "{graph}"],
      on: machine)
    #expect(machine.storeChanges > 8)
    #expect(Self.announced(on: machine) == [])
  }

  /// The other bars show what a person asks one of them for.
  @Test func aStreamTellsOfARefreshAtOnce() throws {
    let machine = Self.machine()
    machine.events = [(2_000, StreamTests.click(2)), (2_001, .outputClosed)]
    try StreamTests.run(["--host", "i3bar", "--interval", "1h", "disk"], on: machine)
    #expect(Self.announced(on: machine) == ["disk"])
  }

  /// Ten streams that write at the same time do not wait for each other.
  @Test(.timeLimit(.minutes(1))) func aRecordThatAnotherProcessWritesIsTriedAgainLater() throws {
    let machine = Self.machine()
    machine.events = [(100_500, .outputClosed)]
    machine.beforeLock = { if $0.uptime > 0 { $0.heldLocks = ["load"] } }
    try StreamTests.run(["--interval", "20s", "load", "--format", "{graph}"], on: machine)
    #expect(machine.wakeups <= 12)
  }

  @Test func aSignalThatEndsAStreamLosesNothing() throws {
    let machine = Self.machine()
    machine.events = [(5_500, .endSignal)]
    try StreamTests.run(["--interval", "1s", "disk", "--format", "{graph}"], on: machine)
    let store = Defaults(suite: Defaults.defaultSuite, on: machine)
    let history = store.record(of: "disk", .volatile, on: machine)?[History.key]
    #expect(history?.hasPrefix("1700000005000 ") == true, "\(history ?? "none")")
  }

  /// One line for each widget whose segment has changed.
  @Test func linesOfObjectsAreNotRepeated() throws {
    let machine = Self.machine()
    machine.events = [(2_500, .storeChange("other")), (2_600, .storeChange("disk"))]
    machine.events += [(5_500, .outputClosed)]
    machine.otherProcess = { $0.fileSystems["/home"] = .success(StreamTests.full) }
    try StreamTests.run(
      ["--host", "json", "--interval", "1s", "disk", "disk:/home", "load"], on: machine)
    let lines = Calls.lines(machine).joined().split(separator: "\n")
    #expect(lines.count == 4, "\(lines)")
    #expect(lines.last?.contains("\"100.0%\"") == true || lines.last?.contains("/home") == true)
  }

  /// The value of the old file stays until the new one has answered.
  @Test func anEditedExtensionIsAskedAtOnce() throws {
    let machine = Self.machine()
    let path = "/home/user/.config/todayline/extensions/mine"
    machine.addFile(path, "summary = mine\ncommand = echo one\nttl = 1h\n")
    machine.events = [
      (1_000, .storeChange("mine")), (2_000, .configurationChange), (2_400, .storeChange("mine")),
      (4_000, .outputClosed),
    ]
    machine.otherProcess = { machine in
      machine.finishDetached()
      guard machine.uptime == 2_000 else { return }
      machine.addFile(path, "summary = mine\ncommand = echo two\nttl = 1h\n")
      machine.answer("two")
    }
    try StreamTests.run(["--host", "lemonbar", "mine"], on: machine)
    #expect(Calls.lines(machine) == ["Refreshing…\n", "one\n", "two\n"])
    #expect(machine.detachments == 2)
  }
}
