/// Parses dates in HTTP headers, in all three forms of RFC 9110, section 5.6.7.
enum HTTPDate {
  private static let months = "janfebmaraprmayjunjulaugsepoctnovdec"

  /// Returns the milliseconds since 1970, or `nil` for a malformed date.
  static func milliseconds(_ text: [UInt8]) -> Int64? {
    var month: Int64 = 0
    var numbers: [Int64] = []
    var isMonthFirst = false
    var position = 0
    while position < text.count {
      let start = position
      var number: Int64 = 0
      while position < text.count, text[position].isDigit, number < 10_000 {
        number = number * 10 + Int64(text[position] - UInt8(ascii: "0"))
        position += 1
      }
      if position > start {
        numbers.append(number)
      } else if text[position].isLetter {
        while position < text.count, text[position].isLetter { position += 1 }
        if position - start == 3, month == 0 {
          month = HTTPDate.month(text.part(start..<position))
          isMonthFirst = month > 0 && numbers.isEmpty
        }
      } else {
        position += 1
      }
    }
    guard month > 0, numbers.count == 5 else { return nil }
    // asctime(3) writes the year last.
    let clock = isMonthFirst ? 1 : 2
    let day = numbers[0]
    var year = numbers[isMonthFirst ? 4 : 1]
    let (hour, minute, second) = (numbers[clock], numbers[clock + 1], numbers[clock + 2])
    guard day >= 1, day <= 31, hour < 24, minute < 60, second <= 60 else { return nil }
    if year < 100 { year += year < 70 ? 2000 : 1900 }
    let date = CivilDate(year: Int(year), month: Int(month), day: Int(day))
    return (((Int64(date.daysSince1970) * 24 + hour) * 60 + minute) * 60 + second) * 1000
  }

  /// Returns the month, 1…12, or 0 for weekdays and everything else.
  private static func month(_ word: [UInt8]) -> Int64 {
    let names = months.bytes
    var index = 0
    while index < names.count {
      if names.matches(word, at: index) { return Int64(index / 3 + 1) }
      index += 3
    }
    return 0
  }
}
