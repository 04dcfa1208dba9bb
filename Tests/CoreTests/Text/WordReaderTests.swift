import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct WordReaderTests {
  static func reader(_ text: String) -> WordReader { WordReader(Array(text.utf8)) }

  @Test func linesAndWordsAreRead() {
    var reader = Self.reader("cpu  12\t34 x5\nname 7")
    var isThere = [reader.skip("cpux"), reader.skip("cpu")]
    #expect(isThere == [false, true])
    // A word that is not a number is not skipped.
    let numbers = [reader.number(), reader.number(), reader.number()]
    #expect(numbers == [12, 34, nil])
    let words = [reader.word(), reader.word()]
    #expect(words == ["x5", nil])
    isThere = [reader.nextLine(), reader.skipWords(1), reader.isAtEnd]
    #expect(isThere == [true, true, false])
    let last = [reader.digits(), reader.number(), reader.number()]
    #expect(last == [nil, 7, nil])
    isThere = [reader.isAtEnd, reader.nextLine(), reader.skipWords(1)]
    #expect(isThere == [true, false, false])
  }

  @Test func wordsEndAtASeparator() {
    var reader = Self.reader("  eth0:12 wlan0\nlo")
    let name = reader.word(before: UInt8(ascii: ":"))
    #expect(name == "eth0")
    let number = reader.number()
    #expect(number == 12)
    let others = [reader.word(before: UInt8(ascii: ":")), reader.word()]
    #expect(others == [nil, "wlan0"])
  }

  @Test(
    arguments: [
      ("0003 x", 3), (" 80200001", 0x8020_0001), ("ffffffffffffffff", .max), ("FF", 255), ("", nil),
      ("10000000000000000", nil), ("12g", nil), ("\n1", nil),
    ] as [(String, UInt64?)]) func hexadecimalNumbersAreRead(_ text: String, _ expected: UInt64?)
  {
    var reader = Self.reader(text)
    let number = reader.hexadecimal()
    #expect(number == expected)
  }

  @Test func digitsMayBeFollowedByAnything() {
    var reader = Self.reader("12.50 3/4")
    let whole = [reader.number(), reader.digits()]
    #expect(whole == [nil, 12])
    let isThere = reader.skip(".")
    #expect(isThere)
    let fraction = reader.number()
    #expect(fraction == 50)
    reader.skipSpaces()
    let part = reader.digits()
    #expect(part == 3)
  }

  @Test(arguments: [
    ("18446744073709551615", UInt64.max as UInt64?), ("18446744073709551616", nil), ("", nil),
    ("-1", nil), ("0x1", nil), ("007", 7),
  ]) func numbersThatDoNotFitAreRejected(_ text: String, _ expected: UInt64?) {
    var reader = Self.reader(text)
    let number = reader.number()
    #expect(number == expected)
  }

  @Test func aReaderOfARangeStopsAtItsEnd() {
    var reader = WordReader(Array("a=12 34\n".utf8), in: 2..<6)
    let numbers = [reader.number(), reader.number(), reader.number()]
    #expect(numbers == [12, 3, nil])
    let isThere = reader.skip("4")
    #expect(!isThere)
    #expect(reader.isAtEnd)
    let word = reader.word()
    #expect(word == nil)
  }
}
