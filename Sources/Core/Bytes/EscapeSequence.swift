/// Terminal escape sequences in external text; ECMA-48.
enum EscapeSequence {
  static let escape: UInt8 = 0x1B

  /// Returns the end of the sequence that starts with the ESC at `start`.
  ///
  /// Of one without an end, such as a title that is cut, only the introducer counts: what follows may
  /// be text.
  static func end(from start: Int, in bytes: [UInt8]) -> Int {
    guard start + 1 < bytes.count else { return bytes.count }
    var position = start + 2
    switch bytes[start + 1] {
    case UInt8(ascii: "["):
      while position < bytes.count, (0x20..<0x40).contains(bytes[position]) { position += 1 }
      return hasFinal(at: position, from: 0x40, in: bytes) ? position + 1 : position
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      while position < bytes.count {
        if bytes[position] == 0x07 { return position + 1 }
        if bytes[position] == escape, position + 1 < bytes.count,
          bytes[position + 1] == UInt8(ascii: "\\")
        {
          return position + 2
        }
        position += 1
      }
      return start + 2
    case 0x20..<0x30:
      while position < bytes.count, (0x20..<0x30).contains(bytes[position]) { position += 1 }
      return hasFinal(at: position, from: 0x30, in: bytes) ? position + 1 : position
    case 0x30..<0x7F: return position
    default: return start + 1
    }
  }

  /// Returns true if the last byte of a sequence is at `position`, and not one of another character.
  private static func hasFinal(at position: Int, from first: UInt8, in bytes: [UInt8]) -> Bool {
    position < bytes.count && bytes[position] >= first && bytes[position] < 0x7F
  }

  /// Returns a text without its sequences, except the colors and styles if `keepsStyles` is true, and
  /// the hyperlinks if `keepsLinks` is true.
  static func removed(
    from text: String, keepsStyles: Bool = false, keepsLinks: Bool = false
  ) -> String {
    guard text.utf8.contains(escape) else { return text }
    let bytes = Array(text.utf8)
    var rest: [UInt8] = []
    var position = 0
    while position < bytes.count {
      let start = position
      guard bytes[position] == escape else {
        rest.append(bytes[position])
        position += 1
        continue
      }
      position = end(from: position, in: bytes)
      let sequence = bytes[start..<position]
      if keepsStyles && styleNumbers(sequence) != nil || keepsLinks && address(sequence) != nil {
        rest.append(contentsOf: sequence)
      }
    }
    return String(decoding: rest, as: UTF8.self)
  }

  /// Returns the address of the first hyperlink (OSC 8) in a text, if any.
  static func link(in text: String) -> String? {
    guard text.utf8.contains(escape) else { return nil }
    let bytes = Array(text.utf8)
    var position = 0
    while let start = bytes[position...].firstIndex(of: escape) {
      position = end(from: start, in: bytes)
      if let address = address(bytes[start..<position]), !address.isEmpty {
        return String(decoding: address, as: UTF8.self)
      }
    }
    return nil
  }

  /// Returns the address of a sequence that starts a hyperlink, empty if it ends one, or `nil` for
  /// another.
  static func address(_ sequence: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard sequence.dropFirst().starts(with: "]8;".utf8),
      let semicolon = sequence.dropFirst(4).firstIndex(of: UInt8(ascii: ";"))
    else { return nil }
    return sequence[(semicolon + 1)...].prefix { $0 != 0x07 && $0 != escape }
  }

  /// Returns the numbers of a sequence that selects colors and styles (SGR), or `nil` for another.
  static func styleNumbers(_ sequence: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard sequence.count > 2, sequence[sequence.startIndex + 1] == UInt8(ascii: "["),
      sequence.last == UInt8(ascii: "m")
    else { return nil }
    let numbers = sequence.dropFirst(2).dropLast()
    let isPlain = numbers.allSatisfy {
      $0.isDigit || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ":")
    }
    return isPlain ? numbers : nil
  }
}
