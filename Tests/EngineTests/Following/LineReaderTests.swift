import TestSupport
import Testing

@testable import todayline

/// Lines of an output that comes in pieces.
@Suite(.timed) struct LineReaderTests {
  struct Case: NamedCase {
    var name: String
    var pieces: [String]
    /// The last complete line after each piece.
    var lines: [String?]
    var rest: String?
  }

  static let cases = [
    Case(name: "one line", pieces: ["a\n"], lines: ["a"], rest: nil),
    Case(name: "several lines", pieces: ["a\nb\nc\n"], lines: ["c"], rest: nil),
    Case(
      name: "a line in pieces", pieces: ["a", "b", "c\n"], lines: [nil, nil, "abc"], rest: nil),
    Case(name: "a begun line", pieces: ["a\nb", "c\n"], lines: ["a", "bc"], rest: nil),
    Case(
      name: "a begun line and whole ones", pieces: ["a", "b\nc\nd"], lines: [nil, "c"], rest: "d"),
    Case(name: "an empty line", pieces: ["a\n\n"], lines: [""], rest: nil),
    Case(name: "a line break alone", pieces: ["a", "\n"], lines: [nil, "a"], rest: nil),
    Case(name: "CR LF", pieces: ["a\r\n"], lines: ["a"], rest: nil),
    Case(name: "no line break", pieces: ["a"], lines: [nil], rest: "a"),
    Case(name: "at the limit", pieces: ["12345678\n"], lines: ["12345678"], rest: nil),
    Case(
      name: "above the limit", pieces: ["1234", "56789", "0\nab\n"], lines: [nil, nil, "ab"],
      rest: nil), Case(name: "cut", pieces: ["123456789\n"], lines: ["12345678…"], rest: nil),
    Case(
      name: "after a cut one", pieces: ["123456789", "0\n", "a\n"], lines: [nil, "12345678…", "a"],
      rest: nil),
  ]

  static func text(_ line: LineReader.Line?) -> String? {
    line.map { String(decoding: $0.bytes, as: UTF8.self) + ($0.isCut ? "…" : "") }
  }

  @Test(arguments: cases) func theLastCompleteLineCounts(_ row: Case) {
    var reader = LineReader(limit: 8)
    var lines: [String?] = []
    for piece in row.pieces { lines.append(Self.text(reader.last(in: Array(piece.utf8)))) }
    #expect(lines == row.lines)
    let rests = [reader.rest(), reader.rest()]
    #expect(rests.map { Self.text($0) } == [row.rest, nil])
  }

  /// Whatever the pieces are, the lines are the same.
  @Test func piecesDoNotMatter() {
    let text = "first\n\nsecond line\nx\n"
    for cut in 1..<text.utf8.count {
      var reader = LineReader(limit: 100)
      let bytes = Array(text.utf8)
      _ = reader.last(in: Array(bytes[..<cut]))
      let last = reader.last(in: Array(bytes[cut...]))
      #expect(Self.text(last) == "x")
      var search = LineReader(limit: 100)
      let found = [bytes[..<cut], bytes[cut...]].map { part in
        search.contains(in: Array(part)) { $0.matches("*second*") }
      }
      #expect(found.filter { $0 }.count == 1)
    }
  }

  static let patterns: [(String, String, Bool)] = [
    ("Event 'change' on sink #1", "*sink*", true),
    ("Event 'change' on sink-input #1", "*sink #*", false),
    ("Event 'change' on server", "*sink*|*server*", true),
    ("Event 'new' on client", "*sink*|*server*", false), ("x", "?", true), ("", "*", true),
  ]

  @Test(arguments: patterns) func aLineMatchesOneOfSeveralPatterns(
    _ line: String, _ pattern: String, _ isExpected: Bool
  ) { #expect(LineReader.Line(bytes: Array(line.utf8)).matches(pattern) == isExpected) }
}
