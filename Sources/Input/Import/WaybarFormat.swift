/// Formats of Waybar: the replacement fields of the library fmt, in Pango markup.
enum WaybarFormat: ForeignSyntax {
  static func template(
    _ format: String, _ module: ForeignModule, icon: @escaping (String) -> String?
  ) -> ImportedTemplate {
    var made = ImportedTemplate()
    var rest = format.bytes[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}"), rest.dropFirst().first == byte {
        made.append(literal: byte)
        rest = rest.dropFirst(2)
      } else if byte == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")) {
        append(Array(rest[(rest.startIndex + 1)..<end]), module, icon, to: &made)
        rest = rest[(end + 1)...]
      } else if !made.takeMarkup(&rest) {
        made.append(literal: byte)
        rest = rest.dropFirst()
      }
    }
    return made
  }

  /// Appends what takes the place of a field such as `usage:>2`.
  private static func append(
    _ field: [UInt8], _ module: ForeignModule, _ icon: (String) -> String?,
    to made: inout ImportedTemplate
  ) {
    let name = Array(field.prefix { $0 != UInt8(ascii: ":") }).asText
    var specification = field.dropFirst(name.utf8.count + 1)[...]
    if module.widget == "clock", name.isEmpty || name == "0" {
      if specification.first == UInt8(ascii: "L") { specification = specification.dropFirst() }
      return made.append(time: specification.isEmpty ? "%H:%M" : Array(specification).asText)
    }
    if let icon = icon(name) { return made.append(icon) }
    let key = name == "0" ? "" : name
    guard let found = module.placeholder(key), !found.isEmpty else {
      return made.add("{" + name + "} has no equivalent")
    }
    guard let first = found.utf8.first, !"{[".utf8.contains(first) else {
      // The glyphs of several processors are one placeholder.
      let isRepeated = found == "{bars}" && made.bytes.asText.hasSuffix("{bars}")
      return isRepeated ? () : made.append(found)
    }
    made.append("{" + Specified(specification).applied(to: found) + "}")
  }

  /// A format specification of fmt such as `>3` or `0.1f`.
  private struct Specified {
    private var alignment: Unicode.Scalar?
    private var width = ""
    private var decimals: String?

    init(_ text: ArraySlice<UInt8>) {
      var rest = text
      // A fill comes before the alignment.
      if rest.count > 1, "<>^".utf8.contains(rest[rest.startIndex + 1]) { rest = rest.dropFirst() }
      if let first = rest.first, "<>^=".utf8.contains(first) {
        alignment = first == UInt8(ascii: "=") ? ">" : UnicodeScalar(first)
        rest = rest.dropFirst()
      }
      rest = rest.drop { "+-#0 ".utf8.contains($0) }
      let digits = rest.prefix { $0.isDigit }
      width = Array(digits).asText
      rest = rest.dropFirst(digits.count)
      if rest.first == UInt8(ascii: ".") {
        decimals = Array(rest.dropFirst().prefix { $0.isDigit }).asText
      }
    }

    /// Returns the inside of a placeholder with the number of decimals and the width.
    func applied(to placeholder: String) -> String {
      var text = placeholder
      if let decimals, !decimals.isEmpty {
        let name = String(Substring(text.utf8.prefix { $0 != UInt8(ascii: ":") }))
        let rest = String(Substring(text.utf8.dropFirst(name.utf8.count)))
        text =
          name + rest.replacing([".0": "." + decimals, ".1": "." + decimals, ".2": "." + decimals])
      }
      guard !width.isEmpty, width != "0" else { return text }
      return text + (text.hasText(":") ? "," : ":") + String(alignment ?? ">") + width
    }
  }
}
