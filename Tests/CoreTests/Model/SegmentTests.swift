import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct SegmentTests {
  static func segment(_ text: String, details: [Detail]) -> Segment {
    var segment = Segment(
      widget: "exec", label: nil, instance: "exec", source: "date", level: .normal, result: .newData
    )
    segment.text = StyledText(text)
    segment.details = details
    return segment
  }

  @Test func openDetailsFollowTheText() {
    var segment = Self.segment(
      "50%", details: [Detail(label: "Used", text: "5 GB"), Detail(label: "", text: "x")])
    segment.appendDetailsToText()
    #expect(segment.text.plain == "50%  Used: 5 GB  x")
    #expect(segment.text.spans.map(\.style.role) == [.details, .details])
  }

  @Test func withoutATextTheDetailsBeginTheLine() {
    var segment = Self.segment("", details: [Detail(label: "", text: "x")])
    segment.appendDetailsToText()
    #expect(segment.text.plain == "x")
  }

  @Test(arguments: ["x", "é", "日", "😀"]) func longDetailsAreTruncatedAtACharacterBoundary(
    _ character: String
  ) {
    let line = String(repeating: character, count: 1000 / character.utf8.count)
    for prefix in ["", "a", "ab", "abc"] {
      var segment = Self.segment(
        "50%",
        details: [Detail(label: "", text: prefix)]
          + .init(repeating: Detail(label: "", text: line), count: 40))
      segment.appendDetailsToText()
      let count = segment.text.utf8.count - 3
      #expect(count <= Segment.openDetailsLimit && count > Segment.openDetailsLimit - 4)
      #expect(segment.text.plain.hasSuffix(character + "…"))
      #expect(!segment.text.plain.contains("\u{FFFD}"))
      #expect(segment.text.spans.last?.end == segment.text.utf8.count)
      #expect(segment.details.count == 41)
    }
  }

  @Test func detailsThatJustFitAreNotTruncated() {
    let text = String(repeating: "x", count: Segment.openDetailsLimit - 2)
    var segment = Self.segment("50%", details: [Detail(label: "", text: text)])
    segment.appendDetailsToText()
    #expect(segment.text.plain == "50%  " + text)
  }
}
