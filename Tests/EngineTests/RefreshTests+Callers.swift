import TestSupport
import Testing

@testable import todayline

/// Callers that wait, that read a source differently, and that stay.
extension RefreshTests {
  @Test func aWaitingCallerGetsTheNewValue() throws {
    let machine = Self.machine()
    #expect(try Self.call(["exec", "date", "--wait"], on: machine) == "one\n")
    machine.answer("two")
    #expect(try Self.call(["exec", "date", "--wait"], on: machine) == "one\n")
    try Self.call(["refresh", "exec", "date"], on: machine)
    #expect(try Self.call(on: machine) == "two\n")
    #expect(machine.detachments == 0)
  }

  @Test func aWaitingCallerSeesAnAnswerThatCannotBeStored() throws {
    let machine = Self.machine()
    machine.store.writeFailure = .full
    let words = "/run/user/todayline/default: no space left"
    #expect(try Self.call(["exec", "date", "--wait"], on: machine) == "one\n")
    let json = try Calls.json(["exec", "date", "--wait"], on: machine)
    #expect(json["error"] as? String == words)
    machine.variables["HOME"] = nil
    #expect(try Self.call(["exec", "date", "--wait"], on: machine) == "one\n")
    #expect(throws: Mistake.failure(.system(.full, path: "/run/user/todayline/default"))) {
      try Self.call(["refresh", "exec", "date"], on: machine)
    }
    #expect(machine.pauses.isEmpty, "nobody but a process of its own has a minute")
  }

  /// A hanging source hangs for every caller; one that waits must not get stuck as well.
  @Test func aCallerThatTimesOutDoesNotAskASecondTime() throws {
    let machine = Self.machine()
    try Self.call(on: machine)
    #expect(
      try Self.call(["exec", "date", "--wait"], on: machine) == "exec: no answer after 13 s\n")
    #expect(throws: Mistake.failure(.late(13_000, stopped: nil))) {
      try Self.call(["refresh", "exec", "date"], on: machine)
    }
    #expect(machine.runs.isEmpty)
    #expect(machine.uptime >= 2 * 13_000)
    machine.finishDetached()
    #expect(machine.runs.count == 1)
    #expect(try Self.call(on: machine) == "one\n")
  }

  struct MannerCase: NamedCase {
    var name: String
    var first: [String]
    var second: [String]
    /// The file names of the records of both.
    var records: Set<String>
  }

  static let manners = [
    MannerCase(
      name: "two inputs of a label", first: ["exec:m", "date"],
      second: ["exec:m", "date", "--input", "i3blocks"], records: ["exec:m", "exec:m+i3blocks"]),
    MannerCase(
      name: "two inputs of a command", first: ["exec", "date", "--input", "i3blocks"],
      second: ["exec", "date", "--input", "waybar"],
      records: ["exec:date+i3blocks", "exec:date+waybar"]),
    MannerCase(
      name: "the usual input", first: ["exec:m", "date"],
      second: ["exec:m", "date", "--input", "text"], records: ["exec:m"]),
    MannerCase(
      name: "markup", first: ["exec:m", "date"], second: ["exec:m", "date", "--input-markup"],
      records: ["exec:m", "exec:m+markup"]),
  ]

  /// Two bars read one source differently.
  @Test(arguments: manners) func eachMannerHasItsRecord(_ row: MannerCase) throws {
    let machine = Self.machine()
    let output = "{\"text\":\"one\"}\n{\"text\":\"two\"}\n"
    machine.runResult = { _, _ in .success(RunResult(end: .exited(0), output: Array(output.utf8))) }
    func texts() throws -> [String] {
      try [row.first, row.second].map { try Calls.call($0 + ["--ttl", "1h"], on: machine) }
    }
    _ = try texts()
    machine.finishDetached()
    let first = try texts()
    #expect(!first.contains("Refreshing…\n"))
    // Neither takes the other's value away, nor asks again.
    for _ in 0..<3 { #expect(try texts() == first) }
    #expect(machine.detached.isEmpty)
    let names = try Sessions.store(machine).domains(.persistent, on: machine)
    #expect(Set(names).isSuperset(of: row.records))
  }

  /// Details belong to the label, and are opened by a click that says nothing of the input.
  @Test func detailsAreOpenInEveryManner() throws {
    let machine = Self.machine()
    let call = ["exec:m", "date", "--input", "i3blocks", "--details-format", "more"]
    try Calls.call(call, on: machine)
    machine.finishDetached()
    #expect(try !Calls.call(call, on: machine).contains("more"))
    try Calls.call(
      ["click", "exec:m", "date", "--button", "1", "--on-click", "details"], on: machine)
    #expect(try Calls.call(call, on: machine).contains("more"))
  }

  @Test func aStreamShowsTheValueWhenTheRefreshEnds() throws {
    let machine = Self.machine()
    machine.otherProcess = { $0.finishDetached() }
    machine.events = [(3_210, .storeChange("exec:date")), (5_000, .outputClosed)]
    try StreamTests.run(["exec:x", "--source", "date"], on: machine)
    #expect(Calls.lines(machine) == ["Refreshing…\n"])
    let labeled = Self.machine()
    labeled.otherProcess = { $0.finishDetached() }
    labeled.events = [(3_210, .storeChange("exec:x")), (5_000, .outputClosed)]
    try StreamTests.run(["exec:x", "--source", "date"], on: labeled)
    #expect(Calls.lines(labeled) == ["Refreshing…\n", "one\n"])
  }

  /// Ten minutes of a stream: one wake-up for each time to live, and one for each end of a refresh.
  @Test func aStreamSleepsUntilARefreshIsDue() throws {
    let machine = Self.machine()
    try Self.call(["exec:x", "date", "--ttl", "60s"], on: machine)
    machine.finishDetached()
    machine.otherProcess = { $0.finishDetached() }
    for minute in 1...10 as ClosedRange<Int64> {
      machine.events.append((.milliseconds(minute * 60_500), .storeChange("exec:x")))
    }
    machine.events.append((630_000, .outputClosed))
    try StreamTests.run(["exec:x", "--source", "date", "--ttl", "60s"], on: machine)
    #expect(machine.detachments == 11)
    #expect(machine.wakeups <= 24)
  }
}
