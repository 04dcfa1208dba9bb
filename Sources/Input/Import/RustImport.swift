/// Turns a configuration of i3status-rust into a Today view.
struct RustImport {
  private(set) var view: ImportedView
  private let processors: UInt64
  private var names = ImportedNames()

  /// The themes that both have, by their names there.
  private static let themes: KeyValuePairs<String, String> = [
    "plain": "", "native": "", "semi-native": "", "solarized-dark": "solarized-dark",
    "solarized-light": "solarized-light", "gruvbox-dark": "gruvbox",
    "gruvbox-light": "gruvbox-light", "nord-dark": "nord", "dracula": "dracula",
    "ctp-frappe": "catppuccin-frappe", "ctp-latte": "catppuccin-latte",
    "ctp-macchiato": "catppuccin-macchiato", "ctp-mocha": "catppuccin",
  ]
  private static let icons: KeyValuePairs<String, String> = [
    "none": "", "awesome4": "awesome", "awesome5": "awesome", "awesome6": "awesome",
    "awesome7pro": "awesome", "emoji": "emoji", "material-nf": "nerd",
  ]

  init(_ root: ForeignNode, processors: UInt64) {
    let source = ForeignSection(kind: "", line: 0, properties: root.globals)
    view = ImportedView(.i3statusRust, source)
    self.processors = processors
    importGlobals()
    for block in root["block"]?.children ?? [] { add(block) }
  }

  private mutating func importGlobals() {
    var section = view.sections[0]
    let theme = section.source.property("theme.theme") ?? section.source.property("theme")
    if let theme { set("theme", theme, Self.themes, in: &section) }
    let icons = section.source.property("icons.icons") ?? section.source.property("icons")
    if let icons { set("icons", icons, Self.icons, in: &section) }
    section.setColors("theme.overrides.")
    let known = [
      "theme", "icons", "invert_scrolling", "icons_format", "error_format",
      "error_fullscreen_format",
    ]
    var told = ""
    for property in section.source.properties {
      let name = String(Substring(property.key.utf8.prefix { $0 != UInt8(ascii: ".") }))
      if property.key.hasPrefix("icons.overrides"), told != "icons.overrides" {
        told = "icons.overrides"
        section.remark(
          "icons.overrides: icon = GLYPH in a section sets that of a widget", property.key)
      } else if !known.contains(name), name != told {
        told = name
        section.remark(name + " has no equivalent", property.key)
      }
    }
    if section.value("invert_scrolling") == "true" {
      section.remark("invert_scrolling: swap on-scroll-up and on-scroll-down", "invert_scrolling")
    }
    view.sections[0] = section
  }

  private func set(
    _ option: String, _ property: ForeignProperty, _ known: KeyValuePairs<String, String>,
    in section: inout ImportedSection
  ) {
    guard let found = known.first(where: { $0.key == property.value }) else {
      return section.remark(
        option + " = " + property.value + " has no equivalent; todayline help lists others",
        property.key)
    }
    if !found.value.isEmpty { section.set(option, found.value, from: property.key) }
    if property.value.hasPrefix("awesome"), property.value != "awesome4" {
      section.note("icons = awesome has the glyphs of Font Awesome 4.7", property.key)
    }
  }

  private mutating func add(_ block: ForeignNode) {
    let kind = block["block"]?.text ?? ""
    let source = ForeignSection(kind: kind, line: block.line, properties: block.properties)
    var section = ImportedSection(source, original: kind, line: block.line)
    if let row = RustBlock.named(kind) {
      section.name = row.widget
      var converted = RustWidget(section, row, processors: processors)
      converted.fill()
      section = converted.section
      if section.name != nil {
        section.name = names.name(
          section.value("device_kind") == "source" ? "microphone" : row.widget, converted.label)
      }
    } else {
      section.remark(RustBlock.reason(kind))
    }
    view.sections.append(section)
  }
}

extension ForeignNode {
  /// The values of a file without those of its blocks.
  fileprivate var globals: [ForeignProperty] { properties.filter { !$0.key.hasPrefix("block.") } }
}
