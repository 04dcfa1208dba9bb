/// Names and patterns of interfaces, such as `eth0`, `wl*` and `en*,!en?x*`.
///
/// `*` stands for any characters and `?` for one; what a `!` stands before is left out, and where
/// nothing else is said all others are meant. The loopback is meant by its name alone.
struct InterfacePattern {
  private var parts: [(isLeftOut: Bool, text: [UInt8])] = []

  /// A pattern as the user wrote it; `all` is everything but the loopback.
  init(_ text: String) {
    for part in (text == "all" ? "*" : text).utf8.split(separator: UInt8(ascii: ",")) {
      let isLeftOut = part.first == UInt8(ascii: "!")
      parts.append((isLeftOut, Array(isLeftOut ? part.dropFirst() : part)))
    }
  }

  /// One interface.
  init(name: String) { parts = [(false, Array(name.utf8))] }

  /// Whether an interface is one of them.
  func holds(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    var isFound = true
    for part in parts where !part.isLeftOut { isFound = false }
    if name == "lo" { return parts.contains { !$0.isLeftOut && $0.text == bytes } }
    for part in parts where InterfacePattern.matches(bytes[...], part.text[...]) {
      if part.isLeftOut { return false }
      isFound = true
    }
    return isFound
  }

  private static func matches(_ name: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == UInt8(ascii: "*") {
      var rest = name
      while !matches(rest, pattern.dropFirst()) {
        if rest.isEmpty { return false }
        rest = rest.dropFirst()
      }
      return true
    }
    guard let byte = name.first, first == UInt8(ascii: "?") || first == byte else { return false }
    return matches(name.dropFirst(), pattern.dropFirst())
  }
}
