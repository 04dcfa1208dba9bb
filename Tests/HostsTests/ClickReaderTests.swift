import Core
import Hosts
import Testing

/// Events as the bars send them, whole, torn and wrong.
@Suite struct ClickReaderTests {
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
    Case(name: "i3blocks, raw", input: "3\n", click: Click(button: 3)),
    Case(name: "raw without a line break", input: "3", click: Click(button: 3)),
    Case(name: "a button as a string", input: "{\"button\":\"5\"}", click: Click(button: 5)),
    Case(name: "garbage first", input: "xx\n{\"y\":1}\n,{\"button\":1}\n", click: Click(button: 1)),
    Case(
      name: "a torn event first", input: "{\"button\":\n{\"button\":1}\n", click: Click(button: 1)),
    Case(
      name: "nested objects", input: "{\"a\":{\"button\":9},\"button\":1}", click: Click(button: 1)),
    Case(name: "negative", input: "-1\n{\"button\":-1}\n", click: nil),
    Case(name: "huge", input: "99999999999999999999\n", click: nil),
    Case(name: "nothing", input: "", click: nil),
    Case(
      name: "a string with braces", input: "{\"a\":\"}{\",\"button\":1}", click: Click(button: 1)),
  ]

  @Test(arguments: cases)
  func reads(_ test: Case) {
    let answer = ClickReader.read(Array(test.input.utf8), isWhole: true)
    #expect(answer == test.click.map { .click($0) } ?? .unfinished)
  }

  @Test(arguments: cases)
  func aPrefixNeverGivesAnotherClick(_ test: Case) {
    let bytes = Array(test.input.utf8)
    for count in 0..<bytes.count {
      let answer = ClickReader.read(Array(bytes[..<count]), isWhole: false)
      if case .click(let click) = answer { #expect(click == test.click) }
    }
  }

  @Test func randomBytesNeverCrash() {
    var generator = SeededGenerator(seed: 7)
    let alphabet = Array("{}[],:\"\\u0123456789buton \n\t\r-eE.truefalsnul\u{7f}é".utf8)
    for _ in 0..<20_000 {
      let length = Int.random(in: 0..<60, using: &generator)
      let bytes = (0..<length).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
      _ = ClickReader.read(bytes, isWhole: Bool.random(using: &generator))
    }
  }
}

/// A generator whose numbers are the same in every run (SplitMix64).
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
