package import Core

/// A line for terminals and scripts; colours by ECMA-48 SGR on a terminal.
///
/// The one host that keeps the line breaks of a template: a terminal has room for them.
package enum PlainText: Host {
  package static func append(
    _ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]
  ) {
    let visible = segments.visible
    guard !visible.isEmpty else { return }
    for index in visible.indices {
      if index > 0 { bytes.append(presentation.separator) }
      append(
        visible[index].text, level: visible[index].level, own: visible[index].colour, presentation,
        to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private static func append(
    _ text: StyledText, level: Level, own: Colour?, _ presentation: Presentation,
    to bytes: inout [UInt8]
  ) {
    guard presentation.colourDepth != .none else {
      bytes.append(contentsOf: text.utf8)
      return
    }
    text.forEachPart { part, role in
      let colours = presentation.palette.colours(of: role, at: level, own: own)
      if let foreground = colours.foreground {
        appendColour(foreground, selector: "38", presentation.colourDepth, to: &bytes)
      }
      if let background = colours.background {
        appendColour(background, selector: "48", presentation.colourDepth, to: &bytes)
      }
      bytes.append(contentsOf: part)
      if colours.foreground != nil || colours.background != nil { bytes.append("\u{1B}[0m") }
    }
  }

  private static func appendColour(
    _ colour: Colour, selector: String, _ depth: Presentation.ColourDepth, to bytes: inout [UInt8]
  ) {
    bytes.append("\u{1B}[" + selector)
    if depth == .full {
      bytes.append(";2;")
      bytes.append(decimal: UInt64(colour.red))
      bytes.append(UInt8(ascii: ";"))
      bytes.append(decimal: UInt64(colour.green))
      bytes.append(UInt8(ascii: ";"))
      bytes.append(decimal: UInt64(colour.blue))
    } else {
      bytes.append(";5;")
      bytes.append(decimal: UInt64(index(of: colour)))
    }
    bytes.append(UInt8(ascii: "m"))
  }

  /// The nearest of xterm's 24 greys and 6×6×6 colours.
  private static func index(of colour: Colour) -> Int {
    if colour.red == colour.green, colour.green == colour.blue {
      if colour.red < 4 { return 16 }
      if colour.red > 246 { return 231 }
      return 232 + min(max((Int(colour.red) - 3) / 10, 0), 23)
    }
    func step(_ part: UInt8) -> Int {
      part < 48 ? 0 : part < 115 ? 1 : (Int(part) - 35) / 40
    }
    return 16 + 36 * step(colour.red) + 6 * step(colour.green) + step(colour.blue)
  }
}
