/// An sRGB color, 0…255 per component.
struct Color: Equatable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  /// The number in a terminal's own palette, 0 to 15, of a color that was named and not mixed.
  private(set) var paletteNumber: UInt8?

  init(red: UInt8, green: UInt8, blue: UInt8, paletteNumber: UInt8? = nil) {
    (self.red, self.green, self.blue) = (red, green, blue)
    self.paletteNumber = paletteNumber
  }

  static func == (left: Color, right: Color) -> Bool {
    left.red == right.red && left.green == right.green && left.blue == right.blue
  }
}

extension Color {
  /// Parses `#rrggbb` or `#rgb`.
  ///
  /// Names are rejected: neither i3bar nor swaybar supports any.
  init?(_ text: String) {
    let count = text.utf8.count
    guard count == 4 || count == 7 else { return nil }
    self.init(anyDepth: text)
  }

  /// Parses a color as programs print it: `#rrggbb` or `#rgb`, but also `#rrggbbaa` and Pango's
  /// longer forms, using the first eight bits of each component.
  ///
  /// Alpha is ignored: bars without transparency draw the color opaque.
  init?(anyDepth text: String) {
    var digits: [UInt8] = []
    for (index, byte) in text.utf8.enumerated() {
      if index == 0 {
        guard byte == UInt8(ascii: "#") else { return nil }
      } else {
        guard let digit = byte.hexadecimalDigit else { return nil }
        digits.append(digit)
      }
    }
    let width: Int
    switch digits.count {
    case 3: width = 1
    case 6, 8: width = 2
    case 9: width = 3
    case 12: width = 4
    default: return nil
    }
    // A single digit is doubled.
    let low = min(width - 1, 1)
    self.init(
      red: digits[0] << 4 | digits[low], green: digits[width] << 4 | digits[width + low],
      blue: digits[2 * width] << 4 | digits[2 * width + low])
  }

  /// Returns the color one third of the way to another.
  func mixed(with other: Color) -> Color {
    func mixed(_ own: UInt8, _ other: UInt8) -> UInt8 { UInt8((2 * Int(own) + Int(other) + 1) / 3) }
    return Color(
      red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue))
  }

  /// Returns the color over a ground, with an opacity in percent.
  func over(_ ground: Color, opacity: Int) -> Color {
    func part(_ own: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Int(own) * opacity + Int(other) * (100 - opacity) + 50) / 100)
    }
    return Color(
      red: part(red, ground.red), green: part(green, ground.green), blue: part(blue, ground.blue))
  }

  /// Appends `#rrggbb`.
  func append(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "#"))
    for part in [red, green, blue] {
      bytes.append(Color.digit(part >> 4))
      bytes.append(Color.digit(part & 15))
    }
  }

  /// The color as `#rrggbb`.
  var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
