extension [Segment] {
  var visible: [Segment] { contains { $0.isHidden } ? filter { !$0.isHidden } : self }

  var highestLevel: Level {
    var highest = Level.normal
    for segment in self { highest = Swift.max(highest, segment.level) }
    return highest
  }

}

extension Segment {
  /// The short text, or the full text if it is empty: i3bar 4.22 drops a block whose short text is
  /// empty.
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
  /// The filled part of a progress bar in whole cells, and any remainder as an empty cell.
  ///
  /// A partly filled cell would leave a gap before the empty part, or need a background, which is
  /// never as high as the glyphs.
  var wholeCells: (full: ArraySlice<UInt8>, empty: ArraySlice<UInt8>) {
    // In UTF-8, █ is E2 96 88, ▌ is E2 96 8C, and ▉ to ▏ are E2 96 89 to E2 96 8F.
    guard count >= 3, let last, self[endIndex - 3] == 0xE2, last > 0x88, last < 0x90 else {
      return (self, [])
    }
    return last <= 0x8C
      ? (dropLast(3) + [0xE2, 0x96, 0x88], []) : (dropLast(3), [0xE2, 0x96, 0x91])
  }
}

/// Appends the empty part of a bar as solid glyphs, `█` for each `░`, for hosts that color it
/// themselves.
func appendSolid(_ track: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
  // In UTF-8, the two differ in their last byte: E2 96 88 and E2 96 91.
  for byte in track { bytes.append(byte == 0x91 ? 0x88 : byte) }
}
