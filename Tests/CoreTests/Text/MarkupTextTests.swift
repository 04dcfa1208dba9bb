import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct MarkupTextTests {
  struct Case: NamedCase {
    var markup: String
    var text: String?
    var color: String?
    var name: String { markup }

    init(_ markup: String, _ text: String?, _ color: String? = nil) {
      self.markup = markup
      self.text = text
      self.color = color
    }
  }

  @Test(arguments: [
    Case("", ""), Case("plain, 日本", "plain, 日本"),
    Case("<span color=\"red\">70%</span> &amp; more", "70% & more", "#ff0000"),
    Case("<b>a</b><i>b</i> <u\n>c</u > <tt >d</tt>", "ab c d"),
    Case("<big><small><sub><sup><s>x</s></sup></sub></small></big>", "x"),
    Case("<markup><span/>a<b /></markup>", "a"), Case("a > b \" '", "a > b \" '"),
    Case("&lt;b&gt; &quot;&apos; &amp;lt;", "<b> \"' &lt;"), Case("&#65;&#x42;&#X43;", nil),
    Case("&#65;&#x42;&#x1F600;&#233;", "AB😀é"),
    Case("<span font='x' size='x-large' foreground='#0f0'>x</span>", "x", "#00ff00"),
    Case("<span fgcolor = '#123456' alpha='50%'>x</span>", "x", "#123456"),
    Case("<span color='#12345678'>x</span>", "x", "#123456"),
    Case("<span color='#123123123'>x</span>", "x", "#121212"),
    Case("<span color='#12ff34ff56ff'>x</span>", "x", "#123456"),
    Case("<span fgalpha='50%' background='red'>x</span>", "x"),
    Case("<span color='no such'><span color='Orange'>x</span></span>", "x", "#ffa500"),
    Case("<span color='red'>a<span color='blue'>b</span></span>", "ab", "#ff0000"),
    Case("a<span color='blue'>b</span><span color='red'>c</span>", "abc", "#0000ff"),
    Case("<span color='a&lt;>'>x</span>", "x"),
  ]) func tagsAreRemovedAndEntitiesDecoded(_ row: Case) {
    let markup = MarkupText(row.markup)
    #expect(markup?.text == row.text)
    #expect(markup?.color == row.color.flatMap { Color($0) })
  }

  struct Style: NamedCase {
    var name: String
    /// The text with its sequences, in which ESC[ is “^”.
    var styled: String

    init(_ name: String, _ styled: String) { (self.name, self.styled) = (name, styled) }
  }

  @Test(arguments: [
    Style("plain", ""), Style("<span color='red'>all</span>", ""), Style("<tt>a</tt>", ""),
    Style("<b>a</b>b", "^0;1ma^0mb"), Style("<b>a<i>b</i></b><u>c</u>", "^0;1ma^0;1;3mb^0;4mc"),
    Style("a<span color='red'>b</span>", "a^0;38;2;255;0;0mb"),
    Style(
      "<span color='red'>a<span color='blue' weight='bold'>b</span>c</span>",
      "^0;38;2;255;0;0ma^0;1;38;2;0;0;255mb^0;38;2;255;0;0mc"),
    Style("<span bgcolor='#010203' style='italic'>a</span>", "^0;3;48;2;1;2;3ma"),
    Style("<span underline='none' font_weight='600'>a</span>", "^0;1ma"), Style("<b></b>a", ""),
    Style("<b>&#27;[4m&lt;</b>", "^0;1m[4m<"),
  ]) func stylesOfPartsAreKept(_ row: Style) {
    let styled = MarkupText(row.name)?.styled
    #expect(styled?.replacing("\u{1B}[", with: "^") == row.styled)
  }

  @Test(arguments: [
    "<", "&", "a & b", "a < b", "<b", "<b>", "</b>", "<b>x</i>", "<b><i>x</b></i>", "<b>x</b",
    "<foo>x</foo>", "<B>x</B>", "<a href='x'>x</a>", "<br>", "< b>x</b>", "<!-- x -->",
    "<b2>x</b2>", "<span color=red>x</span>", "<span color='red>x</span>", "<span color>x</span>",
    "<b/ >", "&nbsp;", "&AMP;", "&;", "&#;", "&#x;", "&#0;", "&#xD800;", "&#x110000;",
    "&#99999999999;", "&#1a;", "&#-5;", "&amp", "&#65", "&", "&averyveryverylongname;", "<>", "</>",
    "<span color=''",
  ]) func malformedMarkupIsRejected(_ markup: String) { #expect(MarkupText(markup) == nil) }

  /// The values were taken from Pango 1.50.12.
  @Test(arguments: [
    ("red", "#ff0000"), ("GREEN", "#008000"), ("Gray", "#808080"), ("gold", "#ffd700"),
    ("crimson", "#dc143c"), ("white", "#ffffff"), ("black", "#000000"),
  ]) func colorsAreFoundByName(_ name: String, _ value: String) {
    #expect(Color(named: name) == Color(value))
  }

  @Test(arguments: ["", "re", "redd", "#fff", "r\u{C5}d", "bleu"])
  func unknownColorNamesAreRejected(_ name: String) { #expect(Color(named: name) == nil) }

  @Test func anyBytesAreParsedOrRejected() {
    var random = SeededRandom(seed: 71)
    let alphabet = Array("<>/&;#x4'\"= span b color=red amp é".utf8)
    var accepted = 0
    for _ in 0..<20_000 {
      let bytes = random.bytes(Int.random(in: 0...24, using: &random), from: alphabet)
      let source = String(decoding: bytes, as: UTF8.self)
      guard let markup = MarkupText(source) else { continue }
      accepted += 1
      // No text is added, except for characters that entities represent.
      #expect(markup.text.utf8.count <= source.utf8.count)
    }
    #expect(accepted > 100)
  }
}
