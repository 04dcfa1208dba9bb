import TestSupport
import Testing

@testable import todayline

/// JSON documents on standard input: what is shown of each, or what is told about it.
extension FactsTests {
  struct JSONDocument: NamedCase {
    var name: String
    var input: [UInt8]
    /// The text without its last character, which is always there.
    var shown: String
    /// The note, without `--facts: `; `nil` if the value can be used.
    var told: String?

    init(_ name: String, _ input: String, _ shown: String) {
      (self.name, self.input, self.shown) = (name, Array(input.utf8), shown)
    }

    init(_ name: String, _ input: String, told: String) {
      self.init(name, input, "")
      self.told = told
    }

    /// Invalid UTF-8 between two parts of a document.
    init(_ name: String, _ start: String, _ bytes: [UInt8], _ end: String, told: String) {
      self.init(name, "", told: told)
      input = Array(start.utf8) + bytes + Array(end.utf8)
    }

    static func noJSON(_ name: String, _ input: String, at byte: Int) -> JSONDocument {
      JSONDocument(name, input, told: "the input is not JSON at byte \(byte)")
    }
  }

  static let documents: [JSONDocument] = numbers + texts + structures + notUTF8

  static let numbers: [JSONDocument] = [
    JSONDocument("an integer", #"{"a":42}"#, "42"),
    JSONDocument("a fraction", #"{"a":-0.5}"#, "-0.5"),
    JSONDocument("minus zero", #"{"a":-0}"#, "-0"),
    JSONDocument("an exponent", #"{"a":1.5E+3}"#, "1.5E+3"),
    JSONDocument("more than 64 bits", #"{"a":123456789012345678901}"#, "123456789012345678901"),
    JSONDocument("more than a double", #"{"a":1e400}"#, "1e400"),
    JSONDocument("less than a double", #"{"a":1e-400}"#, "1e-400"),
    .noJSON("a leading zero", #"{"a":01}"#, at: 6), .noJSON("a plus sign", #"{"a":+1}"#, at: 5),
    .noJSON("nothing after the point", #"{"a":1.}"#, at: 7),
    .noJSON("nothing before the point", #"{"a":.5}"#, at: 5),
    .noJSON("hexadecimal", #"{"a":0x10}"#, at: 6), .noJSON("NaN", #"{"a":NaN}"#, at: 5),
    .noJSON("infinity", #"{"a":-Infinity}"#, at: 6),
  ]

  static let texts: [JSONDocument] = [
    JSONDocument("escapes", #"{"a":"\"\\\/\b\f\n\r\tx"}"#, #""\/   x"#),
    JSONDocument("code points", #"{"a":"\u00e9\u20AC"}"#, "é€"),
    JSONDocument("a surrogate pair", #"{"a":"\ud83d\ude00"}"#, "😀"),
    JSONDocument("half a pair", #"{"a":"x\ud83dy"}"#, "x\u{FFFD}y"),
    JSONDocument("a pair in the wrong order", #"{"a":"\ude00\ud83d"}"#, "\u{FFFD}\u{FFFD}"),
    JSONDocument("NUL", #"{"a":"x\u0000y"}"#, "xy"),
    JSONDocument("an escape sequence", #"{"a":"\u001b[31mred\u001b[0m"}"#, "red"),
    JSONDocument("a change of direction", #"{"a":"x\u202ey"}"#, "xy"),
    JSONDocument("a line separator", #"{"a":"x\u2028y"}"#, "x y"),
    .noJSON("an unknown escape", #"{"a":"\x41"}"#, at: 7),
    .noJSON("too few digits", #"{"a":"\u12"}"#, at: 10),
    .noJSON("a tab in a text", "{\"a\":\"x\ty\"}", at: 7),
    .noJSON("a line break in a text", "{\"a\":\"x\ny\"}", at: 7),
    .noJSON("NUL in a text", "{\"a\":\"x\0y\"}", at: 7),
  ]

  static let structures: [JSONDocument] = [
    JSONDocument("nested values", #"{"a":{"b":[{"c":3}]}}"#, "3"),
    JSONDocument("an array on top", #"[{"a":1}]"#, "1"), JSONDocument("a number on top", "7", ""),
    JSONDocument("an array as a value", #"{"a":[1,2]}"#, ""),
    JSONDocument("blanks", " \t\r\n{ \"a\" :\n1 } \n", "1"),
    JSONDocument("an escaped name", #"{"\u0061":1}"#, "1"),
    JSONDocument("a name twice", #"{"a":1,"a":2}"#, "2"),
    JSONDocument("a name twice, once escaped", #"{"a":1,"\u0061":2}"#, "2"),
    JSONDocument("64 levels", levels(64), ""),
    JSONDocument("65 levels", levels(65), told: "the JSON value is nested deeper than 64 levels"),
    .noJSON("a comma before the end", #"{"a":1,}"#, at: 7),
    .noJSON("a comma at the end of an array", #"{"a":[1,]}"#, at: 8),
    .noJSON("two commas", #"{"a":1,,"b":2}"#, at: 7), .noJSON("single quotes", "{'a':1}", at: 1),
    .noJSON("a name without quotes", "{a:1}", at: 1),
    .noJSON("a comment", #"{"a":1/* x */}"#, at: 6),
    .noJSON("a capital letter", #"{"a":True}"#, at: 5),
    .noJSON("lines of JSON", "{\"a\":1}\n{\"a\":2}\n", at: 8),
    JSONDocument("a byte order mark", "\u{FEFF}{\"a\":1}", "1"),
    .noJSON("two byte order marks", "\u{FEFF}\u{FEFF}{\"a\":1}", at: 3),
    .noJSON("NUL at the end", "{\"a\":1}\0", at: 7),
  ]

  static let notUTF8: [JSONDocument] = [
    JSONDocument("Latin-1", #"{"a":""#, [0xE9], #""}"#, told: "the text at byte 6 is not UTF-8"),
    JSONDocument(
      "an overlong form", #"{"a":""#, [0xC0, 0xAF], #""}"#, told: "the text at byte 6 is not UTF-8"),
    JSONDocument(
      "a surrogate", #"{"a":""#, [0xED, 0xA0, 0x80], #""}"#, told: "the text at byte 6 is not UTF-8"
    ),
    JSONDocument(
      "a character that is cut", #"{"a":""#, [0xE2, 0x82], #""}"#,
      told: "the text at byte 6 is not UTF-8"),
    JSONDocument(
      "in a name", #"{""#, [0xFF], #"":1,"a":2}"#, told: "the text at byte 2 is not UTF-8"),
    JSONDocument(
      "behind the value", #"{"a":1}"#, [0xFF], "", told: "the input is not JSON at byte 7"),
    JSONDocument(
      "UTF-16", "", [0xFF, 0xFE, 0x7B, 0, 0x7D, 0], "", told: "the input is not JSON at byte 0"),
  ]

  /// An object with arrays in each other.
  static func levels(_ count: Int) -> String {
    #"{"a":"# + String(repeating: "[", count: count - 1) + String(repeating: "]", count: count - 1)
      + "}"
  }

  @Test(arguments: documents) func aDocumentIsShownOrRefused(_ row: JSONDocument) throws {
    let machine = Self.machine("")
    machine.input = [row.input]
    let arguments = [
      "load", "--facts", "-", "--format", "[{facts.a}|{facts.a.b.0.c}|{facts.0.a}]!",
    ]
    guard case .show(let view) = try Invocation.of(arguments, on: machine) else {
      Issue.record("not a view")
      return
    }
    #expect(view.notes == (row.told.map { ["--facts: " + $0] } ?? []))
    var sessions = view.sessions(for: .show, on: machine)
    _ = try ShowCommand.show(view, &sessions, on: machine)
    #expect(machine.outputText == row.shown + "!\n")
  }
}
