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

  /// Returns the length of such a glyph in UTF-8 at an index, or `nil` if there is another one.
  static func length(in bytes: [UInt8], at index: Int) -> Int? {
    let rest = bytes[index...]
    if rest.starts(with: [0xEE, 0x82]), let last = rest.dropFirst(2).first, last >= 0xB0,
      last < 0xB8
    {
      return 3
    }
    let isOwn = rest.starts(with: [0xF3, 0xB2, 0x89])
    return isOwn ? rest.dropFirst(3).first.flatMap { (0x80..<0x88).contains($0) ? 4 : nil } : nil
  }
}
