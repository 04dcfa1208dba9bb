import TestSupport
import Testing

@testable import todayline

/// The hosts that have room for several lines, and links in a terminal.
@Suite(.timed) struct TerminalHostTests {
  static func presentation(_ separator: Separator = .usual) -> Presentation {
    var presentation = Presentation()
    presentation.colorDepth = .full
    presentation.separator = separator
    return presentation
  }

  @Test(arguments: [HostName.text, .ansi], [true, false]) func eachSegmentHasItsOwnLine(
    _ host: HostName, _ hasColors: Bool
  ) {
    var presentation = Self.presentation(.newline)
    if !hasColors { presentation.colorDepth = .none }
    let segments = ["a", "b", "c"].map { OwnColorTests.segment($0, nil) }
    #expect(HostOutputTests.output(host, segments, presentation) == "a\nb\nc\n")
    var hidden = segments
    hidden[0].isHidden = true
    #expect(HostOutputTests.output(host, hidden, presentation) == "b\nc\n")
  }

  @Test func aSegmentIsALinkToItsSource() {
    var segment = OwnColorTests.segment("a", "#010203")
    segment.link = "file:///mnt/a%20b"
    let line = HostOutputTests.output(.ansi, [segment, segment], Self.presentation())
    let part = "\u{1B}]8;;file:///mnt/a%20b\u{1B}\\\u{1B}[38;2;1;2;3ma\u{1B}[0m\u{1B}]8;;\u{1B}\\"
    #expect(line == part + "  " + part + "\n")
    var plain = Self.presentation()
    plain.colorDepth = .none
    #expect(HostOutputTests.output(.ansi, [segment], plain) == "a\n")
  }

  @Test func aLinkOfAProgramIsThatOfItsWords() {
    var segment = OwnColorTests.segment("", nil)
    segment.text =
      TerminalText(Array("a \u{1B}]8;;https://b\u{7}b\u{1B}[1mc\u{1B}]8;;\u{7}d".utf8)).text
    let start = "\u{1B}]8;;https://b\u{1B}\\"
    let end = "\u{1B}]8;;\u{1B}\\"
    let bold = "\u{1B}[1mc\u{1B}[0m"
    let cases: [(link: String?, expected: String)] = [
      ("https://b", "a \(start)b\(end)\(start)\(bold)\(end)\u{1B}[1md\u{1B}[0m\n"),
      // An address that is not shown.
      (nil, "a b\(bold)\u{1B}[1md\u{1B}[0m\n"),
    ]
    for (link, expected) in cases {
      segment.link = link
      #expect(HostOutputTests.output(.ansi, [segment], Self.presentation()) == expected)
    }
  }

  @Test(arguments: [
    (Level.warning, "\u{1B}[30m\u{1B}[43m a \u{1B}[0m"),
    (.critical, "\u{1B}[97m\u{1B}[41m a \u{1B}[0m"), (.failed, "\u{1B}[97m\u{1B}[41m a \u{1B}[0m"),
    (.normal, "a"),
  ]) func aLevelHasTheColorsOfTheTerminalsPalette(_ level: Level, _ shown: String) {
    var presentation = Self.presentation()
    presentation.usesTerminalPalette = true
    let segment = OwnColorTests.segment("a", nil, level)
    #expect(HostOutputTests.output(.ansi, [segment], presentation) == shown + "\n")
    var own = OwnColorTests.segment("a", "#123456", .normal)
    #expect(
      HostOutputTests.output(.ansi, [own], presentation) == "\u{1B}[38;2;18;52;86ma\u{1B}[0m\n")
    own.level = .warning
    own.palette.warning = Colors(Color("#ff0000"))
    #expect(
      HostOutputTests.output(.ansi, [own], presentation) == "\u{1B}[38;2;255;0;0ma\u{1B}[0m\n")
  }

  /// A name is the terminal's own color, and a value is exact.
  @Test(arguments: [
    ("red", "\u{1B}[31ma\u{1B}[0m", "#[push-default]#[fg=colour1]a#[default]#[pop-default]"),
    ("white", "\u{1B}[97ma\u{1B}[0m", "#[push-default]#[fg=colour15]a#[default]#[pop-default]"),
    (
      "#ff0000", "\u{1B}[38;2;255;0;0ma\u{1B}[0m",
      "#[push-default]#[fg=#ff0000]a#[default]#[pop-default]"
    ),
    (
      "tomato", "\u{1B}[38;2;255;99;71ma\u{1B}[0m",
      "#[push-default]#[fg=#ff6347]a#[default]#[pop-default]"
    ),
  ]) func aColorIsNamed(_ color: String, _ inTerminal: String, _ inTmux: String) throws {
    let format = "<span color='\(color)'>a</span>"
    for (host, shown) in [(HostName.ansi, inTerminal), (.text, inTerminal), (.tmux, inTmux)] {
      var segment = OwnColorTests.segment("", nil)
      let reading = Reading(source: "/", taken: Timestamp(milliseconds: 0), rate: nil, values: [])
      let template = try Template(format, placeholders: Disk.description.placeholders)
      template.append(reading, bar: Settings().bar, to: &segment.text)
      #expect(HostOutputTests.output(host, [segment], Self.presentation()) == shown + "\n")
    }
  }

  /// Every line is fitted by itself.
  @Test func aLineIsAsWideAsTheTerminal() throws {
    let machine = FakeMachine()
    machine.variables["COLUMNS"] = "12"
    let view = try RequestBuilder(
      try Arguments(["today", "--host", "ansi", "--separator", "newline"]), on: machine
    ).view()
    #expect(view.settings.lineWidth == 12)
    var segments = ["a long text of one", "b", "another long text"].map {
      OwnColorTests.segment($0, nil)
    }
    for index in segments.indices { segments[index].short = StyledText("short") }
    let lines = try #require(segments.arranged(for: view, on: machine)).map(\.text.plain)
    #expect(lines == ["short", "b", "short"])
    for (value, width) in [("0", nil), ("x", nil), ("99999999999999999999", nil), ("80", 80)] {
      machine.variables["COLUMNS"] = value
      let view = try RequestBuilder(try Arguments(["disk", "--host", "ansi"]), on: machine).view()
      #expect(view.settings.lineWidth == width)
      let other = try RequestBuilder(try Arguments(["disk", "--host", "text"]), on: machine).view()
      #expect(other.settings.lineWidth == nil)
    }
  }

  @Test(arguments: HostName.allCases.filter { !$0.description.breaksLines })
  func otherHostsKeepTheirOwnSeparator(_ host: HostName) throws {
    let arguments = ["today", "--host", host.rawValue, "--separator", "newline"]
    let view = try RequestBuilder(try Arguments(arguments), on: FakeMachine()).view()
    #expect(view.settings.presentation.separator == .usual)
  }
}
