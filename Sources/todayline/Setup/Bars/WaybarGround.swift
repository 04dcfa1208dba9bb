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

  /// - Parameters:
  ///   - sheet: the sheet.
  ///   - context: where GTK's theme is found.
  init(of sheet: StyleSheet, _ context: SetupContext) {
    usual = GTKColors(context)
    for (name, value) in sheet.colors {
      if let color = color(of: value) { colors.append((name, color)) }
    }
    for rule in sheet.rules { take(rule) }
  }

  /// Takes the colors of a rule.
  private mutating func take(_ rule: StyleSheet.Rule) {
    let selectors = rule.selectors
    let modules = selectors.filter { Self.isModule($0) }
    for selector in selectors where selector.begins(with: "#") {
      let name = selector.utf8.dropFirst().prefix { !" .:>[".utf8.contains($0) }
      let kind = String(Substring(name))
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    for (name, value) in rule.declarations {
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
  static func isModule(_ selector: String) -> Bool {
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
