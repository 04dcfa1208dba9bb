import TestSupport
import Testing

@testable import todayline

/// Lines of a configuration file.
@Suite(.timed) struct ConfigurationLineTests {
  /// A line and what it is read as.
  struct Case: NamedCase {
    var name: String
    var text: String
    var expected: ConfigurationLine
  }

  static let cases = [
    Case(name: "nothing", text: " \t\r", expected: .blank),
    Case(name: "a comment", text: "  # key = value", expected: .comment),
    Case(name: "a comment after a semicolon", text: "; x", expected: .comment),
    Case(name: "a section", text: " [ disk:home ] ", expected: .section("disk:home")),
    Case(name: "an open section", text: "[disk", expected: .mistake(.malformedSection("[disk"))),
    Case(name: "an empty section", text: "[ ]", expected: .mistake(.malformedSection("[ ]"))),
    Case(name: "a setting", text: "warning = 80", expected: .setting(key: "warning", value: "80")),
    Case(
      name: "an equals sign in the value", text: "command=a=b",
      expected: .setting(key: "command", value: "a=b")),
    Case(name: "no value", text: "wait", expected: .setting(key: "wait", value: nil)),
    Case(name: "an empty value", text: "config =", expected: .setting(key: "config", value: "")),
    Case(
      name: "quotes keep blanks", text: "separator = \" | \"",
      expected: .setting(key: "separator", value: " | ")),
    Case(
      name: "quotes inside", text: "format = 'a' and 'b'",
      expected: .setting(key: "format", value: "a' and 'b")),
    Case(
      name: "an open quote", text: "separator = \" |", expected: .mistake(.unclosedQuote("\" |"))),
    Case(name: "two words", text: "warn me = 80", expected: .mistake(.noSetting("warn me = 80"))),
    Case(name: "a control character", text: "a = \u{1}", expected: .mistake(.controlCharacter)),
  ]

  @Test(arguments: cases) func aLineIsReadAsWhatItIs(_ row: Case) {
    let bytes = Array(row.text.utf8)
    #expect(ConfigurationLine.of(bytes, in: 0..<bytes.count) == row.expected)
  }

  @Test func bytesThatAreNotUTF8AreAMistake() {
    let bytes: [UInt8] = [0x61, 0x3D, 0xFF]
    #expect(ConfigurationLine.of(bytes, in: 0..<3) == .mistake(.notUTF8))
  }
}
