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
      var line = ""
      for scalar in output.unicodeScalars {
        switch scalar {
        case Isolates.leftToRightMark: line += "<"
        case Isolates.leftToRight: line += "("
        case Isolates.end: line += ")"
        default: line.unicodeScalars.append(scalar)
        }
      }
      #expect(line.contains(row.expected), "\(host): \(output)")
    }
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
