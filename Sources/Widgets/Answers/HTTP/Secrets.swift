/// The secrets of one request, referenced in URLs and headers: `$NAME` and `${NAME}` are
/// environment variables, `${/path}` and `${~/path}` the first lines of files, and `$$` is a dollar
/// sign.
struct Secrets {
  /// Shorter secrets would mask parts of too many words.
  private static let minimumMaskedLength = 4
  /// Shorter secrets are masked only as a whole value: `1234` may occur in many numbers.
  private static let minimumPartLength = 8
  /// Sorted by text: a header file may contain thousands.
  private var masks: [SecretMask] = []
  private(set) var count = 0

  /// Replaces the references in a text with their values.
  ///
  /// In a URL, a value stays within the part that contains its reference: delimiters are encoded.
  ///
  /// - Throws: `AnswerMistake.missingSecret`, `AnswerMistake.unusableSecret` in place of a host, or
  ///   `Failure.system` for an unreadable file.
  mutating func expanded(
    _ text: String, isURL: Bool = false, on machine: Machine
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
      guard !value.isEmpty else { throw .answer(.missingSecret(bytes.part(start..<position).text)) }
      keep(value)
      guard isURL else {
        result.append(contentsOf: value)
        continue
      }
      let part = URLPart(after: result, before: bytes.part(position..<bytes.count))
      guard let encoded = part.encoded(value) else {
        throw .answer(.unusableSecret(bytes.part(start..<position).text))
      }
      keepPart(encoded)
      result.append(contentsOf: encoded)
    }
    return result
  }

  private func value(of name: String, on machine: Machine) throws(Failure) -> [UInt8] {
    guard let path = Secrets.path(name, on: machine) else {
      return (machine.environment(name) ?? "").bytes
    }
    do {
      var position = 0
      return try machine.contents(of: path, limit: AnswerLimits.secretFile).line(at: &position)
        .trimmed
    } catch {
      if case .system(.notFound, _) = error { return [] }
      throw error
    }
  }

  /// Masks a value from now on, including its parts after `Bearer ` or `name=` and the usual
  /// encodings.
  mutating func keep(_ value: [UInt8]) {
    count += 1
    keepPart(value)
    keepPart(URLPart.encoded(value, inForm: false))
    keepPart(URLPart.encoded(value, inForm: true))
    if value.count >= Secrets.minimumMaskedLength { keepPart(Base64.encoded(value)) }
    var start = 0
    while start < value.count {
      var end = start
      while end < value.count, !value[end].endsPart { end += 1 }
      keepParts(of: value.trimmed(start..<end))
      start = end + 1
    }
  }

  /// Masks what follows the first space and the first `=`, and each word after the first.
  private mutating func keepParts(of item: [UInt8]) {
    let (space, sign) = (item.index(of: 0x20), item.index(of: UInt8(ascii: "=")))
    if sign < item.count { keepPart(item.trimmed((sign + 1)..<item.count)) }
    guard space < item.count else { return }
    keepPart(item.trimmed((space + 1)..<item.count))
    var start = space + 1
    while start < item.count {
      let end = item.index(of: 0x20, from: start)
      let word = item.part(start..<end)
      keepPart(word)
      let sign = word.index(of: UInt8(ascii: "="))
      if sign < word.count { keepPart(word.part((sign + 1)..<word.count)) }
      start = end + 1
    }
  }

  /// Masks the credentials that curl encodes from the user and password of a URL; RFC 7617.
  mutating func keepCredentials(of address: [UInt8]) {
    guard count > 0, let credentials = URLCredentials(of: address) else { return }
    keepPart(Base64.encoded(credentials.text))
  }

  private mutating func keepPart(_ part: [UInt8]) {
    guard part.count >= Secrets.minimumMaskedLength else { return }
    let mask = SecretMask(part)
    let index = masks.firstIndex(notBefore: mask.text)
    if index == masks.count || masks[index].text != mask.text { masks.insert(mask, at: index) }
    // A quoted value, as in `response="…"`.
    if part.count > 2, part.first == UInt8(ascii: "\""), part.last == UInt8(ascii: "\"") {
      keepPart(part.part(1..<(part.count - 1)))
    }
  }

  /// Returns the path of a reference with `~` expanded, or `nil` for a variable.
  static func path(_ name: String, on machine: Machine) -> String? {
    let bytes = name.bytes
    if bytes.begins(with: "/") { return name }
    guard bytes.begins(with: "~/"), let home = machine.environment("HOME") else { return nil }
    return home + bytes.part(1..<bytes.count).text
  }

  /// Returns an external message with all secrets replaced by “…”, longest first.
  func masked(_ message: [UInt8]) -> String { masks.masked(message).text }

  /// Returns a text of an answer with all secrets replaced by “…”.
  func maskedValue(_ text: String) -> String {
    guard count > 0 else { return text }
    let bytes = text.bytes
    let lowercase = bytes.map { $0.lowercased }
    for mask in masks where mask.text == lowercase { return "…" }
    return longMasks.masked(bytes).text
  }

  private var longMasks: [SecretMask] {
    masks.filter { $0.text.count >= Secrets.minimumPartLength }
  }

  func masked(_ document: JSON) -> JSON {
    guard count > 0 else { return document }
    switch document {
    case .null, .bool: return document
    case .number(let text):
      let masked = maskedValue(text)
      return masked.utf8.elementsEqual(text.utf8) ? document : .string(masked)
    case .string(let text): return .string(maskedValue(text))
    case .array(let elements): return .array(elements.map { masked($0) })
    case .object(let members):
      return .object(
        members.map { JSON.Member(name: maskedValue($0.name), value: masked($0.value)) })
    }
  }

  func harmless(_ validators: Validators?) -> Validators? {
    guard var validators else { return nil }
    func isHarmless(_ text: String) -> Bool { maskedValue(text).utf8.elementsEqual(text.utf8) }
    validators.entityTag = validators.entityTag.flatMap { isHarmless($0) ? $0 : nil }
    validators.lastModified = validators.lastModified.flatMap { isHarmless($0) ? $0 : nil }
    return validators == Validators() ? nil : validators
  }
}

extension UInt8 {
  fileprivate var isNameByte: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }

  /// True if the byte ends part of a header value, such as a cookie.
  fileprivate var endsPart: Bool { self == UInt8(ascii: ";") || self == UInt8(ascii: ",") }
}
