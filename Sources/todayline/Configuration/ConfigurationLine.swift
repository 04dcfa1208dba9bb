import Core

/// One line of a configuration file, in the manner of i3blocks: `key = value`, `[section]`, and
/// comments that begin with `#` or `;`.
enum ConfigurationLine: Equatable {
  /// A comment, or nothing at all.
  case blank
  /// What stands between the brackets.
  case section(String)
  /// A key and its value, which may be empty; `nil` where there is no equals sign.
  case setting(key: String, value: String?)
  /// Something else.
  case mistake(ConfigurationMistake.Kind)

  /// Reads a line, without its line break.
  init(_ line: ArraySlice<UInt8>) {
    let text = ConfigurationLine.trimmed(line)
    guard let first = text.first, first != UInt8(ascii: "#"), first != UInt8(ascii: ";") else {
      self = .blank
      return
    }
    for byte in text where byte < 0x20 && byte != 0x09 || byte == 0x7F {
      self = .mistake(.controlCharacter)
      return
    }
    guard String(validating: text, as: UTF8.self) != nil else {
      self = .mistake(.notUTF8)
      return
    }
    if first == UInt8(ascii: "[") {
      self = ConfigurationLine.section(in: text)
      return
    }
    let equalsSign = text.firstIndex(of: UInt8(ascii: "="))
    let key = ConfigurationLine.trimmed(text[..<(equalsSign ?? text.endIndex)])
    guard !key.isEmpty, key.allSatisfy({ $0 != 0x20 && $0 != 0x09 }) else {
      self = .mistake(.noSetting(String(decoding: text, as: UTF8.self)))
      return
    }
    guard let equalsSign else {
      self = .setting(key: String(decoding: key, as: UTF8.self), value: nil)
      return
    }
    var value = ConfigurationLine.trimmed(text[(equalsSign + 1)...])
    if value.count > 1, let quote = value.first, value.last == quote,
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    {
      value = value.dropFirst().dropLast()
    }
    self = .setting(
      key: String(decoding: key, as: UTF8.self), value: String(decoding: value, as: UTF8.self))
  }

  private static func section(in text: ArraySlice<UInt8>) -> ConfigurationLine {
    let name = trimmed(text.dropFirst().dropLast())
    guard text.count > 1, text.last == UInt8(ascii: "]"), !name.isEmpty else {
      return .mistake(.malformedSection(String(decoding: text, as: UTF8.self)))
    }
    return .section(String(decoding: name, as: UTF8.self))
  }

  /// Without blanks, tabs and the carriage return of another system at both ends.
  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    while let first = text.first, isBlank(first) { text.removeFirst() }
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }
}
