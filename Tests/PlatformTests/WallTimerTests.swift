import Core
import Platform
import Testing

/// Waiting for a time of the wall clock.
@Suite struct WallTimerTests {
  /// Waits without the standard input of the tests, which may be at its end.
  static func wait(_ machine: inout LiveMachine, until deadline: Int64?, or time: Timestamp) {
    while true {
      let wakeup = machine.wait(until: deadline, or: time)
      guard wakeup.hasInput || wakeup.clockWasSet || wakeup.wasContinued else { return }
      var bytes: [UInt8] = []
      if wakeup.hasInput { machine.readAvailableInput(into: &bytes, limit: 4096) }
    }
  }

  @Test func aWaitEndsAtItsTimeAndNeverBefore() {
    var machine = LiveMachine()
    for delay in 1...40 {
      let time = machine.now.advanced(by: Int64(delay))
      Self.wait(&machine, until: nil, or: time)
      #expect(machine.now >= time)
    }
  }

  @Test func theFirstOfTwoEndsCounts() {
    var machine = LiveMachine()
    let start = machine.monotonicMilliseconds
    let distant = machine.now.advanced(by: 3_600_000)
    Self.wait(&machine, until: start + 20, or: distant)
    #expect(machine.monotonicMilliseconds >= start + 20)
    Self.wait(&machine, until: start + 3_600_000, or: machine.now.advanced(by: -1000))
    // Neither hour has passed, or this test would not end.
    #expect(machine.now < distant)
  }
}
