/// Converts between file names and the names of domains and suites.
enum FileName {
  /// The length limit of an encoded name in bytes.
  ///
  /// File systems allow 255 bytes, and the name of the temporary file is a few bytes longer.
  static let limit = 200

  /// Returns the file name of a domain or a suite: everything but letters, digits, and `-_:@+,~.`
  /// is percent-encoded, and so is a leading `.`.
  ///
  /// A name that would be too long is truncated and gets a hash; its record contains the source.
  static func encoded(_ name: String) -> String {
    if name.utf8.count <= limit, name.utf8.first != UInt8(ascii: "."),
      name.utf8.withContiguousStorageIfAvailable({ $0.allSatisfy(isPlain) }) ?? false
    {
      return name
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * min(name.utf8.count, limit))
    for byte in name.utf8 {
      if isPlain(byte), !(byte == UInt8(ascii: ".") && bytes.isEmpty) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(hexadecimal: byte)
      }
    }
    if bytes.count > limit {
      bytes.removeLast(bytes.count - limit)
      bytes.append(UInt8(ascii: "%"))
      bytes.append(StoredFields.digits(of: name.fingerprint))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the domain of a file name, or `nil` if no domain has that file name.
  static func decoded(_ fileName: String) -> String? {
    var bytes: [UInt8] = []
    var pending: [UInt8] = []
    var isEncoded = false
    for byte in fileName.utf8 {
      if isEncoded {
        guard let digit = byte.hexadecimalDigit else { return nil }
        pending.append(digit)
        if pending.count == 2 {
          bytes.append(pending[0] << 4 | pending[1])
          pending = []
          isEncoded = false
        }
      } else if byte == UInt8(ascii: "%") {
        isEncoded = true
      } else {
        bytes.append(byte)
      }
    }
    let name = String(decoding: bytes, as: UTF8.self)
    return encoded(name) == fileName ? name : nil
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    if byte.isLetter || byte.isDigit { return true }
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "@"),
      UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "~"), UInt8(ascii: "."):
      return true
    default: return false
    }
  }
}
