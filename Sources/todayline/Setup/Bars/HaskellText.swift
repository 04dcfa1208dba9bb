/// A record of Haskell, as far as an xmobarrc needs it.
struct HaskellText {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the offset of the value of a field.
  func value(of field: String) -> Int? {
    var index = 0
    while index < bytes.count {
      let start = index
      index = end(of: index)
      guard bytes[start].isLetter else { continue }
      guard bytes[start..<index].elementsEqual(field.utf8) else { continue }
      var next = index
      while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
      guard next < bytes.count, bytes[next] == UInt8(ascii: "=") else { continue }
      return startOfToken(from: next + 1)
    }
    return nil
  }

  /// Returns the offset of what follows blanks and comments.
  private func startOfToken(from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      let isComment =
        bytes[index...].starts(with: "--".utf8) || bytes[index...].starts(with: "{-".utf8)
      guard bytes[index] <= 0x20 || isComment else { return index }
      index = isComment ? end(of: index) : index + 1
    }
    return nil
  }

  func string(of field: String) -> String? { value(of: field).flatMap { string(at: $0) } }

  /// Returns the inside of a string without escapes, which could move its parts.
  func string(at start: Int) -> String? {
    guard bytes[start] == UInt8(ascii: "\"") else { return nil }
    let end = end(of: start)
    guard end - start >= 2, bytes[end - 1] == UInt8(ascii: "\"") else { return nil }
    let inner = bytes[(start + 1)..<(end - 1)]
    return String(decoding: inner, as: UTF8.self)
  }

  /// Returns the strings behind each use of a word, such as the arguments of a command.
  func strings(after word: String) -> [[String]] {
    var found: [[String]] = []
    var index = 0
    var isBehind = false
    while index < bytes.count {
      let start = index
      index = end(of: index)
      if bytes[start].isLetter {
        isBehind = bytes[start..<index].elementsEqual(word.utf8)
        if isBehind { found.append([]) }
      } else if isBehind, let string = string(at: start) {
        found[found.count - 1].append(string)
      }
    }
    return found
  }

  func firstByte(after index: Int) -> UInt8? { startOfToken(from: index).map { bytes[$0] } }

  /// Replaces strings with others.
  mutating func replace(_ old: String, with new: String) {
    var index = 0
    while index < bytes.count {
      let start = index
      index = end(of: index)
      guard string(at: start) == old else { continue }
      bytes.replaceSubrange((start + 1)..<(index - 1), with: new.utf8)
      index = start + new.utf8.count + 2
    }
  }

  /// Inserts two texts, of which either may come first.
  mutating func insert(_ text: String, at index: Int, and other: String, at place: Int) {
    for (text, index) in index > place
      ? [(text, index), (other, place)] : [(other, place), (text, index)]
    { bytes.insert(contentsOf: text.utf8, at: index) }
  }

  /// Returns the end of a word, a string, a comment, or any other byte.
  private func end(of start: Int) -> Int {
    var index = start + 1
    let first = bytes[start]
    if first.isLetter {
      while index < bytes.count, bytes[index].isLetter || bytes[index].isDigit { index += 1 }
    } else if first == UInt8(ascii: "\"") {
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      index = min(index + 1, bytes.count)
    } else if first == UInt8(ascii: "-"), index < bytes.count, bytes[index] == UInt8(ascii: "-") {
      while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    } else if first == UInt8(ascii: "{"), index < bytes.count, bytes[index] == UInt8(ascii: "-") {
      while index < bytes.count,
        !(bytes[index] == UInt8(ascii: "}") && bytes[index - 1] == UInt8(ascii: "-"))
      { index += 1 }
      index = min(index + 1, bytes.count)
    }
    return index
  }
}
