/// The contents of the modules of a configuration.
extension PolybarConfiguration {
  /// Characters that only separate, besides those of powerline.
  private static let separators =
    "|\u{00A6}\u{00B7}\u{2022}\u{2219}\u{22C5}/\\<>-_~:;.,*+=()[]{}\u{2039}\u{203A}\u{00AB}\u{00BB}"
    + "\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2015}\u{2016}\u{2026}\u{276E}\u{276F}\u{27E8}\u{27E9}"

  /// Returns true if a module only separates others: no letter, number, or symbol, and nothing to click.
  func isSeparator(_ module: String) -> Bool {
    func text(_ name: String) -> String { key(name, of: "module/" + module)?.value ?? "" }
    guard text("type") == "custom/text", !isClicked(module) else { return false }
    let written = [text("content"), text("label"), text("format")].first { !$0.isEmpty } ?? ""
    let shown = PolybarFormat.withoutTags(written)
    return shown.unicodeScalars.count <= 3
      && shown.unicodeScalars.allSatisfy { scalar in
        switch scalar.value {
        // Blanks, lines, and the arrows and rounds of powerline.
        case 0x09, 0x20, 0xA0, 0x2000...0x200B, 0x202F, 0x205F, 0x3000: true
        case 0x2500...0x259F, 0x23B8, 0x23B9, 0x23D0, 0xE0B0...0xE0D7: true
        // Triangles.
        case 0x25B2...0x25C5, 0x25E2...0x25E5: true
        default: Self.separators.unicodeScalars.contains(scalar)
        }
      }
  }

  /// Returns true if a button or the wheel does something on a module.
  private func isClicked(_ module: String) -> Bool {
    let actions = ["click-", "double-click-", "scroll-"].flatMap { action in
      ["left", "middle", "right", "up", "down"].map { action + $0 }
    }
    return actions.contains { !(key($0, of: "module/" + module)?.value ?? "").isEmpty }
  }

  /// The name of the module for the view: that of an earlier set-up, or one that the user has not taken.
  var viewModule: String {
    let first = "todayline"
    var name = first + (isTaken(first) ? "-view" : "")
    var number = 2
    while isTaken(name) {
      name = first + "-view-" + String(number)
      number += 1
    }
    return name
  }

  /// Returns true if a module of a name is the user's, outside the marks.
  func isTaken(_ module: String) -> Bool {
    let texts =
      files.first.map { file in file.lines.lines.indices.map { file.lines.text($0).trimmed } } ?? []
    let begin = texts.firstIndex(of: "; todayline today init: begin") ?? texts.count
    let end = texts.firstIndex(of: "; todayline today init: end") ?? texts.count
    return sections.contains { section in
      section.name == "module/" + module
        && !(section.file == 0 && section.start > begin && section.start < end)
    }
  }

  /// The widget that shows the same as a module, by the module's type and settings.
  func widget(of module: String) -> String? {
    func text(_ name: String) -> String { key(name, of: "module/" + module)?.value ?? "" }
    switch text("type") {
    case "internal/fs" where text("mount-0") != "/" || !text("mount-1").isEmpty: return nil
    case "internal/network":
      let virtual = ["tun", "tap", "wg", "vpn", "tailscale", "zt", "docker", "virbr", "ppp"]
      if virtual.contains(where: { text("interface").begins(with: $0) }) { return nil }
    case "internal/pulseaudio"
    where text("sink").hasText("input") || text("sink").hasText("source"): return nil
    case "internal/date" where (text("date") + text("time") + text("label")).hasText("UTC"):
      return nil
    default: break
    }
    let name = module.lowercase
    if text("type") == "internal/pulseaudio", name.hasText("mic") || name.hasText("source") {
      return nil
    }
    return PolybarModule.named(text("type"))?.widget
  }

  /// Returns a module as a section, if a widget shows the same.
  func section(of module: String) -> ImportedSection? {
    guard let own = section("module/" + module), let type = key("type", of: own.name)?.value else {
      return nil
    }
    return PolybarModule.section(module, type: type, properties(of: own))
  }

  /// Returns the keys of a section, and of those from which it inherits, with values that refer to no others.
  func properties(of section: Section, depth: Int = 0) -> [ForeignProperty] {
    var properties = section.keys.map { name, key in
      let value = resolved(key, of: section)?.value ?? Self.withoutReferences(key.value)
      return ForeignProperty(key: name, value: value, line: key.line + 1)
    }
    guard depth < 8 else { return properties }
    for parent in parents(of: section) {
      guard let found = self.section(parent) else { continue }
      for property in self.properties(of: found, depth: depth + 1)
      where !properties.contains(where: { $0.key == property.key }) { properties.append(property) }
    }
    return properties
  }

  /// Returns a text without the values of others in it, such as the color in `%{F${colors.primary}}`.
  private static func withoutReferences(_ text: String) -> String {
    var kept: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.first {
      if rest.starts(with: "${".utf8), let end = rest.firstIndex(of: UInt8(ascii: "}")) {
        rest = rest[end...].dropFirst()
      } else {
        kept.append(byte)
        rest = rest.dropFirst()
      }
    }
    return kept.asText
  }
}
