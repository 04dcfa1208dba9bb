import Core

/// Names and patterns of interfaces, such as `eth0`, `wl*` and `en*,!en?x*`.
///
/// `*` stands for any characters and `?` for one; what a `!` stands before is left out, and where
/// nothing else is said all others are meant. The loopback is meant by its name alone.
struct InterfacePattern {
  private var parts: [(isLeftOut: Bool, text: String)] = []

  /// A pattern as the user wrote it; `all` is everything but the loopback.
  init(_ text: String) {
    for part in (text == "all" ? "*" : text).utf8.split(separator: UInt8(ascii: ",")) {
      let isLeftOut = part.first == UInt8(ascii: "!")
      parts.append((isLeftOut, String(Substring(isLeftOut ? part.dropFirst() : part))))
    }
  }

  /// One interface.
  init(name: String) { parts = [(false, name)] }

  /// Whether an interface is one of them.
  func holds(_ name: String) -> Bool {
    var isFound = true
    for part in parts where !part.isLeftOut { isFound = false }
    if name == "lo" { return parts.contains { !$0.isLeftOut && $0.text == name } }
    for part in parts where Wildcards.matches(name, part.text) {
      if part.isLeftOut { return false }
      isFound = true
    }
    return isFound
  }
}
