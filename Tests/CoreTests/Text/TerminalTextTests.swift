import TestSupport
import Testing

@testable import todayline

/// Texts with escape sequences, as programs print them on a terminal.
@Suite(.timed) struct TerminalTextTests {
  struct Case: NamedCase {
    var name: String
    var written: String
    /// The text, each styled part as `[style|text]`.
    var shown: String

    init(_ name: String, _ written: String, _ shown: String) {
      (self.name, self.written, self.shown) = (name, written.replacing("^", with: "\u{1B}"), shown)
    }
  }

  static let cases = [
    Case("no sequence", "plain", "plain"), Case("a color", "^[31mred^[0m.", "[#ff0000|red]."),
    Case("an empty reset", "^[32ma^[mb", "[#008000|a]b"),
    Case("bold, italic, and underlined", "^[1;3;4ma^[22mb^[23mc^[24md", "[biu|a][iu|b][u|c]d"),
    Case("a bright color", "^[91ma^[39mb", "[#ff5555|a]b"),
    Case("a background", "^[43;30ma^[49mb^[39mc", "[#000000/#ffff00|a][#000000|b]c"),
    Case("a bright background", "^[104ma", "[/#5c5cff|a]"),
    Case("one of 256", "^[38;5;208ma^[48;5;232mb", "[#ff8700|a][#ff8700/#080808|b]"),
    Case("24 bits", "^[38;2;1;2;3;1ma", "[#010203b|a]"),
    Case("24 bits with colons", "^[38:2::1:2:3ma^[38:2:4:5:6mb", "[#010203|a][#040506|b]"),
    Case("one of 256 with colons", "^[48:5:16;1ma", "[/#000000b|a]"),
    Case("reversed", "^[31;7ma^[27mb", "[#000000/#ff0000|a][#ff0000|b]"),
    Case("reversed without colors", "^[7ma", "[#000000/#ffffff|a]"),
    Case("a wavy line", "^[4:3ma^[4:0mb", "[u|a]b"),
    Case("what bars lack", "^[2;5;8;9;21;53ma", "a"),
    Case("a number that is none", "^[38;5;999ma^[38;2;1;2;900mb^[38mc^[999md", "abcd"),
    Case("a cursor that moves", "^[2K^[1Ga^[?25lb", "ab"),
    Case("a link", "^]8;;https://example.org^\\a^]8;;^\\b", "[l|a]b"),
    Case("a link that ends with BEL", "^]8;id=1;https://example.org\u{7}a^]8;;\u{7}b", "[l|a]b"),
    Case("a link of one word", "a ^]8;;https://a^\\b^]8;;^\\ c", "a [l|b] c"),
    Case("a link with colors", "^]8;;https://a^\\a^[31mb^[mc^]8;;^\\d", "[l|a][#ff0000l|b][l|c]d"),
    Case("a link that does not end", "a^]8;;https://a^\\b", "a[l|b]"),
    Case(
      "only the first link counts",
      "^]8;;https://a^\\a^]8;;https://b^\\b^]8;;https://a^\\c^]8;;^\\d", "[l|a]b[l|c]d"),
    Case("reversed twice", "^[7;7ma^[27mb", "[#000000/#ffffff|a]b"),
    Case("reversed until the reset", "^[7ma^[mb", "[#000000/#ffffff|a]b"),
    Case("not reversed", "^[27ma^[31;27mb", "a[#ff0000|b]"),
    Case("reversed with both colors", "^[31;44;7ma", "[#0000ff/#ff0000|a]"),
    Case(
      "colors while it is reversed", "^[7m^[32ma^[45mb", "[#000000/#008000|a][#ff00ff/#008000|b]"),
    Case("a title without an end", "^]0;title", "0;title"), Case("a character set", "^(Ba", "a"),
    Case("a sequence without an end", "a^[31", "a"), Case("only an introducer", "a^[", "a"),
    Case("only an escape", "a^", "a"), Case("a sequence that another character ends", "^[3é", "é"),
    Case("two in a row", "^[^[31ma", "[#ff0000|a]"),
  ]

  static func shorthand(_ text: StyledText) -> String {
    var shown = ""
    text.forEachPart { part, style in
      let markup = style.markup
      var words = markup.foreground?.text ?? ""
      if let background = markup.background { words += "/" + background.text }
      if markup.isBold { words += "b" }
      if markup.isItalic { words += "i" }
      if markup.isUnderlined { words += "u" }
      if markup.isLinked { words += "l" }
      let part = String(decoding: part, as: UTF8.self)
      shown += words.isEmpty ? part : "[\(words)|\(part)]"
    }
    return shown
  }

  @Test(arguments: cases) func colorsAndStylesAreRead(_ row: Case) {
    let text = TerminalText(Array(row.written.utf8), isShown: true).text
    #expect(Self.shorthand(text) == row.shown)
    #expect(EscapeSequence.removed(from: row.written) == text.plain)
    #expect(ExternalText.harmless(row.written) == text.plain)
    // Once without what is not shown, it is the same.
    let kept = EscapeSequence.removed(from: row.written, keepsStyles: true, keepsLinks: true)
    #expect(Self.shorthand(TerminalText(Array(kept.utf8)).text) == row.shown)
  }

  @Test(arguments: [
    ("^]8;;https://example.org/a?b=c^\\x^]8;;^\\", "https://example.org/a?b=c"),
    ("^[31m^]8;id=1;https://a^Gx^]8;;^G ^]8;;https://b^Gy", "https://a"), ("x", nil),
    ("^]8;;x", nil), ("^]8;;^\\", nil), ("^]8;https://a^G", nil), ("^]0;a;b^G", nil),
  ]) func theFirstLinkIsRead(_ written: String, _ link: String?) {
    let text = written.replacing("^G", with: "\u{7}").replacing("^", with: "\u{1B}")
    #expect(EscapeSequence.link(in: text) == link)
  }

  @Test func theEightColorsAreThoseOfTheTheme() throws {
    let colors = ThemeColors()
    colors[.red] = Color("#aa0000")
    colors[.text] = Color("#eeeeee")
    colors[.background] = Color("#111111")
    func shown(_ written: String) -> String {
      Self.shorthand(TerminalText(Array(written.utf8), colors).text)
    }
    #expect(shown("\u{1B}[31ma\u{1B}[91mb\u{1B}[32mc") == "[#aa0000|a][#aa0000|b][#008000|c]")
    #expect(shown("\u{1B}[7ma") == "[#111111/#eeeeee|a]")
    // A program that chooses one of 256 wants that.
    #expect(shown("\u{1B}[38;5;196ma") == "[#ff0000|a]")
  }

  @Test func hostileTextBetweenColorsIsSanitized() {
    let text = TerminalText(Array("\u{1B}[31ma\u{202E}\nb\u{7}\u{1B}[0m".utf8), isShown: true).text
    #expect(Self.shorthand(text) == "[#ff0000|a b]")
  }

  /// Cut and padded, a text keeps the colors of what is left.
  @Test(arguments: [("{text:3}", "[#ff0000|re]…"), ("{text:>6}", "  [#ff0000|red]x")])
  func aSpecificationKeepsColors(_ format: String, _ shown: String) throws {
    let template = try Template(format, placeholders: [Placeholder("text", .text, "")])
    var reading = Reading(
      source: "", taken: Timestamp(milliseconds: 0), rate: nil,
      values: [.init("text", .text("redx"))])
    reading.styled = TerminalText(Array("\u{1B}[31mred\u{1B}[0mx".utf8)).text
    var text = StyledText()
    template.append(reading, bar: BarStyle(kind: .ascii, width: 1, ramp: []), to: &text)
    #expect(Self.shorthand(text) == shown)
  }
}
