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

  /// Returns what to tell of a bar that keeps its own background, if texts of the theme can hardly be read
  /// on it: surfaces of their own can.
  func warning(on ground: Color?, of place: String) -> String? {
    guard let ground, let text = colors[.text], style != .pills, !style.alternates else {
      return nil
    }
    let contrast = text.contrast(to: ground)
    guard contrast < 3 else { return nil }
    let tenths = String(Int(contrast * 10) / 10) + "." + String(Int(contrast * 10) % 10)
    let white = Color(red: 255, green: 255, blue: 255)
    let isDark = white.contrast(to: ground) > 4.5
    return "the background of the bar, " + ground.text + " in " + place
      + ", stays, and the text of the theme, " + text.text + ", can hardly be read on it (contrast "
      + tenths + "): choose a "
      + (isDark ? "dark theme, such as catppuccin" : "light theme, such as catppuccin-latte")
      + ", or --style pills"
  }
}
