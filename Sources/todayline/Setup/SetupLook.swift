/// The colors and glyphs of a set-up: those of the view's theme, style, and icons.
struct SetupLook {
  var colors = ThemeColors()
  var style = SegmentStyle.plain
  var icons = IconSet.text

  var hasColors: Bool { colors[.background] != nil && colors[.text] != nil }

  /// The color of a role, or that of a similar one.
  func color(_ role: ColorRole) -> String {
    let other: ColorRole =
      switch role {
      case .background, .surface, .surface2: .background
      default: .text
      }
    return (colors[role] ?? colors[other])?.text ?? ""
  }

  /// The text color for a ground.
  func text(on role: ColorRole) -> String {
    colors[role].map { colors.text(on: $0).text } ?? color(.background)
  }
}
