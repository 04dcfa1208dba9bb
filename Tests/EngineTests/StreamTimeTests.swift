import TestSupport
import Testing

@testable import todayline

/// The wall clock in the resident mode.
@Suite(.timed) struct StreamTimeTests {
  /// A table row: an interval, and the times of its samples.
  struct Alignment: NamedCase {
    let name: String
    let samples: [Int64]

    init(_ interval: String, _ samples: [Int64]) { (name, self.samples) = (interval, samples) }
  }

  /// A table row: a change of the clock after five seconds, and the times of the samples.
  struct Change: NamedCase {
    let name: String
    let change: Duration
    let samples: [Int64]

    init(_ name: String, _ change: Duration, _ samples: [Int64]) {
      (self.name, self.change, self.samples) = (name, change, samples)
    }
  }

  /// A machine that is `milliseconds` past a full hour, UTC.
  static func machine(past milliseconds: Int64) -> FakeMachine {
    let machine = StreamTests.machine()
    machine.now = Timestamp(milliseconds: 1_700_002_800_000 + milliseconds)
    // The two clocks have nothing in common.
    machine.uptime = 123_456
    return machine
  }

  /// The times of the samples, in milliseconds past the hour.
  static func samples(
    _ arguments: [String], on machine: FakeMachine, for time: Duration,
    _ events: [(Duration, FakeMachine.Event)] = []
  ) throws -> [Int64] {
    let start = machine.uptime
    machine.events = (events + [(time, .outputClosed)]).map { (start + $0.0, $0.1) }
    var times: [Int64] = []
    machine.beforeStatistics = { times.append($0.now.milliseconds - 1_700_002_800_000) }
    try StreamTests.run(arguments, on: machine)
    return times
  }

  @Test(
    "samples are at multiples of the interval by the wall clock",
    arguments: [
      Alignment("10s", [1_234, 10_000, 20_000, 30_000]),
      Alignment("1s", [1_234] + (2...34).map { $0 * 1000 }),
      Alignment("15s", [1_234, 15_000, 30_000]), Alignment("1m", [1_234]),
    ]) func isAligned(_ row: Alignment) throws
  {
    let times = try Self.samples(
      ["--interval", row.name, "disk"], on: Self.machine(past: 1_234), for: 33_000)
    #expect(times == row.samples)
  }

  @Test(
    "a clock that is set makes everything due, and the next sample is aligned",
    arguments: [
      Change("forward", 3_600_000, [0, 3_605_000, 3_610_000, 3_620_000]),
      Change("back", -3_600_000, [0, -3_595_000, -3_590_000, -3_580_000]),
      Change("a little back", -2_500, [0, 2_500, 10_000, 20_000]),
      Change("a suspend", 28_000, [0, 33_000, 40_000, 50_000]),
    ]) func isSet(_ row: Change) throws
  {
    let times = try Self.samples(
      ["--interval", "10s", "disk"], on: Self.machine(past: 0), for: 24_000,
      [(5_000, .clockChange(row.change))])
    #expect(times == row.samples)
  }

  @Test("details that are open when the clock is set back close") func closesDetails() throws {
    let machine = Self.machine(past: 0)
    _ = try Self.samples(
      ["--host", "i3bar", "--no-animation", "disk"], on: machine, for: 20_000,
      [(1_000, StreamTests.click(1)), (2_000, .clockChange(-3_600_000))])
    #expect(Calls.lines(machine).map { $0.contains("Used") } == [false, true, false])
  }

  @Test(
    "multiples of an interval",
    arguments: [(0, 10, 10), (9, 10, 10), (10, 10, 20), (-1, 10, 0), (-10, 10, 0), (-11, 10, -10)]
      as [(Int64, Duration, Int64)]) func multiples(
      _ time: Int64, _ interval: Duration, _ expected: Int64
    )
  { #expect(Timestamp(milliseconds: time).nextMultiple(of: interval).milliseconds == expected) }
}
