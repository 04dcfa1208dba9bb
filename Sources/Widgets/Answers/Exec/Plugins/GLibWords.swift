/// Splits words like GLib's g_shell_parse_argv(): quotes and backslashes, a comment after a blank,
/// and no variables.
enum GLibWords {
  /// Returns the words, or `nil` if a quote is unclosed or the last byte is a backslash.
  static func words(of text: ArraySlice<UInt8>) -> [[UInt8]]? {
    let bytes = Array(text)
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    var isInWord = false
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D:
        if isInWord { words.append(word) }
        word = []
        isInWord = false
      case UInt8(ascii: "#") where position == 1 || beginsComment(after: bytes[position - 2]):
        // GLib treats a comment without text as an unclosed quote.
        guard position < bytes.count else { return nil }
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      case UInt8(ascii: "\\"):
        guard position < bytes.count else { return nil }
        word.append(bytes[position])
        isInWord = true
        position += 1
      case UInt8(ascii: "'"):
        guard let end = bytes[position...].firstIndex(of: byte) else { return nil }
        word += bytes[position..<end]
        isInWord = true
        position = end + 1
      case UInt8(ascii: "\""):
        guard let quoted = quoted(bytes, &position) else { return nil }
        word += quoted
        isInWord = true
      default:
        word.append(byte)
        isInWord = true
      }
    }
    if isInWord { words.append(word) }
    return words
  }

  /// Returns true for a space and a line break; after a tab, a number sign does not start a
  /// comment.
  private static func beginsComment(after byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }

  /// Returns the text up to the closing double quote; a backslash escapes only `$`, a backquote, a
  /// double quote, and a backslash.
  private static func quoted(_ bytes: [UInt8], _ position: inout Int) -> [UInt8]? {
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return text }
      if byte == UInt8(ascii: "\\"), position < bytes.count, "$`\"\\".utf8.contains(bytes[position])
      {
        text.append(bytes[position])
        position += 1
      } else {
        text.append(byte)
      }
    }
    return nil
  }
}
