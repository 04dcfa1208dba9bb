/// The fonts of a bar.
extension PolybarSetup {
  /// Fonts of text often lack arrows, which polybar drops then.
  private var wantedFonts: [String] { context.fonts + (context.fonts.isEmpty ? [] : ["monospace"]) }

  /// Returns the text by which a font is recognized in a user's line.
  private static func mark(of font: String) -> String {
    font == "monospace" ? "mono" : font.lowercase
  }

  /// Removes the last fonts, as far as an earlier set-up has added them and this one needs them no longer.
  func removeFonts(
    _ configuration: inout PolybarConfiguration, _ name: String, _ earlier: PolybarEarlierKeys
  ) {
    var families: [String] = []
    while let key = configuration.key("font-" + String(families.count), of: name) {
      families.append(key.value.lowercase)
    }
    while families.count > 1, let last = families.last {
      let option = "font-" + String(families.count - 1)
      guard let section = configuration.section(name),
        let key = section.keys.last(where: { $0.name == option })?.key,
        earlier.hasSet(option, key, of: name, configuration)
      else { return }
      families.removeLast()
      let needed = wantedFonts.map { Self.mark(of: $0) }.first { last.hasText($0) }
      // One of a family that is there already is that of round ends, whose size is that of the bar.
      if let needed, !families.contains(where: { $0.hasText(needed) }) { return }
      configuration.remove(option, from: name)
    }
  }

  /// Adds the fonts that the view needs.
  func addFonts(_ configuration: inout PolybarConfiguration, _ name: String) {
    for font in wantedFonts {
      let wanted = Self.mark(of: font)
      var count = 0
      while let key = configuration.key("font-" + String(count), of: name) {
        if key.value.lowercase.hasText(wanted) { break }
        count += 1
      }
      guard configuration.key("font-" + String(count), of: name) == nil else {
        if count > 0 {
          renew(
            "font-" + String(count), font + size(in: configuration, name), in: name, &configuration)
        }
        continue
      }
      if count == 0 {
        configuration.set("font-0", "monospace:size=10;2", in: name)
        count = 1
      }
      configuration.set("font-" + String(count), font + size(in: configuration, name), in: name)
    }
  }

  /// Returns the size and the offset of the bar's font, which others share.
  private func size(in configuration: PolybarConfiguration, _ name: String) -> String {
    let section = configuration.section(name)
    guard let font = section.flatMap({ configuration.value("font-0", of: $0) }) else {
      return ":size=10;2"
    }
    let parts = font.utf8.split(separator: UInt8(ascii: ";"), maxSplits: 1)
    let size = parts.first?.split(separator: UInt8(ascii: ":")).first {
      $0.starts(with: "size=".utf8) || $0.starts(with: "pixelsize=".utf8)
    }
    let offset = parts.count > 1 ? ";" + String(Substring(parts[1])) : ""
    return ":" + (size.map { String(Substring($0)) } ?? "size=10") + offset
  }
}
