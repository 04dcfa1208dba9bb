/// Raw lines for i3blocks 1.4 and later: full text, short text, color.
///
/// The last line ends with a line break, or 1.5 drops it; no line is empty, or 1.4 takes the next
/// one for it. Without markup, progress bars draw their track with glyphs.
enum I3blocks: Host {
  static let description = HostDescription(
    "raw lines of i3blocks 1.4 and later: full text, short text, color",
    notes: """
      A block with interval=persist and format=json runs: todayline stream --host i3blocks. Clicks
      need no setup. At level critical, a call exits with status 33, which i3blocks shows as urgent,
      unless that would cover the round ends or arrows of the style.
      """, showsShortText: true, takesButtonFromEnvironment: true, runsBeside: true,
    hasUrgentStatus: true, needsRunningStream: true,
    bars: [
      .init(
        "i3blocks", program: "i3blocks", line: "command=todayline today --host i3blocks",
        versionOption: "-V")
    ])

  /// The numbers of bytes to which i3blocks 1.4 truncates texts, even within a character; i3bar
  /// exits on invalid UTF-8.
  static let fullTextLimit = 1023
  static let shortTextLimit = 511
  /// The maximum length of a line in i3blocks 1.5, including the line break; it treats the rest as
  /// the next line.
  static let lineLimit = 8192

  static func append(_ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]) {
    let visible = presentation.usesMarkup == true ? segments.placed(presentation) : segments.visible
    guard !visible.isEmpty else { return }
    let hasSpans = appendLine(
      visible.map { $0.text }, visible, presentation, limit: fullTextLimit, to: &bytes)
    _ = appendLine(
      visible.map { $0.shortOrText }, visible, presentation, limit: shortTextLimit, to: &bytes)
    if let color = color(of: visible, hasSpans: hasSpans) {
      color.append(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// Appends one object on a line for `interval=persist` with `format=json`, i3blocks 1.5 and
  /// later.
  ///
  /// A block of i3blocks is one block of the bar, so several segments are joined. The joined block
  /// names none of them for clicks: they would otherwise go to the first one, which may be hidden.
  static func appendStreamUpdate(
    _ segments: [Segment], _ presentation: Presentation, reusing parts: inout LineParts,
    to bytes: inout [UInt8]
  ) {
    guard presentation.printsObjects else {
      return appendRawUpdate(segments, presentation, to: &bytes)
    }
    guard var joined = segments.first else { return }
    let visible = presentation.usesMarkup ?? true ? segments.placed(presentation) : segments.visible
    for segment in segments.dropFirst() { joined.instance += " " + segment.instance }
    joined.isHidden = visible.isEmpty
    joined.level = visible.highestLevel
    let start = bytes.count
    for isCut in [false, true] {
      let colors: Colors
      if visible.count == 1, presentation.usesMarkup != false {
        // The exit status cannot convey a level here, but the block can.
        colors =
          SegmentColors(of: visible[0], usual: visible[0].isMarkedByHost ? .none : .pair).text
      } else {
        let hasSpans = !isCut && presentation.usesMarkup ?? true
        colors = Colors(color(of: visible, hasSpans: hasSpans))
      }
      bytes.removeLast(bytes.count - start)
      // Escaping turns each byte of a name into six at most.
      if isCut, joined.instance.utf8.count >= 800 { joined.instance = joined.widget }
      var contents: [[UInt8]] = []
      for texts in [visible.map { $0.text }, visible.map { $0.shortOrText }] {
        var content: [UInt8] = []
        // Escaped twice, 256 bytes become at most 1536, and there are two texts.
        append(
          isCut ? [plain(texts, presentation)] : texts, isCut ? [joined] : visible, presentation,
          usesMarkup: presentation.usesMarkup ?? true, colorsBlock: true, to: &content)
        contents.append(content)
      }
      I3bar.appendBlock(
        joined, fullText: contents[0], shortText: contents[1], colors, presentation, to: &bytes)
      if bytes.count - start < lineLimit { break }
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Returns the single color that the bar supports for a line: the one that all segments share.
  ///
  /// If they differ, it is that of the most severe segment, unless spans already color each one: it
  /// would apply to all segments.
  private static func color(of segments: [Segment], hasSpans: Bool) -> Color? {
    guard var worst = segments.first else { return nil }
    func foreground(_ segment: Segment) -> Color? {
      segment.lineColor(usual: segment.isMarkedByHost || hasSpans ? .none : .foreground)
    }
    var isCommon = true
    for segment in segments {
      if foreground(segment) != foreground(worst) { isCommon = false }
      if segment.level > worst.level { worst = segment }
    }
    if isCommon { return foreground(worst) }
    return hasSpans || worst.level == .normal ? nil : foreground(worst)
  }

  /// Appends a line, and returns true if it includes its colors.
  private static func appendLine(
    _ texts: [StyledText], _ segments: [Segment], _ presentation: Presentation, limit: Int,
    to bytes: inout [UInt8]
  ) -> Bool {
    var line: [UInt8] = []
    if presentation.usesMarkup == true {
      // Details look like the text beside them: together they are one span, and fit.
      var texts = texts
      for index in texts.indices {
        texts[index].spans.removeAll { $0.style == StyledText.Style(.details) }
      }
      append(texts, segments, presentation, usesMarkup: true, to: &line)
      if line.count > limit { line = [] }
    }
    let hasSpans = !line.isEmpty
    if line.isEmpty {
      line = plain(texts, presentation, isEscaped: presentation.usesMarkup == true, limit: limit)
    }
    bytes.append(contentsOf: line.isEmpty ? [UInt8(ascii: " ")] : line)
    bytes.append(UInt8(ascii: "\n"))
    return hasSpans
  }

  /// Returns as much of the joined texts, without colors, as fits into `limit` bytes.
  private static func plain(
    _ texts: [StyledText], _ presentation: Presentation, isEscaped: Bool, limit: Int
  ) -> [UInt8] {
    var joined = StyledText()
    for (index, text) in texts.enumerated() {
      if index > 0 { joined.append(presentation.separator.plain) }
      // Round ends without a color would be no ends.
      text.forEachPart { part, style in
        if style.role != .end { joined.utf8.append(contentsOf: part) }
      }
    }
    var line: [UInt8] = []
    func append(_ text: ArraySlice<UInt8>) {
      if isEscaped {
        Pango.appendEscaped(text, to: &line)
      } else {
        appendOnOneLine(text, to: &line)
      }
    }
    append(joined.utf8[...])
    guard line.count > limit else { return line }
    line = []
    for character in joined.plain {
      let end = line.count
      append(Array(character.utf8)[...])
      guard line.count > limit - "…".utf8.count else { continue }
      line.removeLast(line.count - end)
      break
    }
    line.append("…")
    return line
  }

  /// Appends a line for `interval=persist` without `format=json`: the full text only.
  private static func appendRawUpdate(
    _ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]
  ) {
    let visible = presentation.usesMarkup == true ? segments.placed(presentation) : segments.visible
    guard !visible.isEmpty else { return bytes.append(UInt8(ascii: "\n")) }
    _ = appendLine(visible.map { $0.text }, visible, presentation, limit: fullTextLimit, to: &bytes)
  }

  /// Returns the first 256 bytes of the joined texts, without colors, which also take up space.
  private static func plain(_ texts: [StyledText], _ presentation: Presentation) -> StyledText {
    var text = StyledText()
    text.utf8 = plain(texts, presentation, isEscaped: false, limit: 256)
    return text
  }

  private static func append(
    _ texts: [StyledText], _ segments: [Segment], _ presentation: Presentation, usesMarkup: Bool,
    colorsBlock: Bool = false, to line: inout [UInt8]
  ) {
    let isAlone = segments.count == 1
    // The block of the segment before it is the one on its left.
    let hasJoint = !isAlone || !colorsBlock && presentation.separator.isArrows
    var previous = isAlone ? presentation.colorsBefore : nil
    for (index, text) in texts.enumerated() {
      guard usesMarkup else {
        if index > 0 { line.append(presentation.separator.plain) }
        appendOnOneLine(text.utf8[...], to: &line)
        continue
      }
      let segment = segments[index]
      let colors = SegmentColors(
        of: segment, usual: isAlone && segment.isMarkedByHost ? .none : .pair)
      if hasJoint { Pango.appendJoint(&previous, before: colors.text, presentation, to: &line) }
      Pango.append(
        text, colors, paintsText: !isAlone || (!colorsBlock && segment.isPill), to: &line)
    }
    // The block would touch the edge of the screen.
    if usesMarkup, presentation.isTodayView, presentation.endsView, presentation.style.hasMargin {
      line.append(" ")
    }
  }
}

extension Segment {
  /// True if the bar shows the level itself, by the exit status or a key of the block.
  fileprivate var isMarkedByHost: Bool { level == .critical && palette.critical == nil }
}
