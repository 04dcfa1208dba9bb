import TestSupport
import Testing

@testable import todayline

/// Malformed, huge, and malicious output.
@Suite(.timed) struct ExecHostileTests {
  struct Case: NamedCase {
    var name: String
    var output: String
    var failure: AnswerMistake

    init(_ name: String, _ output: String, at offset: Int?) {
      self.init(name, output, .notJSON(offset: offset))
    }

    init(_ name: String, _ output: String, _ failure: AnswerMistake) {
      self.name = name
      self.output = output
      self.failure = failure
    }
  }

  @Test(arguments: [
    Case("cut off", #"{"full_text":"a"#, at: nil),
    Case("single quotes", "{'full_text':'a'}", at: 1),
    Case("a comma too many", #"{"full_text":"a",}"#, at: 17),
    Case(
      "a text that is an object", #"{"full_text":{"a":1},"text":{"a":1}}"#, .notText("full_text")),
    Case("a text that is an array", #"{"full_text":["a"],"text":["a"]}"#, .notText("full_text")),
    Case("nested too deep", "{\"a\":" + String(repeating: "[", count: 100), .tooDeep(limit: 64)),
    Case("a line break in a string", "{\"full_text\":\"a\nb\"}", at: 15),
  ]) func malformedObjectsAreFailures(_ row: Case) {
    for format in [InputFormat.i3blocks, .waybar] {
      // Waybar takes it.
      if format == .waybar, row.name == "a comma too many" { continue }
      // For Waybar, only the first line is read.
      var failure = row.output.contains("\n") && format == .waybar ? nil : row.failure
      if failure == .notText("full_text"), format == .waybar { failure = .notText("text") }
      #expect(throws: Failure.answer(failure ?? .notJSON(offset: nil))) {
        try ExecTests.reading(row.output, format)
      }
    }
  }

  @Test(arguments: [
    Case("words", "no such city", at: 1), Case("two documents", "{}\n{}", at: 3),
    Case("cut off", "[1,", at: nil), Case("not a number", "{\"a\":NaN}", at: 5),
  ]) func malformedDocumentsAreFailures(_ row: Case) {
    #expect(throws: Failure.answer(row.failure)) { try ExecTests.reading(row.output, .json) }
  }

  /// A command that prints nothing hides its segment, in any format; a web service may not.
  @Test(arguments: ["", " ", "\u{FEFF}", "\u{FEFF}\r\n\t ", "\n\n"])
  func anEmptyDocumentHidesTheSegment(_ output: String) throws {
    #expect(try ExecTests.reading(output, .json).isBlank)
    #expect(WebService(body: output).shown() == "the answer is empty")
  }

  /// Lines that start like objects: the right one is found behind a few, and not searched for long.
  @Test func anObjectForABarFollowsOtherText() throws {
    let object = #"{"full_text":"found"}"#
    for before in [
      "", "{\n", "{\n\n \t\n", #"{"a":"# + "\n", String(repeating: "{x\n", count: 10_000),
      String(repeating: #"{"a":[1,2"# + "\n", count: 500) + "}\n",
    ] {
      #expect(try ExecTests.reading(before + object + "\n", .i3blocks)["text"] == .text("found"))
    }
    let endless = "{" + String(repeating: "\n", count: 60_000) + "x"
    #expect(throws: Failure.answer(.notJSON(offset: 60_001))) {
      try ExecTests.reading(endless, .i3blocks)
    }
  }

  @Test func aDocumentBecomesItsValues() throws {
    let text = "\u{FEFF}{\"text\":\"a\",\"load\":[0.5,{\"b\":null}]}\n"
    let reading = try ExecTests.reading(text, .json)
    let json = try JSONReader.value(of: Array(text.utf8.dropFirst(3)))
    let document = Document.values(of: json, limit: 128 * 1024, needed: [])
    #expect(reading["text"] == .text("a"))
    #expect(reading.values.suffix(document.count) == document[...])
    #expect(try ExecTests.values(ExecTests.reading("42\n", .json)).first == "text=42")
    // An empty default text is not a request to hide the segment.
    #expect(try ExecTests.reading("{}", .json)["text"] == nil)
    #expect(try ExecTests.reading(" \n", .json).isBlank)
  }

  /// Hostile output for every format: the result is a failure or a reading that fits in the store.
  static let outputs: [(String, [UInt8])] = [
    ("a line of a megabyte", [UInt8](repeating: 0x78, count: 1 << 20)),
    ("line breaks", [UInt8](repeating: 0x0A, count: 1 << 17)),
    ("characters of four bytes", Array(String(repeating: "😀", count: 1 << 15).utf8)),
    ("NUL", [UInt8](repeating: 0, count: 1 << 17)),
    ("invalid UTF-8", [0x61, 0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80, 0x0A]),
    ("terminal sequences", Array("\u{1B}[31;1mred\u{1B}[0m\u{1B}]0;title\u{7}\n".utf8)),
    ("changes of direction", Array("\u{202E}gpj.exe\n".utf8)),
    ("braces", Array(String(repeating: "{\n", count: 100_000).utf8)),
    ("objects that never end", Array(String(repeating: "{\"a\":[\n", count: 50_000).utf8)),
    ("tags that never end", Array(String(repeating: "<b>", count: 100_000).utf8)),
    ("ampersands", Array(String(repeating: "&", count: 100_000).utf8)),
    (
      "an object with huge members",
      Array(
        ("{\"text\":\"" + String(repeating: "é", count: 1 << 16) + "\",\"tooltip\":\""
          + String(repeating: "x\\n", count: 1 << 17) + "\",\"class\":["
          + String(repeating: "\"a b\",", count: 1000) + "\"c\"]}").utf8)
    ),
    (
      "formats of other bars",
      Array("#[fg=red]#(date)%{A1:date:}x%{A}<action=`date`>^c#ff0000^\n".utf8)
    ),
  ]

  @Test(arguments: outputs) func everyReadingFitsInTheStore(
    _ name: String, _ output: [UInt8]
  ) throws {
    for format in InputFormat.allCases {
      for readsMarkup in [false, true] {
        let reading: Reading
        do { reading = try ExecTests.reading(output, format, readsMarkup: readsMarkup) } catch let
          failure as Failure
        {
          switch failure {
          case .answer, .program(.exceededOutput, _): continue
          default: throw failure
          }
        }
        let bytes = Snapshot.record(of: reading).bytes
        #expect(bytes.count < 64 * 1024)
        let record = try #require(Record(bytes))
        let text = Exec.description.placeholders.filter { $0.name == "text" }
        let restored = Snapshot.reading(of: record, source: "x", needed: text)
        #expect(restored?["text"] == reading["text"])
        try expectHarmless(reading)
      }
    }
  }

  private func expectHarmless(_ reading: Reading) throws {
    let template = try Template(
      "{text}{short}{tooltip}{alt}{class}{command}", placeholders: Exec.description.placeholders)
    var text = StyledText()
    template.append(reading, Look(bar: BarStyle(kind: .blocks, width: 1, ramp: [])), to: &text)
    #expect(text.utf8.count <= 6 * ExternalText.limit)
    let isHarmless = text.plain.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control && $0 != "\u{202E}"
    }
    #expect(isHarmless)
    for word in reading.classes {
      let isWord = word.utf8.allSatisfy {
        $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x5F || $0 >= 0x80
      }
      #expect(isWord && word.utf8.count <= 64)
    }
    #expect(reading.classes.count <= 16)
  }

  @Test func invalidBytesAreRepaired() throws {
    let reading = try ExecTests.reading([0x61, 0xFF, 0x62, 0x0A])
    #expect(reading["text"] == .text("a\u{FFFD}b"))
    let object = Array("{\"text\":\"a".utf8) + [0xC3] + Array("\"}".utf8)
    #expect(try ExecTests.reading(object, .waybar)["text"] == .text("a\u{FFFD}"))
  }

  @Test func aLongTextIsTruncatedAtTheLimit() throws {
    for character in ["x", "é", "日", "😀"] {
      let line = String(repeating: character, count: 100_000)
      let reading = try ExecTests.reading("a" + line, .text)
      let text = try #require(reading.text("text"))
      #expect(text.utf8.count <= 4096 && text.utf8.count > 4092)
      #expect(text.dropFirst().dropLast().allSatisfy { String($0) == character })
      #expect(text.hasSuffix("…"))
    }
  }

  @Test func theTruncationOfInvisibleTextIsVisible() throws {
    let flood = String(repeating: "\u{200B}", count: 2000)
    for (line, shown) in [("a" + flood + "b", "a…"), (flood + "b", "…"), (flood, "")] {
      let reading = try ExecTests.reading(line, .text)
      let template = try Template("{text}", placeholders: Exec.description.placeholders)
      var text = StyledText()
      template.append(reading, Look(bar: BarStyle(kind: .blocks, width: 1, ramp: [])), to: &text)
      #expect(text.plain == shown)
    }
  }
}
