/// Reads lines and words of a text, such as a file in /proc, creating strings only on request.
///
/// Words are separated by spaces, tabs, and line breaks. A failed read leaves the position
/// unchanged, except that it may skip spaces.
///
/// Its functions are not inlined: they are called in many places, and a small program starts fast.
struct WordReader {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int

  /// Creates a reader at the beginning of a text or of the given range.
  init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  var isAtEnd: Bool { position == end }

  /// Skips `text` and returns true if it comes next.
  @inline(never) mutating func skip(_ text: String) -> Bool {
    let next = position + text.utf8.count
    guard next <= end, bytes.elementsAreEqual(to: text, in: position..<next) else { return false }
    position = next
    return true
  }

  /// Skips the first of several non-empty texts that comes next, and returns its index.
  @inline(never) mutating func skip(oneOf texts: [StaticString]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      guard position < end else { return nil }
      for index in texts.indices where texts[index].utf8Start[0] == bytes[position] {
        let text = UnsafeBufferPointer(
          start: texts[index].utf8Start, count: texts[index].utf8CodeUnitCount)
        guard text.count <= end - position else { continue }
        var length = 1
        while length < text.count, text[length] == bytes[position + length] { length += 1 }
        guard length == text.count else { continue }
        position += length
        return index
      }
      return nil
    }
  }

  /// Moves to the start of the next line.
  ///
  /// - Returns: false if this was the last line.
  @discardableResult @inline(never) mutating func nextLine() -> Bool {
    let line = bytes.withUnsafeBufferPointer {
      $0.offset(of: UInt8(ascii: "\n"), from: position, to: end)
    }
    position = min(line + 1, end)
    return position < end
  }

  /// Reads the next word of this line as a decimal number that fits.
  @inline(never) mutating func number() -> UInt64? {
    let start = position
    skipSpaces()
    guard let number = digits(), position == end || bytes[position] <= 0x20 else {
      position = start
      return nil
    }
    return number
  }

  /// Reads the digits at the current position, whatever follows them.
  @inline(never) mutating func digits() -> UInt64? {
    bytes.withUnsafeBufferPointer { bytes in
      var number: UInt64 = 0
      var next = position
      // 19 digits always fit.
      let safe = min(end, position + 19)
      while next < safe, bytes[next].isDigit {
        number = number &* 10 &+ UInt64(bytes[next] &- UInt8(ascii: "0"))
        next += 1
      }
      while next < end, bytes[next].isDigit {
        let (product, overflow) = number.multipliedReportingOverflow(by: 10)
        let (sum, carry) = product.addingReportingOverflow(UInt64(bytes[next] - UInt8(ascii: "0")))
        guard !overflow, !carry else { return nil }
        number = sum
        next += 1
      }
      guard next > position else { return nil }
      position = next
      return number
    }
  }

  /// Reads the next word of this line.
  @inline(never) mutating func word() -> String? {
    skipSpaces()
    let start = position
    while position < end, bytes[position] > 0x20 { position += 1 }
    return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
  }

  /// Reads up to the next `separator` and skips it; `nil` if a space or the end of the line comes
  /// first.
  @inline(never) mutating func word(before separator: UInt8) -> String? {
    skipSpaces()
    var next = position
    while next < end, bytes[next] > 0x20, bytes[next] != separator { next += 1 }
    guard next < end, bytes[next] == separator else { return nil }
    let word = String(decoding: bytes[position..<next], as: UTF8.self)
    position = next + 1
    return word
  }

  /// Reads everything up to the next `separator`, and skips that.
  mutating func text(before separator: UInt8) -> String? {
    var next = position
    while next < end, bytes[next] != separator { next += 1 }
    guard next < end else { return nil }
    let text = String(decoding: bytes[position..<next], as: UTF8.self)
    position = next + 1
    return text
  }

  /// Reads everything that is left, on all lines.
  mutating func rest() -> String {
    let text = String(decoding: bytes[position..<end], as: UTF8.self)
    position = end
    return text
  }

  /// Reads the next word of this line as a hexadecimal number that fits.
  @inline(never) mutating func hexadecimal() -> UInt64? {
    skipSpaces()
    let start = position
    var number: UInt64 = 0
    while position < end, bytes[position] > 0x20 {
      guard let digit = bytes[position].hexadecimalDigit, number >> 60 == 0 else {
        position = start
        return nil
      }
      number = number << 4 | UInt64(digit)
      position += 1
    }
    return position > start ? number : nil
  }

  /// Skips `count` words of this line.
  ///
  /// - Returns: false if there are fewer.
  @inline(never) mutating func skipWords(_ count: Int) -> Bool {
    for _ in 0..<count {
      skipSpaces()
      let start = position
      bytes.withUnsafeBufferPointer { bytes in
        while position < end, bytes[position] > 0x20 { position += 1 }
      }
      if position == start { return false }
    }
    return true
  }

  mutating func skipSpaces() {
    bytes.withUnsafeBufferPointer { bytes in
      while position < end, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
    }
  }
}
