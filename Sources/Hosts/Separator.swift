/// The separation of segments that share a line.
enum Separator: Equatable {
  /// Two spaces or, in i3bar and swaybar, what the bar draws itself.
  case usual
  case text(String)
  /// Arrows between the backgrounds of neighbors, which need a font with the glyphs of powerline.
  case powerline

  init(_ text: String) { self = text == "powerline" ? .powerline : .text(text) }

  /// The text, as far as it needs no colors.
  var plain: String {
    switch self {
    case .usual: "  "
    case .text(let text): text
    case .powerline: " " + Separator.thinArrow + " "
    }
  }

  /// U+E0B2 and U+E0B3 of powerline's private use area: they point to the left, as in bars whose
  /// segments are on the right.
  static let arrow = "\u{E0B2}"
  static let thinArrow = "\u{E0B3}"
  /// U+E0B0, which points to the right.
  static let closingArrow = "\u{E0B0}"

  /// A text between two segments, with its appearance.
  struct Joint {
    var text: String
    var paint = Paint()
  }

  /// Returns what comes before a segment with these colors, or `nil` if there is nothing; `previous`
  /// are the colors of the segment before it, or `nil` for the first one.
  func joint(after previous: Colors?, before next: Colors) -> Joint? {
    guard self == .powerline else { return previous == nil ? nil : Joint(text: plain) }
    var joint = Joint(text: Separator.arrow)
    if next.background != previous?.background {
      if next.background == nil {
        // Only the host knows the color of its background: the arrow is that of the segment before.
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
  /// The segments that are shown, with room beside their texts if they have arrows between them.
  func placed(_ separator: Separator) -> [Segment] {
    guard separator == .powerline else { return visible }
    var layout = Layout()
    layout.marginLeft = 1
    layout.marginRight = 1
    return visible.map { segment in
      var segment = segment
      segment.text = layout.applied(to: segment.text)
      if !segment.short.isEmpty { segment.short = layout.applied(to: segment.short) }
      return segment
    }
  }
}
