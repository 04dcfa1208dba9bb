extension [UInt8] {
  mutating func append(_ text: String) {
    let isAppended: Void? = text.utf8.withContiguousStorageIfAvailable { append(block: $0) }
    if isAppended == nil { append(contentsOf: text.utf8) }
  }

  mutating func append(_ text: StaticString) { text.withUTF8Buffer { append(block: $0) } }

  /// Appends other bytes as one block.
  mutating func append(block: [UInt8]) { block.withUnsafeBufferPointer { append(block: $0) } }

  /// Appends bytes as one block; in Embedded Swift, `append(contentsOf:)` copies them one by one.
  @inline(never) mutating func append(block: UnsafeBufferPointer<UInt8>) {
    guard let source = block.baseAddress else { return }
    _ = appendUninitialized(block.count) { target in
      target?.copyMemory(from: source, byteCount: block.count)
      return block.count
    }
  }

  /// Appends up to `room` bytes written by `fill`.
  ///
  /// - Returns: the result of `fill`, a count of bytes or a negative errno.
  @inline(__always) mutating func appendUninitialized(
    _ room: Int, fill: (UnsafeMutableRawPointer?) -> Int
  ) -> Int {
    var result = 0
    append(addingCapacity: room) { span in
      span.withUnsafeMutableBufferPointer { buffer, count in
        result = fill(buffer.baseAddress)
        count = Swift.max(result, 0)
      }
    }
    return result
  }

  mutating func append(decimal number: UInt64) {
    var divisor: UInt64 = 1
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }

  /// Appends a number in decimal, zero-padded to at least `digits` digits.
  mutating func append(decimal number: UInt64, digits: Int) {
    var limit: UInt64 = 1
    for _ in 1..<Swift.max(digits, 1) {
      limit *= 10
      if number < limit { append(UInt8(ascii: "0")) }
    }
    append(decimal: number)
  }

  mutating func append(hexadecimal byte: UInt8) {
    append(hexadecimalDigit: byte >> 4)
    append(hexadecimalDigit: byte & 15)
  }

  private mutating func append(hexadecimalDigit digit: UInt8) {
    append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
  }

  /// Returns true if a text occurs in it.
  func contains(_ text: String) -> Bool {
    let length = text.utf8.count
    guard count >= length else { return false }
    for start in 0...(count - length) where elementsAreEqual(to: text, in: start..<(start + length))
    { return true }
    return false
  }

  func elementsAreEqual(to text: String, in range: Range<Int>) -> Bool {
    guard text.utf8.count == range.count else { return false }
    return self.withUnsafeBufferPointer { bytes in bytes[range].hasPrefix(text) }
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  func hasPrefix(_ text: String) -> Bool {
    guard text.utf8.count <= count else { return false }
    let start = startIndex
    return text.utf8.withContiguousStorageIfAvailable { text in
      for offset in 0..<text.count where text[offset] != base[start + offset] { return false }
      return true
    } ?? false
  }
}

extension UInt8 {
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  var isLetter: Bool {
    let lower = self | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }

  /// The byte, with an uppercase ASCII letter converted to lowercase.
  var lowercased: UInt8 { isLetter ? self | 0x20 : self }

  var hexadecimalDigit: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    let lower = self | 0x20
    guard lower >= UInt8(ascii: "a"), lower <= UInt8(ascii: "f") else { return nil }
    return lower - UInt8(ascii: "a") + 10
  }
}

extension String {
  /// The UTF-8 bytes.
  ///
  /// Not inlined: converting a string to an array is much code, used in many places.
  @inline(never) var bytes: [UInt8] { Array(utf8) }

  /// Returns at most `limit` bytes of the text, truncated at a scalar boundary.
  func beginning(limit: Int) -> String {
    guard utf8.count > limit else { return self }
    let bytes = bytes
    var end = limit
    while bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// The 64-bit FNV-1a hash of the text.
  var fingerprint: UInt64 {
    utf8.withContiguousStorageIfAvailable { $0.fingerprint } ?? bytes[...].fingerprint
  }

  /// The text as a decimal number; `nil` if it contains anything but digits or does not fit.
  var wholeNumber: UInt64? {
    utf8.withContiguousStorageIfAvailable { bytes in
      guard !bytes.isEmpty else { return nil }
      var number: UInt64 = 0
      for byte in bytes {
        guard byte.isDigit else { return nil }
        let (product, overflow) = number.multipliedReportingOverflow(by: 10)
        let (sum, carry) = product.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
        guard !overflow, !carry else { return nil }
        number = sum
      }
      return number
    } ?? nil
  }
}

extension Sequence<UInt8> {
  /// The 64-bit FNV-1a hash of the bytes.
  var fingerprint: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in self { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
