import Foundation
import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct JSONOracleTests {
  @Test func randomDocumentsMatchFoundation() throws {
    var random = SeededRandom(seed: 31)
    for _ in 0..<2000 {
      let text = JSONDocument(&random).text
      let theirs = try JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      let ours = try JSONReader.value(of: Array(text.utf8))
      let isSame = JSONDocument.isSame(ours, theirs)
      #expect(isSame, "\(text)")
    }
  }

  @Test func theComparisonDetectsADifference() throws {
    let theirs = try JSONSerialization.jsonObject(with: Data("{\"a\":[1,\"x\"]}".utf8))
    func isSame(_ text: String) throws -> Bool {
      JSONDocument.isSame(try JSONReader.value(of: Array(text.utf8)), theirs)
    }
    #expect(try isSame("{\"a\":[1.0,\"x\"]}"))
    #expect(try !isSame("{\"a\":[1,\"y\"]}"))
    #expect(try !isSame("{\"a\":[1]}"))
    #expect(try !isSame("{\"b\":[1,\"x\"]}"))
    #expect(try !isSame("{\"a\":[true,\"x\"]}"))
  }

  @Test func stringsRoundTrip() throws {
    var random = SeededRandom(seed: 32)
    var texts = ["", "\"\\/\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}\u{2028}\u{FEFF}\u{FFFF}", "e\u{301}é"]
    texts += (0...0xFF).compactMap { Unicode.Scalar($0).map { String(Character($0)) } }
    for _ in 0..<3000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...10, using: &random) {
        let limit: UInt32 = [0x30, 0x80, 0x3000, 0x10FFFF].randomElement(using: &random) ?? 0
        if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &random)) {
          text.unicodeScalars.append(scalar)
        }
      }
      texts.append(text)
    }
    for text in texts {
      var bytes: [UInt8] = []
      JSONWriter.append(text, to: &bytes)
      var sameBytes: [UInt8] = []
      JSONWriter.append(Array(text.utf8), to: &sameBytes)
      #expect(bytes == sameBytes)
      let theirs = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      let back = try #require(theirs as? String)
      #expect(Array(back.utf8) == Array(text.utf8))
      let ours = try JSONReader.value(of: bytes).string
      #expect(ours.map { Array($0.utf8) } == Array(text.utf8))
      #expect(!bytes.contains { $0 < 0x20 }, "no line break comes through")
    }
  }

  @Test func onlyRequiredCharactersAreEscaped() {
    var bytes: [UInt8] = []
    JSONWriter.append("a/\u{7F}é日\u{9B}°😀<&'\u{1}\u{1F}\n\t\r\"\\", to: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "\"a/\\u007fé日\\u009b°😀<&'\\u0001\\u001f\\n\\t\\r\\\"\\\\\"")
  }

  @Test func membersAreSeparatedByCommas() throws {
    var bytes = Array("{".utf8)
    JSONWriter.append(name: "a\"b", isFirst: true, to: &bytes)
    bytes.append("1")
    JSONWriter.append(key: "t", text: "x\ny", to: &bytes)
    JSONWriter.append(key: "yes", flag: true, to: &bytes)
    JSONWriter.append(key: "no", flag: false, to: &bytes)
    bytes.append("}")
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "{\"a\\\"b\":1,\"t\":\"x\\ny\",\"yes\":true,\"no\":false}")
  }

  @Test func theFirstMemberHasNoComma() {
    var bytes: [UInt8] = []
    JSONWriter.append(key: "a", text: "b", isFirst: true, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "\"a\":\"b\"")
  }
}
