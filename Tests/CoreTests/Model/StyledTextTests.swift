import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct StyledTextTests {
  static var bar: StyledText {
    var text = StyledText("a ")
    text.append("██", role: .fill)
    text.append("░", role: .track)
    text.append(" é")
    return text
  }

  @Test func partsHaveTheirRoles() {
    #expect(Self.bar.marked == "a fill(██)track(░) é")
    #expect(Self.bar.plain == "a ██░ é")
    #expect(StyledText().marked == "")
    #expect(StyledText("x").marked == "x")
  }

  @Test func anEmptyPartHasNoRole() {
    var text = StyledText()
    text.append("", role: .fill)
    #expect(text.spans == [])
    #expect(text.isEmpty)
  }

  @Test func anAppendedTextKeepsItsRoles() {
    var text = Self.bar
    text.append(Self.bar)
    #expect(text.marked == "a fill(██)track(░) éa fill(██)track(░) é")
  }

  @Test(arguments: [
    (14, "a fill(██)track(░) é"), (12, "a fill(██)track(░) "), (11, "a fill(██)track(░)"),
    (8, "a fill(██)"), (5, "a fill(█)"), (2, "a "), (1, "a"), (0, ""),
  ]) func aTextIsTruncatedWithItsRoles(count: Int, expected: String) {
    var text = Self.bar
    text.truncate(to: count)
    #expect(text.marked == expected)
    #expect(text.utf8.count == count)
    #expect(text.spans.allSatisfy { $0.start < $0.end && $0.end <= count })
  }

  @Test(arguments: [("", true), ("  ", true), (" x", false), ("░", false), ("\n", false)])
  func aTextOfSpacesIsBlank(text: String, isBlank: Bool) {
    #expect(StyledText(text).isBlank == isBlank)
  }
}
