import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct DocumentTests {
  struct Case: NamedCase {
    var name: String
    var json: String
    /// `name=value` with `#` before a number, joined by `|`.
    var expected: String

    init(_ name: String, _ json: String, _ expected: String) {
      self.name = name
      self.json = json
      self.expected = expected
    }
  }

  static func shown(_ values: [Reading.NamedValue]) -> String {
    values.map { entry in
      switch entry.value {
      case .number(let text): "\(entry.name)=#\(text)"
      case .text(let text): "\(entry.name)=\(text)"
      default: "\(entry.name)?"
      }
    }.joined(separator: "|")
  }

  static func values(_ json: String, limit: Int = 100_000) throws -> [Reading.NamedValue] {
    Document.values(of: try JSONReader.value(of: Array(json.utf8)), limit: limit)
  }

  @Test(arguments: [
    Case("flat", #"{"city":"Berlin","n":1.50}"#, ".city=Berlin|.n=#1.50"),
    Case("nested", #"{"a":{"b":[{"c":1},2]},"d":"x"}"#, ".a.b.0.c=#1|.a.b.1=#2|.d=x"),
    Case("root array", "[1,[2,3]]", ".0=#1|.1.0=#2|.1.1=#3"),
    Case("booleans", #"{"a":true,"b":false}"#, ".a=true|.b=false"),
    Case("nothing", #"{"a":null,"b":{},"c":[],"d":[null,{}]}"#, ""),
    Case("empty strings are values", #"{"a":""}"#, ".a="),
    Case("a number as it was written", "[-0.10E+2]", ".0=#-0.10E+2"),
    Case("root string", #""x y""#, "text=x y"), Case("root number", "42", "text=#42"),
    Case("root boolean", "true", "text=true"), Case("root null", "null", ""),
    Case("the last of two wins", #"{"a":1,"b":2,"a":3}"#, ".b=#2|.a=#3"),
    Case("the last of two wins whole", #"{"a":{"x":1},"a":{"y":2}}"#, ".a.y=#2"),
    Case("even one without a value", #"{"a":1,"a":null}"#, ""),
    Case("the same key elsewhere is another", #"{"a":{"x":1},"b":{"x":2}}"#, ".a.x=#1|.b.x=#2"),
    Case("three of a kind", #"{"a":1,"a":2,"a":3,"":4,"":5}"#, ".a=#3|.\"\"=#5"),
    Case("an escaped key is the same", #"{"\u0061":1,"a":2}"#, ".a=#2"),
    Case("odd keys", #"{"a.b":{"\"":1},"{x}":2,"\\":3}"#, #"."a.b"."\""=#1|."{x}"=#2|."\\"=#3"#),
  ]) func everyLeafHasAName(_ row: Case) throws {
    #expect(Self.shown(try Self.values(row.json)) == row.expected)
  }

  /// `-1` names the last element, only if something shows it.
  @Test func theLastElement() throws {
    let json = try JSONReader.value(of: Array(#"{"a":[{"b":1},{"b":2}]}"#.utf8))
    let path = try #require(Document.canonicalPath("a.-1.b"))
    #expect(
      Self.shown(Document.values(of: json, limit: 1000, needed: [path]))
        == ".a.0.b=#1|.a.1.b=#2|\(path)=#2")
    #expect(Self.shown(Document.values(of: json, limit: 1000)) == ".a.0.b=#1|.a.1.b=#2")
  }

  @Test func nullIsKeptAndIsNoText() throws {
    let json = try JSONReader.value(of: Array(#"{"a":null,"c":"null"}"#.utf8))
    let values = Document.values(of: json, limit: 1000, needed: [])
    #expect(values == [.init(".a", Document.null), .init(".c", .text("null"))])
    let record = Snapshot.record(
      of: Reading(source: "s", taken: Timestamp(milliseconds: 1), rate: nil, values: values))
    #expect(Snapshot.document(of: record) == values)
  }

  @Test func manyMembersTakeLinearTime() throws {
    var json = "{"
    for index in 0..<50_000 { json += "\"k\(index % 40_000)\":\(index)," }
    let values = try Self.values(json + "\"end\":1}", limit: .max)
    #expect(values.count == 40_001)
    #expect(values.first == .init(".k10000", .number("10000")))
    #expect(values[39_999] == .init(".k9999", .number("49999")))
  }

  /// Names that had one place in a hash table, and names with a long common beginning.
  @Test func manySimilarMembersAreTold() throws {
    let prefix = String(repeating: "p", count: 500)
    var json = "{"
    for index in 0..<2_000 { json += "\"\(prefix)\(index % 1_500)\":\(index)," }
    let values = try Self.values(json + "\"\":0}", limit: .max)
    #expect(values.count == 1_501)
    #expect(values.first == .init(".\(prefix)500", .number("500")))
    #expect(values[1_499] == .init(".\(prefix)499", .number("1999")))
  }

  /// Each of the values has a path longer than all that is kept; none is copied.
  @Test func aLongNameAboveManyValuesIsNotRepeated() throws {
    for name in [String(repeating: "n", count: 300_000), String(repeating: "=", count: 90_000)] {
      let json = "{\"a\":1,\"\(name)\":[" + String(repeating: "1,", count: 100_000) + "2],\"b\":3}"
      let values = try Self.values(json, limit: 128 * 1024)
      #expect(Self.shown(values) == ".a=#1|.b=#3")
    }
    let needed = "." + String(repeating: "n", count: 300)
    let json = "{\"" + needed.dropFirst() + "\":1}"
    #expect(
      Document.values(of: try JSONReader.value(of: Array(json.utf8)), limit: 10, needed: [needed])
        == [.init(needed, .number("1"))])
  }

  @Test func valuesThatDoNotFitAreOmitted() throws {
    let json = #"{"a":"1","big":"\#(String(repeating: "x", count: 50))","b":"2","c":"3"}"#
    #expect(Self.shown(try Self.values(json, limit: 12)) == ".a=1|.b=2")
    #expect(try Self.values(json, limit: 0).isEmpty)
  }

  @Test func aFullDocumentFitsInARecord() throws {
    let limit = 128 * 1024
    for element in ["1", #""\n\\=""#, #"{"=\n\\":"\\\\"}"#, "true"] {
      let json = "[" + Array(repeating: element, count: 60_000).joined(separator: ",") + "]"
      let reading = Reading(
        source: "s", taken: Timestamp(milliseconds: 1), rate: nil,
        values: try Self.values(json, limit: limit))
      let record = Snapshot.record(of: reading)
      #expect(record.bytes.count < limit + 100)
      #expect(record.bytes.count > limit / 2)
      let back = try #require(Record(record.bytes))
      #expect(Snapshot.document(of: back) == reading.values)
    }
  }

  @Test func aMissingPathIsReportedWithItsNeighbors() throws {
    let values = try Self.values(
      #"{"id":1,"current":{"time":"x","temperature":2,"wind":{"speed":3}},"hourly":{"temperature":4}}"#
    )
    #expect(
      Document.failure(missing: ".current.temprature", among: values).words
        == "no “current.temprature” in the answer (did you mean “current.temperature”?); available: "
        + "current.time, current.temperature, current.wind.speed, id, hourly.temperature")
    #expect(
      Document.failure(missing: ".current.wind.speed.max", among: values)
        == .noValue(
          path: "current.wind.speed.max", nearest: "current.wind.speed",
          existing: [
            "current.wind.speed", "current.time", "current.temperature", "id", "hourly.temperature",
          ]))
    #expect(
      Document.failure(missing: ".x", among: []) == .noValue(path: "x", nearest: nil, existing: []))
  }

  @Test func atMostTwentyPathsAreListed() throws {
    let values = try Self.values(
      "[" + Array(repeating: "[1,2,3]", count: 300).joined(separator: ",") + "]")
    #expect(
      Document.names(in: values, near: ".299.7").prefix(4) == ["299.0", "299.1", "299.2", "0.0"])
    #expect(Document.names(in: values, near: ".299.7").count == 200)
    guard case .noValue(_, _, let existing) = Document.failure(missing: ".299.7", among: values)
    else {
      Issue.record("another failure")
      return
    }
    #expect(existing.count == 21)
    #expect(existing.last == "…")
    let twenty = Array(values.prefix(20))
    guard case .noValue(_, _, let all) = Document.failure(missing: ".x", among: twenty) else {
      Issue.record("another failure")
      return
    }
    #expect(all.count == 20)
  }
}
