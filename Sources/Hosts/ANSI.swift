/// Lines with SGR colors and OSC 8 links, for programs that show the output of a command in a
/// terminal.
enum ANSI: Host {
  static let description = HostDescription(
    "lines in color for the status line of a terminal program",
    notes: """
      For a program that runs a command and shows its output in a terminal. Without a theme, levels
      have the terminal's own colors; NO_COLOR and TERM=dumb turn colors and links off. A segment is
      a link to its path or address. COLUMNS limits the width unless --line-width is given. With
      --separator newline, each segment has its own line.
      """, usesTerminalColors: true, breaksLines: true, showsLinks: true)

  static func append(_ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]) {
    guard presentation.colorDepth != .none else {
      return PlainText.append(segments, presentation, to: &bytes)
    }
    let visible = segments.placed(presentation)
    guard !visible.isEmpty else { return }
    SGR.append(visible, presentation, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }
}
