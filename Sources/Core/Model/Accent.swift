/// The color of a widget's icon or label.
enum Accent: Equatable {
  /// The text color.
  case none
  /// That of the theme, or a usual one.
  case role(ColorRole)
  case color(Color)

  /// Returns the color, if it has one.
  ///
  /// - Parameters:
  ///   - colors: the colors of the theme, if any.
  ///   - ground: the background of the segment, if that is known.
  ///   - contrast: the least one to the ground: 4.5 for texts, 3 for icons.
  /// - Returns: the color, or `nil` for that of the text.
  func color(in colors: ThemeColors?, on ground: Color?, contrast: Double = 4.5) -> Color? {
    let color: Color?
    switch self {
    case .none: return nil
    case .color(let exact): return exact
    case .role(let role): color = colors?[role] ?? Accent.usual(role)
    }
    guard let color, let ground, let colors else { return color }
    return colors.readable(color, on: ground, contrast: contrast)
  }

  /// Returns the accent for a bar whose background is unknown: with a contrast of 4.5 on black as
  /// well as on white.
  static func usual(_ role: ColorRole) -> Color? {
    switch role {
    case .red, .critical: Color(red: 0xEE, green: 0, blue: 0)
    case .orange, .warning: Color(red: 0xB8, green: 0x5C, blue: 0)
    case .yellow: Color(red: 0x8C, green: 0x74, blue: 0)
    case .green, .good: Color(red: 0, green: 0x87, blue: 0x3A)
    case .blue: Color(red: 0x1F, green: 0x77, blue: 0xE0)
    case .purple: Color(red: 0xA3, green: 0x4D, blue: 0xF0)
    case .background, .surface, .surface2, .text, .dim: nil
    }
  }
}
