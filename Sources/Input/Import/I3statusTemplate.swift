/// Turns a format of i3status into a template.
struct I3statusTemplate {
  private var made = ImportedTemplate()
  /// The end of the last placeholder.
  private var tail = 0

  /// The differences from the original.
  var remarks: [String] { made.remarks }

  var text: String { made.text }

  private var out: [UInt8] {
    get { made.bytes }
    _modify { yield &made.bytes }
  }

  /// Converts a format.
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - isMarkup: true if it is Pango markup.
  ///   - placeholders: those of the module.
  ///   - parts: the texts for `$bytes` and so on.
  init(
    _ format: String, isMarkup: Bool, _ placeholders: KeyValuePairs<String, String>,
    _ parts: KeyValuePairs<String, String>
  ) {
    var rest = format.bytes[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "%"), let found = Self.first(of: placeholders, at: &rest) {
        append(found.name, found.text, parts, &rest)
      } else if !isMarkup || !made.takeMarkup(&rest) {
        made.append(literal: byte)
        rest = rest.dropFirst()
      }
    }
  }

  /// Takes the first name at the current position.
  private static func first(
    of list: KeyValuePairs<String, String>, at rest: inout ArraySlice<UInt8>
  ) -> (name: String, text: String)? {
    guard let found = list.first(where: { rest.starts(with: $0.key.utf8) }) else { return nil }
    rest = rest.dropFirst(found.key.utf8.count)
    return (found.key, found.value)
  }

  private mutating func append(
    _ name: String, _ text: String, _ parts: KeyValuePairs<String, String>,
    _ rest: inout ArraySlice<UInt8>
  ) {
    for remark in I3statusModule.differences where remark.key == name { made.add(remark.value) }
    if text.isEmpty {
      made.add(name + " has no equivalent")
      while out.count > tail, let last = out.last, " ,/|:-".utf8.contains(last) { out.removeLast() }
      if out.last == UInt8(ascii: "("), rest.first == UInt8(ascii: ")") {
        // Nothing is left between the parentheses.
        rest = rest.dropFirst()
        out.removeLast()
        removeBlanks()
      }
      if out.isEmpty || out.last == UInt8(ascii: "(") { rest = rest.drop { $0 == 0x20 } }
    } else if text.hasPrefix("["), !text.hasText("|") {
      let blanks = String(repeating: " ", count: removeBlanks())
      out.append("[" + blanks)
      out.append(contentsOf: text.replacing(parts).utf8.dropFirst())
    } else if text.hasText("$number") {
      let digits = rest.prefix { $0.isDigit }
      rest = rest.dropFirst(digits.count)
      out.append(text.replacing(["$number": Array(digits).asText]))
    } else {
      out.append(text.replacing(parts))
    }
    tail = out.count
  }

  /// Removes the blanks after the last placeholder, and returns their number.
  @discardableResult private mutating func removeBlanks() -> Int {
    let count = out.count
    while out.count > tail, out.last == 0x20 { out.removeLast() }
    return count - out.count
  }
}
