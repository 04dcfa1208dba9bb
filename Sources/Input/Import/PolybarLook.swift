/// The look of a module of polybar: what stands in front of its value, and its colors; polybar's wiki, “Formatting”.
struct PolybarLook {
  let properties: [ForeignProperty]

  /// The ends of the names of formats and labels of the usual state.
  private static let states = [
    "", "-volume", "-mounted", "-connected", "-discharging", "-song", "-online",
  ]
  /// The colors of icons that follow a value.
  private static let ramps = ["volume", "capacity", "signal"].map { "ramp-" + $0 + "-foreground" }
  /// The cells of an icon at most: more is a text.
  private static let longestIcon = 8

  /// The keys of a widget, each with those that have its color, the first of which counts.
  private static let colors: [(key: String, sources: [String])] = [
    ("color", Self.usual("label", "-foreground") + Self.usual("format", "-foreground")),
    ("background", Self.usual("label", "-background") + Self.usual("format", "-background")),
    ("warning-color", Self.warning("-foreground")),
    ("warning-background", Self.warning("-background")),
  ]

  private static func usual(_ start: String, _ end: String) -> [String] {
    states.map { start + $0 + end }
  }

  private static func warning(_ end: String) -> [String] {
    ["label-warn", "format-warn", "label-low", "format-low"].map { $0 + end }
  }

  /// Returns properties with the labels of other states behind their prefixes: these have no icon of their own,
  /// unless both are those of the usual state.
  static func withPrefixes(_ properties: [ForeignProperty]) -> [ForeignProperty] {
    func value(_ key: String) -> String? { properties.first { $0.key == key }?.value }
    return properties.map { property in
      let state = String(Substring(property.key.utf8.dropFirst("label".utf8.count)))
      guard property.key.begins(with: "label-"), !states.contains(state),
        let prefix = value("format" + state + "-prefix"),
        prefix != value("format-prefix") || property.value != value("label")
      else { return property }
      var property = property
      property.value = prefix + property.value
      return property
    }
  }

  /// What a widget has of it.
  var settings: [ImportedSetting] {
    var settings: [ImportedSetting] = []
    if let icon { settings.append(icon) }
    if let accent { settings.append(accent) }
    for (key, sources) in Self.colors {
      guard let property = first(sources), let color = PolybarFormat.color(property.value) else {
        continue
      }
      settings.append(ImportedSetting(key: key, value: color.text, origin: property))
    }
    if !settings.contains(where: { $0.key == "warning-color" }),
      let property = first(["label-warn", "label-low"]),
      let color = PolybarFormat.firstColor(in: property.value)
    {
      settings.append(ImportedSetting(key: "warning-color", value: color.text, origin: property))
    }
    return settings + clicks
  }

  /// The options for the buttons of a mouse, by their numbers in tags; without one, it is the first.
  private static let buttons: KeyValuePairs = [
    "": "on-click", "1": "on-click", "2": "on-click-middle", "3": "on-click-right",
    "4": "on-scroll-up", "5": "on-scroll-down",
  ]

  /// The commands of clicks on the label, such as `%{A1:firefox:}`.
  private var clicks: [ImportedSetting] {
    var settings: [ImportedSetting] = []
    for label in labels {
      for (button, command) in PolybarFormat.commands(in: label.value) {
        guard let key = Self.buttons.first(where: { $0.key == button })?.value,
          !settings.contains(where: { $0.key == key })
        else { continue }
        settings.append(ImportedSetting(key: key, value: command, origin: label))
      }
    }
    return settings
  }

  /// The prefix, or the glyphs at the start of the label.
  private var icon: ImportedSetting? {
    if let prefix = first(Self.usual("format", "-prefix")) {
      let text = PolybarFormat.withoutTags(prefix.value).trimmed
      guard !text.isEmpty, text.unicodeScalars.count <= Self.longestIcon else { return nil }
      return ImportedSetting(key: "icon", value: text, origin: prefix)
    }
    for label in labels {
      let text = PolybarFormat.withoutTags(label.value).trimmed.unicodeScalars
      let glyphs = String(String.UnicodeScalarView(text.prefix { $0.isGlyph }))
      if !glyphs.isEmpty { return ImportedSetting(key: "icon", value: glyphs, origin: label) }
    }
    return nil
  }

  /// The color of the icon, or that of the line under it and its text.
  private var accent: ImportedSetting? {
    let lines = Self.usual("format", "-underline") + Self.usual("label", "-underline")
    if let property = first(Self.usual("format", "-prefix-foreground") + Self.ramps + lines),
      let color = PolybarFormat.color(property.value)
    {
      return ImportedSetting(key: "accent", value: color.text, origin: property)
    }
    for label in labels {
      if let color = PolybarFormat.firstColor(in: label.value) {
        return ImportedSetting(key: "accent", value: color.text, origin: label)
      }
    }
    return nil
  }

  /// The label of the usual state, and the first of the formats of a date.
  private var labels: [ForeignProperty] {
    [first(Self.usual("label", "")), first(["date", "time"])].compactMap { $0 }
  }

  private func first(_ keys: [String]) -> ForeignProperty? {
    for key in keys {
      if let property = properties.first(where: { $0.key == key }) { return property }
    }
    return nil
  }
}
