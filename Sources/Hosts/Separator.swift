/// The separator of segments on a shared line.
enum Separator: Equatable {
  /// Two spaces or, in i3bar and swaybar, the bar's own separator.
  case usual
  case text(String)
  /// A line break, in hosts that have room for several lines; in others, the usual one.
  case newline
  /// Arrows between the backgrounds of neighbors, which require a font with their glyphs.
  case arrows(LineEnds)

  /// The arrows of Powerline's font.
  static let powerline = Separator.arrows(.powerline)

  var isArrows: Bool { if case .arrows = self { true } else { false } }

  /// True if it is a text that can have a color.
  var isVisible: Bool {
    guard case .text(let text) = self else { return false }
    return text.utf8.contains { $0 != 0x20 }
  }

  /// The text without colors.
  var plain: String {
    switch self {
    case .usual, .newline: "  "
    case .text(let text): text
    case .arrows(let ends): " " + ends.thinArrow + " "
    }
  }

  /// The text without colors where there is room for several lines.
  var ofLines: String { self == .newline ? "\n" : plain }

  /// The styled text between two segments.
  struct Joint {
    var text: String
    var paint = Paint()
  }

  /// Returns the joint before a segment with these colors, if any;
  /// `previous` holds the colors of the segment before it, or `nil` for the first one.
  ///
  /// A blank in the bar's color parts two equal backgrounds, such as those of a level, that would be one.
  func joint(after previous: Colors?, before next: Colors) -> Joint? {
    guard case .arrows(let ends) = self else {
      guard let previous else { return nil }
      // A pill has taken a space.
      let isNextToPill = previous.background != nil || next.background != nil
      let text = (self == .usual || self == .newline) && isNextToPill ? " " : plain
      let isOne = text.isEmpty && next.background != nil && next.background == previous.background
      return text.isEmpty && !isOne ? nil : Joint(text: isOne ? " " : text)
    }
    var joint = Joint(text: ends.arrow)
    if next.background != previous?.background {
      if next.background == nil {
        // Only the host knows its background color, so the arrow has the color of the previous
        // segment.
        joint.text = ends.closingArrow
        joint.paint.foreground = previous?.background
      } else {
        joint.paint.background = previous?.background
        joint.paint.foreground = next.background
      }
      return joint
    }
    guard previous != nil else { return nil }
    joint.text = ends.thinArrow
    joint.paint.background = next.background
    joint.paint.foreground = next.foreground
    return joint
  }
}
