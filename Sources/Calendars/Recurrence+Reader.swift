extension Recurrence {
  /// A rule that is not expanded.
  struct Refusal: Error {
    var reason: CalendarRemark.Reason
    /// The last day that may have an instance, as far as the rule says.
    var lastDay: Int
  }

  /// Parses the value of RRULE or EXRULE.
  ///
  /// Blanks that RFC 5545 does not allow are ignored.
  ///
  /// - Throws: `Refusal` if anything would have to be guessed.
  @inline(never) init(_ line: ContentLine) throws(Refusal) {
    let bytes = line.bytes
    var seen: [Part] = []
    var reason: CalendarRemark.Reason? = line.isCut ? .badRule(line.shownText) : nil
    for place in bytes.parts(of: line.trimmedValue, separatedBy: UInt8(ascii: ";")) {
      let place = bytes.withoutBlanks(in: place)
      guard !place.isEmpty else { continue }
      let found = read(bytes, place, &seen)
      reason = reason ?? (found == .badRule("") ? .badRule(line.shownText) : found)
    }
    if let count, count <= 0 {
      // Exchange writes COUNT=-1 beside UNTIL.
      self.count = nil
      if until == nil { reason = reason ?? .badRule(line.shownText) }
    }
    if !seen.contains(.frequency) { reason = reason ?? .badRule(line.shownText) }
    if let part = unsupportedPart { reason = reason ?? .rulePart(part) }
    if let reason { throw Refusal(reason: reason, lastDay: lastDay) }
    // A daily rule with weekdays equals a weekly one, whose instances can be computed.
    if frequency == .daily, interval == 1, !weekdays.isEmpty, monthDays.isEmpty, positions.isEmpty {
      frequency = .weekly
    }
  }

  /// Parses one part.
  ///
  /// - Returns: what is wrong with it, if anything; a malformed rule is not quoted.
  private mutating func read(
    _ bytes: [UInt8], _ place: Range<Int>, _ seen: inout [Part]
  ) -> CalendarRemark.Reason? {
    guard let equals = bytes[place].firstIndex(of: UInt8(ascii: "=")) else { return .badRule("") }
    let name = bytes.withoutBlanks(in: place.lowerBound..<equals)
    let value = bytes.withoutBlanks(in: (equals + 1)..<place.upperBound)
    guard
      let part = Part.allCases.first(where: { bytes.isEqualIgnoringCase(to: $0.name, in: name) })
    else { return .rulePart(bytes.shownText(name)) }
    guard !seen.contains(part) else { return .badRule("") }
    seen.append(part)
    if part == .frequency {
      guard let known = Recurrence.frequency(bytes, value) else {
        return .frequency(bytes.shownText(value))
      }
      frequency = known
      return nil
    }
    return read(part, bytes, value) ? nil : .badRule("")
  }

  /// The parts that RFC 5545 forbids for the frequency, or that programs read in different ways.
  private var unsupportedPart: String? {
    switch frequency {
    case .daily, .weekly:
      if weekdays.contains(where: { $0.ordinal != 0 }) { return "BYDAY" }
      if frequency == .weekly, !monthDays.isEmpty { return "BYMONTHDAY" }
    case .monthly: if weekdays.contains(where: { abs($0.ordinal) > 5 }) { return "BYDAY" }
    case .yearly: return weeks.isEmpty ? nil : unsupportedPartBesideWeeks
    }
    if !yearDays.isEmpty { return "BYYEARDAY" }
    return weeks.isEmpty ? nil : "BYWEEKNO"
  }

  private var unsupportedPartBesideWeeks: String? {
    // Either all days of the week, or that of DTSTART.
    if weekdays.isEmpty, monthDays.isEmpty, yearDays.isEmpty { return "BYWEEKNO without BYDAY" }
    if weekdays.contains(where: { $0.ordinal != 0 }) { return "BYWEEKNO, BYDAY" }
    // The days of these weeks are those of either year.
    let isAtEdge = weeks.contains { abs($0) >= 52 || abs($0) == 1 }
    if isAtEdge, interval > 1 { return "BYWEEKNO, INTERVAL" }
    return isAtEdge && !positions.isEmpty ? "BYWEEKNO, BYSETPOS" : nil
  }

  private static func frequency(_ bytes: [UInt8], _ value: Range<Int>) -> Frequency? {
    for (name, known) in frequencies where bytes.isEqualIgnoringCase(to: name, in: value) {
      return known
    }
    return nil
  }

  private static let frequencies: [(String, Frequency)] = [
    ("DAILY", .daily), ("WEEKLY", .weekly), ("MONTHLY", .monthly), ("YEARLY", .yearly),
  ]

  private static let weekdayNames = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]

  private enum Part: CaseIterable {
    case frequency, interval, weekStart, weekdays, monthDays, months, positions, count, until
    case yearDays, weeks, hours, minutes, seconds

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
      case .yearDays: "BYYEARDAY"
      case .weeks: "BYWEEKNO"
      case .hours: "BYHOUR"
      case .minutes: "BYMINUTE"
      case .seconds: "BYSECOND"
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
      let isNegative = value.first.map { bytes[$0] == UInt8(ascii: "-") } ?? false
      guard let number = bytes.number(isNegative ? value.dropFirst() : value) else { return false }
      count = isNegative ? -number : number
      return true
    case .weekStart:
      guard let day = Recurrence.weekday(bytes, value) else { return false }
      weekStart = day
      return true
    case .until:
      guard let time = WrittenTime(bytes, in: value) else { return false }
      until = time.isDate ? .day(time.day) : time.isUTC ? .instant(time.local) : .local(time.local)
      return true
    case .weekdays, .monthDays, .months, .positions, .yearDays, .weeks, .hours, .minutes, .seconds:
      for element in bytes.parts(of: value, separatedBy: UInt8(ascii: ",")) {
        guard read(elementOf: part, bytes, bytes.withoutBlanks(in: element)) else { return false }
      }
      return true
    }
  }

  private mutating func read(elementOf part: Part, _ bytes: [UInt8], _ element: Range<Int>) -> Bool
  {
    switch part {
    case .weekdays: return readWeekday(bytes, element)
    case .monthDays: return bytes.addNumber(element, upTo: 31, to: &monthDays)
    case .yearDays: return bytes.addNumber(element, upTo: 366, to: &yearDays)
    case .weeks: return bytes.addNumber(element, upTo: 53, to: &weeks)
    case .months:
      guard let number = bytes.number(element), (1...12).contains(number) else { return false }
      months |= 1 << number
      return true
    case .hours: return bytes.addNumber(element, upTo: 23, to: &hours)
    case .minutes: return bytes.addNumber(element, upTo: 59, to: &minutes)
    case .seconds: return bytes.addNumber(element, upTo: 60, to: &seconds)
    default: return bytes.addNumber(element, upTo: 366, to: &positions)
    }
  }

  private mutating func readWeekday(_ bytes: [UInt8], _ element: Range<Int>) -> Bool {
    guard element.count >= 2 else { return false }
    let name = element.suffix(2)
    let ordinal = bytes.withoutBlanks(in: element.prefix(element.count - 2))
    guard let day = Recurrence.weekday(bytes, name) else { return false }
    var weekday = Weekday(ordinal: 0, day: day)
    if !ordinal.isEmpty {
      guard let number = bytes.signedNumber(ordinal, upTo: 53) else { return false }
      weekday.ordinal = number
    }
    if !weekdays.contains(weekday) { weekdays.append(weekday) }
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

  /// Adds a signed number to a list; returns false if it is none.
  fileprivate func addNumber(_ range: Range<Int>, upTo limit: Int, to list: inout [Int]) -> Bool {
    guard let number = signedNumber(range, upTo: limit) else { return false }
    if !list.contains(number) { list.append(number) }
    return true
  }

  /// Adds a number to a bit mask; returns false if it is none.
  fileprivate func addNumber(_ range: Range<Int>, upTo limit: Int, to mask: inout UInt64) -> Bool {
    guard let number = number(range), number <= limit else { return false }
    // A leap second counts as the second before it.
    mask |= 1 << UInt64(Swift.min(number, 59))
    return true
  }

  /// Returns the range without surrounding blanks.
  func withoutBlanks(in range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start] <= 0x20 { start += 1 }
    while end > start, self[end - 1] <= 0x20 { end -= 1 }
    return start..<end
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
