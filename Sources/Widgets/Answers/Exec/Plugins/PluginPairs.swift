/// The parameters after the bar of a line, as written.
struct PluginPairs {
  struct Pair: Equatable {
    var key: [UInt8]
    /// The value without quotes.
    var value: [UInt8]
  }

  /// The parameters up to the first mistake.
  private(set) var pairs: [Pair] = []
  private(set) var mistake: String?

  private static let equalsSign = UInt8(ascii: "=")

  /// Parses like xbar: a quoted value ends at the same quote, without escapes; an unquoted value
  /// ends at a space.
  init(xbar text: ArraySlice<UInt8>) {
    let bytes = Array(text).withoutBlanks
    var position = 0
    // Terminators missing from the rest of the line, which are not searched for again.
    var missing: [UInt8] = []
    func end(_ byte: UInt8, from start: Int) -> Int? {
      if missing.contains(byte) { return nil }
      let end = bytes[start...].firstIndex(of: byte)
      if end == nil { missing.append(byte) }
      return end
    }
    while true {
      while position < bytes.count, bytes[position].isWhiteSpace { position += 1 }
      guard position < bytes.count else { return }
      guard let equals = bytes[position...].firstIndex(of: PluginPairs.equalsSign) else {
        mistake = "no = in “\(Array(bytes[position...].prefix(40)).asText)”"
        return
      }
      var key = Array(bytes[position..<equals])
      if key.first == UInt8(ascii: "|") { key = Array(key.dropFirst()).withoutBlanks }
      var start = equals + 1
      var last = UInt8(ascii: " ")
      if start < bytes.count, PluginPairs.isQuote(bytes[start]) {
        last = bytes[start]
        start += 1
      }
      let end = end(last, from: start) ?? end(UInt8(ascii: "|"), from: start) ?? bytes.count
      pairs.append(Pair(key: key, value: Array(bytes[start..<end])))
      position = end + 1
    }
  }

  /// Parses like SwiftBar: keys in any case, a backslash that protects the following quote and
  /// remains, and no mistakes.
  init(swiftBar text: ArraySlice<UInt8>) {
    let bytes = Array(text)
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    var position = 0
    while true {
      while position < bytes.count, isBlank(bytes[position]) { position += 1 }
      guard position < bytes.count,
        let equals = bytes[position...].firstIndex(of: PluginPairs.equalsSign)
      else { return }
      let key = Array(bytes[position..<equals]).withoutBlanks.lowercase
      position = equals + 1
      while position < bytes.count, isBlank(bytes[position]) { position += 1 }
      var value: [UInt8] = []
      if position < bytes.count, PluginPairs.isQuote(bytes[position]) {
        let quote = bytes[position]
        position += 1
        while position < bytes.count, bytes[position] != quote {
          if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count {
            value.append(bytes[position])
            position += 1
          }
          value.append(bytes[position])
          position += 1
        }
        position += 1
      } else {
        while position < bytes.count, !isBlank(bytes[position]) {
          value.append(bytes[position])
          position += 1
        }
      }
      pairs.append(Pair(key: key, value: value))
    }
  }

  /// Parses like Argos: shell words that contain an equals sign and a value.
  init(argos text: ArraySlice<UInt8>) {
    guard let words = GLibWords.words(of: text) else {
      mistake = "a quote is not closed"
      return
    }
    for word in words {
      guard let equals = word.firstIndex(of: PluginPairs.equalsSign) else { continue }
      let key = Array(word[..<equals]).withoutBlanks
      let value = Array(word[(equals + 1)...]).withoutBlanks
      if !key.isEmpty, !value.isEmpty { pairs.append(Pair(key: key, value: value)) }
    }
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }
}
