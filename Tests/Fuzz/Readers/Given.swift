import TestSupport

@testable import todayline

/// What other programs push, and hand to a call.
enum Given {
  private static let now = Timestamp(milliseconds: 1_700_000_000_000)

  /// Lines of `KEY=VALUE`, or a JSON value: the record is one, and what it says is drawn.
  static func pushed(_ bytes: [UInt8]) throws {
    var values = PushedValues()
    if let json = try? JSONReader.value(of: bytes) {
      values.set(json)
    } else {
      for line in bytes.split(separator: 0x0A) {
        let parts = line.split(separator: UInt8(ascii: "="), maxSplits: 1)
        guard parts.count == 2 else { continue }
        if let expected = values.set(Array(parts[0]).asText, to: Array(parts[1]).asText) {
          try promise("a mistake has words", !expected.isEmpty)
        }
      }
    }
    var record = Record()
    for _ in 1...2 {
      values.merge(into: &record, of: "build", at: now)
      guard !record.isEmpty else { return }
      guard record.bytes.count <= Record.limit else { return }
      try promise("a push is a record", Record(record.bytes) == record)
      let needed = Push.description.placeholders
      let reading = Snapshot.reading(of: record, source: "build", needed: needed)
      try promise("a push is a reading", reading != nil)
      if let reading { try Shown.check(reading, Push.description) }
      _ = Snapshot.document(of: record)
      values.replacesAll = false
    }
    let before = record
    try promise("the same push changes nothing", !values.merge(into: &record, of: "build", at: now))
    try promise("but is later", record != before)
  }

  /// A JSON value: each of its values has a path, which finds it and can be in a template.
  static func facts(_ bytes: [UInt8]) throws {
    guard let json = try? JSONReader.value(of: bytes) else { return }
    let facts = CallFacts(json)
    for entry in Document.values(of: json, limit: 4096) where entry.name.hasPrefix(".") {
      guard case .text(let text) = entry.value, text.isEmpty else {
        // Of members with the same name, the last one counts, in all of its parts.
        guard let value = facts.value(of: CallFacts.name + entry.name) else { continue }
        var text = StyledText()
        Specification().append(value, to: &text.utf8)
        try promiseHarmless(text.utf8, "a fact")
        continue
      }
    }
    let template = try? Template("{facts." + bytes.asText + "}", placeholders: [])
    var text = StyledText()
    let reading = Reading(source: "", taken: now, rate: nil, values: [])
    let bar = BarStyle(kind: .blocks, width: 10, ramp: BarStyle.eighthsRamp)
    var names = Names()
    names.facts = facts
    template?.append(reading, bar: bar, names: names, to: &text)
    try promise("a drawn text is UTF-8", String(validating: text.utf8, as: UTF8.self) != nil)
  }
}
