import Foundation
import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct TextWidthTests {
  struct Case: NamedCase {
    var name: String
    var text: String
    var cells: Int

    init(_ name: String, _ text: String, _ cells: Int) {
      self.name = name
      self.text = text
      self.cells = cells
    }
  }

  @Test(arguments: [
    Case("nothing", "", 0), Case("ASCII", "disk 50%", 8),
    Case("Latin letters with accents in one scalar", "é", 1),
    Case("combining marks", "e\u{301}\u{302}", 1), Case("Chinese", "日本", 4),
    Case("Korean, composed", "한국", 4), Case("Korean, in letters", "\u{1112}\u{1161}\u{11AB}", 2),
    Case("halfwidth Katakana", "ｱｲ", 2), Case("halfwidth Katakana with a voiced mark", "ｶﾞ", 2),
    Case("two consonants that are joined", "क्ष", 2), Case("a vowel sign beside its letter", "का", 2),
    Case("marks and isolates of direction", "\u{2067}א\u{200F}\u{2069}", 1),
    Case("fullwidth Latin", "ＡＢ", 4), Case("block elements", "███▌░", 5), Case("an emoji", "😀", 2),
    Case("a family held by joiners", "👨‍👩‍👧‍👦", 2), Case("a skin tone", "👍🏽", 2), Case("a flag", "🇨🇭", 2),
    Case("two flags", "🇨🇭🇫🇷", 4), Case("half a flag", "\u{1F1E8}", 1),
    Case(
      "the flag of a region, of tags", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
    Case("a heart as text", "❤", 1), Case("a heart as an emoji", "❤\u{FE0F}", 2),
    Case("a keycap", "1\u{FE0F}\u{20E3}", 2), Case("a variation selector alone", "\u{FE0F}", 0),
    Case("a zero-width space", "\u{200B}", 0),
    Case("control characters", "\u{1}\u{1B}\u{7F}\u{85}\u{9F}", 0),
    Case("an ideographic space", "\u{3000}", 2), Case("the ellipsis and the dash", "…–", 2),
  ]) func aTextHasItsWidth(_ row: Case) { #expect(TextWidth.cells(in: row.text) == row.cells) }

  /// Prints East Asian Width and the categories of marks and controls from Python's Unicode data,
  /// except for characters that Unicode 15 and 16 changed, for which the result depends on Python's
  /// version.
  private static let oracle = """
    import unicodedata
    changed = [(0x2630, 0x2637), (0x268A, 0x268F), (0x4DC0, 0x4DFF), (0x1171E, 0x1171E),
               (0x1D300, 0x1D376)]
    for value in range(0x110000):
        character = chr(value)
        category = unicodedata.category(character)
        if category in ("Cn", "Co", "Cs") or any(a <= value <= b for a, b in changed):
            continue
        if category in ("Mn", "Me", "Cc") or category == "Cf" and value != 0xAD:
            width = 0
        else:
            width = 2 if unicodedata.east_asian_width(character) in "WF" else 1
        print(value, width)
    """

  @Test(.needs("python3")) func widthsMatchTheUnicodeData() throws {
    let lines = try Tool("python3").run(["-c", Self.oracle]).output.utf8.split(
      separator: UInt8(ascii: "\n"))
    #expect(lines.count > 140_000)
    var differences = Differences()
    for line in lines {
      let numbers = line.split(separator: UInt8(ascii: " ")).compactMap { Int(String($0) ?? "") }
      let scalar = try #require(Unicode.Scalar(UInt32(numbers[0])))
      let cells = TextWidth.cells(of: Character(scalar))
      differences.compare(
        String(cells), String(numbers[1]), for: "U+" + String(scalar.value, radix: 16))
    }
    #expect(differences.summary == "")
  }
}
