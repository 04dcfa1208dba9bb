/// The duration of an event: calendar days and clock seconds.
///
/// RFC 5545, 3.3.6: “The duration of a week or a day depends on its position in the calendar. In
/// the case of discontinuities in the time scale, such as the change from standard time to daylight
/// time and back, the computation of the exact duration requires the subtraction or addition of the
/// change of duration of the discontinuity.”
struct EventLength: Equatable {
  var days = 0
  /// The seconds, less than 2⁴⁰.
  var seconds: Int64 = 0

  /// An upper bound in seconds.
  var maximum: Int64 { Int64(days) * Seconds.day + seconds + Seconds.slack }

  init(days: Int = 0, seconds: Int64 = 0) { (self.days, self.seconds) = (days, seconds) }

  /// Parses a duration such as `P1DT2H30M` or `P2W`.
  ///
  /// A negative duration counts as zero.
  @inline(never) init?(_ bytes: [UInt8], in range: Range<Int>) {
    var position = range.lowerBound
    func next() -> UInt8? { position < range.upperBound ? bytes[position].lowercased : nil }
    let isNegative = next() == UInt8(ascii: "-")
    if isNegative || next() == UInt8(ascii: "+") { position += 1 }
    guard next() == UInt8(ascii: "p") else { return nil }
    position += 1
    var isTime = false
    var hasPart = false
    while let byte = next() {
      if byte == UInt8(ascii: "t"), !isTime {
        isTime = true
        position += 1
        continue
      }
      let start = position
      while let digit = next(), digit.isDigit { position += 1 }
      guard let number = bytes.number(start..<position), let unit = next() else { return nil }
      position += 1
      hasPart = true
      switch (unit, isTime) {
      case (UInt8(ascii: "w"), false): days += number * 7
      case (UInt8(ascii: "d"), false): days += number
      case (UInt8(ascii: "h"), true): seconds += Int64(number) * 3600
      case (UInt8(ascii: "m"), true): seconds += Int64(number) * 60
      case (UInt8(ascii: "s"), true): seconds += Int64(number)
      default: return nil
      }
    }
    guard hasPart, days < 1 << 32, seconds < 1 << 40 else { return nil }
    if isNegative { (days, seconds) = (0, 0) }
  }
}
