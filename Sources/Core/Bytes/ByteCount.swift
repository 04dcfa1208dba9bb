/// Formats byte counts, modeled on Foundation's `ByteCountFormatter`.
enum ByteCount {
  enum Style: Equatable {
    /// `ByteCountFormatter` with `countStyle = .file`: `Zero KB`, `512 bytes`, `1.23 GB`.
    case file
    /// Like `file`, with powers of 1024 and the units of IEC 80000-13: `1.23 GiB`.
    case binary
    /// Like `file`, for bytes per second: `0 B`, `512 B`, `1.2 MB`.
    case rate
    /// A fixed unit, such as `GB` (1000³) or `GiB` (1024³).
    case unit(base: UInt64, exponent: Int)
    /// For narrow bars: at most three digits and a letter, `42G`, powers of 1000.
    case short
    /// Like `short`, with powers of 1024: `39Gi`.
    case shortBinary
    /// Bits, for network speeds: `98.4 Mbit`, powers of 1000.
    case bits
    case raw
  }

  /// A size as the help states limits: whole MiB, MB, or KiB if possible, otherwise the `file` style.
  static func words(_ count: UInt64) -> String {
    if count > 0, count % 1_048_576 == 0 { return String(count / 1_048_576) + " MiB" }
    if count > 0, count % 1_000_000 == 0 { return String(count / 1_000_000) + " MB" }
    if count > 0, count % 1024 == 0 { return String(count / 1024) + " KiB" }
    var bytes: [UInt8] = []
    append(count, style: .file, decimals: nil, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a byte count in a style.
  ///
  /// If `decimals` is `nil`, shows as many as `ByteCountFormatter`: none up to KB, one for MB, two
  /// above.
  static func append(_ count: UInt64, style: Style, decimals: Int?, to bytes: inout [UInt8]) {
    switch style {
    case .file: appendAdaptive(count, base: 1000, decimals: decimals, to: &bytes)
    case .rate where count < 1000:
      bytes.append(decimal: count)
      bytes.append(" B")
    case .rate: appendAdaptive(count, base: 1000, decimals: decimals, to: &bytes)
    case .binary: appendAdaptive(count, base: 1024, decimals: decimals, to: &bytes)
    case .unit(let base, let exponent):
      append(count, base: base, exponent: exponent, decimals: decimals, to: &bytes)
    case .short: appendShort(count, base: 1000, to: &bytes)
    case .shortBinary: appendShort(count, base: 1024, to: &bytes)
    case .bits:
      let (bits, overflow) = count.multipliedReportingOverflow(by: 8)
      appendAdaptive(
        overflow ? .max : bits, base: 1000, decimals: decimals, inBits: true, to: &bytes)
    case .raw: bytes.append(decimal: count)
    }
  }

  /// Returns the unit named `KB`…`EB` or `KiB`…`EiB`.
  static func unit(named name: String) -> Style? {
    for exponent in 1...6 {
      if name == unitName(base: 1000, exponent: exponent) {
        return .unit(base: 1000, exponent: exponent)
      }
      if name == unitName(base: 1024, exponent: exponent) {
        return .unit(base: 1024, exponent: exponent)
      }
    }
    return nil
  }

  /// Appends a byte count in a unit, without its name or grouping, such as `0.4` GiB.
  static func append(
    numberOf count: UInt64, base: UInt64, exponent: Int, decimals: Int?, to bytes: inout [UInt8]
  ) {
    let digits = decimals ?? 1
    let scale = DecimalText.powerOfTen(digits)
    let (whole, rest) = rounded(count, unit: power(base, exponent), scale: scale)
    bytes.append(decimal: whole)
    guard digits > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.append(decimal: rest, digits: digits)
  }

  private static func appendAdaptive(
    _ count: UInt64, base: UInt64, decimals: Int?, inBits: Bool = false, to bytes: inout [UInt8]
  ) {
    // A rate of nothing is a number, as all its other values are.
    if count == 0, decimals == nil, !inBits {
      bytes.append("Zero ")
      bytes.append(unitName(base: base, exponent: 1))
      return
    }
    // Foundation compares as Double, so a few bytes short of 1 EB is shown as 1 EB.
    var exponent = 0
    while exponent < 6, Double(count) >= power(base, exponent + 1) { exponent += 1 }
    append(count, base: base, exponent: exponent, decimals: decimals, inBits: inBits, to: &bytes)
  }

  private static func append(
    _ count: UInt64, base: UInt64, exponent: Int, decimals: Int?, inBits: Bool = false,
    to bytes: inout [UInt8]
  ) {
    if exponent == 0 {
      appendGrouped(count, to: &bytes)
      bytes.append(inBits ? " bit" : " byte")
      if count != 1 { bytes.append(UInt8(ascii: "s")) }
      return
    }
    let digits = decimals ?? (exponent == 1 ? 0 : exponent == 2 ? 1 : 2)
    let scale = DecimalText.powerOfTen(digits)
    let (whole, rest) = rounded(count, unit: power(base, exponent), scale: scale)
    appendGrouped(whole, to: &bytes)
    if digits > 0, decimals != nil || rest != 0 {
      var fraction: [UInt8] = []
      DecimalText.append(
        units: rest, decimals: digits, dropsTrailingZeros: decimals == nil, to: &fraction)
      bytes.append(contentsOf: fraction.dropFirst())
    }
    bytes.append(UInt8(ascii: " "))
    bytes.append(unitName(base: base, exponent: exponent, inBits: inBits))
  }

  /// Splits `count` into whole units and a remainder in parts, `scale` to a unit.
  ///
  /// Rounds like ICU's number formatter: by the shortest decimal digits that represent the
  /// quotient, ties to even. The quotient is a tie exactly if it is the double nearest to an odd
  /// multiple of half a part.
  private static func rounded(
    _ count: UInt64, unit: Double, scale: UInt64
  ) -> (whole: UInt64, rest: UInt64) {
    let value = Double(count) / unit
    let product = value * Double(scale)
    guard product < 9e15 else { return exactlyRounded(count, unit: UInt64(unit), scale: scale) }
    let below = UInt64(product)
    let tie = Double(2 * below + 1) / Double(2 * scale)
    let parts = value == tie ? below + below % 2 : value > tie ? below + 1 : below
    return (parts / scale, parts % scale)
  }

  /// Like `rounded`, for more digits than a `Double` holds.
  private static func exactlyRounded(
    _ count: UInt64, unit: UInt64, scale: UInt64
  ) -> (whole: UInt64, rest: UInt64) {
    let doubled = 2 * UInt128(count % unit) * UInt128(scale) + UInt128(unit)
    let rest = UInt64(doubled / (2 * UInt128(unit)))
    return (count / unit + rest / scale, rest % scale)
  }

  private static func appendShort(_ count: UInt64, base: UInt64, to bytes: inout [UInt8]) {
    var exponent = 0
    while exponent < 6, Double(count) / power(base, exponent) >= 999.5 { exponent += 1 }
    if exponent == 0 {
      bytes.append(decimal: count)
      bytes.append(UInt8(ascii: "B"))
      return
    }
    let value = Double(count) / power(base, exponent)
    DecimalText.append(value, decimals: value < 9.95 ? 1 : 0, to: &bytes)
    let unit = unitName(base: base, exponent: exponent)
    bytes.append(contentsOf: unit.utf8.dropLast())
  }

  private static func appendGrouped(_ number: UInt64, to bytes: inout [UInt8]) {
    if number >= 1000 {
      appendGrouped(number / 1000, to: &bytes)
      bytes.append(UInt8(ascii: ","))
      bytes.append(decimal: number % 1000, digits: 3)
    } else {
      bytes.append(decimal: number)
    }
  }

  private static func power(_ base: UInt64, _ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= Double(base) }
    return power
  }

  private static func unitName(base: UInt64, exponent: Int, inBits: Bool = false) -> String {
    if inBits {
      let name = unitName(base: base, exponent: exponent)
      return (exponent == 1 ? "k" : String(Substring(name.utf8.dropLast()))) + "bit"
    }
    let binary = base == 1024
    switch exponent {
    case 1: return binary ? "KiB" : "KB"
    case 2: return binary ? "MiB" : "MB"
    case 3: return binary ? "GiB" : "GB"
    case 4: return binary ? "TiB" : "TB"
    case 5: return binary ? "PiB" : "PB"
    default: return binary ? "EiB" : "EB"
    }
  }
}
