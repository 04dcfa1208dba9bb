/// The stored data of one domain, as short, human-readable text.
///
///     todayline 1
///     source=/
///     rate=0.500000000
///     end
///
/// The first line is the version; the last shows that nothing was cut off. A backslash escapes
/// backslashes, line breaks, and, in keys, equals signs (`\\`, `\n`, `\=`).
///
/// A record keeps its bytes as they are: a repeated call looks up a few keys and creates strings
/// for those only.
struct Record: Equatable {
  /// A key and its value.
  struct Entry: Equatable {
    var key: String
    var value: String
  }

  /// The maximum size of a record in bytes.
  static let limit = 256 * 1024

  private static let header = "todayline 1\n"
  private static let footer = "end\n"
  /// The offset of the first entry, and the first position of a search.
  static let start = header.utf8.count
  private var end: Int { bytes.count - Record.footer.utf8.count }

  /// The record as stored: header, one line per entry, footer.
  private(set) var bytes: [UInt8]

  /// Creates a record without entries.
  init() {
    bytes = Array(Record.header.utf8)
    bytes.append(Record.footer)
  }

  /// Reads a record, or returns `nil` if the bytes are of another version, cut off, or not a
  /// record.
  init?(_ bytes: [UInt8]) {
    let end = bytes.count - Record.footer.utf8.count
    guard bytes.count <= Record.limit, end >= Record.start, bytes[end - 1] == UInt8(ascii: "\n"),
      bytes.elementsAreEqual(to: Record.header, in: 0..<Record.start),
      bytes.elementsAreEqual(to: Record.footer, in: end..<bytes.count)
    else { return nil }
    self.bytes = bytes
  }

  /// Returns true if the entries and their order are equal.
  static func == (left: Record, right: Record) -> Bool { left.bytes == right.bytes }

  /// True if there are no entries.
  var isEmpty: Bool { end == Record.start }

  /// The entries in the order of their lines.
  var entries: [Entry] {
    var entries: [Entry] = []
    for line in bytes[Record.start..<end].split(separator: UInt8(ascii: "\n")) {
      var equalsSign = line.startIndex
      while equalsSign < line.endIndex, line[equalsSign] != UInt8(ascii: "=") {
        equalsSign += line[equalsSign] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard equalsSign < line.endIndex else { continue }
      entries.append(
        Entry(
          key: Record.unescaped(line[line.startIndex..<equalsSign]),
          value: Record.unescaped(line[(equalsSign + 1)...])))
    }
    return entries
  }

  /// The value of a key, if any; setting `nil` removes the key.
  subscript(key: String) -> String? {
    get {
      guard let range = range(of: key) else { return nil }
      return Record.unescaped(bytes[range])
    }
    set {
      guard let range = range(of: key) else {
        if let newValue { append(newValue, for: key) }
        return
      }
      if let newValue {
        var value: [UInt8] = []
        Record.appendEscaped(newValue, to: &value)
        bytes.replaceSubrange(range, with: value)
        return
      }
      let old = entries
      self = Record()
      for entry in old {
        // Not ==, which treats canonically equivalent strings as equal.
        if !entry.key.utf8.elementsEqual(key.utf8) { append(entry.value, for: entry.key) }
      }
    }
  }

  /// Appends the entries of another record for those of the keys that this record lacks.
  mutating func append(_ keys: [String], of other: Record) {
    bytes.removeLast(Record.footer.utf8.count)
    other.bytes.withUnsafeBufferPointer { lines in
      var start = Record.start
      while start < other.end {
        var isWanted = false
        for key in keys where lines[start...].hasPrefix(key) {
          isWanted = isWanted || lines[start + key.utf8.count] == UInt8(ascii: "=")
        }
        var end = start
        while lines[end] != UInt8(ascii: "\n") { end += 1 }
        if isWanted { bytes.append(contentsOf: lines[start...end]) }
        start = end + 1
      }
    }
    bytes.append(Record.footer)
  }

  /// Returns a reader of a key's value, if any.
  func reader(of key: String) -> WordReader? {
    guard let range = range(of: key) else { return nil }
    return bytes[range].contains(UInt8(ascii: "\\"))
      ? WordReader(Record.unescaped(bytes[range]).bytes) : WordReader(bytes, in: range)
  }

  /// Appends an entry with a new key.
  mutating func append(_ value: String, for key: String) {
    append(key) { Record.appendEscaped(value, to: &$0) }
  }

  /// Appends an entry with a new key, whose value `write` appends in escaped form.
  mutating func append(_ key: String, _ write: (inout [UInt8]) -> Void) {
    bytes.removeLast(Record.footer.utf8.count)
    Record.append(key, escapesEqualsSign: true, to: &bytes)
    bytes.append(UInt8(ascii: "="))
    write(&bytes)
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(Record.footer)
  }

  /// Replaces the value of a key, or appends an entry; the value has to be escaped.
  mutating func set(_ escaped: [UInt8], for key: String) {
    if let range = range(of: key) {
      bytes.replaceSubrange(range, with: escaped)
    } else {
      append(key) { $0.append(contentsOf: escaped) }
    }
  }

  /// Reserves capacity for `count` bytes.
  mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

  /// Returns the value of a key, if any.
  ///
  /// The search starts at `position`, which is then after the value: keys that are looked up in the
  /// order of their lines are found at once.
  func text(for key: String, from position: inout Int) -> String? {
    guard let range = range(of: key, from: &position) else { return nil }
    return Record.unescaped(bytes[range])
  }

  /// Returns the value of a key if its line is the next one: what is looked up until it is missing, such
  /// as numbered keys, is not searched for in all other lines.
  func nextText(for key: String, from position: inout Int) -> String? {
    let start = position + key.utf8.count
    guard start < end, bytes[start] == UInt8(ascii: "="),
      bytes.elementsAreEqual(to: key, in: position..<start)
    else { return nil }
    return text(for: key, from: &position)
  }

  /// Returns true if the value of a key equals a text.
  func hasValue(_ text: String, for key: String, from position: inout Int) -> Bool {
    guard let range = range(of: key, from: &position) else { return false }
    if bytes.elementsAreEqual(to: text, in: range) { return true }
    return text.utf8.contains(where: Record.isSpecial)
      && Record.unescaped(bytes[range]).utf8.elementsEqual(text.utf8)
  }

  /// Returns the value of a key in units of 10⁻ᵈᵉᶜⁱᵐᵃˡˢ.
  ///
  /// - Returns: `nil` unless the value is digits and, if `decimals` is not 0, a decimal point and
  ///   exactly that many digits.
  func units(for key: String, decimals: Int = 0, from position: inout Int) -> UInt64? {
    guard let range = range(of: key, from: &position), !range.isEmpty else { return nil }
    guard range.count < 20 else {
      return decimals == 0 ? Record.unescaped(bytes[range]).wholeNumber : nil
    }
    return bytes.withUnsafeBufferPointer { bytes in
      let point = decimals > 0 ? range.upperBound - decimals - 1 : -1
      guard decimals == 0 || point > range.lowerBound else { return nil }
      var number: UInt64 = 0
      for position in range {
        let byte = bytes[position]
        if position == point {
          guard byte == UInt8(ascii: ".") else { return nil }
        } else {
          guard byte.isDigit else { return nil }
          // At most 19 digits: no overflow.
          number = number &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        }
      }
      return number
    }
  }

  /// Returns the range of a key's value.
  ///
  /// The search starts at the line after the last match, because keys are looked up in the order of
  /// their lines.
  private func range(of key: String, from position: inout Int) -> Range<Int>? {
    if key.utf8.withContiguousStorageIfAvailable({ $0.contains(where: Record.isSpecial) }) ?? true {
      var escaped: [UInt8] = []
      Record.append(key, escapesEqualsSign: true, to: &escaped)
      return range(ofEscaped: String(decoding: escaped, as: UTF8.self), from: &position)
    }
    return range(ofEscaped: key, from: &position)
  }

  private func range(of key: String) -> Range<Int>? {
    var position = Record.start
    return range(of: key, from: &position)
  }

  private func range(ofEscaped key: String, from cursor: inout Int) -> Range<Int>? {
    key.utf8.withContiguousStorageIfAvailable { key in
      bytes.withUnsafeBufferPointer { bytes in
        let end = self.end
        guard Record.start < end else { return nil }
        let first = cursor < end ? cursor : Record.start
        var start = first
        repeat {
          var position = start
          while position - start < key.count, bytes[position] == key[position - start] {
            position += 1
          }
          let isLine = position - start == key.count && bytes[position] == UInt8(ascii: "=")
          let value = position + 1
          position = bytes.endOfLine(from: position)
          start = position + 1
          if isLine {
            cursor = start
            return value..<position
          }
          if start >= end { start = Record.start }
        } while start != first
        return nil
      }
    } ?? nil
  }
}
