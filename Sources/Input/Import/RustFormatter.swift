/// The formatter of a placeholder, such as `eng(w:3, prefix:G)`.
struct RustFormatter {
  var name: String
  var arguments: [(key: String, value: String)] = []

  init(name: String) { self.name = name }

  /// Reads `(key:value, key:'value')`.
  mutating func read(_ rest: inout ArraySlice<UInt8>) {
    rest = rest.dropFirst()
    var (key, text): (String?, [UInt8]) = (nil, [])
    var isQuoted = false
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "'") {
        isQuoted.toggle()
      } else if isQuoted {
        text.append(byte)
      } else if byte == UInt8(ascii: ":"), key == nil {
        key = text.withoutBlanks.asText
        text = []
      } else if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ")") {
        let value = text.asText
        if let key {
          arguments.append((key, key.hasPrefix("f") ? value : text.withoutBlanks.asText))
        } else if !value.isEmpty {
          arguments.append((text.withoutBlanks.asText, "true"))
        }
        (key, text) = (nil, [])
        if byte == UInt8(ascii: ")") { return }
      } else {
        text.append(byte)
      }
    }
  }

  private func value(_ keys: String...) -> String? {
    arguments.first { keys.contains($0.key) }?.value
  }

  private func number(_ keys: String...) -> UInt64? {
    arguments.first { keys.contains($0.key) }?.value.wholeNumber
  }

  /// Appends what takes the place of a placeholder of a widget.
  func append(_ found: String, of name: String, in widget: String, to made: inout ImportedTemplate)
  {
    if found == "time" {
      if value("locale", "l") != nil {
        made.add("$" + name + ": names are in the language of LC_TIME")
      }
      return made.append(time: value("format", "f") ?? "%a %d/%m %R")
    }
    if value("range") != nil || name.isEmpty {
      made.add("range has no equivalent: conditions depend on a level; see hide-below")
    }
    if self.name == "bar" || self.name == "tally" {
      if self.name == "tally" { made.add("tally marks have no equivalent") }
      let width = String(min(max(number("width", "w") ?? 5, 1), 200))
      return made.append(found.hasText("percent") ? "{bar:" + width + "}" : found)
    }
    if value("rot_interval") != nil { made.add("a long text is cut, and does not rotate") }
    let isText = self.name.hasSuffix("str")
    for argument in arguments
    where !isText && argument.value != "false" && Self.unknown.contains(argument.key) {
      made.add("$" + name + ": " + argument.key + " has no equivalent")
    }
    let text = inUnit(found)
    if let unit = value("unit", "u"), unit != "B", found.hasText(":short"), text == found {
      made.add("$" + name + ": the unit " + unit + " has no equivalent")
    }
    guard var part = ImportedPart(text, of: widget) else { return made.append(text) }
    let isBare = found.utf8.first.map { !"{[".utf8.contains($0) } ?? false
    let isKept = isText ? setLength(of: &part) : setWidth(of: &part, isBare)
    if !isKept { made.add("the width of $" + name + " has no equivalent") }
    made.append(part.text)
  }

  /// The arguments of numbers without an equivalent.
  private static let unknown = [
    "hide_prefix", "prefix_space", "unit_space", "force_prefix", "pad_with",
  ]

  /// Gives a text its greatest and its least length, and returns true if that is possible.
  private func setLength(of part: inout ImportedPart) -> Bool {
    let limit = number("max_width", "max_w", "width", "w") ?? 0
    if part.inside.hasPrefix("graph:") { return limit == 0 || part.setGraphWidth(limit) }
    let least = number("min_width", "min_w", "width", "w") ?? 0
    let isCut = limit == 0 || part.add(String(limit))
    return (least == 0 || part.add("<" + String(least))) && isCut
  }

  /// Gives a number its width, and returns true if that is possible.
  ///
  /// It has as many digits as fit into it: a percentage of four characters is 12.3.
  private func setWidth(of part: inout ImportedPart, _ isBare: Bool) -> Bool {
    let width = number("width", "w")
    let isPercentage = Self.isPercentage(part.inside)
    let isHidden = value("hide_unit") == "true"
    // The unit is a part of the value, or stands behind it.
    if isHidden, !part.inside.hasText(":.0") || !part.add("raw") { part.dropUnit() }
    let cells = width ?? (isPercentage && isBare ? 2 : 0)
    guard cells > 0 else { return true }
    guard cells < 100 else { return false }
    if cells > 3, part.inside.hasText(":.0") { _ = part.setDecimals(String(min(cells - 3, 9))) }
    return part.add(">" + String(cells + Self.unit(of: part.inside, isHidden)))
  }

  /// The width of the unit that a value has in itself.
  private static func unit(of inside: String, _ isHidden: Bool) -> UInt64 {
    if inside.hasText(":bits") { return 5 }
    if inside.hasText(":short") { return inside.hasText("binary") ? 2 : 1 }
    return isPercentage(inside) && !isHidden ? 1 : 0
  }

  private static func isPercentage(_ inside: String) -> Bool {
    ["percent", "core.", "signal"].contains { inside.hasText($0) }
  }

  /// Returns a number of bytes in powers of 1024 if its prefix is binary, and a speed in bits if that is its unit.
  private func inUnit(_ text: String) -> String {
    if value("unit", "u") == "b", text.hasText("/s") { return text.replacing([":short": ":bits"]) }
    let isBinary = value("prefix", "p")?.hasSuffix("i") ?? false
    guard isBinary, !text.hasText("binary") else { return text }
    return text.replacing([":short": ":short-binary"])
  }
}
