extension ZoneRule {
  init?(_ text: some Sequence<UInt8>) { self.init(bytes: Array(text)) }

  @inline(never) private init?(bytes: [UInt8]) {
    var reader = ZoneRuleReader(bytes: bytes)
    guard let standard = reader.half(after: nil) else { return nil }
    var daylight: Daylight?
    if !reader.isAtEnd {
      guard let half = reader.half(after: standard) else { return nil }
      if reader.isAtEnd {
        // The rule of the United States, as in every libc.
        daylight = Daylight(
          half: half, start: Change(day: .weekday(month: 3, week: 2, 0), second: 7200),
          end: Change(day: .weekday(month: 11, week: 1, 0), second: 7200))
      } else {
        guard reader.skip(","), let start = reader.change(), reader.skip(","),
          let end = reader.change()
        else { return nil }
        daylight = Daylight(half: half, start: start, end: end)
      }
    }
    guard reader.isAtEnd else { return nil }
    self.standard = standard
    self.daylight = daylight
  }
}

/// Reads the parts of a rule.
private struct ZoneRuleReader {
  let bytes: [UInt8]
  var position = 0

  var isAtEnd: Bool { position == bytes.count }
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Reads an abbreviation and an offset, which defaults to one hour more than that of standard
  /// time.
  @inline(never) mutating func half(after standard: ZoneRule.Half?) -> ZoneRule.Half? {
    guard let abbreviation = abbreviation() else { return nil }
    if let standard, next == nil || next == UInt8(ascii: ",") {
      return ZoneRule.Half(offset: standard.offset + 3600, abbreviation: abbreviation)
    }
    // Hours west of UTC.
    guard let seconds = time(upToHours: 24) else { return nil }
    return ZoneRule.Half(offset: -seconds, abbreviation: abbreviation)
  }

  /// Reads letters, or any text in angle brackets.
  private mutating func abbreviation() -> String? {
    let isQuoted = skip("<")
    let start = position
    while let byte = next,
      byte.isLetter
        || isQuoted && (byte.isDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"))
    { position += 1 }
    let count = position - start
    guard count >= 3, count <= 32 else { return nil }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return !isQuoted || skip(">") ? text : nil
  }

  /// Reads `[+-]hh[:mm[:ss]]` as seconds.
  @inline(never) private mutating func time(upToHours limit: Int) -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard let hours = number(upTo: limit) else { return nil }
    var seconds = hours * 3600
    for scale in [60, 1] {
      guard skip(":") else { break }
      guard let part = number(upTo: 59) else { return nil }
      seconds += part * scale
    }
    return isNegative ? -seconds : seconds
  }

  @inline(never) private mutating func number(upTo limit: Int) -> Int? {
    var number: Int?
    while let byte = next, byte.isDigit {
      number = (number ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
      guard number ?? 0 <= limit else { return nil }
      position += 1
    }
    return number
  }

  /// Reads a day and the time of the change, by default 2:00.
  @inline(never) mutating func change() -> ZoneRule.Change? {
    guard let day = day() else { return nil }
    guard skip("/") else { return ZoneRule.Change(day: day, second: 7200) }
    // RFC 9636 allows up to a week before or after the day.
    guard let second = time(upToHours: 167) else { return nil }
    return ZoneRule.Change(day: day, second: second)
  }

  private mutating func day() -> ZoneRule.Day? {
    if skip("J") {
      guard let day = number(upTo: 365), day > 0 else { return nil }
      return .julian(day)
    }
    guard skip("M") else { return number(upTo: 365).map { .dayOfYear($0) } }
    guard let month = number(upTo: 12), month > 0, skip("."), let week = number(upTo: 5), week > 0,
      skip("."), let weekday = number(upTo: 6)
    else { return nil }
    return .weekday(month: month, week: week, weekday)
  }
}
