import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct WidestTextTests {
  struct Case: NamedCase {
    var name: String
    var text: String
    var expected: String

    init(_ name: String, _ text: String, _ expected: String) {
      (self.name, self.text, self.expected) = (name, text, expected)
    }
  }

  @Test(arguments: [
    Case("digits", "CPU 42%", "CPU 00%"), Case("padding of a number", "CPU   5%", "CPU 000%"),
    Case("padding at the start", "  5%", "000%"), Case("a decimal point", "load 1.25", "load 0000"),
    Case("a prefix of a unit", "1.2 GB", "000 MB"), Case("a period", "Fri. 7 k", "Fri. 0 M"),
    Case("words stay", "Mon 12 Kim", "Mon 00 Mim"), Case("a word with K", "Kim", "Kim"),
    Case("characters of markup", "a<b> & 1", "aMbM M 0"), Case("glyphs", "█▌░ 26 %", "█▌░ 00 %"),
    Case("lines", "a\n1", "a 0"), Case("nothing", "", ""),
  ]) func numbersAreAsWideAsTheyCanBecome(_ row: Case) {
    var bytes: [UInt8] = []
    WidestText.append(Array(row.text.utf8), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == row.expected)
  }
}
