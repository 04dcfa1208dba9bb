import TestSupport
import Testing

@testable import todayline

/// Waiting for a time of the wall clock.
@Suite(.timed) struct WallTimerTests {
  /// Waits again if something else has ended the wait, such as a signal for another test.
  static func wait(
    _ machine: LiveMachine, until deadline: Duration?, or time: Timestamp,
    while isEarly: (LiveMachine) -> Bool
  ) {
    while isEarly(machine) {
      // Standard input may be at its end.
      var bytes: [UInt8] = []
      if machine.wait(until: deadline, or: time).hasInput {
        machine.readAvailableInput(into: &bytes, limit: 4096)
      }
    }
  }

  @Test func aWaitEndsAtItsTime() {
    let machine = LiveMachine()
    for delay in 1...40 as ClosedRange<Int64> {
      let time = machine.now.advanced(by: .milliseconds(delay))
      Self.wait(machine, until: nil, or: time) { $0.now < time }
    }
  }

  @Test func theFirstOfTwoEndsCounts() {
    let machine = LiveMachine()
    let start = machine.uptime
    // Neither hour passes, or this test would not end.
    let distant = machine.now.advanced(by: 3_600_000)
    Self.wait(machine, until: start + 20, or: distant) { $0.uptime < start + 20 }
    let near = machine.now.advanced(by: 20)
    Self.wait(machine, until: start + 3_600_000, or: near) { $0.now < near }
    #expect(machine.now < distant)
  }
}
