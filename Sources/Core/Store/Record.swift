/// What the store keeps of one domain: a small text that a person can read.
///
///     todayline 1
///     source=/
///     rate=0.500000000
///     end
///
/// The first line is the version, the last one shows that nothing was cut off.
/// In keys and values a backslash, a line break and, in keys, `=` are escaped
/// by a backslash (`\\`, `\n`, `\=`).
package struct Record: Equatable {
  /// A key and its value.
  package struct Entry: Equatable {
    /// The key.
    package var key: String
    /// The value.
    package var value: String
  }

  /// The most bytes of a record.
  package static let limit = 256 * 1024

  /// The entries in the order in which they are written.
  package private(set) var entries: [Entry] = []

  /// A record without entries.
  package init() {}

  /// Reads a record; `nil` where the bytes are of another version, cut off or
  /// no record at all.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Record.header.utf8), bytes.count <= Record.limit else { return nil }
    var line = Record.header.utf8.count
    var isWhole = false
    while line < bytes.count, !isWhole {
      guard let end = bytes[line...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      if bytes.elementsAreEqual(to: "end", in: line..<end) {
        isWhole = end == bytes.count - 1
        guard isWhole else { return nil }
      } else {
        guard let entry = Record.entry(in: bytes[line..<end]) else { return nil }
        entries.append(entry)
      }
      line = end + 1
    }
    guard isWhole else { return nil }
  }

  /// The value of a key; setting `nil` removes the key.
  package subscript(key: String) -> String? {
    get {
      for entry in entries where entry.key == key { return entry.value }
      return nil
    }
    set {
      for index in entries.indices where entries[index].key == key {
        if let newValue { entries[index].value = newValue } else { entries.remove(at: index) }
        return
      }
      if let newValue { entries.append(Entry(key: key, value: newValue)) }
    }
  }

  /// The record as it is stored.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(Record.header)
    for entry in entries {
      Record.append(entry.key, escapesEqualsSign: true, to: &bytes)
      bytes.append(UInt8(ascii: "="))
      Record.append(entry.value, escapesEqualsSign: false, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    bytes.append("end\n")
    return bytes
  }

  private static let header = "todayline 1\n"

  private static func entry(in line: ArraySlice<UInt8>) -> Entry? {
    var position = line.startIndex
    while position < line.endIndex, line[position] != UInt8(ascii: "=") {
      position += line[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < line.endIndex else { return nil }
    return Entry(
      key: unescaped(line[line.startIndex..<position]), value: unescaped(line[(position + 1)...]))
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if isEscaped {
        result.append(byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func append(_ text: String, escapesEqualsSign: Bool, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\n"): bytes.append("\\n")
      case UInt8(ascii: "\\"): bytes.append("\\\\")
      case UInt8(ascii: "=") where escapesEqualsSign: bytes.append("\\=")
      default: bytes.append(byte)
      }
    }
  }
}
