@testable import todayline

/// The output for bars: text from outside remains text.
enum Shown {
  private static let bar = BarStyle(kind: .blocks, width: 10, ramp: BarStyle.eighthsRamp)

  /// A template and a reading's text: the first line is the template of a user, the rest a value.
  static func template(_ bytes: [UInt8]) throws {
    let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    var reading = Reading(
      source: "/", taken: Timestamp(milliseconds: 0), rate: 0.5,
      values: [
        .init("percent", .fraction(0.5)), .init("used", .bytes(1_234_567)),
        .init("inodes.used", .count(12)), .init("inodes.total", .count(.max)),
        .init("path", .text(parts.count > 1 ? Array(parts[1]).asText : "/")),
        .init(".a.b", .number("-12.5e3")), .init(".list.0", .text("a\nb")),
      ])
    let template: Template
    do {
      template = try Template(
        Array(parts[0]).asText, placeholders: Disk.description.placeholders, acceptsPaths: true)
    } catch {
      try promise("a mistake has words", !Mistake.template(error, option: "format").words.isEmpty)
      return
    }
    for rate in [0.5, nil] {
      reading.rate = rate
      var text = StyledText()
      template.append(reading, bar: bar, to: &text)
      try promise("a drawn text is UTF-8", String(validating: text.utf8, as: UTF8.self) != nil)
      var end = 0
      for span in text.spans {
        try promise("spans are in order", span.start >= end && span.end >= span.start)
        end = span.end
      }
      try promise("spans are in the text", end <= text.utf8.count)
      text.forEachPart { _, _ in }
      _ = template.details(of: reading, bar: bar)
      reading.values = []
    }
    _ = template.firstMissingPath(in: reading)
  }

  /// A text in every host.
  static func host(_ bytes: [UInt8]) throws {
    let text = ExternalText.harmless(bytes.asText)
    var segment = Segment(
      widget: "disk", label: nil, instance: "disk:" + bytes.asText, source: bytes.asText,
      level: .normal, result: .newData)
    segment.text = StyledText(text)
    segment.short = StyledText(text)
    segment.details = [Detail(label: "Path", text: text)]
    segment.values = [.init("path", .text(bytes.asText)), .init(".a", .number("1"))]
    segment.error = bytes.asText
    segment.classes = [text]
    for host in HostName.allCases {
      try check(segment, in: host)
      try promise(
        "\(host) shows the text as it is",
        Isolates.removed(from: try Bars.text(line(host, segment), of: host).bytes[...])
          .elementsEqual(Isolates.removed(from: Bars.shown(text, by: host).bytes[...])))
    }
    segment.level = .critical
    segment.text.append("██▌░", role: .fill)
    segment.text.mark(from: 0, Markup())
    for host in HostName.allCases { try check(segment, in: host) }
  }

  /// Promises that a reading is drawn by the usual templates, in one of the hosts.
  static func check(_ reading: Reading, _ widget: WidgetDescription) throws {
    var segment = Segment(
      widget: widget.label, label: nil, instance: widget.label, source: reading.source,
      level: .normal, result: .newData)
    let formats = widget.formats
    func template(_ text: String) throws -> Template {
      try Template(text, placeholders: widget.placeholders, acceptsPaths: true)
    }
    var history = History()
    history.add(reading.rate, taken: reading.taken, now: reading.taken)
    try template(formats.text).append(reading, bar: bar, history: history, to: &segment.text)
    try template(formats.short).append(reading, bar: bar, to: &segment.short)
    segment.details = try template(formats.details).details(of: reading, bar: bar)
    try promiseHarmless(segment.text.utf8, "a text", limit: 65_536)
    for detail in segment.details { try promiseHarmless(detail.line.bytes, "a detail") }
    if let rate = reading.rate { try promise("a rate is 0…1", rate >= 0 && rate <= 1) }
    for value in reading.values {
      if case .fraction(let fraction) = value.value {
        try promise("\(value.name) is a number from 0 on", fraction >= 0 && fraction.isFinite)
      }
    }
    segment.values = reading.values
    segment.rate = reading.rate
    let hosts = HostName.allCases
    try check(segment, in: hosts[segment.text.utf8.count % hosts.count])
  }

  /// Promises that a host writes whole lines that its bar can read.
  private static func check(_ segment: Segment, in host: HostName) throws {
    for update in [line(host, segment), stream(host, segment)] {
      try promise("\(host) ends its lines", update.isEmpty || update.last == 0x0A)
      for line in update.split(separator: 0x0A) {
        try promiseHarmless(Array(line), "a line for \(host)")
      }
    }
    _ = try Bars.text(line(host, segment), of: host)
  }

  private static func line(_ host: HostName, _ segment: Segment) -> [UInt8] {
    var bytes: [UInt8] = []
    host.append([segment], Presentation(), to: &bytes)
    return bytes
  }

  private static func stream(_ host: HostName, _ segment: Segment) -> [UInt8] {
    var bytes: [UInt8] = []
    host.appendStreamUpdate([segment, segment], Presentation(), to: &bytes)
    return bytes
  }
}
