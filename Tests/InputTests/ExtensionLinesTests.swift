import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct ExtensionLinesTests {
  /// A text and its entries: `LINE key=value`, `LINE [section]`, or `LINE !` for a mistake.
  struct Case: NamedCase {
    var name: String
    var text: String
    var entries: [String]
  }

  static let cases = [
    Case(name: "nothing", text: "", entries: []),
    Case(name: "a setting", text: "a = b", entries: ["1 a=b"]),
    Case(name: "comments and blanks", text: "# x\n\n ; y\n  \t\r\na = b\n", entries: ["5 a=b"]),
    Case(name: "a script", text: "a =\n  b\n  c\n", entries: ["1 a=b\nc"]),
    Case(name: "after a value", text: "a = b\n  c\nd = e\n", entries: ["1 a=b\nc", "3 d=e"]),
    Case(
      name: "the indentation of the first line goes", text: "a =\n  if\n    b\n c\n\td\n",
      entries: ["1 a=if\n  b\nc\nd"]),
    Case(
      name: "comments of the shell stay", text: "a =\n  # b\n  c # d\n", entries: ["1 a=# b\nc # d"]
    ), Case(name: "empty lines in a script", text: "a =\n  b\n\n  c\n", entries: ["1 a=b\nc"]),
    Case(name: "a comment in a script", text: "a =\n  b\n# x\n  c\n", entries: ["1 a=b\nc"]),
    Case(name: "returns", text: "a =\r\n  b\r\n  c\r\n", entries: ["1 a=b\nc"]),
    Case(name: "a tab in a script", text: "a =\n  b\tc\n", entries: ["1 a=b\tc"]),
    Case(name: "an equals sign in a script", text: "a =\n  b = c\n", entries: ["1 a=b = c"]),
    Case(
      name: "brackets in a script", text: "a =\n  [ b ] || c=d\n", entries: ["1 a=[ b ] || c=d"]),
    Case(name: "indented by tabs", text: "a =\n\tb\n\t\tc\n", entries: ["1 a=b\n\tc"]),
    Case(name: "other alphabets", text: "a =\n  grün blau\n", entries: ["1 a=grün blau"]),
    Case(
      name: "a long script", text: "a =\n  " + String(repeating: "0123456", count: 40) + "\n",
      entries: ["1 a=" + String(repeating: "0123456", count: 40)]),
    Case(name: "a section", text: "[a]\n  b = c\n", entries: ["1 [a]", "2 b=c"]),
    Case(name: "indented from the start", text: "  a = b\n", entries: ["1 a=b"]),
    Case(
      name: "a control character", text: "a =\n  b\n  c\u{1B}d\n  e\nf = g\n",
      entries: ["1 a=", "3 !", "5 f=g"]),
    Case(name: "a delete", text: "a =\n  0123456\u{7F}89\n", entries: ["1 a=", "2 !"]),
    Case(name: "a return in a line", text: "a =\n  b\rcdefghijklmnop\n", entries: ["1 a=", "2 !"]),
  ]

  @Test(arguments: cases) func linesAreEntries(_ row: Case) {
    #expect(Self.words(of: Array(row.text.utf8)) == row.entries)
    // Wherever a line begins among eight bytes.
    for count in 1..<8 {
      let before = "#" + String(repeating: "x", count: count - 1) + "\n"
      let entries = ExtensionLines.entries(of: Array((before + row.text).utf8))
      #expect(entries.count == row.entries.count)
      #expect(
        entries.map { $0.content }
          == ExtensionLines.entries(of: Array(row.text.utf8)).map { $0.content })
    }
  }

  @Test func aByteOrderMarkIsNoText() {
    #expect(Self.words(of: Array("\u{FEFF}a = b\n".utf8)) == ["1 a=b"])
  }

  @Test func bytesThatAreNoTextAreAMistake() {
    #expect(Self.words(of: Array("a =\n  b".utf8) + [0xFF, 0x0A]) == ["1 a=", "2 !"])
    #expect(Self.words(of: [0xEF, 0xBB, 0xBF] + Array("a = b".utf8)) == ["1 a=b"])
  }

  /// As the files that ship are read, line by line.
  @Test func shippedScriptsAreKeptAsTheyAre() throws {
    for name in Extensions.shippedNames {
      let bytes = try #require(Extensions.shippedBytes(of: name))
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      for entry in ExtensionLines.entries(of: bytes) {
        guard case .setting(let key, let value) = entry.content else { continue }
        for line in (value ?? "").split(separator: "\n") {
          #expect(lines.contains { $0.hasSuffix(line) }, "\(name): \(key)")
        }
      }
    }
  }

  private static func words(of bytes: [UInt8]) -> [String] {
    ExtensionLines.entries(of: bytes).map { entry in
      switch entry.content {
      case .setting(let key, let value): "\(entry.line) \(key)=\(value ?? "nil")"
      case .section(let name): "\(entry.line) [\(name)]"
      case .mistake: "\(entry.line) !"
      case .comment, .blank: "\(entry.line) ?"
      }
    }
  }
}
