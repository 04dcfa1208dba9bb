/// Formats numbers, rounded like printf(3): the exact binary value, ties to even.
enum DecimalText {
  static let maximumDecimals = 9

  /// Appends `value` with exactly `decimals` decimals.
  ///
  /// Negative numbers and NaN are shown as zero: no widget has any.
  static func append(
    _ value: Double, decimals: Int, dropsTrailingZeros: Bool = false, to bytes: inout [UInt8]
  ) {
    append(
      units: units(of: value, decimals: decimals), decimals: decimals,
      dropsTrailingZeros: dropsTrailingZeros, to: &bytes)
  }

  /// Appends a fraction as a percentage.
  ///
  /// Anything below the whole never reads as 100: 0.9999 is 99.9 with one decimal.
  static func append(percentageOf fraction: Double, decimals: Int, to bytes: inout [UInt8]) {
    let whole = 100 * powerOfTen(decimals)
    var units = units(of: fraction * 100, decimals: decimals)
    if fraction < 1, units >= whole { units = whole - 1 }
    append(units: units, decimals: decimals, dropsTrailingZeros: false, to: &bytes)
  }

  /// Appends `units` · 10⁻ᵈᵉᶜⁱᵐᵃˡˢ.
  static func append(
    units: UInt64, decimals: Int, dropsTrailingZeros: Bool, to bytes: inout [UInt8]
  ) {
    let scale = powerOfTen(decimals)
    bytes.append(decimal: units / scale)
    var fraction = units % scale
    var digits = decimals
    if dropsTrailingZeros {
      while digits > 0, fraction % 10 == 0 {
        fraction /= 10
        digits -= 1
      }
    }
    guard digits > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.append(decimal: fraction, digits: digits)
  }

  /// Returns 10ⁿ for n from 0 to 18.
  static func powerOfTen(_ exponent: Int) -> UInt64 {
    var power: UInt64 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }

  /// Returns `value` · 10ᵈᵉᶜⁱᵐᵃˡˢ, rounded to a whole number.
  private static func units(of value: Double, decimals: Int) -> UInt64 {
    guard value > 0 else { return 0 }
    guard value * Double(powerOfTen(decimals)) < 1.8e19 else { return .max }
    // 53 bits times 10⁹ fit in 83 bits, so the product is exact.
    let product =
      UInt128(value.significandBitPattern | significandLeadingBit(of: value))
      * UInt128(powerOfTen(decimals))
    let shift = 52 - Int(value.exponent)
    if shift <= 0 { return UInt64(truncatingIfNeeded: product << UInt128(-shift)) }
    if shift > 100 { return 0 }
    let quotient = product >> UInt128(shift)
    let remainder = product & ((1 << UInt128(shift)) - 1)
    let half = UInt128(1) << UInt128(shift - 1)
    let roundsUp = remainder > half || (remainder == half && quotient & 1 == 1)
    return UInt64(truncatingIfNeeded: quotient) + (roundsUp ? 1 : 0)
  }

  private static func significandLeadingBit(of value: Double) -> UInt64 {
    value.isNormal ? 1 << 52 : 0
  }
}
