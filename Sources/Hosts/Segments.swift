extension [Segment] {
  /// The segments that are not hidden.
  var visible: [Segment] { contains { $0.isHidden } ? filter { !$0.isHidden } : self }

  /// The most severe level.
  var highestLevel: Level {
    var highest = Level.normal
    for segment in self { highest = Swift.max(highest, segment.level) }
    return highest
  }

}

extension Segment {
  /// The short text, or the text if there is none, since i3bar drops a block whose short text is
  /// empty (i3 4.22).
  var shortOrText: StyledText { short.isEmpty ? text : short }
}

/// Appends text on one line: line breaks of a template become spaces.
func appendOnOneLine(_ utf8: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
  guard utf8.contains(UInt8(ascii: "\n")) else {
    bytes.append(contentsOf: utf8)
    return
  }
  for byte in utf8 { bytes.append(byte == UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte) }
}

extension ArraySlice<UInt8> {
  /// The filled part of a progress bar in whole cells, and what is left of it as an empty cell.
  ///
  /// The rest of a partly filled cell would be a gap before the empty part, or a background, which
  /// no font makes as high as its glyphs.
  var wholeCells: (full: ArraySlice<UInt8>, empty: ArraySlice<UInt8>) {
    // In UTF-8, █ is E2 96 88, ▌ is E2 96 8C, and ▉ to ▏ are E2 96 89 to E2 96 8F.
    guard count >= 3, let last, self[endIndex - 3] == 0xE2, last > 0x88, last < 0x90 else {
      return (self, [])
    }
    return last <= 0x8C
      ? (dropLast(3) + [0xE2, 0x96, 0x88], []) : (dropLast(3), [0xE2, 0x96, 0x91])
  }
}

/// Appends the empty part of a bar as solid glyphs, for hosts that give it the color itself: `█` for
/// each `░`.
func appendSolid(_ track: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
  // In UTF-8 the two differ in their last byte, E2 96 88 and E2 96 91.
  for byte in track { bytes.append(byte == 0x91 ? 0x88 : byte) }
}
