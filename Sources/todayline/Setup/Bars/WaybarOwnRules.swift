/// The rules of a user's sheet for modules, for the widgets in their places: without a theme, these look as the
/// modules did.
struct WaybarOwnRules {
  /// In the order of the sheet, with the selectors of our modules.
  private(set) var rules: [StyleSheet.Rule] = []
  /// The kinds of modules whose rules these are, such as `clock`.
  private(set) var kinds: [String] = []
  /// True if no rule is for one of the widgets.
  var isPartial: Bool { places.contains { !$0.hasRule } }

  /// A widget, and the module that it looks like.
  private struct Place {
    let module: WaybarModules.Module
    /// Such as `battery` and `bat1` of `battery#bat1`; none of a widget that no rule is about.
    var kind: String?
    var variant: String?
    var hasRule = false

    /// Returns the classes and states of a selector as those of the widget; `nil` if it never has them.
    func rest(_ text: String) -> String? {
      var text = text
      if let variant, text.begins(with: "." + variant) {
        text = String(Substring(text.utf8.dropFirst(variant.utf8.count + 1)))
      }
      guard text.utf8.first == UInt8(ascii: ".") else { return text }
      let name = String(Substring(text.utf8.dropFirst().prefix { !".:[".utf8.contains($0) }))
      let own = Self.states.first { $0.key == name }?.value ?? name
      guard State.named(own) != nil, module.canHave("." + own) else { return nil }
      return "." + own + String(Substring(text.utf8.dropFirst(name.utf8.count + 1)))
    }

    /// Classes of Waybar's modules that widgets have by another name; waybar-network(5).
    private static var states: KeyValuePairs<String, String> {
      ["disconnected": "down", "wifi": "wireless", "ethernet": "wired"]
    }
  }

  private var places: [Place]
  /// How many modules the sheet has rules for, in no special state; one is nothing in common.
  private let plainCount: Int

  /// - Parameters:
  ///   - sheet: the user's sheet.
  ///   - modules: our modules.
  ///   - former: returns the user's module in whose place one of ours is, if any.
  init(
    of sheet: StyleSheet, for modules: [WaybarModules.Module],
    former: (WaybarModules.Module) -> String?
  ) {
    let known = Self.kinds(in: sheet)
    var plain: [String] = []
    for selector in sheet.rules.flatMap({ $0.selectors }) {
      if WaybarGround.isModule(selector), !plain.contains(selector) { plain.append(selector) }
    }
    plainCount = max(plain.count, 2)
    places = modules.map { module in
      let parts = former(module).map { Self.parts($0) }
      let alike = known.first { WaybarChoice.widget(of: $0) == module.widget.widget.name }
      return Place(module: module, kind: parts?.kind ?? alike, variant: parts?.variant)
    }
    for index in places.indices where !(places[index].kind.map { known.contains($0) } ?? false) {
      places[index].kind = nil
    }
    for rule in sheet.rules { take(rule) }
    guard !rules.isEmpty else { return }
    shareLevel(["warning"], of: sheet)
    shareLevel(["critical", "failed"], of: sheet)
  }

  /// Takes what the sheet says of a level for the widgets that it does not name there.
  ///
  /// - Parameters:
  ///   - states: the states that look so, the first of which Waybar's modules have.
  ///   - sheet: the user's sheet.
  private mutating func shareLevel(_ states: [String], of sheet: StyleSheet) {
    let found = sheet.rules.first { rule in
      rule.selectors.contains { selector in
        let (_, kind, rest) = Self.compound(selector)
        return !kind.isEmpty && rest.begins(with: "." + states[0])
      }
    }
    // What moves is for one thing that matters.
    let declarations = Self.portable(found).filter { !$0.name.begins(with: "animation") }
    guard !declarations.isEmpty else { return }
    var selectors: [String] = []
    for state in states {
      for place in places {
        let selector = "#custom-" + place.module.name + "." + state
        let isNamed = rules.contains { rule in rule.selectors.contains { $0.hasText(selector) } }
        if !isNamed { selectors.append(selector) }
      }
    }
    guard !selectors.isEmpty else { return }
    rules.append(StyleSheet.Rule(selectors: selectors, declarations: declarations))
  }

  /// Returns the declarations without paths, which would begin in another folder.
  private static func portable(_ rule: StyleSheet.Rule?) -> [(name: String, value: String)] {
    (rule?.declarations ?? []).filter { !$0.value.hasText("url(") }
  }

  /// The kinds of modules that rules are about.
  private static func kinds(in sheet: StyleSheet) -> [String] {
    var kinds: [String] = []
    for selector in sheet.rules.flatMap({ $0.selectors }) {
      let kind = compound(selector).kind
      if !kind.isEmpty, !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds
  }

  /// Returns the parts of a name such as `sway/language#short` by which a sheet selects it.
  private static func parts(_ name: String) -> (kind: String, variant: String?) {
    let parts = name.utf8.split(separator: UInt8(ascii: "#"), maxSplits: 1)
    let kind = parts[0].split(separator: UInt8(ascii: "/")).last ?? parts[0]
    return (String(Substring(kind)), parts.count > 1 ? String(Substring(parts[1])) : nil)
  }

  /// Returns the parts of a selector such as `.modules-right #battery.critical:hover`: what is in front of its
  /// last element, the name of that without its sign, and the rest.
  private static func compound(_ selector: String) -> (front: String, kind: String, rest: String) {
    let bytes = selector.utf8
    let end = bytes.lastIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ">") }
    let start = end.map { bytes.index(after: $0) } ?? bytes.startIndex
    guard bytes[start...].first == UInt8(ascii: "#") else { return (selector, "", "") }
    let name = bytes[start...].dropFirst().prefix { !".:[".utf8.contains($0) }
    return (
      String(Substring(bytes[..<start])), String(Substring(name)),
      String(Substring(bytes[name.endIndex...]))
    )
  }

  private mutating func take(_ rule: StyleSheet.Rule) {
    var selectors: [String] = []
    for selector in rule.selectors {
      let (front, kind, rest) = Self.compound(selector)
      for index in places.indices where places[index].kind == kind {
        guard let own = places[index].rest(rest) else { continue }
        selectors.append(front + "#custom-" + places[index].module.name + own)
        places[index].hasRule = true
        if !kinds.contains(kind) { kinds.append(kind) }
      }
    }
    // What most modules have in common is the look of them all.
    if 2 * rule.selectors.count(where: { WaybarGround.isModule($0) }) > plainCount {
      for index in places.indices where places[index].kind == nil {
        selectors.append("#custom-" + places[index].module.name)
        places[index].hasRule = true
      }
    }
    let declarations = Self.portable(rule)
    guard !selectors.isEmpty, !declarations.isEmpty else { return }
    rules.append(StyleSheet.Rule(selectors: selectors, declarations: declarations))
  }
}
