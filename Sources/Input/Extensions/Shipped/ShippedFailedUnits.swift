// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var failedUnits: ExtensionContents {
    var all = ExtensionContents()
    all.base = .dbus
    all.summary = "failed systemd units"
    all.label = "FAILED"
    all.values = DeclaredValues("units: how many units have failed")
    all.icons = [Icon(nil, words: "\u{F071} \u{F0026} ⚠\u{FE0F} \u{F205A}")]
    all.service = .failedUnits
    all.add(OptionName(.accent), "red", "failed-units", 6)
    all.add(OptionName(.input), "values", "failed-units", 8)
    all.glyphs = [Line("glyphs", "\u{F071} \u{F0026} ⚠\u{FE0F} \u{F205A}", 7)]
    all.lines = [("summary", 3), ("service", 4), ("label", 5), ("accent", 6), ("glyphs", 7), ("input", 8), ("values", 9)]
    return all
  }
}
