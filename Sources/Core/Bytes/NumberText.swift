/// Formats numbers from documents: rounds decimal text without converting it to binary.
enum NumberText {
  /// The largest number of digits shown, before and after the decimal point.
  static let maximumDigits = 60

  /// Appends a JSON number rounded to exactly `decimals` decimals, ties to even.
  ///
  /// - Returns: false if the text is not a number or has more digits than are shown.
  static func append(_ text: String, decimals: Int, to bytes: inout [UInt8]) -> Bool {
    guard let parts = Parts(text) else { return false }
    let kept = parts.digits.isEmpty ? 0 : parts.pointPosition + decimals
    guard max(kept, decimals) <= maximumDigits else { return false }
    let digits = parts.rounded(to: kept)
    let zero = UInt8(ascii: "0")
    if parts.isNegative, digits.contains(where: { $0 != zero }) { bytes.append(UInt8(ascii: "-")) }
    // There may be fewer digits than places, and a zero before the first one.
    var place = max(digits.count - decimals, 1)
    var isShown = false
    while place > -decimals {
      let index = digits.count - decimals - place
      let digit = index < 0 ? zero : digits[index]
      if place == 0 { bytes.append(UInt8(ascii: ".")) }
      isShown = isShown || digit != zero || place == 1
      if isShown { bytes.append(digit) }
      place -= 1
    }
    return true
  }

  /// Returns the nearest double or a neighbor of it, or `nil` if the text is not a JSON number or
  /// is too large.
  static func double(of text: String) -> Double? {
    guard let parts = Parts(text) else { return nil }
    var mantissa: UInt64 = 0
    // Digits after the 19th are worth far less than one unit in the last place.
    let digits = parts.digits.prefix(19)
    for digit in digits { mantissa = mantissa * 10 + UInt64(digit - UInt8(ascii: "0")) }
    guard parts.pointPosition <= Parts.maximumExponent else { return nil }
    var magnitude = 0.0
    let power = parts.pointPosition - digits.count
    if mantissa >> 53 == 0, abs(power) <= 22 {
      // Both are exact, so the result is the nearest double.
      var scale = 1.0
      for _ in 0..<abs(power) { scale *= 10 }
      magnitude = power < 0 ? Double(mantissa) / scale : Double(mantissa) * scale
    } else if mantissa > 0, parts.pointPosition >= -Parts.maximumExponent {
      magnitude = BinaryNumber(mantissa, timesTenTo: power).double
    }
    guard magnitude.isFinite else { return nil }
    return parts.isNegative ? -magnitude : magnitude
  }
}

/// The parts of a JSON number, whose value is 0.DIGITS · 10ᵖᵒⁱⁿᵗᴾᵒˢⁱᵗⁱᵒⁿ.
private struct Parts {
  static let maximumExponent = 400

  private(set) var isNegative = false
  /// The digits without leading zeros; empty for zero.
  private(set) var digits: [UInt8] = []
  private(set) var pointPosition = 0

  init?(_ text: String) {
    let bytes = text.bytes
    var position = 0
    func next(isOneOf choices: String) -> Bool {
      guard position < bytes.count, choices.utf8.contains(bytes[position]) else { return false }
      position += 1
      return true
    }
    func skipDigits() -> Range<Int>? {
      let start = position
      while position < bytes.count, bytes[position].isDigit { position += 1 }
      return start < position ? start..<position : nil
    }
    isNegative = next(isOneOf: "-")
    guard let whole = skipDigits(), whole.count == 1 || bytes[whole.lowerBound] != UInt8(ascii: "0")
    else { return nil }
    digits = Array(bytes[whole])
    pointPosition = whole.count
    if next(isOneOf: ".") {
      guard let fraction = skipDigits() else { return nil }
      digits += bytes[fraction]
    }
    if next(isOneOf: "eE") {
      let isNegativeExponent = next(isOneOf: "-")
      if !isNegativeExponent { _ = next(isOneOf: "+") }
      guard let range = skipDigits() else { return nil }
      var exponent = 0
      for byte in bytes[range] {
        exponent = exponent * 10 + Int(byte - UInt8(ascii: "0"))
        guard exponent <= Parts.maximumExponent else { return nil }
      }
      pointPosition += isNegativeExponent ? -exponent : exponent
    }
    guard position == bytes.count else { return nil }
    var zeros = 0
    while zeros < digits.count, digits[zeros] == UInt8(ascii: "0") { zeros += 1 }
    digits = Array(digits[zeros...])
    pointPosition = digits.isEmpty ? 0 : pointPosition - zeros
  }

  /// Returns a zero, to receive a carry, followed by the first `count` digits, rounded with ties to
  /// even; empty if the number is less than a tenth of the last place.
  func rounded(to count: Int) -> [UInt8] {
    let zero = UInt8(ascii: "0")
    guard count >= 0 else { return [] }
    var kept = [zero]
    for index in 0..<count { kept.append(index < digits.count ? digits[index] : zero) }
    guard count < digits.count, digits[count] >= UInt8(ascii: "5") else { return kept }
    var isMore = digits[count] > UInt8(ascii: "5")
    for index in (count + 1)..<digits.count where digits[index] != zero { isMore = true }
    guard isMore || kept[count] & 1 == 1 else { return kept }
    var index = count
    while kept[index] == UInt8(ascii: "9") {
      kept[index] = zero
      index -= 1
    }
    kept[index] += 1
    return kept
  }
}

/// A positive number: a 128-bit significand and a power of two.
///
/// Each step loses less than one part in 2¹²⁴, and there are at most a few hundred.
private struct BinaryNumber {
  private var significand: UInt128
  private var exponent = 0

  init(_ number: UInt64, timesTenTo power: Int) {
    significand = UInt128(number)
    normalize()
    for _ in 0..<max(power, 0) {
      // Times ten is times five eighths, shifted left by four bits.
      significand = (significand >> 1) + (significand >> 3)
      exponent += 4
      normalize()
    }
    for _ in 0..<max(-power, 0) {
      divideByFive()
      exponent -= 1
      normalize()
    }
  }

  private mutating func normalize() {
    let shift = significand.leadingZeroBitCount
    significand <<= UInt128(shift)
    exponent -= shift
  }

  /// Divides in steps of 32 bits to avoid linking the library's 128-bit division.
  private mutating func divideByFive() {
    var quotient: UInt128 = 0
    var remainder: UInt64 = 0
    for shift in [96, 64, 32, 0] {
      let part =
        remainder << 32 | UInt64(truncatingIfNeeded: significand >> UInt128(shift)) & 0xFFFF_FFFF
      quotient |= UInt128(part / 5) << UInt128(shift)
      remainder = part % 5
    }
    significand = quotient
  }

  var double: Double {
    let top = UInt64(truncatingIfNeeded: significand >> 64)
    let rest = UInt64(truncatingIfNeeded: significand)
    // The lowest of the 64 bits is sticky: it stands for all dropped bits and is rounded with them.
    return Double(
      sign: .plus, exponent: exponent + 64, significand: Double(rest == 0 ? top : top | 1))
  }
}
