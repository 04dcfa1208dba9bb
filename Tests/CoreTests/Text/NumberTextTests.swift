import Foundation
import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct NumberTextTests {
  struct Case: NamedCase {
    var text: String
    var decimals: Int
    var expected: String?
    var name: String { "\(text) with \(decimals) decimals" }

    init(_ text: String, _ decimals: Int, _ expected: String?) {
      self.text = text
      self.decimals = decimals
      self.expected = expected
    }
  }

  func rounded(_ text: String, _ decimals: Int) -> String? {
    var bytes = Array("<".utf8)
    let isNumber = NumberText.append(text, decimals: decimals, to: &bytes)
    let result = String(decoding: bytes.dropFirst(), as: UTF8.self)
    #expect(isNumber || result.isEmpty, "nothing is appended for \(text)")
    return isNumber ? result : nil
  }

  @Test(arguments: [
    Case("0", 0, "0"), Case("0", 2, "0.00"), Case("-0", 1, "0.0"), Case("-0.0e5", 0, "0"),
    Case("21.46", 1, "21.5"), Case("21", 1, "21.0"), Case("-21.46", 1, "-21.5"),
    Case("0.5", 0, "0"), Case("1.5", 0, "2"), Case("2.5", 0, "2"), Case("-2.5", 0, "-2"),
    Case("0.05", 1, "0.0"), Case("0.15", 1, "0.2"), Case("0.25", 1, "0.2"),
    Case("0.250000000000000000000000000000000000000001", 1, "0.3"), Case("-0.4", 0, "0"),
    Case("-0.6", 0, "-1"), Case("-0.04", 1, "0.0"), Case("0.6", 0, "1"), Case("0.06", 1, "0.1"),
    Case("0.006", 1, "0.0"), Case("0.0996", 3, "0.100"), Case("9.99", 1, "10.0"),
    Case("99.95", 1, "100.0"), Case("0.95", 0, "1"), Case("9.5", 0, "10"),
    Case("999999999999999999999999.5", 0, "1000000000000000000000000"), Case("1e3", 0, "1000"),
    Case("1.5E+3", 1, "1500.0"), Case("15e-1", 0, "2"), Case("123456e-3", 2, "123.46"),
    Case("0.000012e5", 1, "1.2"), Case("1e-400", 9, "0.000000000"), Case("0e400", 1, "0.0"),
    Case("1e-401", 0, nil), Case("1e401", 0, nil), Case("1e99999999999999999999999", 0, nil),
    Case("1e59", 0, "1" + String(repeating: "0", count: 59)), Case("1e60", 0, nil),
    Case("1e58", 1, "1" + String(repeating: "0", count: 58) + ".0"), Case("1e59", 1, nil),
    Case("0.00000000000000000000000000000000000000000000000000000000000000000000001e71", 0, "1"),
    Case("", 0, nil), Case("-", 0, nil), Case("+1", 0, nil), Case("01", 0, nil), Case("1.", 0, nil),
    Case(".5", 0, nil), Case("1e", 0, nil), Case("1e+", 0, nil), Case("1 ", 0, nil),
    Case(" 1", 0, nil), Case("1,5", 0, nil), Case("0x10", 0, nil), Case("NaN", 0, nil),
    Case("Infinity", 0, nil), Case("--1", 0, nil), Case("1.5.2", 0, nil), Case("1e5.0", 0, nil),
    Case("１", 0, nil), Case("12 km", 0, nil),
  ]) func aNumberIsRoundedInDecimal(_ row: Case) {
    #expect(rounded(row.text, row.decimals) == row.expected)
  }

  @Test func aMillionDigitsAreHandled() {
    let nines = String(repeating: "9", count: 1_000_000)
    #expect(rounded("0." + nines, 1) == "1.0")
    #expect(rounded("0." + String(repeating: "0", count: 1_000_000) + "1", 1) == "0.0")
    #expect(rounded(nines, 0) == nil)
    #expect(NumberText.double(of: nines) == nil)
    #expect(NumberText.double(of: "0." + nines) == 1)
    #expect(NumberText.double(of: "0." + String(repeating: "0", count: 1_000_000) + "1") == 0)
  }

  /// Returns a number of up to `digits` digits, as a service might write it.
  static func number(
    digits: Int, exponents: ClosedRange<Int>, _ random: inout SeededRandom
  ) -> String {
    let whole = Int.random(in: 1...digits, using: &random)
    let fraction = Int.random(in: 0...(digits - whole), using: &random)
    // An alphabet of few digits makes ties and carries likely.
    let alphabet = Array((["0123456789", "059", "9"].randomElement(using: &random) ?? "05").utf8)
    var text = Bool.random(using: &random) ? "-" : ""
    let leading = random.bytes(whole, from: alphabet).drop { $0 == UInt8(ascii: "0") }
    text += leading.isEmpty ? "0" : String(decoding: leading, as: UTF8.self)
    if fraction > 0 {
      text += "." + String(decoding: random.bytes(fraction, from: alphabet), as: UTF8.self)
    }
    if Bool.random(using: &random) {
      let exponent = Int.random(in: exponents, using: &random)
      text +=
        (Bool.random(using: &random) ? "e" : "E")
        + (exponent < 0 || Bool.random(using: &random) ? "" : "+")
      text += String(exponent)
    }
    return text
  }

  @Test func randomNumbersAreRoundedLikeFoundationsDecimal() throws {
    var random = SeededRandom(seed: 41)
    var differences = Differences()
    for _ in 0..<20_000 {
      let text = Self.number(digits: 20, exponents: -12...12, &random)
      let decimals = Int.random(in: 0...9, using: &random)
      var exact = try #require(Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")))
      var theirs = Decimal()
      NSDecimalRound(&theirs, &exact, decimals, .bankers)
      let ours = try #require(rounded(text, decimals))
      // Decimal's text has no trailing zeros.
      var bare = Substring(ours)
      if decimals > 0 {
        #expect(ours.split(separator: ".").last?.count == decimals)
        while bare.hasSuffix("0") { bare.removeLast() }
        if bare.hasSuffix(".") { bare.removeLast() }
      }
      differences.compare(String(bare), "\(theirs)", for: "\(text) with \(decimals)")
    }
    #expect(differences.summary == "")
  }

  @Test func randomNumbersConvertToTheNearestDouble() throws {
    var random = SeededRandom(seed: 42)
    var differences = Differences()
    for _ in 0..<3000 {
      let text = Self.number(digits: 19, exponents: -300...285, &random)
      differences.compare(
        NumberText.double(of: text).map { "\($0)" } ?? "nil", Double(text).map { "\($0)" } ?? "nil",
        for: text)
    }
    #expect(differences.summary == "")
  }

  @Test(arguments: [
    ("0", 0.0), ("-0", -0.0), ("1", 1), ("-1.5", -1.5), ("0.1", 0.1), ("1e22", 1e22),
    ("1e23", 1e23), ("9007199254740993", 9_007_199_254_740_992),
    ("1.7976931348623157e308", .greatestFiniteMagnitude),
    ("2.2250738585072014e-308", .leastNormalMagnitude), ("4.9e-324", .leastNonzeroMagnitude),
    ("1e-330", 0), ("0e400", 0),
  ]) func notableNumbersConvertExactly(_ text: String, _ expected: Double) {
    #expect(NumberText.double(of: text)?.bitPattern == expected.bitPattern)
  }

  @Test(arguments: ["", "x", "1e309", "1.8e308", "-1e400", "1e401", "01", "1.", "nan", "inf", " 1"])
  func anInvalidNumberIsNotConverted(_ text: String) { #expect(NumberText.double(of: text) == nil) }
}
