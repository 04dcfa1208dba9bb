/// An sRGB color.
package struct Color: Equatable {
  /// Red, 0…255.
  package var red: UInt8
  /// Green, 0…255.
  package var green: UInt8
  /// Blue, 0…255.
  package var blue: UInt8

  /// Creates a color from its components.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a color from `#rrggbb` or `#rgb`, or returns `nil` for any other text.
  ///
  /// Names are rejected: i3bar and swaybar support none.
  package init?(_ text: String) {
    let count = text.utf8.count
    guard count == 4 || count == 7 else { return nil }
    self.init(anyDepth: text)
  }

  /// Creates a color as programs print it: `#rrggbb` or `#rgb`, but also `#rrggbbaa` and Pango's
  /// longer forms, of which the first eight bits of each component are used.
  ///
  /// Alpha is ignored: bars without transparency draw the color opaque.
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
    // A single digit is doubled.
    let low = min(width - 1, 1)
    self.init(
      red: digits[0] << 4 | digits[low], green: digits[width] << 4 | digits[width + low],
      blue: digits[2 * width] << 4 | digits[2 * width + low])
  }

  /// Returns a blend of this color and another, from this one at opacity 0 to the other at 1.
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

  /// The host's text color, for details that fade in.
  package var foreground = Color(red: 0xFF, green: 0xFF, blue: 0xFF)
  /// The host's background color.
  package var background = Color(red: 0, green: 0, blue: 0)

  /// Creates the default palette: white on dark gray, like the original's progress bar.
  package init() {}

  /// Returns the text color at a level, or `nil` for the host's default.
  ///
  /// The segment's own color applies if the level has none.
  package func text(at level: Level, own: Color? = nil) -> Color? {
    switch level {
    case .normal: own
    case .warning: warning ?? own
    case .critical, .failed: critical ?? own
    }
  }

  /// Returns the colors of a part of a segment's text.
  ///
  /// While details open or close, their opacity is below 1 and their color is a blend of the
  /// background and the text color, so that no host needs transparency.
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
