/// Texts of JSON, eight bytes at a time.
extension [UInt8] {
  /// Returns the place of the next quote, backslash, or control character, and true if all before it is ASCII.
  func plainText(from start: Int) -> (end: Int, isASCII: Bool) {
    withUnsafeBytes { bytes in
      var position = start
      var bits: UInt64 = 0
      while position + 8 <= bytes.count {
        let word = UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        let ends =
          word.bytes(below: 0x20) | (word ^ 0x2222_2222_2222_2222).bytes(below: 1)
          | (word ^ 0x5C5C_5C5C_5C5C_5C5C).bytes(below: 1)
        guard ends == 0 else {
          let plain = ends.trailingZeroBitCount & ~7
          bits |= word & (1 << UInt64(plain) - 1)
          return (position + plain / 8, bits & UInt64.highBits == 0)
        }
        bits |= word
        position += 8
      }
      while position < bytes.count, bytes[position] != UInt8(ascii: "\""),
        bytes[position] != UInt8(ascii: "\\"), bytes[position] >= 0x20
      {
        bits |= UInt64(bytes[position])
        position += 1
      }
      return (position, bits & UInt64.highBits == 0)
    }
  }

  /// Returns bytes that are known to be ASCII as a text; to validate them would take several times as long.
  func ascii(in range: Range<Int>) -> String {
    String(unsafeUninitializedCapacity: range.count) { text in
      withUnsafeBufferPointer { bytes in _ = text.initialize(fromContentsOf: bytes[range]) }
      return range.count
    }
  }
}

extension UInt64 {
  fileprivate static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Returns the high bit of the first byte, from the right, that is less than a limit, and of some after it.
  fileprivate func bytes(below limit: UInt64) -> UInt64 {
    (self &- limit &* 0x0101_0101_0101_0101) & ~self & UInt64.highBits
  }
}
