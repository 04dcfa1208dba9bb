import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct AgeTests {
  @Test(arguments: [
    (-5 as Duration, "0 s"), (0, "0 s"), (999, "0 s"), (1000, "1 s"), (59_999, "59 s"),
    (60_000, "1 min"), (3_599_999, "59 min"), (3_600_000, "1 h"), (86_399_999, "23 h"),
    (86_400_000, "1 d"), (.max, "106751991167 d"), (.min, "0 s"),
  ]) func anAgeIsWrittenInTheLargestWholeUnit(age: Duration, expected: String) {
    #expect(Age.words(age) == expected)
  }
}
