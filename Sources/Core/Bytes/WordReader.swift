/// Goes through a text of lines and words, such as a file in /proc, without making strings of what
/// nobody asked for.
///
/// Words are what stands between spaces, tabs and line breaks. What is not there leaves the reader
/// where it is.
///
/// Its functions are not inlined: they are used in many places, and small programs start fast.
package struct WordReader {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int

  /// A reader at the beginning of a text, or of a part of it.
  package init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  /// Whether nothing is left.
  package var isAtEnd: Bool { position == end }

  /// Goes behind `text`, where it stands here.
  @inline(never) package mutating func skip(_ text: String) -> Bool {
    let next = position + text.utf8.count
    guard next <= end, bytes.elementsAreEqual(to: text, in: position..<next) else { return false }
    position = next
    return true
  }

  /// Goes to the beginning of the next line; false where there is none.
  @discardableResult
  @inline(never) package mutating func nextLine() -> Bool {
    bytes.withUnsafeBytes { bytes in
      // Eight bytes at a time, as long as none of them is a line break; files in /proc are long, and
      // few of their lines are of interest.
      while position + 8 <= end {
        let word =
          bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self) ^ 0x0A0A_0A0A_0A0A_0A0A
        guard (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 == 0 else { break }
        position += 8
      }
      while position < end {
        position += 1
        if bytes[position - 1] == UInt8(ascii: "\n") { break }
      }
    }
    return position < end
  }

  /// The next word of this line that is a number in decimal, and goes behind it; `nil` where it is
  /// none or does not fit.
  @inline(never) package mutating func number() -> UInt64? {
    let start = position
    skipSpaces()
    guard let number = digits(), position == end || bytes[position] <= 0x20 else {
      position = start
      return nil
    }
    return number
  }

  /// Digits that stand here, whatever follows them.
  @inline(never) package mutating func digits() -> UInt64? {
    let start = position
    var number: UInt64 = 0
    while position < end, bytes[position].isDigit {
      let (product, overflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(
        UInt64(bytes[position] - UInt8(ascii: "0")))
      guard !overflow, !carry else {
        position = start
        return nil
      }
      number = sum
      position += 1
    }
    return position > start ? number : nil
  }

  /// The next word of this line, and goes behind it; `nil` at the end of the line.
  @inline(never) package mutating func word() -> String? {
    skipSpaces()
    let start = position
    while position < end, bytes[position] > 0x20 { position += 1 }
    return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
  }

  /// The word that stands before the next `separator`, and goes behind that; `nil` where a space or
  /// the end of the line comes first.
  @inline(never) package mutating func word(before separator: UInt8) -> String? {
    skipSpaces()
    var next = position
    while next < end, bytes[next] > 0x20, bytes[next] != separator { next += 1 }
    guard next < end, bytes[next] == separator else { return nil }
    let word = String(decoding: bytes[position..<next], as: UTF8.self)
    position = next + 1
    return word
  }

  /// The next word of this line as a number in hexadecimal, and goes behind it; `nil` where it is
  /// none or does not fit.
  @inline(never) package mutating func hexadecimal() -> UInt64? {
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

  /// Passes over `count` words of this line; false where there are fewer.
  @inline(never) package mutating func skipWords(_ count: Int) -> Bool {
    for _ in 0..<count {
      skipSpaces()
      let start = position
      while position < end, bytes[position] > 0x20 { position += 1 }
      if position == start { return false }
    }
    return true
  }

  /// Goes to the next word of this line.
  package mutating func skipSpaces() {
    while position < end, bytes[position] == 0x20 || bytes[position] == 0x09 {
      position += 1
    }
  }
}
