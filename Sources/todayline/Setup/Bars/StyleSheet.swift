/// The plain rules of a style sheet of GTK, with those of the sheets that it imports.
struct StyleSheet {
  /// Declarations for some elements of Waybar.
  struct Rule {
    /// Such as `#clock:hover`, without what each of Waybar's elements fulfills, as in `window#waybar label#clock`.
    var selectors: [String]
    var declarations: [(name: String, value: String)]
  }

  /// In the order of the sheets.
  private(set) var rules: [Rule] = []
  /// The colors that the sheets define, and their values as texts.
  private(set) var colors: [(name: String, value: String)] = []

  private static let depthLimit = 4

  /// - Parameters:
  ///   - bytes: the sheet.
  ///   - folder: where it is.
  ///   - context: where the sheets that it imports are found.
  init(_ bytes: [UInt8], in folder: String, _ context: SetupContext) {
    read(bytes, in: folder, context, depth: 0)
  }

  private mutating func read(
    _ sheet: [UInt8], in folder: String, _ context: SetupContext, depth: Int
  ) {
    var selector: [UInt8] = []
    var rest = Self.withoutComments(sheet)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: ";") {
        take(rule: String(decoding: selector, as: UTF8.self).trimmed, in: folder, context, depth)
        selector = []
      } else if byte == UInt8(ascii: "{") {
        let text = String(decoding: selector.drop { $0 <= 0x20 }, as: UTF8.self)
        let body = text.begins(with: "@") ? Self.block(rest) : rest.prefix { $0 != Self.end }
        rest = rest.dropFirst(body.count + 1)
        if !text.begins(with: "@") { take(body, of: text) }
        selector = []
      } else if byte != Self.end {
        selector.append(byte)
      }
    }
  }

  private static let end = UInt8(ascii: "}")

  /// Returns the contents of a block with blocks in it, such as `@keyframes`.
  private static func block(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var depth = 1
    return text.prefix { byte in
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == end { depth -= 1 }
      return depth > 0
    }
  }

  private static func withoutComments(_ sheet: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var isInside = false
    for (index, byte) in sheet.enumerated() {
      let next = index + 1 < sheet.count ? sheet[index + 1] : 0
      if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") { isInside = true }
      if !isInside { text.append(byte) }
      if isInside, byte == UInt8(ascii: "/"), index > 0, sheet[index - 1] == UInt8(ascii: "*") {
        isInside = false
      }
    }
    return text
  }

  /// Takes the definition of a color, or what another sheet has.
  private mutating func take(rule: String, in folder: String, _ context: SetupContext, _ depth: Int)
  {
    let words = rule.utf8.split(maxSplits: 2) { $0 <= 0x20 }.map { String(Substring($0)) }
    if words.count == 3, words[0] == "@define-color" {
      colors.append((words[1], words[2].trimmed))
    } else if words.count > 1, words[0] == "@import", depth < Self.depthLimit {
      let quotes = words[1].utf8.split { "\"'()".utf8.contains($0) }.map { String(Substring($0)) }
      guard let name = quotes.first(where: { $0 != "url" }) else { return }
      let path = AbsolutePath.normalized(context.userFiles.expanded(name), in: folder)
      // Ours is about to change.
      guard name != "todayline.css", let bytes = context.userFiles.contents(path) else { return }
      read(bytes, in: AbsolutePath.folder(of: path), context, depth: depth + 1)
    }
  }

  private mutating func take(_ body: ArraySlice<UInt8>, of selector: String) {
    let selectors = selector.utf8.split(separator: UInt8(ascii: ",")).map {
      Self.normalized(String(Substring($0)))
    }
    var declarations: [(name: String, value: String)] = []
    for declaration in body.split(separator: UInt8(ascii: ";")) {
      let parts = declaration.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2 else { continue }
      declarations.append((Self.text(parts[0]), Self.text(parts[1])))
    }
    rules.append(Rule(selectors: selectors, declarations: declarations))
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.drop { $0 <= 0x20 }, as: UTF8.self).trimmed
  }

  /// Returns a selector without what each of Waybar's elements fulfills, such as `#clock` for
  /// `window#waybar label#clock`.
  private static func normalized(_ selector: String) -> String {
    var parts: [String] = []
    for part in selector.utf8.split(separator: UInt8(ascii: ">"), omittingEmptySubsequences: false)
    {
      var words = part.split { $0 <= 0x20 }.map { String(Substring($0)) }
      for (index, word) in words.enumerated() {
        for element in ["window", "label", "box"] {
          let rest = word.utf8.dropFirst(element.utf8.count)
          guard word.begins(with: element),
            [UInt8(ascii: "#"), UInt8(ascii: ".")].contains(rest.first)
          else { continue }
          words[index] = String(Substring(rest))
        }
      }
      if parts.isEmpty, words.count > 1, words[0] == "#waybar" { words.removeFirst() }
      parts.append(words.dropFirst().reduce(words.first ?? "") { $0 + " " + $1 })
    }
    return parts.dropFirst().reduce(parts.first ?? "") { $0 + ">" + $1 }
  }
}
