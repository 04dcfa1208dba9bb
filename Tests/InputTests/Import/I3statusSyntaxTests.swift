import TestSupport
import Testing

@testable import todayline

/// The syntax of libconfuse.
@Suite(.timed) struct I3statusSyntaxTests {
  static func file(_ text: String) throws -> I3statusFile {
    try I3statusFile(Array(text.utf8)) { $0 == "HOME" ? "/home/user" : "" }
  }

  /// A value as written, and its text.
  struct ValueCase: NamedCase {
    var name: String
    var written: String
    var text: String
  }

  static let values = [
    ValueCase(name: "quoted", written: #""a b""#, text: "a b"),
    ValueCase(name: "quoted once", written: "'a b'", text: "a b"),
    ValueCase(name: "a word", written: "%avail", text: "%avail"),
    ValueCase(name: "escapes", written: #""\"\\\t\x41\101\e""#, text: "\"\\\tAA\u{1B}"),
    ValueCase(name: "another escape", written: #""\q""#, text: "q"),
    ValueCase(name: "escapes in single quotes", written: #"'\'\\\n'"#, text: #"'\\n"#),
    ValueCase(name: "a continued line", written: "\"a\\\nb\"", text: "ab"),
    ValueCase(name: "a variable", written: #""${HOME}/x""#, text: "/home/user/x"),
    ValueCase(name: "a default", written: #""${NONE:-d}/x""#, text: "d/x"),
    ValueCase(name: "no variable", written: "'${HOME}'", text: "${HOME}"),
    ValueCase(name: "a comment sign", written: "\"# // /*\"", text: "# // /*"),
    ValueCase(name: "a list", written: "{ \"a\", \"b\" }", text: "a"),
  ]

  @Test(arguments: values) func aValueIsReadAsLibconfuseDoes(_ row: ValueCase) throws {
    let file = try Self.file("load { format = " + row.written + "\n}\n")
    #expect(file.section("load")?.property("format")?.value == row.text)
  }

  @Test func ordersAreAddedOrReplaced() throws {
    let text =
      "order += \"a\"\norder = { \"b\", 'c d' }\norder += e # f\n// g\n/* h\n */ order += i\n"
    let order = try Self.file(text).order
    #expect(order.map { $0.value } == ["b", "c d", "e", "i"])
    #expect(order.map { $0.line } == [2, 2, 3, 6])
  }

  @Test func keysIgnoreTheCaseAndTheLastOneCounts() throws {
    let file = try Self.file("Disk \"/\" { Format = a\nFORMAT = b }\n")
    #expect(
      file.section("disk", "/")?.property("format") == .init(key: "format", value: "b", line: 2))
  }

  @Test func ofTwoSectionsOfOneTitleTheLastCounts() throws {
    let file = try Self.file("disk / { format = a }\ndisk / { }\n")
    #expect(file.sections.count == 1)
    #expect(file.section("disk", "/")?.properties.isEmpty ?? false)
  }
}
