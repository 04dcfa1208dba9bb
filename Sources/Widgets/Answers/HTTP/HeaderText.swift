/// Parsing helpers for headers, URLs, and responses.
///
/// They are called from many places that rarely run: code size matters, not speed.
extension [UInt8] {
  @inline(never) func part(_ range: Range<Int>) -> [UInt8] { Array(self[range]) }

  /// Returns the bytes of a range without surrounding white space.
  @inline(never) func trimmed(_ range: Range<Int>) -> [UInt8] {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, self[start].isBlank { start += 1 }
    while start < end, self[end - 1].isBlank { end -= 1 }
    return part(start..<end)
  }

  var trimmed: [UInt8] { trimmed(0..<count) }

  /// Returns the index of the first byte with that value, or `count`.
  @inline(never) func index(of byte: UInt8, from start: Int = 0) -> Int {
    var index = start
    while index < count, self[index] != byte { index += 1 }
    return index
  }

  /// Returns the line at a position, without its line break, and moves to the next one.
  @inline(never) func line(at position: inout Int) -> [UInt8] {
    let start = position
    var end = index(of: UInt8(ascii: "\n"), from: start)
    position = end < count ? end + 1 : end
    if end > start, self[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return part(start..<end)
  }

  /// Returns true if other bytes occur at an index, ignoring ASCII case.
  @inline(never) func matches(_ other: [UInt8], at start: Int = 0) -> Bool {
    guard other.count <= count - start else { return false }
    var index = 0
    while index < other.count {
      guard self[start + index].lowercased == other[index].lowercased else { return false }
      index += 1
    }
    return true
  }

  /// Compares the start of the bytes with a text, ignoring ASCII case.
  @inline(never) func begins(with text: String) -> Bool { matches(text.bytes) }

  /// Compares the bytes with a text, ignoring ASCII case.
  @inline(never) func isSame(as text: String) -> Bool {
    count == text.utf8.count && begins(with: text)
  }

  @inline(never) func hasControl(otherThan exception: UInt8 = 0) -> Bool {
    var index = 0
    while index < count {
      let byte = self[index]
      if byte < 0x20 || byte == 0x7F, byte != exception || byte == 0 { return true }
      index += 1
    }
    return false
  }

  /// Returns at most the first `limit` bytes, ending at a character boundary.
  func cut(to limit: Int) -> [UInt8] {
    var end = Swift.min(count, limit)
    while end > 0, end < count, self[end] & 0xC0 == 0x80 { end -= 1 }
    return part(0..<end)
  }

  var text: String { String(decoding: self, as: UTF8.self) }
}

extension UInt8 { fileprivate var isBlank: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) } }
