@testable import todayline

/// Time zones and formats.
enum Times {
  /// Times of all sizes, in seconds since 1970.
  private static let seconds: [Int64] = [
    .min, -62_135_596_800, -1 << 40, -1 << 31, -1, 0, 1_700_000_000, 1 << 32, 1 << 40,
    253_402_300_799, .max,
  ]

  /// The file of a time zone, and a rule: a period ends after its times.
  static func zone(_ bytes: [UInt8]) throws {
    if let file = ZoneFile(bytes) {
      for second in seconds { try check(file.period(at: second), at: second) }
    }
    guard let rule = ZoneRule(bytes) else { return }
    for second in seconds {
      let period = rule.period(at: second)
      try check(period, at: second)
      guard let end = period.end, end < .max / 2, end > .min / 2 else { continue }
      try promise("a period ends with another one", rule.period(at: end) != period)
    }
  }

  private static func check(_ period: ZonePeriod, at second: Int64) throws {
    try promise("a period is not over", period.end ?? .max > second || second == .max)
    try promise("an offset is about a day at most", abs(period.offset) <= 93_600)
  }

  /// A format of times: it has a text for every time, as long as it says.
  static func format(_ bytes: [UInt8]) throws {
    let format = TimeFormat(bytes)
    let known = format.withUnknownAsText
    try promise(
      "a format without what is unknown is known",
      TimeFormat(known.text.utf8).mistake == nil || String(validating: bytes, as: UTF8.self) == nil)
    _ = format.precision
    guard format.mistake == nil else { return }
    for second in seconds where abs(second / 1000) < .max / 1_000_000 {
      var text: [UInt8] = []
      let period = ZonePeriod(offset: 20_700, abbreviation: "+0545")
      format.append(LocalTime(milliseconds: second &* 1000, in: period), to: &text)
      try promise("a time is short", text.count <= 100 + bytes.count * 300)
    }
  }
}
