import TestSupport
import Testing

@testable import todayline

/// Commands that end, fail, take too much, or run again for the lines of a listener.
extension WatcherTests {
  @Test func aCommandThatEndsIsStartedAgainLaterAndLater() throws {
    let machine = Self.machine()
    Self.output("one\n", at: 10, on: machine)
    var time: Duration = 20
    for _ in 0..<4 {
      Self.end(1, "oh no\n", at: time, on: machine)
      time += 50_000
    }
    _ = try Self.watch(Self.follow, on: machine)
    let starts = machine.followed.map { $0.time }
    #expect(starts.count == 5)
    var before: Duration = 20
    for (start, delay) in zip(starts.dropFirst(), [5_000, 10_000, 20_000, 40_000] as [Duration]) {
      #expect(start - before >= delay && start - before <= delay * 6 / 5)
      before += 50_000
    }
  }

  @Test func theErrorOfACommandThatEndedIsTold() throws {
    let machine = Self.machine()
    Self.output("one\n", at: 10, on: machine)
    Self.end(3, "oh no\n", at: 20, on: machine)
    Self.event(at: 30, on: machine) { $0.mustEnd = true }
    #expect(try Self.watch(on: machine) == "one")
    let object = try Calls.json(Self.follow, on: machine)
    #expect(object["error"] as? String == "ended: exit 3, oh no")
    // No other watcher begins before the time of the next try.
    #expect(machine.detachments == 1)
    Calls.pass(7_000, on: machine)
    _ = try Self.shown(on: machine)
    #expect(machine.detachments == 2)
  }

  @Test func aCommandThatRanWellStartsSoonAgain() throws {
    let machine = Self.machine()
    Self.end(1, at: 10, on: machine)
    Self.output("one\n", at: 20_000, on: machine)
    Self.end(1, at: 100_000, on: machine)
    _ = try Self.watch(on: machine)
    let starts = machine.followed.map { $0.time }
    #expect(starts.count == 3)
    #expect(starts[2] - 100_000 <= 6_000)
  }

  /// A player that plays nothing prints nothing.
  @Test func aCommandThatRunsAgainWithoutALineHasNoError() throws {
    let machine = Self.machine()
    Self.output("one\n", at: 10, on: machine)
    Self.end(1, at: 20, on: machine)
    _ = try Self.watch(on: machine)
    #expect(RefreshState(Self.record(on: machine), source: "player").failures == 0)
  }

  @Test func aMistakeInALineKeepsTheValueAndTheCommand() throws {
    let machine = Self.machine()
    let call = Self.follow + ["--input", "json", "--format", "{a}"]
    Self.output("{\"a\":1}\n", at: 10, on: machine)
    Self.output("{\"a\n", at: 100, on: machine)
    #expect(try Self.watch(call, on: machine) == "1")
    #expect(machine.followed.count == 1)
    #expect(try Calls.json(call, on: machine)["error"] as? String == "the answer is not JSON")
  }

  static let listen = [
    "exec:m", "volume", "--listen", "events", "--listen-for", "*sink*", "--lease", "10m",
  ]

  @Test func linesOfAListenerRunTheCommand() throws {
    let machine = Self.machine()
    var volume = 0
    machine.runResult = { _, _ in
      volume += 1
      return .success(RunResult(end: .exited(0), output: Array("v\(volume)\n".utf8)))
    }
    Self.output("client\n", at: 1000, on: machine)
    Self.output("sink\n", at: 2000, on: machine)
    // A burst: one run at once, one after it.
    for time in 3000..<3010 as Range<Int64> {
      Self.output("sink\nsink\n", at: .milliseconds(time), on: machine)
    }
    #expect(try Self.watch(Self.listen, on: machine) == "v4")
    #expect(machine.followed.map { $0.program.arguments[2] } == ["events"])
    #expect(machine.runs.allSatisfy { $0.program.arguments[2] == "volume" })
  }

  @Test func aCommandThatFailsRunsAgainAfterAWhile() throws {
    let machine = Self.machine()
    machine.runResult = { _, machine in
      .success(
        machine.uptime < 5_000
          ? RunResult(end: .exited(1)) : RunResult(end: .exited(0), output: Array("up\n".utf8)))
    }
    try Calls.call(Self.listen, on: machine)
    machine.finishDetached()
    #expect(machine.runs.count == 2)
    #expect(try Self.shown(Self.listen, on: machine) == "up")
  }

  @Test func aChangedPathAndATimeRunTheCommand() throws {
    let machine = Self.machine()
    Self.event(at: 1000, on: machine) { $0.pathsHaveChanged = true }
    try Calls.call(["exec:m", "cat", "--watch", "/a", "--ttl", "20s"], on: machine)
    machine.forgetCalls()
    machine.finishDetached()
    // At the start, after the change, and every 20 s until the lease ends.
    #expect(machine.runs.count == 4)
    #expect(machine.followed.isEmpty)
  }

  @Test func tooMuchMemoryEndsTheCommand() throws {
    let machine = Self.machine()
    machine.followedMemory = 60_000_000
    Self.output("one\n", at: 10, on: machine)
    Self.event(at: 20, on: machine) { $0.mustEnd = true }
    _ = try Self.watch(Self.follow + ["--memory", "50MB"], on: machine)
    let state = RefreshState(Self.record(on: machine), source: "player")
    #expect(state.error == "used more than 50 MB")
    #expect(machine.stops.first == 10)
  }

  /// A run that began before the request may have read what has changed since.
  @Test func aRefreshWaitsForARunThatBeginsAfterIt() throws {
    let machine = try Self.edited()
    let began = machine.now
    machine.duringPause = { machine, time in
      machine.advance(to: machine.uptime + time)
      // The first three answers are of runs that began earlier.
      let count = machine.pauses.count
      _ = try? Sessions.store(machine).update("exec:m", .volatile, on: machine) { record in
        record["text"] = "answer \(count)"
        record.set(machine.now, for: "taken")
        record.set(began, for: WatchedValue.key)
        record.set(count < 4 ? began.advanced(by: -1) : machine.now, for: WatchedValue.requestKey)
      }
    }
    try Calls.call(["refresh"] + Self.follow, on: machine)
    #expect(machine.pauses.count == 4)
    #expect(machine.signals == [.init(process: 4242, number: 10)])
    #expect(try Self.shown(on: machine) == "answer 4")
  }

  @Test func aWatcherRecordsWhichRequestItsValueAnswers() throws {
    let machine = Self.machine()
    let began = machine.now
    Self.output("one\n", at: 10, on: machine)
    Self.event(at: 1000, on: machine) { $0.refreshWasRequested = true }
    Self.output("two\n", at: 1100, on: machine)
    // Before each event.
    var answered: [Duration?] = []
    machine.otherProcess = { machine in
      let time = Self.record(on: machine)?.time(for: WatchedValue.requestKey)
      answered.append(time.map { $0 - began })
    }
    Self.event(at: 1200, on: machine) { _ in }
    _ = try Self.watch(on: machine)
    #expect(answered == [nil, 0, 0, 1000])
  }
}
