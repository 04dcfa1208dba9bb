import Core

/// Text in Pango markup, for i3bar, swaybar, i3blocks, and Waybar.
package enum Pango {
  /// Appends a text with spans for its appearance.
  ///
  /// If `paintsText` is false, the colors of the text as a whole are left to the host. Details that
  /// fade have an opacity below 1.
  static func append(
    _ text: StyledText, _ colors: SegmentColors, paintsText: Bool, detailsOpacity: Double = 1,
    to bytes: inout [UInt8]
  ) {
    text.forEachPart { part, style in
      append(
        part, colors.paint(of: style, paintsText: paintsText),
        opacity: style.role == .details ? detailsOpacity : 1, to: &bytes)
    }
  }

  /// Appends what comes before a segment; `previous` becomes that segment's colors.
  static func appendJoint(
    _ previous: inout Colors?, before next: Colors, _ separator: Separator,
    to bytes: inout [UInt8]
  ) {
    if let joint = separator.joint(after: previous, before: next) {
      append(Array(joint.text.utf8)[...], joint.paint, to: &bytes)
    }
    previous = next
  }

  /// Appends a part of a progress bar on a background of its own, which a shade would replace: the
  /// empty part is of solid glyphs instead.
  private static func appendOnBackground(
    _ part: ArraySlice<UInt8>, _ paint: Paint, to bytes: inout [UInt8]
  ) {
    var (paint, solid) = (paint, [UInt8]())
    if paint.shade == .whole {
      appendSolid(part, to: &solid)
      paint.foreground = Paint.gray
    }
    paint.shade = .none
    append(solid.isEmpty ? part : solid[...], paint, to: &bytes)
  }

  private static func append(
    _ part: ArraySlice<UInt8>, _ paint: Paint, opacity: Double = 1, to bytes: inout [UInt8]
  ) {
    guard !paint.isPlain || opacity < 1 else { return appendEscaped(part, to: &bytes) }
    if paint.shade != .none, paint.background != nil {
      return appendOnBackground(part, paint, to: &bytes)
    }
    bytes.append("<span")
    if paint.shade == .whole {
      // Only the background is seen, so that it joins that of the last filled cell.
      bytes.append(" alpha='1%'")
    } else if opacity < 1 {
      bytes.append(" alpha='")
      bytes.append(decimal: UInt64(max(opacity * 100, 1)))
      bytes.append("%'")
    }
    append(" foreground", paint.foreground, to: &bytes)
    // Of gray, 60 % look like 30 % of the text, be it black on white or white on black.
    if paint.shade != .none {
      append(" background", Paint.gray, to: &bytes)
      bytes.append(" bgalpha='60%'")
    } else {
      append(" background", paint.background, to: &bytes)
    }
    if paint.isBold { bytes.append(" weight='bold'") }
    if paint.isItalic { bytes.append(" style='italic'") }
    if paint.isUnderlined { bytes.append(" underline='single'") }
    bytes.append(UInt8(ascii: ">"))
    appendEscaped(part, to: &bytes)
    bytes.append("</span>")
  }

  /// Appends text in which nothing is markup.
  ///
  /// The backslash is escaped as well: i3blocks 1.4 takes JSON escapes literally.
  static func appendEscaped(_ text: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    text.withUnsafeBufferPointer { appendEscaped($0, to: &bytes) }
  }

  /// Returns a string in which nothing is markup.
  package static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    appendEscaped(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a string in which nothing is markup.
  static func appendEscaped(_ text: String, to bytes: inout [UInt8]) {
    let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable {
      appendEscaped($0, to: &bytes)
    }
    if isWritten == nil { appendEscaped(Array(text.utf8)[...], to: &bytes) }
  }

  private static func appendEscaped(
    _ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]
  ) {
    var start = 0
    for position in 0..<text.count {
      guard let entity = entity(of: text[position]) else { continue }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<position]))
      bytes.append(entity)
      start = position + 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
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

  /// Single quotes need no escape in JSON.
  private static func append(_ attribute: String, _ color: Color?, to bytes: inout [UInt8]) {
    guard let color else { return }
    bytes.append(attribute)
    bytes.append("='")
    color.append(to: &bytes)
    bytes.append(UInt8(ascii: "'"))
  }
}
