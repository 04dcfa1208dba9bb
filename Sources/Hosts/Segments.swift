import Core

extension [Segment] {
  /// The segments that are not hidden.
  var visible: [Segment] { contains { $0.isHidden } ? filter { !$0.isHidden } : self }

  /// The most severe level.
  var highestLevel: Level {
    var highest = Level.normal
    for segment in self { highest = Swift.max(highest, segment.level) }
    return highest
  }

  /// The color that all segments share, for a host with one color for the whole line, or `nil` if
  /// they have none or several.
  var commonColor: Color? {
    guard let color = first?.color else { return nil }
    for segment in self where segment.color != color { return nil }
    return color
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
