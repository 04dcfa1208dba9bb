/// A host that reads one line of text with color tags.
protocol TaggedLine: Host {
  /// The maximum size of a line in bytes, or `nil` for no limit; a longer line is truncated and
  /// loses its colors.
  static var limit: Int? { get }
  /// The line that shows nothing.
  ///
  /// Without a line, the bar keeps the old text.
  static var blankText: String { get }
  /// Appends the start of text with this appearance, as far as the bar supports it.
  static func appendStart(_ paint: Paint, to bytes: inout [UInt8])
  static func appendEnd(_ paint: Paint, to bytes: inout [UInt8])
  /// Appends text, escaping tags.
  static func appendEscaped(_ text: ArraySlice<UInt8>, to bytes: inout [UInt8])
}

extension TaggedLine {
  /// Returns a text with plain blanks in place of figure spaces: the bar leaves out what its fonts lack, and many
  /// monospaced ones lack these.
  static func withPlainBlanks(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.contains(0xE2) else { return text }
    var (made, index): ([UInt8], Int) = ([], text.startIndex)
    made.reserveCapacity(text.count)
    while index < text.endIndex {
      let isFigureSpace = text[index...].starts(with: "\u{2007}".utf8)
      made.append(isFigureSpace ? 0x20 : text[index])
      index += isFigureSpace ? 3 : 1
    }
    return made[...]
  }

  static func appendLine(
    _ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]
  ) {
    let visible = segments.placed(presentation)
    let start = bytes.count
    if visible.isEmpty { bytes.append(blankText) }
    var previous: Colors?
    for segment in visible {
      appendJoint(&previous, before: segment, presentation, to: &bytes)
      appendParts(of: segment, to: &bytes)
    }
    if let limit, bytes.count - start >= limit {
      bytes.removeLast(bytes.count - start)
      appendPlain(visible, presentation, limit: limit, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  static func appendJoint(
    _ previous: inout Colors?, before segment: Segment, _ presentation: Presentation,
    to bytes: inout [UInt8]
  ) {
    let colors = SegmentColors(of: segment, usual: .pair).text
    defer { previous = colors }
    guard let joint = presentation.joint(after: previous, before: colors) else { return }
    if !joint.paint.isPlain { appendStart(joint.paint, to: &bytes) }
    appendEscaped(Array(joint.text.utf8)[...], to: &bytes)
    if !joint.paint.isPlain { appendEnd(joint.paint, to: &bytes) }
  }

  static func appendParts(of segment: Segment, to bytes: inout [UInt8]) {
    let colors = SegmentColors(of: segment, usual: .pair)
    segment.text.forEachPart { part, style in
      let paint = colors.paint(of: style)
      switch paint.shade {
      case .none: append(part, paint, to: &bytes)
      case .whole: appendTrack(part, paint, to: &bytes)
      case .behind:
        let (full, empty) = part.wholeCells
        if !full.isEmpty { append(full, paint, to: &bytes) }
        if !empty.isEmpty { appendTrack(empty, paint, to: &bytes) }
      }
    }
  }

  private static func append(_ part: ArraySlice<UInt8>, _ paint: Paint, to bytes: inout [UInt8]) {
    let part = Isolates.removed(from: part)
    var paint = paint
    (paint.shade, paint.track) = (.none, nil)
    guard !paint.isPlain else { return appendEscaped(part, to: &bytes) }
    appendStart(paint, to: &bytes)
    appendEscaped(part, to: &bytes)
    appendEnd(paint, to: &bytes)
  }

  /// Appends the empty part of a progress bar, as solid glyphs: a background would be higher.
  private static func appendTrack(
    _ part: ArraySlice<UInt8>, _ paint: Paint, to bytes: inout [UInt8]
  ) {
    var paint = paint
    paint.foreground = paint.track ?? Paint.gray
    paint.shade = paint.track == nil ? .whole : .none
    appendStart(paint, to: &bytes)
    appendSolid(part, to: &bytes)
    appendEnd(paint, to: &bytes)
  }

  /// Appends the text without colors, truncated at a character boundary: a truncated tag or escape
  /// would change its meaning.
  private static func appendPlain(
    _ segments: [Segment], _ presentation: Presentation, limit: Int, to bytes: inout [UInt8]
  ) {
    var plain = StyledText()
    for (index, segment) in segments.enumerated() {
      if index > 0 { plain.append(presentation.separator.plain) }
      plain.append(segment.text)
    }
    var line: [UInt8] = []
    for character in plain.plain {
      let end = line.count
      appendEscaped(Isolates.removed(from: Array(character.utf8)[...]), to: &line)
      if line.count + "…\n".utf8.count > limit {
        line.removeLast(line.count - end)
        line.append("…")
        break
      }
    }
    bytes.append(contentsOf: line)
  }
}
