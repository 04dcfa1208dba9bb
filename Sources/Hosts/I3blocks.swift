package import Core

/// Raw lines for i3blocks, 1.4 and later: full text, short text, colour.
///
/// The last line ends in a line break, or 1.5 drops it; no line is empty, or
/// 1.4 takes the next for it. Without markup a bar shows its track as glyphs.
package enum I3blocks: Host {
  /// i3blocks 1.4 cuts texts at these numbers of bytes, in the middle of a
  /// character if it comes to that, and i3bar dies of invalid UTF-8.
  private static let fullTextLimit = 1023
  private static let shortTextLimit = 511
  /// i3blocks 1.5 reads no longer line, its break included: of the next it would read what is left
  /// of this one.
  private static let lineLimit = 8192

  package static func append(
    _ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]
  ) {
    let visible = segments.visible
    guard !visible.isEmpty else { return }
    appendLine(visible.map { $0.text }, visible, presentation, limit: fullTextLimit, to: &bytes)
    appendLine(
      visible.map { $0.shortOrText }, visible, presentation, limit: shortTextLimit, to: &bytes)
    if let colour = presentation.palette.text(at: visible.highestLevel) {
      colour.append(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// Appends a line for `interval=persist` with `format=json`, i3blocks 1.5 and later: one object.
  ///
  /// A block of i3blocks is one block of the bar, so several segments are joined into one. A click
  /// on it names none of them, or it would be the first one's, which may be hidden.
  static func appendPersistent(
    _ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]
  ) {
    guard var joined = segments.first else { return }
    var isFirst = true
    joined.text = StyledText()
    joined.short = StyledText()
    for segment in segments where !segment.isHidden {
      if !isFirst {
        joined.text.append(presentation.separator)
        joined.short.append(presentation.separator)
      }
      isFirst = false
      joined.text.append(segment.text)
      joined.short.append(segment.shortOrText)
      joined.isHidden = false
    }
    for segment in segments.dropFirst() { joined.instance += " " + segment.instance }
    joined.level = segments.visible.highestLevel
    let start = bytes.count
    I3bar.appendBlock(joined, presentation, to: &bytes)
    if bytes.count - start >= lineLimit {
      bytes.removeLast(bytes.count - start)
      // Escaped twice, 256 bytes become 1536 at most, and there are two texts.
      cutPlain(&joined.text, to: 256)
      cutPlain(&joined.short, to: 256)
      // Of a name, a byte becomes six at most.
      if joined.instance.utf8.count >= 800 { joined.instance = joined.widget }
      I3bar.appendBlock(joined, presentation, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private static func appendLine(
    _ texts: [StyledText], _ segments: [Segment], _ presentation: Presentation, limit: Int,
    to bytes: inout [UInt8]
  ) {
    var line: [UInt8] = []
    if presentation.usesMarkup == true {
      append(texts, segments, presentation, to: &line)
      if line.count > limit { line = [] }
    }
    if line.isEmpty {
      for (index, text) in texts.enumerated() {
        if index > 0 { line.append(presentation.separator) }
        var text = text
        // Escaped, a character takes at most six bytes.
        cut(&text, to: presentation.usesMarkup == true ? limit / texts.count / 6 : limit)
        if presentation.usesMarkup == true {
          Pango.appendEscaped(text.utf8[...], to: &line)
        } else {
          appendOnOneLine(text.utf8[...], to: &line)
        }
      }
      var whole = StyledText()
      whole.utf8 = line
      if presentation.usesMarkup != true { cut(&whole, to: limit) }
      line = whole.utf8
    }
    bytes.append(contentsOf: line.isEmpty ? [UInt8(ascii: " ")] : line)
    bytes.append(UInt8(ascii: "\n"))
  }

  private static func append(
    _ texts: [StyledText], _ segments: [Segment], _ presentation: Presentation,
    to line: inout [UInt8]
  ) {
    for (index, text) in texts.enumerated() {
      if index > 0 { line.append(presentation.separator) }
      Pango.append(
        text, level: segments[index].level, palette: presentation.palette,
        coloursPlainText: segments.count > 1, to: &line)
    }
  }

  /// Cuts a text as below, and takes its colours, which take room as well.
  private static func cutPlain(_ text: inout StyledText, to limit: Int) {
    cut(&text, to: limit)
    var plain = StyledText()
    plain.utf8 = text.utf8
    text = plain
  }

  /// Cuts a text to so many bytes, between two characters.
  private static func cut(_ text: inout StyledText, to limit: Int) {
    guard text.utf8.count > limit else { return }
    var count = 0
    for character in text.plain {
      if count + character.utf8.count > limit - 3 { break }
      count += character.utf8.count
    }
    text.truncate(to: count)
    text.append("…")
  }
}
