import Core

/// The lines of an extension: those of a configuration, of which one that begins with a blank
/// continues the value above it, so that a script can have several lines.
///
/// Every call reads them, so each byte of a script is looked at once, and copied once.
struct ExtensionLines {
  /// A line with those that continue it.
  struct Entry: Equatable {
    /// The number of the first line, counted from 1.
    var line: Int
    /// Its meaning.
    var content: ConfigurationLine
  }

  private var entries: [Entry] = []
  /// The lines that continue the last entry, without the indentation of the first one.
  private var script: [UInt8] = []
  private var indentation = 0
  private var isASCII = true
  /// The number of the first line of the script, and that of its first line with a control character.
  private var first = 0
  private var mistake: Int?

  /// Returns the entries of a file, in order; comments and blank lines are omitted.
  static func entries(of bytes: [UInt8]) -> [Entry] {
    var lines = ExtensionLines()
    lines.read(bytes)
    return lines.entries
  }

  private mutating func read(_ bytes: [UInt8]) {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var number = 0
    while start < bytes.count {
      let line = bytes.withUnsafeBufferPointer { ExtensionLines.line(of: $0, from: start) }
      number += 1
      if line.isIndented, continuesSetting {
        if !line.isBlank { append(bytes, line, number) }
      } else if !line.isBlank {
        endScript()
        let content = ConfigurationLine(bytes, in: start..<line.end)
        switch content {
        case .blank, .comment: break
        default: entries.append(Entry(line: number, content: content))
        }
      }
      start = line.end + 1
    }
    endScript()
  }

  private var continuesSetting: Bool {
    guard case .setting? = entries.last?.content else { return false }
    return true
  }

  /// A line of the file.
  private struct Line {
    var start: Int
    var end: Int
    /// The number of blanks with which it begins.
    var indentation = 0
    var isBlank = true
    var isASCII = true
    var hasControls = false
    var isIndented: Bool { indentation > 0 }
  }

  /// Finds the end of a line, eight bytes at a time as long as they are plain text.
  private static func line(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Line {
    var line = Line(start: start, end: start)
    while line.end < bytes.count, bytes[line.end] == 0x20 || bytes[line.end] == 0x09 {
      line.end += 1
    }
    line.indentation = line.end - start
    let raw = UnsafeRawBufferPointer(bytes)
    var bits: UInt64 = 0
    var isReturn = false
    while true {
      while line.end + 8 <= bytes.count {
        let word = raw.loadUnaligned(fromByteOffset: line.end, as: UInt64.self)
        // The high bit of a byte is set below a space, or for a delete.
        let controls = (word &- spaces) & ~word & highBits
        let deletes = ((word ^ allDeletes) &- ones) & ~(word ^ allDeletes) & highBits
        guard controls | deletes == 0 else { break }
        line.hasControls = line.hasControls || isReturn
        (isReturn, line.isBlank) = (false, false)
        bits |= word
        line.end += 8
      }
      guard line.end < bytes.count else { break }
      let byte = bytes[line.end]
      if byte == UInt8(ascii: "\n") { break }
      // A return is only the end of a line.
      line.hasControls = line.hasControls || isReturn
      isReturn = byte == 0x0D
      if byte < 0x20 && byte != 0x09 && !isReturn || byte == 0x7F { line.hasControls = true }
      if byte > 0x20 { line.isBlank = false }
      bits |= UInt64(byte)
      line.end += 1
    }
    line.isASCII = bits & highBits == 0
    return line
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }
  private static var spaces: UInt64 { 0x2020_2020_2020_2020 }
  private static var allDeletes: UInt64 { 0x7F7F_7F7F_7F7F_7F7F }

  private mutating func append(_ bytes: [UInt8], _ line: Line, _ number: Int) {
    if script.isEmpty {
      (first, indentation) = (number, line.indentation)
      script.reserveCapacity(2048)
    } else {
      script.append(UInt8(ascii: "\n"))
    }
    var end = line.end
    if bytes[end - 1] == 0x0D { end -= 1 }
    let text = (line.start + min(line.indentation, indentation))..<end
    script.append(contentsOf: bytes[text])
    isASCII = isASCII && line.isASCII
    if mistake == nil, line.hasControls { mistake = number }
  }

  /// Adds the script to the setting above it.
  private mutating func endScript() {
    guard !script.isEmpty, let last = entries.last, case .setting(let key, let value) = last.content
    else { return }
    var text: String?
    if isASCII {
      text = String(decoding: script, as: UTF8.self)
    } else {
      text = String(validating: script, as: UTF8.self)
    }
    if let mistake {
      entries.append(Entry(line: mistake, content: .mistake(.controlCharacter)))
    } else if let text {
      let before = value ?? ""
      entries[entries.count - 1].content = .setting(
        key: key, value: before.isEmpty ? text : before + "\n" + text)
    } else {
      entries.append(Entry(line: first, content: .mistake(.notUTF8)))
    }
    (script, isASCII, mistake) = ([], true, nil)
  }
}
