/// The syntax of a header in a request; RFC 9110, section 5.
enum HeaderSyntax {
  /// Returns true if a text as the user writes it can be a header: `Name: value`, in which secrets
  /// are still names, or `@` and the path of a file.
  static func isValid(_ text: String) -> Bool {
    let bytes = text.bytes
    if bytes.first == UInt8(ascii: "@") { return bytes.count > 1 }
    let colon = bytes.index(of: UInt8(ascii: ":"))
    let name = bytes.part(0..<colon)
    // A reference to a secret can hold any part of the line.
    if name.contains(UInt8(ascii: "$")) { return true }
    guard colon < bytes.count, isToken(name) else { return false }
    return !bytes.trimmed((colon + 1)..<bytes.count).isEmpty
  }

  /// Returns true if the name is a token; RFC 9110, section 5.6.2.
  static func isToken(_ name: [UInt8]) -> Bool {
    for byte in name {
      switch byte {
      case UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "'"), UInt8(ascii: "*"),
        UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "^")...UInt8(ascii: "`"),
        UInt8(ascii: "|"), UInt8(ascii: "~"):
        continue
      default: guard byte.isLetter || byte.isDigit else { return false }
      }
    }
    return !name.isEmpty
  }
}
