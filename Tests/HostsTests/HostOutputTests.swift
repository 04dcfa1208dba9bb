import Foundation
import TestSupport
import Testing

@testable import todayline

extension HostName {
  /// The hosts that draw segments; the others are read by programs, or colored by the
  /// configuration of the bar.
  static let drawing = allCases.filter { ![.json, .yambar, .prometheus].contains($0) }
}

/// Hostile texts in every host: text from outside remains text.
@Suite(.timed) struct HostOutputTests {
  static let hostileTexts = [
    "plain", "<b>bold</b> & 'quoted' \"double\"", "back\\slash \\n \\u0041",
    "#[fg=red]x#{pid}#(date)##", "%{A1:date:}x%{A} 50%", "a\nb", "tab\tbell\u{7}", "é 日本 👨‍👩‍👧", "",
    " ", "{\"a\":[1]}", "]", "}]}", "<action=`date`>x</action></fc><icon=a/><raw=3:abc/>",
    "^c#ff0000^^r0,0,9,9^",
  ]

  /// Bars that leave out what their fonts lack get no figure space.
  @Test(arguments: HostName.drawing) func figureSpaces(_ host: HostName) {
    let output = Self.output(host, [Self.segment("7\u{2007}\u{2007}x")])
    let isPlain = host == .polybar || host == .lemonbar
    #expect(output.contains("7  x") == isPlain && output.contains("\u{2007}") != isPlain)
  }

  static func segment(_ text: String) -> Segment {
    var segment = Segment(
      widget: "disk", label: nil, instance: "disk:" + text, source: text, level: .normal,
      result: .newData)
    segment.text = StyledText(text)
    segment.text.append("██", role: .fill)
    segment.text.append("░", role: .track)
    segment.palette.tint = Color("#fff")
    segment.palette.track = Color("#444").map { .color($0) } ?? .plain
    segment.short = StyledText(text)
    segment.details = [Detail(label: "Path", text: text)]
    segment.rate = 0.5
    segment.values = [.init("path", .text(text)), .init("percent", .fraction(0.5))]
    segment.error = text
    return segment
  }

  static func output(
    _ host: HostName, _ segments: [Segment], _ presentation: Presentation = Presentation()
  ) -> String {
    var bytes: [UInt8] = []
    host.append(segments, presentation, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  static func object(_ text: String) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(json as? [String: Any])
  }

  @Test(arguments: hostileTexts) func everyHostWritesTerminatedLines(_ text: String) {
    for host in HostName.allCases where ![.argos, .yambar, .prometheus].contains(host) {
      let output = Self.output(host, [Self.segment(text)])
      #expect(output.hasSuffix("\n"))
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      // A terminal has room for a line break, which only a template can produce.
      let breaks = host.description.breaksLines && text.contains("\n") ? 1 : 0
      #expect(lines == (host == .i3blocks ? 2 : 1) + breaks, "\(host)")
    }
  }

  @Test(arguments: hostileTexts) func jsonCarriesTheTextUnchanged(_ text: String) throws {
    let object = try Self.object(Self.output(.json, [Self.segment(text)]))
    #expect(object["text"] as? String == text + "██░")
    #expect(object["source"] as? String == text)
    #expect(object["error"] as? String == text)
    let details = try #require(object["details"] as? [[String: String]])
    #expect(details == [["label": "Path", "text": text]])
  }

  @Test(arguments: hostileTexts) func i3barMarkupShowsTheTextUnchanged(_ text: String) throws {
    let object = try Self.object(Self.output(.i3bar, [Self.segment(text)]))
    let full = try #require(object["full_text"] as? String)
    let shown = text.replacingOccurrences(of: "\n", with: " ")
    guard !text.unicodeScalars.contains("\u{7}") else { return }
    #expect(try XMLText.read(full) == shown + "███")
    #expect(object["instance"] as? String == "disk:" + text)
    // Nothing nested, because i3bar 4.22 then loses blocks.
    for value in object.values { #expect(!(value is [Any]) && !(value is [String: Any])) }
  }

  @Test(arguments: hostileTexts) func waybarMarkupShowsTheTextUnchanged(_ text: String) throws {
    guard !text.unicodeScalars.contains("\u{7}") else { return }
    let object = try Self.object(Self.output(.waybar, [Self.segment(text)]))
    let label = try #require(object["text"] as? String)
    #expect(try XMLText.read(label) == text + "███")
    let tooltip = try #require(object["tooltip"] as? String)
    let shown = text.replacingOccurrences(of: "\n", with: " ")
    #expect(try XMLText.read(tooltip) == "Path: " + shown + "\n" + shown)
    #expect(object["percentage"] as? Int == 50)
    #expect(object["class"] as? [String] == ["normal"])
  }

  @Test(arguments: HostName.allCases) func severalSegmentsAreJoinedTheHostsWay(
    _ host: HostName
  ) throws {
    let output = Self.output(host, [Self.segment("a"), Self.segment("b")])
    let lines = output.split(separator: "\n")
    switch host {
    case .i3bar:
      let blocks = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]]
      #expect(blocks?.count == 2)
    case .json: #expect(lines.count == 2)
    // The text and the short text.
    case .i3blocks: #expect(lines.count == 2)
    case .prometheus: #expect(lines.count { $0.hasPrefix("todayline_up{") } == 2)
    case .text, .tmux, .polybar, .waybar, .xmobar, .lemonbar, .dwm, .ansi, .pango, .genmon,
      .zjstatus:
      #expect(lines.count == 1)
    // A title, the separator, and a submenu for each.
    case .argos: #expect(lines[1] == "---" && lines.count { $0.hasPrefix("Refresh") } == 0)
    case .yambar: #expect(lines.filter { $0.hasPrefix("disk_") }.count == 6)
    }
  }

  @Test(arguments: HostName.allCases) func aHiddenSegmentIsHiddenTheHostsWay(_ host: HostName) {
    var hidden = Self.segment("a")
    hidden.isHidden = true
    let output = Self.output(host, [hidden])
    switch host {
    case .text, .i3blocks, .waybar, .tmux, .ansi, .argos: #expect(output.isEmpty)
    // Without output, they keep the old text.
    case .polybar, .xmobar, .lemonbar, .pango, .zjstatus: #expect(output == "\n")
    case .genmon: #expect(output == "<txt></txt>\n")
    case .yambar: #expect(output.contains("disk_a|string|\n"))
    // If the root window's name is empty, dwm shows its own version.
    case .dwm: #expect(output == " \n")
    // It requires a full_text.
    case .i3bar: #expect(output.contains("\"full_text\":\"\""))
    // What programs read hides nothing.
    case .json: #expect(output.contains("\"text\":\"a"))
    case .prometheus: #expect(output.contains("\ntodayline_up{"))
    }
  }

  /// i3blocks 1.5 reads lines of 8192 bytes, and takes the rest of a longer one for the next line.
  @Test(arguments: ["<", "\"", "\u{7F}", "é", "a"], [true, false])
  func aLineOfI3blocksIsNeverTooLong(_ character: String, _ usesMarkup: Bool) throws {
    var presentation = Presentation()
    presentation.usesMarkup = usesMarkup
    for count in [10, 500, 799, 2000, 4000] {
      let text = String(repeating: character, count: count)
      var bytes: [UInt8] = []
      let segments = [Self.segment(text), Self.segment(text)]
      HostName.i3blocks.appendStreamUpdate(segments, presentation, to: &bytes)
      #expect(bytes.count <= 8192)
      let block = try Self.object(String(decoding: bytes, as: UTF8.self))
      #expect((block["full_text"] as? String)?.isEmpty == false)
      if count == 10 { #expect(block["instance"] as? String == "disk:\(text) disk:\(text)") }
    }
  }

  @Test(arguments: [("a", "a"), ("#", "##"), ("##", "########"), ("#[", "##["), ("##[x", "####[x")])
  func hashesAreDoubledForTmux(_ text: String, _ expected: String) {
    var segment = Self.segment("")
    segment.text = StyledText(text)
    #expect(Self.output(.tmux, [segment]) == expected + "\n")
  }

  @Test func waybarShows100PercentOnlyIfFull() {
    var segment = Self.segment("a")
    segment.rate = 0.999
    #expect(Self.output(.waybar, [segment]).contains("\"percentage\":99}"))
    segment.rate = 1
    #expect(Self.output(.waybar, [segment]).contains("\"percentage\":100}"))
  }

  @Test(arguments: Level.allCases, HostName.allCases) func aLevelColorsEveryHostWithColors(
    _ level: Level, _ host: HostName
  ) {
    var segment = Self.segment("a")
    segment.level = level
    var presentation = Presentation()
    presentation.colorDepth = .full
    let color =
      switch level {
      case .normal: "#444444"
      case .warning: "#ffb000"
      case .critical, .failed: "#c8102e"
      }
    let output = Self.output(host, [segment], presentation)
    switch host {
    case .tmux, .polybar, .xmobar, .lemonbar, .dwm, .pango, .genmon, .argos, .zjstatus:
      #expect(output.contains(color))
    case .yambar: #expect(output.contains("disk_a_level|string|\(level.rawValue)\n"))
    case .text, .ansi:
      #expect(output.contains("8;2;200;16;46m") == [.critical, .failed].contains(level))
      #expect(output.contains("8;2;255;176;0m") == (level == .warning))
    // They have a color of their own for what is urgent.
    case .i3blocks: #expect(output.contains("#") == [.warning, .failed].contains(level))
    case .i3bar:
      #expect(output.contains(color) == (level != .critical))
      #expect(output.contains("\"urgent\":true") == (level == .critical))
    // A class, which the style sheet colors.
    case .waybar:
      #expect(output.contains("[\"\(level.rawValue)\"]"))
      #expect(!output.contains("#c8102e"))
    case .json, .prometheus: #expect(!output.contains("#c8102e") && !output.contains("#ffb000"))
    }
  }
}
