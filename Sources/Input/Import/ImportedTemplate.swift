/// A template that is made of another program's format, and what could not be carried over.
struct ImportedTemplate {
  var bytes: [UInt8] = []
  /// The names of open tags, which are empty for tags that were left out.
  private var tags: [String] = []
  /// Remarks on differences from the original look.
  private(set) var remarks: [String] = []

  /// The entities of Pango markup.
  private static let entities: KeyValuePairs = [
    "&amp;": "&", "&lt;": "<", "&gt;": ">", "&apos;": "'", "&quot;": "\"", "&#39;": "'",
  ]

  var text: String {
    var text = bytes.asText
    for name in tags.reversed() where !name.isEmpty { text += "</" + name + ">" }
    return text
  }

  /// Returns a text as a template that shows it.
  static func literal(_ text: String) -> String {
    var template = ImportedTemplate()
    for byte in text.utf8 { template.append(literal: byte) }
    return template.text
  }

  mutating func append(literal byte: UInt8) {
    switch byte {
    case 0x0A: bytes.append("\\n")
    case _ where byte < 0x20 || byte == 0x7F: bytes.append(0x20)
    case _ where "\\{}[]<^".utf8.contains(byte): bytes += [UInt8(ascii: "\\"), byte]
    default: bytes.append(byte)
    }
  }

  /// Appends a part of a template.
  mutating func append(_ text: String) { bytes.append(text) }

  mutating func add(_ remark: String) { if !remarks.contains(remark) { remarks.append(remark) } }

  mutating func addAll(_ other: ImportedTemplate) { for remark in other.remarks { add(remark) } }

  /// Takes a tag or an entity of Pango markup, and returns true if there is one.
  mutating func takeMarkup(_ rest: inout ArraySlice<UInt8>) -> Bool {
    if rest.first == UInt8(ascii: "<"), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
      append(tag: Array(rest[...end]).asText)
      rest = rest[(end + 1)...]
      return true
    }
    guard rest.first == UInt8(ascii: "&"),
      let entity = Self.entities.first(where: { rest.starts(with: $0.key.utf8) })
    else { return false }
    for byte in entity.value.utf8 { append(literal: byte) }
    rest = rest.dropFirst(entity.key.utf8.count)
    return true
  }

  /// Appends a format of strftime(3), in which directives that do not exist stay as they are written.
  mutating func append(time format: String) {
    let known = TimeFormat(format.utf8).withUnknownAsText
    for directive in known.unknown {
      add(directive + " is no directive, and is shown as it is written")
    }
    // Texts before the first directive and after the last one are those of the template.
    var rest = known.text.utf8[...]
    let start = rest.prefix { $0 != UInt8(ascii: "%") }
    for byte in start { append(literal: byte) }
    rest = rest.dropFirst(start.count)
    while !rest.isEmpty {
      let bytes = rest.prefix { $0 != UInt8(ascii: "}") }
      let part = String(Substring(bytes))
      append(part.hasText("%") ? "{time:" + part + "}" : Self.literal(part))
      rest = rest.dropFirst(bytes.count)
      if rest.popFirst() != nil { append("\\}") }
    }
  }

  /// Appends a format of strftime(3) that can be Pango markup.
  mutating func append(time format: String, isMarkup: Bool) {
    var rest = format.bytes[...]
    while !rest.isEmpty {
      if isMarkup, takeMarkup(&rest) { continue }
      let first = rest.first.map { [$0] } ?? []
      let run = first + rest.dropFirst().prefix { !isMarkup || !"<&".utf8.contains($0) }
      append(time: run.asText)
      rest = rest.dropFirst(run.count)
    }
  }
}

extension ImportedTemplate {
  /// Keeps a tag as far as templates have it as well.
  private mutating func append(tag: String) {
    if tag.hasPrefix("</") {
      if let name = tags.popLast(), !name.isEmpty { append("</" + name + ">") }
      return
    }
    let name = String(Substring(tag.utf8.dropFirst().prefix { $0.isLetter }))
    if isKnown(tag, name) {
      tags.append(name)
      return append(tag)
    }
    let attributes = name == "span" ? attributes(of: tag) : []
    let kept = attributes.filter { isKnown("<span " + $0 + ">", name) }
    for attribute in attributes where !kept.contains(attribute) {
      add(attribute + " has no equivalent")
    }
    if attributes.isEmpty { add(tag + " has no equivalent") }
    tags.append(kept.isEmpty ? "" : name)
    if !kept.isEmpty { append(kept.reduce("<span") { $0 + " " + $1 } + ">") }
  }

  private func isKnown(_ tag: String, _ name: String) -> Bool {
    (try? Template(tag + "</" + name + ">", placeholders: [], acceptsPaths: false)) != nil
  }

  /// The attributes of a tag as they are written, such as `color="#ff0000"`.
  private func attributes(of tag: String) -> [String] {
    var attributes: [String] = []
    var current: [UInt8] = []
    var mark: UInt8?
    for byte in tag.utf8.dropFirst(5) {
      if mark == nil, byte <= 0x20 || byte == UInt8(ascii: ">") {
        if !current.isEmpty { attributes.append(current.asText) }
        current = []
        continue
      }
      current.append(byte)
      if byte == mark {
        mark = nil
      } else if mark == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        mark = byte
      }
    }
    return attributes
  }
}
