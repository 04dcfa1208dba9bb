import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct TemplateTests {
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
    Case("", ""), Case("plain, 日本 and ü", "plain, 日本 and ü"), Case("{percent}", "50.0%"),
    Case("{bar} {percent}", "fill(██)track(░░) 50.0%"), Case("{ramp}", "tint(b)"),
    Case("{used} of {total}", "42.1 GB of 84.2 GB"), Case("{inodes}", "1234567"),
    Case("{path}", "/home 日本"), Case("{device}", "–"), Case("{device}|{free}", "–|–"),
    Case("a\\nb", "a\nb"), Case("\\{percent\\} \\[x\\] \\\\", "{percent} [x] \\"), Case("\\ü", "ü"),
    Case("\\t", "t"), Case("[{percent}]", "50.0%"), Case("a[ b {device} c]d", "ad"),
    Case("a[ b {used} c]d", "a b 42.1 GB cd"), Case("[no value in it]", "no value in it"),
    Case("[]", ""), Case("[{used}[ on {device}]!]", "42.1 GB!"),
    Case("[{device}[ with {used}]!]", ""), Case("[[[{device}]a]b]", "ab"),
    Case("[{bar}{device}]{percent}", "50.0%"),
    Case("x[{device}]{bar}[{free}]y", "xfill(██)track(░░)y"),
    Case("[{device}|{used}|none]", "42.1 GB"), Case("[{device}|{free}|none]", "none"),
    Case("[{device}|{free}]", ""), Case("[{used}|{device}|none]!", "42.1 GB!"),
    Case("[a {device}|b [{free}|c] {used}]", "b c 42.1 GB"),
    Case("[{used}|[{percent}|x]|y]", "42.1 GB"), Case("{percent} | {used}", "50.0% | 42.1 GB"),
    Case("[a\\|b]", "a|b"), Case("{label}: {percent}", "Home: 50.0%"),
    Case("[{icon} ]{percent}", "50.0%"), Case("<b>{percent}</b>", "b(50.0%)"),
    Case("<b>{bar}</b> x", "fill+b(██)track+b(░░) x"), Case("<i>a<u>b</u></i>c", "i(a)i+u(b)c"),
    Case("<span color='red'>{used}</span>", "#ff0000(42.1 GB)"),
    Case("<span color=\"#010203\" background=\"navy\">x</span>", "#010203+on#000080(x)"),
    Case("<span color='red'>a<span color='lime'>b</span></span>", "#ff0000(a)#00ff00(b)"),
    Case("[<b>{device}</b>]{percent}", "50.0%"), Case("<b>[{device}]</b>{percent}", "50.0%"),
    Case("<b>[{device}|{percent}]</b>", "b(50.0%)"),
    Case("1 < 2 > 0, a<1, <3, <>", "1 < 2 > 0, a<1, <3, <>"), Case("\\<b>", "<b>"),
    Case("100 % #5 \\#\\[x\\]", "100 % #5 #[x]"),
  ]) func aTemplateIsFilledIn(_ row: Case) throws {
    #expect(try SampleReading.filled(row.source) == row.expected)
  }

  @Test(arguments: [
    Case("{bar}", "track(░░░░)"), Case("{bar:2}", "track(░░)"), Case("{ramp}", ""),
    Case("{percent}", "–"), Case("[{bar} ]x", "x"), Case("[{ramp} ]x", "x"),
  ]) func withoutARateTheBarIsEmptyAndItsSectionIsDropped(_ row: Case) throws {
    var reading = SampleReading.reading
    reading.rate = nil
    reading.values = []
    #expect(try SampleReading.filled(row.source, from: reading) == row.expected)
  }

  @Test func externalLinesAreKeptOnlyInTheDetails() throws {
    let template = try Template(
      "{used}\\n[{device}\\n]{notes}", placeholders: SampleReading.placeholders)
    let reading = SampleReading.reading
    #expect(
      template.details(of: reading, SampleReading.look) == [
        Detail(label: "", text: "42.1 GB"), Detail(label: "one", text: "1"),
        Detail(label: "", text: "two and 日本"),
      ])
    #expect(try SampleReading.filled("{notes}|") == "one: 1   two and 日本 |")
    #expect(try SampleReading.filled("{notes:7}|") == "one: 1…|")
  }

  @Test func aSpecificationFormatsEachLine() throws {
    let template = try Template("{notes:6,>7}", placeholders: SampleReading.placeholders)
    let details = template.details(of: SampleReading.reading, SampleReading.look)
    #expect(details.map(\.line) == [" one: 1", " two a…"])
  }

  static let existing =
    "bar, ramp, percent, used, free, total, inodes, path, device, notes, ring, meter, label, icon"

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
    Case("ab}", "“}” at column 3 closes nothing; write “\\}” for the character itself"),
    Case("[a]]", "“]” at column 4 closes nothing; write “\\]” for the character itself"),
    Case("ab\\", "“\\” at column 3 escapes nothing; write “\\\\”"),
    Case("{bar:0}", "“0” does not apply to {bar} at column 1; it takes a width in cells"),
    Case(
      "ü{path:raw}",
      "“raw” does not apply to {path} at column 2; it takes a maximum width up to 500, and <, >, or ^ with a width up to 500"
    ), Case("{ramp:1}", "“1” does not apply to {ramp} at column 1; it takes nothing"),
    Case("{used:XB}", "“XB” does not apply to {used} at column 1; it takes binary, short"),
  ]) func aMistakeIsExplainedWithItsColumn(_ row: Case) {
    do {
      _ = try SampleReading.filled(row.source)
      Issue.record("accepted")
    } catch { #expect(error.words.hasPrefix(row.expected), "\(error.words)") }
  }

  @Test func neededValuesAreUniqueAndExcludeBarAndRamp() throws {
    let template = try Template(
      "{bar}{ramp}{used}[{device}{used:GB}]", placeholders: SampleReading.placeholders)
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
