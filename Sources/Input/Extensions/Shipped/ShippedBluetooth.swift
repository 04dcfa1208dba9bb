// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var bluetooth: ExtensionContents {
    var all = ExtensionContents()
    all.base = .dbus
    all.summary = "connected Bluetooth devices and their batteries"
    all.label = "BT"
    all.states = [.on, .off, .connected]
    all.values = DeclaredValues("battery: the lowest charge of a connected device in percent")
    all.icons = [Icon(nil, words: "\u{F294} \u{F00AF} 🔵 \u{F2030}"), Icon(.off, words: "\u{F294} \u{F00B2} ⚫ \u{F2031}"), Icon(.connected, words: "\u{F293} \u{F00B1} 🎧 \u{F2032}")]
    all.service = .bluetooth
    all.add(OptionName(.input), "values", "bluetooth", 10)
    all.add(OptionName(.onClick), "toggle", "bluetooth", 12)
    all.add(OptionName(.onClickRight), "blueman-manager", "bluetooth", 13)
    all.needs = [Line("uses", "blueman-manager: blueman, blueman, blueman", 4)]
    all.glyphs = [Line("glyphs", "\u{F294} \u{F00AF} 🔵 \u{F2030}", 7), Line("glyphs-off", "\u{F294} \u{F00B2} ⚫ \u{F2031}", 8), Line("glyphs-connected", "\u{F293} \u{F00B1} 🎧 \u{F2032}", 9)]
    all.lines = [("summary", 2), ("service", 3), ("uses", 4), ("states", 5), ("label", 6), ("glyphs", 7), ("glyphs-off", 8), ("glyphs-connected", 9), ("input", 10), ("values", 11), ("on-click", 12), ("on-click-right", 13)]
    return all
  }
}
