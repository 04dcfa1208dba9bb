/// A reader for one JSON text, in which a `\u` escape for an unpaired surrogate becomes U+FFFD.
struct JSONReader {
  static let depthLimit = 64
  static let sizeLimit = 4 * 1024 * 1024

  /// The number of bytes between two checks of the time.
  static let timeInterval = 64 * 1024

  private let bytes: [UInt8]
  private let dialect: Dialect
  private var isLate: (() -> Bool)?
  private var nextLook = 0
  private(set) var position: Int

  init(_ bytes: [UInt8], from position: Int = 0, in dialect: Dialect = .strict) {
    self.bytes = bytes
    self.position = position
    self.dialect = dialect
  }

  /// Parses a text that contains exactly one value, after a byte order mark at most.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - dialect: what is accepted.
  ///   - isLate: returns true once the time is up.
  /// - Returns: the value.
  /// - Throws: `JSON.Mistake`.
  static func value(
    of bytes: [UInt8], in dialect: Dialect = .strict, isLate: (() -> Bool)? = nil
  ) throws(JSON.Mistake) -> JSON {
    guard bytes.count <= sizeLimit else { throw .tooLarge }
    var reader = JSONReader(bytes, in: dialect)
    reader.isLate = isLate
    reader.position = bytes.startOfText
    let value = try reader.value()
    reader.skipWhitespace()
    guard dialect == .waybar || reader.position == bytes.count else {
      throw .unexpected(offset: reader.position)
    }
    return value
  }

  /// Returns true if the whole text is a number.
  static func isNumber(_ text: String) -> Bool {
    var reader = JSONReader(Array(text.utf8))
    return (try? reader.number()) != nil && reader.position == reader.bytes.count
  }

  mutating func value() throws(JSON.Mistake) -> JSON { try value(depth: 0) }

  @inline(__always) mutating func skipWhitespace() {
    // Most of what follows does so at once.
    guard position < bytes.count, bytes[position] <= 0x20 || isLenient else { return }
    skipSpaces()
  }

  @inline(never) private mutating func skipSpaces() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "/") where isLenient:
        let start = position
        skipComment()
        if position == start { return }
      default: return
      }
    }
  }

  /// Skips a comment up to the end of the line, or one with two ends.
  private mutating func skipComment() {
    guard position + 1 < bytes.count else { return }
    switch bytes[position + 1] {
    case UInt8(ascii: "/"): while position < bytes.count, bytes[position] != 0x0A { position += 1 }
    case UInt8(ascii: "*"):
      // Both ends need a star of their own.
      position = min(position + 3, bytes.count)
      while position < bytes.count {
        position += 1
        if bytes[position - 1] == UInt8(ascii: "/"), bytes[position - 2] == UInt8(ascii: "*") {
          return
        }
      }
    default: break
    }
  }

  private var isLenient: Bool { dialect == .waybar }

  private mutating func value(depth: Int) throws(JSON.Mistake) -> JSON {
    skipWhitespace()
    if let isLate, position >= nextLook {
      guard !isLate() else { throw .timedOut }
      nextLook = position + JSONReader.timeInterval
    }
    switch try peek() {
    case UInt8(ascii: "{"): return try object(depth: depth + 1)
    case UInt8(ascii: "["): return try array(depth: depth + 1)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    default:
      if let end = dialect.endOfNoNumber(in: bytes, at: position) {
        position = end
        return .null
      }
      if bytes[position] == UInt8(ascii: "n") { return try literal("null", .null) }
      return .number(try number())
    }
  }

  private func peek() throws(JSON.Mistake) -> UInt8 {
    guard position < bytes.count else { throw .unfinished }
    return bytes[position]
  }

  private mutating func expect(_ byte: UInt8) throws(JSON.Mistake) {
    guard try peek() == byte else { throw .unexpected(offset: position) }
    position += 1
  }

  private mutating func literal(_ text: StaticString, _ value: JSON) throws(JSON.Mistake) -> JSON {
    for index in 0..<text.utf8CodeUnitCount { try expect(text.utf8Start[index]) }
    return value
  }

  private mutating func object(depth: Int) throws(JSON.Mistake) -> JSON {
    guard depth <= JSONReader.depthLimit else { throw .tooDeep(offset: position) }
    position += 1
    var members: [JSON.Member] = []
    while true {
      skipWhitespace()
      if members.isEmpty || isLenient, try peek() == UInt8(ascii: "}") {
        position += 1
        return .object(members)
      }
      guard try peek() == UInt8(ascii: "\"") else { throw .unexpected(offset: position) }
      let name = try string()
      skipWhitespace()
      try expect(UInt8(ascii: ":"))
      // Most objects have some, and few have many.
      if members.isEmpty { members.reserveCapacity(4) }
      members.append(JSON.Member(name: name, value: try value(depth: depth)))
      skipWhitespace()
      if try peek() == UInt8(ascii: "}") {
        position += 1
        return .object(members)
      }
      try expect(UInt8(ascii: ","))
    }
  }

  private mutating func array(depth: Int) throws(JSON.Mistake) -> JSON {
    guard depth <= JSONReader.depthLimit else { throw .tooDeep(offset: position) }
    position += 1
    var elements: [JSON] = []
    while true {
      skipWhitespace()
      if elements.isEmpty || isLenient, try peek() == UInt8(ascii: "]") {
        position += 1
        return .array(elements)
      }
      elements.append(try value(depth: depth))
      skipWhitespace()
      if try peek() == UInt8(ascii: "]") {
        position += 1
        return .array(elements)
      }
      try expect(UInt8(ascii: ","))
    }
  }

  private mutating func number() throws(JSON.Mistake) -> String {
    let start = position
    if try peek() == UInt8(ascii: "-") { position += 1 }
    if try peek() == UInt8(ascii: "0") { position += 1 } else { try digits() }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      let sign = try peek()
      if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    return bytes.ascii(in: start..<position)
  }

  private mutating func digits() throws(JSON.Mistake) {
    guard try peek().isDigit else { throw .unexpected(offset: position) }
    while position < bytes.count, bytes[position].isDigit { position += 1 }
  }

  private mutating func string() throws(JSON.Mistake) -> String {
    position += 1
    let start = position
    // Most texts are as they are written.
    let (end, isASCII) = bytes.plainText(from: start)
    position = end
    guard try peek() != UInt8(ascii: "\"") else {
      position += 1
      return isASCII ? bytes.ascii(in: start..<end) : try validated(bytes[start..<end], at: start)
    }
    var text = Array(bytes[start..<position])
    while true {
      let byte = try peek()
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return try validated(text[...], at: start)
      case UInt8(ascii: "\\"):
        position += 1
        try appendEscape(to: &text)
      case 0..<0x20 where !isLenient: throw .unexpected(offset: position)
      default:
        text.append(byte)
        position += 1
      }
    }
  }

  private func validated(_ text: ArraySlice<UInt8>, at start: Int) throws(JSON.Mistake) -> String {
    guard let string = String(validating: text, as: UTF8.self) else {
      throw .invalidUTF8(offset: start)
    }
    return string
  }

  private mutating func appendEscape(to text: inout [UInt8]) throws(JSON.Mistake) {
    let byte = try peek()
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text.append(contentsOf: UTF8.encode(try scalar()).unsafelyUnwrapped)
    default: throw .unexpected(offset: position - 1)
    }
  }

  private mutating func scalar() throws(JSON.Mistake) -> Unicode.Scalar {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let afterFirst = position
    guard first < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    position += 2
    let second = try hexadecimal()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else {
      position = afterFirst
      return "\u{FFFD}"
    }
    return scalar
  }

  private mutating func hexadecimal() throws(JSON.Mistake) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = try peek().hexadecimalDigit else { throw .unexpected(offset: position) }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
