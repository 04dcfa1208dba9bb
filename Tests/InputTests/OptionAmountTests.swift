import TestSupport
import Testing

@testable import todayline

/// Times, limits and sizes of options.
@Suite(.timed) struct OptionAmountTests {
  static let durations: [ValueCase<Duration>] = [
    ValueCase("10", 10_000), ValueCase("10s", 10_000), ValueCase("10 s", 10_000),
    ValueCase("500ms", 500), ValueCase("2m", 120_000), ValueCase("2min", 120_000),
    ValueCase("1h", 3_600_000), ValueCase("1d", 86_400_000), ValueCase("1D", nil),
    ValueCase("0", 0), ValueCase("1000000000h", 3_600_000_000_000_000),
    ValueCase("1000000001", nil), ValueCase("18446744073709551616", nil), ValueCase("", nil),
    ValueCase("s", nil), ValueCase("1.5s", nil), ValueCase("-1s", nil), ValueCase("1S", nil),
    ValueCase("1s ", nil), ValueCase("1 2s", nil),
  ]

  @Test(arguments: durations) func timesHaveUnits(_ row: ValueCase<Duration>) throws {
    guard let expected = row.expected else {
      #expect(throws: row.refusal("a time such as 10s, 500ms, 2m, 1h or 1d")) {
        try row.value.duration()
      }
      return
    }
    #expect(try row.value.duration() == expected)
  }

  @Test func timesHaveAMinimum() throws {
    #expect(try OptionValue(option: "x", text: "100ms").duration(atLeast: 100) == 100)
    #expect(throws: ValueCase<Int>("99ms", nil).refusal("at least 100ms")) {
      try OptionValue(option: "x", text: "99ms").duration(atLeast: 100)
    }
  }

  /// A limit on a scale.
  struct ThresholdCase: NamedCase {
    var scale: ThresholdScale
    var text: String
    var expected: Threshold?

    init(_ scale: ThresholdScale, _ text: String, _ expected: Threshold?) {
      self.scale = scale
      self.text = text
      self.expected = expected
    }

    var name: String { "\(scale): “\(text)”" }
  }

  static let thresholds = [
    ThresholdCase(.used, "80", .used(0.8)), ThresholdCase(.used, "99.5%", .used(0.995)),
    ThresholdCase(.used, "0", .used(0)), ThresholdCase(.used, "100 %", .used(1)),
    ThresholdCase(.used, "100.1", nil), ThresholdCase(.used, "", nil),
    ThresholdCase(.used, "-1", nil), ThresholdCase(.used, ".5", nil),
    ThresholdCase(.used, "5.", nil), ThresholdCase(.used, "1.2.3", nil),
    ThresholdCase(.used, "1.0000000001", nil), ThresholdCase(.used, "80C", nil),
    ThresholdCase(.used, "5GB", .free(5_000_000_000)),
    ThresholdCase(.used, "500MiB", .free(524_288_000)), ThresholdCase(.used, "1.5k", .free(1500)),
    ThresholdCase(.used, "0B", .free(0)),
    ThresholdCase(.used, "17E", .free(17_000_000_000_000_000_000)),
    ThresholdCase(.used, "18E", nil), ThresholdCase(.used, "5Mi B", nil),
    ThresholdCase(.busy, "80", .used(0.8)), ThresholdCase(.busy, "101", nil),
    ThresholdCase(.busy, "5GB", nil), ThresholdCase(.load, "150%", .used(1.5)),
    ThresholdCase(.load, "100000", .used(1000)), ThresholdCase(.load, "100001", nil),
    ThresholdCase(.load, "5GB", nil), ThresholdCase(.degrees, "80", .degrees(80)),
    ThresholdCase(.degrees, "80.5 °C", .degrees(80.5)),
    ThresholdCase(.degrees, "999C", .degrees(999)), ThresholdCase(.degrees, "1000", nil),
    ThresholdCase(.degrees, "80%", nil), ThresholdCase(.degrees, "80F", nil),
    ThresholdCase(.left, "20", .left(0.2)), ThresholdCase(.left, "100%", .left(1)),
    ThresholdCase(.left, "101", nil), ThresholdCase(.left, "5GB", nil),
    ThresholdCase(.left, "30m", .lasting(.minutes(30))), ThresholdCase(.left, "30x", nil),
    ThresholdCase(.link, "80%", .used(0.8)), ThresholdCase(.link, "101", nil),
    ThresholdCase(.link, "-70dBm", .signal(-70)), ThresholdCase(.link, "-70.5 dBm", .signal(-70.5)),
    ThresholdCase(.link, "70dBm", nil), ThresholdCase(.link, "-70", nil),
    ThresholdCase(.link, "-dBm", nil), ThresholdCase(.link, "--70dBm", nil),
    ThresholdCase(.busy, "-70dBm", nil), ThresholdCase(.used, "30m", nil),
    ThresholdCase(.time, "10m", .soon(600_000)), ThresholdCase(.time, "90 s", .soon(90_000)),
    ThresholdCase(.time, "2h", .soon(7_200_000)), ThresholdCase(.time, "10", nil),
    ThresholdCase(.time, "10%", nil), ThresholdCase(.time, "1h30m", nil),
    ThresholdCase(.due, "3", .count(3, of: "due")),
    ThresholdCase(.due, "due:1", .count(1, of: "due")),
    ThresholdCase(.due, "overdue:2", .count(2, of: "overdue")),
    ThresholdCase(.due, "open:20", .count(20, of: "open")), ThresholdCase(.due, "0", nil),
    ThresholdCase(.due, "due:", nil), ThresholdCase(.due, "total:1", nil),
    ThresholdCase(.due, "1%", nil), ThresholdCase(.due, ":1", nil),
    ThresholdCase(.due, "due:1:1", nil), ThresholdCase(.countdown, "5m", .soon(300_000)),
    ThresholdCase(.countdown, "30s", .soon(30_000)), ThresholdCase(.countdown, "5", nil),
    ThresholdCase(.countdown, "80%", nil),
  ]

  @Test(arguments: thresholds) func limitsFollowTheScale(_ row: ThresholdCase) throws {
    let value = OptionValue(option: "x", text: row.text)
    guard let expected = row.expected else {
      let words =
        switch row.scale {
        case .used: "a percentage such as 80 or 99.5, or free bytes such as 5GB or 500MiB"
        case .busy: "a percentage such as 80 or 99.5"
        case .load: "a percentage such as 80 or 150 (100 keeps all processors busy)"
        case .degrees: "a temperature in °C such as 80"
        case .link: "a percentage such as 80 or 99.5, or a signal such as -70dBm"
        case .left: "a remaining percentage such as 20, or a remaining time such as 30m"
        case .time: "a time before the beginning, such as 10m, 1h or 1d"
        case .countdown: "a time that is left, such as 30s or 5m"
        case .due: "a number of tasks such as 3, due:1, overdue:1, or open:20"
        }
      #expect(throws: ValueCase<Int>(row.text, nil).refusal(words)) {
        try value.threshold(row.scale)
      }
      return
    }
    #expect(try value.threshold(row.scale) == expected)
  }

  static let sizes = [
    ValueCase("100", 100), ValueCase("100B", 100), ValueCase("1K", 1000), ValueCase("1KB", 1000),
    ValueCase("1kB", 1000), ValueCase("1Ki", 1024), ValueCase("0.5 KiB", 512),
    ValueCase("10MB", 10_000_000), ValueCase("99", nil), ValueCase("10000001", nil),
    ValueCase("1G", nil), ValueCase("1bit", nil), ValueCase("", nil), ValueCase("MB", nil),
    ValueCase("1 m", nil), ValueCase("1KiBB", nil), ValueCase("99999999999999999999", nil),
  ]

  @Test(arguments: sizes) func sizesHaveUnitsAndBounds(_ row: ValueCase<Int>) throws {
    guard let expected = row.expected else {
      let words = "a number of bytes such as 256MB, at least 100, at most 10000000"
      #expect(throws: row.refusal(words)) { try row.value.byteCount(in: 100...10_000_000) }
      return
    }
    #expect(try row.value.byteCount(in: 100...10_000_000) == expected)
  }

  @Test func aSizeWithoutAnUpperBoundStillFits() throws {
    #expect(
      try OptionValue(option: "x", text: "9E").byteCount(in: 1...Int.max)
        == 9_000_000_000_000_000_000)
    let row = ValueCase<Int>("9.1E", nil)
    #expect(throws: row.refusal("a number of bytes such as 256MB, at least 1")) {
      try row.value.byteCount(in: 1...Int.max)
    }
  }
}
