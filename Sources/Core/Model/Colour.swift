/// A colour of the sRGB space.
package struct Colour: Equatable {
  /// Red, 0…255.
  package var red: UInt8
  /// Green, 0…255.
  package var green: UInt8
  /// Blue, 0…255.
  package var blue: UInt8

  /// A colour from its parts.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A colour from `#rrggbb` or `#rgb`.
  ///
  /// `nil` for everything else. Names are refused: i3bar and swaybar know none.
  package init?(_ text: String) {
    var digits: [UInt8] = []
    for (index, byte) in text.utf8.enumerated() {
      if index == 0 {
        guard byte == UInt8(ascii: "#") else { return nil }
      } else if byte.isDigit {
        digits.append(byte - UInt8(ascii: "0"))
      } else {
        let lower = byte | 0x20
        guard lower >= UInt8(ascii: "a"), lower <= UInt8(ascii: "f") else { return nil }
        digits.append(lower - UInt8(ascii: "a") + 10)
      }
    }
    switch digits.count {
    case 3: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
    case 6:
      self.init(
        red: digits[0] << 4 | digits[1], green: digits[2] << 4 | digits[3],
        blue: digits[4] << 4 | digits[5])
    default: return nil
    }
  }

  /// The colour that lies between this one and another; 0 is this one, 1 the other.
  package func blended(with other: Colour, _ opacity: Double) -> Colour {
    func part(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(min(max(Double(from) + (Double(to) - Double(from)) * opacity + 0.5, 0), 255))
    }
    return Colour(
      red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue))
  }

  /// Appends `#rrggbb`.
  package func append(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "#"))
    for part in [red, green, blue] {
      bytes.append(Colour.digit(part >> 4))
      bytes.append(Colour.digit(part & 15))
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

/// The colours of segments.
package struct Palette: Equatable {
  /// The filled part of a bar.
  package var tint: Colour? = Colour(red: 0xFF, green: 0xFF, blue: 0xFF)
  /// The empty part of a bar.
  package var track: Colour? = Colour(red: 0x44, green: 0x44, blue: 0x44)
  /// Text and bar at level `warning`.
  package var warning: Colour? = Colour(red: 0xFF, green: 0xB0, blue: 0x00)
  /// Text and bar at the levels `critical` and `failed`.
  package var critical: Colour? = Colour(red: 0xFF, green: 0x55, blue: 0x55)

  /// What text looks like in the host, for details that fade in.
  package var foreground = Colour(red: 0xFF, green: 0xFF, blue: 0xFF)
  /// What is behind it.
  package var background = Colour(red: 0, green: 0, blue: 0)

  /// White on dark grey, as the original's progress bar.
  package init() {}

  /// The text's colour at a level; `nil` is the host's own.
  package func text(at level: Level) -> Colour? {
    switch level {
    case .normal: nil
    case .warning: warning
    case .critical, .failed: critical
    }
  }

  /// The colours of a part of a segment's text.
  ///
  /// Details that are just opening or closing have an opacity below 1: their colour lies between
  /// that of the background and that of the text, so that no host needs transparency.
  package func colours(
    of role: StyledText.Role?, at level: Level, opacity: Double = 1
  ) -> (foreground: Colour?, background: Colour?) {
    switch role {
    case .details where opacity < 1:
      (background.blended(with: text(at: level) ?? foreground, opacity), nil)
    case nil, .details: (text(at: level), nil)
    case .fill: (text(at: level) ?? tint, track)
    case .track: (track, track)
    case .tint: (text(at: level) ?? tint, nil)
    case .dim: (track, nil)
    }
  }
}
