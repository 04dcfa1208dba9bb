import Foundation
import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct JSONReaderTests {
  struct Case: NamedCase {
    var text: String
    var expected: JSON
    var name: String { text }

    init(_ text: String, _ expected: JSON) {
      self.text = text
      self.expected = expected
    }
  }

  @Test(arguments: [
    Case("null", .null), Case(" \t\r\n true ", .bool(true)), Case("false", .bool(false)),
    Case("0", .number("0")), Case("-0", .number("-0")), Case("12.50", .number("12.50")),
    Case("1E+2", .number("1E+2")), Case("0.1e-7", .number("0.1e-7")),
    Case("123456789012345678901234567890", .number("123456789012345678901234567890")),
    Case("\"\"", .string("")),
    Case("\"a\\\"\\\\\\/\\b\\f\\n\\r\\t\"", .string("a\"\\/\u{8}\u{C}\n\r\t")),
    Case("\"\\u0041\\u00e9\\u65E5\"", .string("Aé日")), Case("\"\\uD83D\\uDE00\"", .string("😀")),
    Case("\"\\u0000\"", .string("\u{0}")), Case("\"\\uD83D\"", .string("\u{FFFD}")),
    Case("\"\\uDE00x\"", .string("\u{FFFD}x")), Case("\"\\uD83D\\u0041\"", .string("\u{FFFD}A")),
    Case("\"\\uD83D\\uD83D\\uDE00\"", .string("\u{FFFD}😀")),
    Case("\"\\uD83D\\n\"", .string("\u{FFFD}\n")),
    Case("\"日本 😀 \u{7F}\u{2028}\"", .string("日本 😀 \u{7F}\u{2028}")), Case("[]", .array([])),
    Case("[ 1 , [ ] , \"]\" ]", .array([.number("1"), .array([]), .string("]")])),
    Case("{}", .object([])),
    Case(
      "{\"a\":1,\"\":{\"b\":[null]}}",
      .object([
        .init(name: "a", value: .number("1")),
        .init(name: "", value: .object([.init(name: "b", value: .array([.null]))])),
      ])),
  ]) func aValidTextIsParsed(_ row: Case) throws {
    #expect(try JSONReader.value(of: Array(row.text.utf8)) == row.expected)
  }

  /// Servers write numbers that are none; RFC 8259 has no such numbers.
  @Test(arguments: [
    Case("[NaN,-Infinity,1]", .array([.null, .null, .number("1")])),
    Case("{\"a\":nan}", .object([.init(name: "a", value: .null)])),
    Case("[null,inf , -inf]", .array([.null, .null, .null])), Case("-nan", .null),
  ]) func aNumberThatIsNone(_ row: Case) throws {
    let bytes = Array(row.text.utf8)
    #expect(try JSONReader.value(of: bytes, in: .servers) == row.expected)
    #expect(throws: JSON.Mistake.self) { try JSONReader.value(of: bytes) }
  }

  @Test(arguments: ["NaNa", "nu", "infinite", "-", "Null", "[nan"]) func aWordIsNoNumber(
    _ text: String
  ) {
    #expect(throws: JSON.Mistake.self) { try JSONReader.value(of: Array(text.utf8), in: .servers) }
  }

  @Test func theLastOfDuplicateNamesCounts() throws {
    let json = try JSONReader.value(of: Array("{\"a\":1,\"b\":2,\"a\":3}".utf8))
    #expect(json["a"]?.wholeNumber == 3)
    #expect(json["c"] == nil)
    #expect(JSON.array([])["a"] == nil)
  }

  @Test(arguments: [
    (JSON.number("3"), 3 as Int?), (.number("-3"), nil), (.number("3.0"), nil),
    (.number("1e3"), nil), (.number("9223372036854775807"), .max),
    (.number("9223372036854775808"), nil), (.string("3"), nil), (.null, nil),
  ]) func onlyAWholeNumberIsAccepted(json: JSON, expected: Int?) {
    #expect(json.wholeNumber == expected)
  }

  @Test func readingContinuesAfterAValue() throws {
    var reader = JSONReader(Array("x{\"a\":1} \n [2]".utf8), from: 1)
    #expect(try reader.value() == .object([.init(name: "a", value: .number("1"))]))
    reader.skipWhitespace()
    #expect(reader.position == 11)
    #expect(try reader.value() == .array([.number("2")]))
    #expect(throws: JSON.Mistake.unfinished) { try reader.value() }
  }

  @Test func nestingIsLimited() throws {
    func nested(_ depth: Int, _ open: String, _ close: String) -> [UInt8] {
      Array((String(repeating: open, count: depth) + String(repeating: close, count: depth)).utf8)
    }
    let limit = JSONReader.depthLimit
    _ = try JSONReader.value(of: nested(limit, "[", "]"))
    #expect(throws: JSON.Mistake.tooDeep(offset: limit)) {
      try JSONReader.value(of: nested(limit + 1, "[", "]"))
    }
    #expect(throws: JSON.Mistake.tooDeep(offset: limit * 5)) {
      try JSONReader.value(of: nested(500_000, "{\"a\":", "}"))
    }
    let siblings = "[" + String(repeating: "[[]],", count: 1000) + "[]]"
    #expect(throws: Never.self) { try JSONReader.value(of: Array(siblings.utf8)) }
  }

  /// Once for each 64 KiB, so that the clock costs nothing.
  @Test func timeIsLimited() throws {
    let text = "[" + String(repeating: "[1],", count: 250_000) + "1]"
    var looks = 0
    _ = try JSONReader.value(of: Array(text.utf8)) {
      looks += 1
      return false
    }
    #expect(looks == 16)
    looks = 0
    #expect(throws: JSON.Mistake.timedOut) {
      try JSONReader.value(of: Array(text.utf8)) {
        looks += 1
        return looks == 3
      }
    }
    #expect(looks == 3)
  }

  @Test func sizeIsLimited() throws {
    var bytes = [UInt8](repeating: UInt8(ascii: " "), count: JSONReader.sizeLimit - 1)
    bytes.append(UInt8(ascii: "1"))
    #expect(try JSONReader.value(of: bytes) == .number("1"))
    bytes.append(UInt8(ascii: " "))
    #expect(throws: JSON.Mistake.tooLarge) { try JSONReader.value(of: bytes) }
  }
}
