extension UnsafeBufferPointer<UInt8> {
  /// Returns the offset of the next byte of a value, or `end`; inspects eight bytes at a time.
  @inline(__always) func offset(of byte: UInt8, from start: Int, to end: Int) -> Int {
    let raw = UnsafeRawBufferPointer(self)
    var position = start
    while position + 8 <= end {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let marks = UInt64.marks(of: byte, in: word)
      // The lowest mark is right; carries may set others above it.
      guard marks == 0 else { return position + marks.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < end, self[position] != byte { position += 1 }
    return position
  }

  /// Returns the offset of the next line feed, or the end.
  @inline(__always) func endOfLine(from start: Int) -> Int {
    offset(of: UInt8(ascii: "\n"), from: start, to: count)
  }
}

extension UInt64 {
  /// Returns a word that is not zero if one of the eight bytes of another has a value; the highest bit
  /// of the first such byte is its lowest bit.
  @inline(__always) static func marks(of byte: UInt8, in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let rest = word ^ (UInt64(byte) &* ones)
    return (rest &- ones) & ~rest & 0x8080_8080_8080_8080
  }
}

extension ArraySlice<UInt8> {
  /// Returns true if the bytes are the same; compares eight at a time, unlike `==`.
  func isEqual(to other: ArraySlice<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBytes { bytes in
      other.withUnsafeBytes { others in
        var position = 0
        while position + 8 <= bytes.count {
          let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
          guard word == others.loadUnaligned(fromByteOffset: position, as: UInt64.self) else {
            return false
          }
          position += 8
        }
        while position < bytes.count, bytes[position] == others[position] { position += 1 }
        return position == bytes.count
      }
    }
  }
}

extension [UInt8] {
  /// The offset behind the byte order mark, if there is one.
  var startOfText: Int {
    count > 2 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0
  }
}

/// The lines of a text without their line breaks, `\n` or `\r\n`, and without a byte order mark.
struct Lines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var position: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.startOfText
  }

  mutating func next() -> Range<Int>? {
    guard position < bytes.count else { return nil }
    let start = position
    var end = bytes.withUnsafeBufferPointer { $0.endOfLine(from: start) }
    position = end + 1
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }
}
