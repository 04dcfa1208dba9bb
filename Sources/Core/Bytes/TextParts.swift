extension [UInt8] {
  /// The bytes with the capital letters of ASCII made small.
  var lowercase: [UInt8] {
    map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
  }

  var asText: String { String(decoding: self, as: UTF8.self) }
}

extension String {
  /// The text with the capital letters of ASCII made small.
  var lowercase: String { bytes.lowercase.asText }

  /// The text without blanks at its ends.
  var trimmed: String {
    var rest = utf8[...]
    while let first = rest.first, first == 0x20 || first == 0x09 { rest = rest.dropFirst() }
    while let last = rest.last, last <= 0x20 { rest = rest.dropLast() }
    return String(Substring(rest))
  }

  func begins(with text: String) -> Bool { utf8.starts(with: text.utf8) }

  func hasText(_ text: String) -> Bool {
    var rest = utf8[...]
    while !rest.isEmpty {
      if rest.starts(with: text.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}

extension String {
  /// Returns the parts between a separator, without surrounding blanks, omitting empty ones.
  func words(separatedBy separator: UInt8) -> [String] { bytes[...].words(separatedBy: separator) }
}

extension ArraySlice<UInt8> {
  /// Returns the parts between a separator, without surrounding blanks, omitting empty ones.
  func words(separatedBy separator: UInt8) -> [String] {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    var words: [String] = []
    var start = startIndex
    while start < endIndex {
      var end = start
      while end < endIndex, self[end] != separator { end += 1 }
      let next = end + 1
      while start < end, isBlank(self[start]) { start += 1 }
      while end > start, isBlank(self[end - 1]) { end -= 1 }
      if start < end { words.append(String(decoding: self[start..<end], as: UTF8.self)) }
      start = next
    }
    return words
  }
}
