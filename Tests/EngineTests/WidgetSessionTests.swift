import TestSupport
import Testing

@testable import todayline

/// What a session reads from the store.
@Suite(.timed) struct WidgetSessionTests {
  static let time = "1700000000000"

  static func recalled(_ arguments: String..., on machine: FakeMachine) throws -> WidgetSession {
    var session = try Sessions.of(arguments, on: machine)[0]
    session.now = machine.now
    session.recallIfNeeded(from: Sessions.store(machine), on: machine)
    return session
  }

  @Test(arguments: ["/", "/other"]) func aSnapshotIsOfItsSource(_ source: String) throws {
    let machine = RoundTests.machine()
    try Sessions.put(
      [
        ("source", source), ("taken", Self.time), ("rate", "0.250000000"),
        ("percent", "0.250000000"),
      ], in: "disk", .persistent, on: machine)
    machine.fileSystems["/"] = .failure(.system(.ioError, path: "/"))
    let shown = try Calls.call(["disk", "--format", "{percent}"], on: machine)
    #expect(shown == (source == "/" ? "25.0%\n" : "/: input/output error\n"))
  }

  @Test func aSnapshotIsReadFromItsLifetimeOnly() throws {
    let machine = RoundTests.machine()
    let record = [("source", "/"), ("taken", Self.time)]
    try Sessions.put(record, in: "disk", .volatile, on: machine)
    try Sessions.put(
      [("source", "all"), ("taken", Self.time)], in: "load", .persistent, on: machine)
    for path in ["/", "/proc/loadavg"] {
      machine.fileSystems[path] = .failure(.system(.ioError, path: path))
      machine.unreadable[path] = .ioError
    }
    #expect(try Calls.call(["disk"], on: machine) == "/: input/output error\n")
    #expect(try Calls.call(["load"], on: machine) == "/proc/loadavg: input/output error\n")
  }

  @Test func theStoreIsReadOnce() throws {
    let machine = RoundTests.machine()
    var session = try Self.recalled("disk", on: machine)
    machine.forgetCalls()
    session.recallIfNeeded(from: Sessions.store(machine), on: machine)
    #expect(machine.calls.isEmpty)
  }

  /// Details that are open until some time, and whether they are still open.
  @Test(arguments: [(1, true), (0, false), (-1, false)] as [(Int64, Bool)])
  func detailsCloseWhenTheirTimeIsOver(_ rest: Int64, _ isOpen: Bool) throws {
    let machine = RoundTests.machine()
    let until = machine.now.milliseconds + rest
    try Sessions.put(
      [("details-from", "1000"), ("details-until", String(until))], in: "disk", .volatile,
      on: machine)
    #expect(try Calls.call(["disk"], on: machine).contains("Used") == isOpen)
  }

  @Test func laterCountersAndReadingsOfTheProcessAreKept() throws {
    let machine = RoundTests.machine()
    let arguments = ["cpu", "--format", "{graph:4}"]
    var first = try Sessions.of(arguments, on: machine)
    try Sessions.round(&first, on: machine)
    let old = machine.store
    machine.duringPause(machine, 1000)
    first[0].turn.needsRecall = true
    first[0].turn.isDue = true
    try Sessions.round(&first, on: machine)
    let (counters, history) = (first[0].known.counters, first[0].known.history)
    #expect(counters.hasChanges && !history.isEmpty)
    // Another process has put the older ones back.
    machine.store = old
    first[0].turn.needsRecall = true
    first[0].recallIfNeeded(from: Sessions.store(machine), on: machine)
    #expect(first[0].known.counters == counters)
    #expect(first[0].known.history == history)
  }

  @Test func countersAndReadingsOfOthersAreTakenOver() throws {
    let machine = RoundTests.machine()
    let arguments = ["cpu", "--format", "{graph:4}"]
    var first = try Sessions.of(arguments, on: machine)
    try Sessions.round(&first, on: machine)
    machine.duringPause(machine, 1000)
    first = try Sessions.of(arguments, on: machine)
    try Sessions.round(&first, on: machine)
    var second = try Sessions.of(arguments, on: machine)[0]
    second.recallIfNeeded(from: Sessions.store(machine), on: machine)
    #expect(second.known.counters == first[0].known.counters)
    #expect(second.known.history.percents(ofLast: 4) == [50])
  }

  /// A resident process draws again what another process has changed.
  @Test(arguments: [true, false]) func aChangeByAnotherProcessIsDue(_ isResident: Bool) throws {
    let machine = RoundTests.machine()
    var session = try Self.recalled("disk", on: machine)
    session.turn.isDue = false
    if isResident { session.caller = .stream }
    session.turn.needsRecall = true
    session.recallIfNeeded(from: Sessions.store(machine), on: machine)
    #expect(!session.turn.isDue, "nothing has changed")
    try Sessions.put([("details-until", "click")], in: "disk", .volatile, on: machine)
    session.turn.needsRecall = true
    session.recallIfNeeded(from: Sessions.store(machine), on: machine)
    #expect(session.turn.isDue == isResident)
  }

  @Test func anItemHasADomainAndAnAddressOfItsOwn() throws {
    let machine = RoundTests.machine()
    let arguments = ["http:a", "https://a/{item}", "--items", "x,y z"]
    machine.answer("HTTP/1.1 200 OK\r\n\r\n1")
    for (stored, domain, source) in [
      (nil, "http:a:x", "https://a/x"), ("y z", "http:a:y z", "https://a/y%20z"),
      ("gone", "http:a:x", "https://a/x"),
    ] as [(String?, String, String)] {
      if let stored {
        try Sessions.put([("alternative", stored)], in: "http:a", .volatile, on: machine)
      }
      Calls.pass(3_600_000, on: machine)
      try Calls.call(arguments, on: machine)
      machine.finishDetached()
      #expect(machine.runs.first?.inputText.contains("\"" + source + "\"") == true)
      #expect(Sessions.store(machine).record(of: domain, .persistent, on: machine) != nil)
    }
  }
}
