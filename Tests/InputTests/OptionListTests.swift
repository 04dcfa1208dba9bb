import TestSupport
import Testing

@testable import todayline

/// Glyphs, names and paths of options.
@Suite(.timed) struct OptionListTests {
  static let glyphs = [
    ValueCase("▁▄█", ["▁", "▄", "█"]), ValueCase("x", ["x"]),
    ValueCase("low mid high", ["low", "mid", "high"]), ValueCase("  a  b ", ["a", "b"]),
    ValueCase("👨‍👩‍👧é", ["👨‍👩‍👧", "é"]), ValueCase("", nil), ValueCase("  ", nil),
  ]

  @Test(arguments: glyphs) func glyphsAreCharactersOrWords(_ row: ValueCase<[String]>) throws {
    guard let expected = row.expected else {
      #expect(throws: row.refusal("a row of glyphs such as ▁▂▃▄▅▆▇█")) { try row.value.glyphs() }
      return
    }
    #expect(try row.value.glyphs() == expected)
  }

  static let lists = [
    ValueCase("BTC", ["BTC"]), ValueCase("BTC,ETH", ["BTC", "ETH"]),
    ValueCase(" BTC , new york ,", ["BTC", "new york"]), ValueCase(",,a", ["a"]),
    ValueCase("", nil), ValueCase(", ,", nil),
  ]

  @Test(arguments: lists) func namesAreSeparatedByCommas(_ row: ValueCase<[String]>) throws {
    guard let expected = row.expected else {
      #expect(throws: row.refusal("a list such as A,B")) { try row.value.list(such: "A,B") }
      return
    }
    #expect(try row.value.list(such: "A,B") == expected)
  }

  static let paths = [
    ValueCase("a", ".a"), ValueCase(".a", ".a"), ValueCase("list.0.name", ".list.0.name"),
    ValueCase("a.\"b.c\"", ".a.\"b.c\""), ValueCase("\"plain\"", ".plain"), ValueCase("", nil),
    ValueCase("a.", nil), ValueCase("a..b", nil), ValueCase("a\"b", nil), ValueCase("\"a", nil),
  ]

  @Test(arguments: paths) func pathsBecomeCanonical(_ row: ValueCase<String>) throws {
    guard let expected = row.expected else {
      let words = "a path such as current.temperature or list.0.\"odd key\""
      #expect(throws: row.refusal(words)) { try row.value.path() }
      #expect(throws: row.refusal(words)) { try row.value.numberOrPath() }
      return
    }
    #expect(try row.value.path() == expected)
    #expect(try Self.words(row.value.numberOrPath()) == expected)
  }

  static let wholes = [
    ValueCase("100", "100.0"), ValueCase("0.5", "0.5"), ValueCase("1e3", "1000.0"),
    ValueCase("10MB", "10000000.0"), ValueCase("1KiB/s", "1024.0"), ValueCase("5 B", "5.0"),
    ValueCase("100Mbit", "12500000.0"), ValueCase("8bit/s", "1.0"), ValueCase("8kbps", "1000.0"),
    ValueCase("2Gbits", "250000000.0"), ValueCase("8Mibit", "1048576.0"),
    // What is no number is a path.
    ValueCase("10XB", ".10XB"), ValueCase("bit", ".bit"), ValueCase("10 MB", "10000000.0"),
  ]

  @Test(arguments: wholes) func theWholeIsANumberOrAPath(_ row: ValueCase<String>) throws {
    #expect(try Self.words(row.value.numberOrPath()) == row.expected)
  }

  @Test(arguments: ["0", "-1", "0MB", "0.0"]) func theWholeIsAboveZero(_ text: String) {
    let row = ValueCase<Int>(text, nil)
    #expect(throws: row.refusal("a number above 0")) { try row.value.numberOrPath() }
  }

  static func words(_ full: RefreshSettings.Full) -> String {
    switch full {
    case .number(let number): "\(number)"
    case .path(let path): path
    }
  }
}
