/// Splits a configuration in the syntax of libconfuse into words and signs.
struct I3statusTokens {
  /// A word or a sign, and its line.
  struct Token: Equatable {
    enum Kind: Equatable {
      case text(String)
      /// `=`
      case assign
      /// `+=`
      case append
      /// `{`
      case open
      /// `}`
      case close
      /// `,`
      case comma
    }

    var kind: Kind
    var line: Int
  }

  private let bytes: [UInt8]
  private var position: Int
  /// The line of the position, counted from 1.
  private(set) var line = 1

  /// Creates a reader at the start of a file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// A mistake that names an unexpected token.
  func unexpected(_ token: Token) -> ImportMistake {
    let text: String
    switch token.kind {
    case .text(let word): text = word
    case .assign: text = "="
    case .append: text = "+="
    case .open: text = "{"
    case .close: text = "}"
    case .comma: text = ","
    }
    return ImportMistake(line: token.line, text: "unexpected “" + text + "”")
  }

  /// Returns the next token, or `nil` at the end.
  ///
  /// - Throws: `ImportMistake` for a quotation mark or comment that is not closed.
  mutating func next(_ variable: (String) -> String) throws(ImportMistake) -> Token? {
    try skipBlanks()
    guard position < bytes.count else { return nil }
    let start = line
    let byte = bytes[position]
    let kind: Token.Kind
    switch byte {
    case UInt8(ascii: "="): kind = .assign
    case UInt8(ascii: "{"): kind = .open
    case UInt8(ascii: "}"): kind = .close
    case UInt8(ascii: ","): kind = .comma
    case UInt8(ascii: "+") where follows("="):
      position += 1
      kind = .append
    case UInt8(ascii: "("), UInt8(ascii: ")"):
      throw ImportMistake(
        line: line, text: "unexpected “" + String(UnicodeScalar(byte)) + "”")
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return Token(kind: .text(try quoted(by: byte, variable)), line: start)
    default: return Token(kind: .text(word(variable)), line: start)
    }
    position += 1
    return Token(kind: kind, line: start)
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
      case UInt8(ascii: "#"): skipLine()
      case UInt8(ascii: "/") where follows("/"): skipLine()
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

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != 0x0A { position += 1 }
  }

  /// Reads a word without quotation marks.
  private mutating func word(_ variable: (String) -> String) -> String {
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if " \t\n\r(){}=,\"'".utf8.contains(byte) { break }
      if byte == UInt8(ascii: "+"), follows("=") { break }
      if let value = substitution(variable) {
        text.append(value)
      } else {
        text.append(byte)
        position += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads a text in quotation marks; in single ones, only those and the backslash are escaped.
  private mutating func quoted(
    by quote: UInt8, _ variable: (String) -> String
  ) throws(ImportMistake) -> String {
    let start = line
    let isDouble = quote == UInt8(ascii: "\"")
    var text: [UInt8] = []
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      if byte == quote {
        position += 1
        return String(decoding: text, as: UTF8.self)
      }
      if byte == 0x0A { line += 1 }
      if byte == UInt8(ascii: "\\"), position + 1 < bytes.count {
        readEscape(isDouble: isDouble, into: &text)
      } else if isDouble, let value = substitution(variable) {
        text.append(value)
      } else {
        text.append(byte)
        position += 1
      }
    }
    throw ImportMistake(line: start, text: "quotation mark without an end")
  }

  private mutating func readEscape(isDouble: Bool, into text: inout [UInt8]) {
    let byte = bytes[position + 1]
    position += 2
    if byte == 0x0A {
      line += 1
      return
    }
    guard isDouble else {
      if byte != UInt8(ascii: "'"), byte != UInt8(ascii: "\\") { text.append(UInt8(ascii: "\\")) }
      text.append(byte)
      return
    }
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "e"): text.append(0x1B)
    case UInt8(ascii: "x"):
      text.append(number(base: 16, digits: 2))
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

  /// Reads `${NAME}` or `${NAME:-DEFAULT}`, or returns `nil` if none begins here.
  private mutating func substitution(_ variable: (String) -> String) -> String? {
    guard bytes[position] == UInt8(ascii: "$"), follows("{"),
      let end = bytes[position...].firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    let inner = bytes[(position + 2)..<end]
    position = end + 1
    let name = inner.prefix { $0 != UInt8(ascii: ":") }
    let value = variable(String(decoding: name, as: UTF8.self))
    let rest = inner.dropFirst(name.count)
    guard value.isEmpty, rest.starts(with: ":-".utf8) else { return value }
    return String(decoding: rest.dropFirst(2), as: UTF8.self)
  }
}
