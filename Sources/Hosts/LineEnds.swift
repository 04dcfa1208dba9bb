/// The glyphs at the ends of segments, over the whole height of a line.
enum LineEnds {
  /// Those of Powerline's private use area.
  case powerline
  /// Those of Todayline Symbols.
  case symbols

  /// The arrow that points left, as in bars whose segments are on the right.
  var arrow: String { self == .powerline ? "\u{E0B2}" : "\u{F2243}" }
  var thinArrow: String { self == .powerline ? "\u{E0B3}" : "\u{F2245}" }
  /// The one that points right.
  var closingArrow: String { self == .powerline ? "\u{E0B0}" : "\u{F2242}" }
  /// The half circle on the left of a pill.
  var left: String { self == .powerline ? "\u{E0B6}" : "\u{F2240}" }
  var right: String { self == .powerline ? "\u{E0B4}" : "\u{F2241}" }
}
