import TestSupport
import Testing

@testable import todayline

/// Lines as they are written.
@Suite(.timed) struct ContentLineTests {
  struct Case: NamedCase {
    var name: String
    var bytes: [UInt8]
    /// The names and values.
    var lines: [String]

    init(_ name: String, _ text: String, _ lines: [String]) {
      self.init(name, Array(text.utf8), lines)
    }

    init(_ name: String, _ bytes: [UInt8], _ lines: [String]) {
      (self.name, self.bytes, self.lines) = (name, bytes, lines)
    }
  }

  static let cases = [
    Case("line feeds", "A:1\nB:2\n", ["A=1", "B=2"]),
    Case("carriage returns", "A:1\r\nB:2\r\n", ["A=1", "B=2"]),
    Case("two carriage returns", "A:1\r\r\nB:2\r\r\n", ["A=1", "B=2"]),
    Case("no end", "A:1\nB:2", ["A=1", "B=2"]), Case("a byte order mark", "\u{FEFF}A:1\n", ["A=1"]),
    Case("empty lines", "\n\nA:1\n\r\n\nB:2\n\n", ["A=1", "B=2"]),
    Case("a fold", "A:1\n 2\r\n\t3\nB:4", ["A=123", "B=4"]),
    Case("a fold that keeps a space", "A:1\n  2", ["A=1 2"]),
    Case("a fold in a name", "AB\n C:1\n", ["ABC=1"]),
    Case("a fold at the end", "A:1\n \n", ["A=1"]),
    Case(
      "a fold in a character", Array("A:".utf8) + [0xC3] + Array("\r\n ".utf8) + [0xA9], ["A=é"]),
    Case(
      "a fold in an emoji", Array("A:".utf8) + [0xF0, 0x9F] + [0x0A, 0x20] + [0x98, 0x80], ["A=😀"]),
    Case("what is not UTF-8", Array("A:".utf8) + [0xFF, 0x41], ["A=ÿA"]),
    Case("colons in the value", "A:b:c;d", ["A=b:c;d"]), Case("parameters", "A;X=1;Y=2:3", ["A=3"]),
    Case("quoted parameters", "A;X=\"1:2;3\";Y=4:5", ["A=5"]),
    Case("an address that is not quoted", "A;X=a://b/c:1", ["A=1"]),
    Case("a quotation mark that does not end", "A;X=\"1:2\nB:3", ["B=3"]),
    Case("no name", ":1\nB:2", ["B=2"]), Case("no colon", "A\nB:2", ["B=2"]),
    Case("escapes", "A:a\\, b\\; c\\\\ d\\ne\\Nf", ["A=a, b; c\\ d\ne\nf"]),
    Case("a backslash that escapes nothing", "A:C:\\temp\\", ["A=C:\\temp\\"]),
    Case("nothing", "", []), Case("a space", " ", []),
  ]

  @Test("lines are unfolded", arguments: cases) func lines(_ row: Case) throws {
    var reader = ContentLineReader(row.bytes, limit: 1000, isLate: nil)
    var lines: [String] = []
    while let line = try reader.next() {
      let name = String(decoding: line.bytes[line.name], as: UTF8.self)
      lines.append(name + "=" + line.unescaped(limit: 1000))
    }
    #expect(lines == row.lines)
  }

  @Test("parameters, in whatever case and quoted") func parameters() throws {
    let bytes = Array("A;tzid=\"x:y;z\";Cn=\"\";E=\"a\"b;F;TZIDX=1:v".utf8)
    let line = try #require(ContentLine(bytes, in: 0..<bytes.count, number: 1, isCut: false))
    #expect(line.parameter("TZID") == "x:y;z")
    #expect(line.parameter("CN") == "")
    #expect(line.parameter("E") == "\"a\"b")
    #expect(line.parameter("F") == nil)
    #expect(line.parameter("X") == nil)
    #expect(line.hasParameter("TZIDX", "1"))
  }

  @Test("a long line is cut, and says so", arguments: ["A:12345678", "A:1\n 2\n 3\n 45678"])
  func long(_ text: String) throws {
    var reader = ContentLineReader(Array((text + "\nB:1\n").utf8), limit: 5, isLate: nil)
    let line = try #require(try reader.next())
    #expect(line.text == "123")
    #expect(line.isCut)
    #expect(try reader.next()?.isCut == false)
  }

  @Test("a text is cut between characters") func cut() throws {
    let bytes = Array("A:éééé".utf8)
    let line = try #require(ContentLine(bytes, in: 0..<bytes.count, number: 1, isCut: false))
    #expect(line.unescaped(limit: 5) == "éé")
  }
}
