import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct ExternalTextTests {
  struct Case: NamedCase {
    var name: String
    var text: String
    var expected: String

    init(_ name: String, _ text: String, _ expected: String) {
      self.name = name
      self.text = text
      self.expected = expected
    }
  }

  @Test(arguments: [
    Case("plain text", "/home/user", "/home/user"),
    Case("markup is the host's business", "<b>#[fg=red]%{F#f00}", "<b>#[fg=red]%{F#f00}"),
    Case("line breaks", "a\nb\rc\u{85}d\u{2028}e\u{2029}f", "a b c d e f"),
    Case("a line break of two characters", "a\r\nb", "a  b"), Case("a tab", "a\tb", "a b"),
    Case("a terminal sequence", "\u{1B}[31mred\u{7}", "red"),
    Case("the other control characters", "a\u{0}\u{8}\u{7F}\u{9B}b", "ab"),
    Case("an override of direction", "a\u{202E}txt.exe\u{202C}", "atxt.exe"),
    Case("isolates of direction", "\u{2066}a\u{2069}b", "\u{2066}a\u{2069}b"),
    Case("an open isolate", "a\u{2067}b", "a\u{2067}b\u{2069}"),
    Case("an end of no isolate", "a\u{2069}b", "ab"),
    Case("marks of direction", "א\u{200F}(a)\u{200E}\u{61C}", "א\u{200F}(a)\u{200E}\u{61C}"),
    Case("a separator of vowels", "ᠪᠠᠶᠢᠨ\u{180E}ᠠ", "ᠪᠠᠶᠢᠨ\u{180E}ᠠ"),
    Case("zero-width spaces", "a\u{200B}\u{200C}\u{2060}\u{FEFF}b", "ab"),
    Case("a non-joiner of Persian", "می\u{200C}خواهم", "می\u{200C}خواهم"),
    Case("a non-joiner of Hindi", "क्\u{200C}ष", "क्\u{200C}ष"),
    Case("non-joiners that hide text", "a\u{200C}\u{200C}b 1\u{200C}", "ab 1"),
    Case("fillers", "a\u{3164}\u{115F}\u{FFA0}b", "ab"), Case("accents", "e\u{301}é", "e\u{301}é"),
    Case("an emoji family", "👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"), Case("a heart as an emoji", "❤\u{FE0F}", "❤\u{FE0F}"),
    Case(
      "the flag of a region", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"),
    Case("Arabic and Hebrew", "قرص דיסק", "قرص דיסק"), Case("nothing", "", ""),
  ]) func aTextIsSanitized(_ row: Case) {
    #expect(Array(sanitized(row.text).utf8) == Array(row.expected.utf8))
  }

  @Test(arguments: ["\u{301}", "\u{200D}", "\u{E0061}", "\u{20DD}", "\u{FE0F}", "\u{E0100}"])
  func excessMarksAreDropped(_ mark: String) {
    let flood = "a" + String(repeating: mark, count: 300) + "b" + mark
    let expected = "a" + String(repeating: mark, count: 4) + "b" + mark
    #expect(Array(sanitized(flood).utf8) == Array(expected.utf8))
  }

  @Test func noInvisibleCharacterPassesInQuantity() {
    var passing: [String] = []
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      let isControl = properties.generalCategory == .control
      guard isControl || properties.isBidiControl || properties.isDefaultIgnorableCodePoint else {
        continue
      }
      let flood = String(String.UnicodeScalarView(repeatElement(scalar, count: 100)))
      let left = sanitized("a" + flood + "b").unicodeScalars.count { $0 == scalar }
      let isOverride = (0x202A...0x202E).contains(value)
      if left > (isControl || isOverride ? 0 : 4) { passing.append(String(value, radix: 16)) }
    }
    #expect(passing == [])
  }

  @Test(arguments: ["x", "é", "日", "😀", "e\u{301}"]) func aLongTextIsTruncatedAtTheLimit(
    _ character: String
  ) {
    let fitting = String(repeating: character, count: ExternalText.limit / character.utf8.count)
    #expect(sanitized(fitting) == fitting)
    for more in 1...5 {
      let cut = sanitized(fitting + String(repeating: character, count: more))
      #expect(cut.utf8.count <= ExternalText.limit)
      #expect(cut.utf8.count > ExternalText.limit - 8)
      #expect(cut.hasSuffix("…"))
      let isBeginning = fitting.unicodeScalars.starts(with: cut.unicodeScalars.dropLast())
      #expect(isBeginning)
    }
  }

  @Test func droppedCharactersDoNotCountTowardTheLimit() {
    let text = String(repeating: "\u{200B}\u{1}", count: 5000) + "end"
    #expect(sanitized(text) == "end")
  }

  @Test func theTextIsAppended() {
    var bytes = Array("before ".utf8)
    ExternalText.append("é", to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "before é")
  }

  @Test(arguments: [
    Case("nothing", "", ""), Case("a line", "a", "a|"),
    Case("line breaks of all kinds", "\n\na\r\nb\n\nc\r\n\r\n", "a|b|c|"),
    Case("carriage returns alone, as GTK breaks lines", "a\rb\u{2028}c\r\r\n", "a|b\u{2028}c|"),
    Case("as many as there can be", String(repeating: "x\n", count: 40), .lines(40)),
    Case("one more", String(repeating: "x\n", count: 41), .lines(39) + "…|"),
  ]) func aTextIsSplitIntoLines(_ row: Case) {
    let lines = ExternalText.lines(of: row.text).map { $0 + "|" }.joined()
    #expect(lines.unicodeScalars.elementsEqual(row.expected.unicodeScalars))
  }

  private func sanitized(_ text: String) -> String {
    var bytes: [UInt8] = []
    ExternalText.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// Returns `count` lines in the form that the test above uses.
  fileprivate static func lines(_ count: Int) -> String { String(repeating: "x|", count: count) }
}
