/// The plain text of Pango markup, for external text that must not remain markup.
struct MarkupText: Equatable {
  private(set) var text: String
  /// The foreground color of the first span that has one.
  private(set) var color: Color?

  /// Parses markup; `nil` if it is malformed, in which case a bar would show nothing.
  init?(_ markup: String) {
    var reader = MarkupReader(bytes: Array(markup.utf8))
    guard reader.readAll() else { return nil }
    text = String(decoding: reader.text, as: UTF8.self)
    color = reader.color
  }
}

/// Parses the elements that Pango accepts, but no comments, processing instructions, or CDATA.
private struct MarkupReader {
  private static let tags = [
    "span", "b", "big", "i", "s", "sub", "sup", "small", "tt", "u", "markup",
  ]

  let bytes: [UInt8]
  var text: [UInt8] = []
  var color: Color?
  private var position = 0
  private var openTags: [String] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func readAll() -> Bool {
    while let byte = next() {
      switch byte {
      case UInt8(ascii: "<"): guard readTag() else { return false }
      case UInt8(ascii: "&"): guard readEntity() else { return false }
      default: text.append(byte)
      }
    }
    return openTags.isEmpty
  }

  private mutating func next() -> UInt8? {
    guard position < bytes.count else { return nil }
    position += 1
    return bytes[position - 1]
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipBlanks() {
    while skip(0x20) || skip(0x09) || skip(0x0A) || skip(0x0D) {}
  }

  private mutating func name() -> String {
    let start = position
    while position < bytes.count, bytes[position].isLetter || bytes[position] == UInt8(ascii: "_") {
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func readTag() -> Bool {
    if skip(UInt8(ascii: "/")) {
      guard openTags.popLast() == name() else { return false }
      skipBlanks()
      return skip(UInt8(ascii: ">"))
    }
    let tag = name()
    guard MarkupReader.tags.contains(tag) else { return false }
    while true {
      skipBlanks()
      if skip(UInt8(ascii: ">")) {
        openTags.append(tag)
        return true
      }
      if skip(UInt8(ascii: "/")) { return skip(UInt8(ascii: ">")) }
      guard readAttribute() else { return false }
    }
  }

  private mutating func readAttribute() -> Bool {
    let name = name()
    skipBlanks()
    guard !name.isEmpty, skip(UInt8(ascii: "=")) else { return false }
    skipBlanks()
    guard let quote = next(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return false
    }
    let start = position
    while let byte = next() {
      guard byte == quote else { continue }
      if color == nil, name == "color" || name == "foreground" || name == "fgcolor" {
        let value = String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
        color = Color(anyDepth: value) ?? Color(named: value)
      }
      return true
    }
    return false
  }

  private mutating func readEntity() -> Bool {
    let start = position
    // The longest meaningful entity is `&#x0010FFFF;`.
    while let byte = next(), position - start < 12 {
      guard byte == UInt8(ascii: ";") else { continue }
      guard let scalar = scalar(of: start..<(position - 1)) else { return false }
      text.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
      return true
    }
    return false
  }

  private func scalar(of range: Range<Int>) -> Unicode.Scalar? {
    switch String(decoding: bytes[range], as: UTF8.self) {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard range.count > 1, bytes[range.lowerBound] == UInt8(ascii: "#") else { return nil }
    let isHexadecimal = bytes[range.lowerBound + 1] == UInt8(ascii: "x")
    var number: UInt32 = 0
    for position in (range.lowerBound + (isHexadecimal ? 2 : 1))..<range.upperBound {
      guard let digit = bytes[position].hexadecimalDigit, isHexadecimal || digit < 10,
        number < 0x110000
      else { return nil }
      number = number * (isHexadecimal ? 16 : 10) + UInt32(digit)
    }
    return number > 0 ? Unicode.Scalar(number) : nil
  }
}
