import TestSupport
import Testing

@testable import todayline

/// Sessions beside other processes, and from one round to the next.
@Suite(.timed) struct SessionRoundsTests {
  static let items = ["http:a", "https://a/{item}", "--items", "x,y,z"]

  /// The item that another process has stored meanwhile, and the one that is stored after a step to
  /// the next item.
  @Test(arguments: [(nil, "y"), ("y", "z"), ("z", "x")] as [(String?, String)])
  func stepsOfSeveralProcessesAddUp(_ stored: String?, _ expected: String) throws {
    let machine = RoundTests.machine()
    var sessions = try Sessions.of(Self.items, on: machine)
    sessions[0].turn.isDue = false
    sessions.deliver(Click(button: 5))
    machine.beforeLock = { machine in
      guard let stored else { return }
      try? Sessions.put([("alternative", stored)], in: "http:a", .volatile, on: machine)
    }
    try Sessions.round(&sessions, on: machine)
    let record = Sessions.store(machine).record(of: "http:a", .volatile, on: machine)
    #expect(record?["alternative"] == expected)
  }

  @Test func clicksOfSeveralProcessesAddUp() throws {
    let machine = RoundTests.machine()
    var sessions = try Sessions.of(["disk"], on: machine)
    sessions.deliver(Click(button: 1))
    machine.beforeLock = { machine in
      try? Sessions.put([("details-until", "click")], in: "disk", .volatile, on: machine)
    }
    try Sessions.round(&sessions, on: machine)
    #expect(Sessions.store(machine).record(of: "disk", .volatile, on: machine) == nil)
  }

  @Test func aPublishedReadingKeepsWhatElseIsInTheRecord() throws {
    let machine = RoundTests.machine()
    var sessions = try Sessions.of(["load"], on: machine)
    let kept = [("details-until", "click"), ("history", "1 2 3")]
    try Sessions.put(kept, in: "load", .volatile, on: machine)
    try Sessions.round(&sessions, on: machine)
    let record = Sessions.store(machine).record(of: "load", .volatile, on: machine)
    #expect(record?["one"] == "0.50")
    for (key, value) in kept { #expect(record?[key] == value) }
  }

  /// Its write has failed, so the click is still to be stored.
  @Test func aClickThatIsNotStoredYetOutlivesARecall() throws {
    let machine = RoundTests.machine()
    var sessions = try Sessions.of(["disk"], on: machine)
    sessions.deliver(Click(button: 1))
    machine.outputFailure = .system(.full, path: "standard output")
    _ = try? Sessions.round(&sessions, on: machine)
    sessions[0].turn.needsRecall = true
    machine.outputFailure = nil
    #expect(try Sessions.round(&sessions, on: machine)[0].contains("Used: 2 MB"))
    let record = Sessions.store(machine).record(of: "disk", .volatile, on: machine)
    #expect(record?["details-until"] != nil)
  }

  @Test(arguments: [true, false]) func aNewSnapshotOfAnotherProcessIsDue(_ isResident: Bool) throws
  {
    let machine = RoundTests.machine()
    var sessions = try Sessions.of(["disk"], on: machine)
    try Sessions.round(&sessions, on: machine)
    if isResident { sessions[0].caller = .stream }
    sessions[0].turn.needsRecall = true
    sessions[0].recallIfNeeded(from: Sessions.store(machine), on: machine)
    #expect(!sessions[0].turn.isDue, "it is its own")
    let taken = String(machine.now.milliseconds + 1)
    try Sessions.put(
      [("source", "/"), ("taken", taken), ("rate", "0.900000000")], in: "disk", .persistent,
      on: machine)
    sessions[0].turn.needsRecall = true
    sessions[0].recallIfNeeded(from: Sessions.store(machine), on: machine)
    #expect(sessions[0].turn.isDue == isResident)
    #expect(sessions[0].known.snapshot?.rate == 0.9)
  }

  @Test func aForcedReadingIsPublishedThoughNothingHasChanged() throws {
    let machine = RoundTests.machine()
    var sessions = try Sessions.of(["disk"], on: machine)
    try Sessions.round(&sessions, on: machine)
    for isForced in [false, true, false] {
      machine.forgetCalls()
      sessions[0].turn.isDue = true
      if isForced { sessions.deliver(Click(button: 2)) }
      try Sessions.round(&sessions, on: machine)
      #expect(machine.storeChanges == (isForced ? 1 : 0))
    }
  }

  @Test func anotherUpdateIsNotForcedByOneThatFailed() throws {
    let machine = RoundTests.machine()
    var sessions = try Sessions.of(["disk"], on: machine)
    try Sessions.round(&sessions, on: machine)
    let known = machine.fileSystems["/"]
    machine.fileSystems["/"] = .failure(.system(.ioError, path: "/"))
    sessions.deliver(Click(button: 2))
    try Sessions.round(&sessions, on: machine)
    machine.fileSystems["/"] = known
    machine.forgetCalls()
    sessions[0].begin()
    sessions[0].turn.isDue = true
    try Sessions.round(&sessions, on: machine)
    #expect(machine.storeChanges == 0)
  }

  @Test func aCommandIsToldOfAClickOnce() throws {
    let machine = RoundTests.machine()
    machine.answer("x")
    var sessions = try Sessions.of(["exec", "date"], on: machine)
    sessions.deliver(Click(button: 7))
    for _ in 0..<2 {
      try Sessions.round(&sessions, on: machine)
      machine.finishDetached()
      Calls.pass(3_600_000, on: machine)
      sessions[0].turn.isDue = true
    }
    let told = machine.runs.map { $0.program.environment.contains("BLOCK_BUTTON=7") }
    #expect(told == [true, false])
  }

  @Test func whatWasNotSampledIsNotSampledAgain() throws {
    let machine = RoundTests.machine()
    var sessions = try Sessions.of(["cpu", "--wait"], on: machine)
    sessions[0].turn.isDue = false
    try Sessions.round(&sessions, on: machine)
    #expect(machine.pauses.isEmpty)
    #expect(!machine.filesRead.contains("/proc/stat"))
  }

  @Test func whoWaitsSamplesAgainIfTheCountersCannotBeCommitted() throws {
    let machine = RoundTests.machine()
    var first = try Sessions.of(["cpu"], on: machine)
    try Sessions.round(&first, on: machine)
    machine.duringPause(machine, 1000)
    machine.store.writeFailure = .full
    var sessions = try Sessions.of(["cpu", "--wait"], on: machine)
    machine.duringPause = { machine, time in
      machine.advance(to: machine.uptime + time)
      RoundTests.count(3000, on: machine)
    }
    #expect(try Sessions.round(&sessions, on: machine) == ["50%\u{2007}"])
    #expect(machine.pauses == [Counters.pause])
  }
}
