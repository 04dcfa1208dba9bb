/// A line for terminals and scripts, with ECMA-48 SGR colors on a terminal.
///
/// The only host that preserves a template's line breaks: a terminal has room for them.
enum PlainText: Host {
  static let description = HostDescription(
    "a line for terminals and scripts, in color on a terminal",
    notes: """
      The default, for terminals and scripts. In a terminal, a call waits for its first
      value, up to two seconds, and is in color unless NO_COLOR is set.
      """, isBar: false, takesButtonFromEnvironment: true, usesTerminalColors: true)

  static func append(_ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]) {
    let visible = segments.placed(presentation, paints: presentation.colorDepth != .none)
    guard !visible.isEmpty else { return }
    guard presentation.colorDepth != .none else {
      for index in visible.indices {
        if index > 0 { bytes.append(presentation.separator.plain) }
        bytes.append(contentsOf: visible[index].text.utf8)
      }
      bytes.append(UInt8(ascii: "\n"))
      return
    }
    var previous: Colors?
    for segment in visible {
      let colors = SegmentColors(of: segment, usual: .pair)
      if let joint = presentation.separator.joint(after: previous, before: colors.text) {
        append(Array(joint.text.utf8)[...], joint.paint, presentation, to: &bytes)
      }
      previous = colors.text
      segment.text.forEachPart { part, style in
        append(part, colors.paint(of: style), presentation, to: &bytes)
      }
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private static func append(
    _ text: ArraySlice<UInt8>, _ paint: Paint, _ presentation: Presentation, to bytes: inout [UInt8]
  ) {
    let paint = paint.track.map { paint.over($0) } ?? paint
    let start = bytes.count
    if paint.isBold { bytes.append("\u{1B}[1m") }
    // Faint; where a terminal does not support it, the track's glyph looks faint anyway.
    if paint.shade == .whole { bytes.append("\u{1B}[2m") }
    if paint.isItalic { bytes.append("\u{1B}[3m") }
    if paint.isUnderlined || paint.underline != nil { bytes.append("\u{1B}[4m") }
    if let underline = paint.underline { append(underline: underline, to: &bytes) }
    if let foreground = paint.foreground {
      appendColor(foreground, selector: "38", presentation.colorDepth, to: &bytes)
    }
    if let background = paint.background {
      appendColor(background, selector: "48", presentation.colorDepth, to: &bytes)
    }
    let isStyled = bytes.count > start
    bytes.append(contentsOf: text)
    if isStyled { bytes.append("\u{1B}[0m") }
  }

  /// Appends the color of a line under the text, with colons: terminals that do not know it, such as
  /// xterm, would take its parts for other attributes.
  private static func append(underline color: Color, to bytes: inout [UInt8]) {
    bytes.append("\u{1B}[58:2:")
    for part in [color.red, color.green, color.blue] {
      bytes.append(UInt8(ascii: ":"))
      bytes.append(decimal: UInt64(part))
    }
    bytes.append(UInt8(ascii: "m"))
  }

  private static func appendColor(
    _ color: Color, selector: String, _ depth: Presentation.ColorDepth, to bytes: inout [UInt8]
  ) {
    bytes.append("\u{1B}[" + selector)
    if depth == .full {
      bytes.append(";2;")
      bytes.append(decimal: UInt64(color.red))
      bytes.append(UInt8(ascii: ";"))
      bytes.append(decimal: UInt64(color.green))
      bytes.append(UInt8(ascii: ";"))
      bytes.append(decimal: UInt64(color.blue))
    } else {
      bytes.append(";5;")
      bytes.append(decimal: UInt64(index(of: color)))
    }
    bytes.append(UInt8(ascii: "m"))
  }

  /// Returns the nearest of xterm's 24 grays and 6×6×6 colors.
  private static func index(of color: Color) -> Int {
    if color.red == color.green, color.green == color.blue {
      if color.red < 4 { return 16 }
      if color.red > 246 { return 231 }
      return 232 + min(max((Int(color.red) - 3) / 10, 0), 23)
    }
    func step(_ part: UInt8) -> Int { part < 48 ? 0 : part < 115 ? 1 : (Int(part) - 35) / 40 }
    return 16 + 36 * step(color.red) + 6 * step(color.green) + step(color.blue)
  }
}
