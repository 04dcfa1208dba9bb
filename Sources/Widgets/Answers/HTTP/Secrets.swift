import Core

/// The secrets of one request, which URLs and headers reference: `$NAME` and `${NAME}` are
/// environment variables, `${/path}` and `${~/path}` the first lines of files, and `$$` is a dollar
/// sign.
struct Secrets {
  /// Shorter secrets would mask parts of too many words.
  private static let minimumMaskedLength = 4
  private static let fileLimit = AnswerLimits.secretFile
  private var values: [[UInt8]] = []
  /// The number of secrets so far.
  private(set) var count = 0

  /// Returns a text with its references replaced by their values.
  ///
  /// - Throws: `AnswerMistake.missingSecret`, or `Failure.system` for an unreadable file.
  mutating func expanded<M: Machine>(
    _ text: String, on machine: M
  ) throws(Failure) -> [UInt8] {
    let bytes = text.bytes
    var result: [UInt8] = []
    var position = 0
    while position < bytes.count {
      let start = position
      position += 1
      let next = position < bytes.count ? bytes[position] : 0
      var name: [UInt8] = []
      if bytes[start] == UInt8(ascii: "$"), next == UInt8(ascii: "{") {
        let end = bytes.index(of: UInt8(ascii: "}"), from: position)
        if end < bytes.count { name = bytes.part((position + 1)..<end) }
        position = min(end + 1, bytes.count)
      } else if bytes[start] == UInt8(ascii: "$"), next.isLetter || next == UInt8(ascii: "_") {
        while position < bytes.count, bytes[position].isNameByte { position += 1 }
        name = bytes.part((start + 1)..<position)
      } else {
        if bytes[start] == UInt8(ascii: "$"), next == UInt8(ascii: "$") { position += 1 }
        result.append(bytes[start])
        continue
      }
      let value = try value(of: name.text, on: machine)
      guard !value.isEmpty else {
        throw .answer(.missingSecret(bytes.part(start..<position).text))
      }
      keep(value)
      result.append(contentsOf: value)
    }
    return result
  }

  /// Returns the value of a reference, or empty if there is none.
  private func value<M: Machine>(
    of name: String, on machine: M
  ) throws(Failure) -> [UInt8] {
    guard let path = Secrets.path(name, on: machine) else {
      return (machine.environment(name) ?? "").bytes
    }
    do {
      var position = 0
      return try machine.contents(of: path, limit: Secrets.fileLimit).line(at: &position).trimmed
    } catch {
      if case .system(.notFound, _) = error { return [] }
      throw error
    }
  }

  /// Masks a value from now on, and its parts after `Bearer ` or `name=`.
  mutating func keep(_ value: [UInt8]) {
    count += 1
    keepPart(value)
    // The form in a URL.
    var escaped: [UInt8] = []
    for byte in value {
      if byte == UInt8(ascii: " ") { escaped.append("%20") } else { escaped.append(byte) }
    }
    if escaped.count > value.count { keepPart(escaped) }
    for index in 0..<value.count where value[index].beginsPart {
      var end = index + 1
      while end < value.count, !value[end].endsPart { end += 1 }
      keepPart(value.trimmed((index + 1)..<end))
    }
  }

  /// Masks the credentials that curl encodes from the user and password of a URL; RFC 7617.
  mutating func keepCredentials(of address: [UInt8]) {
    guard count > 0 else { return }
    let start = min(address.index(of: UInt8(ascii: "/")) + 2, address.count)
    let end = address.index(of: UInt8(ascii: "@"), from: start)
    guard end < address.index(of: UInt8(ascii: "/"), from: start) else { return }
    let colon = min(address.index(of: UInt8(ascii: ":"), from: start), end)
    var credentials = Base64.percentDecoded(address.part(start..<colon))
    credentials.append(UInt8(ascii: ":"))
    credentials.append(
      contentsOf: Base64.percentDecoded(address.part(min(colon + 1, end)..<end)))
    keepPart(Base64.encoded(credentials))
  }

  private mutating func keepPart(_ part: [UInt8]) {
    if part.count >= Secrets.minimumMaskedLength { values.append(part) }
  }

  /// Returns the path of a reference, with `~` expanded, or `nil` if it is a variable.
  static func path<M: Machine>(_ name: String, on machine: M) -> String? {
    let bytes = name.bytes
    if bytes.begins(with: "/") { return name }
    guard bytes.begins(with: "~/"), let home = machine.environment("HOME") else { return nil }
    return home + bytes.part(1..<bytes.count).text
  }

  /// Returns an external message with all secrets replaced by “…”, the longest first.
  func masked(_ message: [UInt8]) -> String {
    var result: [UInt8] = []
    var index = 0
    while index < message.count {
      var longest = 0
      for value in values where value.count > longest {
        // Ignoring case: programs show host names in lowercase.
        if message.matches(value, at: index) { longest = value.count }
      }
      if longest > 0 { result.append("…") } else { result.append(message[index]) }
      index += max(longest, 1)
    }
    return result.text
  }
}

extension UInt8 {
  /// True if the byte can be part of a variable's name.
  fileprivate var isNameByte: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }

  /// True if the byte ends a part of a header's value, such as a cookie's.
  fileprivate var endsPart: Bool { self == UInt8(ascii: ";") || self == UInt8(ascii: ",") }

  /// True if a part begins after the byte.
  fileprivate var beginsPart: Bool {
    endsPart || self == UInt8(ascii: "=") || self == UInt8(ascii: " ")
  }
}
