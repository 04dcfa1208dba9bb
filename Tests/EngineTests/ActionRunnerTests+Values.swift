import TestSupport
import Testing

@testable import todayline

/// The value after an action, and the failure of an action.
extension ActionRunnerTests {
  /// The value is taken after the command: by a refresh of its own, for which the runner waits if one
  /// is running.
  @Test func theValueIsTakenAgain() throws {
    let machine = Self.machine()
    func values() -> Int { machine.runs.count { $0.program.arguments.last == "date" } }
    Self.click("u", on: machine)
    machine.finishDetached()
    #expect(values() == 1)
    // Even if it is not due.
    Self.click("u", on: machine)
    machine.finishDetached()
    #expect(values() == 2)
    machine.heldLocks.insert(Self.refresher)
    machine.duringPause = { machine, time in
      machine.advance(to: machine.uptime + time)
      // Who clicks now finds the file, and does not wait for the runner's end.
      #expect(machine.pauses.count > 5 || machine.store.files[Self.queue] != nil)
      if machine.pauses.count == 3 { Self.click("u", on: machine) }
      if machine.pauses.count == 6 { machine.heldLocks.remove(Self.refresher) }
    }
    Self.click("u", on: machine)
    machine.finishDetached()
    #expect(machine.pauses.count == 6)
    #expect(values() == 3)
    #expect(Self.commands(machine).count == 4)
    // A refresh that hangs is not waited for without end.
    machine.heldLocks.insert(Self.refresher)
    Self.click("u", on: machine)
    machine.finishDetached()
    #expect(values() == 3 && machine.store.files[Self.queue] == nil)
    #expect(machine.pauses.count <= 6 + 10_000 / 20 + 1)
  }

  /// The listener may not hear of what an action has changed.
  @Test func aListenersCommandRunsAgain() throws {
    let machine = Self.machine()
    let runner = try Self.runner("--listen", "events", on: machine)
    try runner.start(Self.actions("u"), on: machine)
    machine.finishDetached()
    #expect(machine.runs.map { $0.program.arguments.last } == ["adjust", "date"])
  }

  @Test func aFailureIsShownForAWhile() throws {
    let machine = Self.machine()
    func failure() -> String? {
      let record = Sessions.store(machine).record(of: "exec:v", .volatile, on: machine)
      return ActionFailure(record, now: machine.now)?.words
    }
    machine.runResult = { program, _ in
      .success(
        program.arguments.last == "adjust"
          ? RunResult(end: .exited(1), errorOutput: Array("a\nno server\n".utf8))
          : RunResult(end: .exited(0), output: Array("5\n".utf8)))
    }
    try Self.runner("--wake", "tmux", on: machine).start(Self.actions("u"), on: machine)
    machine.finishDetached()
    #expect(failure() == "exit 1, no server")
    #expect(machine.launches.count == 2)
    Calls.pass(9_999, on: machine)
    #expect(failure() != nil)
    Calls.pass(1, on: machine)
    #expect(failure() == nil)
    Self.click("u", on: machine)
    machine.finishDetached()
    #expect(failure() != nil)
    Self.click("t", on: machine)
    machine.finishDetached()
    #expect(failure() == nil)
  }
}
