import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct DocumentPathTests {
  struct Case: NamedCase {
    var path: String
    var expected: String?
    var name: String { path.debugDescription }

    init(_ path: String, _ expected: String?) {
      self.path = path
      self.expected = expected
    }
  }

  @Test(arguments: [
    Case("list.0.name", ".list.0.name"), Case(".list.0.name", ".list.0.name"), Case("a", ".a"),
    Case("temperature_2m", ".temperature_2m"), Case("日本.ü", ".日本.ü"), Case("a-b/c@d$", ".a-b/c@d$"),
    Case("\"a.b\".c", ".\"a.b\".c"), Case(".\"a.b\"", ".\"a.b\""), Case("\"plain\"", ".plain"),
    Case("\"\"", ".\"\""), Case("a.\"\".b", ".a.\"\".b"),
    Case(#""with \" quote""#, #"."with \" quote""#), Case(#""back\\slash""#, #"."back\\slash""#),
    Case(#""\a\.b""#, #"."a.b""#), Case("now:°C", ".\"now:°C\""),
    Case("with space.x", ".\"with space\".x"), Case("a=b", ".\"a=b\""),
    Case("{a}.[b]", ".\"{a}\".\"[b]\""), Case(#"a\b"#, #"."a\\b""#), Case("a\tb", ".\"a\tb\""),
    Case("\u{7F}", ".\"\u{7F}\""), Case("a\u{A0}b", ".a\u{A0}b"), Case("a\u{2028}b", ".a\u{2028}b"),
    Case("a\u{3000}b", ".a\u{3000}b"), Case("😀", ".😀"), Case("", nil), Case(".", nil),
    Case("..a", nil), Case("a..b", nil), Case("a.", nil), Case("a.\"b\".", nil), Case("\"", nil),
    Case("\"a", nil), Case("\"a\\\"", nil), Case("\"a\\", nil), Case("\"a\"b", nil),
    Case("a\"b\"", nil), Case("a.b\"", nil), Case("\"a\"\"b\"", nil),
  ]) func aPathHasOneCanonicalForm(_ row: Case) {
    let canonical = Document.canonicalPath(row.path)
    #expect(canonical.map { Array($0.utf8) } == row.expected.map { Array($0.utf8) })
    if let canonical {
      #expect(Document.canonicalPath(canonical) == canonical)
      #expect(Document.canonicalPath(Document.userPath(canonical)) == canonical)
    }
  }

  @Test func everyKeyHasAPathThatLeadsToIt() {
    var random = SeededRandom(seed: 43)
    let alphabet = Array("ab.\"\\:{}[]= \n\t\u{0}\u{7F}é日😀\u{A0}0".unicodeScalars)
    for _ in 0..<5000 {
      var json = JSON.string("here")
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        var key = ""
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          key.unicodeScalars.append(alphabet.randomElement(using: &random) ?? "a")
        }
        json = .object([.init(name: key, value: json)])
      }
      let values = Document.values(of: json, limit: 1000)
      #expect(values.count == 1)
      let path = values.first?.name ?? ""
      #expect(
        Document.canonicalPath(path).map { Array($0.utf8) } == Array(path.utf8),
        "\(path.debugDescription)")
      let template = try? Template(
        "a{\(path):<1}b{\(Document.userPath(path))}", placeholders: [], acceptsPaths: true)
      var needed: [Placeholder] = []
      template?.insertValues(into: &needed)
      #expect(needed == [Placeholder(path, .document, "")])
      var text = StyledText()
      template?.append(
        Reading(source: "", taken: Timestamp(milliseconds: 0), rate: nil, values: values),
        SampleReading.look, to: &text)
      #expect(text.plain == "aherebhere")
    }
  }

  @Test func anyBytesAreAcceptedOrRejected() {
    var random = SeededRandom(seed: 44)
    var accepted = 0
    for _ in 0..<20_000 {
      let bytes = random.bytes(
        Int.random(in: 0...8, using: &random), from: Array("a..\"\"\\b: \n".utf8))
      guard let path = Document.canonicalPath(String(decoding: bytes, as: UTF8.self)) else {
        continue
      }
      accepted += 1
      #expect(Document.canonicalPath(path) == path)
    }
    #expect(accepted > 1000)
  }
}
