/// A line of zjstatus, a status bar of Zellij, for a command with rendermode "dynamic"; according to
/// its source, version 0.22.
///
/// The text up to the first `]` of a part is a style, even without `#[` before it, so each part
/// starts with one. A name in braces would be replaced by a widget of the bar.
enum Zjstatus: Host {
  static let description = HostDescription(
    "a line with styles for a command of zjstatus in Zellij",
    notes: """
      In the configuration of the plugin: command_today_command "todayline today --host zjstatus",
      command_today_rendermode "dynamic", and {command_today} in a format. A click runs
      command_today_clickaction.
      """,
    bars: [
      .init(
        "Zellij", program: "zellij",
        line: "command_today_command \"todayline today --host zjstatus\"\n"
          + "command_today_rendermode \"dynamic\"")
    ])

  static func append(_ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]) {
    var previous: Colors?
    for segment in segments.placed(presentation) {
      let colors = SegmentColors(of: segment, usual: .pair)
      if let joint = presentation.joint(after: previous, before: colors.text) {
        append(Array(joint.text.utf8)[...], joint.paint, to: &bytes)
      }
      previous = colors.text
      segment.text.forEachPart { part, style in append(part, colors.paint(of: style), to: &bytes) }
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private static func append(_ part: ArraySlice<UInt8>, _ paint: Paint, to bytes: inout [UInt8]) {
    let style = style(of: paint.track.map { paint.over($0) } ?? paint)
    bytes.append(block: style)
    var last: UInt8 = 0
    for byte in part {
      // Two parts of the same style, which the bar joins again.
      if last == UInt8(ascii: "#") && byte == UInt8(ascii: "[") || last == UInt8(ascii: "{") {
        bytes.append(block: style)
      }
      bytes.append(byte == UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte)
      last = byte
    }
    // The next part begins with #[.
    if last == UInt8(ascii: "#") { bytes.append("#[]") }
  }

  private static func style(of paint: Paint) -> [UInt8] {
    var style: [UInt8] = []
    func append(_ attribute: StaticString, _ color: Color? = nil) {
      style.append(style.isEmpty ? "#[" : ",")
      style.append(attribute)
      color?.append(to: &style)
    }
    if let foreground = paint.foreground { append("fg=", foreground) }
    if let background = paint.background { append("bg=", background) }
    if paint.shade == .whole { append("dim") }
    if paint.isBold { append("bold") }
    if paint.isItalic { append("italic") }
    if paint.isUnderlined || paint.underline != nil { append("underscore") }
    if let underline = paint.underline { append("us=", underline) }
    style.append(style.isEmpty ? "#[]" : "]")
    return style
  }
}
