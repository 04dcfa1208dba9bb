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

  @Test func leadingZerosAreAccepted() { #expect("007".wholeNumber == 7) }
}
