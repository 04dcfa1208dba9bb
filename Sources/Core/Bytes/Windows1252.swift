/// Text that old programs write: Windows-1252, which begins as ISO 8859-1.
extension [UInt8] {
  /// Returns the text in UTF-8, or else in Windows-1252, of which the last character may be incomplete if it
  /// `isCut`.
  func text(isCut: Bool) -> String {
    if allSatisfy({ $0 < 0x80 }) { return String(decoding: self, as: UTF8.self) }
    let whole = isCut ? endOfWholeCharacters : count
    return String(validating: self[..<whole], as: UTF8.self)
      ?? String(decoding: fromWindows1252, as: UTF8.self)
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
