/// Labels of polybar: tokens between percent signs such as `%percentage:2%`, and tags such as `%{F#f00}`.
enum PolybarFormat: ForeignSyntax {
  static func template(
    _ format: String, _ module: ForeignModule, icon: @escaping (String) -> String?
  ) -> ImportedTemplate {
    var made = ImportedTemplate()
    if module.widget == "clock" {
      made.append(time: withoutTags(format, isTime: true))
      return made
    }
    let parts = parts(of: withoutTags(format))
    for (index, part) in parts.enumerated() {
      switch part {
      case .text(let text): for byte in text.utf8 { made.append(literal: byte) }
      case .token(let name, let width):
        guard let found = module.placeholder(name) else {
          made.add("%" + name + "% has no equivalent")
          continue
        }
        var isBeforeUnit = false
        if index + 1 < parts.count, case .text(let next) = parts[index + 1] {
          isBeforeUnit = found.hasText(",raw") && next.begins(with: "%")
        }
        made.append(padded(found, to: width.map { isBeforeUnit ? $0 + 1 : $0 }))
      }
    }
    return made
  }

  /// Returns the labels of a date with the formats of strftime(3) in place of their tokens.
  static func times(of date: ForeignSection) -> [ForeignProperty] {
    ["", "-alt"].compactMap { suffix in
      let own = ["date", "time"].compactMap { date.property($0 + suffix) }
      guard let first = own.first else { return nil }
      var text = ""
      for part in parts(of: withoutTags(date.property("label")?.value ?? "%date%")) {
        switch part {
        case .text(let words): text += words.replacing(["%": "%%"])
        case .token(let name, _): text += date.property(name + suffix)?.value ?? ""
        }
      }
      let value = text.bytes.withoutBlanks.asText
      return ForeignProperty(key: "label" + suffix, value: value, line: first.line)
    }
  }

  /// Returns a placeholder, or the part of a template with one, whose value has a least width.
  private static func padded(_ found: String, to width: Int?) -> String {
    let part = found.utf8.first == UInt8(ascii: "[") ? found : "{" + found + "}"
    guard let width, width > 0, let start = part.utf8.firstIndex(of: UInt8(ascii: "{")),
      let end = part.utf8[start...].firstIndex(of: UInt8(ascii: "}"))
    else { return part }
    let inner = String(part[start..<end])
    let colon = inner.utf8.firstIndex(of: UInt8(ascii: ":"))
    let name = colon.map { String(inner[..<$0]) } ?? inner
    let rest = colon.map { "," + String(Substring(inner.utf8[$0...].dropFirst())) } ?? ""
    return String(part[..<start]) + name + ":>" + String(min(width, 64)) + rest
      + String(part[end...])
  }

  private enum Part {
    case text(String)
    /// A name, and the least width behind it.
    case token(String, width: Int?)
  }

  private static func parts(of label: String) -> [Part] {
    var parts: [Part] = []
    var rest = label.utf8[...]
    while let first = rest.first {
      let inner = rest.dropFirst().prefix { $0 != UInt8(ascii: "%") }
      let name = inner.prefix { $0 != UInt8(ascii: ":") }
      let isToken = first == UInt8(ascii: "%") && inner.endIndex < rest.endIndex && !name.isEmpty
      if isToken, name.allSatisfy({ $0.isLetter || $0.isDigit || "_-".utf8.contains($0) }) {
        let least = inner.dropFirst(name.count + 1).prefix { $0.isDigit }
        let width = String(Substring(least)).wholeNumber.map { Int($0) }
        parts.append(.token(String(Substring(name)), width: width))
        rest = rest[inner.endIndex...].dropFirst()
      } else {
        parts.append(.text(String(Substring(rest[..<inner.endIndex]))))
        rest = rest[inner.endIndex...]
      }
    }
    return parts
  }

  /// Returns a color such as `#f00` or `#ff0000`, perhaps with an alpha in front, which is ignored; `nil` for
  /// another text.
  static func color(_ text: String) -> Color? {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 4 || digits.count == 8 else {
      return Color(text)
    }
    return Color("#" + String(Substring(digits.dropFirst(digits.count / 4))))
  }

  /// Returns the color of the first colored part of a label, such as `%{F#f00}`.
  static func firstColor(in label: String) -> Color? {
    for part in label.utf8.split(separator: UInt8(ascii: "%")) where part.starts(with: "{F".utf8) {
      return color(String(Substring(part.dropFirst(2).prefix { $0 != UInt8(ascii: "}") })))
    }
    return nil
  }

  /// Returns the commands of clicks in a label, each with the number of its button; a colon in one is `\\:` there.
  static func commands(in label: String) -> [(button: String, command: String)] {
    var commands: [(button: String, command: String)] = []
    var rest = label.utf8[...]
    while !rest.isEmpty {
      guard rest.starts(with: "%{A".utf8) else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(3)
      let button = rest.prefix { $0.isDigit }
      rest = rest.dropFirst(button.count)
      guard rest.first == UInt8(ascii: ":") else { continue }
      rest = rest.dropFirst()
      var command: [UInt8] = []
      while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: ":") {
          command.append(UInt8(ascii: ":"))
          rest = rest.dropFirst()
        } else if byte == UInt8(ascii: ":") {
          break
        } else {
          command.append(byte)
        }
      }
      commands.append((String(Substring(button)), command.asText.trimmed))
    }
    return commands
  }

  /// Returns a text, or a format of strftime(3), without the tags of its formatting, such as `%{T3}`.
  static func withoutTags(_ text: String, isTime: Bool = false) -> String {
    var parts = text.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    var kept = parts.isEmpty ? "" : String(Substring(parts.removeFirst()))
    for part in parts {
      if part.first == UInt8(ascii: "{"), let end = part.firstIndex(of: UInt8(ascii: "}")) {
        // A format of strftime(3) has a sign twice there.
        if isTime, kept.utf8.last == UInt8(ascii: "%") { kept.removeLast() }
        kept += String(Substring(part[end...].dropFirst()))
      } else {
        kept += "%" + String(Substring(part))
      }
    }
    return kept
  }
}
