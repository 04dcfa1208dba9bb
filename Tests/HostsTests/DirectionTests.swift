import TestSupport
import Testing

@testable import todayline

/// Names in Hebrew and Arabic, which Pango would let turn the whole line around.
@Suite(.timed) struct DirectionTests {
  struct Case: NamedCase {
    var name: String
    var texts: [String]
    /// The line, in which `<` is the mark at its start, and the isolates are in parentheses.
    var expected: String
  }

  static let hebrew = "\u{5E9}\u{5DC}\u{5D5}\u{5DD}"
  static let arabic = "\u{645}\u{631}\u{62D}\u{628}\u{627}"

  @Test(arguments: [
    Case(name: "none", texts: ["a", "ä"], expected: "a  ä"),
    Case(name: "Hebrew first", texts: [hebrew, "12:30"], expected: "<(\(hebrew))  12:30"),
    Case(name: "Arabic last", texts: ["5%", "x " + arabic], expected: "<5%  (x \(arabic))"),
    Case(name: "both", texts: [hebrew, "7", arabic], expected: "<(\(hebrew))  7  (\(arabic))"),
  ]) func partsStayInTheirOrder(_ row: Case) throws {
    let segments = row.texts.map { text in
      var segment = HostOutputTests.segment(text)
      segment.text = StyledText(text)
      return segment
    }
    for host in [HostName.pango, .waybar, .genmon, .argos] {
      let output = HostOutputTests.output(host, segments)
      #expect(Self.marked(output).contains(row.expected), "\(host): \(output)")
    }
  }

  private static func marked(_ output: String) -> String {
    var line = ""
    for scalar in output.unicodeScalars {
      switch scalar {
      case Isolates.leftToRightMark: line += "<"
      case Isolates.leftToRight, Isolates.ofFirstLetter: line += "("
      case Isolates.end: line += ")"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  @Test(arguments: [
    Case(name: "{path}", texts: [hebrew], expected: "\"\(hebrew)\""),
    Case(name: "{path} {percent}", texts: ["a"], expected: "\"a 50.0%\""),
    Case(name: "{path} {percent}", texts: [hebrew], expected: "\"<(\(hebrew)) 50.0%\""),
    Case(name: "{percent} {path}", texts: [arabic], expected: "\"<50.0% (\(arabic))\""),
    Case(name: "{path:4} {percent}", texts: [arabic], expected: "(\(arabic.prefix(3))…) 50.0%"),
    Case(
      name: "<b>{path} x</b>", texts: [hebrew],
      expected: "(<span weight='bold'>\(hebrew)</span>)<span weight='bold'> x</span>"),
    Case(name: "{label}: {path}", texts: [hebrew], expected: "\"<Home: (\(hebrew))\""),
  ]) func aValueTurnsNothingBesideIt(_ row: Case) throws {
    let reading = Reading(
      source: "/", taken: Timestamp(milliseconds: 0), rate: 0.5,
      values: [.init("percent", .fraction(0.5)), .init("path", .text(row.texts[0]))])
    let placeholders = [Placeholder("percent", .fraction, ""), Placeholder("path", .text, "")]
    var look = Look(bar: BarStyle(kind: .blocks, width: 4, ramp: ["a"]))
    look.label = "Home"
    var segment = HostOutputTests.segment("x")
    segment.text = StyledText()
    try Template(row.name, placeholders: placeholders).append(reading, look, to: &segment.text)
    let line = HostOutputTests.output(.i3bar, [segment])
    #expect(Self.marked(line).contains(row.expected), "\(line)")
    let isolates = "\u{2066}\u{2068}\u{2069}\u{200E}".unicodeScalars
    for host in [HostName.text, .tmux, .polybar, .json] {
      let output = HostOutputTests.output(host, [segment])
      #expect(!output.unicodeScalars.contains { isolates.contains($0) }, "\(host): \(output)")
    }
  }

  @Test func theEllipsisStandsAtTheEndOfTheValue() {
    var text = StyledText("x ")
    let start = text.utf8.count
    text.append(Self.arabic)
    text.isolate(from: start)
    #expect(Layout.cut(&text, to: 5) == 5)
    #expect(text.plain == "x " + Self.arabic.prefix(2) + "…")
    #expect(text.spans.last?.end == text.utf8.count)
  }

  @Test(arguments: [
    (hebrew, true), (arabic, true), ("\u{710}", true), ("\u{8A0}", true), ("\u{FB2A}", true),
    ("\u{FE8D}", true), ("\u{10840}", true), ("\u{1E900}", true), ("x\u{5D0}", true), ("", false),
    ("a", false), ("\u{58F}", false), ("é ß", false), ("日本", false), ("\u{F1EB}\u{E0B0}", false),
    ("\u{FB01}", false), ("👩‍👩‍👧", false), ("\u{F0000}", false), ("█░", false), ("\u{FEFF}", false),
  ]) func readsFromTheRight(_ text: String, _ expected: Bool) {
    #expect(Array(text.utf8).readsFromTheRight == expected)
    #expect(Array((text + " 5%").utf8).readsFromTheRight == expected)
  }
}
