/// A list of names and wildcard patterns, such as `eth0`, `wl*`, and `en*,!en?x*`.
///
/// `*` matches any characters and `?` matches one. `!` excludes what follows it; a list of only
/// exclusions matches all other names.
struct NamePattern {
  private var parts: [(isExcluded: Bool, text: String)] = []

  /// Parses a pattern as typed; `all` matches every name.
  init(_ text: String) {
    for part in text.utf8.split(separator: UInt8(ascii: ",")) {
      let words = part.split(separator: UInt8(ascii: " "))
      guard let first = words.first else { continue }
      let isExcluded = first.first == UInt8(ascii: "!")
      let name = String(Substring(isExcluded ? first.dropFirst() : first))
      parts.append((isExcluded, name == "all" ? "*" : name))
    }
  }

  init(name: String) { parts = [(false, name)] }

  func matches(_ name: String) -> Bool {
    var isFound = true
    for part in parts where !part.isExcluded { isFound = false }
    for part in parts where Wildcards.matches(name, part.text) {
      if part.isExcluded { return false }
      isFound = true
    }
    return isFound
  }

  /// Returns true if a part other than a lone `*` matches the name, and no exclusion does.
  func matchesExplicitly(_ name: String) -> Bool {
    guard matches(name) else { return false }
    for part in parts where !part.isExcluded && part.text != "*" {
      if Wildcards.matches(name, part.text) { return true }
    }
    return false
  }

  /// Returns the plain names in a list: no patterns, no exclusions.
  static func names(in text: String) -> [String] {
    let pattern = NamePattern(text)
    guard pattern.parts.count > 1 else { return [] }
    var names: [String] = []
    for part in pattern.parts where !part.isExcluded && !isPattern(part.text) {
      names.append(part.text)
    }
    return names
  }

  static func isPattern(_ text: String) -> Bool {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: ","), UInt8(ascii: "!"): return true
      default: continue
      }
    }
    return false
  }
}
