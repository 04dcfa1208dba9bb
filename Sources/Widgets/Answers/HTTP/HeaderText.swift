import Core

/// The few things that headers, addresses and answers have in common as bytes.
///
/// They are called from many places that hardly ever run: small code counts, not speed.
extension [UInt8] {
  /// The bytes of a range.
  @inline(never) func part(_ range: Range<Int>) -> [UInt8] { Array(self[range]) }

  /// The bytes of a range without white space at both ends.
  @inline(never) func trimmed(_ range: Range<Int>) -> [UInt8] {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, self[start].isBlank { start += 1 }
    while start < end, self[end - 1].isBlank { end -= 1 }
    return part(start..<end)
  }

  /// The bytes without white space at both ends.
  var trimmed: [UInt8] { trimmed(0..<count) }

  /// Where the first byte of that value is, or the end.
  @inline(never) func index(of byte: UInt8, from start: Int = 0) -> Int {
    var index = start
    while index < count, self[index] != byte { index += 1 }
    return index
  }

  /// The line that begins at a position, which goes on to the next one; without its line break.
  @inline(never) func line(at position: inout Int) -> [UInt8] {
    let start = position
    var end = index(of: UInt8(ascii: "\n"), from: start)
    position = end < count ? end + 1 : end
    if end > start, self[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return part(start..<end)
  }

  /// Whether other bytes stand at an index, whatever the case of their letters.
  @inline(never) func holds(_ other: [UInt8], at start: Int = 0) -> Bool {
    guard other.count <= count - start else { return false }
    var index = 0
    while index < other.count {
      guard self[start + index].lowercased == other[index].lowercased else { return false }
      index += 1
    }
    return true
  }

  /// Whether the bytes begin with a text, whatever the case of its letters.
  @inline(never) func begins(with text: String) -> Bool { holds(text.bytes) }

  /// Whether the bytes are a text, whatever the case of its letters.
  @inline(never) func isSame(as text: String) -> Bool {
    count == text.utf8.count && begins(with: text)
  }

  /// Whether one of the bytes is a control character other than `exception`.
  @inline(never) func hasControl(otherThan exception: UInt8 = 0) -> Bool {
    var index = 0
    while index < count {
      let byte = self[index]
      if byte < 0x20 || byte == 0x7F, byte != exception || byte == 0 { return true }
      index += 1
    }
    return false
  }

  /// The bytes as text.
  var text: String { String(decoding: self, as: UTF8.self) }
}

extension UInt8 {
  /// The small letter of an ASCII letter, every other byte as it is.
  fileprivate var lowercased: UInt8 { isLetter ? self | 0x20 : self }

  /// Whether it is a space, a tab or a line break.
  fileprivate var isBlank: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
}
