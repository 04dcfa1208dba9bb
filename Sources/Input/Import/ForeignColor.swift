/// A color of another program, which can have an opacity.
struct ForeignColor {
  let color: Color
  /// The opacity, from 0 to 255.
  private let opacity: UInt8

  /// Reads `#rrggbbaa`, a color without an opacity, or `none`, which draws nothing.
  init?(_ text: String) {
    if text == "none" {
      (color, opacity) = (Color(red: 0, green: 0, blue: 0), 0)
      return
    }
    guard let color = Color(anyDepth: text) else { return nil }
    self.color = color
    var opacity: UInt8 = 255
    if text.utf8.count == 9 {
      let digits = text.utf8.suffix(2).map { $0.hexadecimalDigit ?? 0 }
      opacity = digits[0] << 4 | digits[1]
    }
    self.opacity = opacity
  }

  /// True if nothing of it is seen.
  var isTransparent: Bool { opacity == 0 }

  /// True if what is below it shines through.
  var isTranslucent: Bool { opacity > 0 && opacity < 255 }
}
