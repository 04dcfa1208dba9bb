/// The configuration of i3status, in the syntax of libconfuse: `order += "load"`, and sections such
/// as `disk "/" { format = "%avail" }`.
struct I3statusFile: Equatable {
  /// A text, and its line.
  struct Text: Equatable {
    var text: String
    var line: Int
  }

  /// A key and its value.
  struct Property: Equatable {
    /// The key in lower case, since libconfuse ignores the case.
    var key: String
    var value: Text
  }

  struct Section: Equatable {
    /// The kind of module, in lower case.
    var kind: String
    /// The instance; empty if there is none.
    var title: String
    var line: Int
    var properties: [Property] = []

    /// Returns the last value of a key, or `nil` if it is not given.
    func value(_ key: String) -> Text? {
      var value: Text?
      for property in properties where property.key == key { value = property.value }
      return value
    }
  }

  /// The modules that are shown, such as `disk /`.
  private(set) var order: [Text] = []
  /// All sections; of two with one title, the last one counts.
  private(set) var sections: [Section] = []

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - variable: returns the value of a variable of the environment, as in `"${HOME}/x"`.
  /// - Throws: `ImportMistake` for the first line that libconfuse rejects.
  init(_ bytes: [UInt8], variable: (String) -> String) throws(ImportMistake) {
    var tokens = I3statusTokens(bytes)
    while let token = try tokens.next(variable) {
      guard case .text(let name) = token.kind else { throw tokens.unexpected(token) }
      var title: [String] = []
      var next = try tokens.required(variable)
      while case .text(let text) = next.kind {
        title.append(text)
        next = try tokens.required(variable)
      }
      switch next.kind {
      case .assign where title.isEmpty, .append where title.isEmpty:
        let values = try tokens.values(variable)
        guard name.lowercase == "order" else { continue }
        if next.kind == .assign { order = [] }
        order += values
      case .open where title.count <= 1:
        var section = Section(
          kind: name.lowercase, title: title.first ?? "", line: token.line)
        try tokens.readProperties(of: &section, variable)
        add(section)
      default: throw tokens.unexpected(next)
      }
    }
  }

  /// Returns the section of a kind and a title, or `nil` if there is none.
  func section(_ kind: String, _ title: String) -> Section? {
    for section in sections where section.kind == kind && section.title == title { return section }
    return nil
  }

  private mutating func add(_ section: Section) {
    for index in sections.indices
    where sections[index].kind == section.kind && sections[index].title == section.title {
      sections[index] = section
      return
    }
    sections.append(section)
  }
}

extension I3statusTokens {
  /// Reads the lines of a section, up to its closing brace.
  fileprivate mutating func readProperties(
    of section: inout I3statusFile.Section, _ variable: (String) -> String
  ) throws(ImportMistake) {
    while true {
      let token = try required(variable)
      if token.kind == .close { return }
      guard case .text(let key) = token.kind else { throw unexpected(token) }
      let sign = try required(variable)
      guard sign.kind == .assign || sign.kind == .append else { throw unexpected(sign) }
      guard let value = try values(variable).first else { throw unexpected(sign) }
      section.properties.append(.init(key: key.lowercase, value: value))
    }
  }

  /// Reads a value, or several in braces.
  fileprivate mutating func values(
    _ variable: (String) -> String
  ) throws(ImportMistake) -> [I3statusFile.Text] {
    let first = try required(variable)
    if case .text(let text) = first.kind { return [.init(text: text, line: first.line)] }
    guard first.kind == .open else { throw unexpected(first) }
    var values: [I3statusFile.Text] = []
    while true {
      let token = try required(variable)
      switch token.kind {
      case .close: return values
      case .comma: continue
      case .text(let text): values.append(.init(text: text, line: token.line))
      default: throw unexpected(token)
      }
    }
  }

  /// Reads a token before the end of the file.
  fileprivate mutating func required(
    _ variable: (String) -> String
  ) throws(ImportMistake) -> Token {
    if let token = try next(variable) { return token }
    throw ImportMistake(line: line, text: "the file ends in the middle of a section or value")
  }
}

extension String {
  /// The text with the capital letters of ASCII made small.
  var lowercase: String {
    var bytes = self.bytes
    for index in bytes.indices where bytes[index] >= 0x41 && bytes[index] <= 0x5A {
      bytes[index] |= 0x20
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
