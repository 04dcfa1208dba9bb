// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var powerProfile: ExtensionContents {
    var all = ExtensionContents()
    all.base = .dbus
    all.summary = "the power profile; click or scroll to change it"
    all.label = "POWER"
    all.states = [.performance, .balanced, .powersaver]
    all.icons = [Icon(nil, words: "\u{F24E} \u{F05D1} ⚖\u{FE0F} \u{F2057}"), Icon(.performance, words: "\u{F135} \u{F14DE} 🚀 \u{F2058}"), Icon(.powersaver, words: "\u{F06C} \u{F032A} 🍃 \u{F2059}")]
    all.service = .powerProfile
    all.add(OptionName(.accent), "yellow", "power-profile", 6)
    all.add(OptionName(.input), "values", "power-profile", 10)
    all.add(OptionName(.onClick), "next", "power-profile", 11)
    all.add(OptionName(.onScrollUp), "next", "power-profile", 12)
    all.add(OptionName(.onScrollDown), "previous", "power-profile", 13)
    all.glyphs = [Line("glyphs", "\u{F24E} \u{F05D1} ⚖\u{FE0F} \u{F2057}", 7), Line("glyphs-performance", "\u{F135} \u{F14DE} 🚀 \u{F2058}", 8), Line("glyphs-powersaver", "\u{F06C} \u{F032A} 🍃 \u{F2059}", 9)]
    all.lines = [("summary", 2), ("service", 3), ("states", 4), ("label", 5), ("accent", 6), ("glyphs", 7), ("glyphs-performance", 8), ("glyphs-powersaver", 9), ("input", 10), ("on-click", 11), ("on-scroll-up", 12), ("on-scroll-down", 13)]
    return all
  }
}
