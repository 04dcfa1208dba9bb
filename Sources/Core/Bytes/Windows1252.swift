/// Text that old programs write: Windows-1252, which starts as ISO 8859-1.
extension [UInt8] {
  /// Returns the text in UTF-8, or else in Windows-1252, of which the last character may be incomplete if it
  /// `isCut`; damaged UTF-8 has replaced characters.
  func text(isCut: Bool) -> String {
    if allSatisfy({ $0 < 0x80 }) { return String(decoding: self, as: UTF8.self) }
    let whole = isCut ? endOfWholeCharacters : count
    if let text = String(validating: self[..<whole], as: UTF8.self) { return text }
    return isDamagedUTF8
      ? String(decoding: self[..<whole], as: UTF8.self)
      : String(decoding: fromWindows1252, as: UTF8.self)
  }

  /// True if more characters are whole than broken, which is no accident: in other encodings, hardly any
  /// sequence of bytes is a character of UTF-8.
  var isDamagedUTF8: Bool {
    var (whole, broken, position) = (0, 0, 0)
    while position < count {
      let byte = self[position]
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC2 ? 2 : 1
      let end = position + length
      if length > 1, end <= count, String(validating: self[position..<end], as: UTF8.self) != nil {
        (whole, position) = (whole + 1, end)
      } else {
        broken += byte < 0x80 ? 0 : 1
        position += 1
      }
    }
    return whole > broken
  }

  /// The bytes of Windows-1252 in UTF-8.
  var fromWindows1252: [UInt8] {
    let scalars = [Unicode.Scalar](Self.scalars.unicodeScalars)
    var text = String.UnicodeScalarView()
    for byte in self {
      let isOwn = byte >= 0x80 && byte < 0xA0
      text.append(isOwn ? scalars[Int(byte) - 0x80] : Unicode.Scalar(byte))
    }
    return Array(String(text).utf8)
  }

  private var endOfWholeCharacters: Int {
    var end = count
    while end > 0, count - end < 4, self[end - 1] & 0xC0 == 0x80 { end -= 1 }
    return end > 0 && self[end - 1] >= 0xC0 ? end - 1 : count
  }

  /// Those of the bytes from 0x80 to 0x9F; five have none.
  private static var scalars: String {
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ"
  }
}
