import Core

/// The few things that headers, addresses and answers have in common as bytes.
extension UInt8 {
  /// The small letter of an ASCII letter, every other byte as it is.
  var lowercased: UInt8 { isLetter ? self | 0x20 : self }

  /// Whether it is a space, a tab or a line break.
  var isBlank: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }

  /// Whether it is a control character.
  var isControl: Bool { self < 0x20 || self == 0x7F }
}

extension ArraySlice<UInt8> {
  /// The bytes without white space at both ends.
  var trimmed: ArraySlice<UInt8> {
    var start = startIndex
    var end = endIndex
    while start < end, self[start].isBlank { start += 1 }
    while start < end, self[end - 1].isBlank { end -= 1 }
    return self[start..<end]
  }

  /// What stands before the first byte of that value, and what behind it; `nil` where there is none.
  func split(at byte: UInt8) -> (before: ArraySlice<UInt8>, behind: ArraySlice<UInt8>)? {
    guard let index = firstIndex(of: byte) else { return nil }
    return (self[startIndex..<index], self[(index + 1)...])
  }

  /// The first line, without its line break, which goes with it.
  mutating func popLine() -> ArraySlice<UInt8> {
    let (line, rest) = split(at: UInt8(ascii: "\n")) ?? (self, self[endIndex...])
    self = rest
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }

  /// Whether the bytes at an index are those of a text in small letters, whatever their case.
  func holds(_ text: String, at index: Int) -> Bool {
    guard text.utf8.count <= endIndex - index else { return false }
    var index = index
    for byte in text.utf8 {
      guard self[index].lowercased == byte else { return false }
      index += 1
    }
    return true
  }

  /// Whether the bytes begin with a text in small letters, whatever their case.
  func begins(with text: String) -> Bool { holds(text, at: startIndex) }

  /// Whether a text in small letters is among the bytes, whatever their case.
  func contains(_ text: String) -> Bool { indices.contains { holds(text, at: $0) } }

  /// Whether the bytes are a text in small letters, whatever their case.
  func isSame(as text: String) -> Bool { count == text.utf8.count && begins(with: text) }

  /// The bytes as text.
  var text: String { String(decoding: self, as: UTF8.self) }
}
