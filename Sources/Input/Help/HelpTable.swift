/// Help text in columns, no wider than a typical window.
enum HelpTable {
  /// The width of the lines, unless a word is wider.
  static let width = 98

  /// Returns two columns; a first column that is too wide gets its own line.
  static func text(_ rows: [(String, String)], widest: Int = 28) -> String {
    var column = 0
    for row in rows {
      let cells = TextWidth.cells(in: row.0)
      if cells <= widest { column = max(column, cells) }
    }
    let indent = String(repeating: " ", count: column + 4)
    var text = ""
    for row in rows {
      let cells = TextWidth.cells(in: row.0)
      let isNarrow = cells <= column
      text += "  " + row.0
      guard !row.1.isEmpty else {
        text += "\n"
        continue
      }
      text += isNarrow ? String(repeating: " ", count: column - cells + 2) : "\n" + indent
      text += wrapped(row.1, indent: indent) + "\n"
    }
    return text
  }

  /// Returns a comma-separated list, wrapped at that width.
  static func list(_ title: String, _ words: [String], width: Int = width) -> String {
    var text = title
    var column = TextWidth.cells(in: title)
    for (index, word) in words.enumerated() {
      let word = word + (index + 1 < words.count ? "," : "")
      let cells = TextWidth.cells(in: word)
      if column + 1 + cells > width {
        text += "\n "
        column = 1
      }
      text += " " + word
      column += 1 + cells
    }
    return text + "\n"
  }

  /// Wraps a text, indenting all lines but the first.
  ///
  /// A line ends at a space, or after the line break of a template.
  static func wrapped(_ text: String, indent: String) -> String {
    var result: [UInt8] = []
    var column = 0
    for piece in pieces(of: text) {
      let body = piece.last == 0x20 ? piece.dropLast() : piece[...]
      let cells = TextWidth.cells(in: String(decoding: body, as: UTF8.self))
      if column > 0, indent.utf8.count + column + cells > width {
        if result.last == 0x20 { result.removeLast() }
        result.append(0x0A)
        result.append(indent)
        column = 0
      }
      result += piece
      column += cells + piece.count - body.count
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Splits a text at the places where a line can end.
  private static func pieces(of text: String) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var piece: [UInt8] = []
    for byte in text.utf8 {
      let isLineBreak = byte == UInt8(ascii: "n") && piece.last == UInt8(ascii: "\\")
      piece.append(byte)
      guard byte == 0x20 || isLineBreak else { continue }
      pieces.append(piece)
      piece = []
    }
    return pieces + [piece]
  }
}
