import Core

/// Text in Pango markup, for i3bar, swaybar, i3blocks, and Waybar.
package enum Pango {
  /// Appends a text with spans for its colors.
  ///
  /// If `colorsPlainText` is false, the level's or the segment's own color is left to the host.
  static func append(
    _ text: StyledText, level: Level, own: Color?, palette: Palette, colorsPlainText: Bool,
    detailsOpacity: Double = 1, to bytes: inout [UInt8]
  ) {
    text.forEachPart { part, role in
      var colors = palette.colors(of: role, at: level, own: own, opacity: detailsOpacity)
      let isPlain = role == nil || role == .details && detailsOpacity >= 1
      if isPlain, !colorsPlainText { colors = (nil, nil) }
      let isSpan = colors.foreground != nil || colors.background != nil
      if isSpan {
        bytes.append("<span")
        append(" foreground", colors.foreground, to: &bytes)
        append(" background", colors.background, to: &bytes)
        bytes.append(UInt8(ascii: ">"))
      }
      appendEscaped(part, to: &bytes)
      if isSpan { bytes.append("</span>") }
    }
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
