/// The width that polybar has for the view.
extension PolybarSetup {
  /// Returns the option for the width of the line, if there is something beside the view: the user's own, or
  /// one that leaves room for the other modules.
  func width(
    in name: String, _ configuration: PolybarConfiguration, _ plan: inout SetupPlan
  ) -> String {
    let option = " --line-width "
    let view = configuration.viewModule
    if let command = configuration.key("exec", of: "module/" + view)?.value {
      let words = command.utf8.split(separator: 0x20).map { String(Substring($0)) }
      let place = words.firstIndex(of: option.trimmed)
      return place.map { $0 + 1 < words.count ? option + words[$0 + 1] : "" } ?? ""
    }
    guard let bar = configuration.section(name) else { return "" }
    var room = BarRoom(on: context.machine)
    if let font = configuration.value("font-0", of: bar) {
      room.setFont(font, dpi: dpi(of: bar, configuration) ?? 96)
    }
    if let width = configuration.value("width", of: bar) { room.setWidth(width) }
    let place = place(in: bar, configuration)
    for side in Self.sides {
      let others = names(side, of: bar, configuration).filter {
        $0 != view && !configuration.isSeparator($0)
          && (side == "modules-center" && side != place.side || !isShown($0, configuration))
      }
      let cells = others.reduce(0) { $0 + self.cells(of: $1, configuration) }
      if side == place.side {
        room.beside = cells
      } else if side == "modules-center", cells > 0 {
        room.center = cells
      } else if !others.isEmpty {
        room.otherSides += 1
      }
    }
    room.replaced = plan.removed.reduce(0) { $0 + cells(of: $1, configuration) }
    guard room.otherSides > 0 || room.beside > 0 || room.center != nil else {
      // polybar does not tell the size of its cells, by which open details are fitted.
      return room.isAssumed ? "" : option + String(room.cells)
    }
    plan.note(room.note)
    return option + String(room.cells)
  }

  /// The cells of types whose modules have a usual length, with the gap beside them.
  private static let lengths: KeyValuePairs = [
    "internal/date": 20, "internal/network": 18, "internal/mpd": 30, "internal/xwindow": 40,
    "internal/memory": 11, "internal/fs": 10, "internal/cpu": 8, "internal/battery": 8,
    "internal/pulseaudio": 8, "internal/alsa": 8, "internal/temperature": 8,
    "internal/backlight": 8, "internal/xbacklight": 8, "internal/xkeyboard": 8,
  ]

  /// Returns the cells of a module, as far as its type or its text tells them.
  private func cells(of module: String, _ configuration: PolybarConfiguration) -> Int {
    func text(_ key: String) -> String {
      configuration.key(key, of: "module/" + module)?.value ?? ""
    }
    let type = text("type")
    guard type == "custom/text" else {
      return Self.lengths.first { $0.key == type }?.value ?? BarRoom.part
    }
    let shown = [text("content"), text("label"), text("format")].first { !$0.isEmpty } ?? ""
    return PolybarFormat.withoutTags(shown).unicodeScalars.count + 2
  }
}
