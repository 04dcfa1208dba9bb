/// A line of a log, which a person can read.
///
///     2026-11-25T14:03+01:00 12.05 15.3 40.1 6 %;
///
/// The local time with its offset from UTC, as a minute, an hour (`T14`), or a day; the lowest, the mean,
/// and the highest reading, their number, and their unit. The semicolon shows that nothing was cut off.
struct DiaryLine {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int
  private let end: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    self.bytes = bytes
    (position, end) = (range.lowerBound, range.upperBound)
  }

  /// Reads the line, or returns `nil` if it is not in this form.
  mutating func entry() -> DiaryEntry? {
    guard let year = digits(4), skip("-"), let month = digits(2), skip("-"), let day = digits(2),
      (1...12).contains(month)
    else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    guard day >= 1, day <= date.daysInMonth else { return nil }
    var span = DiaryEntry.Span.day
    var seconds = 0
    if skip("T") {
      guard let hour = digits(2), hour < 24 else { return nil }
      (span, seconds) = (.hour, hour * 3600)
      if skip(":") {
        guard let minute = digits(2), minute < 60 else { return nil }
        (span, seconds) = (.minute, seconds + minute * 60)
      }
    }
    let isWest = skip("-")
    guard isWest || skip("+"), let hours = digits(2), hours < 26, skip(":"),
      let minutes = digits(2), minutes < 60, skip(" ")
    else { return nil }
    let offset = (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
    guard let lowest = number(), skip(" "), let mean = number(), skip(" "), let highest = number(),
      lowest <= highest, skip(" "), let count = whole(), count > 0, skip(" "), position < end,
      bytes[end - 1] == UInt8(ascii: ";"), let unit = DiaryUnit.named(bytes[position..<(end - 1)])
    else { return nil }
    let start = Int64(date.daysSince1970) * 86_400 + Int64(seconds - offset)
    return DiaryEntry(
      span: span, start: start, offset: Int64(offset), lowest: lowest,
      mean: min(max(mean, lowest), highest), highest: highest, count: count, unit: unit)
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position < end, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Reads exactly that many digits.
  private mutating func digits(_ count: Int) -> Int? {
    guard position + count <= end else { return nil }
    var number = 0
    for index in position..<(position + count) {
      guard bytes[index].isDigit else { return nil }
      number = number * 10 + Int(bytes[index] - UInt8(ascii: "0"))
    }
    position += count
    return number
  }

  private mutating func whole() -> UInt64? {
    let start = position
    var number: UInt64 = 0
    while position < end, bytes[position].isDigit, position - start < 18 {
      number = number * 10 + UInt64(bytes[position] - UInt8(ascii: "0"))
      position += 1
    }
    return position > start ? number : nil
  }

  private mutating func number() -> Double? {
    let isNegative = skip("-")
    guard let whole = whole() else { return nil }
    var value = Double(whole)
    if skip(".") {
      let start = position
      guard let decimals = self.whole(), position - start <= 9 else { return nil }
      value += Double(decimals) / Double(DecimalText.powerOfTen(position - start))
    }
    return isNegative ? -value : value
  }
}

extension DiaryEntry {
  /// Appends the line, without a line break; numbers have these decimals more than the file.
  func append(moreDecimals: Int = 0, to bytes: inout [UInt8]) {
    let local = localStart
    let date = CivilDate(daysSince1970: Int(day))
    let second = UInt64(local - day * 86_400)
    bytes.append(decimal: UInt64(min(max(date.year, 0), 9999)), digits: 4)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(decimal: UInt64(date.month), digits: 2)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(decimal: UInt64(date.day), digits: 2)
    if span != .day {
      bytes.append(UInt8(ascii: "T"))
      bytes.append(decimal: second / 3600, digits: 2)
    }
    if span == .minute {
      bytes.append(UInt8(ascii: ":"))
      bytes.append(decimal: second / 60 % 60, digits: 2)
    }
    bytes.append(offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    bytes.append(decimal: UInt64(abs(offset)) / 3600, digits: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(decimal: UInt64(abs(offset)) / 60 % 60, digits: 2)
    for value in [lowest, mean, highest] {
      bytes.append(UInt8(ascii: " "))
      DiaryEntry.append(value, decimals: unit.decimals + moreDecimals, to: &bytes)
    }
    bytes.append(UInt8(ascii: " "))
    bytes.append(decimal: min(count, 999_999_999_999_999_999))
    bytes.append(UInt8(ascii: " "))
    bytes.append(unit.rawValue)
    bytes.append(UInt8(ascii: ";"))
  }

  /// Appends a number that may be negative, with at most these decimals.
  static func append(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
    // What the form of a line can hold.
    let magnitude = min(abs(value), 999_999_999_999_999)
    let start = bytes.count
    DecimalText.append(magnitude, decimals: decimals, dropsTrailingZeros: true, to: &bytes)
    if value < 0, bytes[start...].contains(where: { $0 > UInt8(ascii: "0") && $0.isDigit }) {
      bytes.insert(UInt8(ascii: "-"), at: start)
    }
  }
}
