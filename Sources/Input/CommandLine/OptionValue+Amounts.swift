/// Numbers with their units.
extension OptionValue {
  /// Reads `80` or `80%`, a percentage on the scale, `5GB` or `500MiB`, free bytes, `30m`, a time, or
  /// `-70dBm`, a signal.
  func threshold(_ scale: ThresholdScale) throws(Mistake) -> Threshold {
    let expected: String
    switch scale {
    case .used: expected = "a percentage such as 80 or 99.5, or free bytes such as 5GB or 500MiB"
    case .busy: expected = "a percentage such as 80 or 99.5"
    case .link: expected = "a percentage such as 80 or 99.5, or a signal such as -70dBm"
    case .load: expected = "a percentage such as 80 or 150 (100 keeps all processors busy)"
    case .degrees: expected = "a temperature in °C such as 80"
    case .left: expected = "a remaining percentage such as 20, or a remaining time such as 30m"
    case .time: expected = "a time before the beginning, such as 10m, 1h or 1d"
    case .countdown: expected = "a time that is left, such as 30s or 5m"
    case .due: return try taskCount()
    }
    if scale == .link, let level = signalLevel { return .signal(level) }
    let (digits, unit) = numberAndUnit()
    guard let number = OptionValue.decimal(digits) else { throw invalid(expected) }
    if scale == .degrees {
      guard number < 1000, unit.isEmpty || unit == "C" || unit == "°C" else {
        throw invalid(expected)
      }
      return .degrees(number)
    }
    if scale == .time || scale == .countdown {
      // A number alone could be seconds, as elsewhere, or minutes.
      guard !unit.isEmpty, let time = try? duration() else { throw invalid(expected) }
      return .soon(time)
    }
    if unit.isEmpty || unit == "%" {
      guard number <= (scale == .load ? 100_000 : 100) else { throw invalid(expected) }
      return scale == .left ? .left(number / 100) : .used(number / 100)
    }
    if scale == .left, let time = try? duration() { return .lasting(time) }
    guard scale == .used, let scale = OptionValue.bytes(ofUnit: unit), number * scale < 1.8e19
    else { throw invalid(expected) }
    return .free(UInt64(number * scale))
  }

  /// The value of `-70dBm` or `-70 dBm`; of a radio, it is below zero.
  private var signalLevel: Double? {
    guard text.hasPrefix("-") else { return nil }
    let value = OptionValue(option: option, text: String(Substring(text.utf8.dropFirst())))
    let (digits, unit) = value.numberAndUnit()
    guard unit == "dBm", let number = OptionValue.decimal(digits), number < 1000 else { return nil }
    return -number
  }

  /// Reads `due:1`, `overdue:1`, or `open:20`, a number of tasks; without a word, of those due.
  private func taskCount() throws(Mistake) -> Threshold {
    let parts = text.utf8.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.count == 1 ? "due" : String(Substring(parts[0]))
    guard name == "due" || name == "overdue" || name == "open",
      let count = String(Substring(parts[parts.count - 1])).wholeNumber, count > 0
    else { throw invalid("a number of tasks such as 3, due:1, overdue:1, or open:20") }
    return .count(count, of: name)
  }

  /// Reads `2%` or `2`, percentage points, or degrees on that scale.
  func hysteresis(_ scale: ThresholdScale) throws(Mistake) -> Double {
    let (digits, unit) = numberAndUnit()
    let isKnown = unit.isEmpty || unit == "%" || scale == .degrees && (unit == "C" || unit == "°C")
    guard isKnown, let number = OptionValue.decimal(digits), number <= 100 else {
      throw invalid(scale == .degrees ? "degrees such as 2 or 5°C" : "percentage points such as 2%")
    }
    return number
  }

  /// Reads `5` or `5%`, a percentage up to 100, as a part of 1.
  func percentage() throws(Mistake) -> Double {
    let (digits, unit) = numberAndUnit()
    guard unit.isEmpty || unit == "%", let number = OptionValue.decimal(digits), number <= 100
    else { throw invalid("a percentage such as 1 or 2.5%") }
    return number / 100
  }

  /// Reads `256MB`, `64KiB`, or a number of bytes.
  func byteCount(in range: ClosedRange<Int>) throws(Mistake) -> Int {
    let (digits, unit) = numberAndUnit()
    guard let number = OptionValue.decimal(digits),
      let scale = OptionValue.bytes(ofUnit: unit.isEmpty ? "B" : unit),
      number * scale >= Double(range.lowerBound),
      number * scale <= min(Double(range.upperBound), 9e18)
    else {
      throw invalid(
        "a number of bytes such as 256MB, at least " + String(range.lowerBound)
          + (range.upperBound < .max ? ", at most " + String(range.upperBound) : ""))
    }
    return Int(number * scale)
  }

  func numberWithUnit() -> Double? {
    var (digits, unit) = numberAndUnit()
    guard let number = OptionValue.decimal(digits) else { return nil }
    if unit.hasSuffix("/s") { unit = String(Substring(unit.utf8.dropLast(2))) }
    for ending in ["bit", "Bit", "bits", "bps"] where unit.hasSuffix(ending) {
      let letter = String(Substring(unit.utf8.dropLast(ending.utf8.count)))
      return OptionValue.bytes(ofUnit: letter.isEmpty ? "B" : letter).map { number * $0 / 8 }
    }
    return OptionValue.bytes(ofUnit: unit).map { number * $0 }
  }

  func numberAndUnit() -> (digits: String, unit: String) {
    let digits = text.utf8.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    let rest = text.utf8.dropFirst(digits.count).drop { $0 == UInt8(ascii: " ") }
    return (String(Substring(digits)), String(Substring(rest)))
  }

  /// Returns true if a text is a number without a unit.
  static func isNumber(_ text: String) -> Bool { decimal(text) != nil }

  /// Returns true if a text is a unit of bytes such as `GB` or `MiB`.
  static func isByteUnit(_ text: String) -> Bool { bytes(ofUnit: text) != nil }

  static func decimal(_ text: String) -> Double? {
    let parts = text.utf8.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let whole = String(Substring(first)).wholeNumber else {
      return nil
    }
    guard parts.count == 2 else { return Double(whole) }
    let decimals = String(Substring(parts[1]))
    guard decimals.utf8.count <= 9, let units = decimals.wholeNumber else { return nil }
    let scale = DecimalText.powerOfTen(decimals.utf8.count)
    return (Double(whole) * Double(scale) + Double(units)) / Double(scale)
  }

  /// Returns the factor of a unit: `K`, `KB` and `kB` are 1000 bytes, `Ki` and `KiB` 1024, and so
  /// on.
  private static func bytes(ofUnit unit: String) -> Double? {
    var letters = Array(unit.utf8)
    if letters == [UInt8(ascii: "B")] { return 1 }
    if letters.last == UInt8(ascii: "B") { letters.removeLast() }
    var base = 1000.0
    if letters.count == 2, letters[1] == UInt8(ascii: "i") {
      base = 1024
      letters.removeLast()
    }
    guard letters.count == 1 else { return nil }
    let exponent: Int
    switch letters[0] {
    case UInt8(ascii: "k"), UInt8(ascii: "K"): exponent = 1
    case UInt8(ascii: "M"): exponent = 2
    case UInt8(ascii: "G"): exponent = 3
    case UInt8(ascii: "T"): exponent = 4
    case UInt8(ascii: "P"): exponent = 5
    case UInt8(ascii: "E"): exponent = 6
    default: return nil
    }
    var bytes = 1.0
    for _ in 0..<exponent { bytes *= base }
    return bytes
  }
}
