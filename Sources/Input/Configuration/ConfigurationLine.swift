/// One line of a configuration file, in the format of i3blocks: `key = value`,
/// `[section]`, and comments that start with `#` or `;`.
enum ConfigurationLine: Equatable {
  case comment
  case blank
  case section(String)
  /// A key and its value, which may be empty; `nil` without an equals sign.
  case setting(key: String, value: String?)
  case mistake(ConfigurationMistake.Kind)

  /// True for a comment and a blank line.
  var isEmpty: Bool {
    switch self {
    case .comment, .blank: true
    case .section, .setting, .mistake: false
    }
  }

  /// Parses a line of a file, without its line break.
  static func of(_ bytes: [UInt8], in line: Range<Int>) -> ConfigurationLine {
    let text = bytes.trimmedRange(line)
    guard !text.isEmpty else { return .blank }
    let first = bytes[text.lowerBound]
    guard first != UInt8(ascii: "#"), first != UInt8(ascii: ";") else { return .comment }
    var isASCII = true
    var equalsSign: Int?
    var hasControls = false
    bytes.withUnsafeBufferPointer { bytes in
      for position in text {
        let byte = bytes[position]
        if byte < 0x20 && byte != 0x09 || byte == 0x7F { hasControls = true }
        if byte >= 0x80 { isASCII = false }
        if byte == UInt8(ascii: "="), equalsSign == nil { equalsSign = position }
      }
    }
    guard !hasControls else { return .mistake(.controlCharacter) }
    guard isASCII || String(validating: bytes[text], as: UTF8.self) != nil else {
      return .mistake(.notUTF8)
    }
    if first == UInt8(ascii: "[") { return ConfigurationLine.section(in: bytes, text) }
    let key = bytes.trimmedRange(text.lowerBound..<(equalsSign ?? text.upperBound))
    var isWord = !key.isEmpty
    for position in key where bytes[position] == 0x20 || bytes[position] == 0x09 { isWord = false }
    guard isWord else { return .mistake(.noSetting(bytes.text(text))) }
    guard let equalsSign else { return .setting(key: bytes.text(key), value: nil) }
    var value = bytes.trimmedRange((equalsSign + 1)..<text.upperBound)
    if value.count > 1 {
      let quote = bytes[value.lowerBound]
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        if quote == bytes[value.upperBound - 1] {
          value = (value.lowerBound + 1)..<(value.upperBound - 1)
        } else if !bytes[(value.lowerBound + 1)..<value.upperBound].contains(quote) {
          return .mistake(.unclosedQuote(bytes.text(value)))
        }
      }
    }
    return .setting(key: bytes.text(key), value: bytes.text(value))
  }

  private static func section(in bytes: [UInt8], _ text: Range<Int>) -> ConfigurationLine {
    let isClosed = text.count > 1 && bytes[text.upperBound - 1] == UInt8(ascii: "]")
    let name = bytes.trimmedRange(
      (text.lowerBound + 1)..<max(text.upperBound - 1, text.lowerBound + 1))
    guard isClosed, !name.isEmpty else { return .mistake(.malformedSection(bytes.text(text))) }
    return .section(bytes.text(name))
  }
}

extension [UInt8] {
  /// Returns a range without surrounding spaces, tabs, and carriage returns.
  fileprivate func trimmedRange(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isBlank(at: start) { start += 1 }
    while end > start, isBlank(at: end - 1) { end -= 1 }
    return start..<end
  }

  private func isBlank(at position: Int) -> Bool {
    self[position] == 0x20 || self[position] == 0x09 || self[position] == 0x0D
  }

  fileprivate func text(_ range: Range<Int>) -> String {
    String(decoding: self[range], as: UTF8.self)
  }
}
