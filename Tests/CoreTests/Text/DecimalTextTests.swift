import Foundation
import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct DecimalTextTests {
  struct Case: NamedCase {
    var fraction: Double
    var decimals: Int
    var expected: String
    var name: String { "\(fraction) is \(expected)" }

    init(_ fraction: Double, _ decimals: Int, _ expected: String) {
      self.fraction = fraction
      self.decimals = decimals
      self.expected = expected
    }
  }

  @Test(arguments: [
    Case(0, 1, "0.0"), Case(0.5, 1, "50.0"), Case(0.5, 0, "50"), Case(1, 1, "100.0"),
    Case(1, 9, "100.000000000"), Case(0.9995, 1, "99.9"), Case(0.9999, 1, "99.9"),
    Case(0.995, 0, "99"), Case(0.99999999999, 9, "99.999999999"), Case(1.0.nextDown, 0, "99"),
    Case(1.0.nextDown, 9, "99.999999999"), Case(0.0004, 1, "0.0"), Case(1.5, 1, "150.0"),
    Case(-0.5, 1, "0.0"), Case(-0.0, 1, "0.0"), Case(.nan, 1, "0.0"),
    Case(.leastNonzeroMagnitude, 9, "0.000000000"),
  ]) func notableFractionsAreFormatted(_ row: Case) {
    #expect(percentage(row.fraction, decimals: row.decimals) == row.expected)
  }

  @Test(arguments: 0...9) func percentagesMatchPrintf(decimals: Int) {
    var random = SeededRandom(seed: UInt64(decimals))
    var differences = Differences()
    let edges = (0...2000).map { Double($0) / 2000 } + (0...1024).map { Double($0) / 1024 }
    let all =
      edges + edges.map(\.nextUp) + edges.filter { $0 > 0 }.map(\.nextDown)
      + (0..<3000).map { _ in Double.random(in: 0...1, using: &random) }
      + (0..<500).map { _ in Double.random(in: 0...1e-6, using: &random) }
    for fraction in all {
      var expected = String(format: "%.*f", decimals, fraction * 100)
      if fraction < 1, expected.hasPrefix("100") {
        expected = "99" + (decimals > 0 ? "." : "") + String(repeating: "9", count: decimals)
      }
      differences.compare(percentage(fraction, decimals: decimals), expected, for: fraction)
    }
    #expect(differences.summary == "")
  }

  @Test(arguments: 0...9) func valuesMatchPrintf(decimals: Int) {
    var random = SeededRandom(seed: 100 + UInt64(decimals))
    var differences = Differences()
    // The limit at which the number of units no longer fits in 64 bits.
    let limit = 1.8e19 / Double(DecimalText.powerOfTen(decimals))
    for _ in 0..<5000 {
      let magnitude = Double.random(in: -30...log2(limit), using: &random)
      let value = exp2(magnitude)
      differences.compare(
        text(value, decimals: decimals), String(format: "%.*f", decimals, value), for: value)
    }
    for half in 0...2000 {
      let value = (Double(half) + 0.5) / 1024
      differences.compare(
        text(value, decimals: decimals), String(format: "%.*f", decimals, value), for: value)
    }
    #expect(differences.summary == "")
  }

  @Test func anOverflowIsClamped() {
    #expect(text(.infinity, decimals: 0) == "18446744073709551615")
    #expect(text(1e300, decimals: 9) == "18446744073.709551615")
  }

  @Test(arguments: [
    (1200 as UInt64, 3, "1.2"), (1000, 3, "1"), (0, 2, "0"), (1, 9, "0.000000001"), (7, 0, "7"),
  ]) func trailingZerosAreDropped(units: UInt64, decimals: Int, expected: String) {
    var bytes: [UInt8] = []
    DecimalText.append(units: units, decimals: decimals, dropsTrailingZeros: true, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  private func percentage(_ fraction: Double, decimals: Int) -> String {
    var bytes: [UInt8] = []
    DecimalText.append(percentageOf: fraction, decimals: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func text(_ value: Double, decimals: Int) -> String {
    var bytes: [UInt8] = []
    DecimalText.append(value, decimals: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
