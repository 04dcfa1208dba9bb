/// The escapes of names and values.
extension Record {
  /// Appends a value in escaped form.
  static func appendEscaped(_ text: String, to bytes: inout [UInt8]) {
    append(text, escapesEqualsSign: false, to: &bytes)
  }

  /// Returns the maximum size of an entry in bytes, including a quote before its value.
  static func size(of value: String, forNameOfSize size: Int) -> Int {
    size + escapedSize(of: value.utf8) + 3
  }

  /// Returns the maximum size of a text in bytes after escaping.
  static func escapedSize<Bytes: Collection<UInt8>>(of text: Bytes) -> Int {
    var size = 0
    for byte in text { size += isSpecial(byte) ? 2 : 1 }
    return size
  }

  static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "=")
  }

  static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
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

  static func append(_ text: String, escapesEqualsSign: Bool, to bytes: inout [UInt8]) {
    guard text.utf8.withContiguousStorageIfAvailable({ $0.contains(where: isSpecial) }) ?? true
    else {
      bytes.append(text)
      return
    }
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
