import TestSupport
import Testing

@testable import todayline

/// Events as the bars send them: intact, torn, and malformed.
@Suite(.timed) struct ClickReaderTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var input: String
    var click: Click?
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "i3bar 4.22, first event",
      input: #"""
        [
        {"name":"a","instance":"i1","button":1,"modifiers":[],"x":700,"y":8,"relative_x":13,"relative_y":8,"output_x":700,"output_y":8,"width":160,"height":23}

        """#, click: Click(button: 1, instance: "i1")),
    Case(
      name: "i3bar, later event without a name",
      input: ",{\"button\":4,\"modifiers\":[\"Shift\"]}\n", click: Click(button: 4)),
    Case(
      name: "swaybar 1.7",
      input:
        "[\n   { \"name\": \"a\", \"instance\": \"1\", \"button\": 1, \"event\": 272, \"scale\": 1 }\n",
      click: Click(button: 1, instance: "1")),
    Case(name: "swaybar, unknown button", input: "{ \"button\": 0, \"event\": 290 }\n", click: nil),
    Case(
      name: "i3blocks 1.5, json",
      input: #"{"":"","name":"pj","_cfg":5,"full_text":"r \"button\":3","button":2,"modifiers":[]}"#
        + "\n", click: Click(button: 2)),
    Case(
      name: "i3blocks 1.5, a text in brackets",
      input: #"{"":"","name":"disk","full_text":[16.8%],"short_text":{a]"},"instance":"disk:/usr","#
        + #""button":1,"modifiers":["Shift"]}"# + "\n",
      click: Click(button: 1, instance: "disk:/usr")),
    Case(
      name: "i3blocks 1.5, a button in a text in braces",
      input: #"{"":"","full_text":{,"button":3},"button":2}"# + "\n", click: Click(button: 2)),
    Case(name: "brackets without end", input: "{\"full_text\":[5%,\"button\":2}\n", click: nil),
    Case(name: "i3blocks, raw", input: "3\n", click: Click(button: 3)),
    Case(name: "raw without a line break", input: "3", click: Click(button: 3)),
    Case(name: "a button as a string", input: "{\"button\":\"5\"}", click: Click(button: 5)),
    Case(name: "garbage first", input: "xx\n{\"y\":1}\n,{\"button\":1}\n", click: Click(button: 1)),
    Case(
      name: "a torn event first", input: "{\"button\":\n{\"button\":1}\n", click: Click(button: 1)),
    Case(
      name: "an event of several lines",
      input: """
        [
        {
          "instance": "i1",
          "modifiers": [
            "Shift"
          ],
          "button": 2
        }

        """, click: Click(button: 2, instance: "i1")),
    Case(
      name: "a torn event of several lines first",
      input: "{\n  \"button\": 2,\n,{\n  \"button\": 1\n}\n", click: Click(button: 1)),
    Case(
      name: "nested objects", input: "{\"a\":{\"button\":9},\"button\":1}", click: Click(button: 1)),
    Case(name: "negative", input: "-1\n{\"button\":-1}\n", click: nil),
    Case(name: "huge", input: "99999999999999999999\n", click: nil),
    Case(name: "nothing", input: "", click: nil),
    Case(
      name: "a string with braces", input: "{\"a\":\"}{\",\"button\":1}", click: Click(button: 1)),
  ]

  /// An event of several lines may come in several reads; whoever wrote it waits for what it does.
  @Test(arguments: [
    "{\n  \"name\": \"a\",\n  \"button\": 3\n}\n", ",{\n\t\"button\": 3,\n\t\"x\": [\n 1\n ]\n}\n",
    "{\r\n\"button\":\r\n3\r\n}",
  ]) func anEventOfSeveralLinesIsReadInPieces(_ text: String) {
    let bytes = Array(text.utf8)
    for cut in 1..<bytes.count {
      var reader = ClickReader()
      var clicks: [Int] = []
      for piece in [bytes[..<cut], bytes[cut...]] {
        reader.append(Array(piece))
        while let click = reader.next() { clicks.append(click.button) }
      }
      #expect(clicks == [3], "cut at \(cut)")
    }
  }

  /// A bar that ends within an event is no reason to wait for its rest.
  @Test func anEventAfterATornOneIsReadAtOnce() {
    for text in ["{\"button\":\n{\"button\":4}\n", "{\"a\":[\n,{\"button\":4}\n"] {
      var reader = ClickReader()
      reader.append(Array(text.utf8))
      #expect(reader.next()?.button == 4)
    }
  }

  /// Returns all clicks of an input that arrives in these pieces.
  static func clicks(in pieces: [ArraySlice<UInt8>]) -> [Click] {
    var reader = ClickReader()
    var clicks: [Click] = []
    for piece in pieces {
      reader.append(Array(piece))
      while let click = reader.next() { clicks.append(click) }
    }
    while let click = reader.next(isEnd: true) { clicks.append(click) }
    return clicks.map { Click(button: $0.button, instance: $0.instance) }
  }

  @Test(arguments: cases) func clicksAreRead(_ test: Case) {
    #expect(Self.clicks(in: [Array(test.input.utf8)[...]]) == [test.click].compactMap { $0 })
  }

  @Test(arguments: cases) func splittingTheInputAtAnyByteChangesNothing(_ test: Case) {
    let bytes = Array(test.input.utf8)
    let expected = [test.click].compactMap { $0 }
    for split in 0...bytes.count {
      #expect(Self.clicks(in: [bytes[..<split], bytes[split...]]) == expected)
    }
    #expect(Self.clicks(in: bytes.indices.map { bytes[$0...$0] }) == expected)
  }

  @Test func manyEventsAreReadAtOnce() {
    let event = "{\"instance\":\"a\",\"button\":1}"
    let input = "[\n" + event + "\n," + event + "\n," + event + event + ",2\n"
    let expected = Array(repeating: Click(button: 1, instance: "a"), count: 4)
    #expect(Self.clicks(in: [Array(input.utf8)[...]]).starts(with: expected))
  }

  @Test func aFieldBecomesAVariable() throws {
    var reader = ClickReader()
    reader.append(
      Array(#"{"button":3,"modifiers":["Shift","Mod1"],"x":700,"relative_x":1.5,"_a":1}"#.utf8))
    let next = reader.next()
    let click = try #require(next)
    #expect(
      click.variables == [
        "BLOCK_BUTTON=3", "BLOCK_X=700", "BLOCK_RELATIVE_X=1.5", "BLOCK_MODIFIERS=Shift Mod1",
      ])
  }

  /// A zero byte ends each word of a click that is kept.
  @Test func aFieldWithAZeroByteIsLeftOut() throws {
    var reader = ClickReader()
    reader.append(
      Array(#"{"button":1,"name":"a\u0000BLOCK_X=1","modifiers":["Shift","a\u0000b"]}"#.utf8))
    let next = reader.next()
    let click = try #require(next)
    #expect(click.variables == ["BLOCK_BUTTON=1", "BLOCK_MODIFIERS=Shift"])
  }

  @Test func megabytesWithoutAClickAreNoInputOfAHost() {
    var reader = ClickReader()
    let piece = [UInt8](repeating: 0, count: ClickReader.noiseLimit / 2)
    reader.append(piece)
    #expect(reader.next() == nil)
    #expect(!reader.hasOnlyNoise)
    // A click is a reason to go on.
    reader.append(Array("\n{\"button\":1}\n".utf8))
    #expect(reader.next()?.button == 1)
    reader.append(piece)
    #expect(reader.next() == nil)
    #expect(!reader.hasOnlyNoise)
    reader.append(piece)
    #expect(reader.next() == nil)
    #expect(reader.hasOnlyNoise)
  }

  @Test func tenMegabytesWithoutALineBreakAreDropped() {
    var reader = ClickReader()
    for start in ["{\"a\":\"", "garbage"] {
      reader.append(Array(start.utf8))
      let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 65536)
      for _ in 0..<160 {
        reader.append(piece)
        #expect(reader.next() == nil)
        #expect(reader.pendingBytes <= 2 * ClickReader.limit)
      }
      for button in 1...2 {
        reader.append(Array("\n{\"button\":\(button)}".utf8))
        #expect(reader.next()?.button == button)
      }
      // The next input has no line break before it.
      reader.append(Array(",{\"button\":3}\n".utf8))
      #expect(reader.next()?.button == 3)
    }
  }

  /// Among a million malformed events, every thousandth is valid, and none of those is lost.
  @Test func aMillionMalformedEventsAreSkipped() {
    var generator = SeededGenerator(seed: 7)
    let alphabet = Array("{}[],:\"\\u0123456789butonx \t\r-eE.truefalsnul\u{7f}é".utf8)
    var reader = ClickReader()
    var lines: [UInt8] = []
    var found = 0
    for number in 1...1_000_000 {
      let length = Int(generator.next() % 12)
      var bits = generator.next()
      // A line that begins with a letter is neither an event nor a button.
      lines.append(UInt8(ascii: "x"))
      for _ in 0..<length {
        lines.append(alphabet[Int(bits % UInt64(alphabet.count))])
        bits = bits / 37 &+ 0x9E37_79B9_7F4A_7C15 &* bits
      }
      lines.append(0x0A)
      if number % 1000 == 0 {
        lines.append(contentsOf: ",{\"button\":\(number / 1000 % 900 + 1)}\n".utf8)
        reader.append(lines)
        lines = []
        while let click = reader.next() {
          found += 1
          #expect(click.button == number / 1000 % 900 + 1)
        }
        #expect(reader.pendingBytes <= 2 * ClickReader.limit)
      }
    }
    #expect(found == 1000)
  }

  @Test func tornObjectsNeverCrash() {
    var generator = SeededGenerator(seed: 11)
    let alphabet = Array("{}[],:\"\\u01 buton\nx".utf8)
    for _ in 0..<20_000 {
      var reader = ClickReader()
      for _ in 0..<3 {
        let length = Int(generator.next() % 40)
        reader.append(
          (0..<length).map { _ in alphabet[Int(generator.next() % UInt64(alphabet.count))] })
        while reader.next() != nil {}
      }
      reader.append(Array("\n,{\"button\":77}\n".utf8))
      var last: Click?
      while let click = reader.next() { last = click }
      #expect(last?.button == 77)
    }
  }
}

/// A generator with the same numbers in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
