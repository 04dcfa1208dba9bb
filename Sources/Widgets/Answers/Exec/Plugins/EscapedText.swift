/// Texts with backslash escapes.
enum EscapedText {
  /// Decodes like GLib's g_strcompress(): `\b`, `\f`, `\n`, `\r`, `\t`, `\v`, and up to three octal
  /// digits; before any other character, the backslash is dropped.
  static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "\\")) else { return bytes }
    var text: [UInt8] = []
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      // A trailing backslash is dropped.
      guard position < bytes.count else { break }
      if let number = number(bytes, &position, digits: 1...3, base: 8) {
        text.append(UInt8(truncatingIfNeeded: number))
      } else {
        text.append(control(bytes[position]) ?? bytes[position])
        position += 1
      }
    }
    return text
  }

  /// Decodes like Go's strconv.Unquote() for a text in double quotes; `nil` if it is invalid, which
  /// xbar then leaves as it is.
  static func unquoted(_ bytes: [UInt8]) -> [UInt8]? {
    var text: [UInt8] = []
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      guard byte != UInt8(ascii: "\""), byte != 0x0A else { return nil }
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard position < bytes.count else { return nil }
      let kind = bytes[position]
      if let number = number(bytes, &position, digits: 3...3, base: 8) {
        guard number < 256 else { return nil }
        text.append(UInt8(number))
        continue
      }
      position += 1
      switch kind {
      case UInt8(ascii: "x"):
        guard let number = number(bytes, &position, digits: 2...2, base: 16) else { return nil }
        text.append(UInt8(number))
      case UInt8(ascii: "u"), UInt8(ascii: "U"):
        let count = kind == UInt8(ascii: "u") ? 4 : 8
        guard let number = number(bytes, &position, digits: count...count, base: 16),
          let scalar = Unicode.Scalar(number)
        else { return nil }
        text.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
      case UInt8(ascii: "\\"), UInt8(ascii: "\""): text.append(kind)
      default:
        guard let control = kind == UInt8(ascii: "a") ? 0x07 : control(kind) else { return nil }
        text.append(control)
      }
    }
    return text
  }

  private static func control(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "v"): 0x0B
    default: nil
    }
  }

  /// Reads a number with that many digits; otherwise reads nothing and returns `nil`.
  private static func number(
    _ bytes: [UInt8], _ position: inout Int, digits: ClosedRange<Int>, base: UInt32
  ) -> UInt32? {
    var number: UInt32 = 0
    var count = 0
    while count < digits.upperBound, position + count < bytes.count,
      let digit = bytes[position + count].hexadecimalDigit, digit < base
    {
      number = number &* base &+ UInt32(digit)
      count += 1
    }
    guard digits.contains(count) else { return nil }
    position += count
    return number
  }
}
