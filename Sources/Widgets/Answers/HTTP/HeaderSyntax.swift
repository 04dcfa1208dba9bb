/// The syntax of a request header; RFC 9110, section 5.
enum HeaderSyntax {
  /// Returns true if a configured text can be a header: `Name: value` with unexpanded secrets, or
  /// `@` and the path of a file.
  static func isValid(_ text: String) -> Bool {
    let bytes = text.bytes
    if bytes.first == UInt8(ascii: "@") { return bytes.count > 1 }
    let colon = bytes.index(of: UInt8(ascii: ":"))
    let name = bytes.part(0..<colon)
    // A reference to a secret can stand for any part of the line.
    if name.contains(UInt8(ascii: "$")) { return true }
    guard colon < bytes.count, isToken(name) else { return false }
    return !bytes.trimmed((colon + 1)..<bytes.count).isEmpty
  }

  /// RFC 9110, section 5.6.2.
  static func isToken(_ name: [UInt8]) -> Bool {
    for byte in name {
      switch byte {
      case UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "'"), UInt8(ascii: "*"),
        UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "^")...UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
        continue
      default: guard byte.isLetter || byte.isDigit else { return false }
      }
    }
    return !name.isEmpty
  }
}
