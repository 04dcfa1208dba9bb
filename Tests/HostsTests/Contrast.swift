import Foundation

@testable import todayline

/// The contrast of WCAG 2: <https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>.
enum Contrast {
  /// Returns the contrast of two colors, 1…21.
  static func of(_ one: Color, _ other: Color) -> Double {
    let (a, b) = (luminance(one) + 0.05, luminance(other) + 0.05)
    return max(a, b) / min(a, b)
  }

  private static func luminance(_ color: Color) -> Double {
    func linear(_ part: UInt8) -> Double {
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}

/// A part of a line as a bar draws it.
struct DrawnPart {
  var text: String
  /// The text's color; `nil` for that of the theme.
  var foreground: Color?
  /// The color behind the text; `nil` for that of the theme.
  var background: Color?
  /// The opacity of the text.
  var opacity = 1.0
  /// The opacity of the color behind it, and what is behind that; `nil` for the bar.
  var backgroundOpacity = 1.0
  var ground: Color?
}

/// A bar's own colors.
struct DrawnTheme {
  /// The color of the text.
  var foreground: Color
  /// The color of the bar.
  var background: Color

  /// Returns the colors in which a part is seen; a light shade covers a quarter of its cell.
  func colors(of part: DrawnPart) -> (text: Color, background: Color) {
    let ground = part.ground ?? self.background
    let background = ground.blended(with: part.background ?? ground, part.backgroundOpacity)
    let coverage = part.text.allSatisfy { $0 == "░" } ? 0.25 : 1
    let text = background.blended(with: part.foreground ?? foreground, part.opacity * coverage)
    return (text, background)
  }
}

extension Color {
  /// Returns a blend of this color and another, from this one at opacity 0 to the other at 1.
  fileprivate func blended(with other: Color, _ opacity: Double) -> Color {
    func part(_ from: UInt8, _ to: UInt8) -> UInt8 {
      let start = Double(from)
      let value: Double = start + (Double(to) - start) * opacity + 0.5
      return UInt8(min(max(value, 0), 255))
    }
    return Color(
      red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue))
  }
}
