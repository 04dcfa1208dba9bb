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
