/// Formats of i3status-rust: `$name.formatter(arguments)`, `^icon_name`, and `{first|otherwise}`.
enum RustFormat: ForeignSyntax {
  static func template(
    _ format: String, _ module: ForeignModule, icon: @escaping (String) -> String?
  ) -> ImportedTemplate {
    var reader = RustFormatReader(rest: format.bytes[...], module: module, icon: icon)
    reader.hasAlternatives = reader.startsWithAlternatives
    return reader.template(depth: 0)
  }
}

private struct RustFormatReader {
  var rest: ArraySlice<UInt8>
  let module: ForeignModule
  let icon: (String) -> String?
  /// True if the whole format has alternatives, so that a missing value leads to the next one.
  var hasAlternatives = false

  /// True if a bar outside of braces follows.
  var startsWithAlternatives: Bool {
    var depth = 0
    var isEscaped = false
    for byte in rest {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "{") {
        depth += 1
      } else if byte == UInt8(ascii: "}") {
        depth -= 1
      } else if byte == UInt8(ascii: "|"), depth == 0 {
        return true
      }
    }
    return false
  }

  /// Reads up to the brace that ends the present alternatives, or the end.
  mutating func template(depth: Int) -> ImportedTemplate {
    var whole = ImportedTemplate()
    var parts = [ImportedTemplate()]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "}"), depth > 0 { break }
      let last = parts.count - 1
      switch byte {
      case UInt8(ascii: "\\"): if let next = rest.popFirst() { parts[last].append(literal: next) }
      case UInt8(ascii: "{"):
        guard depth < ForeignNode.depthLimit else { break }
        let inner = template(depth: depth + 1)
        parts[last].append(inner.text)
        parts[last].addAll(inner)
      case UInt8(ascii: "|"): parts.append(ImportedTemplate())
      case UInt8(ascii: "$"): append(to: &parts[last], isOptional: depth == 0 && !hasAlternatives)
      case UInt8(ascii: "^"):
        let name = word()
        if let text = icon(name) {
          parts[last].append(text)
        } else {
          parts[last].add("^" + name + " has no equivalent")
        }
      case UInt8(ascii: "<"), UInt8(ascii: "&"):
        rest = [byte] + rest
        if !parts[last].takeMarkup(&rest), let byte = rest.popFirst() {
          parts[last].append(literal: byte)
        }
      default: parts[last].append(literal: byte)
      }
    }
    for part in parts { whole.addAll(part) }
    let texts = parts.map { $0.text }
    if depth == 0, texts.count == 1 {
      whole.append(texts[0])
      return whole
    }
    // An empty alternative at the end is what brackets have anyway.
    let kept = texts.last?.isEmpty ?? false ? texts.dropLast() : texts[...]
    let joined = kept.dropFirst().reduce(kept.first ?? "") { $0 + "|" + $1 }
    // Nothing in it can be missing, so the brackets would be wrong.
    if kept.count == 1, !joined.hasText("{") {
      whole.append(joined)
    } else if !joined.isEmpty {
      whole.append("[" + joined + "]")
    }
    return whole
  }

  private mutating func word() -> String {
    let bytes = rest.prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    rest = rest.dropFirst(bytes.count)
    return Array(bytes).asText
  }

  /// Reads a placeholder after its dollar sign.
  private mutating func append(to made: inout ImportedTemplate, isOptional: Bool) {
    let name = word()
    var formatter = RustFormatter(name: "")
    if rest.first == UInt8(ascii: "."), rest.dropFirst().first?.isLetter ?? false {
      let before = rest
      rest = rest.dropFirst()
      formatter.name = Array(rest.prefix { $0 != UInt8(ascii: "(") && $0 > 0x20 }).asText
      rest = rest.dropFirst(formatter.name.utf8.count)
      if rest.first == UInt8(ascii: "(") {
        formatter.read(&rest)
      } else {
        (formatter.name, rest) = ("", before)
      }
    }
    if let icon = icon(name) { return made.append(icon) }
    guard let found = module.placeholder(name), !found.isEmpty else {
      return made.add("$" + name + " has no equivalent")
    }
    var part = ImportedTemplate()
    formatter.append(found, of: name, in: module.widget, to: &part)
    made.addAll(part)
    let text = part.text
    // Within alternatives, a missing value has to lead to the next one.
    let hasBrackets = text.hasPrefix("[") && text.hasSuffix("]") && !text.hasText("|")
    made.append(
      !isOptional && hasBrackets ? String(Substring(text.utf8.dropFirst().dropLast())) : text)
  }
}
