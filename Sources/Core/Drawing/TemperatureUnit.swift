enum TemperatureUnit: Equatable {
  case celsius
  case fahrenheit
  case kelvin

  /// Returns the unit for `C`, `F`, or `K`.
  init?(_ letter: String) {
    switch letter {
    case "C": self = .celsius
    case "F": self = .fahrenheit
    case "K": self = .kelvin
    default: return nil
    }
  }

  /// Appends a temperature given as text in degrees Celsius, first rounded to thousandths.
  func append(_ text: String, decimals: Int, isRaw: Bool, to bytes: inout [UInt8]) {
    guard let degrees = NumberText.double(of: text), abs(degrees) < 1e9 else { return }
    var thousandths = Int64(degrees * 1000 + (degrees < 0 ? -0.5 : 0.5))
    switch self {
    case .celsius: break
    case .fahrenheit: thousandths = thousandths * 9 / 5 + 32_000
    case .kelvin: thousandths += 273_150
    }
    let start = bytes.count
    // Rounds like sensors(1): 40.85 as a double is slightly more.
    DecimalText.append(
      Double(thousandths.magnitude) / 1000, decimals: min(decimals, DecimalText.maximumDecimals),
      to: &bytes)
    if thousandths < 0, bytes[start...].contains(where: { $0 > UInt8(ascii: "0") }) {
      bytes.insert(UInt8(ascii: "-"), at: start)
    }
    guard !isRaw else { return }
    switch self {
    case .celsius: bytes.append("°C")
    case .fahrenheit: bytes.append("°F")
    case .kelvin: bytes.append("K")
    }
  }

  /// Returns a decimal number, such as `-12.5` for -12500.
  static func number(thousandths: Int64) -> String {
    var bytes: [UInt8] = []
    if thousandths < 0 { bytes.append(UInt8(ascii: "-")) }
    DecimalText.append(
      units: thousandths.magnitude, decimals: 3, dropsTrailingZeros: true, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
