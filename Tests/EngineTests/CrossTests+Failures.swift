import TestSupport
import Testing

@testable import todayline

/// Crossings where something fails.
extension CrossTests {
  @Test func aFailureMovesNoMark() throws {
    let machine = Self.machine()
    Self.fill(950, on: machine)
    #expect(try Self.call(Self.rule, on: machine) == ["alarm"])
    for failure in [SystemReason.ioError, .notFound, .notMounted] {
      machine.fileSystems["/"] = .failure(.system(failure, path: "/"))
      #expect(try Self.call(Self.rule, on: machine) == [])
    }
    Self.fill(950, on: machine)
    #expect(try Self.call(Self.rule, on: machine) == [])
  }

  @Test func aMissingRateMovesNoMark() throws {
    let machine = RoundTests.machine()
    let call = ["cpu", "--critical", "40", "--on-critical", "busy", "--on-normal", "idle"]
    func commands() throws -> [String] {
      _ = try Calls.call(call, on: machine)
      return Self.launched(on: machine)
    }
    #expect(try commands() == [])
    machine.duringPause(machine, 1000)
    #expect(try commands() == ["busy"])
    // As after a suspension: counters that start over give no rate.
    RoundTests.count(5, on: machine)
    Calls.pass(1000, on: machine)
    #expect(try commands() == [])
    RoundTests.count(1005, on: machine)
    Calls.pass(1000, on: machine)
    #expect(try commands() == [])
  }

  @Test func aStoreThatCannotBeWrittenRunsNothingForEver() throws {
    let machine = Self.machine()
    Self.fill(950, on: machine)
    machine.store.writeFailure = .full
    #expect(try Self.call(Self.rule, on: machine) == [])
    machine.store.writeFailure = nil
    #expect(try Self.call(Self.rule, on: machine) == ["alarm"])
  }

  @Test func aStreamTellsEvenIfNothingCanBeStored() throws {
    let machine = Self.machine()
    Self.fill(950, on: machine)
    machine.store.writeFailure = .full
    machine.events = [(65_000, .outputClosed)]
    _ = try Calls.call(["stream", "disk"] + Self.rule, on: machine)
    #expect(Self.launched(on: machine) == ["alarm"])
  }

  @Test func aFailingLaunchIsShownInAStreamOnce() throws {
    let machine = Self.machine()
    Self.fill(950, on: machine)
    machine.launchFailure = .launch(.notFound, program: "notify-send")
    machine.events = [(15_000, .outputClosed)]
    let call = ["stream", "disk", "--format", "{percent}", "--critical", "90", "--notify"]
    _ = try Calls.call(call, on: machine)
    let failure = Failure.launch(.notFound, program: "notify-send").words
    #expect(Calls.lines(machine) == ["95.0%\n", failure + "\n", "95.0%\n"])
  }

  @Test func aFailingLaunchEndsARefreshWithIt() throws {
    let machine = Self.machine()
    Self.fill(950, on: machine)
    let failure = Failure.launch(.notFound, program: "notify-send")
    machine.launchFailure = failure
    #expect(throws: Mistake.failure(failure)) {
      try Calls.call(["refresh", "disk", "--critical", "91", "--notify"], on: machine)
    }
  }
}
