/// The details of segments, line by line, for hosts with a tooltip or a menu.
enum Tooltip {
  /// A line: its label, if any, and its text.
  struct Line {
    var label = ""
    var text: String
    /// True for a row of a grid, which requires a monospace font.
    var isGrid = false
    /// The cell at which the text begins; 0 for a line that is no row of a table.
    var column = 0

    /// The line without markup.
    var written: [UInt8] { Array((label.isEmpty ? text : label + ": " + text).utf8) }
  }

  /// Returns the lines of a segment; `showsSource` adds its heading.
  static func lines(of segment: Segment, showsSource: Bool) -> [Line] {
    var lines: [Line] = []
    if showsSource, segment.error == nil {
      lines.append(Line(text: ExternalText.harmless(segment.heading)))
    }
    // Lines without information are omitted, such as rates before the second reading.
    let column = segment.details.columnOfTexts
    for detail in segment.details where !detail.text.utf8.starts(with: Specification.missing.utf8) {
      lines.append(
        Line(
          label: detail.label, text: detail.text, isGrid: detail.isGrid,
          column: detail.isRow ? column : 0))
    }
    if let error = segment.error { lines.append(Line(text: ExternalText.harmless(error))) }
    return lines
  }

  /// Returns the lines of all segments in Pango markup.
  static func markup(of segments: [Segment]) -> [UInt8] {
    var tooltip: [UInt8] = []
    tooltip.reserveCapacity(256)
    for segment in segments {
      let hasTitle = !segment.title.isEmpty
      let lines = lines(of: segment, showsSource: segments.count > 1 && !hasTitle)
      if hasTitle, !lines.isEmpty { appendTitle(of: segment, to: &tooltip) }
      for line in lines {
        if !tooltip.isEmpty { tooltip.append(UInt8(ascii: "\n")) }
        if line.isGrid {
          appendRow(line.text, to: &tooltip)
        } else if line.column > 0 {
          append(line, opacity: segment.labelOpacity, to: &tooltip)
        } else {
          Pango.appendEscaped(line.label, to: &tooltip)
          if !line.label.isEmpty { tooltip.append(": ") }
          Pango.appendEscaped(line.text, to: &tooltip)
        }
      }
    }
    return tooltip
  }

  /// Returns the lines of all segments without markup.
  static func plain(of segments: [Segment]) -> [UInt8] {
    var tooltip: [UInt8] = []
    for segment in segments {
      for line in lines(of: segment, showsSource: segments.count > 1) {
        if !tooltip.isEmpty { tooltip.append(UInt8(ascii: "\n")) }
        appendOnOneLine(line.written[...], to: &tooltip)
      }
    }
    return tooltip
  }

  /// Appends the icon in the accent of the widget, whatever the level is, and its name.
  private static func appendTitle(of segment: Segment, to tooltip: inout [UInt8]) {
    if !tooltip.isEmpty { tooltip.append(UInt8(ascii: "\n")) }
    if !segment.titleIcon.isEmpty {
      var paint = Paint()
      paint.foreground = segment.palette.accent
      Pango.append(segment.titleIcon, paint, to: &tooltip)
      tooltip.append(" ")
    }
    tooltip.append("<b>")
    Pango.appendEscaped(segment.title, to: &tooltip)
    tooltip.append("</b>")
  }

  /// Appends a row of a table in monospace, with the label as its first column.
  private static func append(_ line: Line, opacity: Int, to tooltip: inout [UInt8]) {
    tooltip.append("<tt>")
    if opacity < 100 {
      tooltip.append("<span alpha='")
      tooltip.append(decimal: UInt64(opacity))
      tooltip.append("%'>")
    }
    Pango.appendEscaped(line.label, to: &tooltip)
    if opacity < 100 { tooltip.append("</span>") }
    let blanks = line.column - TextWidth.cells(in: line.label)
    for _ in 0..<blanks { tooltip.append(UInt8(ascii: " ")) }
    Pango.appendEscaped(line.text, to: &tooltip)
    tooltip.append("</tt>")
  }

  /// Appends a row of a grid in monospace; bracketed text becomes bold and underlined.
  private static func appendRow(_ row: String, to tooltip: inout [UInt8]) {
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
}
