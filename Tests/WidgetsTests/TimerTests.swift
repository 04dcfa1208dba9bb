import TestSupport
import Testing

@testable import todayline

/// Clicks on a timer, and the time that passes.
@Suite(.timed) struct TimerTests {
  /// Something that happens to a machine or to the timer on it.
  enum Step {
    case pass(Duration)
    case click(Action)
    case suspend(Duration)
    /// Somebody sets the clock.
    case set(by: Duration)
    case reboot

    static let start = Step.click(.toggle)
  }

  /// A source, what happens, and what is shown afterwards.
  struct Case: NamedCase {
    var name: String
    var source = "25m"
    var steps: [Step]
    var left: String?
    var elapsed = "0:00"
    var phase: String
    var round: UInt64?
  }

  static let countdowns = [
    Case(name: "idle", steps: [.pass(.hours(1))], left: "25:00", phase: "idle"),
    Case(name: "started", steps: [.start], left: "25:00", phase: "running"),
    Case(name: "almost a second", steps: [.start, .pass(999)], left: "25:00", phase: "running"),
    Case(
      name: "a second", steps: [.start, .pass(1000)], left: "24:59", elapsed: "0:01",
      phase: "running"),
    Case(
      name: "paused", steps: [.start, .pass(.minutes(1)), .start, .pass(.hours(1))], left: "24:00",
      elapsed: "1:00", phase: "paused"),
    Case(
      name: "resumed",
      steps: [.start, .pass(.minutes(1)), .start, .pass(.hours(1)), .start, .pass(.minutes(1))],
      left: "23:00", elapsed: "2:00", phase: "running"),
    Case(
      name: "reset", steps: [.start, .pass(.minutes(1)), .click(.up), .click(.reset)],
      left: "25:00", phase: "idle"),
    Case(
      name: "the last moment", steps: [.start, .pass(.minutes(25) - 1)], left: "0:01",
      elapsed: "24:59", phase: "running"),
    Case(
      name: "the end", steps: [.start, .pass(.minutes(25))], left: "0:00", elapsed: "25:00",
      phase: "done"),
    Case(
      name: "long after the end", steps: [.start, .pass(.days(3))], left: "0:00", elapsed: "25:00",
      phase: "done"),
    Case(
      name: "started again", steps: [.start, .pass(.days(3)), .start, .pass(.minutes(1))],
      left: "24:00", elapsed: "1:00", phase: "running"),
    Case(
      name: "reset at the end", steps: [.start, .pass(.days(3)), .click(.reset)], left: "25:00",
      phase: "idle"),
    Case(name: "hours", source: "1h30m5s", steps: [], left: "1:30:05", phase: "idle"),
  ]

  static let wheels = [
    Case(name: "more", steps: [.click(.up)], left: "26:00", phase: "idle"),
    Case(name: "less", steps: [.click(.down), .click(.down)], left: "23:00", phase: "idle"),
    Case(
      name: "a rest is kept", source: "90s", steps: [.click(.down), .click(.down)], left: "0:30",
      phase: "idle"),
    Case(
      name: "no more than can be shown", source: "99h59m59s", steps: [.click(.up)],
      left: "99:59:59", phase: "idle"),
    Case(
      name: "started afterwards", steps: [.click(.up), .start, .pass(.minutes(2))], left: "24:00",
      elapsed: "2:00", phase: "running"),
    Case(
      name: "while it runs", steps: [.start, .pass(.minutes(2)), .click(.down)], left: "22:00",
      elapsed: "2:00", phase: "running"),
    Case(
      name: "while it is paused", steps: [.start, .pass(.minutes(2)), .start, .click(.up)],
      left: "24:00", elapsed: "2:00", phase: "paused"),
    Case(
      name: "to the end", source: "2m", steps: [.start, .pass(.seconds(90)), .click(.down)],
      left: "0:00", elapsed: "1:30", phase: "done"),
    Case(
      name: "after the end", steps: [.start, .pass(.hours(1)), .click(.up), .pass(.seconds(10))],
      left: "0:50", elapsed: "1:00:10", phase: "running"),
    Case(
      name: "of a stopwatch", source: "stopwatch", steps: [.start, .pass(1000), .click(.up)],
      elapsed: "0:01", phase: "running"),
  ]

  static let clocks = [
    Case(
      name: "the clock is set back",
      steps: [.start, .pass(.minutes(10)), .set(by: .hours(-1)), .pass(.minutes(1))], left: "14:00",
      elapsed: "11:00", phase: "running"),
    Case(
      name: "the clock is set forward",
      steps: [.start, .pass(.minutes(10)), .set(by: .hours(1)), .pass(.minutes(1))], left: "14:00",
      elapsed: "11:00", phase: "running"),
    Case(
      name: "the clock is set back while it is paused",
      steps: [.start, .pass(.minutes(10)), .start, .set(by: .hours(-1)), .start], left: "15:00",
      elapsed: "10:00", phase: "running"),
    Case(
      name: "the machine is suspended", steps: [.start, .suspend(.minutes(10))], left: "15:00",
      elapsed: "10:00", phase: "running"),
    Case(
      name: "the end while it is suspended", steps: [.start, .suspend(.hours(10))], left: "0:00",
      elapsed: "25:00", phase: "done"),
    Case(
      name: "a reboot", steps: [.start, .pass(.minutes(4)), .reboot, .pass(.minutes(1))],
      left: "20:00", elapsed: "5:00", phase: "running"),
    Case(
      name: "a reboot with a clock that is wrong",
      steps: [.start, .pass(.minutes(4)), .reboot, .set(by: .days(-9))], left: "25:00",
      phase: "running"),
  ]

  static let stopwatches = [
    Case(name: "idle", source: "stopwatch", steps: [.pass(1000)], phase: "idle"),
    Case(
      name: "for days", source: "stopwatch", steps: [.start, .pass(.hours(30) + 61_999)],
      elapsed: "30:01:01", phase: "running"),
    Case(
      name: "paused", source: "stopwatch", steps: [.start, .pass(5000), .start, .pass(5000)],
      elapsed: "0:05", phase: "paused"),
  ]

  static let rounds = [
    Case(name: "idle", source: "25m,5m", steps: [], left: "25:00", phase: "idle", round: 1),
    Case(
      name: "work", source: "25m,5m", steps: [.start, .pass(.minutes(24))], left: "1:00",
      elapsed: "24:00", phase: "work", round: 1),
    Case(
      name: "a break", source: "25m,5m", steps: [.start, .pass(.minutes(25))], left: "5:00",
      phase: "break", round: 1),
    Case(
      name: "the next round", source: "25m,5m", steps: [.start, .pass(.minutes(31))], left: "24:00",
      elapsed: "1:00", phase: "work", round: 2),
    Case(
      name: "a day", source: "25m,5m", steps: [.start, .pass(.days(1))], left: "25:00",
      phase: "work", round: 49),
    Case(
      name: "the break after a day", source: "25m,5m",
      steps: [.start, .pass(.days(1) + .minutes(26))], left: "4:00", elapsed: "1:00",
      phase: "break", round: 49),
    Case(
      name: "a click in each phase is the same", source: "25m,5m",
      steps: [
        .start, .pass(.minutes(26)), .start, .pass(.days(1)), .start, .pass(.minutes(5)), .start,
        .pass(.days(1)),
      ], left: "24:00", elapsed: "1:00", phase: "work", round: 2),
    Case(
      name: "the wheel changes the break alone", source: "25m,5m",
      steps: [.start, .pass(.minutes(25)), .click(.up), .pass(.minutes(7))], left: "24:00",
      elapsed: "1:00", phase: "work", round: 2),
    Case(
      name: "the wheel ends a phase", source: "25m,5m",
      steps: [.start, .pass(.minutes(24) + 30_000), .click(.down)], left: "5:00", phase: "break",
      round: 1),
    Case(
      name: "a longer first phase", source: "25m,5m",
      steps: [.click(.up), .start, .pass(.minutes(57))], left: "4:00", elapsed: "1:00",
      phase: "break", round: 2),
    Case(
      name: "reset", source: "25m,5m", steps: [.start, .pass(.hours(5)), .click(.reset)],
      left: "25:00", phase: "idle", round: 1),
  ]

  static let boot = "/proc/sys/kernel/random/boot_id"

  @Test(arguments: countdowns + wheels + clocks + stopwatches + rounds)
  func aTimerShowsWhatHasHappened(_ row: Case) throws {
    let machine = FakeMachine()
    machine.addFile(Self.boot, "first\n")
    machine.uptime = 5_000
    let plan = try #require(TimerPlan(row.source))
    var stored: String?
    for step in row.steps {
      switch step {
      case .pass(let time): machine.advance(to: machine.uptime + time)
      case .click(let action):
        var state = TimerState(stored)
        state.act(action, at: TimerMoment(machine), in: plan)
        stored = state.text
        #expect(TimerState(stored) == state)
      case .suspend(let time):
        machine.suspension += time
        machine.now = machine.now.advanced(by: time)
      case .set(let time): machine.now = machine.now.advanced(by: time)
      case .reboot:
        machine.addFile(Self.boot, "second\n")
        machine.uptime = 0
      }
    }
    let reading = try Self.sample(row.source, stored, on: machine)
    #expect(reading.text("left") == row.left)
    #expect(reading.text("elapsed") == row.elapsed)
    #expect(reading.text("phase") == row.phase)
    #expect(reading.text(row.phase) == "", "a template can depend on it")
    #expect(reading["round"] == row.round.map { .count($0) })
    #expect(reading["ended"] == (row.phase == "idle" ? nil : .count(row.phase == "done" ? 1 : 0)))
  }

  static func sample(_ source: String, _ stored: String?, on machine: FakeMachine) throws -> Reading
  {
    var counters = Counters()
    var request = SampleRequest(
      source: source, needed: WidgetName.timer.description.placeholders, requiresMount: false)
    request.timer = stored
    return try WidgetName.timer.sample(request, &counters, on: machine)
  }

  @Test(
    arguments: [
      ("25m", [1500]), ("90s", [90]), ("1h", [3600]), ("1h30m5s", [5405]), ("25m,5m", [1500, 300]),
      ("25m, 5m", [1500, 300]), ("stopwatch", []), ("99h59m59s", [359_999]),
    ] as [(String, [Int64])]) func aSourceIsOneOrTwoTimes(_ source: String, _ seconds: [Int64])
  { #expect(TimerPlan(source)?.phases == seconds.map { .seconds($0) }) }

  @Test(arguments: [
    "", "25", "m", "0m", "25m,", ",5m", "25m,5m,5m", "5m1h", "5m5m", "100h", "1.5h", "-5m", "25 m",
    "25min", "99999999999999999999s", "tea",
  ]) func otherSourcesAreNone(_ source: String) { #expect(TimerPlan(source) == nil) }
}
