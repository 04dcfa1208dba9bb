/// A line of Markdown as plain text: without the marks of emphasis, code, and links.
enum MarkdownText {
  /// Returns the text without its marks; what is not closed stays as it is.
  ///
  /// Only what SwiftBar draws on one line: `**bold**`, `*italic*`, `~~struck~~`, `` `code` ``,
  /// `[text](address)`, and backslash escapes.
  static func plain(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    // The marks that are open, with the places where their texts start.
    var open: [(mark: [UInt8], start: Int)] = []
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\"), position + 1 < bytes.count, isMark(bytes[position + 1]) {
        text.append(bytes[position + 1])
        position += 2
      } else if byte == UInt8(ascii: "`"), let end = end(of: position, in: bytes) {
        text += bytes[(position + 1)..<end]
        position = end + 1
      } else if byte == UInt8(ascii: "["), let link = link(at: position, in: bytes) {
        text += plain(Array(bytes[link.text]))
        position = link.end
      } else if let mark = mark(at: position, in: bytes) {
        let next = position + mark.count
        let mayClose = position > 0 && !bytes[position - 1].isWhiteSpace
        let mayOpen = next < bytes.count && !bytes[next].isWhiteSpace
        if mayClose, let index = open.lastIndex(where: { $0.mark == mark }),
          text.count > open[index].start
        {
          // Marks inside it that are not closed are text.
          text.removeSubrange((open[index].start - mark.count)..<open[index].start)
          open.removeSubrange(index...)
        } else {
          text += mark
          if mayOpen, open.count < nestingLimit { open.append((mark, text.count)) }
        }
        position = next
      } else {
        text.append(byte)
        position += 1
      }
    }
    return text
  }

  /// The number of marks that may be open at once.
  private static let nestingLimit = 16

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
      || byte == UInt8(ascii: "`") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
      || byte == UInt8(ascii: "\\")
  }

  /// Returns the place of the next backquote.
  private static func end(of start: Int, in bytes: [UInt8]) -> Int? {
    guard let end = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "`")), end > start + 1 else {
      return nil
    }
    return end
  }

  private static func mark(at position: Int, in bytes: [UInt8]) -> [UInt8]? {
    let byte = bytes[position]
    let isDouble = position + 1 < bytes.count && bytes[position + 1] == byte
    switch byte {
    case UInt8(ascii: "*"): return isDouble ? [byte, byte] : [byte]
    case UInt8(ascii: "~"): return isDouble ? [byte, byte] : nil
    case UInt8(ascii: "_"):
      // Not within a word, as in snake_case.
      let next = position + (isDouble ? 2 : 1)
      let follows = position > 0 && isOfWord(bytes[position - 1])
      let precedes = next < bytes.count && isOfWord(bytes[next])
      return follows && precedes ? nil : isDouble ? [byte, byte] : [byte]
    default: return nil
    }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80
  }

  /// Returns the text of a link and the place after its address.
  private static func link(at start: Int, in bytes: [UInt8]) -> (text: Range<Int>, end: Int)? {
    guard let middle = bytes[start...].firstIndex(of: UInt8(ascii: "]")), middle > start + 1,
      middle + 1 < bytes.count, bytes[middle + 1] == UInt8(ascii: "("),
      !bytes[(start + 1)..<middle].contains(UInt8(ascii: "[")),
      let end = bytes[(middle + 1)...].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    return ((start + 1)..<middle, end + 1)
  }
}
