import Foundation
import TestSupport
import Testing

@testable import todayline

/// Sources that can be slow, on a machine where nothing else changes.
@Suite(.timed) struct RefreshTests {
  static func machine(output: String = "one") -> FakeMachine {
    let machine = FakeMachine(variables: ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"])
    machine.answer(output)
    return machine
  }

  /// The output of a call.
  @discardableResult static func call(
    _ arguments: [String] = ["exec", "date"], on machine: FakeMachine
  ) throws -> String { try Calls.call(arguments, on: machine) }

  @Test func aFirstCallReturnsAtOnceAndRefreshesInTheBackground() throws {
    let machine = Self.machine()
    #expect(try Self.call(on: machine) == "Refreshing…\n")
    #expect(machine.detachments == 1)
    #expect(machine.runs.isEmpty)
    machine.finishDetached()
    #expect(try Self.call(on: machine) == "one\n")
    #expect(machine.detachments == 1)
  }

  @Test func twoHundredFirstCallersRefreshOnce() throws {
    let machine = Self.machine()
    for _ in 0..<200 { #expect(try Self.call(on: machine) == "Refreshing…\n") }
    #expect(machine.detachments == 1)
    machine.finishDetached()
    #expect(machine.runs.count == 1)
  }

  /// The caller read the store before the refresh ended, and gets the lock after it.
  @Test func aCallerThatGetsTheLockTooLateRefreshesNothing() throws {
    let machine = Self.machine()
    try Self.call(on: machine)
    machine.beforeDetach = { machine in
      machine.beforeDetach = { _ in }
      machine.finishDetached()
    }
    #expect(try Self.call(on: machine) == "one\n")
    #expect(machine.detachments == 1)
  }

  @Test func anAnswerIsCurrentForItsTimeToLive() throws {
    let machine = Self.machine()
    let arguments = ["exec", "date", "--ttl", "60s"]
    try Self.call(arguments, on: machine)
    machine.finishDetached()
    machine.answer("two")
    Calls.pass(59_999, on: machine)
    #expect(try Self.call(arguments, on: machine) == "one\n")
    #expect(machine.detachments == 1)
    Calls.pass(1, on: machine)
    #expect(try Self.call(arguments, on: machine) == "one\n")
    #expect(machine.detachments == 2)
    machine.finishDetached()
    #expect(try Self.call(arguments, on: machine) == "two\n")
  }

  @Test func anUnchangedAnswerIsCheckedButNotPublished() throws {
    let machine = Self.machine()
    let arguments = ["exec", "date", "--ttl", "60s"]
    try Self.call(arguments, on: machine)
    machine.finishDetached()
    let published = machine.store.text("/home/user/.local/state/todayline/default/exec:date")
    for _ in 0..<3 {
      Calls.pass(60_000, on: machine)
      try Self.call(arguments, on: machine)
      machine.finishDetached()
    }
    #expect(machine.detachments == 4)
    #expect(machine.store.text("/home/user/.local/state/todayline/default/exec:date") == published)
    // The age counts from the last check.
    #expect(try Calls.json(arguments, on: machine)["age"] as? Double == 0)
  }

  @Test func aFailureKeepsTheLastGoodValue() throws {
    let machine = Self.machine()
    let arguments = ["exec", "date", "--ttl", "10s"]
    try Self.call(arguments, on: machine)
    machine.finishDetached()
    machine.runResult = { _, _ in
      .success(RunResult(end: .exited(3), errorOutput: Array("no\nclock\n".utf8)))
    }
    Calls.pass(10_000, on: machine)
    try Self.call(arguments, on: machine)
    machine.finishDetached()
    let object = try Calls.json(arguments, on: machine)
    #expect(object["text"] as? String == "one")
    #expect(object["error"] as? String == "exit 3, clock")
    #expect(object["result"] as? String == "failed")
    #expect(object["stale"] as? Bool == false)
    Calls.pass(51_000, on: machine)
    #expect(try Self.call(arguments, on: machine) == "one (1 min old)\n")
    #expect(try Self.call(arguments + ["--stale-mark", ""], on: machine) == "one\n")
    #expect(try Self.call(arguments + ["--stale-after", "61s"], on: machine) == "one\n")
    #expect(
      try Self.call(arguments + ["--stale-after", "60s"], on: machine) == "one (1 min old)\n")
    // The source recovers.
    machine.answer("two")
    machine.finishDetached()
    let later = try Calls.json(arguments, on: machine)
    #expect(later["text"] as? String == "two")
    #expect(later["error"] is NSNull)
  }

  @Test func aFailureIsShownIfThereIsNoValue() throws {
    let machine = Self.machine()
    machine.runResult = { _, _ in .success(RunResult(end: .timedOut(10_000))) }
    try Self.call(on: machine)
    machine.finishDetached()
    #expect(try Self.call(on: machine) == "exec: timed out after 10 s\n")
  }

  /// A day of calls, one per second, to a source that never answers.
  @Test func aDeadSourceIsAskedAsOftenAsTheBackoffAllows() throws {
    let machine = Self.machine()
    machine.runResult = { _, _ in .success(RunResult(end: .exited(1))) }
    var times: [Int64] = []
    let period: Int64 = 5
    for second in stride(from: Int64(0), to: 86_400, by: Int(period)) {
      try Self.call(on: machine)
      if !machine.detached.isEmpty {
        times.append(second)
        machine.finishDetached()
      }
      Calls.pass(.seconds(period), on: machine)
    }
    let waits = zip(times.dropFirst(), times).map { $0 - $1 }
    for (wait, base) in zip(waits, [5, 10, 20, 40, 80, 160, 320, 600, 600] as [Int64]) {
      #expect(wait >= base)
      #expect(wait <= base + base / 5 + period)
    }
    #expect(times.count >= 86_400 / (720 + period))
    #expect(times.count <= 86_400 / 600 + 7)
    #expect(Set(waits).count > 10, "without jitter, all machines come back at once")
  }

  @Test func theMiddleButtonDoesNotWait() throws {
    let machine = Self.machine()
    machine.runResult = { _, _ in .success(RunResult(end: .exited(1))) }
    let arguments = ["http", "http://example.org/"]
    try Self.call(arguments, on: machine)
    machine.finishDetached()
    try Self.call(arguments, on: machine)
    #expect(machine.detachments == 1)
    try Self.call(arguments + ["--button", "2"], on: machine)
    #expect(machine.detachments == 2)
    machine.finishDetached()
    try Self.call(["click"] + arguments + ["--button", "2"], on: machine)
    #expect(machine.detachments == 3)
  }

  @Test func aKilledRefreshLeavesNothing() throws {
    let machine = Self.machine()
    try Self.call(on: machine)
    machine.killDetached()
    #expect(try Self.call(on: machine) == "Refreshing…\n")
    #expect(machine.detachments == 2)
    machine.finishDetached()
    #expect(try Self.call(on: machine) == "one\n")
  }

  @Test func aStoreThatCannotBeLockedIsReported() throws {
    let machine = Self.machine()
    machine.lockFailure = .readOnly
    #expect(
      try Self.call(on: machine) == "exec: /run/user/todayline/default: read-only file system\n")
  }

  @Test func aFullDiskLosesNothingAndDoesNotFloodTheSource() throws {
    let machine = Self.machine()
    try Self.call(on: machine)
    machine.finishDetached()
    machine.store.writeFailure = .full
    machine.answer("two")
    Calls.pass(10_000, on: machine)
    try Self.call(on: machine)
    machine.finishDetached()
    #expect(try Self.call(on: machine) == "one\n")
    #expect(machine.pauses == [10_000])
  }
}

extension FakeMachine {
  /// Makes every program print this text from now on.
  func answer(_ output: String) {
    runResult = { _, _ in .success(RunResult(end: .exited(0), output: Array(output.utf8))) }
  }
}
