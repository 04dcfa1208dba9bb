import TestSupport
import Testing

@testable import todayline

/// node_exporter's textfile format; promtool reads that of real widgets in another test.
@Suite(.timed) struct PrometheusTests {
  static func segment(
    _ source: String, values: [Reading.NamedValue] = [], placeholders: [Placeholder] = []
  ) -> Segment {
    var segment = Segment(
      widget: "disk", label: nil, instance: "disk", source: source, level: .normal, result: .newData
    )
    segment.values = values
    segment.placeholders = placeholders
    return segment
  }

  static func output(_ segments: [Segment]) -> String {
    HostOutputTests.output(.prometheus, segments)
  }

  /// The lines that are samples.
  static func samples(_ segments: [Segment]) -> [String] {
    output(segments).split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  /// A value, and its sample without the labels of the widget.
  struct Case: NamedCase {
    var name: String
    var value: Value
    var placeholder: Placeholder?
    var sample: String?

    init(_ name: String, _ value: Value, _ placeholder: Placeholder? = nil, _ sample: String?) {
      (self.name, self.value, self.placeholder, self.sample) = (name, value, placeholder, sample)
    }
  }

  static let units = [
    Case("used", .bytes(.max), nil, "todayline_value_bytes{used} 18446744073709551615"),
    Case(
      "down", .bytes(7), Placeholder("down", .bytes, "", isRate: true),
      "todayline_value_bytes_per_second{down} 7"),
    Case(
      "received", .bytes(7), Placeholder("received", .bytes, "", measure: .counter),
      "todayline_value_bytes_total{received} 7"),
    Case("percent", .fraction(0.5), nil, "todayline_value_ratio{percent} 0.5"),
    Case("processes", .count(7), nil, "todayline_value{processes} 7"),
    Case(
      "ticks.user", .count(7), Placeholder("ticks.user", .count, "", measure: .counter),
      "todayline_value_total{ticks.user} 7"),
    Case(
      "seconds", .count(7), Placeholder("seconds", .count, "", measure: .seconds),
      "todayline_value_seconds{seconds} 7"),
    Case(
      "sensor.Core 0", .number("-3.5"), Placeholder("sensor.LABEL", .temperature, ""),
      "todayline_value_celsius{sensor.Core 0} -3.5"),
    Case(
      "a number of a document", .number("1e5"), nil, "todayline_value{a number of a document} 1e5"),
    Case(".a.b", .number("1"), nil, "todayline_value{a.b} 1"), Case("text", .text("<b>"), nil, nil),
    Case("text", .text("-4.5e3"), nil, "todayline_value{text} -4.5e3"),
    Case("text", .text("0x10"), nil, nil), Case("artist", .text("42"), nil, nil),
    Case("too large for Go", .number("1e309"), nil, nil),
    Case("no number", .number("+Inf"), nil, nil),
  ]

  @Test(arguments: units) func theUnitIsThatOfThePlaceholder(_ row: Case) {
    let segment = Self.segment(
      "/", values: [.init(row.name, row.value)], placeholders: row.placeholder.map { [$0] } ?? [])
    let samples = Self.samples([segment]).filter { $0.hasPrefix("todayline_value") }
    let wanted = row.sample.map {
      $0.replacing("{", with: "{widget=\"disk\",source=\"/\",name=\"").replacing("}", with: "\"}")
    }
    #expect(samples == (wanted.map { [$0] } ?? []))
  }

  @Test(arguments: ["\"", "\\", "a\nb", "\\n", "{}", "é", "\u{7}"]) func aLabelIsEscaped(
    _ source: String
  ) throws {
    let line = try #require(Self.samples([Self.segment(source)]).first)
    let shown = source.replacing("\n", with: " ").replacing("\u{7}", with: "")
    let escaped = shown.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let label = escaped.isEmpty ? "" : ",source=\"\(escaped)\""
    #expect(line == "todayline_up{widget=\"disk\"\(label)} 1")
  }

  @Test func aFamilyHasOneHeadForAllSegments() {
    let output = Self.output([Self.segment("/"), Self.segment("/home")])
    let heads = output.split(separator: "\n").filter { $0.hasPrefix("#") }
    #expect(heads.count == Set(heads).count)
    #expect(output.hasSuffix("\n") && !output.contains("\r"))
    // The samples of one family stand together.
    var families: [Substring] = []
    for line in output.split(separator: "\n") where !line.hasPrefix("#") {
      let family = line.prefix { $0 != "{" }
      if families.last != family { families.append(family) }
    }
    #expect(families.count == Set(families).count)
  }

  /// The first of two counts for node_exporter, which tells no one.
  @Test func noSeriesComesTwice() {
    let values = [Reading.NamedValue(".a", .number("1")), .init("a", .number("2"))]
    let samples = Self.samples([
      Self.segment("/", values: values), Self.segment("/"), Self.segment("/\n"), Self.segment("/ "),
    ])
    let series = samples.map { $0.prefix(upTo: $0.lastIndex(of: " ") ?? $0.endIndex) }
    #expect(series.count == Set(series).count)
    #expect(samples.count { $0.hasPrefix("todayline_up") } == 2)
  }

  /// The metrics of a widget in a state: up, age, stale, level, rate.
  struct StateCase: NamedCase {
    var name: String
    var change: @Sendable (inout Segment) -> Void
    var told: String
  }

  static let states = [
    StateCase(
      name: "a value", change: { _ in },
      told: "up 1 age_seconds 1.5 stale 0 level 0 rate_ratio 0.25"),
    StateCase(
      name: "an old value",
      change: {
        $0.isStale = true
        $0.error = "no network"
      }, told: "up 0 age_seconds 1.5 stale 1 level 0 rate_ratio 0.25"),
    StateCase(name: "no value", change: { $0.level = .failed }, told: "up 0 level 3"),
    StateCase(name: "no value yet", change: { $0.states = [.refreshing] }, told: "up 0 level 0"),
    StateCase(
      name: "critical", change: { $0.level = .critical },
      told: "up 1 age_seconds 1.5 stale 0 level 2 rate_ratio 0.25"),
    StateCase(
      name: "hidden", change: { $0.isHidden = true },
      told: "up 1 age_seconds 1.5 stale 0 level 0 rate_ratio 0.25"),
    StateCase(
      name: "missing, and allowed to be",
      change: {
        $0.isHidden = true
        $0.level = .failed
      }, told: ""),
  ]

  @Test(arguments: states) func aFailureCanBeAlertedOn(_ row: StateCase) {
    var segment = Self.segment("")
    segment.age = 1500
    segment.rate = 0.25
    row.change(&segment)
    let told = Self.samples([segment]).map {
      $0.replacing("todayline_", with: "").replacing("{widget=\"disk\"}", with: "")
    }
    #expect(told.joined(separator: " ") == row.told)
  }

  @Test func manyValuesAreLimited() {
    let values = (0..<1000).map { Reading.NamedValue(".\($0)", .number("1")) }
    let samples = Self.samples([Self.segment("/", values: values)])
    #expect(samples.count { $0.hasPrefix("todayline_value{") } == 256)
  }
}
