/// Names and patterns of names, such as `eth0`, `wl*` and `en*,!en?x*`.
///
/// `*` stands for any characters and `?` for one; what a `!` stands before is left out, and where
/// nothing else is said all others are meant.
package struct NamePattern {
  private var parts: [(isLeftOut: Bool, text: String)] = []

  /// A pattern as the user wrote it; `all` is every name.
  package init(_ text: String) {
    for part in text.utf8.split(separator: UInt8(ascii: ",")) {
      let words = part.split(separator: UInt8(ascii: " "))
      guard let first = words.first else { continue }
      let isLeftOut = first.first == UInt8(ascii: "!")
      let name = String(Substring(isLeftOut ? first.dropFirst() : first))
      parts.append((isLeftOut, name == "all" ? "*" : name))
    }
  }

  /// One name.
  package init(name: String) { parts = [(false, name)] }

  /// Whether a name is one of them.
  package func holds(_ name: String) -> Bool {
    var isFound = true
    for part in parts where !part.isLeftOut { isFound = false }
    for part in parts where Wildcards.matches(name, part.text) {
      if part.isLeftOut { return false }
      isFound = true
    }
    return isFound
  }

  /// Whether it means a name by more than a star alone.
  package func means(_ name: String) -> Bool {
    for part in parts where !part.isLeftOut && part.text != "*" {
      if Wildcards.matches(name, part.text) { return true }
    }
    return false
  }

  /// Whether a text is a pattern of several names.
  package static func isPattern(_ text: String) -> Bool {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: ","), UInt8(ascii: "!"): return true
      default: continue
      }
    }
    return false
  }
}
