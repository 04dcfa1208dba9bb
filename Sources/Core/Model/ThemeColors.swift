/// The role of a color in a theme.
enum ColorRole: String, CaseIterable {
  /// The bar.
  case background
  /// The grounds that stand out from the bar: of a segment, and of another one beside it.
  case surface
  case surface2 = "surface-2"
  case text
  /// Text that matters less.
  case dim
  case red
  case orange
  case yellow
  case green
  case blue
  case purple
  case good
  case warning
  case critical

  /// Returns the role that a color's name means: CSS has `lime` for the green of good values, which is that
  /// of i3status.
  static func meant(by name: String) -> ColorRole? { name == "lime" ? .good : named(name) }
}

/// The colors of a theme by their roles, of which it can lack some.
final class ThemeColors {
  private var colors: [(role: ColorRole, color: Color)] = []
  /// The color of the filled part of a bar, if any.
  var tint: Color?

  subscript(role: ColorRole) -> Color? {
    get {
      for entry in colors where entry.role == role { return entry.color }
      switch role {
      case .good: return self[.green]
      case .warning: return self[.yellow]
      case .critical: return self[.red]
      default: return nil
      }
    }
    set {
      colors.removeAll { $0.role == role }
      if let newValue { colors.append((role, newValue)) }
    }
  }

  /// Returns the color of the role with that name, if any.
  func named(_ name: String) -> Color? { ColorRole.meant(by: name).flatMap { self[$0] } }

  /// Returns the color of a text at level warning on some surfaces, or on the bar: the theme's, changed only as
  /// far as its contrast requires; `nil` if the bar's color is unknown.
  ///
  /// The filled part of a progress bar has this color as well, on the track.
  func warningText(on surfaces: [Color] = []) -> Color? {
    guard let warning = self[.warning], let background = self[.background] else { return nil }
    guard surfaces.isEmpty else { return surfaces.reduce(warning) { readable($0, on: $1) } }
    let color = readable(warning, on: background)
    return track.map { readable(color, on: $0, contrast: Self.leastContrast) } ?? color
  }

  /// Returns the color of muted text on some surfaces, or on the bar: the theme's, mixed with its text color as
  /// far as its contrast requires.
  func dimText(on surfaces: [Color]) -> Color? {
    guard var dim = self[.dim], let text = self[.text] else { return self[.dim] }
    let grounds = surfaces.isEmpty ? [self[.background]].compactMap { $0 } : surfaces
    let goal = grounds.reduce(text) { readable($0, on: $1) }
    for _ in 0..<24 where grounds.contains(where: { dim.contrast(to: $0) < Self.leastContrast }) {
      dim = dim.mixed(with: dim.mixed(with: goal))
    }
    return dim
  }

  /// The least opacity in percent, of at least 70, with which a text can be read on a surface.
  var labelOpacity: Int {
    guard let surface = self[.surface], let text = self[.text] else { return 70 }
    let shown = readable(text, on: surface)
    for opacity in [70, 80, 90]
    where shown.over(surface, opacity: opacity).contrast(to: surface) >= 4.5 { return opacity }
    return 100
  }

  /// The contrast of anything but normal text.
  private static let leastContrast = 3.0

  /// The color for the empty part of a bar.
  var track: Color? { (tint ?? self[.text]).flatMap { track(under: $0) } }

  /// Returns the color for the empty part of a bar, on which a color can be seen.
  private func track(under fill: Color) -> Color? {
    var track = self[.surface2] ?? self[.surface]
    for role in [ColorRole.surface, .background] {
      guard let color = track, color.contrast(to: fill) < 3 else { break }
      track = self[role] ?? track
    }
    return track
  }

  /// The surfaces of segments, which differ visibly from the bar and from each other; empty if the theme has
  /// none.
  var surfaces: [Color] {
    guard let text = self[.text], let background = self[.background] else {
      return [self[.surface], self[.surface2]].compactMap { $0 }
    }
    let faint = background.mixed(with: background.mixed(with: text))
    let surface = told(self[.surface] ?? faint, from: background, by: 1.25, text)
    let other = self[.surface2] ?? surface.mixed(with: faint.mixed(with: text))
    return [
      surface, told(told(other, from: background, by: 1.25, text), from: surface, by: 1.15, text),
    ]
  }

  /// Returns a surface, mixed with the text's color as far as its contrast to another one takes.
  private func told(
    _ surface: Color, from other: Color, by contrast: Double, _ text: Color
  ) -> Color {
    var surface = surface
    // In small steps, so that texts can still be read on it.
    for _ in 0..<24 where surface.contrast(to: other) < contrast {
      surface = surface.mixed(with: surface.mixed(with: surface.mixed(with: text)))
    }
    return surface
  }

  /// Returns a color, mixed with black or white as far as its contrast to a ground takes.
  func readable(_ color: Color, on ground: Color, contrast: Double = 4.5) -> Color {
    var color = color
    // In steps of a ninth, so that it stays as it is as far as possible.
    for _ in 0..<16 where color.contrast(to: ground) < contrast {
      color = color.mixed(with: color.mixed(with: ground.opposite))
    }
    return color
  }

  /// Returns the color in which a text on another color can be read best, one of the theme if it is
  /// good enough.
  func text(on ground: Color) -> Color {
    for role in [ColorRole.background, .text] {
      if let color = self[role], color.contrast(to: ground) >= 4.5 { return color }
    }
    return ground.opposite
  }
}

extension Color {
  /// Returns the contrast to another color, 1…21;
  /// <https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>.
  func contrast(to other: Color) -> Double {
    let (one, other) = (luminance + 0.05, other.luminance + 0.05)
    return max(one, other) / min(one, other)
  }

  /// Black or white, whichever can be read on the color.
  var opposite: Color {
    let black = Color(red: 0, green: 0, blue: 0)
    let white = Color(red: 255, green: 255, blue: 255)
    return black.contrast(to: self) >= white.contrast(to: self) ? black : white
  }

  private var luminance: Double {
    func linear(_ part: UInt8) -> Double {
      let value = Double(part) / 255
      guard value > 0.04045 else { return value / 12.92 }
      let base = (value + 0.055) / 1.055
      // To the power of 2.4: the fifth root of the square by Newton's method.
      let square = base * base
      var root = 0.28 + 1.29 * base - 0.58 * square
      for _ in 0..<4 {
        let fourth = root * root * root * root
        root -= (fourth * root - square) / (5 * fourth)
      }
      return square * root
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
