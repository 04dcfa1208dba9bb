/// Encodes the user and password of a URL for the Authorization header.
enum Base64 {
  /// RFC 4648, section 4.
  static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".bytes
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      var group = 0
      for offset in index..<(index + 3) {
        group = group << 8 | (offset < bytes.count ? Int(bytes[offset]) : 0)
      }
      for digit in 0..<4 {
        let isPadding = index + digit > bytes.count
        let value = group >> (18 - 6 * digit) & 63
        result.append(isPadding ? UInt8(ascii: "=") : digits[value])
      }
      index += 3
    }
    return result
  }

  /// Decodes each `%XX`; RFC 3986, section 2.1.
  static func percentDecoded(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "%"), index + 2 < text.count,
        let high = text[index + 1].hexadecimalDigit, let low = text[index + 2].hexadecimalDigit
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }
}
