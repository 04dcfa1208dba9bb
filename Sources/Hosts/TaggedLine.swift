import Core

/// A host that reads one line of text with color tags.
protocol TaggedLine: Host {
  /// The maximum size of a line in bytes, or `nil` for no limit; a longer line is truncated and
  /// loses its colors.
  static var limit: Int? { get }
  /// The line that shows nothing.
  ///
  /// Without a line, the bar keeps the old text.
  static var blankText: String { get }

  /// Appends the start of text in these colors, at least one of which is not `nil`.
  static func appendStart(_ foreground: Color?, _ background: Color?, to bytes: inout [UInt8])
  /// Appends the end of text in these colors.
  static func appendEnd(_ foreground: Color?, _ background: Color?, to bytes: inout [UInt8])
  /// Appends text without any tags in it.
  static func appendEscaped(_ text: ArraySlice<UInt8>, to bytes: inout [UInt8])
}

extension TaggedLine {
  /// Appends the line of some segments.
  static func appendLine(
    _ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]
  ) {
    let visible = segments.visible
    let start = bytes.count
    if visible.isEmpty { bytes.append(blankText) }
    for (index, segment) in visible.enumerated() {
      if index > 0 { appendEscaped(Array(presentation.separator.utf8)[...], to: &bytes) }
      segment.text.forEachPart { part, role in
        let (foreground, background) = presentation.palette.colors(
          of: role, at: segment.level, own: segment.color)
        let isStyled = foreground != nil || background != nil
        if isStyled { appendStart(foreground, background, to: &bytes) }
        appendEscaped(part, to: &bytes)
        if isStyled { appendEnd(foreground, background, to: &bytes) }
      }
    }
    if let limit, bytes.count - start >= limit {
      bytes.removeLast(bytes.count - start)
      appendPlain(visible, presentation, limit: limit, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Appends the text without colors, truncated at a character boundary: a truncated tag or escape
  /// would mean something else.
  private static func appendPlain(
    _ segments: [Segment], _ presentation: Presentation, limit: Int, to bytes: inout [UInt8]
  ) {
    var plain = StyledText()
    for (index, segment) in segments.enumerated() {
      if index > 0 { plain.append(presentation.separator) }
      plain.append(segment.text)
    }
    var line: [UInt8] = []
    for character in plain.plain {
      let end = line.count
      appendEscaped(Array(character.utf8)[...], to: &line)
      if line.count + "…\n".utf8.count > limit {
        line.removeLast(line.count - end)
        line.append("…")
        break
      }
    }
    bytes.append(contentsOf: line)
  }
}
