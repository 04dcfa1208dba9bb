/// The elements of xfce4-genmon-plugin; measured with 4.1.1.
///
/// The plugin searches for each element anywhere in the output, which therefore contains no other
/// `<`: all text is escaped. It runs a click without a shell.
enum Genmon: Host {
  static let description = HostDescription(
    "elements of the generic monitor in the panel of Xfce",
    notes: """
      The command of a generic monitor (genmon): todayline WIDGET --host genmon, or todayline today
      --host genmon. The tooltip shows the details. One widget also fills the panel's own progress
      bar, and a click opens its details.
      """, showsClosedDetails: true, hasTooltip: true, runsClicks: true, runsBeside: true,
    bars: [
      .init(
        "xfce4-panel", program: "xfce4-panel",
        line: "Generic Monitor, Command: todayline today --host genmon")
    ])

  static func append(_ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]) {
    let visible = segments.placed(presentation)
    bytes.append("<txt>")
    Pango.append(visible, presentation, surface: .translucent, to: &bytes)
    bytes.append("</txt>")
    let tooltip = Tooltip.markup(of: visible)
    if !tooltip.isEmpty {
      bytes.append("<tool>")
      for byte in tooltip {
        // A script that adds to the output reads it line by line.
        if byte == UInt8(ascii: "\n") { bytes.append("&#10;") } else { bytes.append(byte) }
      }
      bytes.append("</tool>")
    }
    if visible.count == 1, let segment = visible.first {
      if let rate = segment.rate {
        bytes.append("<bar>")
        DecimalText.append(percentageOf: rate, decimals: 0, to: &bytes)
        bytes.append("</bar>")
      }
      if segment.takesClickCommand(presentation) {
        bytes.append("<txtclick>" + presentation.clickProgram + " click ")
        bytes.append(segment.instance + presentation.clickOptions + "</txtclick>")
      }
    }
    bytes.append(UInt8(ascii: "\n"))
  }
}
