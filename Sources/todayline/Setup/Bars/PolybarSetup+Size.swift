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
    if let font = configuration.key("font-0", of: bar) {
      room.setFont(font.value, dpi: dpi(of: bar, configuration))
    }
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

  /// Adds a font with which the ends are as high as the bar, or says what makes them so.
  ///
  /// - Returns: the option for its number, if there is one.
  func addFontOfEnds(
    to name: String, _ configuration: inout PolybarConfiguration, _ plan: inout SetupPlan
  ) -> String {
    guard context.look.hasEnds, let bar = configuration.section(name),
      let family = context.fonts.last
    else { return "" }
    let dpi = dpi(of: bar, configuration)
    let font = configuration.key("font-0", of: bar).flatMap {
      BarRoom.pixels(of: $0.value, dpi: dpi)
    }
    // The line of a usual font is a sixth higher than its size.
    let line = (font ?? 13) * 7 / 6
    let value = configuration.key("height", of: bar)?.value ?? ""
    guard let height = Self.pixels(value, dpi: dpi), height > line + 2 else { return "" }
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
      configuration.set(
        "font-" + String(count), family + Self.ends(height: height, dpi: dpi), in: name)
      places.append(count)
    }
    return places.last.map { " --ends-font " + String($0 + 1) } ?? ""
  }

  /// Returns the size and the offset with which ends are as high as a bar and in its middle.
  ///
  /// In points: polybar takes `pixelsize` by fontconfig's 75 pixels to the inch, and not by its own `dpi`.
  private static func ends(height: Int, dpi: Int) -> String {
    // Glyphs are 1.164 times as high as their size.
    let size = (height * 859 + 700) / 1000
    let first = 14
    let isMeasured = size >= first && size < first + offsets.count
    let offset = isMeasured ? offsets[size - first] : size * 17 / 100
    let points = size * 7200 / dpi
    let hundredths = points % 100
    return ":size=" + String(points / 100) + "." + (hundredths < 10 ? "0" : "") + String(hundredths)
      + ";" + String(offset)
  }

  /// The offsets of sizes from 14 to 41 pixels, as measured: glyphs are fitted to whole pixels, up or down.
  private static let offsets = [
    3, 3, 3, 3, 4, 4, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 5, 6, 6, 6, 6, 6, 7, 7, 7,
  ]

  /// Returns the pixels of an inch, as the bar sets them; where it takes the screen's, those are not known.
  private func dpi(
    of bar: PolybarConfiguration.Section, _ configuration: PolybarConfiguration
  ) -> Int {
    let set = ["dpi-y", "dpi"].compactMap { configuration.key($0, of: bar)?.value.wholeNumber }
    return set.first { (24...960).contains($0) }.map { Int($0) } ?? 96
  }

  /// Returns the pixels of a height such as `32`, `32px`, or `24pt`; `nil` for a part of the screen.
  private static func pixels(_ height: String, dpi: Int) -> Int? {
    guard let number = String(Substring(height.utf8.prefix { $0.isDigit })).wholeNumber,
      number < 1000
    else { return nil }
    switch String(Substring(height.utf8.drop { $0.isDigit })) {
    case "", "px": return Int(number)
    case "pt": return Int(number) * dpi / 72
    default: return nil
    }
  }
}
