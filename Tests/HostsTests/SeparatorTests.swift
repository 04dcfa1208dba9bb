import Foundation
import TestSupport
import Testing

@testable import todayline

/// The separation of segments, in every host.
@Suite(.timed) struct SeparatorTests {
  static func segments() -> [Segment] {
    var segments = [
      OwnColorTests.segment("a", nil), OwnColorTests.segment("b", nil),
      OwnColorTests.segment("c", nil),
    ]
    segments[0].palette.normal = Colors(Color("#eee"), on: Color("#111"))
    segments[1].palette.normal = Colors(Color("#eee"), on: Color("#222"))
    return segments
  }

  static func output(
    _ host: HostName, _ separator: Separator, _ segments: [Segment], color: String? = nil
  ) -> String {
    var presentation = Presentation()
    presentation.separator = separator
    presentation.separatorColor = color.flatMap { Color($0) }
    presentation.usesMarkup = true
    presentation.colorDepth = .full
    return HostOutputTests.output(host, segments, presentation)
  }

  /// The arrows: into the first background, between two, and back to the bar's own.
  @Test(arguments: [
    (
      HostName.polybar,
      "%{F#111111}\u{E0B2}%{F-}%{F#eeeeee}%{B#111111} a %{B-}%{F-}%{F#222222}%{B#111111}\u{E0B2}"
        + "%{B-}%{F-}%{F#eeeeee}%{B#222222} b %{B-}%{F-}%{F#222222}\u{E0B0}%{F-} c "
    ),
    (
      .tmux,
      "#[push-default]#[fg=#111111]\u{E0B2}#[default]#[fg=#eeeeee,bg=#111111] a #[default]"
        + "#[fg=#222222,bg=#111111]\u{E0B2}#[default]#[fg=#eeeeee,bg=#222222] b #[default]"
        + "#[fg=#222222]\u{E0B0}#[default] c #[pop-default]"
    ),
    (
      .xmobar,
      "<fc=#111111>\u{E0B2}</fc><fc=#eeeeee,#111111:0> a </fc><fc=#222222,#111111:0>\u{E0B2}</fc>"
        + "<fc=#eeeeee,#222222:0> b </fc><fc=#222222>\u{E0B0}</fc> c "
    ),
    (
      .dwm,
      "^c#111111^\u{E0B2}^d^^c#eeeeee^^b#111111^ a ^d^^c#222222^^b#111111^\u{E0B2}^d^"
        + "^c#eeeeee^^b#222222^ b ^d^^c#222222^\u{E0B0}^d^ c "
    ),
  ]) func arrowsHaveTheColorsOfTheirNeighbors(_ host: HostName, _ line: String) {
    #expect(Self.output(host, .powerline, Self.segments()) == line + "\n")
  }

  /// A text between segments has the color of separators; arrows have those of their neighbors.
  @Test(arguments: [
    (HostName.polybar, "%{F#707880} | %{F-}"), (.tmux, "#[fg=#707880] | #[default]"),
    (.xmobar, "<fc=#707880> | </fc>"), (.waybar, "<span foreground='#707880'> | </span>"),
    (.i3bar, ##"{"full_text":" | ","color":"#707880""##),
    (.ansi, "\u{1B}[38;2;112;120;128m | \u{1B}[0m"), (.text, " | "),
  ]) func aTextHasTheColorOfSeparators(_ host: HostName, _ part: String) {
    let segments = [OwnColorTests.segment("a", nil), OwnColorTests.segment("b", nil)]
    let line = Self.output(host, .text(" | "), segments, color: "#707880")
    #expect(line.contains(part), "\(line)")
    let arrows = Self.output(host, .powerline, Self.segments(), color: "#707880")
    #expect(arrows == Self.output(host, .powerline, Self.segments()))
  }

  @Test func inI3barAnArrowIsABlock() throws {
    let line = Self.output(.i3bar, .powerline, Self.segments())
    let blocks = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [[String: Any]])
    let arrows = ["\u{E0B2}", "\u{E0B2}", "\u{E0B0}"].map { "<span size='x-large'>\($0)</span>" }
    #expect(
      blocks.map { $0["full_text"] as? String } == [
        arrows[0], " a ", arrows[1], " b ", arrows[2], " c ",
      ])
    #expect(blocks.allSatisfy { $0["separator"] as? Bool == false })
    #expect(blocks.allSatisfy { $0["separator_block_width"] as? Int == 0 })
    #expect(
      blocks.map { $0["background"] as? String } == [
        nil, "#111111", "#111111", "#222222", nil, nil,
      ])
    #expect(blocks.map { $0["name"] as? String } == Array(repeating: "exec", count: 6))
  }

  @Test func withoutASeparatorI3barDrawsItsOwn() {
    #expect(!Self.output(.i3bar, .usual, Self.segments()).contains("separator"))
  }

  @Test(arguments: HostName.drawing) func aHiddenSegmentLeavesNothingBehind(_ host: HostName) {
    for separator in [Separator.usual, .text(" · "), .powerline] {
      for hidden in 0..<3 {
        var segments = Self.segments()
        var others = segments
        others.remove(at: hidden)
        segments[hidden].isHidden = true
        let shown = Self.output(host, separator, segments)
        #expect(shown.contains(" · ") == (separator == .text(" · ")))
        #expect(shown == Self.output(host, separator, others))
      }
    }
  }
}

/// What has a background is a pill, which takes the place of the spaces around it.
@Suite(.timed) struct PillTests {
  static func segments(_ levels: [Level]) -> [Segment] {
    levels.enumerated().map { index, level in
      let name = ["a", "b", "c"][index]
      var segment = Segment(
        widget: name, label: nil, instance: name, source: name, level: level, result: .noData)
      segment.text = StyledText(name)
      return segment
    }
  }

  struct Case: NamedCase {
    var name: String
    var levels: [Level]
    var separator = Separator.usual
    var text: String
  }

  static let cases = [
    Case(name: "none", levels: [.normal, .normal, .normal], text: "a  b  c"),
    Case(name: "in between", levels: [.normal, .warning, .normal], text: "a [ b ] c"),
    Case(name: "first", levels: [.critical, .normal, .normal], text: "[ a ] b  c"),
    Case(name: "last", levels: [.normal, .normal, .failed], text: "a  b [ c ]"),
    Case(name: "neighbors", levels: [.normal, .warning, .critical], text: "a [ b ] [ c ]"),
    Case(
      name: "neighbors without a gap", levels: [.normal, .warning, .critical], separator: .text(""),
      text: "a[ b ][ c ]"),
    Case(
      name: "equal neighbors without a gap", levels: [.critical, .failed, .normal],
      separator: .text(""), text: "[ a ] [ b ]c"),
  ]

  @Test(
    arguments: cases, [HostName.text, .ansi, .tmux, .polybar, .xmobar, .lemonbar, .dwm, .zjstatus])
  func aPillTakesTheSpacesAroundIt(_ row: Case, _ host: HostName) {
    var presentation = Presentation()
    presentation.colorDepth = .full
    presentation.separator = row.separator
    let line = HostOutputTests.output(host, Self.segments(row.levels), presentation)
    let parts: [DrawnPart] =
      switch host {
      case .text, .ansi: DrawnLine.terminal(line)
      case .zjstatus: DrawnLine.zjstatus(line)
      case .tmux: DrawnLine.tmux(line)
      case .xmobar: DrawnLine.xmobar(line)
      case .dwm: DrawnLine.dwm(line)
      default: DrawnLine.polybar(line)
      }
    let drawn = parts.map { $0.background == nil ? $0.text : "[" + $0.text + "]" }.joined()
    #expect(drawn == row.text + "\n")
  }

  /// The bar's own color for what is urgent is a background as well.
  @Test func inI3barEqualLevelsAreParted() throws {
    var presentation = Presentation()
    presentation.separator = .text("")
    let line = HostOutputTests.output(
      .i3bar, Self.segments([.critical, .critical, .warning]), presentation)
    let blocks = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [[String: Any]])
    #expect(blocks.map { $0["full_text"] as? String } == [" a ", " ", " b ", " c "])
    #expect(blocks[1]["background"] == nil)
  }
}
