/// The text of Pango markup, for external text that must not remain markup.
struct MarkupText: Equatable {
  /// The text without its markup.
  private(set) var text: String
  /// The foreground color of the first span that has one.
  private(set) var color: Color?
  /// The text with the colors and styles of its parts as those of a terminal; empty if it has none, or one color for all.
  private(set) var styled = ""

  /// Parses markup; `nil` if it is malformed, in which case a bar would show nothing.
  init?(_ markup: String) {
    var reader = MarkupReader(bytes: Array(markup.utf8))
    guard reader.readAll() else { return nil }
    text = String(decoding: reader.text, as: UTF8.self)
    color = reader.color
    if reader.hasParts { styled = String(decoding: reader.styled, as: UTF8.self) }
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
  var styled: [UInt8] = []
  /// True if there is more than one color for the whole text.
  var hasParts = false
  private var position = 0
  private var openTags: [(name: String, markup: Markup)] = []
  /// The markup of the last visible byte.
  private var written: Markup?

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func readAll() -> Bool {
    while let byte = next() {
      switch byte {
      case UInt8(ascii: "<"): guard readTag() else { return false }
      case UInt8(ascii: "&"): guard readEntity() else { return false }
      default: append(CollectionOfOne(byte))
      }
    }
    return openTags.isEmpty
  }

  private mutating func append<Bytes: Collection<UInt8>>(_ bytes: Bytes) {
    text.append(contentsOf: bytes)
    // An entity could be the start of another sequence.
    guard bytes.first != EscapeSequence.escape, bytes.first != 0x7F else { return }
    let markup = openTags.last?.markup ?? Markup()
    if markup != written ?? Markup() { markup.appendRendition(to: &styled) }
    var plain = markup
    plain.foreground = nil
    hasParts = hasParts || plain != Markup() || written != nil && markup != written
    written = markup
    styled.append(contentsOf: bytes)
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
      guard openTags.popLast()?.name == name() else { return false }
      skipBlanks()
      return skip(UInt8(ascii: ">"))
    }
    let tag = name()
    guard MarkupReader.tags.contains(tag) else { return false }
    var markup = Markup()
    switch tag {
    case "b": markup.isBold = true
    case "i": markup.isItalic = true
    case "u": markup.isUnderlined = true
    default: break
    }
    while true {
      skipBlanks()
      if skip(UInt8(ascii: ">")) {
        if let outer = openTags.last?.markup { markup.fill(from: outer) }
        openTags.append((tag, markup))
        return true
      }
      if skip(UInt8(ascii: "/")) { return skip(UInt8(ascii: ">")) }
      guard readAttribute(of: &markup) else { return false }
    }
  }

  private mutating func readAttribute(of markup: inout Markup) -> Bool {
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
      let value = String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
      switch name {
      case "color", "foreground", "fgcolor":
        markup.foreground = Color(anyDepth: value) ?? Color(named: value)
        color = color ?? markup.foreground
      case "background", "bgcolor":
        markup.background = Color(anyDepth: value) ?? Color(named: value)
      case "weight", "font_weight":
        let weights = ["bold", "ultrabold", "heavy", "ultraheavy", "semibold"]
        markup.isBold = weights.contains(value) || (value.wholeNumber ?? 0) >= 600
      case "style", "font_style": markup.isItalic = value == "italic" || value == "oblique"
      case "underline": markup.isUnderlined = value != "none"
      default: break
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
      append(UTF8.encode(scalar).unsafelyUnwrapped)
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

extension Markup {
  /// Appends the sequence that selects these colors and styles and no others; SGR of ECMA-48.
  fileprivate func appendRendition(to bytes: inout [UInt8]) {
    bytes.append("\u{1B}[0")
    if isBold { bytes.append(";1") }
    if isItalic { bytes.append(";3") }
    if isUnderlined { bytes.append(";4") }
    for (color, kind) in [(foreground, ";38;2"), (background, ";48;2")] {
      guard let color else { continue }
      bytes.append(kind)
      for part in [color.red, color.green, color.blue] {
        bytes.append(UInt8(ascii: ";"))
        bytes.append(decimal: UInt64(part))
      }
    }
    bytes.append(UInt8(ascii: "m"))
  }
}
