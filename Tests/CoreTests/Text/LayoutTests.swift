import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct LayoutTests {
  struct CutCase: NamedCase {
    var text: String
    var limit: Int
    var expected: String
    var name: String { "“\(text)” in \(limit)" }

    init(_ text: String, _ limit: Int, _ expected: String) {
      self.text = text
      self.limit = limit
      self.expected = expected
    }
  }

  @Test(arguments: [
    CutCase("disk", 4, "disk"), CutCase("disk", 5, "disk"), CutCase("disk", 3, "di…"),
    CutCase("disk", 1, "…"), CutCase("disk", 0, ""), CutCase("", 0, ""), CutCase("日本語", 6, "日本語"),
    CutCase("日本語", 5, "日本…"), CutCase("日本語", 4, "日…"), CutCase("日本語", 2, "…"),
    CutCase("a👨‍👩‍👧‍👦b", 4, "a👨‍👩‍👧‍👦b"), CutCase("a👨‍👩‍👧‍👦bc", 4, "a👨‍👩‍👧‍👦…"), CutCase("a👨‍👩‍👧‍👦b", 3, "a…"),
    CutCase("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), CutCase("🇨🇭🇫🇷🇩🇪", 5, "🇨🇭🇫🇷…"),
    CutCase("क्षत्रिय", 3, "क्ष…"), CutCase("क्षत्रिय", 2, "…"), CutCase("ශ්\u{200D}රීලං", 3, "ශ්\u{200D}රී…"),
    CutCase("ကမ္ဘာပါ", 3, "က…"), CutCase("ab\u{2067}אבג\u{2069}", 4, "ab\u{2067}א…\u{2069}"),
  ]) func aTextIsTruncatedAtACharacterBoundary(_ row: CutCase) {
    var text = StyledText(row.text)
    let cells = Layout.cut(&text, to: row.limit)
    #expect(text.plain == row.expected)
    #expect(cells == TextWidth.cells(in: row.expected))
  }

  @Test func truncationRespectsTheLimitAndKeepsTheBeginning() {
    var random = SeededRandom(seed: 9)
    let characters: [Character] = ["a", "é", "日", "👨‍👩‍👧‍👦", "🇨🇭", "e\u{301}", " ", "█", "\u{200B}"]
    for _ in 0..<2000 {
      let source = String(
        (0..<Int.random(in: 0...12, using: &random)).map { _ in
          characters[Int.random(in: characters.indices, using: &random)]
        })
      let limit = Int.random(in: 0...14, using: &random)
      var text = StyledText(source)
      let cells = Layout.cut(&text, to: limit)
      #expect(cells <= limit)
      #expect(cells == TextWidth.cells(in: text.plain))
      let whole = text.plain == source
      #expect(whole == (TextWidth.cells(in: source) <= limit))
      if !whole, limit > 0 {
        #expect(text.plain.hasSuffix("…"))
        #expect(source.hasPrefix(text.plain.dropLast()))
        // One more cell is wasted only if a wide character did not fit.
        #expect(cells >= limit - 1)
      }
    }
  }

  struct Case: NamedCase {
    var name: String
    var text: String
    var change: @Sendable (inout Layout) -> Void
    var expected: String

    var time = Timestamp(milliseconds: 0)

    init(
      _ name: String, _ text: String, _ expected: String, after milliseconds: Int64 = 0,
      _ change: @escaping @Sendable (inout Layout) -> Void
    ) {
      self.name = name
      self.text = text
      self.expected = expected
      time = Timestamp(milliseconds: milliseconds)
      self.change = change
    }

    /// A text of four cells that scrolls, after some milliseconds.
    static func scrolling(
      _ name: String, _ text: String, _ expected: String, after milliseconds: Int64
    ) -> Case {
      Case(name, text, expected, after: milliseconds) {
        $0.maximumWidth = 4
        $0.scrolls = true
      }
    }
  }

  @Test(arguments: [
    Case("nothing asked for", "abc", "abc") { _ in },
    Case("margins", "abc", " abc  ") {
      $0.marginLeft = 1
      $0.marginRight = 2
    }, Case("a minimum keeps to the left", "abc", "abc  ") { $0.minimumWidth = 5 },
    Case("a minimum keeps to the right", "abc", "  abc") {
      $0.minimumWidth = 5
      $0.alignment = .right
    },
    Case("the center leans to the left", "abc", " abc  ") {
      $0.minimumWidth = 6
      $0.alignment = .center
    }, Case("a minimum counts wide characters twice", "日本", "日本 ") { $0.minimumWidth = 5 },
    Case("a maximum cuts", "abcdef", "abc…") { $0.maximumWidth = 4 },
    Case("margins are not counted", "abcdef", "  abc…  ") {
      $0.marginLeft = 2
      $0.marginRight = 2
      $0.maximumWidth = 4
    },
    Case("what was cut at a wide character is padded", "日本語", "日…  ") {
      $0.minimumWidth = 5
      $0.maximumWidth = 4
    }, Case("an empty text is padded", "", "   ") { $0.minimumWidth = 3 },
    Case("a maximum of nothing shows nothing", "abc", "") { $0.maximumWidth = 0 },
    .scrolling("a text that fits does not move", "abcd", "abcd", after: 500),
    .scrolling("a long text starts at its beginning", "abcdef", "abcd", after: 499),
    .scrolling("a long text moves by a cell each half second", "abcdef", "bcde", after: 500),
    .scrolling("the end is separated from the next start", "abcdef", " · a", after: 3000),
    .scrolling("it goes around", "abcdef", "abcd", after: 4500),
    .scrolling("half a wide character is a space", "日本語", " 本 ", after: 500),
    .scrolling("a wide character that does not fit is left out", "a日本語", "a日 ", after: 0),
    Case("scrolling needs a maximum", "abcdef", "abcdef", after: 500) { $0.scrolls = true },
  ]) func aTextIsLaidOut(_ row: Case) {
    var layout = Layout()
    row.change(&layout)
    #expect(layout.applied(to: StyledText(row.text), at: row.time).plain == row.expected)
  }

  @Test func rolesMoveWithTheMarginsAndEndAtTheCut() {
    var text = StyledText("a")
    text.append("███", role: .fill)
    text.append("░░", role: .track)
    var layout = Layout()
    layout.marginLeft = 2
    layout.maximumWidth = 4
    #expect(layout.applied(to: text, at: .distantFuture).marked == "  afill(██)…")
  }

  @Test func rolesMoveWithAScrollingText() {
    var text = StyledText("a")
    text.append("███", role: .fill)
    text.append("░░", role: .track)
    var layout = Layout()
    (layout.maximumWidth, layout.scrolls) = (4, true)
    let time = Timestamp(milliseconds: 1000)
    #expect(layout.applied(to: text, at: time).marked == "fill(██)track(░░)")
  }
}
