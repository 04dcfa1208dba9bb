/// Turns a format of i3status into a template.
struct I3statusTemplate {
  /// The replacements of the placeholders of one module.
  struct Style {
    /// The specification of bytes, such as `binary,.1`.
    var bytes = "binary,.1"
    /// The decimals of percentages.
    var decimals = 1
    /// The template of the placeholder that is the module's own.
    var own = ""
    /// True if used memory is counted without the caches that i3status subtracts.
    var isClassical = false
    /// True if the format is Pango markup.
    var isMarkup = false
  }

  private let placeholders: I3statusTable
  private let style: Style
  private var out: [UInt8] = []
  /// The end of the last placeholder.
  private var tail = 0
  /// True for each open tag that was kept.
  private var tags: [Bool] = []
  /// The differences from the original.
  private(set) var remarks: [String] = []

  init(_ placeholders: I3statusTable, _ style: Style) {
    self.placeholders = placeholders
    self.style = style
  }

  /// Returns the template for a format.
  mutating func text(of format: String) -> String {
    out = []
    tail = 0
    var rest = format.bytes[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "%"), let placeholder = placeholder(at: &rest) {
        append(placeholder, &rest)
      } else if style.isMarkup, byte == UInt8(ascii: "<"), let tag = tag(at: &rest) {
        append(tag: tag)
      } else if style.isMarkup, byte == UInt8(ascii: "&"), let character = entity(at: &rest) {
        I3statusTemplate.append(literal: character, to: &out)
      } else {
        I3statusTemplate.append(literal: byte, to: &out)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Returns a text as a template that shows it.
  static func literal(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 { append(literal: byte, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(literal byte: UInt8, to out: inout [UInt8]) {
    switch byte {
    case 0x0A: out.append("\\n")
    case _ where byte < 0x20: out.append(0x20)
    case _ where "\\{}[]<".utf8.contains(byte), UInt8(ascii: "^"):
      out.append(UInt8(ascii: "\\"))
      out.append(byte)
    default: out.append(byte)
    }
  }

  private func placeholder(at rest: inout ArraySlice<UInt8>) -> I3statusPlaceholder? {
    for placeholder in placeholders.rows where rest.starts(with: placeholder.name.utf8) {
      rest = rest.dropFirst(placeholder.name.utf8.count)
      return placeholder
    }
    return nil
  }

  private mutating func append(_ placeholder: I3statusPlaceholder, _ rest: inout ArraySlice<UInt8>)
  {
    if let remark = placeholder.remark { add(remark) }
    switch placeholder.piece {
    case .bytes(let name):
      let isUsed = style.isClassical && name == "used"
      out.append("{" + name + (isUsed ? ".classical" : "") + ":" + style.bytes + "}")
    case .fraction(let name):
      let isUsed = style.isClassical && name == "percent"
      out.append("{" + name + (isUsed ? ".classical" : "") + ":." + String(style.decimals) + "}")
    case .template(let text): out.append(text)
    case .own: out.append(style.own)
    case .optional(let text):
      var blanks = 0
      while out.count > tail, out.last == 0x20 {
        out.removeLast()
        blanks += 1
      }
      out.append("[" + String(repeating: " ", count: blanks) + text + "]")
    case .core:
      let digits = rest.prefix { $0.isDigit }
      rest = rest.dropFirst(digits.count)
      out.append("{core." + String(decoding: digits, as: UTF8.self) + ":.0}")
    case .missing:
      add(placeholder.name + " has no equivalent")
      while out.count > tail, let last = out.last, " ,/|:-".utf8.contains(last) { out.removeLast() }
      if out.last == UInt8(ascii: "("), rest.first == UInt8(ascii: ")") {
        // Nothing is left between the parentheses.
        rest = rest.dropFirst()
        out.removeLast()
        while out.count > tail, out.last == 0x20 { out.removeLast() }
      }
      if out.isEmpty || out.last == UInt8(ascii: "(") { rest = rest.drop { $0 == 0x20 } }
    }
    tail = out.count
  }

  private mutating func add(_ remark: String) {
    if !remarks.contains(remark) { remarks.append(remark) }
  }

  private func tag(at rest: inout ArraySlice<UInt8>) -> String? {
    guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let tag = String(decoding: rest[...end], as: UTF8.self)
    rest = rest[(end + 1)...]
    return tag
  }

  /// Keeps a tag that templates have as well.
  private mutating func append(tag: String) {
    if tag.utf8.starts(with: "</".utf8) {
      if tags.popLast() ?? false { out.append(tag) }
      return
    }
    let name = tag.utf8.dropFirst().prefix { $0.isLetter }
    let end = "</" + String(Substring(name)) + ">"
    let isKnown = (try? Template(tag + end, placeholders: [], acceptsPaths: false)) != nil
    tags.append(isKnown)
    if isKnown { out.append(tag) } else { add(tag + " has no equivalent") }
  }

  private static let entities: [(name: String, character: UInt8)] = [
    ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
    ("&apos;", UInt8(ascii: "'")), ("&quot;", UInt8(ascii: "\"")),
  ]

  private func entity(at rest: inout ArraySlice<UInt8>) -> UInt8? {
    for entity in I3statusTemplate.entities where rest.starts(with: entity.name.utf8) {
      rest = rest.dropFirst(entity.name.utf8.count)
      return entity.character
    }
    return nil
  }
}
