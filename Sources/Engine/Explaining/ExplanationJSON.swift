/// An explanation for programs: one object on one line for each segment.
enum ExplanationJSON {
  /// Appends a widget whose configuration has a mistake.
  static func append(_ mistake: Mistake, of item: ExplainRequest.Item, to bytes: inout [UInt8]) {
    bytes.append("{")
    JSONWriter.append(key: "widget", text: item.name, isFirst: true, to: &bytes)
    JSONWriter.append(key: "mistake", text: ExternalText.harmless(mistake.words), to: &bytes)
    bytes.append("}\n")
  }

  static func append(
    _ explanation: Explanation, _ item: ExplainRequest.Item, to bytes: inout [UInt8]
  ) {
    bytes.append("{")
    JSONWriter.append(key: "widget", text: explanation.widget, isFirst: true, to: &bytes)
    JSONWriter.append(key: "domain", text: explanation.domain, to: &bytes)
    JSONWriter.append(key: "source", text: explanation.source, to: &bytes)
    JSONWriter.append(key: "text", text: explanation.text, to: &bytes)
    JSONWriter.append(key: "short", text: explanation.short, to: &bytes)
    JSONWriter.append(key: "hidden", to: &bytes)
    append(explanation.hidden, to: &bytes)
    JSONWriter.append(key: "format", to: &bytes)
    object(&bytes) {
      JSONWriter.append(key: "option", text: explanation.format.option, isFirst: true, to: &$0)
      JSONWriter.append(key: "template", text: explanation.format.template, to: &$0)
      JSONWriter.append(key: "origin", text: explanation.format.origin, to: &$0)
    }
    JSONWriter.append(key: "color", text: explanation.color, to: &bytes)
    append(explanation.values, to: &bytes)
    append(explanation.numbers, to: &bytes)
    append(explanation.reading, explanation.published, to: &bytes)
    appendRecords(explanation.records, to: &bytes)
    append(explanation.failure, to: &bytes)
    JSONWriter.append(key: "access", to: &bytes)
    append(explanation.access, to: &bytes)
    appendLevel(of: explanation, to: &bytes)
    append(optionsOf: item, to: &bytes)
    bytes.append("}\n")
  }

  private static func append(_ values: [Explanation.ShownValue], to bytes: inout [UInt8]) {
    JSONWriter.append(key: "values", to: &bytes)
    list(values, &bytes) { value, bytes in
      JSONWriter.append(key: "name", text: value.name, isFirst: true, to: &bytes)
      JSONWriter.append(key: "value", to: &bytes)
      switch value.value {
      case .bytes(let count), .count(let count): bytes.append(decimal: count)
      case .fraction(let fraction):
        DecimalText.append(
          fraction, decimals: DecimalText.maximumDecimals, dropsTrailingZeros: true, to: &bytes)
      case .text(let text): JSONWriter.append(text, to: &bytes)
      case .number(let text): bytes.append(text)
      }
      append(key: "formula", optional: value.formula, to: &bytes)
      JSONWriter.append(key: "shown", flag: value.isShown, to: &bytes)
    }
  }

  private static func append(_ numbers: [Derivation.RawNumber], to bytes: inout [UInt8]) {
    JSONWriter.append(key: "raw", to: &bytes)
    list(numbers, &bytes) { number, bytes in
      JSONWriter.append(key: "name", text: number.name, isFirst: true, to: &bytes)
      JSONWriter.append(key: "value", to: &bytes)
      bytes.append(JSONReader.isNumber(number.text) ? number.text : "null")
      JSONWriter.append(key: "place", text: number.place, to: &bytes)
    }
  }

  private static func append(
    _ reading: Explanation.Source, _ published: Timestamp?, to bytes: inout [UInt8]
  ) {
    JSONWriter.append(key: "read", to: &bytes)
    object(&bytes) { bytes in
      append(key: "time", reading.taken, isFirst: true, to: &bytes)
      JSONWriter.append(key: "by", text: reading.reader, to: &bytes)
      append(key: "milliseconds", reading.time.map { $0.milliseconds }, to: &bytes)
      JSONWriter.append(key: "from", to: &bytes)
      append(reading.places, to: &bytes)
      append(key: "next", reading.nextTime, to: &bytes)
      JSONWriter.append(key: "nextReason", text: reading.next, to: &bytes)
      append(key: "staleAfter", reading.staleAfter.map { $0.milliseconds }, to: &bytes)
      JSONWriter.append(key: "stale", flag: reading.isStale, to: &bytes)
      append(key: "published", published, to: &bytes)
    }
  }

  private static func appendRecords(
    _ records: [(path: String, content: String)], to bytes: inout [UInt8]
  ) {
    JSONWriter.append(key: "records", to: &bytes)
    append(records.map { $0.path }, to: &bytes)
  }

  private static func append(_ failure: Explanation.Refusal?, to bytes: inout [UInt8]) {
    JSONWriter.append(key: "failure", to: &bytes)
    guard let failure else { return bytes.append("null") }
    object(&bytes) { bytes in
      JSONWriter.append(key: "words", text: failure.words, isFirst: true, to: &bytes)
      append(key: "time", failure.time, to: &bytes)
      append(key: "count", Int64(failure.count), to: &bytes)
      append(key: "nextTry", failure.nextTry, to: &bytes)
    }
  }

  private static func appendLevel(of explanation: Explanation, to bytes: inout [UInt8]) {
    JSONWriter.append(key: "level", text: explanation.level.rawValue, to: &bytes)
    JSONWriter.append(key: "rules", to: &bytes)
    list(explanation.rules, &bytes) { rule, bytes in
      JSONWriter.append(key: "level", text: rule.level.rawValue, isFirst: true, to: &bytes)
      JSONWriter.append(key: "rule", text: rule.rule, to: &bytes)
      JSONWriter.append(key: "reached", flag: rule.isReached, to: &bytes)
      JSONWriter.append(key: "origin", text: rule.origin, to: &bytes)
    }
    JSONWriter.append(key: "reaction", text: explanation.reaction, to: &bytes)
  }

  private static func append(optionsOf item: ExplainRequest.Item, to bytes: inout [UInt8]) {
    JSONWriter.append(key: "section", to: &bytes)
    if let section = item.section {
      object(&bytes) { append(section, isFirst: true, to: &$0) }
    } else {
      bytes.append("null")
    }
    JSONWriter.append(key: "options", to: &bytes)
    list(item.options, &bytes) { option, bytes in
      JSONWriter.append(key: "name", text: option.name, isFirst: true, to: &bytes)
      JSONWriter.append(key: "value", text: option.value, to: &bytes)
      JSONWriter.append(key: "meaning", text: option.meaning, to: &bytes)
      switch option.place {
      case .written(let origin): append(origin, to: &bytes)
      case .environment(let variable):
        JSONWriter.append(key: "layer", text: "environment", to: &bytes)
        JSONWriter.append(key: "variable", text: variable, to: &bytes)
      }
      JSONWriter.append(key: "overrides", to: &bytes)
      list(option.overridden, &bytes) { append($0, isFirst: true, to: &$1) }
    }
  }

  private static func append(_ origin: Origin, isFirst: Bool = false, to bytes: inout [UInt8]) {
    JSONWriter.append(key: "layer", text: origin.layerName, isFirst: isFirst, to: &bytes)
    JSONWriter.append(key: "file", text: origin.file, to: &bytes)
    append(key: "line", Int64(origin.line), to: &bytes)
  }

  private static func append(_ texts: [String], to bytes: inout [UInt8]) {
    bytes.append("[")
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes.append(",") }
      JSONWriter.append(ExternalText.harmless(text), to: &bytes)
    }
    bytes.append("]")
  }

  private static func append(key: StaticString, optional text: String?, to bytes: inout [UInt8]) {
    JSONWriter.append(key: key, to: &bytes)
    if let text { JSONWriter.append(text, to: &bytes) } else { bytes.append("null") }
  }

  private static func append(key: StaticString, _ number: Int64?, to bytes: inout [UInt8]) {
    JSONWriter.append(key: key, to: &bytes)
    bytes.append(number.map { String($0) } ?? "null")
  }

  /// Appends a time in milliseconds since 1970.
  private static func append(
    key: StaticString, _ time: Timestamp?, isFirst: Bool = false, to bytes: inout [UInt8]
  ) {
    JSONWriter.append(key: key, isFirst: isFirst, to: &bytes)
    bytes.append(time.map { String($0.milliseconds) } ?? "null")
  }

  private static func object(_ bytes: inout [UInt8], _ members: (inout [UInt8]) -> Void) {
    bytes.append("{")
    members(&bytes)
    bytes.append("}")
  }

  private static func list<Element>(
    _ elements: [Element], _ bytes: inout [UInt8], _ members: (Element, inout [UInt8]) -> Void
  ) {
    bytes.append("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(",") }
      object(&bytes) { members(element, &$0) }
    }
    bytes.append("]")
  }
}
