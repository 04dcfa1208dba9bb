import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct DetailTests {
  struct Case: NamedCase {
    var text: String
    var details: [Detail]
    var name: String { text }

    init(_ text: String, _ details: [(String, String)]) {
      self.text = text
      self.details = details.map { Detail(label: $0.0, text: $0.1) }
    }
  }

  @Test(arguments: [
    Case("", []), Case("\n\n", []),
    Case("Used: 42.1 GB\nFree: 5 GB", [("Used", "42.1 GB"), ("Free", "5 GB")]),
    Case("no label", [("", "no label")]), Case("12:30", [("", "12:30")]),
    Case("Path: a: b", [("Path", "a: b")]), Case("Used:", [("", "Used:")]),
    Case("Used: ", [("Used", "")]), Case(": x", [("", "x")]), Case("\n日本: é\n", [("日本", "é")]),
    Case("Used:  two", [("Used", " two")]),
  ]) func linesAreSplitIntoLabelAndText(_ row: Case) {
    #expect(Detail.lines(of: Array(row.text.utf8)) == row.details)
  }

  @Test func aDetailRoundTrips() {
    #expect(Detail(label: "Used", text: "5 GB").line == "Used: 5 GB")
    #expect(Detail(label: "", text: "12:30").line == "12:30")
  }
}
