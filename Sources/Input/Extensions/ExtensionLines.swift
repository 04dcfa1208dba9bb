import Core

/// The lines of an extension: those of a configuration, of which one that begins with a blank
/// continues the value above it, so that a script can have several lines.
enum ExtensionLines {
  /// A line with those that continue it.
  struct Entry: Equatable {
    /// The number of the first line, counted from 1.
    var line: Int
    /// Its meaning.
    var content: ConfigurationLine
  }

  /// Returns the entries of a file, in order; comments and blank lines are omitted.
  static func entries(of bytes: [UInt8]) -> [Entry] {
    var entries: [Entry] = []
    var indentation = 0
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var number = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      number += 1
      let line = start..<end
      start = end + 1
      var content = ConfigurationLine(bytes, in: line)
      if content == .blank { continue }
      guard isIndented(bytes, line), let last = entries.last, case .setting = last.content else {
        indentation = 0
        if content != .comment { entries.append(Entry(line: number, content: content)) }
        continue
      }
      if indentation == 0 { indentation = line.prefix { isBlank(bytes[$0]) }.count }
      content = continued(last.content, with: bytes, line, indentation)
      if case .mistake = content {
        entries.append(Entry(line: number, content: content))
      } else {
        entries[entries.count - 1].content = content
      }
    }
    return entries
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isIndented(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    !line.isEmpty && isBlank(bytes[line.lowerBound])
  }

  /// Returns a setting with one more line, without the indentation of the first one.
  private static func continued(
    _ setting: ConfigurationLine, with bytes: [UInt8], _ line: Range<Int>, _ indentation: Int
  ) -> ConfigurationLine {
    guard case .setting(let key, let value) = setting else { return setting }
    var (start, end) = (line.lowerBound, line.upperBound)
    while start < line.lowerBound + indentation, isBlank(bytes[start]) { start += 1 }
    if bytes[end - 1] == 0x0D { end -= 1 }
    for byte in bytes[start..<end] where byte < 0x20 && byte != 0x09 || byte == 0x7F {
      return .mistake(.controlCharacter)
    }
    guard let text = String(validating: bytes[start..<end], as: UTF8.self) else {
      return .mistake(.notUTF8)
    }
    let before = value ?? ""
    return .setting(key: key, value: before.isEmpty ? text : before + "\n" + text)
  }
}
