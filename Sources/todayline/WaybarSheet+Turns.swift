/// The rules of styles whose modules have two surfaces in turns, with arrows between them if wanted.
extension WaybarSheet {
  /// The two surfaces of a style that alternates, by their places among the modules that are shown.
  var turns: [(place: String, role: ColorRole, surface: Color)]? {
    guard let first = look.colors.surfaces.first, let last = look.colors.surfaces.last else {
      return nil
    }
    return [("odd", .surface, first), ("even", .surface2, last)]
  }

  /// The rules of a style that alternates, whichever modules are hidden; Todayline gives the modules the class.
  mutating func addTurns(_ turns: [(place: String, role: ColorRole, surface: Color)]) {
    let name = "." + look.style.rawValue
    var shape = [("padding", isVertical ? "10px 0" : "0 10px")]
    if hasArrows {
      // The halves of an odd height share a row of pixels.
      let size = "12px calc(50% + 0.5px)"
      shape = [
        ("padding", "0 10px 0 22px"), ("background-size", size + ", " + size),
        ("background-position", "left top, left bottom"), ("background-repeat", "no-repeat"),
      ]
    }
    addRule(name, whole(shape))
    for (turn, other) in [(turns[0], turns[1]), (turns[1], turns[0])] {
      let ground = ground(turn.role, turn.surface)
      var declarations = [("background-color", ground), text(on: turn.role, turn.surface)]
      if hasArrows {
        let before = self.ground(other.role, other.surface)
        declarations.append(("background-image", arrow(of: ground, on: before)))
      }
      addRule("widget:nth-child(" + turn.place + ") > " + name, declarations)
    }
    closeGaps(name)
    guard hasArrows, let first = turns.first else { return }
    // The first one stands on the bar: its own color ends at the arrow, whose place is the border.
    let image = arrow(of: ground(first.role, first.surface))
    addRule(
      "widget:first-child > " + name,
      [
        ("border-left", "12px solid transparent"), ("padding-left", "10px"),
        ("background-image", image + ", linear-gradient(transparent, transparent)"),
        ("background-origin", "border-box"),
        ("background-clip", "border-box, border-box, padding-box"),
      ])
    let others = selectors(of: place.starts)
    addRule(others, [("background-image", "none")])
  }

  /// Draws each module over the gap between it and the one before it, which is another one of ours.
  private mutating func closeGaps(_ name: String) {
    guard place.spacing > 0 else { return }
    let edge = isVertical ? "margin-top" : "margin-left"
    addRule(name, [(edge, "-" + String(place.spacing) + "px")])
    addRule("widget:first-child > " + name, [(edge, "0")])
    let grouped = place.grouped.filter { !place.starts.contains($0) }
    addRule(selectors(of: place.starts + grouped), [(edge, "0")])
  }

  /// True if arrows are drawn between the modules.
  var hasArrows: Bool { look.style == .powerline && !isVertical && turns != nil }

  /// Colors the arrows of modules with some classes.
  ///
  /// The arrow behind such a module is that of the next one,
  /// which no rule can tell from others: the class is that of a child, and no selector looks into siblings.
  mutating func addArrows(_ classes: [String], in color: String) {
    guard hasArrows, let turns else { return }
    func selectors(_ place: String) -> String {
      let all = classes.map { "widget:" + place + " > ." + look.style.rawValue + $0 }
      return all.joined(separator: ",\n")
    }
    for (turn, other) in [(turns[0], turns[1]), (turns[1], turns[0])] {
      let image = arrow(of: color, on: ground(other.role, other.surface))
      addRule(selectors("nth-child(" + turn.place + ")"), [("background-image", image)])
    }
    let image = arrow(of: color) + ", linear-gradient(transparent, transparent)"
    addRule(selectors("first-child"), [("background-image", image)])
  }

  private func selectors(of names: [String]) -> String {
    var text = ""
    for name in names { text += (text.isEmpty ? "" : ",\n") + "#custom-" + name }
    return text
  }

  /// An arrow at the left edge, pointing to the module before it, or to the bar: two triangles, whose edges are
  /// soft by a pixel.
  private func arrow(of color: String, on ground: String? = nil) -> String {
    // Black that is transparent would darken the edge.
    let ground = ground ?? "alpha(" + color + ", 0)"
    let colors = ground + " calc(50% - 0.5px), " + color + " calc(50% + 0.5px))"
    let directions = ["bottom", "top"].map { "linear-gradient(to " + $0 + " right, " + colors }
    return directions.joined(separator: ", ")
  }

  mutating func ground(_ role: ColorRole, _ surface: Color) -> String {
    color(role.rawValue, surface.text)
  }

  mutating func text(on role: ColorRole, _ surface: Color) -> (String, String) {
    let text = look.colors[.text].map { look.colors.readable($0, on: surface).text }
    return ("color", color("text-on-" + role.rawValue, text ?? look.color(.text)))
  }
}
