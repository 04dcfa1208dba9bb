import TestSupport
import Testing

@testable import todayline

/// Calls at a terminal, which wait for a first value.
@Suite(.timed) struct TerminalTests {
  /// A terminal at which a command answers after a while.
  static func machine(answerAfter delay: Duration, output: String = "one") -> FakeMachine {
    let machine = RefreshTests.machine(output: output)
    machine.outputIsTerminal = true
    machine.variables["TERM"] = "dumb"
    var start: Duration?
    machine.beforeLock = { machine in
      guard !machine.heldLocks.isEmpty else { return }
      let begin = start ?? machine.uptime
      start = begin
      guard machine.uptime >= begin + delay else { return }
      start = nil
      machine.finishDetached()
    }
    return machine
  }

  static let late = "no answer within 2 s; a later call will show it"

  struct Case: NamedCase {
    var name: String
    var delay: Duration
    var shown: String
    var wait: Duration
  }

  @Test(arguments: [
    Case(name: "at once", delay: 0, shown: "one", wait: 0),
    Case(name: "soon", delay: 700, shown: "one", wait: 700),
    Case(name: "too late", delay: 5000, shown: "exec: " + late, wait: 2000),
  ]) func aFirstAnswerIsAwaited(_ row: Case) throws {
    let machine = Self.machine(answerAfter: row.delay)
    #expect(try RefreshTests.call(on: machine) == row.shown + "\n")
    #expect(machine.uptime == row.wait)
    #expect(machine.detachments == 1)
    machine.finishDetached()
    #expect(try RefreshTests.call(on: machine) == "one\n")
    #expect(machine.detachments == 1)
  }

  @Test(arguments: [["exec", "date", "--host", "i3bar"], ["exec", "date", "--host", "json"]])
  func nothingButATextIsAwaited(_ arguments: [String]) throws {
    let machine = Self.machine(answerAfter: 0)
    #expect(try RefreshTests.call(arguments, on: machine).contains("Refreshing…"))
    #expect(machine.uptime == 0)
  }

  @Test func aPipeDoesNotWait() throws {
    let machine = Self.machine(answerAfter: 0)
    machine.outputIsTerminal = false
    #expect(try RefreshTests.call(on: machine) == "Refreshing…\n")
  }

  @Test func anOldValueIsReplaced() throws {
    let machine = Self.machine(answerAfter: 300)
    try RefreshTests.call(on: machine)
    machine.answer("two")
    Calls.pass(29 * 60_000, on: machine)
    #expect(try RefreshTests.call(on: machine) == "two\n")
  }

  /// The reason is told beside the old value.
  @Test func anOldValueThatStaysHasAReason() throws {
    let machine = Self.machine(answerAfter: 0)
    try RefreshTests.call(on: machine)
    machine.runResult = { _, _ in .success(RunResult(end: .exited(3))) }
    Calls.pass(29 * 60_000, on: machine)
    guard case .show(let view) = try Invocation.of(["exec", "date"], on: machine) else {
      throw Mistake.usage(.missingWidget)
    }
    machine.forgetCalls()
    var sessions = view.sessions(for: .show, on: machine)
    _ = try ShowCommand.show(view, &sessions, on: machine)
    #expect(machine.outputText == "one (29 min old)\n")
    #expect(sessions[0].complaint == "exec:date: exit 3")
  }

  /// Neither the segment nor standard error repeats a failure that the awaited answer has ended.
  @Test func anAnswerEndsAnEarlierFailure() throws {
    let machine = Self.machine(answerAfter: 0)
    machine.runResult = { _, _ in .success(RunResult(end: .exited(3))) }
    try RefreshTests.call(on: machine)
    machine.answer("two")
    Calls.pass(29 * 60_000, on: machine)
    machine.forgetCalls()
    var sessions = try Sessions.of(["exec", "date"], on: machine)
    guard case .show(let view) = try Invocation.of(["exec", "date"], on: machine) else {
      throw Mistake.usage(.missingWidget)
    }
    _ = try ShowCommand.show(view, &sessions, on: machine)
    #expect(machine.outputText == "two\n")
    #expect(sessions[0].segment().error == nil && sessions[0].complaint == nil)
  }

  /// All answers of a view are awaited at the same time.
  @Test func aViewWaitsNoLongerThanOneWidget() throws {
    let machine = Self.machine(answerAfter: 60_000)
    machine.addFile(
      TodayViewTests.path, "[exec:a]\ncommand = a\n[exec:b]\ncommand = b\n[exec:c]\ncommand = c\n")
    let line = try Calls.call(["today", "--separator", "\u{20}"], on: machine)
    #expect(
      line == ["a", "b", "c"].map { "exec:\($0): \(Self.late)" }.joined(separator: " ") + "\n")
    #expect(machine.detachments == 3)
    #expect(machine.uptime <= 2100)
  }

  @Test func aFirstRateIsAwaited() throws {
    let processor = RateTests.Processor()
    processor.machine.outputIsTerminal = true
    processor.machine.variables["TERM"] = "dumb"
    processor.machine.duringPause = { _, time in processor.pass(time, busy: 50) }
    #expect(try Calls.call(["cpu", "--format", "{percent}"], on: processor.machine) == "50.0%\n")
    #expect(processor.machine.pauses == [Counters.pause])
  }

  /// The answer could not be kept for the next call, so that this one shows it.
  @Test func withoutAStoreTheAnswerIsShown() throws {
    let machine = Self.machine(answerAfter: 0)
    machine.store.writeFailure = .readOnly
    machine.lockFailure = .readOnly
    #expect(try RefreshTests.call(on: machine) == "one\n")
    #expect(machine.runs.first?.limits.timeout == 2000)
  }
}
