/// Symbols of macOS by their names between colons, as in `:mic.fill:`, of which no font here has any.
enum SymbolNames {
  /// Removes the names of symbols, which start a word and have a period, with the space behind each.
  static func removed(from bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var position = 0
    while position < bytes.count {
      if position == 0 || bytes[position - 1].isWhiteSpace, let end = end(of: position, in: bytes) {
        position = end
        if position < bytes.count, bytes[position].isWhiteSpace { position += 1 }
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    return text
  }

  /// Returns the end of the name that starts at a place.
  private static func end(of start: Int, in bytes: [UInt8]) -> Int? {
    let colon = UInt8(ascii: ":")
    let period = UInt8(ascii: ".")
    guard bytes[start] == colon else { return nil }
    var position = start + 1
    var hasPeriod = false
    while position < bytes.count, bytes[position] != colon {
      let byte = bytes[position]
      guard byte.isLetter || byte.isDigit || byte == period else { return nil }
      if byte == period { hasPeriod = true }
      position += 1
    }
    guard position < bytes.count, hasPeriod, bytes[start + 1].isLetter || bytes[start + 1].isDigit
    else { return nil }
    return position + 1
  }
}
