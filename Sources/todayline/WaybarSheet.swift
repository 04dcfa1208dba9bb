/// The style sheet of Waybar's modules, for Waybar's own to import.
///
/// Each color is a variable of GTK's style sheets, which another definition behind the import changes, and
/// any rule can be overridden by a plain one. A level's colors include the background, so that it is
/// readable on any theme; a theme whose warning is readable on the bar needs none for it.
struct WaybarSheet {
  private let modules: [WaybarModules.Module]
  let look: SetupLook
  let isVertical: Bool
  let place: WaybarPlace
  /// The variables, in the order of their first use.
  private var variables: [(name: String, color: String)] = []
  private var rules = ""

  /// What the colors of the theme reach.
  enum Reach {
    /// The modules of the view.
    case modules
    /// The bar and its tooltips as well.
    case bar
    /// The modules of Waybar's own sheet, too, whose colors fit no theme.
    case everything
  }

  /// - Parameters:
  ///   - modules: the modules.
  ///   - look: the colors and glyphs.
  ///   - reach: what the theme colors besides the modules.
  ///   - isVertical: true for a bar at the left or the right, where text runs upward.
  ///   - place: what the user's bar leaves to the modules.
  init(
    _ modules: WaybarModules, _ look: SetupLook, reach: Reach = .bar, isVertical: Bool = false,
    place: WaybarPlace = WaybarPlace()
  ) {
    (self.modules, self.look, self.isVertical) = (modules.modules, look, isVertical)
    self.place = place
    if look.hasColors, reach != .modules { addBar() }
    if look.hasColors, reach == .everything { addUsualModules() }
    if look.style.alternates, let turns = turns {
      addTurns(turns)
    } else {
      addRule(selectors([""]), whole(shape))
      addSurfaces()
    }
    let grounds = Presentation(style: look.style, surfaces: look.colors.surfaces).grounds
    if let warning = look.colors.warningText(on: grounds) {
      let warning = color("warning", warning.text)
      let line = look.style == .underline ? [("border-color", warning)] : []
      addRule(selectors([".warning"]), [("color", warning)] + line)
    } else {
      addLevel(.warning, [".warning"], usual: ("#000000", "#ffb000"))
    }
    addLevel(.critical, [".critical", ".failed"], usual: ("#ffffff", "#c8102e"))
    addRule(selectors([".stale", ".refreshing", ".down"]), [("opacity", "0.7")])
    for rule in place.rules {
      let selectors = rule.selectors
      addRule(
        selectors.dropFirst().reduce(selectors[0]) { $0 + ",\n" + $1 },
        rule.declarations.map { ($0.name, $0.value) })
    }
  }

  var text: String {
    var text =
      look.hasColors
      ? "/* The colors of the theme, for levels as well. */\n"
      : "/* The look of the view, or of your modules, decides everything but levels and states. */\n"
    if !variables.isEmpty { text += "\n" }
    for (name, color) in variables { text += "@define-color " + name + " " + color + ";\n" }
    text += rules
    let others = selectors([
      ".charging", ".discharging", ".full", ".vpn", ".wired", ".wireless", ".caps", ".num",
    ])
    return others.isEmpty ? text : text + "\n/* Other states:\n" + others + "\n*/\n"
  }

  private mutating func addBar() {
    let bar = "window#waybar"
    let (ground, text) = (color(.background), color(.text))
    addRule(bar, [("background", ground), ("color", text), ("border", "none")])
    addRule(bar + " #workspaces button", [("color", text)])
    addRule(
      bar + " #workspaces button.focused,\n" + bar + " #workspaces button.active",
      [("color", textColor(on: .blue)), ("background", color(.blue)), ("box-shadow", "none")])
    addRule("tooltip", [("background", color(.surface)), ("border", "1px solid " + color(.dim))])
    addRule("tooltip label", [("color", textColor(on: .surface)), ("text-shadow", "none")])
  }

  /// Waybar's modules that its own sheet colors.
  private static let usualModules = [
    "backlight", "battery", "bluetooth", "clock", "cpu", "custom-media", "disk", "idle_inhibitor",
    "keyboard-state", "language", "memory", "mpd", "mpris", "network", "power-profiles-daemon",
    "pulseaudio", "temperature", "tray", "wireplumber",
  ]

  /// Makes them look as ours do; their states, such as `.critical`, keep the colors of Waybar's sheet.
  private mutating func addUsualModules() {
    let colors = pillColors
    let declarations = shape.filter { $0.0 != "color" || colors.isEmpty } + colors
    let selectors = Self.usualModules.map { "#" + $0 }
    addRule(selectors.dropFirst().reduce(selectors[0]) { $0 + ",\n" + $1 }, whole(declarations))
  }

  /// The declarations that all modules share.
  private var shape: [(String, String)] {
    mutating get {
      var text = look.hasColors ? [("color", color(.text))] : []
      if !look.hasColors, let own = place.text { text = [("color", color("text", own.text))] }
      // As much as the margin of a pill at a level, with which the bar must not grow.
      let across = pill.isEmpty ? 0 : place.margin
      let padding = [("padding", lengths(10, across: across))]
      switch look.style {
      case .plain, .accent, .blocks, .powerline: return padding + text
      // The lines of neighbors would be one.
      case .underline:
        return [("padding", lengths(1, across: across)), ("margin", lengths(9))] + text
      case .pills:
        let ground = [("background", "alpha(currentColor, 0.12)")]
        return padding + [("margin", margin), ("border-radius", "12px")]
          + (look.colors.surfaces.isEmpty ? ground : []) + text
      }
    }
  }

  /// Adds declarations that protect the shape from the user's broad rules, such as those for `*` and `label`;
  /// a rule for the module itself, below the import, still overrides them.
  func whole(_ declarations: [(String, String)]) -> [(String, String)] {
    // Nothing but levels is ours there.
    guard look.hasColors || look.style != .plain else { return declarations }
    let usual = [
      ("margin", "0"), ("border", "none"), ("border-radius", "0"), ("box-shadow", "none"),
      ("text-shadow", "none"), ("min-height", "0"), ("background", "none"),
    ]
    return usual.filter { key, _ in !declarations.contains { $0.0 == key } } + declarations
  }

  /// The margins of a pill: across the bar, only what is free.
  private var margin: String { lengths(3, across: place.margin) }

  /// Lengths at both ends of a text, and beside it, in pixels.
  private func lengths(_ length: Int, across: Int = 0) -> String {
    let (along, across) = (String(length) + "px", String(across) + (across == 0 ? "" : "px"))
    return isVertical ? along + " " + across : across + " " + along
  }

  /// The declarations of a pill for a module with a ground, if the others have none.
  ///
  /// It is as wide as the module was without it, so that the others do not move.
  private var pill: [(String, String)] {
    // Modules of the user's keep their shape at a level.
    guard look.style != .pills, !look.style.alternates || turns == nil, place.rules.isEmpty else {
      return []
    }
    // There is no line under a pill, but the text stays where it is.
    let line = look.style == .underline ? [("border-color", "transparent")] : []
    return [("padding", lengths(7)), ("margin", margin), ("border-radius", "12px")] + line
  }

  /// The colors of a pill in the theme, if it has surfaces.
  private var pillColors: [(String, String)] {
    mutating get {
      guard look.style == .pills, let surface = look.colors.surfaces.first else { return [] }
      return [("background", ground(.surface, surface)), text(on: .surface, surface)]
    }
  }

  /// The rules that differ between modules: surfaces, and lines in their accents.
  private mutating func addSurfaces() {
    for module in modules {
      let selector = "#custom-" + module.name
      switch look.style {
      case .plain, .accent, .blocks, .powerline: break
      case .pills:
        var declarations = pillColors
        if place.margin > 0, place.grouped.contains(module.name) {
          declarations.append(("margin", lengths(3)))
        }
        guard !declarations.isEmpty else { continue }
        addRule(selector, declarations)
      case .underline:
        // A line is no text.
        let accent = module.accent.color(in: look.colors, on: look.colors[.background], contrast: 3)
        // What is below the text.
        let side = isVertical ? "border-right" : "border-bottom"
        addRule(selector, [(side, "2px solid " + (accent?.text ?? "currentColor"))])
      }
    }
  }

  private mutating func addLevel(
    _ role: ColorRole, _ classes: [String], usual: (text: String, ground: String)
  ) {
    guard !selectors(classes).isEmpty else { return }
    let level = look.colors[role].map { (text: look.text(on: role), ground: $0.text) } ?? usual
    let text = ("color", color("text-on-" + role.rawValue, level.text))
    let ground = color(role.rawValue, level.ground)
    // The other property would remove the arrow.
    addRule(
      selectors(classes),
      [text, (hasArrows ? "background-color" : "background", ground)] + pill + edge)
    if place.margin > 0, !pill.isEmpty {
      let padding = ("padding", lengths(7, across: place.margin))
      addRule(selectors(classes, onlyIn: place.grouped), [padding, ("margin", lengths(3))])
    }
    addArrows(classes, in: ground)
  }

  /// What keeps two blocks at the same level apart, without moving them.
  private var edge: [(String, String)] {
    mutating get {
      guard look.style == .blocks, look.hasColors else { return [] }
      let side = isVertical ? "0 1px" : "1px 0"
      return [("box-shadow", "inset " + side + " " + color(.background))]
    }
  }

  private mutating func color(_ role: ColorRole) -> String {
    color(role.rawValue, look.color(role))
  }

  private mutating func textColor(on role: ColorRole) -> String {
    color("text-on-" + role.rawValue, look.text(on: role))
  }

  /// Returns a variable with a color: its own, or, if it has another one there, the color itself.
  mutating func color(_ name: String, _ value: String) -> String {
    let name = "todayline-" + name
    if let known = variables.first(where: { $0.name == name }) {
      return known.color == value ? "@" + name : value
    }
    variables.append((name, value))
    return "@" + name
  }

  mutating func addRule(_ selectors: String, _ declarations: [(String, String)]) {
    guard !selectors.isEmpty else { return }
    rules += "\n" + selectors + " {\n"
    for (key, value) in declarations { rules += "  " + key + ": " + value + ";\n" }
    rules += "}\n"
  }

  /// Returns the selectors of all modules that can have one of some classes, but for those that the user has rules
  /// for.
  private func selectors(_ classes: [String], onlyIn names: [String]? = nil) -> String {
    var selectors = ""
    for name in classes {
      for module in modules
      where module.canHave(name) && names?.contains(module.name) ?? true
        && (name.isEmpty || !place.hasRule(for: module.name + name))
      { selectors += (selectors.isEmpty ? "" : ",\n") + "#custom-" + module.name + name }
    }
    return selectors
  }
}
