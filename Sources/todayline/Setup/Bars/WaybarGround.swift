/// The backgrounds and the text colors that a user's sheet plainly gives to Waybar's bar, and to its modules.
struct WaybarGround {
  /// A color of a rule; `nil` if it is not plainly there.
  private struct Fact {
    var selector: String
    var color: Color?
  }

  /// The colors that the sheet defines, by name.
  private var colors: [(name: String, color: Color)] = []
  private var grounds: [Fact] = []
  private var texts: [Fact] = []
  /// What is there without a rule: the colors of GTK's theme.
  private let usual: GTKColors?
  /// True if a rule makes the bar transparent, so that GTK's theme is not behind it.
  private var isTransparent = false
  /// The modules with a background of their own, and those whose corners are round as well.
  private(set) var surfaces: [String] = []
  private(set) var pills: [String] = []

  /// The kinds of the modules that rules are about, such as `clock`, also in a state.
  private(set) var kinds: [String] = []

  private static let depthLimit = 4

  init(of sheet: [UInt8], in folder: String, _ context: SetupContext) {
    usual = GTKColors(context)
    read(sheet, in: folder, context, depth: 0)
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
        let body = rest.prefix { $0 != UInt8(ascii: "}") }
        rest = rest.dropFirst(body.count + 1)
        take(body, of: String(decoding: selector, as: UTF8.self))
        selector = []
      } else if byte != UInt8(ascii: "}") {
        selector.append(byte)
      }
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

  /// Takes a definition, or what another sheet defines.
  private mutating func take(rule: String, in folder: String, _ context: SetupContext, _ depth: Int)
  {
    let words = rule.utf8.split(maxSplits: 2) { $0 <= 0x20 }.map { String(Substring($0)) }
    if words.count == 3, words[0] == "@define-color", let color = color(of: words[2].trimmed) {
      colors.append((words[1], color))
    } else if words.count > 1, words[0] == "@import", depth < Self.depthLimit {
      let quotes = words[1].utf8.split { "\"'()".utf8.contains($0) }.map { String(Substring($0)) }
      guard let name = quotes.first(where: { $0 != "url" }) else { return }
      let path = AbsolutePath.normalized(context.expanded(name), in: folder)
      // Ours is about to change.
      guard name != "todayline.css", let bytes = context.contents(path) else { return }
      read(bytes, in: AbsolutePath.folder(of: path), context, depth: depth + 1)
    }
  }

  /// Takes the colors of a rule.
  private mutating func take(_ body: ArraySlice<UInt8>, of selector: String) {
    let selectors = selector.utf8.split(separator: UInt8(ascii: ",")).map {
      Self.normalized(String(Substring($0)))
    }
    let modules = selectors.filter { Self.isModule($0) }
    for selector in selectors where selector.begins(with: "#") {
      let name = selector.utf8.dropFirst().prefix { !" .:>[".utf8.contains($0) }
      let kind = String(Substring(name))
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    for declaration in body.split(separator: UInt8(ascii: ";")) {
      let parts = declaration.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2 else { continue }
      let name = String(decoding: parts[0].drop { $0 <= 0x20 }, as: UTF8.self).trimmed
      let value = String(decoding: parts[1].drop { $0 <= 0x20 }, as: UTF8.self).trimmed
      if name == "background" || name == "background-color" {
        Self.set(&surfaces, modules, to: !Self.isNothing(value))
        grounds.removeAll { selectors.contains($0.selector) }
        let isBar = selectors.contains { Self.bar.contains($0) }
        if isBar { isTransparent = Self.isNothing(value) }
        guard !Self.isNothing(value) else { continue }
        let color = color(of: value)
        grounds += selectors.map { Fact(selector: $0, color: color) }
      } else if name == "color" {
        let color = color(of: value)
        texts += selectors.map { Fact(selector: $0, color: color) }
      } else if name == "border-radius" {
        Self.set(&pills, modules, to: !value.begins(with: "0"))
      }
    }
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

  /// Selectors of a widget on a side of the bar, and of what it stands on, the most decisive ones first.
  private static func selectors(on side: String) -> [[String]] {
    let side = "." + side
    return [
      [side + ">widget>label", side + " label", side + ">widget>*"], [".module"], ["label"], ["*"],
      [side + ">widget", side + " widget"], [side], ["#waybar>box", "window>box"], bar,
    ]
  }

  private static let bar = ["#waybar", "window"]

  /// Returns the most decisive of some facts for a side of the bar.
  private static func fact(in facts: [Fact], on side: String) -> Fact? {
    for selectors in selectors(on: side) {
      if let fact = facts.last(where: { selectors.contains($0.selector) }) { return fact }
    }
    return nil
  }

  /// Returns the background of widgets on a side of the bar; `nil` if it is not plainly there.
  func ground(on side: String) -> Color? {
    isUsual(on: side) ? usual?.ground : Self.fact(in: grounds, on: side)?.color
  }

  /// Returns true if no rule gives a side of the bar a background, so that it has that of GTK's theme.
  func isUsual(on side: String) -> Bool {
    !isTransparent && Self.fact(in: grounds, on: side) == nil
  }

  /// Returns the color that texts on a side of the bar have unless a rule of theirs has another one; `nil` if
  /// it is not plainly there.
  func text(on side: String) -> Color? {
    Self.fact(in: texts, on: side).map { $0.color } ?? usual?.text
  }

  /// Returns true if a rule gives texts on a side of the bar a color.
  func hasText(on side: String) -> Bool { Self.fact(in: texts, on: side) != nil }

  /// The colors of the texts of modules, by the kinds of these, such as `clock`.
  var moduleTexts: [(kind: String, color: Color)] {
    texts.compactMap { fact in
      guard let color = fact.color, Self.isModule(fact.selector), fact.selector != ".module" else {
        return nil
      }
      return (String(Substring(fact.selector.utf8.dropFirst())), color)
    }
  }

  private static let nothing = ["none", "transparent", "unset", "inherit", "initial"]

  private static func isNothing(_ value: String) -> Bool {
    if nothing.contains(value) { return true }
    let parts = value.utf8.split { "(,) ".utf8.contains($0) }.map { String(Substring($0)) }
    return parts.count == 5 && parts[0] == "rgba" && ["0", "0.0", ".0"].contains(parts[4])
  }

  /// Returns true if a selector is that of modules, in no special state.
  private static func isModule(_ selector: String) -> Bool {
    if selector == ".module" { return true }
    return selector.begins(with: "#") && !selector.begins(with: "#custom-todayline")
      && !["#waybar", "#workspaces", "#tray", "#window", "#mode", "#taskbar"].contains(selector)
      && !selector.utf8.contains { " .:>[".utf8.contains($0) }
  }

  private static func set(_ list: inout [String], _ modules: [String], to isThere: Bool) {
    list.removeAll { modules.contains($0) }
    if isThere { list += modules }
  }

  /// Returns a color that is mostly opaque; `nil` for another, or one that is not plainly there.
  private func color(of text: String) -> Color? {
    if text.begins(with: "@") {
      let name = String(Substring(text.utf8.dropFirst()))
      return colors.last { $0.name == name }?.color
    }
    if text == "white" { return Color(red: 255, green: 255, blue: 255) }
    if text == "black" { return Color(red: 0, green: 0, blue: 0) }
    if let color = Color(text) { return color }
    guard text.utf8.last == UInt8(ascii: ")") else { return nil }
    let inner = text.utf8.drop { $0 != UInt8(ascii: "(") }.dropFirst().dropLast()
    let parts = inner.split { $0 == UInt8(ascii: ",") || $0 <= 0x20 }.map { String(Substring($0)) }
    if text.begins(with: "alpha("), parts.count == 2 {
      return Self.isOpaque(parts[1]) ? color(of: parts[0]) : nil
    }
    guard text.begins(with: "rgb") else { return nil }
    let numbers = parts.prefix(3).compactMap { $0.wholeNumber }.filter { $0 < 256 }
    guard numbers.count == 3, parts.count < 4 || Self.isOpaque(parts[3]) else { return nil }
    return Color(red: UInt8(numbers[0]), green: UInt8(numbers[1]), blue: UInt8(numbers[2]))
  }

  /// Below a half, it is what lies behind that counts.
  private static func isOpaque(_ alpha: String) -> Bool {
    alpha.begins(with: "1")
      || ["5", "6", "7", "8", "9"].contains {
        alpha.begins(with: "0." + $0) || alpha.begins(with: "." + $0)
      }
  }
}
