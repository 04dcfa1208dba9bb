/// A date or time as written, RFC 5545, 3.3.4 and 3.3.5: `20260303`, `20260303T090000`, or
/// `20260303T090000Z`.
struct WrittenTime: Equatable {
  /// True for a date without a time of day.
  var isDate: Bool
  var isUTC: Bool
  /// The seconds since 1970 as if the local time were UTC.
  var local: Int64

  var isMidnight: Bool { local == Int64(day) * Seconds.day }
  var day: Int { Int(local.flooredQuotient(by: Seconds.day)) }

  /// Parses a value; `nil` if it is malformed or the day does not exist.
  @inline(never) init?(_ bytes: [UInt8], in range: Range<Int>) {
    let start = range.lowerBound
    guard range.count >= 8, let year = bytes.number(start..<start + 4),
      let month = bytes.number(start + 4..<start + 6),
      let day = bytes.number(start + 6..<start + 8), year > 0, (1...12).contains(month), day > 0
    else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    guard day <= date.daysInMonth else { return nil }
    local = Int64(date.daysSince1970) * Seconds.day
    isDate = range.count == 8
    isUTC = !isDate && bytes[range.upperBound - 1].lowercased == UInt8(ascii: "z")
    guard !isDate else { return }
    // Some programs leave out the seconds.
    let digits = range.count - (isUTC ? 10 : 9)
    guard digits == 6 || digits == 4, bytes[start + 8].lowercased == UInt8(ascii: "t"),
      let hour = bytes.number(start + 9..<start + 11), hour < 24,
      let minute = bytes.number(start + 11..<start + 13), minute < 60,
      let second = digits == 4 ? 0 : bytes.number(start + 13..<start + 15), second <= 60
    else { return nil }
    // A leap second counts as the second before it.
    local += Int64(hour * 3600 + minute * 60 + min(second, 59))
  }
}

extension [UInt8] {
  /// Returns the number in a range of one to nine digits; `nil` if it contains anything else.
  func number(_ range: Range<Int>) -> Int? {
    guard !range.isEmpty, range.count <= 9 else { return nil }
    var number = 0
    for byte in self[range] {
      guard byte.isDigit else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }

  func parts(of range: Range<Int>, separatedBy separator: UInt8) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for position in range where self[position] == separator {
      parts.append(start..<position)
      start = position + 1
    }
    parts.append(start..<range.upperBound)
    return parts
  }
}
