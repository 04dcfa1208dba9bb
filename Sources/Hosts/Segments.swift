extension [Segment] {
  var visible: [Segment] { contains { $0.isHidden } ? filter { !$0.isHidden } : self }

  var highestLevel: Level {
    var highest = Level.normal
    for segment in self { highest = Swift.max(highest, segment.level) }
    return highest
  }

  /// Appends the texts on one line, without colors.
  func appendPlain(_ presentation: Presentation, to bytes: inout [UInt8]) {
    for (index, segment) in enumerated() {
      if index > 0 { bytes.append(presentation.separator.plain) }
      appendOnOneLine(segment.text.utf8[...], to: &bytes)
    }
  }
}

extension Segment {
  /// The short text, or the full text if it is empty: i3bar 4.22 drops a block whose short text is
  /// empty.
  var shortOrText: StyledText { short.isEmpty ? text : short }

  /// Returns the color of a line that has no background, which the text color of a level may depend
  /// on.
  func lineColor(usual: UsualColors) -> Color? {
    let colors = SegmentColors(of: self, usual: usual).text
    return level == .normal ? colors.foreground : colors.background ?? colors.foreground
  }

  /// True if a command in the output can click the segment: no name in it means anything to a shell
  /// or to the host.
  func takesClickCommand(_ presentation: Presentation) -> Bool {
    widget != "todayline" && Segment.isPlainWords(instance)
      && Segment.isPlainWords(presentation.clickProgram + presentation.clickOptions)
  }

  /// Returns true if text has no special meaning to a shell or, colons aside, to a bar.
  private static func isPlainWords(_ text: String) -> Bool {
    for byte in text.utf8
    where !byte.isLetter && !byte.isDigit && byte != UInt8(ascii: ":") && byte != UInt8(ascii: "/")
      && byte != UInt8(ascii: "-") && byte != UInt8(ascii: ".") && byte != UInt8(ascii: "_")
      && byte != UInt8(ascii: " ")
    { return false }
    return true
  }
}

/// Appends text on one line: line breaks of a template become spaces.
func appendOnOneLine(_ utf8: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
  guard utf8.contains(UInt8(ascii: "\n")) else {
    utf8.withUnsafeBufferPointer { bytes.append(block: $0) }
    return
  }
  for byte in utf8 { bytes.append(byte == UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte) }
}

extension ArraySlice<UInt8> {
  /// True if a part of a bar is drawn by block elements, which fill the height of their cells: U+2588 to
  /// U+259F.
  var isOfBlocks: Bool {
    starts(with: [0xE2, 0x96]) && dropFirst(2).first.map { 0x88..<0xA0 ~= $0 } ?? false
  }

  /// The filled part of a progress bar in whole cells, and the cell that is partly filled, if any.
  var partialCell: (full: ArraySlice<UInt8>, partial: ArraySlice<UInt8>) {
    // In UTF-8, █ is E2 96 88, and ▉ to ▏ are E2 96 89 to E2 96 8F.
    guard count >= 3, let last, self[endIndex - 3] == 0xE2, last > 0x88, last < 0x90 else {
      return (self, [])
    }
    return (dropLast(3), suffix(3))
  }

  /// The filled part of a progress bar in whole cells, and any remainder as an empty cell, for hosts
  /// that cannot draw the empty part behind a partly filled cell.
  var wholeCells: (full: ArraySlice<UInt8>, empty: ArraySlice<UInt8>) {
    let (full, partial) = partialCell
    // ▌ is E2 96 8C, and ░ is E2 96 91.
    guard let last = partial.last else { return (full, []) }
    return last <= 0x8C ? (full + [0xE2, 0x96, 0x88], []) : (full, [0xE2, 0x96, 0x91])
  }
}

/// Appends the empty part of a bar as solid glyphs, `█` for each `░`, for hosts that color it
/// themselves.
func appendSolid(_ track: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
  // In UTF-8, the two differ in their last byte: E2 96 88 and E2 96 91.
  for byte in track { bytes.append(byte == 0x91 ? 0x88 : byte) }
}
