/// A line of Pango markup, for tint2's executor and command applets that show markup; measured with
/// tint2 17.0.1.
///
/// An empty line clears the text; without a line, the old one stays.
enum PangoLine: Host {
  static let description = HostDescription(
    "a line of Pango markup, for tint2 and other panels that show it",
    notes: """
      In an executor of tint2, also set execp_markup = 1 and execp_continuous = 1; clicks are
      commands there: execp_lclick_command = todayline click WIDGET. Command applets of MATE, LXQt,
      and Cinnamon that show markup take the same line.
      """, runsBeside: true,
    bars: [.init("tint2", program: "tint2", line: "execp_command = todayline stream --host pango")])

  static func append(_ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]) {
    Pango.append(segments.placed(presentation), presentation, surface: .translucent, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }
}
