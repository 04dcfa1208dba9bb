// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var doNotDisturb: ExtensionContents {
    var all = ExtensionContents()
    all.base = .dbus
    all.summary = "whether notifications are paused, and how many are waiting"
    all.label = "DND"
    all.states = [.on, .off]
    all.values = DeclaredValues("waiting: how many notifications are waiting")
    all.icons = [Icon(nil, words: "\u{F0F3} \u{F009A} 🔔 \u{F2055}"), Icon(.on, words: "\u{F1F6} \u{F009B} 🔕 \u{F2056}")]
    all.service = .notifications
    all.add(OptionName(.accent), "orange", "do-not-disturb", 7)
    all.add(OptionName(.input), "values", "do-not-disturb", 10)
    all.add(OptionName(.ttl), "30s", "do-not-disturb", 13)
    all.add(OptionName(.onClick), "toggle", "do-not-disturb", 14)
    all.glyphs = [Line("glyphs", "\u{F0F3} \u{F009A} 🔔 \u{F2055}", 8), Line("glyphs-on", "\u{F1F6} \u{F009B} 🔕 \u{F2056}", 9)]
    all.lines = [("summary", 3), ("service", 4), ("states", 5), ("label", 6), ("accent", 7), ("glyphs", 8), ("glyphs-on", 9), ("input", 10), ("values", 11), ("ttl", 13), ("on-click", 14)]
    return all
  }
}
