import TestSupport
import Testing

@testable import todayline

/// The outputs of a plugin that keeps running.
@Suite(.timed) struct BlockReaderTests {
  struct Case: NamedCase {
    var name: String
    var chunks: [String]
    /// What is shown after each chunk; `nil` for what was shown before.
    var shown: [String?]
  }

  @Test(arguments: [
    Case(name: "one output", chunks: ["a\n---\nb\n"], shown: ["a\n---\nb\n"]),
    Case(
      name: "a menu that comes later", chunks: ["a\n", "---\nb\n"], shown: ["a\n", "a\n---\nb\n"]),
    Case(name: "the next output", chunks: ["a\n", "~~~\nb\n"], shown: ["a\n", "b\n"]),
    Case(
      name: "a next output that has not come", chunks: ["a\n", "~~~\n", "b\n"],
      shown: ["a\n", nil, "b\n"]),
    Case(
      name: "half a line", chunks: ["a\nb", "c\n~", "~~\r\nd\n"], shown: ["a\n", "a\nbc\n", "d\n"]),
    Case(name: "several outputs at once", chunks: ["a\n~~~\nb\n~~~\nc\n"], shown: ["c\n"]),
    Case(name: "more than is kept", chunks: ["12345678\n12345678\nx\n"], shown: ["12345678\n"]),
  ]) func theLastOutputIsShown(_ row: Case) {
    var reader = BlockReader(limit: 16)
    let shown = row.chunks.map { chunk in
      reader.last(in: Array(chunk.utf8)).map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    #expect(shown == row.shown)
  }

  @Test func theRestIsALine() {
    var reader = BlockReader(limit: 16)
    _ = reader.last(in: Array("a\n~~~\nb".utf8))
    #expect(reader.rest()?.bytes == Array("b\n".utf8))
    #expect(reader.rest() == nil)
  }
}
