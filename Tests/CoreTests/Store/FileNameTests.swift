import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct FileNameTests {
  struct Case: NamedCase {
    var text: String
    var fileName: String
    var name: String { "“\(text)”" }

    init(_ text: String, _ fileName: String) {
      self.text = text
      self.fileName = fileName
    }
  }

  @Test(arguments: [
    Case("disk", "disk"), Case("disk:home", "disk:home"),
    Case("a-b_c:d@e+f,g~h.i", "a-b_c:d@e+f,g~h.i"), Case(".", "%2E"), Case("..", "%2E."),
    Case(".new-1", "%2Enew-1"), Case("/", "%2F"), Case("disk:/mnt/a b", "disk:%2Fmnt%2Fa%20b"),
    Case("../../etc/passwd", "%2E.%2F..%2Fetc%2Fpasswd"), Case("100%", "100%25"),
    Case("é", "%C3%A9"), Case("a\nb\u{0}", "a%0Ab%00"),
    Case("*?\"'\\|<>", "%2A%3F%22%27%5C%7C%3C%3E"),
  ]) func aNameIsEncodedAndDecoded(_ row: Case) {
    #expect(FileName.encoded(row.text) == row.fileName)
    #expect(FileName.decoded(row.fileName) == row.text)
  }

  @Test(arguments: ["a", "é", "/", "."]) func aLongNameFitsAndIsUnique(_ character: String) {
    let long = String(repeating: character, count: 300)
    let encoded = FileName.encoded(long)
    // Leaves room for the name of the temporary file; file systems allow 255 bytes.
    #expect(encoded.utf8.count <= 240)
    #expect(encoded != FileName.encoded(long + character))
    #expect(encoded != FileName.encoded(String(long.dropLast()) + "x"))
    #expect(encoded == FileName.encoded(long))
    #expect(FileName.decoded(encoded) == nil)
  }

  @Test func namesStayDifferentAndSafe() {
    var random = SeededRandom(seed: 61)
    let alphabet = Array("ab./%2E-é".utf8)
    var names: [String: String] = [:]
    for _ in 0..<20_000 {
      let bytes = random.bytes(Int.random(in: 1...10, using: &random), from: alphabet)
      let name = String(decoding: bytes, as: UTF8.self)
      let encoded = FileName.encoded(name)
      #expect(!encoded.utf8.contains(UInt8(ascii: "/")))
      #expect(encoded.utf8.first != UInt8(ascii: "."))
      #expect(encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
      #expect(FileName.decoded(encoded) == name)
      #expect(names[encoded, default: name] == name)
      names[encoded] = name
    }
  }

  @Test(arguments: [
    ".", "..", ".new-1", "%", "a%", "a%2", "%2f", "%41", "a%2Eb", "a b", "a/b", "%GG", "é", "%2F%",
  ]) func aFileNameOfNoDomainIsNotDecoded(_ fileName: String) {
    #expect(FileName.decoded(fileName) == nil)
  }
}
