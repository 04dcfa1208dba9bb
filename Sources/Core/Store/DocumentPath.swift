/// Paths into a document, in the user's form and in canonical form.
///
/// Components are separated by periods. In the user's form the first period is optional, and a
/// component that contains a period or a quote is in double quotes. The canonical form has the
/// first period, and quotes around everything that would end a placeholder or a line of the store.
extension Document {
  /// Returns the canonical form of a path such as `list.0.name`, or `nil` if it is malformed.
  static func canonicalPath(_ text: String) -> String? {
    let bytes = text.bytes
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
      append(component, to: &result)
      guard position < bytes.count else { return String(decoding: result, as: UTF8.self) }
      guard bytes[position] == UInt8(ascii: ".") else { return nil }
      position += 1
    }
  }

  /// Returns a canonical path as users write it, without the first period.
  static func userPath(_ path: String) -> String {
    let bytes = path.bytes
    guard bytes.first == UInt8(ascii: ".") else { return path }
    return String(decoding: bytes[1...], as: UTF8.self)
  }

  /// Removes the first component of a canonical path, and returns it as in the document.
  static func nextComponent(of path: inout Substring.UTF8View) -> String? {
    guard path.first == UInt8(ascii: ".") else { return nil }
    path = path.dropFirst()
    guard path.first == UInt8(ascii: "\"") else {
      let component = path.prefix { $0 != UInt8(ascii: ".") }
      path = path[component.endIndex...]
      return String(Substring(component))
    }
    var component: [UInt8] = []
    path = path.dropFirst()
    while let byte = path.first, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") { path = path.dropFirst() }
      if let byte = path.first { component.append(byte) }
      path = path.dropFirst()
    }
    path = path.dropFirst()
    return String(decoding: component, as: UTF8.self)
  }

  /// Appends a component in canonical form.
  static func append<Name: Collection<UInt8>>(_ component: Name, to path: inout [UInt8]) {
    path.append(UInt8(ascii: "."))
    var isPlain = !component.isEmpty
    for byte in component where isSpecial(byte) { isPlain = false }
    if isPlain {
      path.append(contentsOf: component)
      return
    }
    path.append(UInt8(ascii: "\""))
    for byte in component {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        path.append(UInt8(ascii: "\\"))
      }
      path.append(byte)
    }
    path.append(UInt8(ascii: "\""))
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x7F, UInt8(ascii: "."), UInt8(ascii: "\""), UInt8(ascii: "\\"),
      UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
      UInt8(ascii: "]"):
      true
    default: false
    }
  }
}
