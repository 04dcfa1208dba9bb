import TestSupport
import Testing

@testable import todayline

/// A text and what it is read as; `nil` if it is refused.
struct ValueCase<Value: Sendable>: NamedCase {
  var text: String
  var expected: Value?

  init(_ text: String, _ expected: Value?) {
    self.text = text
    self.expected = expected
  }

  var name: String { "“" + text + "”" }
  var value: OptionValue { OptionValue(option: "x", text: text) }

  /// The mistake that says what would be right.
  func refusal(_ words: String) -> Mistake {
    .usage(.invalidValue(option: "x", value: text, expected: words))
  }
}

/// Words, texts, names and whole numbers of options.
@Suite(.timed) struct OptionValueTests {
  static let flags = [
    ValueCase("", true), ValueCase("yes", true), ValueCase("true", true), ValueCase("on", true),
    ValueCase("no", false), ValueCase("false", false), ValueCase("off", false),
    ValueCase("maybe", nil), ValueCase("Yes", nil), ValueCase("1", nil),
  ]

  @Test(arguments: flags) func flagsAreYesOrNo(_ row: ValueCase<Bool>) throws {
    guard let expected = row.expected else {
      #expect(throws: Mistake.usage(.unexpectedValue(option: "x", value: row.text))) {
        try row.value.flag()
      }
      return
    }
    #expect(try row.value.flag() == expected)
  }

  static let numbers = [
    ValueCase("1", 1), ValueCase("500", 500), ValueCase("007", 7), ValueCase("0", nil),
    ValueCase("501", nil), ValueCase("-1", nil), ValueCase("+1", nil), ValueCase("1.5", nil),
    ValueCase(" 1", nil), ValueCase("", nil), ValueCase("9223372036854775808", nil),
    ValueCase("18446744073709551615", nil), ValueCase("18446744073709551617", nil),
  ]

  @Test(arguments: numbers) func numbersAreWholeAndInTheirRange(_ row: ValueCase<Int>) throws {
    guard let expected = row.expected else {
      #expect(throws: row.refusal("a number from 1 to 500")) { try row.value.number(in: 1...500) }
      return
    }
    #expect(try row.value.number(in: 1...500) == expected)
  }

  @Test func aChoiceIsOneOfItsWords() throws {
    enum Size: String, CaseIterable { case small, large }
    let size: Size = try OptionValue(option: "x", text: "large").choice()
    #expect(size == .large)
    for (text, suggestion) in [("", ""), ("Large", " (did you mean “large”?)"), ("huge", "")] {
      let row = ValueCase<Int>(text, nil)
      let refusal = row.refusal("one of small, large" + suggestion)
      #expect(throws: refusal) { let _: Size = try row.value.choice() }
    }
  }

  @Test(arguments: ["", " | ", "é 日本", "\u{80}"]) func aLineIsAnyTextOfOneLine(
    _ text: String
  ) throws { #expect(try OptionValue(option: "x", text: text).line() == text) }

  @Test(arguments: ["a\nb", "\r", "\t", "\u{0}", "\u{1B}[0m", "a\u{7F}"])
  func controlCharactersAreNoLine(_ text: String) {
    let row = ValueCase<Int>(text, nil)
    #expect(throws: row.refusal("text without line breaks or control characters")) {
      try row.value.line()
    }
  }

  @Test func aNameIsNotEmpty() throws {
    #expect(try OptionValue(option: "x", text: " ").name("a URL") == " ")
    #expect(throws: ValueCase<Int>("", nil).refusal("a URL")) {
      try OptionValue(option: "x", text: "").name("a URL")
    }
  }

  static let colors = [
    ValueCase("#ff8000", Color(red: 255, green: 128, blue: 0)),
    ValueCase("#F80", Color(red: 255, green: 136, blue: 0)), ValueCase("", nil),
    ValueCase("Red", Color(red: 255, green: 0, blue: 0)), ValueCase("rot", nil),
    ValueCase("#ff80", nil), ValueCase("ff8000", nil), ValueCase("#ff800g", nil),
    ValueCase("#ff8000ff", nil), ValueCase("None", nil),
  ]

  @Test(arguments: colors) func colorsAreHexadecimalOrNamed(_ row: ValueCase<Color>) throws {
    guard let expected = row.expected else {
      #expect(throws: row.refusal("a color such as #ffb000 or blue, or none")) {
        try row.value.color()
      }
      #expect(throws: row.refusal("a color such as #ffb000 or blue")) { try row.value.solidColor() }
      return
    }
    #expect(try row.value.color() == expected)
    #expect(try row.value.solidColor() == expected)
  }

  @Test func noColorIsNotASolidOne() throws {
    let row = ValueCase<Int>("none", nil)
    #expect(try row.value.color() == nil)
    #expect(throws: row.refusal("a color such as #ffb000 or blue")) { try row.value.solidColor() }
  }
}
