/// How the segments of a line are drawn; each host draws what it can of it.
enum SegmentStyle: String, CaseIterable {
  /// Text in the bar's color.
  case plain
  /// Icons and labels in the accents of the widgets.
  case accent
  /// The same, on a surface of its own for each segment, with round ends if the font has them.
  case pills
  /// The same, on two alternating surfaces without gaps.
  case blocks
  /// The same, with arrows between the surfaces.
  case powerline
  /// Accents, and a line in the accent under each segment.
  case underline

  /// A description of its drawing, for the help.
  var summary: String {
    switch self {
    case .plain: "text in the bar’s color"
    case .accent: "icons and labels in the accents of the widgets"
    case .pills: "a surface with round ends for each widget"
    case .blocks: "two alternating surfaces without gaps"
    case .powerline: "the same, with arrows between them"
    case .underline: "a line in the accent under each widget"
    }
  }

  /// True if neighbors have different surfaces.
  var alternates: Bool { self == .blocks || self == .powerline }

  /// True if segments are drawn differently, icons aside.
  var changesSegments: Bool { self != .plain && self != .accent }

  /// The gap between segments in pixels, where the host can choose it; `nil` for the host's own.
  var gap: Int? { self == .accent || self == .underline ? 18 : nil }

  /// True if the last segment must not touch the edge of the screen; surfaces that join reach it.
  var hasMargin: Bool { gap != nil || self == .pills }

  /// Returns the separator of the style, unless the user gave one.
  func separator(_ ends: LineEnds) -> Separator {
    switch self {
    case .plain, .accent, .underline: .usual
    case .pills: .text(" ")
    case .blocks: .text("")
    case .powerline: .arrows(ends)
    }
  }
}
