import TestSupport
import Testing

@testable import todayline

/// Several bars and processes that see one crossing.
extension CrossTests {
  /// The record has changed since the call has read it.
  @Test func anotherProcessWasFaster() throws {
    let machine = Self.machine()
    Self.fill(950, on: machine)
    var others: [String] = []
    machine.beforeLock = { machine in
      machine.beforeLock = { _ in }
      let store = machine.store
      _ = try? Calls.call(["disk"] + Self.rule, on: machine)
      others = Self.launched(on: machine)
      #expect(machine.store.files != store.files)
      machine.forgetCalls()
    }
    #expect(try Self.call(Self.rule, on: machine) == [])
    #expect(others == ["alarm"])
  }

  /// Its reading is older than that of the process that was faster.
  @Test func anOlderReadingMovesNoMark() throws {
    let machine = Self.machine()
    Self.fill(950, on: machine)
    machine.beforeLock = { machine in
      machine.beforeLock = { _ in }
      Calls.pass(10, on: machine)
      _ = try? Calls.call(["disk"] + Self.rule, on: machine)
      Calls.pass(10, on: machine)
      Self.fill(500, on: machine)
      _ = try? Calls.call(["disk"] + Self.rule, on: machine)
      machine.finishDetached()
      machine.forgetCalls()
    }
    #expect(try Self.call(Self.rule, on: machine) == [])
    #expect(try Self.call(Self.rule, on: machine) == [])
  }

  /// A value that flaps around its threshold starts no crowd: the last command tells of its level.
  @Test func whileACommandRunsOnlyTheNewestCrossingWaits() throws {
    let machine = Self.machine()
    Self.fill(850, on: machine)
    machine.duringLaunch = { machine in
      machine.duringLaunch = { _ in }
      for tenths in [500, 850, 500, 850, 500, 950] {
        Self.fill(tenths, on: machine)
        Calls.pass(1000, on: machine)
        try? Calls.run(["disk"] + Self.rule, on: machine)
      }
    }
    #expect(try Self.call(Self.rule, on: machine) == ["warn", "alarm"])
    #expect(machine.launches.last?.environment.contains("VALUE=95") == true)
    #expect(machine.detachments == 1)
  }

  /// Commands of different rules do not wait for each other.
  @Test func eachRuleHasACommandAtATime() throws {
    let machine = Self.machine()
    Self.fill(950, on: machine)
    for command in ["a", "b"] {
      _ = try Calls.call(["disk", "--critical", "90", "--on-critical", command], on: machine)
    }
    #expect(machine.detachments == 2)
  }

  @Test func whoDoesNotGetTheLockTriesAgain() throws {
    let machine = Self.machine()
    Self.fill(950, on: machine)
    machine.heldLocks = ["disk"]
    #expect(try Self.call(Self.rule, on: machine) == [])
    machine.heldLocks = []
    #expect(try Self.call(Self.rule, on: machine) == ["alarm"])
  }

  @Test func barsWithDifferentThresholdsDoNotDisturbEachOther() throws {
    let machine = Self.machine()
    let early = ["--critical", "80", "--on-critical", "early", "--on-normal", "calm"]
    let late = ["--critical", "95", "--on-critical", "late", "--on-normal", "relieved"]
    func round(_ tenths: Int) throws -> [String] {
      Self.fill(tenths, on: machine)
      var commands: [String] = []
      for _ in 1...3 {
        for call in [early, late, [], ["--critical", "10"]] {
          commands += try Self.call(call, on: machine)
          Calls.pass(1000, on: machine)
        }
      }
      return commands
    }
    #expect(try round(500) == [])
    #expect(try round(850) == ["early"])
    #expect(try round(960) == ["late"])
    #expect(try round(900) == ["relieved"])
    #expect(try round(500) == ["calm"])
  }

  /// A bar without the commands of another one must not use up its crossing.
  @Test func barsWithDifferentCommandsBothRunTheirs() throws {
    let machine = Self.machine()
    Self.fill(950, on: machine)
    let first = ["--critical", "90", "--on-critical", "a"]
    let second = ["--critical", "90", "--on-normal", "b"]
    #expect(try Self.call(second, on: machine) == [])
    #expect(try Self.call(first, on: machine) == ["a"])
    Self.fill(500, on: machine)
    #expect(try Self.call(first, on: machine) == [])
    #expect(try Self.call(second, on: machine) == ["b"])
  }

  @Test func theMarksOfForgottenRulesAreDropped() throws {
    let machine = Self.machine()
    Self.fill(950, on: machine)
    for number in 0..<20 {
      #expect(
        try Self.call(["--critical", "90", "--on-critical", "\(number)"], on: machine) == [
          "\(number)"
        ])
    }
    let marks = Sessions.store(machine).record(of: "disk", .volatile, on: machine)?["levels"]
    #expect(marks?.split(separator: " ").count == 32)
    #expect(try Self.call(["--critical", "90", "--on-critical", "19"], on: machine) == [])
  }
}
