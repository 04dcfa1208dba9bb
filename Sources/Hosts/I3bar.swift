/// A block of the i3bar protocol, or an array of several; measured with i3bar 4.22 and swaybar 1.7.
///
/// No nested values, which make i3bar 4.22 lose blocks; no keys whose values either bar mishandles;
/// and no `\u`. Both bars draw a background as high as the bar, which is higher than a text: arrows are larger, but
/// swaybar sets the size itself. It draws the line under a block 3 pixels to the left of its text.
enum I3bar: Host {
  static let description = HostDescription(
    "a block of the i3bar protocol (an array of several), for i3blocks (format=json)",
    notes: """
      Clicks need no setup. Colors inside the text need a Pango font; --markup none avoids them.
      SIGUSR1 refreshes all widgets: killall -USR1 todayline.
      """, showsShortText: true, takesButtonFromEnvironment: true, fadesDetails: true,
    namesClicks: true,
    bars: [
      .init("i3bar", program: "i3bar", line: "status_command exec todayline stream --host i3bar"),
      .init(
        "swaybar", program: "swaybar", line: "status_command exec todayline stream --host i3bar"),
    ])

  static func append(_ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]) {
    if segments.count == 1 {
      appendPlaced(segments[0], presentation, to: &bytes)
    } else {
      appendArray(segments, presentation, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Appends the header and the start of the endless array, or the comma before a later line.
  ///
  /// Both bars must know all keys: an unknown one disables clicks in i3bar 4.22. Without the signal 0, they stop the
  /// process as long as they are hidden.
  static func appendStreamPrefix(_ place: StreamPlace, to bytes: inout [UInt8]) {
    guard case .first(let isStoppable) = place else { return bytes.append(UInt8(ascii: ",")) }
    bytes.append("{\"version\":1,")
    if !isStoppable { bytes.append("\"stop_signal\":0,") }
    bytes.append("\"click_events\":true}\n[\n")
  }

  static func appendStreamUpdate(
    _ segments: [Segment], _ presentation: Presentation, reusing parts: inout LineParts,
    to bytes: inout [UInt8]
  ) {
    defer { bytes.append(UInt8(ascii: "\n")) }
    // Alternating surfaces and arrows depend on the neighbors.
    guard presentation.separator == .usual, !presentation.style.alternates else {
      return appendArray(segments, presentation, to: &bytes)
    }
    bytes.append(UInt8(ascii: "["))
    var isFirst = true
    for index in segments.indices where !segments[index].isHidden {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      parts.append(index, to: &bytes) { appendPlaced(segments[index], presentation, to: &$0) }
    }
    if !isFirst { appendMargin(presentation, to: &bytes) }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Appends `[{…},{…}]` without hidden segments: both bars draw a separator after the block before
  /// an empty last one.
  private static func appendArray(
    _ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]
  ) {
    bytes.append(UInt8(ascii: "["))
    var previous: Colors?
    let placed = segments.placed(presentation)
    for (index, segment) in placed.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      if presentation.separator != .usual {
        // The bar's own color for what is urgent is a background as well.
        let colors = SegmentColors(of: segment, usual: .pair).text
        if let joint = presentation.joint(after: previous, before: colors) {
          appendBlock(joint, before: segment, presentation, to: &bytes)
        }
        previous = colors
      }
      appendBlock(segment, presentation, to: &bytes)
    }
    if !placed.isEmpty { appendMargin(presentation, to: &bytes) }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Appends an empty block: both bars keep the gap after the block before it, at the edge as well.
  private static func appendMargin(_ presentation: Presentation, to bytes: inout [UInt8]) {
    guard presentation.style.hasMargin, presentation.separator == .usual else { return }
    bytes.append(",{\"full_text\":\"\"}")
  }

  /// Appends a block for the joint before another block, with the same clicks, and a comma.
  private static func appendBlock(
    _ joint: Separator.Joint, before segment: Segment, _ presentation: Presentation,
    to bytes: inout [UInt8]
  ) {
    bytes.append(UInt8(ascii: "{"))
    let isEnlarged = presentation.separator.isArrows && presentation.usesMarkup != false
    let text = isEnlarged ? "<span size='x-large'>" + joint.text + "</span>" : joint.text
    JSONWriter.append(key: "full_text", text: text, isFirst: true, to: &bytes)
    if isEnlarged { JSONWriter.append(key: "markup", text: "pango", to: &bytes) }
    append("color", joint.paint.foreground, to: &bytes)
    append("background", joint.paint.background, to: &bytes)
    appendNoSeparator(to: &bytes)
    if presentation.namesBlocks {
      JSONWriter.append(key: "name", text: segment.widget, to: &bytes)
      JSONWriter.append(key: "instance", text: segment.instance, to: &bytes)
    }
    bytes.append("},")
  }

  /// Suppresses the bar's own separator after a block.
  private static func appendNoSeparator(to bytes: inout [UInt8]) {
    JSONWriter.append(key: "separator", flag: false, to: &bytes)
    append(gap: 0, to: &bytes)
  }

  /// Resolves the colors of a block; the bar colors urgent ones itself.
  private static func colors(of segment: Segment, _ presentation: Presentation) -> SegmentColors {
    SegmentColors(of: segment, usual: isUrgent(segment, presentation) ? .none : .pair)
  }

  /// Returns true if the bar marks and colors a block as urgent; arrows between blocks require
  /// explicit colors.
  private static func isUrgent(_ segment: Segment, _ presentation: Presentation) -> Bool {
    segment.level == .critical && segment.palette.critical == nil
      && !presentation.separator.isArrows && presentation.roundEnds == nil
  }

  /// Appends a block whose place does not matter.
  private static func appendPlaced(
    _ segment: Segment, _ presentation: Presentation, to bytes: inout [UInt8]
  ) {
    guard segment.isPill || presentation.style.changesSegments else {
      return appendBlock(segment, presentation, to: &bytes)
    }
    appendBlock(segment.placed(at: 0, presentation), presentation, to: &bytes)
  }

  private static func appendBlock(
    _ segment: Segment, _ presentation: Presentation, to bytes: inout [UInt8]
  ) {
    var colors = self.colors(of: segment, presentation)
    let underline = colors.underline
    colors.underline = nil
    var fullText: [UInt8] = []
    var shortText: [UInt8] = []
    if !segment.isHidden {
      fullText.reserveCapacity(256)
      append(segment.text, segment, colors, presentation, to: &fullText)
      if segment.short.isEmpty || segment.short == segment.text {
        shortText = fullText
      } else {
        shortText.reserveCapacity(64)
        append(segment.short, segment, colors, presentation, to: &shortText)
      }
    }
    var blockColors = colors.text
    if presentation.roundEnds != nil { blockColors.background = nil }
    appendBlock(
      segment, fullText: fullText, shortText: shortText, blockColors, underline: underline,
      presentation, to: &bytes)
  }

  /// Appends one block, with its texts in the requested markup.
  ///
  /// Both bars skip a block with an empty full text; i3bar shows an error if it is missing.
  static func appendBlock(
    _ segment: Segment, fullText: [UInt8], shortText: [UInt8], _ colors: Colors,
    underline: Color? = nil, _ presentation: Presentation, to bytes: inout [UInt8]
  ) {
    bytes.append(UInt8(ascii: "{"))
    JSONWriter.append(key: "full_text", isFirst: true, to: &bytes)
    JSONWriter.append(fullText, to: &bytes)
    if !segment.isHidden {
      JSONWriter.append(key: "short_text", to: &bytes)
      JSONWriter.append(shortText, to: &bytes)
      append("color", colors.foreground, to: &bytes)
      append("background", colors.background, to: &bytes)
      append("border", colors.border ?? underline, to: &bytes)
      let frame = segment.palette.frame
      if let widths = frame?.borderWidths, widths.count == 4 {
        appendBorder(widths, to: &bytes)
      } else if colors.border == nil, underline != nil {
        appendBorder([0, 0, 2, 0], to: &bytes)
      }
      switch presentation.separator {
      case .usual where presentation.style == .pills:
        JSONWriter.append(key: "separator", flag: false, to: &bytes)
        // i3bar makes room for a separator_symbol that it does not draw.
        append(gap: frame?.gap ?? usualGap, to: &bytes)
      case .usual, .newline: append(frame, presentation.style, to: &bytes)
      case .text, .arrows: appendNoSeparator(to: &bytes)
      }
      if isUrgent(segment, presentation) {
        JSONWriter.append(key: "urgent", flag: true, to: &bytes)
      }
    }
    if let frame = segment.palette.frame, frame.minimumWidth > 0, !segment.isHidden {
      JSONWriter.append(key: "min_width", to: &bytes)
      bytes.append(decimal: UInt64(frame.minimumWidth))
      JSONWriter.append(key: "align", text: frame.alignment.rawValue, to: &bytes)
      // The minimum is that of the short text as well, which would then save no room.
    } else if presentation.keepsWidths, !segment.isHidden,
      segment.short.isEmpty || segment.short == segment.text
    {
      var widest: [UInt8] = []
      widest.reserveCapacity(64)
      WidestText.append(segment.text.utf8, to: &widest)
      if widest != segment.text.utf8 {
        JSONWriter.append(key: "min_width", to: &bytes)
        JSONWriter.append(widest, to: &bytes)
      }
    }
    // swaybar sends no clicks for unnamed blocks.
    if presentation.namesBlocks {
      JSONWriter.append(key: "name", text: segment.widget, to: &bytes)
      JSONWriter.append(key: "instance", text: segment.instance, to: &bytes)
    }
    JSONWriter.append(
      key: "markup", text: presentation.usesMarkup ?? true ? "pango" : "none", to: &bytes)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Appends the widths of the border: top, right, bottom, left.
  private static func appendBorder(_ widths: [Int], to bytes: inout [UInt8]) {
    let keys: [StaticString] = ["border_top", "border_right", "border_bottom", "border_left"]
    for (index, key) in keys.enumerated() {
      JSONWriter.append(key: key, to: &bytes)
      bytes.append(decimal: UInt64(widths[index]))
    }
  }

  /// Appends what is between a block and the next one, unless the bar decides.
  private static func append(_ frame: Frame?, _ style: SegmentStyle, to bytes: inout [UInt8]) {
    if style.gap != nil || frame?.hasSeparator == false {
      JSONWriter.append(key: "separator", flag: false, to: &bytes)
    }
    if let gap = frame?.gap ?? style.gap { append(gap: gap, to: &bytes) }
  }

  /// The gap of both bars without a separator_symbol, in pixels.
  static let usualGap = 9

  private static func append(gap: Int, to bytes: inout [UInt8]) {
    JSONWriter.append(key: "separator_block_width", to: &bytes)
    bytes.append(decimal: UInt64(gap))
  }

  private static func append(_ key: StaticString, _ color: Color?, to bytes: inout [UInt8]) {
    guard let color else { return }
    JSONWriter.append(key: key, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
    color.append(to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  private static func append(
    _ text: StyledText, _ segment: Segment, _ colors: SegmentColors, _ presentation: Presentation,
    to bytes: inout [UInt8]
  ) {
    if presentation.usesMarkup ?? true {
      Pango.append(
        text, colors, paintsText: presentation.roundEnds != nil,
        detailsOpacity: segment.detailsOpacity, to: &bytes)
    } else {
      appendOnOneLine(text.utf8[...], to: &bytes)
    }
  }
}
