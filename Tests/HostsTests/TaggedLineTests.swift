import TestSupport
import Testing

@testable import todayline

/// Lines with tags, parsed as the bars parse them: hostile text remains text.
@Suite(.timed) struct TaggedLineTests {
  /// A bar's interpretation of a line: the text that it draws, and the tags that it applies.
  struct Drawn: Equatable {
    var text = ""
    var tags: [String] = []
  }

  static let hosts: [HostName] = [.xmobar, .lemonbar, .dwm]

  static let tags: [HostName: [String]] = [
    .xmobar: ["<fc=#ffffff>", "</fc>", "<fc=#444444>", "</fc>"],
    .lemonbar: ["%{F#ffffff}", "%{F-}", "%{F#444444}", "%{F-}"],
    .dwm: ["^c#ffffff^", "^d^", "^c#444444^", "^d^"],
  ]

  static func line(_ host: HostName, _ text: String) -> String {
    String(HostOutputTests.output(host, [HostOutputTests.segment(text)]).dropLast())
  }

  static func drawn(_ host: HostName, _ line: String) throws -> Drawn {
    switch host {
    case .xmobar: try xmobar(line[...])
    case .lemonbar: lemonbar(line[...])
    default: try dwm(line[...])
    }
  }

  /// Parses as xmobar 0.46: `<` starts a tag, and `<raw=N:…/>` contains N characters of text.
  static func xmobar(_ line: Substring) throws -> Drawn {
    var drawn = Drawn()
    var rest = Array(line.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      guard scalar == "<" else {
        drawn.text.unicodeScalars.append(scalar)
        continue
      }
      if rest.starts(with: "raw=".unicodeScalars) {
        let colon = try #require(rest.firstIndex(of: ":"))
        let digits = String(String.UnicodeScalarView(rest[..<colon].dropFirst(4)))
        let count = try #require(Int(digits))
        let end = colon + 1 + count
        drawn.text.unicodeScalars.append(contentsOf: rest[(colon + 1)..<end])
        #expect(rest[end...].starts(with: "/>".unicodeScalars))
        rest = rest[(end + 2)...]
      } else {
        let end = try #require(rest.firstIndex(of: ">"))
        drawn.tags.append("<" + String(String.UnicodeScalarView(rest[...end])))
        rest = rest[(end + 1)...]
      }
    }
    return drawn
  }

  /// Parses as lemonbar 1.4: `%{…}` is a tag, `%%` a percent sign.
  static func lemonbar(_ line: Substring) -> Drawn {
    var drawn = Drawn()
    var rest = line
    while let character = rest.first {
      if rest.hasPrefix("%{"), let end = rest.firstIndex(of: "}") {
        drawn.tags.append(String(rest[...end]))
        rest = rest[rest.index(after: end)...]
      } else {
        if rest.hasPrefix("%%") { rest.removeFirst() }
        drawn.text.append(character)
        rest.removeFirst()
      }
    }
    return drawn
  }

  /// Parses as status2d: the text between two `^` is a code.
  static func dwm(_ line: Substring) throws -> Drawn {
    var drawn = Drawn()
    let parts = line.split(separator: "^", omittingEmptySubsequences: false)
    #expect(parts.count % 2 == 1)
    for (index, part) in parts.enumerated() {
      if index % 2 == 0 { drawn.text += part } else { drawn.tags.append("^\(part)^") }
    }
    return drawn
  }

  @Test(arguments: HostOutputTests.hostileTexts) func theBarDrawsTheTextAndAppliesOurTags(
    _ text: String
  ) throws {
    for host in Self.hosts {
      let drawn = try Self.drawn(host, Self.line(host, text))
      var shown = text.replacingOccurrences("\n", with: " ")
      // Some lemonbars have no escape for a percent sign.
      if host == .lemonbar { shown = shown.replacing("%{", with: "% {") }
      if host == .dwm { shown = shown.replacingOccurrences("^", with: "ˆ") }
      // A background is higher than glyphs, of which the track is made.
      #expect(drawn.text.unicodeScalars.elementsEqual((shown + "███").unicodeScalars), "\(host)")
      #expect(drawn.tags == Self.tags[host], "\(host)")
    }
  }

  @Test func theReadersFindTagsInUnescapedText() throws {
    #expect(try Self.drawn(.xmobar, "<action=`date`>x").tags == ["<action=`date`>"])
    #expect(try Self.drawn(.lemonbar, "%{A:date:}x").tags == ["%{A:date:}"])
    #expect(try Self.drawn(.dwm, "^c#ff0000^x").tags == ["^c#ff0000^"])
  }

  /// Every line is shorter than the bar's limit, and ends at a character boundary.
  @Test(arguments: [("%", 40_000), ("^", 40_000), ("é", 40_000), ("👨‍👩‍👧", 2_000)])
  func aLongLineIsTruncated(_ character: String, _ count: Int) throws {
    let text = String(repeating: character, count: count)
    for (host, limit) in [(HostName.lemonbar, 4096), (.dwm, 1024)] {
      let line = Self.line(host, text)
      #expect(line.utf8.count < limit, "\(host)")
      #expect(line.utf8.count > limit / 2, "\(host)")
      let drawn = try Self.drawn(host, line)
      #expect(drawn.tags.isEmpty, "\(host)")
      #expect(drawn.text.hasSuffix("…"))
      let shown = host == .dwm && character == "^" ? "ˆ" : character
      #expect(drawn.text.dropLast().allSatisfy { String($0) == shown }, "\(host)")
    }
    #expect(Self.line(.xmobar, text).utf8.count > text.utf8.count)
  }

  @Test func aLineThatJustFitsKeepsItsColors() throws {
    for (host, limit) in [(HostName.lemonbar, 4096 - 512), (.dwm, 1023)] {
      let overhead = Self.line(host, "").utf8.count
      let fits = Self.line(host, String(repeating: "x", count: limit - 1 - overhead))
      #expect(fits.utf8.count == limit - 1)
      #expect(try !Self.drawn(host, fits).tags.isEmpty)
      let tooLong = Self.line(host, String(repeating: "x", count: limit - overhead))
      #expect(try Self.drawn(host, tooLong).tags.isEmpty)
      #expect(tooLong.utf8.count < limit)
    }
  }
}

extension String {
  /// Returns the text with every scalar of one value replaced, regardless of combining marks.
  fileprivate func replacingOccurrences(
    _ scalar: Unicode.Scalar, with other: Unicode.Scalar
  ) -> String {
    var text = String.UnicodeScalarView()
    for candidate in unicodeScalars { text.append(candidate == scalar ? other : candidate) }
    return String(text)
  }
}
