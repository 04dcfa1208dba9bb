/// Names and patterns of names, such as `eth0`, `wl*` and `en*,!en?x*`.
///
/// `*` stands for any characters and `?` for one; what a `!` stands before is left out, and where
/// nothing else is said all others are meant.
package struct NamePattern {
  private var parts: [(isLeftOut: Bool, text: String)] = []

  /// A pattern as the user wrote it; `all` is every name.
  package init(_ text: String) {
    for part in (text == "all" ? "*" : text).utf8.split(separator: UInt8(ascii: ",")) {
      let isLeftOut = part.first == UInt8(ascii: "!")
      parts.append((isLeftOut, String(Substring(isLeftOut ? part.dropFirst() : part))))
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

  /// Whether it says just that name, among others.
  package func names(_ name: String) -> Bool {
    for part in parts where !part.isLeftOut && part.text == name { return true }
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
