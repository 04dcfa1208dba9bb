/// Round ends and arrows, which are as high as the font that draws them.
extension PolybarSetup {
  /// Adds a font with which the ends are as high as the bar, or says what makes them so.
  ///
  /// - Returns: the option for its number, if there is one.
  func addFontOfEnds(
    to name: String, _ configuration: inout PolybarConfiguration, _ plan: inout SetupPlan
  ) -> String {
    guard context.look.hasEnds, let bar = configuration.section(name),
      let family = context.fonts.last
    else { return "" }
    let style = context.look.style.rawValue
    let dpi = dpi(of: bar, configuration)
    guard let dpi, let height = height(of: bar, configuration, dpi: dpi) else {
      // The ends of other fonts are never higher than the text.
      guard context.look.icons == .todayline else { return "" }
      let unknown = dpi == nil ? dpiKey(of: bar, configuration) ?? "dpi" : "height"
      plan.note(
        "the ends of the " + style + " are as high as the font, and the " + unknown
          + " of the bar, " + (configuration.key(unknown, of: bar)?.value ?? "")
          + ", is not known here: with a number they are as high as the bar, and --style blocks has none"
      )
      return ""
    }
    let font = configuration.value("font-0", of: bar).flatMap { BarRoom.pixels(of: $0, dpi: dpi) }
    // The line of a usual font is a sixth higher than its size.
    let line = (font ?? 13) * 7 / 6
    guard height > line + 2 else { return "" }
    guard context.look.icons == .todayline else {
      plan.note(
        "the ends of the " + style + " are as high as the font, and the bar is higher: height = "
          + String(line + 1) + ", a larger font, --icons todayline, or --style blocks")
      return ""
    }
    var count = 0
    var places: [Int] = []
    while let key = configuration.key("font-" + String(count), of: bar) {
      if key.value.lowercase.hasText(family.lowercase) { places.append(count) }
      count += 1
    }
    let value = family + Self.ends(height: height, dpi: dpi)
    guard places.count > 1, let place = places.last else {
      configuration.set("font-" + String(count), value, in: name)
      return " --ends-font " + String(count + 1)
    }
    renew("font-" + String(place), value, in: name, &configuration)
    return " --ends-font " + String(place + 1)
  }

  /// Changes a key that an earlier set-up has set: the bar may be another one since.
  func renew(
    _ option: String, _ value: String, in name: String, _ configuration: inout PolybarConfiguration
  ) {
    guard let key = configuration.key(option, of: name), key.value != value,
      PolybarEarlierKeys(in: context).hasSet(option, key, of: name, configuration)
    else { return }
    configuration.set(option, value, in: name)
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

  /// Returns the pixels of an inch in a bar; `nil` if it takes the screen's, or what is not in these files.
  func dpi(of bar: PolybarConfiguration.Section, _ configuration: PolybarConfiguration) -> Int? {
    guard let name = dpiKey(of: bar, configuration) else { return 96 }
    let number = configuration.value(name, of: bar)?.wholeNumber
    return number.flatMap { (24...960).contains($0) ? Int($0) : nil }
  }

  /// Returns the key that sets the pixels of an inch, if one does.
  private func dpiKey(
    of bar: PolybarConfiguration.Section, _ configuration: PolybarConfiguration
  ) -> String? { ["dpi-y", "dpi"].first { configuration.key($0, of: bar) != nil } }

  /// Returns the pixels of the height of a bar, such as `32`, `32px`, or `24.5pt`; `nil` for a part of the
  /// screen, or for what is not in these files.
  private func height(
    of bar: PolybarConfiguration.Section, _ configuration: PolybarConfiguration, dpi: Int
  ) -> Int? {
    guard configuration.key("height", of: bar) != nil else { return Self.usualHeight }
    guard let text = configuration.value("height", of: bar) else { return nil }
    let digits = String(Substring(text.utf8.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }))
    guard let number = NumberText.double(of: digits), number < 1000 else { return nil }
    switch String(Substring(text.utf8.dropFirst(digits.utf8.count))) {
    case "", "px": return Int(number)
    case "pt": return Int(number * Double(dpi) / 72)
    default: return nil
    }
  }

  /// The height of a bar that sets none.
  private static let usualHeight = 24
}
