import TestSupport
import Testing

@testable import todayline

/// Values of a JSON value by canonical paths.
@Suite(.timed) struct CallFactsTests {
  static let json = #"{"a":{"b":[10,{"c":"d"}]},"a.b":1,"\"\\":2,"":3,"é":4}"#

  struct Case: NamedCase {
    var path: String
    var expected: JSON?

    var name: String { path }
  }

  @Test(arguments: [
    Case(path: "a.b.0", expected: .number("10")), Case(path: "a.b.1.c", expected: .string("d")),
    Case(path: "\"a.b\"", expected: .number("1")), Case(path: #""\"\\""#, expected: .number("2")),
    Case(path: "\"\"", expected: .number("3")), Case(path: "é", expected: .number("4")),
    Case(path: "a.b.2", expected: nil), Case(path: "a.b.-1", expected: nil),
    Case(path: "a.b.99999999999999999999", expected: nil), Case(path: "a.b.0.x", expected: nil),
    Case(path: "x", expected: nil),
  ]) func aPathNamesAValue(_ row: Case) throws {
    let json = try JSONReader.value(of: Array(Self.json.utf8))
    let path = try #require(Document.canonicalPath(row.path))
    #expect(json[path: path.utf8[...]] == row.expected)
  }

  /// Every value of a document is found by the name that it has there.
  @Test func theNamesOfADocumentArePaths() throws {
    let json = try JSONReader.value(of: Array(Self.json.utf8))
    let values = Document.values(of: json, limit: 10_000)
    #expect(values.count == 6)
    for entry in values {
      #expect(json[path: entry.name.utf8[...]].flatMap { CallFacts.value(of: $0) } == entry.value)
    }
  }
}
