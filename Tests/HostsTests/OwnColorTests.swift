import Foundation
import TestSupport
import Testing

@testable import todayline

/// A segment's own color and classes, in every host.
@Suite(.timed) struct OwnColorTests {
  static func segment(_ text: String, _ color: String?, _ level: Level = .normal) -> Segment {
    var segment = Segment(
      widget: "exec", label: nil, instance: "exec:" + text, source: text, level: level,
      result: .newData)
    segment.text = StyledText(text)
    segment.short = StyledText(text)
    segment.color = color.flatMap { Color($0) }
    return segment
  }

  static func output(_ host: HostName, _ segments: [Segment], usesMarkup: Bool? = nil) -> String {
    var presentation = Presentation()
    presentation.colorDepth = .full
    presentation.usesMarkup = usesMarkup
    return HostOutputTests.output(host, segments, presentation)
  }

  /// Returns the color as the host writes it.
  static func spelling(_ color: String, on host: HostName) throws -> String {
    let color = try #require(Color(color))
    var bytes: [UInt8] = []
    color.append(to: &bytes)
    return host == .text || host == .ansi
      ? "\u{1B}[38;2;\(color.red);\(color.green);\(color.blue)m"
      : String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: HostName.drawing) func everyHostShowsASegmentsOwnColor(_ host: HostName) throws {
    let own = try Self.spelling("#12ab9f", on: host)
    #expect(Self.output(host, [Self.segment("a", "#12ab9f")]).contains(own))
    #expect(!Self.output(host, [Self.segment("a", nil)]).contains(own))
  }

  @Test(arguments: HostName.drawing) func aLevelsColorTakesPrecedence(_ host: HostName) throws {
    let own = try Self.spelling("#12ab9f", on: host)
    for level in [Level.warning, .critical, .failed] {
      var segment = Self.segment("a", "#12ab9f", level)
      segment.palette.warning = Colors(Color("#ffb000"))
      segment.palette.critical = Colors(Color("#ff5555"))
      let output = Self.output(host, [segment])
      #expect(!output.contains(own))
      let color = try Self.spelling(level == .warning ? "#ffb000" : "#ff5555", on: host)
      #expect(output.contains(color))
    }
  }

  @Test(arguments: HostName.drawing) func aProgressBarHasTheSegmentsOwnColor(
    _ host: HostName
  ) throws {
    var segment = Self.segment("", "#12ab9f")
    segment.text.append("██", role: .fill)
    let own = try Self.spelling("#12ab9f", on: host)
    #expect(Self.output(host, [segment], usesMarkup: true).contains(own))
    #expect(!Self.output(host, [segment], usesMarkup: true).contains("#ffffff"))
  }

  @Test(arguments: HostName.drawing) func severalSegmentsKeepTheirOwnColors(_ host: HostName) throws
  {
    let segments = [
      Self.segment("one", "#010203"), Self.segment("two", nil), Self.segment("three", "#040506"),
      Self.segment("four", "#070809", .critical),
    ]
    let output = Self.output(host, segments, usesMarkup: true)
    // The output before each text, after the previous one.
    var parts: [Substring] = []
    var rest = output[...]
    for segment in segments {
      let range = try #require(rest.range(of: segment.text.plain))
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    parts.append(rest)
    let first = try Self.spelling("#010203", on: host)
    let third = try Self.spelling("#040506", on: host)
    let critical =
      [.text, .ansi].contains(host) ? "48;2;200;16;46m" : try Self.spelling("#c8102e", on: host)
    if host == .i3bar {
      // The color is a key after the text.
      #expect(parts[1].contains(first) && parts[3].contains(third) && parts[4].contains("urgent"))
      #expect(!parts[2].contains("color"))
    } else {
      #expect(parts[0].contains(first) && parts[2].contains(third) && parts[3].contains(critical))
      #expect(!parts[1].contains(first) && !parts[1].contains(third))
    }
    let none = try Self.spelling("#070809", on: host)
    #expect(!output.contains(none) || host == .i3bar)
  }

  @Test func aLineHasTheColorThatAllSegmentsShare() {
    let same = [Self.segment("a", "#010203"), Self.segment("b", "#010203")]
    #expect(Self.output(.i3blocks, same) == "a  b\na  b\n#010203\n")
    let different = [Self.segment("a", "#010203"), Self.segment("b", nil)]
    #expect(Self.output(.i3blocks, different) == "a  b\na  b\n")
    var hidden = Self.segment("c", nil)
    hidden.isHidden = true
    #expect(Self.output(.i3blocks, same + [hidden]).hasSuffix("#010203\n"))
    #expect(Self.output(.i3blocks, [hidden] + same).hasSuffix("#010203\n"))
  }

  @Test func aJoinedBlockColorsSegmentsWithSpans() throws {
    func block(_ segments: [Segment], usesMarkup: Bool? = nil) throws -> [String: Any] {
      var presentation = Presentation()
      presentation.usesMarkup = usesMarkup
      presentation.separator = .text(" & ")
      var bytes: [UInt8] = []
      HostName.i3blocks.appendStreamUpdate(segments, presentation, to: &bytes)
      return try HostOutputTests.object(String(decoding: bytes, as: UTF8.self))
    }
    let segments = [Self.segment("a", "#010203"), Self.segment("b", nil)]
    let joined = try block(segments)
    let text = "<span foreground='#010203'>a</span> &amp; b"
    #expect(joined["full_text"] as? String == text)
    #expect(joined["short_text"] as? String == text)
    #expect(joined["color"] == nil)
    let plain = try block(segments, usesMarkup: false)
    #expect(plain["full_text"] as? String == "a & b")
    #expect(plain["color"] == nil)
    let one = try block([Self.segment("a", "#010203")])
    #expect(one["full_text"] as? String == "a")
    #expect(one["color"] as? String == "#010203")
  }

  @Test func withMarkupAnAlarmColorsOnlyItsSegment() throws {
    let segments = [Self.segment("a", nil), Self.segment("b", nil, .failed)]
    // Without markup, the whole line has one color.
    #expect(Self.output(.i3blocks, segments) == "a  b\na  b\n#ee0000\n")
    var presentation = Presentation()
    presentation.usesMarkup = true
    let line = "a <span foreground='#ffffff' background='#c8102e'> b </span>\n"
    #expect(HostOutputTests.output(.i3blocks, segments, presentation) == line + line)
    let alarms = [Self.segment("a", nil, .critical), segments[1]]
    // The exit status tells of the first one.
    let spans = HostOutputTests.output(.i3blocks, alarms, presentation)
    #expect(spans.components(separatedBy: "<span foreground='#ffffff'").count == 1 + 2 * 2)
    // Too long for colors.
    let long = [Self.segment(String(repeating: "a", count: 1020), nil), segments[1]]
    #expect(HostOutputTests.output(.i3blocks, long, presentation).hasSuffix("\n#ee0000\n"))

    var bytes: [UInt8] = []
    HostName.i3blocks.appendStreamUpdate(segments, presentation, to: &bytes)
    let joined = try HostOutputTests.object(String(decoding: bytes, as: UTF8.self))
    #expect(joined["full_text"] as? String == String(line.dropLast()))
    #expect(joined["color"] == nil)
  }

  @Test func theOnlyVisibleSegmentOfTheTodayViewColorsItself() throws {
    var presentation = Presentation()
    let segments = [Self.segment("a", nil, .critical)]
    let alone = try HostOutputTests.object(HostOutputTests.output(.waybar, segments, presentation))
    #expect(alone["text"] as? String == "a")
    presentation.isTodayView = true
    let left = try HostOutputTests.object(HostOutputTests.output(.waybar, segments, presentation))
    #expect(left["text"] as? String == "<span foreground='#ffffff' background='#c8102e'> a </span>")
  }

  @Test func aSeparatorIsEscapedInMarkup() {
    var presentation = Presentation()
    presentation.usesMarkup = true
    presentation.separator = .text(" & ")
    let segments = [Self.segment("a", nil), Self.segment("b", nil)]
    #expect(HostOutputTests.output(.i3blocks, segments, presentation) == "a &amp; b\na &amp; b\n")
  }

  @Test func waybarGetsEachClassOnce() throws {
    var first = Self.segment("a", nil, .critical)
    first.classes = ["memory", "critical", "stale"]
    first.detailsAreOpen = true
    var second = Self.segment("b", nil)
    second.classes = ["a-\"quote\"", "memory"]
    var hidden = Self.segment("c", nil)
    hidden.classes = ["hidden"]
    hidden.isHidden = true
    let object = try HostOutputTests.object(Self.output(.waybar, [first, second, hidden]))
    #expect(
      object["class"] as? [String] == ["critical", "details", "memory", "stale", "a-\"quote\""])
  }

  @Test func jsonHasNoColorOrClasses() throws {
    var segment = Self.segment("a", "#010203")
    segment.classes = ["memory"]
    let plain = Self.output(.json, [Self.segment("a", nil)])
    #expect(Self.output(.json, [segment]) == plain)
  }

  @Test func aLineWithoutABackgroundHasTheColorOfTheLevels() {
    var segment = Self.segment("a", nil, .warning)
    segment.palette.warning = Colors(Color("#2e3440"), on: Color("#ebcb8b"))
    #expect(Self.output(.i3blocks, [segment]).hasSuffix("\n#ebcb8b\n"))
    #expect(Self.output(.i3blocks, [segment], usesMarkup: true).hasSuffix("\n#ebcb8b\n"))
  }
}
