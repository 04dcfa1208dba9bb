/// The style sheet of the modules.
extension WaybarModules {
  /// Returns the text of a style sheet for Waybar's to import.
  ///
  /// A level's colors include the background, so that it is readable on any theme. Any rule can be
  /// overridden by a plain one behind the import.
  ///
  /// - Parameters:
  ///   - look: the colors and glyphs.
  ///   - colorsBar: true if the bar and its tooltips have no colors of the user's own.
  /// - Returns: the sheet.
  func style(_ look: SetupLook, colorsBar: Bool = true) -> String {
    var style =
      look.hasColors
      ? "/* The colors of the theme, for levels as well; Waybar's own modules keep theirs. */\n"
      : "/* The theme decides everything but levels and states. */\n"
    if look.hasColors, colorsBar {
      let bar = "window#waybar"
      style += rule(
        bar,
        [("background", look.color(.background)), ("color", look.color(.text)), ("border", "none")])
      style += rule(bar + " #workspaces button", [("color", look.color(.text))])
      style += rule(
        bar + " #workspaces button.focused,\n" + bar + " #workspaces button.active",
        (look.text(on: .blue), look.color(.blue)))
      style += rule(
        "tooltip",
        [("background", look.color(.surface)), ("border", "1px solid " + look.color(.dim))])
      style += rule("tooltip label", [("color", look.text(on: .surface)), ("text-shadow", "none")])
    }
    style += rule(selectors([""]), shape(look))
    style += surfaces(look)
    style += rule(selectors([".warning"]), level(.warning, look) ?? ("#000000", "#ffb000"))
    style += rule(
      selectors([".critical", ".failed"]), level(.critical, look) ?? ("#ffffff", "#c8102e"))
    style += rule(selectors([".stale", ".refreshing", ".down"]), [("opacity", "0.7")])
    let others = selectors([
      ".charging", ".discharging", ".full", ".vpn", ".wired", ".wireless", ".caps", ".num",
    ])
    return others.isEmpty ? style : style + "\n/* Other states:\n" + others + "\n*/\n"
  }

  /// The declarations that all modules share.
  private func shape(_ look: SetupLook) -> [(String, String)] {
    let color = look.hasColors ? [("color", look.color(.text))] : []
    switch look.style {
    case .plain, .accent, .blocks, .powerline, .underline: return [("padding", "0 10px")] + color
    case .pills:
      return [("padding", "0 10px"), ("margin", "3px 3px"), ("border-radius", "12px")] + color
    }
  }

  /// The rules that differ between modules: alternating surfaces, and lines in their accents.
  ///
  /// Waybar cannot draw arrows between modules.
  private func surfaces(_ look: SetupLook) -> String {
    let surfaces = look.colors.surfaces
    var rules = ""
    for (index, module) in modules.enumerated() {
      let accent = Accent.role(module.widget.widget.description.accent)
      let ground = look.colors[.background]
      switch look.style {
      case .plain, .accent: break
      case .pills, .blocks, .powerline:
        guard let first = surfaces.first, let last = surfaces.last else { continue }
        let surface = look.style == .pills || index % 2 == 0 ? first : last
        let text = look.colors[.text].map { look.colors.readable($0, on: surface) }
        let declarations =
          [("background", surface.text)] + (text.map { [("color", $0.text)] } ?? [])
        rules += rule("#custom-" + module.name, declarations)
      case .underline:
        guard let color = accent.color(in: look.colors, on: ground) else { continue }
        rules += rule("#custom-" + module.name, [("border-bottom", "2px solid " + color.text)])
      }
    }
    return rules
  }

  private func level(_ role: ColorRole, _ look: SetupLook) -> (String, String)? {
    look.colors[role].map { (look.text(on: role), $0.text) }
  }

  private func rule(_ selectors: String, _ pair: (text: String, background: String)) -> String {
    rule(selectors, [("color", pair.text), ("background", pair.background)])
  }

  private func rule(_ selectors: String, _ declarations: [(String, String)]) -> String {
    guard !selectors.isEmpty else { return "" }
    var text = "\n" + selectors + " {\n"
    for (key, value) in declarations { text += "  " + key + ": " + value + ";\n" }
    return text + "}\n"
  }

  /// Returns the selectors of all modules that can have one of some classes.
  private func selectors(_ classes: [String]) -> String {
    var selectors = ""
    for name in classes {
      for module in modules where module.canHave(name) {
        selectors += (selectors.isEmpty ? "" : ",\n") + "#custom-" + module.name + name
      }
    }
    return selectors
  }
}
