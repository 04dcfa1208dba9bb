/// The look of the user's modules without a theme: their icons, whose colors the styles `accent` and `underline` show,
/// lines under them, and the colors of their texts.
extension PolybarSetup {
  /// True if widgets look as the user's modules did.
  var keepsLook: Bool {
    !context.look.hasColors && [.plain, .accent, .underline].contains(context.look.style)
  }

  /// Returns the modules in whose places widgets are, with what these take of their look.
  ///
  /// Icons without a color of their own have none. Widgets in no one's place have the same accent as all others, or
  /// that of the user's colors which is most like their own.
  func withLook(
    _ modules: [(widget: WidgetReference, section: ImportedSection)],
    _ configuration: PolybarConfiguration
  ) -> [(widget: WidgetReference, section: ImportedSection)] {
    var modules = modules
    let style = context.look.style
    for index in modules.indices {
      modules[index].section.settings.removeAll { setting in
        switch setting.key {
        case "accent":
          !keepsLook || style == .plain || style == .accent && setting.origin?.isLine == true
        case "icon", "color", "background", "warning-color", "warning-background": !keepsLook
        default: false
        }
      }
      guard style == .underline else { continue }
      modules[index].section.source.properties.removeAll { $0.isLine }
    }
    guard keepsLook, style != .plain else { return modules }
    let accents = modules.compactMap { $0.section.settings.first { $0.key == "accent" } }
    let isOne = accents.count > 1 && accents.allSatisfy { $0.value == accents[0].value }
    let palette =
      isOne ? accents.prefix(1).compactMap { Color($0.value) } : colors(of: configuration)
    guard !accents.isEmpty else { return modules }
    for module in context.modules.modules {
      let own = modules.firstIndex { $0.widget.text == module.widget.text }
      if let own, modules[own].section.settings.contains(where: { $0.key == "accent" }) { continue }
      let source = ForeignSection(kind: "", line: 0)
      var section = ImportedSection(source, original: "", line: 0, name: module.widget.widget.name)
      var value: String?
      if own != nil, style == .accent, !isOne {
        value = "none"
      } else {
        let usual = Accent.usual(module.widget.widget.description.accent)
        value = usual?.nearest(of: palette)?.text
      }
      guard let value else { continue }
      let origin = ForeignProperty(key: "accent", value: value, line: 0)
      section.settings = [ImportedSetting(key: "accent", value: value, origin: origin)]
      modules.append((module.widget, section))
    }
    return modules
  }

  /// The user's colors that can be read on the background of the bar, without shades of gray.
  private func colors(of configuration: PolybarConfiguration) -> [Color] {
    let values = configuration.sections.flatMap { section in
      section.keys.compactMap { PolybarFormat.color($0.key.value) }
    }
    let grounds = configuration.bars.compactMap { bar -> Color? in
      guard let key = configuration.key("background", of: bar) else { return nil }
      return PolybarFormat.color(configuration.resolved(key, of: bar)?.value ?? key.value)
    }
    return values.filter { color in
      color.isColorful && grounds.allSatisfy { color.contrast(to: $0) >= 3 }
    }
  }

  /// The style that looks as the modules of the user's own configuration do; `nil` without one.
  static func ownStyle(on machine: Machine) -> SegmentStyle? {
    guard let files = try? UserFiles(on: machine), let found = configuration(in: files),
      let bytes = files.contents(found.path)
    else { return nil }
    let configuration = PolybarConfiguration(found.path, bytes, in: files)
    let modules = configuration.sections.filter { $0.name.begins(with: "module/") }
    let looks = modules.compactMap { PolybarModuleLook(configuration.properties(of: $0)) }
    guard looks.isEmpty || looks.contains(where: { $0.hasAccent || $0.hasLine }) else {
      return .plain
    }
    let lines = looks.count { $0.hasLine }
    return lines > looks.count - lines ? .underline : .accent
  }
}

extension Color {
  /// True if it is no shade of gray.
  fileprivate var isColorful: Bool {
    let parts = [red, green, blue]
    return Int(parts.max() ?? 0) - Int(parts.min() ?? 0) >= 48
  }

  /// Returns the color of some that is most like this one, the first of several.
  fileprivate func nearest(of colors: [Color]) -> Color? {
    func distance(_ other: Color) -> Int {
      zip([red, green, blue], [other.red, other.green, other.blue]).reduce(0) {
        let difference = Int($1.0) - Int($1.1)
        return $0 + difference * difference
      }
    }
    return colors.min { distance($0) < distance($1) }
  }
}

/// Whether a module that shows a value has a line under it, and a color of its icon.
private struct PolybarModuleLook {
  var hasLine: Bool
  /// True if its icon has a color of its own.
  var hasAccent: Bool

  /// Modules of desktops and windows, whose lines say which is the current one.
  private static let others = [
    "i3", "bspwm", "xworkspaces", "xwindow", "xkeyboard", "tray", "systray",
  ].map { "internal/" + $0 }

  /// Returns `nil` for a module of another type.
  init?(_ properties: [ForeignProperty]) {
    guard let type = properties.first(where: { $0.key == "type" })?.value,
      type.begins(with: "internal/"), !Self.others.contains(type)
    else { return nil }
    hasLine = properties.contains { $0.isLine }
    hasAccent = properties.contains { property in
      property.value.hasText("%{F") || property.key.hasSuffix("-prefix-foreground")
        || property.key.begins(with: "ramp-") && property.key.hasSuffix("-foreground")
    }
  }
}

extension ForeignProperty {
  /// True for a key such as `format-connected-underline`.
  fileprivate var isLine: Bool {
    (key.begins(with: "format") || key.begins(with: "label")) && key.hasSuffix("-underline")
  }
}
