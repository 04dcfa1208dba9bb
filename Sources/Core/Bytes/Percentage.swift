/// A text that is exactly a percentage, as programs print it.
enum Percentage {
  /// Anything longer is an identifier or a time.
  private static let maximumLength = 16

  /// Returns the fraction for `50`, `50%`, or ` 50.5 % `, or `nil` for any other text.
  ///
  /// Without a percent sign, a number above 100 is probably a count.
  static func fraction(of text: String) -> Double? {
    guard text.utf8.count <= maximumLength else { return nil }
    // The first letter rules out most texts.
    for byte in text.utf8 where !byte.isDigit && byte != UInt8(ascii: " ") {
      guard byte == UInt8(ascii: ".") || byte == UInt8(ascii: "%") else { return nil }
    }
    var bytes = text.bytes[...]
    bytes.dropSpaces()
    let hasSign = bytes.last == UInt8(ascii: "%")
    if hasSign {
      bytes.removeLast()
      bytes.dropSpaces()
    }
    for byte in bytes where !byte.isDigit && byte != UInt8(ascii: ".") { return nil }
    guard let number = NumberText.double(of: String(decoding: bytes, as: UTF8.self)),
      hasSign || number <= 100
    else { return nil }
    return number / 100
  }
}

extension ArraySlice<UInt8> {
  fileprivate mutating func dropSpaces() {
    while first == UInt8(ascii: " ") { removeFirst() }
    while last == UInt8(ascii: " ") { removeLast() }
  }
}
