import Core
import Platform
import Testing

/// Waiting for a time of the wall clock.
@Suite struct WallTimerTests {
  @Test func aWaitEndsAtItsTimeAndNeverBefore() {
    var machine = LiveMachine()
    machine.stay()
    for delay in 1...40 {
      let time = machine.now.advanced(by: Int64(delay))
      let wakeup = machine.wait(until: nil, or: time)
      #expect(wakeup == Wakeup() || wakeup.outputIsClosed || wakeup.clockWasSet)
      #expect(machine.now >= time || wakeup != Wakeup())
    }
  }

  @Test func theFirstOfTwoEndsCounts() {
    var machine = LiveMachine()
    machine.stay()
    let start = machine.monotonicMilliseconds
    let distant = machine.now.advanced(by: 3_600_000)
    _ = machine.wait(until: start + 20, or: distant)
    #expect(machine.monotonicMilliseconds >= start + 20)
    _ = machine.wait(until: start + 3_600_000, or: machine.now.advanced(by: -1000))
    // Neither hour has passed, or this test would not end.
    #expect(machine.now < distant)
  }

  /// Machines without such a timer, as some sandboxes are.
  @Test func withoutATimerItWaitsAsLong() {
    var machine = LiveMachine()
    let time = machine.now.advanced(by: 20)
    _ = machine.wait(until: nil, or: time)
    #expect(machine.now >= time)
  }
}
