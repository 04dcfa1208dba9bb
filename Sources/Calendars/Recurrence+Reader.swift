extension Recurrence {
  struct Refusal: Error { var reason: CalendarRemark.Reason }

  /// Parses the value of RRULE.
  ///
  /// - Throws: `Refusal` if anything would have to be guessed.
  @inline(never) init(_ line: ContentLine) throws(Refusal) {
    let bytes = line.bytes
    var seen: [Part] = []
    for place in bytes.parts(of: line.trimmedValue, separatedBy: UInt8(ascii: ";"))
    where !place.isEmpty {
      guard let equals = bytes[place].firstIndex(of: UInt8(ascii: "=")) else {
        throw Refusal(reason: .badRule(line.shownText))
      }
      let name = place.lowerBound..<equals
      let value = (equals + 1)..<place.upperBound
      guard
        let part = Part.allCases.first(where: { bytes.isEqualIgnoringCase(to: $0.name, in: name) })
      else { throw Refusal(reason: .rulePart(bytes.shownText(name))) }
      guard !seen.contains(part) else { throw Refusal(reason: .badRule(line.shownText)) }
      seen.append(part)
      if part == .frequency {
        try readFrequency(bytes, value)
      } else if !read(part, bytes, value) {
        throw Refusal(reason: .badRule(line.shownText))
      }
    }
    guard seen.contains(.frequency), !line.isCut else {
      throw Refusal(reason: .badRule(line.shownText))
    }
    if count != nil, until != nil { throw Refusal(reason: .rulePart("COUNT, UNTIL")) }
    try check()
  }

  /// Refuses parts that RFC 5545 forbids for the frequency, and BYSETPOS within a day or week.
  private mutating func check() throws(Refusal) {
    switch frequency {
    case .daily, .weekly:
      if weekdays.contains(where: { $0.ordinal != 0 }) { throw Refusal(reason: .rulePart("BYDAY")) }
      if !positions.isEmpty { throw Refusal(reason: .rulePart("BYSETPOS")) }
      if frequency == .weekly, !monthDays.isEmpty { throw Refusal(reason: .rulePart("BYMONTHDAY")) }
    case .monthly:
      if weekdays.contains(where: { abs($0.ordinal) > 5 }) {
        throw Refusal(reason: .rulePart("BYDAY"))
      }
    case .yearly: break
    }
    // A daily rule with weekdays equals a weekly one, whose instances can be computed.
    if frequency == .daily, interval == 1, !weekdays.isEmpty, monthDays.isEmpty {
      frequency = .weekly
    }
  }

  private mutating func readFrequency(_ bytes: [UInt8], _ value: Range<Int>) throws(Refusal) {
    for (name, known) in Recurrence.frequencies where bytes.isEqualIgnoringCase(to: name, in: value)
    {
      frequency = known
      return
    }
    throw Refusal(reason: .frequency(bytes.shownText(value)))
  }

  private static let frequencies: [(String, Frequency)] = [
    ("DAILY", .daily), ("WEEKLY", .weekly), ("MONTHLY", .monthly), ("YEARLY", .yearly),
  ]

  private static let weekdayNames = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]

  private enum Part: CaseIterable {
    case frequency, interval, weekStart, weekdays, monthDays, months, positions, count, until

    var name: String {
      switch self {
      case .frequency: "FREQ"
      case .interval: "INTERVAL"
      case .weekStart: "WKST"
      case .weekdays: "BYDAY"
      case .monthDays: "BYMONTHDAY"
      case .months: "BYMONTH"
      case .positions: "BYSETPOS"
      case .count: "COUNT"
      case .until: "UNTIL"
      }
    }
  }

  /// Parses the value of a part; returns false if it is malformed.
  private mutating func read(_ part: Part, _ bytes: [UInt8], _ value: Range<Int>) -> Bool {
    switch part {
    case .frequency: return true
    case .interval:
      guard let number = bytes.number(value), number > 0 else { return false }
      interval = number
      return true
    case .count:
      guard let number = bytes.number(value), number > 0 else { return false }
      count = number
      return true
    case .weekStart:
      guard let day = Recurrence.weekday(bytes, value) else { return false }
      weekStart = day
      return true
    case .until:
      guard let time = WrittenTime(bytes, in: value) else { return false }
      until = time.isDate ? .day(time.day) : time.isUTC ? .instant(time.local) : .local(time.local)
      return true
    case .weekdays, .monthDays, .months, .positions:
      for element in bytes.parts(of: value, separatedBy: UInt8(ascii: ",")) {
        guard read(elementOf: part, bytes, element) else { return false }
      }
      return true
    }
  }

  private mutating func read(elementOf part: Part, _ bytes: [UInt8], _ element: Range<Int>) -> Bool
  {
    switch part {
    case .weekdays:
      guard element.count >= 2 else { return false }
      let name = element.suffix(2)
      let ordinal = element.prefix(element.count - 2)
      guard let day = Recurrence.weekday(bytes, name) else { return false }
      var weekday = Weekday(ordinal: 0, day: day)
      if !ordinal.isEmpty {
        guard let number = bytes.signedNumber(ordinal, upTo: 53) else { return false }
        weekday.ordinal = number
      }
      if !weekdays.contains(weekday) { weekdays.append(weekday) }
    case .monthDays:
      guard let number = bytes.signedNumber(element, upTo: 31) else { return false }
      if !monthDays.contains(number) { monthDays.append(number) }
    case .months:
      guard let number = bytes.number(element), (1...12).contains(number) else { return false }
      months |= 1 << number
    default:
      guard let number = bytes.signedNumber(element, upTo: 366) else { return false }
      if !positions.contains(number) { positions.append(number) }
    }
    return true
  }

  private static func weekday(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    weekdayNames.firstIndex { bytes.isEqualIgnoringCase(to: $0, in: range) }
  }
}

extension [UInt8] {
  /// Parses a nonzero number such as `-1` or `+2`.
  fileprivate func signedNumber(_ range: Range<Int>, upTo limit: Int) -> Int? {
    guard let first = range.first else { return nil }
    let isNegative = self[first] == UInt8(ascii: "-")
    let digits = isNegative || self[first] == UInt8(ascii: "+") ? range.dropFirst() : range
    guard let number = number(digits), number > 0, number <= limit else { return nil }
    return isNegative ? -number : number
  }

  /// Returns the text in a range for a remark, truncated if long.
  func shownText(_ range: Range<Int>) -> String {
    String(decoding: self[range.prefix(256)], as: UTF8.self).beginning(limit: 200)
  }
}

extension ContentLine {
  /// The value as quoted in a remark.
  var shownText: String { bytes.shownText(trimmedValue) }
}
