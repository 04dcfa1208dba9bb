/// A segment for Prometheus: a unique set of labels, and samples.
struct MetricSource {
  static let valueLimit = 256

  let labels: [UInt8]
  private let segment: Segment
  private let values: [Measured]

  private struct Measured {
    var family: MetricFamily
    var name: String
    var number: [UInt8]
  }

  /// Returns the segments with samples; of two with the same labels, the first.
  static func all(of segments: [Segment]) -> [MetricSource] {
    var sources: [MetricSource] = []
    for segment in segments {
      // The source is optional by the user's choice.
      if segment.isHidden, segment.level == .failed { continue }
      let source = MetricSource(segment)
      if sources.contains(where: { $0.labels == source.labels }) { continue }
      sources.append(source)
    }
    return sources
  }

  private init(_ segment: Segment) {
    var labels: [UInt8] = []
    MetricSource.append(label: "widget", segment.widget, to: &labels)
    if let label = segment.label {
      labels.append(",")
      MetricSource.append(label: "label", label, to: &labels)
    }
    // A section with a mistake has a name instead of a source.
    let source = ExternalText.harmless(
      segment.widget == "todayline" ? segment.instance : segment.source)
    if !source.isEmpty {
      labels.append(",")
      MetricSource.append(label: "source", source, to: &labels)
    }
    self.labels = labels
    self.segment = segment
    var values: [Measured] = []
    for entry in segment.values where values.count < MetricSource.valueLimit {
      guard let value = MetricSource.measured(entry, of: segment),
        !values.contains(where: { $0.family == value.family && $0.name == value.name })
      else { continue }
      values.append(value)
    }
    self.values = values
  }

  /// True if there is a reading of any age.
  private var hasReading: Bool { segment.level != .failed && !segment.states.contains(.refreshing) }

  /// Calls `body` with the name and number of each sample of a family.
  func forEachSample(of family: MetricFamily, _ body: (String?, [UInt8]) -> Void) {
    func tell(_ flag: Bool) { body(nil, [UInt8(ascii: flag ? "1" : "0")]) }
    switch family {
    case .up: tell(hasReading && segment.error == nil)
    case .age:
      guard hasReading else { return }
      var number: [UInt8] = []
      DecimalText.append(
        Double(max(segment.age, .zero).milliseconds) / 1000, decimals: 3, dropsTrailingZeros: true,
        to: &number)
      body(nil, number)
    case .stale: if hasReading { tell(segment.isStale) }
    case .level: body(nil, [UInt8(ascii: "0") + UInt8(segment.level.rank)])
    case .rate: if hasReading, let rate = segment.rate { body(nil, MetricSource.number(rate)) }
    default: for value in values where value.family == family { body(value.name, value.number) }
    }
  }

  private static func number(_ value: Double) -> [UInt8] {
    var number: [UInt8] = []
    DecimalText.append(
      value, decimals: DecimalText.maximumDecimals, dropsTrailingZeros: true, to: &number)
    return number
  }

  /// Returns the metric of a value, or `nil` if it is no number.
  private static func measured(_ entry: Reading.NamedValue, of segment: Segment) -> Measured? {
    let placeholders = segment.placeholders
    // The leading period of a document path exists only in the store.
    let isOfDocument = entry.name.utf8.first == UInt8(ascii: ".")
    let name = isOfDocument ? String(Substring(entry.name.utf8.dropFirst())) : entry.name
    let placeholder =
      isOfDocument ? nil : placeholders[name] ?? placeholders.first { $0.matches(name) }
    let isCounter = placeholder?.measure == .counter
    var number: [UInt8] = []
    let family: MetricFamily
    var value = entry.value
    // A command that prints a number: a log keeps it as well, unless there is a rate.
    if case .text(let text) = value, entry.name == "text", segment.rate == nil {
      value = .number(text)
    }
    switch value {
    case .text: return nil
    case .bytes(let count):
      family = isCounter ? .bytesTotal : placeholder?.isRate ?? false ? .bytesPerSecond : .bytes
      number.append(decimal: count)
    case .count(let count):
      family = isCounter ? .numberTotal : placeholder?.measure == .seconds ? .seconds : .number
      number.append(decimal: count)
    case .fraction(let fraction):
      family = .ratio
      number = MetricSource.number(fraction)
    case .number(let text):
      // Go rejects numbers too large for a double, and the whole file with them.
      guard let value = NumberText.double(of: text), abs(value) < 1e308 else { return nil }
      family = placeholder?.kind == .temperature ? .celsius : .number
      number.append(text)
    }
    return Measured(family: family, name: ExternalText.harmless(name), number: number)
  }

  /// Appends a label and its value, escaping backslash, quotation mark, and LF.
  static func append(label: String, _ value: String, to bytes: inout [UInt8]) {
    bytes.append(label + "=\"")
    var harmless: [UInt8] = []
    // Without control characters, so without LF.
    ExternalText.append(value, to: &harmless)
    for byte in harmless {
      if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"") {
        bytes.append(UInt8(ascii: "\\"))
      }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
