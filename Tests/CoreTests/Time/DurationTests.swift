import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct DurationTests {
  @Test(
    arguments: [
      (Duration.milliseconds(1), 1), (.seconds(1), 1000), (.minutes(1), 60_000),
      (.hours(-1), -3_600_000), (.days(30), 2_592_000_000), (.zero, 0), (.max, .max),
      (.seconds(2) + .milliseconds(500), 2500), (.seconds(1) - .minutes(1), -59_000),
      (-.seconds(3), -3000), (.seconds(3) * 7, 21_000), (.seconds(10) / 4, 2500),
      (.min / 2, .min / 2),
    ] as [(Duration, Int64)]) func aDurationIsANumberOfMilliseconds(
      _ time: Duration, _ milliseconds: Int64
    )
  { #expect(time.milliseconds == milliseconds) }

  @Test func wholeUnitsAreCounted() {
    #expect(Duration.milliseconds(1999).seconds == 1)
    #expect(Duration.milliseconds(119) / .milliseconds(40) as Int64 == 2)
    #expect(Duration.seconds(-1) < .zero && Duration.minutes(1) == .seconds(60))
  }

  @Test func timesOfTheWallClockDifferByADuration() {
    let time = Timestamp(milliseconds: 1_700_000_000_000)
    #expect(time.advanced(by: .hours(-2)) - time == .hours(-2))
    // A deadline that is never reached does not trap.
    #expect(Timestamp.distantFuture.advanced(by: .milliseconds(1)).milliseconds == .min)
  }
}
