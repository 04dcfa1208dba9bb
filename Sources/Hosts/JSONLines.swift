/// One compact object per line and segment, for programs.
enum JSONLines: Host {
  static let description = HostDescription(
    "an object for programs, one line for each segment",
    notes: """
      All values and details of each segment, for jq and other programs. "result" is newData if this
      call published a reading, noData if nothing was new, or failed.
      """, isBar: false, showsShortText: true, showsClosedDetails: true, showsValues: true,
    showsStates: true, takesButtonFromEnvironment: true)

  static func append(_ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]) {
    for segment in segments { append(segment, to: &bytes) }
  }

  static func appendStreamUpdate(
    _ segments: [Segment], _ presentation: Presentation, reusing parts: inout LineParts,
    to bytes: inout [UInt8]
  ) { append(parts.news(in: segments), presentation, to: &bytes) }

  private static func append(_ segment: Segment, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    JSONWriter.append(key: "widget", text: segment.widget, isFirst: true, to: &bytes)
    append(key: "label", optional: segment.label, to: &bytes)
    JSONWriter.append(key: "source", text: segment.source, to: &bytes)
    JSONWriter.append(key: "result", text: segment.result.rawValue, to: &bytes)
    JSONWriter.append(key: "text", text: segment.isHidden ? "" : segment.text.plain, to: &bytes)
    JSONWriter.append(key: "short", text: segment.isHidden ? "" : segment.short.plain, to: &bytes)
    append(segment.details, to: &bytes)
    JSONWriter.append(key: "level", text: segment.level.rawValue, to: &bytes)
    JSONWriter.append(key: "states", to: &bytes)
    bytes.append(UInt8(ascii: "["))
    for (index, state) in segment.states.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      JSONWriter.append(state.name, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
    JSONWriter.append(key: "rate", to: &bytes)
    if let rate = segment.rate { append(rate, to: &bytes) } else { bytes.append("null") }
    append(segment.values, to: &bytes)
    JSONWriter.append(key: "age", to: &bytes)
    DecimalText.append(
      Double(max(segment.age, .zero).milliseconds) / 1000, decimals: 3, dropsTrailingZeros: true,
      to: &bytes)
    JSONWriter.append(key: "stale", flag: segment.isStale, to: &bytes)
    append(key: "error", optional: segment.error, to: &bytes)
    bytes.append("}\n")
  }

  private static func append(key: StaticString, optional text: String?, to bytes: inout [UInt8]) {
    JSONWriter.append(key: key, to: &bytes)
    if let text { JSONWriter.append(text, to: &bytes) } else { bytes.append("null") }
  }

  private static func append(_ details: [Detail], to bytes: inout [UInt8]) {
    JSONWriter.append(key: "details", to: &bytes)
    bytes.append(UInt8(ascii: "["))
    for (index, detail) in details.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "{"))
      JSONWriter.append(key: "label", text: detail.label, isFirst: true, to: &bytes)
      JSONWriter.append(key: "text", text: detail.text, to: &bytes)
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private static func append(_ values: [Reading.NamedValue], to bytes: inout [UInt8]) {
    JSONWriter.append(key: "values", to: &bytes)
    bytes.append(UInt8(ascii: "{"))
    func isPath(_ entry: Reading.NamedValue) -> Bool { entry.name.utf8.first == UInt8(ascii: ".") }
    let own = values.contains(where: isPath) ? values.filter { !isPath($0) } : []
    for (index, entry) in values.enumerated() {
      // The leading period of a document path is shown where the widget has a value of that name.
      var name = entry.name
      if isPath(entry) {
        let path = String(Substring(name.utf8.dropFirst()))
        if !own.contains(where: { $0.name == path }) { name = path }
      }
      JSONWriter.append(name: name, isFirst: index == 0, to: &bytes)
      switch entry.value {
      case .bytes(let count), .count(let count): bytes.append(decimal: count)
      case .fraction(let fraction): append(fraction, to: &bytes)
      case .number(let text) where JSONReader.isNumber(text): bytes.append(text)
      case .text(let text), .number(let text): JSONWriter.append(text, to: &bytes)
      }
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private static func append(_ fraction: Double, to bytes: inout [UInt8]) {
    DecimalText.append(
      fraction, decimals: DecimalText.maximumDecimals, dropsTrailingZeros: true, to: &bytes)
  }
}
