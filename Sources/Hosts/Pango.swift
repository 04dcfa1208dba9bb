/// Text in Pango markup, for i3bar, swaybar, i3blocks, and Waybar.
enum Pango {
  /// The abilities of a host to draw.
  enum Surface {
    /// One line of colors without opacity; i3bar 4.22 draws a translucent color over black, even on a light
    /// bar.
    case plain
    /// One line, with translucent colors over its background.
    case translucent
    /// The same, with the line breaks of a template.
    case label

    var blends: Bool { self != .plain }
  }

  /// Appends a text with spans for its appearance.
  ///
  /// If `paintsText` is false, the base colors of the text are left to the host. Fading details have an opacity below
  /// 1. A surface is what the host can draw. Values from right to left turn nothing beside them.
  static func append(
    _ text: StyledText, _ colors: SegmentColors, paintsText: Bool, detailsOpacity: Double = 1,
    surface: Surface = .plain, to bytes: inout [UInt8]
  ) {
    let isMixed = text.isolatesSome
    if isMixed { bytes.append(contentsOf: Isolates.leftToRightMark.utf8) }
    text.forEachPart { part, style in
      let isIsolated = isMixed && style.isIsolated
      if isIsolated { bytes.append(contentsOf: Isolates.ofFirstLetter.utf8) }
      defer { if isIsolated { bytes.append(contentsOf: Isolates.end.utf8) } }
      let paint = colors.paint(of: style, paintsText: paintsText)
      let opacity = style.role == .details ? detailsOpacity : 1
      if SymbolGlyphs.surround(part, in: text.utf8) {
        appendSpan(part, paint, opacity: opacity, separatesFont: true, to: &bytes)
      } else {
        append(part, paint, opacity: opacity, surface: surface, to: &bytes)
      }
    }
  }

  /// Appends segments as they stand on a line, with the joints between them.
  ///
  /// Letters from right to left turn the words of their own segment, and no more.
  static func append(
    _ segments: [Segment], usual: UsualColors = .pair, _ presentation: Presentation,
    surface: Surface, to bytes: inout [UInt8]
  ) {
    let isMixed = segments.contains { $0.text.utf8.readsFromTheRight }
    if isMixed { bytes.append(contentsOf: Isolates.leftToRightMark.utf8) }
    var previous: Colors?
    for segment in segments {
      let colors = SegmentColors(of: segment, usual: usual)
      let isIsolated = isMixed && segment.text.utf8.readsFromTheRight
      appendJoint(&previous, before: colors.text, presentation, to: &bytes)
      if isIsolated { bytes.append(contentsOf: Isolates.leftToRight.utf8) }
      append(segment.text, colors, paintsText: true, surface: surface, to: &bytes)
      if isIsolated { bytes.append(contentsOf: Isolates.end.utf8) }
    }
  }

  /// Appends the joint before a segment; `previous` becomes that segment's colors.
  static func appendJoint(
    _ previous: inout Colors?, before next: Colors, _ presentation: Presentation,
    to bytes: inout [UInt8]
  ) {
    if let joint = presentation.joint(after: previous, before: next) {
      append(Array(joint.text.utf8)[...], joint.paint, surface: .plain, to: &bytes)
    }
    previous = next
  }

  /// Appends a text of one appearance.
  static func append(_ text: String, _ paint: Paint, to bytes: inout [UInt8]) {
    appendSpan(text.bytes[...], paint, to: &bytes)
  }

  private static func append(
    _ part: ArraySlice<UInt8>, _ paint: Paint, opacity: Double = 1, surface: Surface,
    to bytes: inout [UInt8]
  ) {
    switch paint.shade {
    case .none:
      appendSpan(part, paint, opacity: opacity, breaksLines: surface == .label, to: &bytes)
    case .whole: appendTrack(part, paint, surface: surface, to: &bytes)
    case .behind: appendFill(part, paint, surface: surface, to: &bytes)
    }
  }

  /// Appends the empty part of a progress bar, as solid glyphs.
  ///
  /// A background is as high as the line, glyphs of another font are not: all cells have one, so that no
  /// cell is higher than its neighbors.
  private static func appendTrack(
    _ part: ArraySlice<UInt8>, _ paint: Paint, surface: Surface, to bytes: inout [UInt8]
  ) {
    var (paint, solid) = (paint, [UInt8]())
    appendSolid(part, to: &solid)
    let isTranslucent = surface.blends && paint.background == nil && paint.track == nil
    paint.foreground = paint.track ?? (isTranslucent ? Paint.blendedGray : Paint.middleGray)
    guard part.isOfBlocks else {
      return appendSpan(solid[...], paint, opacity: isTranslucent ? 0.6 : 1, to: &bytes)
    }
    paint.background = paint.foreground
    // The glyphs are nearly invisible: twice as much of a translucent color would be darker.
    appendSpan(
      solid[...], paint, opacity: isTranslucent ? 0.01 : 1,
      backgroundOpacity: isTranslucent ? 0.6 : 1, to: &bytes)
  }

  /// Appends the filled part, over the color of the empty part.
  private static func appendFill(
    _ part: ArraySlice<UInt8>, _ paint: Paint, surface: Surface, to bytes: inout [UInt8]
  ) {
    guard part.isOfBlocks else { return appendSpan(part, paint, to: &bytes) }
    var paint = paint
    let isTranslucent = surface.blends && paint.background == nil && paint.track == nil
    paint.background = paint.track ?? (isTranslucent ? Paint.blendedGray : Paint.middleGray)
    appendSpan(part, paint, backgroundOpacity: isTranslucent ? 0.6 : 1, to: &bytes)
  }

  /// Appends a part of one appearance.
  ///
  /// Pango draws a space between two glyphs of one font with that font, and the space of Todayline Symbols is wide.
  /// An attribute that starts at the space separates it, so that the text's own font draws it, as beside letters.
  /// The value of `fallback` is Pango's default.
  private static func appendSpan(
    _ part: ArraySlice<UInt8>, _ paint: Paint, opacity: Double = 1, backgroundOpacity: Double = 1,
    breaksLines: Bool = false, separatesFont: Bool = false, to bytes: inout [UInt8]
  ) {
    guard !part.isEmpty else { return }
    var paint = paint
    (paint.shade, paint.track) = (.none, nil)
    guard !paint.isPlain || opacity < 1 || separatesFont else {
      return appendEscaped(part, breaksLines: breaksLines, to: &bytes)
    }
    bytes.append("<span")
    if separatesFont { bytes.append(" fallback='true'") }
    if opacity < 1 {
      bytes.append(" alpha='")
      bytes.append(decimal: UInt64(max(opacity * 100, 1)))
      bytes.append("%'")
    }
    append(" foreground", paint.foreground, to: &bytes)
    append(" background", paint.background, to: &bytes)
    if backgroundOpacity < 1 {
      bytes.append(" bgalpha='")
      bytes.append(decimal: UInt64(backgroundOpacity * 100))
      bytes.append("%'")
    }
    if paint.isBold { bytes.append(" weight='bold'") }
    if paint.isItalic { bytes.append(" style='italic'") }
    if paint.isUnderlined || paint.underline != nil { bytes.append(" underline='single'") }
    append(" underline_color", paint.underline, to: &bytes)
    bytes.append(UInt8(ascii: ">"))
    appendEscaped(part, breaksLines: breaksLines, to: &bytes)
    bytes.append("</span>")
  }

  /// Appends text, escaping markup.
  ///
  /// The backslash is escaped as well: i3blocks 1.4 takes JSON escapes literally.
  static func appendEscaped(
    _ text: ArraySlice<UInt8>, breaksLines: Bool = false, to bytes: inout [UInt8]
  ) { text.withUnsafeBufferPointer { appendEscaped($0, breaksLines: breaksLines, to: &bytes) } }

  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    appendEscaped(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  static func appendEscaped(_ text: String, to bytes: inout [UInt8]) {
    let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable {
      appendEscaped($0, to: &bytes)
    }
    if isWritten == nil { appendEscaped(Array(text.utf8)[...], to: &bytes) }
  }

  private static func appendEscaped(
    _ text: UnsafeBufferPointer<UInt8>, breaksLines: Bool = false, to bytes: inout [UInt8]
  ) {
    var start = 0
    for position in 0..<text.count where !breaksLines || text[position] != UInt8(ascii: "\n") {
      guard let entity = entity(of: text[position]) else { continue }
      bytes.append(block: UnsafeBufferPointer(rebasing: text[start..<position]))
      bytes.append(entity)
      start = position + 1
    }
    bytes.append(block: UnsafeBufferPointer(rebasing: text[start...]))
  }

  private static func entity(of byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "'"): "&#39;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "\\"): "&#92;"
    case UInt8(ascii: "\n"): " "
    default: nil
    }
  }

  /// Uses single quotes, which need no escape in JSON.
  private static func append(_ attribute: String, _ color: Color?, to bytes: inout [UInt8]) {
    guard let color else { return }
    bytes.append(attribute)
    bytes.append("='")
    color.append(to: &bytes)
    bytes.append(UInt8(ascii: "'"))
  }
}

extension StyledText {
  /// True if a part, and not the whole text, is isolated.
  fileprivate var isolatesSome: Bool {
    for span in spans where span.style.isIsolated && span.end - span.start < utf8.count {
      return true
    }
    return false
  }
}
