import TestSupport
import Testing

@testable import todayline

/// Texts that are a percentage and nothing else.
@Suite(.timed) struct PercentageTests {
  /// A text, and its fraction.
  struct Case: NamedCase {
    var name: String
    var fraction: Double?
  }

  static let cases = [
    Case(name: "50", fraction: 0.5), Case(name: "50%", fraction: 0.5),
    Case(name: "50.5%", fraction: 0.505), Case(name: " 50 % ", fraction: 0.5),
    Case(name: "0", fraction: 0), Case(name: "100", fraction: 1), Case(name: "150%", fraction: 1.5),
    Case(name: "101"), Case(name: "4200"), Case(name: ""), Case(name: "%"), Case(name: "-5%"),
    Case(name: "1e1"), Case(name: "5 0"), Case(name: "50%%"), Case(name: "50% left"),
    Case(name: "12:50"), Case(name: "."), Case(name: "0000000000000000000000050"),
  ]

  @Test(arguments: cases) func onlyAPercentageHasAFraction(_ row: Case) {
    #expect(Percentage.fraction(of: row.name) == row.fraction)
  }
}
