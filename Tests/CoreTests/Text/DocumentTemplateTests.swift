import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct DocumentTemplateTests {
  struct Case: NamedCase {
    var source: String
    var expected: String
    var name: String { source }

    init(_ source: String, _ expected: String) {
      self.source = source
      self.expected = expected
    }
  }

  static let reading = Reading(
    source: "https://example.org", taken: Timestamp(milliseconds: 0), rate: 0.5,
    values: [
      .init("percent", .fraction(0.5)), .init(".percent", .number("12")),
      .init(".current.temperature", .number("21.46")), .init(".text.0", .text("21.46")),
      .init(".\"a:b}\"", .text("odd")), .init(".\"\\\"\"", .text("quote")),
      .init(".\"a.b\".c", .text("日本語のテキスト")), .init(".bad", .text("a\nb\u{1B}[31m")),
      .init(".size", .number("42100000000")), .init(".size.text", .text("1536")),
      .init(".size.negative", .number("-1")), .init(".size.large", .number("1e300")),
    ])

  static func template(_ source: String) throws(TemplateMistake) -> Template {
    try Template(source, placeholders: SampleReading.placeholders, acceptsPaths: true)
  }

  @Test(arguments: [
    Case("{current.temperature}°", "21.46°"), Case("{.current.temperature:.1}", "21.5"),
    Case("{current.temperature:.0,>5}", "\u{2007}\u{2007}\u{2007}21"), Case("{text.0:.1}", "21.5"),
    Case("{percent}", "50.0%"), Case("{.percent}", "12"), Case("{\"percent\"}", "12"),
    Case("{.percent:.2}", "12.00"), Case("{bar}", "fill(██)track(░░)"),
    Case(#"{"a:b}":<4}|"#, "odd |"), Case(#"{"\""}"#, "quote"), Case(#"{"a.b".c}"#, "日本語のテキスト"),
    Case(#"{"a.b".c:5}"#, "日本…"), Case("{bad}", "a b"), Case("{bad:.1}", "a b"),
    Case("{none}", "–"), Case("x[ {none}]", "x"), Case("[{current.temperature}°]", "21.46°"),
    Case("{size}", "42100000000"), Case("{size:file}", "42.1 GB"),
    Case("{size:binary,.1}", "39.2 GiB"), Case("{size:short,>6}", "\u{2007}\u{2007}\u{2007}42G"),
    Case("{size:MB}", "42,100 MB"), Case("{size.text:KiB.1}", "1.5 KiB"),
    Case("{size.negative:GB}", "-1"), Case("{size.large:GB}", "1e300"), Case("{bad:GB}", "a b"),
  ]) func pathsAreReplacedByValues(_ row: Case) throws {
    var text = StyledText()
    try Self.template(row.source).append(Self.reading, SampleReading.look, to: &text)
    #expect(text.marked == row.expected)
  }

  @Test(arguments: [
    Case(
      "a {b..c}",
      "“{b..c}” at column 3 is not a path; join names with periods, and quote odd ones: "),
    Case("{}", "“{}” at column 1 is not a path"), Case("{.}", "“{.}” at column 1 is not a path"),
    Case("{:.1}", "“{}” at column 1 is not a path"),
    Case("{a\"b\"}", "“{a\"b\"}” at column 1 is not a path"),
    Case("ü{a.\"b}", "“\"” at column 5 is never closed"),
    Case("{a.\"b\\\"}", "“\"” at column 4 is never closed"),
    Case("{\"b\\", "“\"” at column 2 is never closed"),
    Case("{\"b\"", "“{” at column 1 is never closed"),
    Case("{a:raw}", "“raw” does not apply to {a} at column 1; it takes file, binary, short"),
    Case("{a:\"}", "“\"” does not apply to {a} at column 1"),
  ]) func aMistakeIsExplainedWithItsColumn(_ row: Case) {
    do {
      _ = try Self.template(row.source)
      Issue.record("accepted")
    } catch { #expect(error.words.hasPrefix(row.expected), "\(error.words)") }
  }

  @Test func withoutPathsAQuoteIsOrdinary() {
    #expect(
      throws: TemplateMistake.unknownPlaceholder(
        "\"a", column: 1, existing: ["used", "label", "icon"], nearest: nil)
    ) { _ = try Template("{\"a}\"", placeholders: [Placeholder("used", .bytes, "")]) }
  }

  @Test(arguments: [
    ("{current.temperature}{none}{other}", ".none"), ("[{none}] {other}", ".other"),
    ("[[{none}]{none}]{current.temperature}", nil), ("{device}{percent}{bar}", nil), ("", nil),
  ]) func theFirstMissingPathIsFound(_ source: String, _ expected: String?) throws {
    #expect(try Self.template(source).firstMissingPath(in: Self.reading) == expected)
  }
}
