import TestSupport
import Testing

@testable import todayline

/// The styles of a line, in every host.
@Suite(.timed) struct StyleTests {
  /// Returns two segments with icons in an accent.
  static func segments() -> [Segment] {
    ["a", "b"].map { name in
      var segment = Segment(
        widget: name, label: nil, instance: name, source: name, level: .normal, result: .noData)
      segment.text.append(name.uppercased(), role: .accent)
      segment.text.append(" 1")
      segment.palette.accent = Color("#00aa00")
      return segment
    }
  }

  static func presentation(_ style: SegmentStyle, hasRoundEnds: Bool = false) -> Presentation {
    var presentation = Presentation()
    presentation.colorDepth = .full
    presentation.usesMarkup = true
    presentation.style = style
    presentation.separator = style.separator(.powerline)
    presentation.surfaces = ["#111111", "#222222"].compactMap { Color($0) }
    if hasRoundEnds { presentation.roundEnds = .powerline }
    return presentation
  }

  /// A style, and what polybar gets for it.
  struct Case: NamedCase {
    var style: SegmentStyle
    var hasRoundEnds = false
    var line: String
    var name: String { style.rawValue + (hasRoundEnds ? " with round ends" : "") }
  }

  static let cases = [
    Case(style: .plain, line: "[00aa00 A] 1  [00aa00 B] 1"),
    Case(style: .accent, line: "[00aa00 A] 1  [00aa00 B] 1"),
    Case(
      style: .pills,
      line: "[/111111  ][00aa00/111111 A][/111111  1 ] [/111111  ][00aa00/111111 B][/111111  1 ]"),
    Case(
      style: .pills, hasRoundEnds: true,
      line: "[111111 \u{E0B6}][/111111  ][00aa00/111111 A][/111111  1 ][111111 \u{E0B4}] "
        + "[111111 \u{E0B6}][/111111  ][00aa00/111111 B][/111111  1 ][111111 \u{E0B4}]"),
    Case(
      style: .blocks,
      line: "[/111111  ][00aa00/111111 A][/111111  1 ][/222222  ][00aa00/222222 B][/222222  1 ]"),
    Case(
      style: .powerline,
      line: "[111111 \u{E0B2}][/111111  ][00aa00/111111 A][/111111  1 ]"
        + "[222222/111111 \u{E0B2}][/222222  ][00aa00/222222 B][/222222  1 ]"),
    Case(style: .underline, line: "[00aa00_00aa00 A][_00aa00  1]  [00aa00_00aa00 B][_00aa00  1]"),
  ]

  @Test(arguments: cases) func aStyleDecidesAboutSurfacesAndGaps(_ row: Case) {
    let output = HostOutputTests.output(
      .polybar, Self.segments(), Self.presentation(row.style, hasRoundEnds: row.hasRoundEnds))
    #expect(Self.shorthand(output) == row.line + "\n")
  }

  /// Returns a line of polybar with `[text/background_underline …]` for its tags.
  static func shorthand(_ line: String) -> String {
    var short = line
    short = short.replacing("%{+u}", with: "")
    for tag in ["%{B-}", "%{u-}", "%{-u}", "%{F-}"] { short = short.replacing(tag, with: "\u{1}") }
    while short.contains("\u{1}\u{1}") { short = short.replacing("\u{1}\u{1}", with: "\u{1}") }
    short = short.replacing("\u{1}", with: "]")
    var text = ""
    var isInTags = false
    while let start = short.firstRange(of: "%{") {
      text += short[..<start.lowerBound]
      if isInTags, start.lowerBound > short.startIndex { isInTags = false }
      if !isInTags { text += "[" }
      isInTags = true
      short = String(short[start.upperBound...])
      guard let end = short.firstIndex(of: "}") else { break }
      let mark = ["B": "/", "u": "_"][short.prefix(1)] ?? ""
      text += mark + short[..<end].dropFirst(2)
      short = String(short[short.index(after: end)...])
      if !short.hasPrefix("%{") {
        text += " "
        isInTags = false
      }
    }
    return text + short
  }

  /// A host, and how it draws a line under a segment.
  static let underlines: [(HostName, String)] = [
    (
      .i3bar,
      ##""border":"#00aa00","border_top":0,"border_right":0,"border_bottom":2,"border_left":0"##
    ), (.i3blocks, "underline='single' underline_color='#00aa00'"),
    (.waybar, "underline='single' underline_color='#00aa00'"), (.polybar, "%{u#00aa00}%{+u}"),
    (.lemonbar, "%{U#00aa00}%{+u}"), (.tmux, "underscore]#[us=#00aa00]"),
    (.pango, "underline='single' underline_color='#00aa00'"),
    (.genmon, "underline='single' underline_color='#00aa00'"),
    (.argos, "underline='single' underline_color='#00aa00'"), (.zjstatus, "underscore,us=#00aa00"),
    (.ansi, "\u{1B}[4m\u{1B}[58:2::0:170:0m"), (.text, "\u{1B}[4m\u{1B}[58:2::0:170:0m"),
    (.xmobar, "<box type=Bottom width=2 color=#00aa00>"),
  ]

  @Test(arguments: underlines) func aHostDrawsALineUnderASegment(_ host: HostName, _ drawn: String)
  {
    let segments = Self.segments()
    #expect(HostOutputTests.output(host, segments, Self.presentation(.underline)).contains(drawn))
    #expect(!HostOutputTests.output(host, segments, Self.presentation(.accent)).contains(drawn))
  }

  /// The line has the color of a warning, and a filled segment has none.
  @Test(arguments: [(Level.warning, "underscore]#[us=#ffb000]"), (.critical, "")])
  func aLineUnderALevelIsOfItsColor(_ level: Level, _ drawn: String) {
    var segment = Self.segments()[0]
    segment.level = level
    segment.palette.warning = Colors(Color("#ffb000"))
    let output = HostOutputTests.output(.tmux, [segment], Self.presentation(.underline))
    #expect(output.contains("underscore") == !drawn.isEmpty, "\(output)")
    #expect(drawn.isEmpty || output.contains(drawn), "\(output)")
  }

  /// The style sheet of Waybar has to know which modules have surfaces in turns.
  @Test(arguments: SegmentStyle.allCases) func waybarsClassNamesAStyleThatAlternates(
    _ style: SegmentStyle
  ) {
    var segment = Self.segments()[0]
    segment.level = .warning
    let output = HostOutputTests.output(.waybar, [segment], Self.presentation(style))
    #expect(
      output.contains(
        style.alternates ? #""class":["warning","\#(style)"]"# : #""class":["warning"]"#),
      "\(output)")
  }

  /// Glyphs of our font do not fill their cells: nothing is drawn behind them.
  @Test(arguments: SegmentStyle.allCases) func aMeterOfOurFontHasNoBackground(_ style: SegmentStyle)
  {
    func output(_ bar: BarStyle, _ host: HostName) -> String {
      var segment = Self.segments()[0]
      segment.text = StyledText()
      bar.appendBar(rate: 0.5, width: 5, to: &segment.text)
      segment.palette.track = .shade
      var presentation = Self.presentation(style)
      presentation.separator = .usual
      return HostOutputTests.output(host, [segment], presentation)
    }
    var bar = BarStyle(kind: .blocks, width: 5, ramp: BarStyle.eighthsRamp)
    for host in [HostName.waybar, .i3bar] {
      bar.usesSymbols = false
      let blocks = output(bar, host)
      bar.usesSymbols = true
      let symbols = output(bar, host)
      #expect(blocks.contains("bgalpha") == (host == .waybar), "\(blocks)")
      #expect(!symbols.contains("bgalpha") && !symbols.contains("alpha='1%'"), "\(symbols)")
      for part in symbols.split(separator: "<span").dropFirst() where part.contains("\u{F21A0}") {
        #expect(!part.contains("background='#808080'"), "\(part)")
      }
    }
  }

  /// i3bar draws the background of a block as high as the bar, and the ends as high as the text.
  @Test func withRoundEndsABlockHasNoBackground() throws {
    var segments = Self.segments()
    segments[1].level = .critical
    let output = HostOutputTests.output(
      .i3bar, segments, Self.presentation(.pills, hasRoundEnds: true))
    #expect(!output.contains(#""background""#))
    #expect(!output.contains(#""urgent""#))
    #expect(output.contains("<span foreground='#111111'>\u{E0B6}</span>"))
    #expect(output.contains("<span foreground='#c8102e'>\u{E0B4}</span>"))
  }

  /// A stream writes the same blocks as a call.
  @Test(arguments: SegmentStyle.allCases) func aStreamDrawsLikeACall(_ style: SegmentStyle) {
    var presentation = Self.presentation(style)
    if style == .pills { presentation.separator = .usual }
    var parts = LineParts()
    for _ in 0..<2 {
      var bytes: [UInt8] = []
      HostName.i3bar.appendStreamUpdate(Self.segments(), presentation, reusing: &parts, to: &bytes)
      #expect(
        String(decoding: bytes, as: UTF8.self)
          == HostOutputTests.output(.i3bar, Self.segments(), presentation))
    }
  }

  /// In i3blocks, each segment is a block by itself: it has the surface of its place in the view, and the arrow
  /// from the block before it.
  @Test(
    arguments: [
      (.powerline, 0, "#111111", nil, "#111111"), (.powerline, 1, "#222222", "#111111", "#222222"),
      (.powerline, 2, "#111111", "#222222", "#111111"), (.blocks, 0, nil, nil, "#111111"),
      (.blocks, 1, nil, nil, "#222222"), (.pills, 1, nil, nil, "#111111"),
    ] as [(SegmentStyle, Int, String?, String?, String)]) func aBlockHasItsPlaceInTheView(
      _ style: SegmentStyle, _ place: Int, _ arrow: String?, _ before: String?, _ surface: String
    )
  {
    var presentation = Self.presentation(style)
    presentation.firstPlace = place
    let output = HostOutputTests.output(.i3blocks, [Self.segments()[0]], presentation)
    let lines = output.components(separatedBy: "\n").prefix(2)
    for line in lines {
      let parts = DrawnLine.pango(line, nil, nil)
      let first = parts.first { $0.text == LineEnds.powerline.arrow }
      #expect(first?.foreground?.hexadecimal == arrow, "\(line)")
      #expect(first?.background?.hexadecimal == before, "\(line)")
      #expect(parts.contains { $0.text.contains("A") && $0.background?.hexadecimal == surface })
    }
  }

  /// i3blocks 1.4 takes 1,023 bytes of a text: open details are one span, so that many fit.
  ///
  /// Where they do not, there are no round ends without a color either.
  @Test(arguments: [SegmentStyle.underline, .pills], [14, 60])
  func openDetailsKeepTheirStyleInI3blocks(_ style: SegmentStyle, _ count: Int) {
    var segment = Self.segments()[0]
    segment.short.append("A 1")
    for _ in 0..<count {
      segment.text.append("  ")
      segment.text.append("Received: 1.4 MB", role: .details)
    }
    let presentation = Self.presentation(style, hasRoundEnds: style == .pills)
    let text = HostOutputTests.output(.i3blocks, [segment], presentation).prefix { $0 != "\n" }
    #expect(text.contains("foreground='#00aa00'") == (count == 14), "\(text)")
    #expect(text.utf8.count <= I3blocks.fullTextLimit)
    #expect(text.contains("\u{E0B6}") == (count == 14 && style == .pills), "\(text)")
  }

  /// The last block of i3blocks has a margin, as the last one of i3bar has.
  @Test(
    arguments: [
      (.accent, true, true), (.accent, false, false), (.underline, true, true),
      (.pills, true, true), (.powerline, true, false), (.plain, true, false),
    ] as [(SegmentStyle, Bool, Bool)]) func theLastBlockHasAMargin(
      _ style: SegmentStyle, _ endsView: Bool, _ hasMargin: Bool
    )
  {
    var presentation = Self.presentation(style)
    (presentation.isTodayView, presentation.endsView) = (true, endsView)
    let output = HostOutputTests.output(.i3blocks, [Self.segments()[0]], presentation)
    for line in output.components(separatedBy: "\n").prefix(2) {
      #expect(line.hasSuffix(" ") == hasMargin, "\(line)")
    }
  }

  /// The bar is higher than its text, and so are the surfaces between which arrows are.
  @Test(arguments: [nil, true, false]) func arrowsAreLarger(_ usesMarkup: Bool?) {
    var presentation = Self.presentation(.powerline)
    presentation.usesMarkup = usesMarkup
    let output = HostOutputTests.output(.i3bar, Self.segments(), presentation)
    let arrow = LineEnds.powerline.arrow
    let large = "\"<span size='x-large'>\(arrow)</span>\",\"markup\":\"pango\""
    #expect(output.contains(large) == (usesMarkup != false), "\(output)")
    #expect(output.contains("\"\(arrow)\"") == (usesMarkup == false), "\(output)")
  }

  /// At a level, the colors are those of the level.
  @Test(arguments: SegmentStyle.allCases) func aLevelHasNoAccent(_ style: SegmentStyle) {
    var segment = Self.segments()[0]
    segment.level = .warning
    let output = HostOutputTests.output(.tmux, [segment], Self.presentation(style))
    #expect(!output.contains("#00aa00"))
    #expect(!output.contains("#111111"))
    #expect(output.contains("bg=#ffb000"))
  }
}
