extension ImportedSection {
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
        // With its opacity, as #rrggbbaa, a color is more than a bar's.
        let color = Color(property.value.beginning(limit: 7))
        guard color != nil else {
          remark(
            property.key + " = " + property.value + " is no color such as #ffb000", property.key)
          continue
        }
        set(option, property.value.beginning(limit: 7), from: property.key)
      } else if name == "separator", prefix == "theme.overrides." {
        set(name, property.value, from: property.key)
      } else if name.hasPrefix("good") || name.hasPrefix("info") {
        remark(
          property.key + " has no equivalent: the levels are warning and critical", property.key)
      } else {
        remark(property.key + " has no equivalent", property.key)
      }
    }
  }
}
