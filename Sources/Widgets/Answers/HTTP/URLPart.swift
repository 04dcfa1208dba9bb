/// The part of a URL that contains a secret; RFC 3986, section 3.
enum URLPart {
  /// The start: the secret is a whole URL or includes its scheme.
  case beginning
  /// A user name before a password.
  case user
  /// A password, or a user name and a password.
  case credentials
  case host
  case path
  case query

  /// Finds out which part follows the start of a URL.
  ///
  /// - Parameters:
  ///   - url: the URL so far, with the values of secrets.
  ///   - rest: the rest of the URL, with references to secrets.
  init(after url: [UInt8], before rest: [UInt8]) {
    var start = 0
    while start < url.count, !url.matches("://".bytes, at: start) { start += 1 }
    self = start < url.count ? .host : .beginning
    var hasUser = false
    for byte in url.dropFirst(start + 3) {
      switch (byte, self) {
      case (UInt8(ascii: "?"), _), (UInt8(ascii: "#"), _): self = .query
      case (UInt8(ascii: "/"), .host): self = .path
      case (UInt8(ascii: ":"), .host): hasUser = true
      default: continue
      }
    }
    guard case .host = self else { return }
    var position = 0
    while position < rest.count {
      switch rest[position] {
      case UInt8(ascii: "@"):
        self = .credentials
        return
      case UInt8(ascii: ":") where !hasUser:
        // A password follows if a user name is intended at all.
        if case .credentials = URLPart(
          after: "x://:".bytes, before: rest.part(position..<rest.count))
        {
          self = .user
        }
        return
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return
      case UInt8(ascii: "$") where position + 1 < rest.count && rest[position + 1] == 0x7B:
        position = rest.index(of: UInt8(ascii: "}"), from: position)
      default: break
      }
      position += 1
    }
  }

  /// Percent-encodes everything in a value that would end the part; `nil` if the part cannot
  /// contain it.
  ///
  /// Existing percent-encoding is kept, and so are control characters, which no URL can contain.
  func encoded(_ value: [UInt8]) -> [UInt8]? {
    if case .beginning = self { return value }
    var result: [UInt8] = []
    for index in value.indices {
      let byte = value[index]
      if isPlain(byte) || byte < 0x20 || byte == 0x7F || value.hasEncodedByte(at: index) {
        result.append(byte)
        continue
      }
      if case .host = self { return nil }
      result.append(UInt8(ascii: "%"))
      result.append(hexadecimal: byte)
    }
    return result
  }

  /// Percent-encodes everything in a value except unreserved characters, with `+` for a space in a
  /// form.
  static func encoded(_ value: [UInt8], inForm isForm: Bool) -> [UInt8] {
    var result: [UInt8] = []
    for byte in value {
      if byte.isLetter || byte.isDigit || "-._~".utf8.contains(byte) {
        result.append(byte)
      } else if byte == 0x20, isForm {
        result.append(UInt8(ascii: "+"))
      } else {
        result.append(UInt8(ascii: "%"))
        result.append(hexadecimal: byte)
      }
    }
    return result
  }

  /// Returns true if the part can contain the byte unencoded.
  private func isPlain(_ byte: UInt8) -> Bool {
    if byte.isLetter || byte.isDigit { return true }
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): return true
    default: break
    }
    let others: StaticString =
      switch self {
      case .beginning: ""
      case .user: "!$&'()*+,;="
      case .credentials: "!$&'()*+,;=:"
      case .host: ":[]"
      case .path: "!$&'()*+,;=:@"
      case .query: "!$'()*,:@/?"
      }
    // Internationalized host names.
    if case .host = self, byte >= 0x80 { return true }
    return others.withUTF8Buffer { $0.contains(byte) }
  }
}

extension [UInt8] {
  fileprivate func hasEncodedByte(at index: Int) -> Bool {
    self[index] == UInt8(ascii: "%") && index + 2 < count && self[index + 1].hexadecimalDigit != nil
      && self[index + 2].hexadecimalDigit != nil
  }
}
