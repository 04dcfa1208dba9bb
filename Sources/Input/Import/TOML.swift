/// TOML 1.0, as far as a configuration needs it: dates and numbers stay as they are written.
struct TOML {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private let root = ForeignNode("", .table, line: 1)

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a file.
  ///
  /// - Throws: `ImportMistake` for the first line that is not TOML.
  static func node(of bytes: [UInt8]) throws(ImportMistake) -> ForeignNode {
    var reader = TOML(bytes)
    reader.position = bytes.startOfText
    try reader.readLines()
    return reader.root
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private var mistake: ImportMistake {
    guard let byte else {
      return ImportMistake(line: line, text: "the file ends in the middle of a value")
    }
    guard byte != 0x0A, byte != 0x0D else {
      return ImportMistake(line: line, text: "the line ends in the middle of a value")
    }
    let word = Array(bytes[position...].prefix { $0 > 0x20 }).asText.beginning(limit: 20)
    return ImportMistake(line: line, text: "unexpected “" + word + "”")
  }

  private mutating func readLines() throws(ImportMistake) {
    var table = root
    while true {
      skipBlanks(lines: true)
      guard let first = byte else { return }
      if first == UInt8(ascii: "[") { table = try header() } else { try readMember(of: table) }
      skipBlanks()
      guard byte == nil || byte == 0x0A || byte == 0x0D else { throw mistake }
    }
  }

  /// Reads `[a.b]` or `[[a.b]]`, and returns the table.
  private mutating func header() throws(ImportMistake) -> ForeignNode {
    let start = line
    position += 1
    let isElement = take("[")
    let path = try path()
    guard take("]"), !isElement || take("]") else { throw mistake }
    var table = try self.table(at: path.dropLast(), from: root)
    let name = path.last ?? ""
    guard isElement else { return try self.table(at: path.suffix(1), from: table) }
    if let list = table[name] {
      guard list.isList else { throw ImportMistake(line: start, text: name + " is no list") }
      table = list
    } else {
      let list = ForeignNode(name, .list, line: start)
      table.add(list)
      table = list
    }
    let element = ForeignNode("", .table, line: start)
    table.add(element)
    return element
  }

  /// Returns the table at a path, which is made where it is missing; of a list, the last one.
  private func table(
    at path: ArraySlice<String>, from root: ForeignNode
  ) throws(ImportMistake) -> ForeignNode {
    var table = root
    for name in path {
      if var found = table[name] {
        if found.isList, let last = found.children.last { found = last }
        guard found.isTable else { throw ImportMistake(line: line, text: name + " is no table") }
        table = found
      } else {
        let made = ForeignNode(name, .table, line: line)
        table.add(made)
        table = made
      }
    }
    return table
  }

  /// Reads `key = value` into a table.
  private mutating func readMember(of table: ForeignNode, depth: Int = 0) throws(ImportMistake) {
    let path = try path()
    guard take("=") else { throw mistake }
    skipBlanks()
    let table = try self.table(at: path.dropLast(), from: table)
    table.add(try value(path.last ?? "", depth: depth))
  }

  /// Reads a key such as `a."b c".d`, and the blanks around it.
  private mutating func path() throws(ImportMistake) -> [String] {
    var path: [String] = []
    repeat {
      skipBlanks()
      guard path.count < ForeignNode.depthLimit else { throw mistake }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        var text = TOMLString(bytes, at: position, line: line)
        path.append(try text.read(acceptsLines: false))
        (position, line) = (text.position, text.line)
      } else {
        let start = position
        while let byte, byte.isLetter || byte.isDigit || byte == 0x2D || byte == 0x5F {
          position += 1
        }
        guard position > start else { throw mistake }
        path.append(Array(bytes[start..<position]).asText)
      }
      skipBlanks()
    } while take(".")
    return path
  }

  private mutating func value(_ name: String, depth: Int) throws(ImportMistake) -> ForeignNode {
    guard let first = byte, depth < ForeignNode.depthLimit else { throw mistake }
    let start = line
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      var text = TOMLString(bytes, at: position, line: line)
      let node = ForeignNode(name, .text(try text.read(acceptsLines: true)), line: start)
      (position, line) = (text.position, text.line)
      return node
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      position += 1
      let isList = first == UInt8(ascii: "[")
      let node = ForeignNode(name, isList ? .list : .table, line: start)
      while true {
        skipBlanks(lines: true)
        if take(isList ? "]" : "}") { return node }
        if isList {
          node.add(try value("", depth: depth + 1))
        } else {
          try readMember(of: node, depth: depth + 1)
        }
        skipBlanks(lines: true)
        guard take(",") || byte == UInt8(ascii: isList ? "]" : "}") else { throw mistake }
      }
    default:
      let word = bytes[position...].prefix {
        $0.isLetter || $0.isDigit || "+-._:".utf8.contains($0)
      }
      guard !word.isEmpty else { throw mistake }
      position += word.count
      var text = Array(word)
      // Digits can be grouped: 1_000.
      if first.isDigit || first == 0x2B || first == 0x2D { text.removeAll { $0 == 0x5F } }
      return ForeignNode(name, .text(text.asText), line: start)
    }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  /// Skips blanks and comments, optionally over several lines.
  private mutating func skipBlanks(lines: Bool = false) {
    while let byte {
      switch byte {
      case 0x0A where lines:
        line += 1
        position += 1
      case 0x0D where lines, 0x20, 0x09: position += 1
      case UInt8(ascii: "#"): while let byte = self.byte, byte != 0x0A { position += 1 }
      default: return
      }
    }
  }
}

/// A string of TOML, of one or several lines.
private struct TOMLString {
  private let bytes: [UInt8]
  private(set) var position: Int
  private(set) var line: Int

  init(_ bytes: [UInt8], at position: Int, line: Int) {
    (self.bytes, self.position, self.line) = (bytes, position, line)
  }

  mutating func read(acceptsLines: Bool) throws(ImportMistake) -> String {
    let open = ImportMistake(line: line, text: "quotation mark without an end")
    let mark = bytes[position]
    let isLong =
      acceptsLines && bytes[position...].prefix(3).allSatisfy { $0 == mark }
      && bytes.count - position >= 3
    position += isLong ? 3 : 1
    // The line break after the marks is not part of the text.
    if isLong, position < bytes.count, bytes[position] == 0x0D { position += 1 }
    if isLong, position < bytes.count, bytes[position] == 0x0A { skipLine() }
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte == mark {
        let count = bytes[position...].prefix(5).prefix { $0 == mark }.count
        if !isLong || count >= 3 {
          // Up to two marks can be in front of those that end it.
          for _ in 0..<(isLong ? count - 3 : 0) { text.append(mark) }
          position += isLong ? count : 1
          return text.asText
        }
        text.append(byte)
        position += 1
      } else if byte == UInt8(ascii: "\\"), mark == UInt8(ascii: "\"") {
        position += 1
        try readEscape(into: &text)
      } else {
        guard byte != 0x0A || isLong else { throw open }
        text.append(byte)
        if byte == 0x0A { skipLine() } else { position += 1 }
      }
    }
    throw open
  }

  private mutating func skipLine() {
    line += 1
    position += 1
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(ImportMistake) {
    guard position < bytes.count else { return }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "e"): text.append(0x1B)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(byte)
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      var value: UInt32 = 0
      for _ in 0..<(byte == UInt8(ascii: "u") ? 4 : 8) {
        guard position < bytes.count, let digit = bytes[position].hexadecimalDigit else {
          throw ImportMistake(line: line, text: "escape without its digits")
        }
        value = value << 4 | UInt32(digit)
        position += 1
      }
      text.append(String(Unicode.Scalar(value) ?? "\u{FFFD}"))
    case 0x0A, 0x0D, 0x20, 0x09:
      // A line that continues: blanks and breaks up to the next character vanish.
      position -= 1
      while position < bytes.count, bytes[position] <= 0x20 {
        if bytes[position] == 0x0A { skipLine() } else { position += 1 }
      }
    default:
      throw ImportMistake(
        line: line, text: "unknown escape “\\" + String(UnicodeScalar(byte)) + "”; write \\\\")
    }
  }
}
