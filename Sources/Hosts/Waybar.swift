package import Core

/// One object for a Waybar custom module with `return-type` json; measured on
/// 0.9.17.
///
/// Scalars only, the percentage a whole number from 0 to 100 (0.9.17 makes
/// anything else 0), `class` an array (a string with spaces is one class).
/// Nothing is printed for a hidden segment: `{"text":""}` is not hidden when
/// the module's format adds text.
package enum Waybar: Host {
  package static func append(
    _ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]
  ) {
    let visible = segments.visible
    guard let first = visible.first else { return }
    var text: [UInt8] = []
    var tooltip: [UInt8] = []
    var separator: [UInt8] = []
    Pango.appendEscaped(Array(presentation.separator.utf8)[...], to: &separator)
    for (index, segment) in visible.enumerated() {
      if index > 0 { text.append(contentsOf: separator) }
      // One class colours one module: several segments colour themselves.
      Pango.append(
        segment.text, level: segment.level, palette: presentation.palette,
        coloursPlainText: visible.count > 1, to: &text)
      appendTooltip(segment, showsSource: visible.count > 1, to: &tooltip)
    }
    let level = visible.highestLevel
    bytes.append(UInt8(ascii: "{"))
    JSONWriter.append(key: "text", isFirst: true, to: &bytes)
    JSONWriter.append(text, to: &bytes)
    JSONWriter.append(key: "alt", text: level.rawValue, to: &bytes)
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

  private static func appendTooltip(
    _ segment: Segment, showsSource: Bool, to tooltip: inout [UInt8]
  ) {
    var lines: [String] = []
    if showsSource, segment.error == nil { lines.append(segment.source) }
    for detail in segment.details { lines.append(detail.line) }
    if let error = segment.error { lines.append(error) }
    for line in lines {
      if !tooltip.isEmpty { tooltip.append(UInt8(ascii: "\n")) }
      Pango.appendEscaped(Array(line.utf8)[...], to: &tooltip)
    }
  }

  private static func appendClasses(
    _ segments: [Segment], _ level: Level, to bytes: inout [UInt8]
  ) {
    bytes.append("[")
    JSONWriter.append(level.rawValue, to: &bytes)
    if segments.contains(where: { $0.detailsAreOpen }) { bytes.append(",\"details\"") }
    if segments.contains(where: { $0.isStale }) { bytes.append(",\"stale\"") }
    bytes.append("]")
  }
}
