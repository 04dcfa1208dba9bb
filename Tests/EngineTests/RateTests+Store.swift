import TestSupport
import Testing

@testable import todayline

/// Rates without a store, with the locks of others, and in a resident process.
extension RateTests {
  @Test func aRebootStartsOver() throws {
    let processor = Processor()
    _ = try processor.call()
    processor.pass(1000, busy: 30)
    _ = try processor.call()
    // The folder survives it; the clock and the counters start at zero.
    processor.machine.addFile(Self.bootFile, "00000000-0000-4000-8000-000000000000\n")
    processor.machine.uptime = 70_000
    processor.pass(1000, busy: 90)
    #expect(try processor.call() == "–\n")
    processor.pass(1000, busy: 60)
    #expect(try processor.call() == "60%\n")
  }

  @Test func resetCountersGiveNoRate() throws {
    let processor = Processor()
    _ = try processor.call()
    processor.pass(1000, busy: 30)
    _ = try processor.call()
    processor.restart()
    processor.pass(1000, busy: 30)
    #expect(try processor.call() == "–\n")
    processor.pass(1000, busy: 20)
    #expect(try processor.call() == "20%\n")
  }

  /// A folder that two machines share.
  @Test func countersOfAnotherMachineAreIgnored() throws {
    let (here, there) = (Processor(), Processor())
    there.machine.addFile(Self.bootFile, "11111111-1111-4111-8111-111111111111\n")
    _ = try here.call()
    here.pass(1000, busy: 30)
    #expect(try here.call() == "30%\n")
    there.machine.store = here.machine.store
    there.pass(5000, busy: 99)
    #expect(try there.call() == "–\n")
    here.machine.store = there.machine.store
    here.pass(1000, busy: 30)
    #expect(try here.call() == "–\n")
  }

  @Test func everythingIsInOneSmallVolatileRecord() throws {
    let processor = Processor()
    _ = try processor.call()
    processor.pass(1000, busy: 30)
    _ = try processor.call()
    #expect(processor.machine.storeChanges == 1)
    #expect(Array(processor.machine.store.files.keys) == [Self.record])
    let text = try #require(processor.machine.store.text(Self.record))
    #expect(text.hasPrefix("todayline 1\nsource=all\n"))
    #expect(text.contains("\npercent=0.300000000\n"))
    #expect(
      text.contains(
        "\ncounters=7cd0be1a-c64b-4b80-aec6-4af1b7e6ed82 61000 1000 @cpu 1030 0 0 0 1070 "
          + "+30 +0 +0 +0 +70 @cpu0 1030 1070 +30 +70\n"))
  }

  /// Counters that are stored nowhere never give a rate.
  @Test func aStoreThatCannotBeWrittenIsReported() throws {
    let processor = Processor()
    processor.machine.store.writeFailure = .readOnly
    let words = "/run/user/todayline/default: read-only file system\n"
    #expect(try processor.call() == words)
    processor.pass(1000, busy: 25)
    #expect(try processor.call() == words)
    processor.machine.duringPause = { _, time in processor.pass(time, busy: 40) }
    #expect(try processor.call("--wait") == "40%\n")
    processor.machine.store.writeFailure = nil
    #expect(try processor.call() == "–\n")
    processor.pass(1000, busy: 25)
    #expect(try processor.call() == "25%\n")
  }

  /// Otherwise each call would cover all the time since the last stored reading.
  @Test func aStoreThatBecomesUnwritableIsReported() throws {
    let processor = Processor()
    _ = try processor.call()
    processor.pass(1000, busy: 25)
    #expect(try processor.call() == "25%\n")
    processor.machine.store.writeFailure = .full
    for _ in 0..<3 {
      processor.pass(1000, busy: 80)
      #expect(try processor.call() == "/run/user/todayline/default: no space left\n")
    }
    processor.machine.duringPause = { _, time in processor.pass(time, busy: 40) }
    #expect(try processor.call("--wait") == "40%\n")
    processor.machine.store.writeFailure = nil
    _ = try processor.call()
    processor.pass(1000, busy: 10)
    #expect(try processor.call() == "10%\n")
  }

  /// A bar does not wait for another process that stores an equally recent reading.
  @Test func aHeldLockDelaysNoCall() throws {
    let processor = Processor()
    _ = try processor.call()
    processor.pass(1000, busy: 25)
    processor.machine.heldLocks = ["cpu"]
    let before = processor.machine.uptime
    var written: Duration?
    processor.machine.beforeLock = { machine in
      if machine.output.count > 0 { written = written ?? machine.uptime }
    }
    #expect(try processor.call() == "25%\n")
    #expect(written == before)
  }

  @Test func aStreamDoesNotWaitAnIntervalForItsFirstRate() throws {
    let processor = Processor()
    let machine = processor.machine
    machine.uptime = 0
    machine.beforeWatch = { _ in processor.count(1000, busy: 25) }
    machine.events = [(1_000, .outputClosed)]
    try StreamTests.run(["--interval", "1h", "cpu", "--format", "{percent:.0}"], on: machine)
    #expect(Calls.lines(machine) == ["–\n", "25%\n"])
    #expect(machine.wakeups == 2)
  }

  /// Even if nothing can be stored: a resident process remembers its readings.
  @Test(arguments: [nil, SystemReason.readOnly]) func aStreamShowsRates(
    _ storeFailure: SystemReason?
  ) throws {
    let processor = Processor()
    let machine = processor.machine
    machine.uptime = 0
    machine.store.writeFailure = storeFailure
    machine.beforeWatch = { _ in
      // Each time that a session is due.
      processor.count(1000, busy: 25)
    }
    machine.events = [(3_500, .outputClosed)]
    try StreamTests.run(["--interval", "1s", "cpu", "--format", "{percent:.0}"], on: machine)
    #expect(Calls.lines(machine) == ["–\n", "25%\n"])
  }
}
