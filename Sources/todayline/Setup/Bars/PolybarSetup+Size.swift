/// The width that polybar has for the view, and the height.
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
    if let font = configuration.key("font-0", of: bar) { room.setFont(font.value) }
    if let width = configuration.key("width", of: bar) { room.setWidth(width.value) }
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

  /// True if the style has arrows or round ends, which are as high as the font.
  var hasEnds: Bool {
    context.look.style == .powerline
      || context.look.style == .pills && context.look.icons.hasLineEnds
  }

  /// Adds a font with which the ends are as high as the bar, or says what makes them so.
  ///
  /// - Returns: the option for its number, if there is one.
  func addFontOfEnds(
    to name: String, _ configuration: inout PolybarConfiguration, _ plan: inout SetupPlan
  ) -> String {
    guard hasEnds, let bar = configuration.section(name), let family = context.fonts.last else {
      return ""
    }
    let font = configuration.key("font-0", of: bar).flatMap { BarRoom.pixels(of: $0.value) } ?? 13
    // The line of a usual font is a sixth higher than its size.
    let line = font + font / 6
    let value = configuration.key("height", of: bar)?.value ?? ""
    guard let height = Self.pixels(value), height > line + 2 else { return "" }
    guard context.look.icons == .todayline else {
      plan.note(
        "the ends of the " + context.look.style.rawValue
          + " are as high as the font, and the bar is higher: height = " + String(line + 1)
          + ", a larger font, --icons todayline, or --style blocks")
      return ""
    }
    var count = 0
    var places: [Int] = []
    while let key = configuration.key("font-" + String(count), of: bar) {
      if key.value.lowercase.hasText(family.lowercase) { places.append(count) }
      count += 1
    }
    if places.count < 2 {
      // Its glyphs are as high as a line, 32 pixels at a size of 27, and drawn a quarter of it too high.
      let size = height * 27 / 32
      let text = ":pixelsize=" + String(size) + ";" + String((size * 26 + 50) / 100)
      configuration.set("font-" + String(count), family + text, in: name)
      places.append(count)
    }
    return places.last.map { " --ends-font " + String($0 + 1) } ?? ""
  }

  /// Returns the pixels of a height such as `32`, `32px`, or `24pt`; `nil` for a part of the screen.
  private static func pixels(_ height: String) -> Int? {
    guard let number = String(Substring(height.utf8.prefix { $0.isDigit })).wholeNumber,
      number < 1000
    else { return nil }
    switch String(Substring(height.utf8.drop { $0.isDigit })) {
    case "", "px": return Int(number)
    case "pt": return Int(number) * 4 / 3
    default: return nil
    }
  }
}
