/// Text with ECMA-48 SGR sequences, for terminals.
enum SGR {
  /// Appends segments in color, with the joints between them, each a hyperlink if it has an address,
  /// or only the words of it that are one.
  static func append(_ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]) {
    var previous: Colors?
    for segment in segments {
      let colors = SegmentColors(of: segment, usual: .pair)
      if presentation.separator == .newline {
        if previous != nil { bytes.append(UInt8(ascii: "\n")) }
      } else if let joint = presentation.joint(after: previous, before: colors.text) {
        append(Array(joint.text.utf8)[...], joint.paint, presentation, to: &bytes)
      }
      previous = colors.text
      let isOfWords = segment.text.spans.contains { $0.style.markup.isLinked }
      append(link: isOfWords ? nil : segment.link, to: &bytes) { bytes in
        segment.text.forEachPart { part, style in
          append(link: style.markup.isLinked ? segment.link : nil, to: &bytes) { bytes in
            append(part, colors.paint(of: style), presentation, to: &bytes)
          }
        }
      }
    }
  }

  /// Appends what `body` appends, as a hyperlink if there is an address.
  private static func append(
    link: String?, to bytes: inout [UInt8], _ body: (inout [UInt8]) -> Void
  ) {
    guard let link else { return body(&bytes) }
    bytes.append("\u{1B}]8;;" + link + "\u{1B}\\")
    body(&bytes)
    bytes.append("\u{1B}]8;;\u{1B}\\")
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
      appendColor(foreground, selector: "3", presentation, to: &bytes)
    }
    if let background = paint.background {
      appendColor(background, selector: "4", presentation, to: &bytes)
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
    _ color: Color, selector: String, _ presentation: Presentation, to bytes: inout [UInt8]
  ) {
    bytes.append("\u{1B}[")
    if let number = number(of: color, presentation) {
      // The bright colors have numbers of their own: 90…97 and 100…107.
      let isBright = number > 7
      bytes.append(!isBright ? selector : selector == "3" ? "9" : "10")
      bytes.append(decimal: UInt64(number % 8))
    } else if presentation.colorDepth == .full {
      bytes.append(selector + "8;2;")
      bytes.append(decimal: UInt64(color.red))
      bytes.append(UInt8(ascii: ";"))
      bytes.append(decimal: UInt64(color.green))
      bytes.append(UInt8(ascii: ";"))
      bytes.append(decimal: UInt64(color.blue))
    } else {
      bytes.append(selector + "8;5;")
      bytes.append(decimal: UInt64(index(of: color)))
    }
    bytes.append(UInt8(ascii: "m"))
  }

  /// Returns the color of the terminal's own palette that has the name, or means the same as one of
  /// the usual colors.
  private static func number(of color: Color, _ presentation: Presentation) -> Int? {
    if let number = color.paletteNumber { return Int(number) }
    guard presentation.usesTerminalPalette else { return nil }
    if color == UsualColors.warning.foreground { return 0 }
    if color == UsualColors.critical.foreground { return 15 }
    if color == UsualColors.warning.background { return 3 }
    return color == UsualColors.critical.background ? 1 : nil
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
