/// The values that an extension declares for its command, as `NAME: MEANING, NAME: MEANING`.
///
/// Parsed on demand, since most calls do not need them.
struct DeclaredValues: Sendable {
  static let none = DeclaredValues("")

  let text: String

  init(_ text: String) { self.text = text }

  var isEmpty: Bool { text.isEmpty }

  /// The values as placeholders, or `nil` if the text is malformed.
  var placeholders: [Placeholder]? {
    var all: [Placeholder] = []
    let entries = text.utf8.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\n") }
    for entry in entries {
      guard let colon = entry.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let name = DeclaredValues.trimmed(entry[..<colon])
      let meaning = DeclaredValues.trimmed(entry[entry.index(after: colon)...])
      guard !meaning.isEmpty, Document.canonicalPath(name) == "." + name, all[name] == nil else {
        return nil
      }
      all.append(Placeholder(name, .document, meaning))
    }
    return all
  }

  private static func trimmed(_ text: Substring.UTF8View) -> String {
    var text = text.drop { $0 == 0x20 || $0 == 0x09 }
    while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
    return String(Substring(text))
  }
}
