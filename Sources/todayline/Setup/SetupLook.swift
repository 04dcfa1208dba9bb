/// The colors and glyphs of a set-up: those of the view's theme, style, and icons.
struct SetupLook {
  var colors = ThemeColors()
  var style = SegmentStyle.plain
  var icons = IconSet.text
  var separator = Separator.usual

  var hasColors: Bool { colors[.background] != nil && colors[.text] != nil }

  /// True if the style has arrows or round ends, which are as high as the font.
  var hasEnds: Bool { style == .powerline || style == .pills && icons.hasLineEnds }

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
  /// on it: surfaces of their own can; or if these cannot be told from it.
  func warning(on ground: Color?, of place: String) -> String? {
    guard let ground, let text = colors[.text], !style.alternates else { return nil }
    if style == .pills {
      guard let surface = colors.surfaces.first,
        surface.contrast(to: ground) < Self.leastContrastOfSurfaces
      else { return nil }
      return "the pills, " + surface.text + ", can hardly be seen on the background, " + ground.text
        + " in " + place + ", which stays: another --theme, or --style accent, fits"
    }
    let contrast = text.contrast(to: ground)
    guard contrast < Self.leastContrast else { return nil }
    let theme = Self.theme(on: ground)
    return "the background of the bar, " + ground.text + " in " + place
      + ", stays, and the text of the theme, " + text.text + ", can hardly be read on it (contrast "
      + Self.words(contrast) + "): choose a "
      + (theme == "catppuccin" ? "dark theme, such as " : "light theme, such as ") + theme
      + ", or --style pills"
  }

  /// The contrast below which texts can hardly be read.
  static let leastContrast: Double = 3

  /// The contrast below which a surface cannot be told from the background.
  private static let leastContrastOfSurfaces = 1.1

  /// Returns a contrast with one digit behind the point.
  static func words(_ contrast: Double) -> String {
    String(Int(contrast * 10) / 10) + "." + String(Int(contrast * 10) % 10)
  }

  /// The name of a theme whose texts can be read on a background.
  static func theme(on ground: Color) -> String {
    let white = Color(red: 255, green: 255, blue: 255)
    return white.contrast(to: ground) > 4.5 ? "catppuccin" : "catppuccin-latte"
  }
}
