/// One object for a Waybar custom module with `return-type` json; measured with 0.9.17.
///
/// All values are scalars, except that
/// `class` is an array (a string with spaces is one class); the percentage is a whole number from 0 to 100 (0.9.17 turns anything else into 0). A hidden segment prints nothing: `{"text":""}`
/// stays visible if the module's format adds text.
enum Waybar: Host {
  static let description = HostDescription(
    "an object for a custom module with return-type json",
    notes: """
      The tooltip shows the details. Clicks: "on-click": "todayline click WIDGET"; a module with
      an interval also needs "signal": 8 and --wake waybar:8 there.
      """, showsClosedDetails: true, hasTooltip: true, showsStates: true,
    bars: [
      .init(
        "Waybar", program: "waybar",
        line: "\"exec\": \"exec todayline stream --host waybar\", \"return-type\": \"json\"")
    ])

  static func append(_ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]) {
    // A module has a single class for its level, styled by the style sheet. Several segments color
    // themselves, even if the Today view has only one left, unless that one was requested.
    let isAlone =
      segments.visible.count == 1 && (!presentation.isTodayView || presentation.isOneWidget)
    let visible = segments.placed(presentation, paints: !isAlone)
    guard let first = visible.first else { return }
    var text: [UInt8] = []
    var tooltip: [UInt8] = []
    text.reserveCapacity(256)
    tooltip.reserveCapacity(256)
    var previous: Colors?
    for segment in visible {
      let colors = SegmentColors(of: segment, usual: isAlone ? .none : .pair)
      Pango.appendJoint(&previous, before: colors.text, presentation.separator, to: &text)
      Pango.append(segment.text, colors, paintsText: true, blends: true, to: &text)
      appendTooltip(segment, showsSource: visible.count > 1, to: &tooltip)
    }
    let level = visible.highestLevel
    bytes.append(UInt8(ascii: "{"))
    JSONWriter.append(key: "text", isFirst: true, to: &bytes)
    JSONWriter.append(text, to: &bytes)
    let alternate = visible.count == 1 ? first.alternate ?? first.states.first?.name : nil
    JSONWriter.append(key: "alt", text: alternate ?? level.rawValue, to: &bytes)
    if !tooltip.isEmpty {
      JSONWriter.append(key: "tooltip", to: &bytes)
      JSONWriter.append(tooltip, to: &bytes)
    }
    JSONWriter.append(key: "class", to: &bytes)
    appendClasses(visible, level, to: &bytes)
    if let rate = first.rate {
      JSONWriter.append(key: "percentage", to: &bytes)
      DecimalText.append(percentageOf: rate, decimals: 0, to: &bytes)
    }
    bytes.append("}\n")
  }

  static let emptyLine = "{\"text\":\"\"}\n"

  private static func appendTooltip(
    _ segment: Segment, showsSource: Bool, to tooltip: inout [UInt8]
  ) {
    if showsSource, segment.error == nil { appendLine(segment.heading, to: &tooltip) }
    // Tooltips omit lines without information, such as rates before the second reading.
    for index in segment.details.indices
    where !segment.details[index].text.utf8.starts(with: Specification.missing.utf8) {
      if segment.details[index].isGrid {
        appendRow(segment.details[index].text, to: &tooltip)
        continue
      }
      let label = segment.details[index].label
      appendLine(label, to: &tooltip)
      if !label.isEmpty { tooltip.append(": ") }
      Pango.appendEscaped(segment.details[index].text, to: &tooltip)
    }
    if let error = segment.error { appendLine(error, to: &tooltip) }
  }

  /// Appends a row of a grid in monospace; bracketed text becomes bold and underlined.
  private static func appendRow(_ row: String, to tooltip: inout [UInt8]) {
    if !tooltip.isEmpty { tooltip.append(UInt8(ascii: "\n")) }
    tooltip.append("<tt>")
    var rest = Array(row.utf8)[...]
    if let start = rest.firstIndex(of: MonthGrid.marks.start),
      let end = rest.firstIndex(of: MonthGrid.marks.end), start < end
    {
      Pango.appendEscaped(rest[..<start], to: &tooltip)
      tooltip.append(" <b><u>")
      Pango.appendEscaped(rest[(start + 1)..<end], to: &tooltip)
      tooltip.append("</u></b>")
      // Nothing to align at the end of a row.
      if end + 1 < rest.endIndex { tooltip.append(UInt8(ascii: " ")) }
      rest = rest[(end + 1)...]
    }
    Pango.appendEscaped(rest, to: &tooltip)
    tooltip.append("</tt>")
  }

  private static func appendLine(_ line: String, to tooltip: inout [UInt8]) {
    if !tooltip.isEmpty { tooltip.append(UInt8(ascii: "\n")) }
    Pango.appendEscaped(line, to: &tooltip)
  }

  private static func appendClasses(_ segments: [Segment], _ level: Level, to bytes: inout [UInt8])
  {
    bytes.append("[")
    JSONWriter.append(level.rawValue, to: &bytes)
    var known: [String] = []
    if segments.contains(where: { $0.detailsAreOpen }) { known.append("details") }
    for segment in segments {
      for state in segment.states { known.append(state.name) }
      known.append(contentsOf: segment.classes)
    }
    for index in known.indices
    where known[index] != level.rawValue && !known[..<index].contains(known[index]) {
      bytes.append(UInt8(ascii: ","))
      JSONWriter.append(known[index], to: &bytes)
    }
    bytes.append("]")
  }
}
