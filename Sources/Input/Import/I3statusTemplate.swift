/// Turns a format of i3status into a template.
struct I3statusTemplate {
  /// The entities of Pango markup.
  private static let entities: KeyValuePairs = [
    "&amp;": "&", "&lt;": "\\<", "&gt;": ">", "&apos;": "'", "&quot;": "\"",
  ]

  private var out: [UInt8] = []
  /// The end of the last placeholder.
  private var tail = 0
  /// True for each open tag that was kept.
  private var tags: [Bool] = []
  /// The differences from the original.
  private(set) var remarks: [String] = []

  var text: String { out.asText }

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
      } else if isMarkup, byte == UInt8(ascii: "<"),
        let end = rest.firstIndex(of: UInt8(ascii: ">"))
      {
        append(tag: Array(rest[...end]).asText)
        rest = rest[(end + 1)...]
      } else if isMarkup, let entity = Self.first(of: Self.entities, at: &rest) {
        out.append(entity.text)
      } else {
        Self.append(literal: byte, to: &out)
        rest = rest.dropFirst()
      }
    }
  }

  /// Returns a text as a template that shows it.
  static func literal(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 { append(literal: byte, to: &bytes) }
    return bytes.asText
  }

  private static func append(literal byte: UInt8, to out: inout [UInt8]) {
    switch byte {
    case 0x0A: out.append("\\n")
    case _ where byte < 0x20: out.append(0x20)
    case _ where "\\{}[]<^".utf8.contains(byte): out += [UInt8(ascii: "\\"), byte]
    default: out.append(byte)
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
    for remark in I3statusModule.differences where remark.key == name { add(remark.value) }
    if text.isEmpty {
      add(name + " has no equivalent")
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
      out.append(contentsOf: text.utf8.dropFirst())
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

  private mutating func add(_ remark: String) {
    if !remarks.contains(remark) { remarks.append(remark) }
  }

  /// Keeps a tag that templates have as well.
  private mutating func append(tag: String) {
    if tag.hasPrefix("</") {
      if tags.popLast() ?? false { out.append(tag) }
      return
    }
    let name = tag.utf8.dropFirst().prefix { $0.isLetter }
    let end = "</" + String(Substring(name)) + ">"
    let isKnown = (try? Template(tag + end, placeholders: [], acceptsPaths: false)) != nil
    tags.append(isKnown)
    if isKnown { out.append(tag) } else { add(tag + " has no equivalent") }
  }
}
