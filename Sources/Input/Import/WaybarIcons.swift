/// The icons of a custom module by the name that its script gives the state, `alt`.
extension ImportedSection {
  private static let icons = "format-icons."
  private static let otherwise = "default"

  /// True if the names of states choose the icon, not the percentage.
  var hasIconsOfStates: Bool { list("format-icons").isEmpty && !namesOfIcons.isEmpty }

  /// The names of states that have an icon, in the order of the file.
  var namesOfIcons: [String] {
    var names: [String] = []
    for property in source.properties where property.key.hasPrefix(Self.icons) {
      var name = String(Substring(property.key.utf8.dropFirst(Self.icons.utf8.count)))
      // One of a row of icons, such as Playing.0, the first of which is shown.
      let digits = name.utf8.reversed().prefix { $0.isDigit }.count
      let stem = String(Substring(name.utf8.dropLast(digits + 1)))
      if digits > 0, source.property(Self.icons + stem + ".0") != nil { name = stem }
      if name != Self.otherwise, !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Returns true if a template can name that state.
  static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && !name.utf8.contains { "{}:\"\\".utf8.contains($0) }
  }

  /// The template that shows the icon of the present state.
  var iconsOfStates: String {
    var text = ""
    for name in namesOfIcons where ImportedSection.isPlain(name) {
      let glyph = ImportedTemplate.literal(icon(of: name)?.value ?? "")
      text += (text.isEmpty ? "[" : "|") + "{alt." + name + "}" + glyph.replacing(["|": "\\|"])
    }
    let otherwise = ImportedTemplate.literal(icon(of: Self.otherwise)?.value ?? "")
    if text.isEmpty { return otherwise }
    return text + (otherwise.isEmpty ? "" : "|" + otherwise.replacing(["|": "\\|"])) + "]"
  }
}
