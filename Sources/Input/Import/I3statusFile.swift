/// The configuration of i3status, in the syntax of libconfuse: `order += "load"`, and sections such
/// as `disk "/" { format = "%avail" }`.
struct I3statusFile {
  /// The modules that are shown, such as `disk /`.
  private(set) var order: [ForeignProperty] = []
  /// All sections; of two with one title, the last one counts.
  private(set) var sections: [ForeignSection] = []

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - variable: returns the value of a variable of the environment, as in `"${HOME}/x"`.
  /// - Throws: `ImportMistake` for the first line that libconfuse rejects.
  init(_ bytes: [UInt8], variable: @escaping (String) -> String) throws(ImportMistake) {
    var tokens = I3statusTokens(bytes, variable)
    while let name = try tokens.next() {
      guard name.isWord else { throw name.unexpected }
      var title: [String] = []
      var sign = try tokens.required()
      while sign.isWord {
        title.append(sign.text)
        sign = try tokens.required()
      }
      if title.isEmpty, sign.text == "=" || sign.text == "+=" {
        let values = try Self.values(of: "order", &tokens)
        guard name.text.lowercase == "order" else { continue }
        if sign.text == "=" { order = [] }
        order += values
      } else if title.count <= 1, sign.text == "{" {
        var section = ForeignSection(
          kind: name.text.lowercase, title: title.first ?? "", line: name.line)
        section.properties = try Self.properties(&tokens)
        if let index = index(of: section.kind, section.title) {
          sections[index] = section
        } else {
          sections.append(section)
        }
      } else {
        throw sign.unexpected
      }
    }
  }

  /// Returns the section of a kind and a title, if any.
  func section(_ kind: String, _ title: String = "") -> ForeignSection? {
    index(of: kind, title).map { sections[$0] }
  }

  private func index(of kind: String, _ title: String) -> Int? {
    sections.firstIndex { $0.kind == kind && $0.title == title }
  }

  /// Reads the lines of a section, up to its closing brace; libconfuse ignores the case of keys.
  private static func properties(
    _ tokens: inout I3statusTokens
  ) throws(ImportMistake) -> [ForeignProperty] {
    var properties: [ForeignProperty] = []
    while true {
      let key = try tokens.required()
      if key.isSign("}") { return properties }
      guard key.isWord else { throw key.unexpected }
      let sign = try tokens.required()
      guard sign.isSign("=") || sign.isSign("+="),
        let property = try values(of: key.text.lowercase, &tokens).first
      else { throw sign.unexpected }
      properties.append(property)
    }
  }

  /// Reads a value, or several in braces.
  private static func values(
    of key: String, _ tokens: inout I3statusTokens
  ) throws(ImportMistake) -> [ForeignProperty] {
    var token = try tokens.required()
    if token.isWord { return [ForeignProperty(key: key, value: token.text, line: token.line)] }
    guard token.isSign("{") else { throw token.unexpected }
    var values: [ForeignProperty] = []
    while true {
      token = try tokens.required()
      if token.isSign("}") { return values }
      if token.isSign(",") { continue }
      guard token.isWord else { throw token.unexpected }
      values.append(ForeignProperty(key: key, value: token.text, line: token.line))
    }
  }
}
