import Core
import Input
import TestSupport
import Testing

@Suite struct TemplateTests {
  struct Case: NamedCase {
    var source: String
    var expected: String
    var name: String { source }

    init(_ source: String, _ expected: String) {
      self.source = source
      self.expected = expected
    }
  }

  @Test(arguments: [
    Case("", ""),
    Case("plain, 日本 and ü", "plain, 日本 and ü"),
    Case("{percent}", "50.0%"),
    Case("{bar} {percent}", "fill(██)track(░░) 50.0%"),
    Case("{icon}", "tint(b)"),
    Case("{used} of {total}", "42.1 GB of 84.2 GB"),
    Case("{inodes}", "1234567"),
    Case("{path}", "/home 日本"),
    Case("{device}", "–"),
    Case("{device}|{free}", "–|–"),
    Case("a\\nb", "a\nb"),
    Case("\\{percent\\} \\[x\\] \\\\", "{percent} [x] \\"),
    Case("\\ü", "ü"),
    Case("\\t", "t"),
    Case("[{percent}]", "50.0%"),
    Case("a[ b {device} c]d", "ad"),
    Case("a[ b {used} c]d", "a b 42.1 GB cd"),
    Case("[no value in it]", "no value in it"),
    Case("[]", ""),
    Case("[{used}[ on {device}]!]", "42.1 GB!"),
    Case("[{device}[ with {used}]!]", ""),
    Case("[[[{device}]a]b]", "ab"),
    Case("[{bar}{device}]{percent}", "50.0%"),
    Case("x[{device}]{bar}[{free}]y", "xfill(██)track(░░)y"),
  ])
  func aTemplateIsFilledIn(_ row: Case) throws {
    #expect(try SampleReading.filled(row.source) == row.expected)
  }

  @Test(arguments: [
    Case("{bar}", "track(░░░░)"),
    Case("{bar:2}", "track(░░)"),
    Case("{icon}", ""),
    Case("{percent}", "–"),
    Case("[{bar} ]x", "x"),
    Case("[{icon} ]x", "x"),
  ])
  func withoutARateTheBarIsEmptyAndItsSectionIsDropped(_ row: Case) throws {
    var reading = SampleReading.reading
    reading.rate = nil
    reading.values = []
    #expect(try SampleReading.filled(row.source, from: reading) == row.expected)
  }

  @Test func externalLinesAreKeptOnlyInTheDetails() throws {
    let template = try Template(
      "{used}\\n[{device}\\n]{notes}",
      placeholders: SampleReading.placeholders)
    let reading = SampleReading.reading
    #expect(
      template.details(of: reading, bar: SampleReading.bar) == [
        Detail(label: "", text: "42.1 GB"), Detail(label: "one", text: "1"),
        Detail(label: "", text: "two and 日本"),
      ])
    #expect(try SampleReading.filled("{notes}|") == "one: 1   two and 日本 |")
    #expect(try SampleReading.filled("{notes:7}|") == "one: 1…|")
  }

  @Test func aSpecificationFormatsEachLine() throws {
    let template = try Template(
      "{notes:6,>7}", placeholders: SampleReading.placeholders)
    let details = template.details(of: SampleReading.reading, bar: SampleReading.bar)
    #expect(details.map(\.line) == [" one: 1", " two a…"])
  }

  static let existing = "bar, icon, percent, used, free, total, inodes, path, device, notes"

  @Test(arguments: [
    Case(
      "{percnt}",
      "no placeholder “{percnt}” at column 1 (did you mean “percent”?); available: \(existing)"),
    Case("日本 {weather}", "no placeholder “{weather}” at column 4; available: \(existing)"),
    Case("{}", "no placeholder “{}” at column 1; available: \(existing)"),
    Case("{ percent }", "no placeholder “{ percent }” at column 1"),
    Case("{Percent}", "no placeholder “{Percent}” at column 1 (did you mean “percent”?)"),
    Case("{a{percent}", "no placeholder “{a{percent}” at column 1"),
    Case("ab {percent", "“{” at column 4 is never closed"),
    Case("{", "“{” at column 1 is never closed"),
    Case("e\u{301} [x", "“[” at column 3 is never closed"),
    Case("[[x]", "“[” at column 1 is never closed"),
    Case(
      "ab}",
      "“}” at column 3 closes nothing; write “\\}” for the character itself"),
    Case("[a]]", "“]” at column 4 closes nothing; write “\\]” for the character itself"),
    Case("ab\\", "“\\” at column 3 escapes nothing; write “\\\\”"),
    Case("{bar:0}", "“0” does not apply to {bar} at column 1; it takes a width in cells"),
    Case(
      "ü{path:raw}",
      "“raw” does not apply to {path} at column 2; it takes a maximum width up to 500, and <, >, or ^ with a width up to 500"
    ),
    Case("{icon:1}", "“1” does not apply to {icon} at column 1; it takes nothing"),
    Case("{used:XB}", "“XB” does not apply to {used} at column 1; it takes binary, short"),
  ])
  func aMistakeIsExplainedWithItsColumn(_ row: Case) {
    do {
      _ = try SampleReading.filled(row.source)
      Issue.record("accepted")
    } catch {
      #expect(error.words.hasPrefix(row.expected), "\(error.words)")
    }
  }

  @Test func neededValuesAreUniqueAndExcludeBarAndIcon() throws {
    let template = try Template(
      "{bar}{icon}{used}[{device}{used:GB}]",
      placeholders: SampleReading.placeholders)
    var needed: [Placeholder] = []
    template.insertValues(into: &needed)
    template.insertValues(into: &needed)
    #expect(needed.map(\.name) == ["used", "device"])
  }

  @Test func anyBytesAreATemplateOrAMistake() {
    var random = SeededRandom(seed: 11)
    let alphabet = Array("{}[]\\:.,<>^19 barusedGBpercent日".utf8)
    var accepted = 0
    for _ in 0..<20_000 {
      let bytes = random.bytes(Int.random(in: 0...24, using: &random), from: alphabet)
      let source = String(decoding: bytes, as: UTF8.self)
      if (try? SampleReading.filled(source)) != nil { accepted += 1 }
    }
    #expect(accepted > 100)
  }
}
