/// The separator of segments on a shared line.
enum Separator: Equatable {
  /// Two spaces or, in i3bar and swaybar, the bar's own separator.
  case usual
  case text(String)
  /// Arrows between the backgrounds of neighbors, which require a font with Powerline glyphs.
  case powerline

  init(_ text: String) { self = text == "powerline" ? .powerline : .text(text) }

  /// The text without colors.
  var plain: String {
    switch self {
    case .usual: "  "
    case .text(let text): text
    case .powerline: " " + Separator.thinArrow + " "
    }
  }

  /// U+E0B2 and U+E0B3 of Powerline's private use area, which point left, as in bars whose segments
  /// are on the right.
  static let arrow = "\u{E0B2}"
  static let thinArrow = "\u{E0B3}"
  /// U+E0B0, which points right.
  static let closingArrow = "\u{E0B0}"

  /// The styled text between two segments.
  struct Joint {
    var text: String
    var paint = Paint()
  }

  /// Returns the joint before a segment with these colors, if any;
  /// `previous` holds the colors of the segment before it, or `nil` for the first one.
  func joint(after previous: Colors?, before next: Colors) -> Joint? {
    guard self == .powerline else {
      guard let previous else { return nil }
      // A pill has taken a space.
      let isNextToPill = previous.background != nil || next.background != nil
      return Joint(text: self == .usual && isNextToPill ? " " : plain)
    }
    var joint = Joint(text: Separator.arrow)
    if next.background != previous?.background {
      if next.background == nil {
        // Only the host knows its background color, so the arrow has the color of the previous
        // segment.
        joint.text = Separator.closingArrow
        joint.paint.foreground = previous?.background
      } else {
        joint.paint.background = previous?.background
        joint.paint.foreground = next.background
      }
      return joint
    }
    guard previous != nil else { return nil }
    joint.text = Separator.thinArrow
    joint.paint.background = next.background
    joint.paint.foreground = next.foreground
    return joint
  }
}

extension [Segment] {
  /// The visible segments, as they stand between separators.
  ///
  /// Those with a background are pills, with a cell on both sides; arrows need such cells everywhere.
  func placed(_ separator: Separator, paints: Bool = true) -> [Segment] {
    guard separator == .powerline || paints && contains(where: { $0.isPill }) else {
      return visible
    }
    return visible.map { segment in
      guard separator == .powerline || segment.isPill else { return segment }
      var segment = segment
      segment.pad()
      return segment
    }
  }
}

extension Segment {
  /// True if the text has a background: at a level, unless it has only a text color, or if the user
  /// wants one.
  var isPill: Bool {
    if palette.normal.background != nil { return true }
    switch level {
    case .normal: return false
    case .warning: return palette.warning.map { $0.background != nil } ?? true
    case .critical, .failed: return palette.critical.map { $0.background != nil } ?? true
    }
  }

  /// Adds a cell on both sides of the texts.
  mutating func pad() {
    var layout = Layout()
    layout.marginLeft = 1
    layout.marginRight = 1
    text = layout.applied(to: text)
    if !short.isEmpty { short = layout.applied(to: short) }
  }
}
