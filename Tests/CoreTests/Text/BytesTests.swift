import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct BytesTests {
  @Test func numbersMatchTheStandardLibrary() {
    var random = SeededRandom(seed: 3)
    for number in [0, 9, 10, .max]
      + (0..<2000).map({ _ in random.numberOfAnyMagnitude(upTo: .max) })
    {
      var bytes: [UInt8] = []
      bytes.append(decimal: number)
      #expect(String(decoding: bytes, as: UTF8.self) == String(number))
      #expect(String(number).wholeNumber == number)
    }
  }

  @Test(arguments: [
    (7 as UInt64, 3, "007"), (1234, 3, "1234"), (0, 1, "0"), (0, 0, "0"), (10, 2, "10"),
    (99, 3, "099"),
  ]) func numbersArePaddedWithZeros(number: UInt64, digits: Int, expected: String) {
    var bytes: [UInt8] = []
    bytes.append(decimal: number, digits: digits)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    "", " 1", "1 ", "+1", "-1", "1.0", "0x1", "१", "18446744073709551616", "99999999999999999999",
  ]) func anInvalidWholeNumberIsRejected(_ text: String) { #expect(text.wholeNumber == nil) }

  @Test(
    arguments: [
      ([0x4B, 0xF6, 0x6C, 0x6E], false, "Köln"), ([0x4B, 0xC3, 0xB6], false, "Kö"),
      ([0x4B, 0xC3, 0xB6, 0xC3], true, "Kö"), ([0x4B, 0xE2, 0x82], true, "K"),
      // One broken character among whole ones.
      (Array("日本".utf8) + [0xE5, 0x3F, 0x9A] + Array("会".utf8), false, "日本\u{FFFD}?\u{FFFD}会"),
      ([0x43, 0xE9], false, "Cé"), ([0x93, 0x80, 0x94, 0x81], false, "“€”\u{FFFD}"), ([], true, ""),
    ] as [([UInt8], Bool, String)]) func textOfOldPrograms(
      _ bytes: [UInt8], _ isCut: Bool, _ text: String
    )
  { #expect(bytes.text(isCut: isCut) == text) }

  @Test func leadingZerosAreAccepted() { #expect("007".wholeNumber == 7) }
}
