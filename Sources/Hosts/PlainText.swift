/// A line for terminals and scripts, with ECMA-48 SGR colors on a terminal.
///
/// It preserves a template's line breaks: a terminal has room for them.
enum PlainText: Host {
  static let description = HostDescription(
    "a line for terminals and scripts, in color on a terminal",
    notes: """
      The default, for terminals and scripts. In a terminal, a call waits for its first
      value, up to two seconds, and is in color unless NO_COLOR is set. With --separator newline,
      each segment has its own line.
      """, isBar: false, takesButtonFromEnvironment: true, usesTerminalColors: true,
    breaksLines: true)

  static func append(_ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]) {
    let visible = segments.placed(presentation, paints: presentation.colorDepth != .none)
    guard !visible.isEmpty else { return }
    guard presentation.colorDepth != .none else {
      for index in visible.indices {
        if index > 0 { bytes.append(presentation.separator.ofLines) }
        bytes.append(contentsOf: visible[index].text.utf8)
      }
      bytes.append(UInt8(ascii: "\n"))
      return
    }
    SGR.append(visible, presentation, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }
}
