// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var media: ExtensionContents {
    var all = ExtensionContents()
    all.base = .dbus
    all.argument = "PLAYER"
    all.summary = "the current song of a media player"
    all.label = "MEDIA"
    all.states = [.playing, .paused, .stopped]
    all.values = DeclaredValues("artist: the artist, title: the title, album: the album, player: the name of the player")
    all.icons = [Icon(nil, words: "\u{F001} \u{F075A} 🎵 \u{F204C}"), Icon(.playing, words: "\u{F04B} \u{F040A} ▶\u{FE0F} \u{F204D}"), Icon(.paused, words: "\u{F04C} \u{F03E4} ⏸\u{FE0F} \u{F204E}"), Icon(.stopped, words: "\u{F04D} \u{F04DB} ⏹\u{FE0F} \u{F204F}")]
    all.service = .media
    all.add(OptionName(.source), "%any", "media", 6)
    all.add(OptionName(.accent), "purple", "media", 9)
    all.add(OptionName(.maximumWidth), "40", "media", 14)
    all.add(OptionName(.input), "values", "media", 15)
    all.add(OptionName(.onClick), "toggle", "media", 17)
    all.add(OptionName(.onClickRight), "next", "media", 18)
    all.add(OptionName(.onScrollUp), "previous", "media", 19)
    all.add(OptionName(.onScrollDown), "next", "media", 20)
    all.glyphs = [Line("glyphs", "\u{F001} \u{F075A} 🎵 \u{F204C}", 10), Line("glyphs-playing", "\u{F04B} \u{F040A} ▶\u{FE0F} \u{F204D}", 11), Line("glyphs-paused", "\u{F04C} \u{F03E4} ⏸\u{FE0F} \u{F204E}", 12), Line("glyphs-stopped", "\u{F04D} \u{F04DB} ⏹\u{FE0F} \u{F204F}", 13)]
    all.lines = [("summary", 3), ("service", 4), ("argument", 5), ("source", 6), ("states", 7), ("label", 8), ("accent", 9), ("glyphs", 10), ("glyphs-playing", 11), ("glyphs-paused", 12), ("glyphs-stopped", 13), ("max-width", 14), ("input", 15), ("values", 16), ("on-click", 17), ("on-click-right", 18), ("on-scroll-up", 19), ("on-scroll-down", 20)]
    return all
  }
}
