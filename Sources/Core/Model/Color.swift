/// A color of the sRGB space.
package struct Color: Equatable {
  /// Red, 0…255.
  package var red: UInt8
  /// Green, 0…255.
  package var green: UInt8
  /// Blue, 0…255.
  package var blue: UInt8

  /// A color from its parts.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A color from `#rrggbb` or `#rgb`.
  ///
  /// `nil` for everything else. Names are refused: i3bar and swaybar know none.
  package init?(_ text: String) {
    let count = text.utf8.count
    guard count == 4 || count == 7 else { return nil }
    self.init(anyDepth: text)
  }

  /// A color as programs print it: `#rrggbb` or `#rgb`, but also `#rrggbbaa` and Pango's longer
  /// ones, of which the first eight bits of each part are taken.
  ///
  /// Bars whose colors have no transparency draw it solid.
  package init?(anyDepth text: String) {
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
    // A single digit is repeated.
    let low = min(width - 1, 1)
    self.init(
      red: digits[0] << 4 | digits[low], green: digits[width] << 4 | digits[width + low],
      blue: digits[2 * width] << 4 | digits[2 * width + low])
  }

  /// The color that lies between this one and another; 0 is this one, 1 the other.
  package func blended(with other: Color, _ opacity: Double) -> Color {
    func part(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(min(max(Double(from) + (Double(to) - Double(from)) * opacity + 0.5, 0), 255))
    }
    return Color(
      red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue))
  }

  /// Appends `#rrggbb`.
  package func append(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "#"))
    for part in [red, green, blue] {
      bytes.append(Color.digit(part >> 4))
      bytes.append(Color.digit(part & 15))
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

/// The colors of segments.
package struct Palette: Equatable {
  /// The filled part of a bar.
  package var tint: Color? = Color(red: 0xFF, green: 0xFF, blue: 0xFF)
  /// The empty part of a bar.
  package var track: Color? = Color(red: 0x44, green: 0x44, blue: 0x44)
  /// Text and bar at level `warning`.
  package var warning: Color? = Color(red: 0xFF, green: 0xB0, blue: 0x00)
  /// Text and bar at the levels `critical` and `failed`.
  package var critical: Color? = Color(red: 0xFF, green: 0x55, blue: 0x55)

  /// What text looks like in the host, for details that fade in.
  package var foreground = Color(red: 0xFF, green: 0xFF, blue: 0xFF)
  /// What is behind it.
  package var background = Color(red: 0, green: 0, blue: 0)

  /// White on dark gray, as the original's progress bar.
  package init() {}

  /// The text's color at a level; `nil` is the host's own.
  ///
  /// The segment's own color is seen where the level has none.
  package func text(at level: Level, own: Color? = nil) -> Color? {
    switch level {
    case .normal: own
    case .warning: warning ?? own
    case .critical, .failed: critical ?? own
    }
  }

  /// The colors of a part of a segment's text.
  ///
  /// Details that are just opening or closing have an opacity below 1: their color lies between
  /// that of the background and that of the text, so that no host needs transparency.
  package func colors(
    of role: StyledText.Role?, at level: Level, own: Color? = nil, opacity: Double = 1
  ) -> (foreground: Color?, background: Color?) {
    switch role {
    case .details where opacity < 1:
      (background.blended(with: text(at: level, own: own) ?? foreground, opacity), nil)
    case nil, .details: (text(at: level, own: own), nil)
    case .fill: (text(at: level, own: own) ?? tint, track)
    case .track: (track, track)
    case .tint: (text(at: level, own: own) ?? tint, nil)
    case .dim: (track, nil)
    }
  }
}
