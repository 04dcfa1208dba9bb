/// Splits a configuration in the syntax of libconfuse into words and signs.
struct I3statusTokens {
  /// A word, or one of the signs `=`, `+=`, `{`, `}`, and `,`.
  struct Token {
    var text: String
    var isWord = false
    var line: Int

    func isSign(_ sign: String) -> Bool { !isWord && text == sign }

    var unexpected: ImportMistake { ImportMistake(line: line, text: "unexpected “" + text + "”") }
  }

  private let bytes: [UInt8]
  private let variable: (String) -> String
  private var position: Int
  private var line = 1

  /// Creates a reader at the start of a file.
  init(_ bytes: [UInt8], _ variable: @escaping (String) -> String) {
    self.bytes = bytes
    self.variable = variable
    position = bytes.startOfText
  }

  /// Returns the next token, or `nil` at the end.
  ///
  /// - Throws: `ImportMistake` for a quotation mark or comment that is not closed.
  mutating func next() throws(ImportMistake) -> Token? {
    try skipBlanks()
    guard position < bytes.count else { return nil }
    let start = line
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return Token(text: try quoted(by: byte), isWord: true, line: start)
    case UInt8(ascii: "+") where follows("="):
      position += 2
      return Token(text: "+=", line: start)
    case _ where "={},()".utf8.contains(byte):
      position += 1
      let sign = Token(text: String(UnicodeScalar(byte)), line: start)
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") { throw sign.unexpected }
      return sign
    default: return Token(text: word(), isWord: true, line: start)
    }
  }

  /// Reads a token before the end of the file.
  mutating func required() throws(ImportMistake) -> Token {
    if let token = try next() { return token }
    throw ImportMistake(line: line, text: "the file ends in the middle of a section or value")
  }

  private func follows(_ sign: Unicode.Scalar) -> Bool {
    position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: sign)
  }

  private mutating func skipBlanks() throws(ImportMistake) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x0A:
        line += 1
        position += 1
      case 0x20, 0x09, 0x0D: position += 1
      case UInt8(ascii: "#"),
        UInt8(ascii: "/") where follows("/"):
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      case UInt8(ascii: "/") where follows("*"):
        let start = line
        while !(bytes[position] == UInt8(ascii: "*") && follows("/")) {
          if bytes[position] == 0x0A { line += 1 }
          position += 1
          guard position < bytes.count else {
            throw ImportMistake(line: start, text: "comment without an end")
          }
        }
        position += 2
      default: return
      }
    }
  }

  /// Reads a word without quotation marks.
  private mutating func word() -> String {
    var text: [UInt8] = []
    while position < bytes.count, !" \t\n\r(){}=,\"'".utf8.contains(bytes[position]) {
      if bytes[position] == UInt8(ascii: "+"), follows("=") { break }
      takeByte(into: &text, substituting: true)
    }
    return text.asText
  }

  /// Reads a text in quotation marks; in single ones, only those and the backslash are escaped.
  private mutating func quoted(by quote: UInt8) throws(ImportMistake) -> String {
    let start = line
    let isDouble = quote == UInt8(ascii: "\"")
    var text: [UInt8] = []
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      if byte == quote {
        position += 1
        return text.asText
      }
      if byte == 0x0A { line += 1 }
      if byte == UInt8(ascii: "\\"), position + 1 < bytes.count {
        readEscape(isDouble: isDouble, into: &text)
      } else {
        takeByte(into: &text, substituting: isDouble)
      }
    }
    throw ImportMistake(line: start, text: "quotation mark without an end")
  }

  private mutating func readEscape(isDouble: Bool, into text: inout [UInt8]) {
    let byte = bytes[position + 1]
    position += 2
    switch byte {
    case 0x0A: line += 1
    case _ where !isDouble:
      if byte != UInt8(ascii: "'"), byte != UInt8(ascii: "\\") { text.append(UInt8(ascii: "\\")) }
      text.append(byte)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "e"): text.append(0x1B)
    case UInt8(ascii: "x"): text.append(number(base: 16, digits: 2))
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      position -= 1
      text.append(number(base: 8, digits: 3))
    default: text.append(byte)
    }
  }

  private mutating func number(base: Int, digits: Int) -> UInt8 {
    var value = 0
    for _ in 0..<digits {
      guard position < bytes.count, let digit = bytes[position].hexadecimalDigit, digit < base
      else { break }
      value = value * base + Int(digit)
      position += 1
    }
    return UInt8(truncatingIfNeeded: value)
  }

  /// Takes a byte, or the value of `${NAME}` or `${NAME:-DEFAULT}` if at the current position.
  private mutating func takeByte(into text: inout [UInt8], substituting: Bool) {
    guard substituting, bytes[position] == UInt8(ascii: "$"), follows("{"),
      let end = bytes[position...].firstIndex(of: UInt8(ascii: "}"))
    else {
      text.append(bytes[position])
      position += 1
      return
    }
    let inner = bytes[(position + 2)..<end]
    position = end + 1
    let name = inner.prefix { $0 != UInt8(ascii: ":") }
    let value = variable(Array(name).asText)
    let rest = inner.dropFirst(name.count)
    let isDefault = value.isEmpty && rest.starts(with: ":-".utf8)
    text.append(isDefault ? Array(rest.dropFirst(2)).asText : value)
  }
}
