/// Paths into a document, as users write them and in their canonical form.
///
/// Components are joined by points. Users may leave out the first point, and have to put in double
/// quotes what has a point or a quote in it; the canonical form has the first point, and quotes
/// around everything that would end a placeholder or a line of the store.
extension Document {
  /// The canonical form of a path such as `list.0.name`; `nil` where it is malformed.
  package static func canonicalPath(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var position = bytes.first == UInt8(ascii: ".") ? 1 : 0
    while true {
      var component: [UInt8] = []
      if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
          if bytes[position] == UInt8(ascii: "\\") { position += 1 }
          guard position < bytes.count else { return nil }
          component.append(bytes[position])
          position += 1
        }
        guard position < bytes.count else { return nil }
        position += 1
      } else {
        while position < bytes.count, bytes[position] != UInt8(ascii: ".") {
          guard bytes[position] != UInt8(ascii: "\"") else { return nil }
          component.append(bytes[position])
          position += 1
        }
        guard !component.isEmpty else { return nil }
      }
      append(String(decoding: component, as: UTF8.self), to: &result)
      guard position < bytes.count else { return String(decoding: result, as: UTF8.self) }
      guard bytes[position] == UInt8(ascii: ".") else { return nil }
      position += 1
    }
  }

  /// A canonical path as users write it: without the first point.
  package static func userPath(_ path: String) -> String {
    path.utf8.first == UInt8(ascii: ".") ? String(Substring(path.utf8.dropFirst())) : path
  }

  /// Appends a component in the canonical form.
  static func append(_ component: String, to path: inout [UInt8]) {
    path.append(UInt8(ascii: "."))
    guard !isPlain(component) else {
      path.append(component)
      return
    }
    path.append(UInt8(ascii: "\""))
    for byte in component.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        path.append(UInt8(ascii: "\\"))
      }
      path.append(byte)
    }
    path.append(UInt8(ascii: "\""))
  }

  private static func isPlain(_ component: String) -> Bool {
    for scalar in component.unicodeScalars {
      switch scalar {
      case "\0"..." ", ".", "\"", "\\", ":", "{", "}", "[", "]", "=": return false
      // The rest of control characters and white space.
      case "\u{7F}"..."\u{A0}", "\u{1680}", "\u{2000}"..."\u{200A}", "\u{2028}", "\u{2029}",
        "\u{202F}", "\u{205F}", "\u{3000}":
        return false
      default: continue
      }
    }
    return !component.isEmpty
  }
}
