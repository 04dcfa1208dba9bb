extension ImportedSection {
  private static let levels = [
    "warning-color", "warning-background", "critical-color", "critical-background",
  ]

  /// Sets the colors of a theme's overrides.
  mutating func setColors(_ prefix: String) {
    let options: KeyValuePairs<String, String> = [
      "idle_fg": "color", "idle_bg": "background", "warning_fg": "warning-color",
      "warning_bg": "warning-background", "critical_fg": "critical-color",
      "critical_bg": "critical-background",
    ]
    for property in source.properties where property.key.hasPrefix(prefix) {
      let name = String(Substring(property.key.utf8.dropFirst(prefix.utf8.count)))
      if let option = options.first(where: { $0.key == name })?.value {
        setColor(option, property)
      } else if name == "separator", prefix == "theme.overrides." {
        setSeparator(property)
      } else if name.hasPrefix("good") || name.hasPrefix("info") {
        remark(
          property.key + " has no equivalent: the levels are warning and critical", property.key)
      } else {
        remark(property.key + " has no equivalent", property.key)
      }
    }
  }

  private mutating func setColor(_ option: String, _ property: ForeignProperty) {
    let written = property.key + " = " + property.value
    guard let found = ForeignColor(property.value) else {
      return remark(written + " is no color such as #ffb000", property.key)
    }
    if found.isTransparent {
      // Without a setting, only a level has a color that is not the bar's.
      if Self.levels.contains(option) { set(option, "none", from: property.key) }
      return
    }
    set(option, found.color.text, from: property.key)
    if found.isTranslucent {
      remark(written + " is opaque: colors have no transparency", property.key)
    }
  }

  /// Sets the text between blocks, which is Pango markup there; what is the bar's own needs no setting.
  private mutating func setSeparator(_ property: ForeignProperty) {
    guard property.value != "native" else { return }
    guard property.value.utf8.contains(where: { "<&".utf8.contains($0) }) else {
      return set("separator", property.value, from: property.key)
    }
    guard let markup = MarkupText(property.value) else {
      return remarks.append(property.leftOut("it is no valid markup"))
    }
    set("separator", markup.text, from: property.key)
    if let color = markup.color { set("separator-color", color.text, from: property.key) }
    var template = ImportedTemplate()
    var rest = property.value.bytes[...]
    while !rest.isEmpty { if !template.takeMarkup(&rest) { rest = rest.dropFirst() } }
    for lost in template.remarks { remark(property.key + ": " + lost, property.key) }
    if !markup.styled.isEmpty {
      remark(property.key + ": it has one color, and no styles", property.key)
    }
  }
}
