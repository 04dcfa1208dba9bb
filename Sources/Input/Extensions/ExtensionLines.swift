/// The lines of an extension: those of a configuration, except that a line that starts with a blank
/// continues the value above it, so that a script can span several lines.
///
/// Every call reads them, so each byte of a script is inspected once and copied once.
struct ExtensionLines {
  /// A line with its continuation lines.
  struct Entry: Equatable {
    /// The number of the first line, counted from 1.
    var line: Int
    var content: ConfigurationLine
  }

  private var entries: [Entry] = []
  /// The continuation lines of the last entry, without the indentation of the first one.
  private var script: [Range<Int>] = []
  private var indentation = 0
  /// The number and offset of the script's first line.
  private var first = (number: 0, start: 0)

  /// Returns the entries of a file, in order, omitting comments and blank lines.
  static func entries(of bytes: [UInt8]) -> [Entry] {
    var lines = ExtensionLines()
    bytes.withUnsafeBufferPointer { lines.read(bytes, $0) }
    return lines.entries
  }

  private mutating func read(_ bytes: [UInt8], _ buffer: UnsafeBufferPointer<UInt8>) {
    var start = bytes.startOfText
    var number = 0
    var continues = false
    while start < buffer.count {
      let end = buffer.endOfLine(from: start)
      number += 1
      var text = start
      while text < end, ExtensionLines.isBlank(buffer[text]) { text += 1 }
      let isBlank = text == end || buffer[text] == 0x0D && text + 1 == end
      if text > start, continues {
        if !isBlank { append(buffer, start, text, end, number) }
      } else if !isBlank {
        endScript(buffer)
        let content = ConfigurationLine.of(bytes, in: start..<end)
        switch content {
        case .blank, .comment: break
        case .setting:
          continues = true
          entries.append(Entry(line: number, content: content))
        case .section, .mistake:
          continues = false
          entries.append(Entry(line: number, content: content))
        }
      }
      start = end + 1
    }
    endScript(buffer)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private mutating func append(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ text: Int, _ end: Int, _ number: Int
  ) {
    if script.isEmpty {
      first = (number, start)
      indentation = text - start
    }
    let end = bytes[end - 1] == 0x0D ? end - 1 : end
    script.append(min(text, start + indentation)..<end)
  }

  private mutating func endScript(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !script.isEmpty, case .setting(let key, let value)? = entries.last?.content else {
      return
    }
    if ExtensionLines.hasControls(bytes, script) {
      var number = first.number
      for position in first.start..<bytes.count {
        let byte = bytes[position]
        if byte == 0x0A {
          number += 1
          continue
        }
        // A carriage return is valid only at the end of a line.
        let isEnd = position + 1 == bytes.count || bytes[position + 1] == 0x0A
        if ExtensionLines.isControl(byte), byte != 0x0D || !isEnd { break }
      }
      entries.append(Entry(line: number, content: .mistake(.controlCharacter)))
    } else if let text = ExtensionLines.joined(script, of: bytes) {
      let before = value ?? ""
      entries[entries.count - 1].content = .setting(
        key: key, value: before.isEmpty ? text : before + "\n" + text)
    } else {
      entries.append(Entry(line: first.number, content: .mistake(.notUTF8)))
    }
    script.removeAll(keepingCapacity: true)
  }

  /// Joins lines with line feeds; `nil` if they are not UTF-8.
  private static func joined(_ lines: [Range<Int>], of bytes: UnsafeBufferPointer<UInt8>) -> String?
  {
    var size = lines.count - 1
    for line in lines { size += line.count }
    let joined = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let raw = UnsafeMutableRawBufferPointer(buffer)
      for line in lines {
        if count > 0 {
          buffer[count] = 0x0A
          count += 1
        }
        UnsafeMutableRawBufferPointer(rebasing: raw[count...]).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[line]))
        count += line.count
      }
    }
    return String(validating: joined, as: UTF8.self)
  }

  /// Returns true if a line contains a control character, scanning eight bytes at a time.
  private static func hasControls(
    _ bytes: UnsafeBufferPointer<UInt8>, _ lines: [Range<Int>]
  ) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    for line in lines {
      var position = line.lowerBound
      while position < line.upperBound {
        if position + 8 <= line.upperBound {
          let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
          if !mayHaveControls(word) {
            position += 8
            continue
          }
        }
        if isControl(bytes[position]) { return true }
        position += 1
      }
    }
    return false
  }

  /// Returns true if one of eight bytes is below a space or is DEL.
  private static func mayHaveControls(_ word: UInt64) -> Bool {
    let spaces: UInt64 = 0x2020_2020_2020_2020
    return (word &- spaces) & ~word & 0x8080_8080_8080_8080 != 0
      || UInt64.marks(of: 0x7F, in: word) != 0
  }

  /// Returns true for a control character other than a tab.
  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 || byte == 0x7F
  }
}
