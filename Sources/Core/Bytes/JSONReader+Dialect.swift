extension JSONReader {
  /// The texts that are accepted.
  enum Dialect {
    /// RFC 8259, and nothing else.
    case strict
    /// Also what servers and devices write, which the user cannot repair: NaN and infinities are null.
    case servers
    /// All that jsoncpp accepts, with which Waybar reads: control characters in strings, a comma behind the last
    /// value, comments, and whatever follows the value.
    case waybar

    private static let noNumbers = ["nan", "-nan", "infinity", "-infinity", "inf", "-inf"]

    /// Returns the end of a number that is none, as Python and C write it; `nil` for anything else.
    func endOfNoNumber(in bytes: [UInt8], at position: Int) -> Int? {
      guard self == .servers else { return nil }
      for word in Dialect.noNumbers where position + word.utf8.count <= bytes.count {
        let end = position + word.utf8.count
        guard bytes.isEqualIgnoringCase(to: word, in: position..<end) else { continue }
        if end == bytes.count || !bytes[end].isLetter { return end }
      }
      return nil
    }
  }
}
