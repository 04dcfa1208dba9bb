/// Writes compact JSON in raw UTF-8 with only the `\u` escapes that RFC 8259 requires, and those of
/// control characters of terminals.
///
/// i3blocks 1.5 turns surrogate pairs into invalid UTF-8, and 1.4 does not understand escapes. The
/// exception is U+007F, which is escaped because 1.5 stops reading at it.
enum JSONWriter {
  static func append(_ text: String, to bytes: inout [UInt8]) {
    let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { append($0, to: &bytes) }
    if isWritten == nil { append(Array(text.utf8), to: &bytes) }
  }

  static func append(_ text: [UInt8], to bytes: inout [UInt8]) {
    text.withUnsafeBufferPointer { append($0, to: &bytes) }
  }

  private static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var start = 0
    while true {
      let end = nextEscaped(in: text, from: start)
      bytes.append(block: UnsafeBufferPointer(rebasing: text[start..<end]))
      guard end < text.count else { break }
      if text[end] == 0xC2 {
        // In UTF-8, the second byte of a control character has its number.
        appendEscape(ofNumber: text[end + 1], to: &bytes)
        start = end + 2
      } else {
        appendEscape(of: text[end], to: &bytes)
        start = end + 1
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Returns the offset of the next byte to escape, or the end, scanning eight bytes at a time.
  private static func nextEscaped(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var position = start
    while position + 8 <= text.count {
      let word = UnsafeRawBufferPointer(text).loadUnaligned(
        fromByteOffset: position, as: UInt64.self)
      // A byte has its highest bit set where the text has 0x22, 0x5C, 0x7F, or 0xC2.
      let quote = word ^ (ones &* 0x22)
      let backslash = word ^ (ones &* 0x5C)
      let delete = word ^ (ones &* 0x7F)
      let latin = word ^ (ones &* 0xC2)
      let zeros =
        (latin &- ones) & ~latin | (quote &- ones) & ~quote | (backslash &- ones) & ~backslash
        | (delete &- ones) & ~delete | (word &- ones &* 0x20) & ~word
      guard zeros & (ones &* 0x80) == 0 else { break }
      position += 8
    }
    while position < text.count, !isEscaped(text[position]), !isControl(text, position) {
      position += 1
    }
    return position
  }

  /// Returns true for one of the control characters from U+0080 to U+009F, which terminals obey.
  private static func isControl(_ text: UnsafeBufferPointer<UInt8>, _ position: Int) -> Bool {
    text[position] == 0xC2 && position + 1 < text.count && text[position + 1] & 0xE0 == 0x80
  }

  /// Appends `"key":`, preceded by a comma unless it is the first member; the key is not escaped.
  static func append(key: StaticString, isFirst: Bool = false, to bytes: inout [UInt8]) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(key)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  /// Appends `"name":`, preceded by a comma unless it is the first member.
  static func append(name: String, isFirst: Bool, to bytes: inout [UInt8]) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    append(name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Appends `"key":"text"`, preceded by a comma unless it is the first member.
  static func append(
    key: StaticString, text: String, isFirst: Bool = false, to bytes: inout [UInt8]
  ) {
    append(key: key, isFirst: isFirst, to: &bytes)
    append(text, to: &bytes)
  }

  /// Appends `"key":true` or `"key":false`, preceded by a comma.
  static func append(key: StaticString, flag: Bool, to bytes: inout [UInt8]) {
    append(key: key, to: &bytes)
    bytes.append(flag ? "true" : "false")
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  private static func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""): bytes.append("\\\"")
    case UInt8(ascii: "\\"): bytes.append("\\\\")
    case UInt8(ascii: "\n"): bytes.append("\\n")
    case UInt8(ascii: "\t"): bytes.append("\\t")
    case UInt8(ascii: "\r"): bytes.append("\\r")
    case 0x7F: bytes.append("\\u007f")
    default: appendEscape(ofNumber: byte, to: &bytes)
    }
  }

  private static func appendEscape(ofNumber number: UInt8, to bytes: inout [UInt8]) {
    bytes.append("\\u00")
    for digit in [number >> 4, number & 15] {
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
