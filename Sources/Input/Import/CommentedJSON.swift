/// JSON with comments and commas before closing brackets, as JsonCpp 1.9 reads it for Waybar.
struct CommentedJSON {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - ignoresRest: true to leave unread what follows the value, as JsonCpp does.
  /// - Returns: the value.
  /// - Throws: `ImportMistake` for the first line that JsonCpp rejects.
  static func node(
    of bytes: [UInt8], ignoresRest: Bool = false
  ) throws(ImportMistake) -> ForeignNode {
    var reader = CommentedJSON(bytes)
    reader.position = bytes.startOfText
    let node = try reader.node("", depth: 0)
    guard !ignoresRest else { return node }
    try reader.skipBlanks()
    guard reader.position == bytes.count else { throw reader.mistake }
    return node
  }

  /// The byte at the current position is not what the grammar allows there.
  private var mistake: ImportMistake {
    guard position < bytes.count else {
      return ImportMistake(line: line, text: "the file ends in the middle of a value")
    }
    let rest = bytes[position...].prefix(while: { $0 > 0x20 })
    let word = Array(rest).asText.beginning(limit: 20)
    return ImportMistake(line: line, text: "unexpected “" + word + "”")
  }

  private mutating func node(_ name: String, depth: Int) throws(ImportMistake) -> ForeignNode {
    try skipBlanks()
    guard position < bytes.count, depth < ForeignNode.depthLimit else { throw mistake }
    switch bytes[position] {
    case UInt8(ascii: "{"): return try children(of: name, .table, end: "}", depth)
    case UInt8(ascii: "["): return try children(of: name, .list, end: "]", depth)
    default:
      let (start, line) = (position, line)
      let text = try scalar()
      return ForeignNode(name, .text(text), line: line, in: start..<position)
    }
  }

  private mutating func children(
    of name: String, _ value: ForeignNode.Value, end: Unicode.Scalar, _ depth: Int
  ) throws(ImportMistake) -> ForeignNode {
    let node = ForeignNode(name, value, line: line, in: position..<position)
    let end = UInt8(ascii: end)
    position += 1
    while true {
      try skipBlanks()
      guard position < bytes.count else { throw mistake }
      if bytes[position] == end {
        position += 1
        node.close(at: position)
        return node
      }
      var member = ""
      if node.isTable {
        guard bytes[position] == UInt8(ascii: "\"") else { throw mistake }
        member = try scalar()
        try skipBlanks()
        guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else { throw mistake }
        position += 1
      }
      node.add(try self.node(member, depth: depth + 1))
      try skipBlanks()
      guard position < bytes.count else { throw mistake }
      if bytes[position] == UInt8(ascii: ",") {
        position += 1
      } else if bytes[position] != end {
        throw mistake
      }
    }
  }

  /// Reads a string, a number, or a word as text.
  private mutating func scalar() throws(ImportMistake) -> String {
    var reader = JSONReader(bytes, from: position)
    let value: JSON
    do throws(JSON.Mistake) { value = try reader.value() } catch { throw mistake }
    position = reader.position
    switch value {
    case .string(let text), .number(let text): return text
    case .bool(let isTrue): return isTrue ? "true" : "false"
    default: return ""
    }
  }

  private mutating func skipBlanks() throws(ImportMistake) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x0A:
        line += 1
        position += 1
      case 0x20, 0x09, 0x0D: position += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(ImportMistake) {
    let start = mistake
    guard position + 1 < bytes.count else { throw start }
    if bytes[position + 1] == UInt8(ascii: "/") {
      while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      return
    }
    guard bytes[position + 1] == UInt8(ascii: "*") else { throw start }
    position += 2
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        position += 2
        return
      }
      if bytes[position] == 0x0A { line += 1 }
      position += 1
    }
    throw ImportMistake(line: start.line, text: "comment without an end")
  }
}
