// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var vpn: ExtensionContents {
    var all = ExtensionContents()
    all.base = .dbus
    all.argument = "CONNECTION"
    all.summary = "active VPN connections; a named one is also shown while it is down"
    all.label = "VPN"
    all.states = [.connected, .connecting, .disconnected]
    all.values = DeclaredValues("name: the name of the specified connection")
    all.icons = [Icon(nil, words: "\u{F132} \u{F0582} 🛡\u{FE0F} \u{F2035}"), Icon(.connecting, words: "\u{F252} \u{F051F} ⏳ \u{F2036}"), Icon(.disconnected, words: "\u{F13E} \u{F033F} 🔓 \u{F2037}")]
    all.service = .vpn
    all.add(OptionName(.source), "any", "vpn", 6)
    all.add(OptionName(.accent), "green", "vpn", 9)
    all.add(OptionName(.ttl), "10s", "vpn", 13)
    all.add(OptionName(.input), "values", "vpn", 14)
    all.add(OptionName(.onClick), "toggle", "vpn", 16)
    all.glyphs = [Line("glyphs", "\u{F132} \u{F0582} 🛡\u{FE0F} \u{F2035}", 10), Line("glyphs-connecting", "\u{F252} \u{F051F} ⏳ \u{F2036}", 11), Line("glyphs-disconnected", "\u{F13E} \u{F033F} 🔓 \u{F2037}", 12)]
    all.lines = [("summary", 3), ("service", 4), ("argument", 5), ("source", 6), ("states", 7), ("label", 8), ("accent", 9), ("glyphs", 10), ("glyphs-connecting", 11), ("glyphs-disconnected", 12), ("ttl", 13), ("input", 14), ("values", 15), ("on-click", 16)]
    return all
  }
}
