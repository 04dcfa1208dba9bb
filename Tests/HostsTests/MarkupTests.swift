import TestSupport
import Testing

@testable import todayline

/// One template in every host: its markup is the bar's own, and its values are text.
@Suite(.timed) struct MarkupTests {
  /// A host, and the line for the template below.
  struct Case: NamedCase {
    var host: HostName
    var line: String
    var name: String { host.rawValue }
  }

  static let template =
    "<b>{text}</b> <i>i</i> <u>u</u> <span color='red'>r<b>b</b></span> "
    + "<span background='#222222'>g</span>"

  static func segment(_ text: String) throws -> Segment {
    var segment = OwnColorTests.segment("", nil)
    let parsed = try Template(template, placeholders: [Placeholder("text", .text, "")])
    let reading = Reading(
      source: "", taken: Timestamp(milliseconds: 0), rate: nil, values: [.init("text", .text(text))]
    )
    parsed.append(reading, Look(bar: BarStyle(kind: .ascii, width: 1, ramp: [])), to: &segment.text)
    return segment
  }

  static let pango =
    "<span weight='bold'>&lt;b&gt;x&lt;/b&gt;#[fg=red]%{F#f00}&amp;</span> "
    + "<span style='italic'>i</span> <span underline='single'>u</span> "
    + "<span foreground='#ff0000'>r</span><span foreground='#ff0000' weight='bold'>b</span> "
    + "<span background='#222222'>g</span>"

  @Test func whatIsMarkupInPangoBecomesAnEntity() {
    #expect(
      Pango.escaped("<a b='c' d=\"e\">&\\\n")
        == "&lt;a b=&#39;c&#39; d=&quot;e&quot;&gt;&amp;&#92; ")
  }

  @Test(arguments: [
    Case(
      host: .text,
      line: "\u{1B}[1m<b>x</b>#[fg=red]%{F#f00}&\u{1B}[0m \u{1B}[3mi\u{1B}[0m \u{1B}[4mu\u{1B}[0m "
        + "\u{1B}[31mr\u{1B}[0m\u{1B}[1m\u{1B}[31mb\u{1B}[0m " + "\u{1B}[48;2;34;34;34mg\u{1B}[0m"),
    Case(
      host: .tmux,
      line: "#[push-default]#[bold]<b>x</b>##[fg=red]%{F##f00}&#[default] #[italics]i#[default] "
        + "#[underscore]u#[default] #[fg=colour1]r#[default]#[fg=colour1,bold]b#[default] "
        + "#[bg=#222222]g#[default]#[pop-default]"),
    Case(
      host: .polybar,
      line: "<b>x</b>#[fg=red]%%{O0}{F#f00}& i %{+u}u%{-u} %{F#ff0000}r%{F-}%{F#ff0000}b%{F-} "
        + "%{B#222222}g%{B-}"),
    Case(
      host: .lemonbar,
      line: "<b>x</b>#[fg=red]%% {F#f00}& i %{+u}u%{-u} %{F#ff0000}r%{F-}%{F#ff0000}b%{F-} "
        + "%{B#222222}g%{B-}"),
    Case(
      host: .xmobar,
      line:
        "<raw=1:</>b>x<raw=1:</>/b>#[fg=red]%{F#f00}& i u <fc=#ff0000>r</fc><fc=#ff0000>b</fc> g"),
    Case(
      host: .dwm, line: "<b>x</b>#[fg=red]%{F#f00}& i u ^c#ff0000^r^d^^c#ff0000^b^d^ ^b#222222^g^d^"
    ), Case(host: .i3blocks, line: pango + "\n" + pango), Case(host: .pango, line: pango),
    Case(
      host: .zjstatus,
      line: "#[bold]<b>x</b>##[bold][fg=red]%{#[bold]F#f00}&#[] #[italic]i#[] #[underscore]u#[] "
        + "#[fg=#ff0000]r#[fg=#ff0000,bold]b#[] #[bg=#222222]g"),
  ]) func theBarsOwnMarkup(_ row: Case) throws {
    var presentation = Presentation()
    presentation.usesMarkup = true
    presentation.colorDepth = .full
    let segment = try Self.segment("<b>x</b>#[fg=red]%{F#f00}&")
    #expect(HostOutputTests.output(row.host, [segment], presentation) == row.line + "\n")
  }

  /// A line break of a template breaks the line of a label, and of nothing that has one line only.
  @Test(arguments: [
    (HostName.waybar, "11\n51"), (.i3bar, "11 51"), (.i3blocks, "11 51"), (.pango, "11 51"),
  ]) func aLineBreakOfATemplate(_ host: HostName, _ text: String) throws {
    var presentation = Presentation()
    presentation.usesMarkup = true
    let output = HostOutputTests.output(host, [OwnColorTests.segment("11\n51", nil)], presentation)
    guard host == .waybar || host == .i3bar else { return #expect(output.contains(text)) }
    let object = try HostOutputTests.object(output)
    #expect((object["full_text"] ?? object["text"]) as? String == text)
  }

  /// The blank between an icon and a meter of the font is as wide as beside letters.
  @Test(arguments: [
    ("\u{F2002}", " ", "\u{F2190}", "<span fallback='true'> </span>"), ("\u{F2002}", " ", "1", " "),
    ("1", " ", "\u{F2190}", " "), ("\u{F2002}", " 1 ", "\u{F2190}", " 1 "),
  ]) func blanksBetweenSymbols(_ before: String, _ part: String, _ after: String, _ middle: String)
  {
    var text = StyledText()
    text.append(before, role: .accent)
    text.append(part)
    text.append(after, role: .tint)
    var segment = OwnColorTests.segment("", nil)
    segment.text = text
    let line = HostOutputTests.output(.pango, [segment], Presentation())
    #expect(line == before + middle + after + "\n")
  }

  @Test(arguments: [HostName.i3bar, .waybar]) func pangoInJSON(_ host: HostName) throws {
    let segment = try Self.segment("<b>x</b>#[fg=red]%{F#f00}&")
    let object = try HostOutputTests.object(HostOutputTests.output(host, [segment]))
    #expect((object["full_text"] ?? object["text"]) as? String == Self.pango)
  }
}
