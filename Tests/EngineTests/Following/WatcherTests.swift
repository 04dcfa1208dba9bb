import TestSupport
import Testing

@testable import todayline

/// A watcher on a machine in memory: what it starts, publishes, and when it ends.
@Suite(.timed) struct WatcherTests {
  static func machine() -> FakeMachine {
    FakeMachine(variables: ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"])
  }

  /// Output of the command at some time.
  static func output(_ text: String, at time: Duration, on machine: FakeMachine) {
    var events = WatchEvents()
    events.output = Array(text.utf8)
    machine.watchEvents.append((time, events))
  }

  static func event(
    at time: Duration, on machine: FakeMachine, _ change: (inout WatchEvents) -> Void
  ) {
    var events = WatchEvents()
    change(&events)
    machine.watchEvents.append((time, events))
  }

  static func end(
    _ status: Int32, _ message: String = "", at time: Duration, on machine: FakeMachine
  ) {
    event(at: time, on: machine) {
      $0.end = .ended(.exited(status), errorOutput: Array(message.utf8))
    }
  }

  static let follow = ["exec:m", "--follow", "player", "--lease", "10m"]

  /// Runs the watcher that a call has started, and returns what the next call shows.
  static func watch(_ call: [String] = follow, on machine: FakeMachine) throws -> String {
    try Calls.call(call, on: machine)
    machine.finishDetached()
    return try shown(call, on: machine)
  }

  static func shown(_ call: [String] = follow, on machine: FakeMachine) throws -> String {
    try Calls.call(call, on: machine).trimmingSuffix("\n")
  }

  static func record(on machine: FakeMachine) -> Record? {
    Sessions.store(machine).record(of: "exec:m", .volatile, on: machine)
  }

  static func writes(on machine: FakeMachine) -> Int {
    machine.calls.count { call in
      if case .store(.replace("exec:m", _, _), _) = call { true } else { false }
    }
  }

  @Test func aCallStartsOneWatcher() throws {
    let machine = Self.machine()
    for _ in 0..<3 { #expect(try Self.shown(on: machine) == "Refreshing…") }
    #expect(machine.detachments == 1)
    Self.output("one\n", at: 20, on: machine)
    machine.finishDetached()
    #expect(machine.followed.map { $0.program.arguments } == [["/bin/sh", "-c", "player"]])
    #expect(machine.posts == 1)
    #expect(try Self.shown(on: machine) == "one")
  }

  /// The persistent store, which is on a disk, is never touched.
  @Test func aCallOfAFollowedWidgetReadsOneRecord() throws {
    let machine = Self.machine()
    Self.output("one\n", at: 20, on: machine)
    _ = try Self.watch(on: machine)
    machine.heldLocks = ["refresh-exec:m"]
    #expect(try Self.shown(on: machine) == "one")
    let operations = machine.calls.compactMap { call -> String? in
      guard case .store(let operation, let folder) = call else { return nil }
      return "\(operation)".prefix(4) + " " + folder.base
    }
    #expect(operations == ["read /run/user"])
  }

  struct StormCase: NamedCase {
    var name: String
    var outputs: [(String, Duration)]
    var text: String
    var writes: Int
  }

  static let storms = [
    StormCase(name: "one line", outputs: [("a\n", 10)], text: "a", writes: 1),
    StormCase(name: "the same line", outputs: [("a\n", 10), ("a\n", 500)], text: "a", writes: 1),
    StormCase(name: "lines at once", outputs: [("a\nb\nc\n", 10)], text: "c", writes: 1),
    StormCase(
      name: "lines every millisecond", outputs: (1...90).map { ("\($0)\n", .milliseconds($0)) },
      text: "90", writes: 4),
    StormCase(
      name: "lines of every second", outputs: (1...5).map { ("\($0)\n", .seconds($0)) }, text: "5",
      writes: 5),
  ]

  @Test(arguments: storms) func theLastLineIsPublishedAndFewAreWritten(_ row: StormCase) throws {
    let machine = Self.machine()
    for (text, time) in row.outputs { Self.output(text, at: time, on: machine) }
    try Calls.call(Self.follow, on: machine)
    machine.forgetCalls()
    machine.finishDetached()
    // The end of the watcher is one more.
    #expect(Self.writes(on: machine) == row.writes + 1)
    #expect(try Self.shown(on: machine) == row.text)
  }

  @Test func anEmptyLineHidesTheSegment() throws {
    let machine = Self.machine()
    Self.output("one\n", at: 10, on: machine)
    Self.output("\n", at: 100, on: machine)
    let shown = try Self.watch(Self.follow + ["--host", "i3blocks"], on: machine)
    #expect(!shown.contains("one"))
  }

  @Test func theLeaseEndsTheWatcher() throws {
    let machine = Self.machine()
    Self.output("one\n", at: 10, on: machine)
    let call = ["exec:m", "--follow", "player"]
    _ = try Self.watch(call, on: machine)
    #expect(machine.uptime == 60_000)
    #expect(machine.stops == [60_000])
    // One look; the others are the line and its publishing.
    #expect(machine.watcherWakeups == 2)
  }

  @Test func aStreamKeepsTheWatcherWithoutALook() throws {
    let machine = Self.machine()
    machine.leaseIsShared = true
    Self.output("one\n", at: 10, on: machine)
    Self.event(at: 3_600_000, on: machine) {
      $0.wasReleased = true
      machine.leaseIsShared = false
    }
    machine.otherProcess = { machine in
      if machine.uptime >= 3_600_000 {
        machine.leaseIsShared = false
        machine.lastCall = machine.now
      } else {
        machine.leaseIsShared = true
      }
    }
    _ = try Self.watch(["exec:m", "--follow", "player"], on: machine)
    #expect(machine.uptime == 3_660_000)
    // The line, the look at the end of the first lease, the release, and the end.
    #expect(machine.watcherWakeups == 4)
  }

  @Test func hostsThatOnlyCallWhenWokenAreWokenBeforeTheEnd() throws {
    let machine = Self.machine()
    Self.output("one\n", at: 10, on: machine)
    try Calls.call(["exec:m", "--follow", "player", "--wake", "tmux"], on: machine)
    machine.forgetCalls()
    machine.finishDetached()
    #expect(machine.launches.count == 2)
    #expect(machine.uptime == 60_000)
  }

  @Test func aRefreshStartsTheCommandAgain() throws {
    let machine = Self.machine()
    Self.output("one\n", at: 10, on: machine)
    Self.event(at: 1000, on: machine) { $0.refreshWasRequested = true }
    Self.output("one\n", at: 1100, on: machine)
    _ = try Self.watch(on: machine)
    #expect(machine.followed.map { $0.time } == [0, 1000])
    // Whoever waits for it sees that the value is new, although it is the same.
    let state = RefreshState(Self.record(on: machine), source: "player")
    #expect(state.checked != nil)
  }

  @Test func aClickSignalsTheWatcher() throws {
    let machine = Self.machine()
    Self.output("one\n", at: 10, on: machine)
    _ = try Self.watch(on: machine)
    machine.heldLocks = ["refresh-exec:m"]
    try Calls.call(["click"] + Self.follow + ["--button", "2"], on: machine)
    #expect(machine.signals == [.init(process: 4242, number: 10)])
  }

  struct LateCase: NamedCase {
    var name: String
    var status: String
    var message: String
  }

  /// A watcher that publishes nothing: a refresh says so.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      LateCase(name: "busy", status: "S (sleeping)", message: "no answer after 10 s"),
      LateCase(
        name: "stopped", status: "T (stopped)",
        message: "no answer after 10 s: process 4242 is stopped; "
          + "continue it with: kill -CONT 4242"),
    ]) func aRefreshThatIsNotAnsweredFails(_ row: LateCase) throws
  {
    let machine = try Self.edited()
    machine.addFile(
      "/proc/4242/status", "Name:\ttodayline-watch\nState:\t\(row.status)\nPPid:\t1\n")
    machine.duringPause = { machine, time in machine.advance(to: machine.uptime + time) }
    let mistake = #expect(throws: Mistake.self) {
      try Calls.call(["refresh"] + Self.follow, on: machine)
    }
    #expect(mistake?.words == row.message)
    #expect(machine.signals == [.init(process: 4242, number: 10)])
  }

  /// A player that plays nothing prints nothing, which is no reason to wait for ever.
  @Test func aCommandThatPrintsNothingIsHiddenAfterAWhile() throws {
    let machine = Self.machine()
    #expect(try Calls.json(Self.follow, on: machine)["text"] as? String == "Refreshing…")
    machine.notes["refresh-exec:m"] =
      WatcherNote(
        process: 4242, fingerprint: try Self.fingerprint(Self.follow, on: machine),
        began: machine.now
      ).bytes
    Calls.pass(1_900, on: machine)
    #expect(try Self.shown(Self.follow, on: machine) == "Refreshing…")
    Calls.pass(200, on: machine)
    #expect(try Self.shown(Self.follow, on: machine).isEmpty)
  }

  /// A person is told.
  @Test func atATerminalTheFirstValueIsAwaited() throws {
    let machine = Self.machine()
    machine.outputIsTerminal = true
    machine.duringPause = { machine, time in machine.advance(to: machine.uptime + time) }
    #expect(try Self.shown(on: machine).hasPrefix("exec:m: no answer within 2 s"))
    #expect(machine.uptime >= 2000)
  }

  @Test func detailsStayOpenWhenAValueComes() throws {
    let machine = Self.machine()
    Self.output("one\n", at: 10, on: machine)
    _ = try Self.watch(Self.follow, on: machine)
    machine.killDetached()
    try Calls.call(["click"] + Self.follow + ["--button", "1"], on: machine)
    machine.killDetached()
    _ = try Self.shown(on: machine)
    Self.output("two\n", at: machine.uptime + 10, on: machine)
    Self.event(at: machine.uptime + 20, on: machine) { $0.mustEnd = true }
    machine.finishDetached()
    #expect(Self.record(on: machine)?["text"] == "two")
    #expect(DetailsState(Self.record(on: machine), now: machine.now).isOpen)
  }

  @Test func aStreamSharesTheLeaseAndWatchesNothingElse() throws {
    let machine = Self.machine()
    machine.events = [(60_000, .outputClosed)]
    try Calls.call(["stream", "exec:m", "--follow", "player"], on: machine)
    #expect(machine.leases == ["refresh-exec:m"])
    #expect(machine.detachments == 1)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
