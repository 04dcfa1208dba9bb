import Core

/// Dates of HTTP headers, in all three forms of RFC 9110, 5.6.7.
enum HTTPDate {
  private static let months = Array("janfebmaraprmayjunjulaugsepoctnovdec".utf8)

  /// The milliseconds since 1970 of a date; `nil` where it is none.
  static func milliseconds(_ text: ArraySlice<UInt8>) -> Int64? {
    var month: Int64?
    var numbers: [Int64] = []
    var isMonthFirst = false
    for word in text.split(whereSeparator: { !$0.isDigit && !$0.isLetter }) {
      if let number = word.text.wholeNumber {
        numbers.append(Int64(truncatingIfNeeded: min(number, 9999)))
      } else if month == nil, let number = HTTPDate.month(word) {
        month = number
        isMonthFirst = numbers.isEmpty
      }
    }
    guard let month, numbers.count == 5 else { return nil }
    // asctime(3) writes the year last.
    if isMonthFirst { numbers.insert(numbers.removeLast(), at: 1) }
    let (day, hour, minute, second) = (numbers[0], numbers[2], numbers[3], numbers[4])
    guard (1...31).contains(day), hour < 24, minute < 60, second <= 60 else { return nil }
    var year = numbers[1]
    if year < 100 { year += year < 70 ? 2000 : 1900 }
    let days = HTTPDate.days(year: year, month: month, day: day)
    return (((days * 24 + hour) * 60 + minute) * 60 + second) * 1000
  }

  /// 1…12; `nil` for days of the week and everything else.
  private static func month(_ word: ArraySlice<UInt8>) -> Int64? {
    for number in 0..<12 where word.count == 3 {
      if word.elementsEqual(months[number * 3..<number * 3 + 3], by: { $0.lowercased == $1 }) {
        return Int64(number + 1)
      }
    }
    return nil
  }

  /// The days from 1970-01-01 to a date of the Gregorian calendar, which begins its years in March
  /// here, so that a leap day is the last of its year.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let year = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }
}
