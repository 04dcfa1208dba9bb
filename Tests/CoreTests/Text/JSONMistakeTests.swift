import Foundation
import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct JSONMistakeTests {
  struct Case: NamedCase {
    var text: String
    var mistake: JSON.Mistake
    var name: String { text }

    init(_ text: String, _ mistake: JSON.Mistake) {
      self.text = text
      self.mistake = mistake
    }
  }

  @Test(arguments: [
    Case("", .unfinished), Case("  ", .unfinished), Case("nul", .unfinished),
    Case("nulL", .unexpected(offset: 3)), Case("True", .unexpected(offset: 0)),
    Case("null null", .unexpected(offset: 5)), Case("nullx", .unexpected(offset: 4)),
    Case("\u{FEFF}\u{FEFF}null", .unexpected(offset: 3)),
    Case("\u{A0}null", .unexpected(offset: 0)), Case("\u{B}null", .unexpected(offset: 0)),
    Case("NaN", .unexpected(offset: 0)), Case("Infinity", .unexpected(offset: 0)),
    Case("-", .unfinished), Case("--1", .unexpected(offset: 1)), Case("+1", .unexpected(offset: 0)),
    Case("01", .unexpected(offset: 1)), Case("-01", .unexpected(offset: 2)),
    Case("1.", .unfinished), Case("1.x", .unexpected(offset: 2)),
    Case(".5", .unexpected(offset: 0)), Case("1e", .unfinished), Case("1e+", .unfinished),
    Case("1ex", .unexpected(offset: 2)), Case("0x10", .unexpected(offset: 1)),
    Case("1,000", .unexpected(offset: 1)), Case("\"", .unfinished), Case("\"a", .unfinished),
    Case("\"\\", .unfinished), Case("\"\\\"", .unfinished), Case("\"\\x\"", .unexpected(offset: 2)),
    Case("\"\\u12\"", .unexpected(offset: 5)), Case("\"\\u12", .unfinished),
    Case("\"\\u00g0\"", .unexpected(offset: 5)), Case("\"\\uD83D\\uZ\"", .unexpected(offset: 9)),
    Case("\"a\nb\"", .unexpected(offset: 2)), Case("\"a\u{0}b\"", .unexpected(offset: 2)),
    Case("\"a\u{1F}\"", .unexpected(offset: 2)), Case("'a'", .unexpected(offset: 0)),
    Case("[", .unfinished), Case("[1", .unfinished), Case("[1,", .unfinished),
    Case("[1,]", .unexpected(offset: 3)), Case("[,1]", .unexpected(offset: 1)),
    Case("[1 2]", .unexpected(offset: 3)), Case("[1}", .unexpected(offset: 2)),
    Case("]", .unexpected(offset: 0)), Case("{", .unfinished), Case("{\"a\"", .unfinished),
    Case("{\"a\":", .unfinished), Case("{\"a\":1,}", .unexpected(offset: 7)),
    Case("{\"a\" 1}", .unexpected(offset: 5)), Case("{a:1}", .unexpected(offset: 1)),
    Case("{1:1}", .unexpected(offset: 1)), Case("{,}", .unexpected(offset: 1)),
    Case("{\"a\":1]", .unexpected(offset: 6)), Case("// c\n1", .unexpected(offset: 0)),
    Case("1 /* c */", .unexpected(offset: 2)),
  ]) func anInvalidTextIsRejectedWithItsOffset(_ row: Case) {
    #expect(throws: row.mistake) { try JSONReader.value(of: Array(row.text.utf8)) }
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0xAF], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF],
    ] as [[UInt8]]) func aStringThatIsNotUTF8IsRejected(_ bytes: [UInt8])
  {
    let text = Array("[\"a".utf8) + bytes + Array("\"]".utf8)
    #expect(throws: JSON.Mistake.invalidUTF8(offset: 2)) { try JSONReader.value(of: text) }
  }

  @Test func randomBytesAreParsedOrRejected() {
    var random = SeededRandom(seed: 21)
    let alphabet = Array("{}[]\",:\\u0dD8tfnrue 1-.e\n".utf8) + [0x00, 0x80, 0xC3, 0xF0, 0xFF]
    var accepted = 0
    for _ in 0..<60_000 {
      let bytes = random.bytes(Int.random(in: 0...32, using: &random), from: alphabet)
      accepted += (try? JSONReader.value(of: bytes)) == nil ? 0 : 1
    }
    #expect(accepted > 100)
  }

  @Test func everyPrefixOfADocumentIsRejected() throws {
    var random = SeededRandom(seed: 22)
    for _ in 0..<60 {
      let document = "[" + JSONDocument(&random).text + "]"
      let bytes = Array(document.utf8)
      #expect(throws: Never.self) { try JSONReader.value(of: bytes) }
      for count in 0..<bytes.count {
        #expect(throws: JSON.Mistake.self) { try JSONReader.value(of: Array(bytes[..<count])) }
      }
    }
  }

  @Test func aDocumentWithAChangedByteMatchesFoundationOrIsRejected() throws {
    var random = SeededRandom(seed: 23)
    var refused = 0
    for _ in 0..<3000 {
      var bytes = Array(JSONDocument(&random).text.utf8)
      let position = Int.random(in: bytes.indices, using: &random)
      bytes[position] = UInt8.random(in: 0...255, using: &random)
      if let json = try? JSONReader.value(of: bytes) {
        // Foundation reads 1e999 as infinity, and rejects an unpaired surrogate.
        let theirs = try? JSONSerialization.jsonObject(
          with: Data(bytes), options: .fragmentsAllowed)
        if let theirs { #expect(JSONDocument.isSame(json, theirs)) }
      } else {
        refused += 1
        #expect(throws: (any Error).self, "\(String(decoding: bytes, as: UTF8.self))") {
          try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
        }
      }
    }
    #expect(refused > 300)
  }
}
