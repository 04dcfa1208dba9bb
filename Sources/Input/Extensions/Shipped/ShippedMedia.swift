// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var media: ExtensionContents {
    var all = ExtensionContents()
    all.argument = "PLAYER"
    all.summary = "the current song of a media player"
    all.label = "MEDIA"
    all.states = [.playing, .paused, .stopped]
    all.values = DeclaredValues("artist: the artist, title: the title, album: the album, player: the name of the player")
    all.icons = [Icon(nil, words: "\u{F001} \u{F075A} 🎵"), Icon(.playing, words: "\u{F04B} \u{F040A} ▶\u{FE0F}"), Icon(.paused, words: "\u{F04C} \u{F03E4} ⏸\u{FE0F}"), Icon(.stopped, words: "\u{F04D} \u{F04DB} ⏹\u{FE0F}")]
    all.commands = [ActionCommand(.toggle, "playerctl -p \"$1\" play-pause"), ActionCommand(.next, "playerctl -p \"$1\" next"), ActionCommand(.previous, "playerctl -p \"$1\" previous")]
    all.add(OptionName(.source), "%any", "media", 8)
    all.add(OptionName(.accent), "purple", "media", 11)
    all.add(OptionName(.maximumWidth), "40", "media", 16)
    all.add(OptionName(.input), "values", "media", 17)
    all.add(OptionName(.command), "# With playerctld, which D-Bus starts, playerctl lists the player that was last active first.\nplayerctl -p playerctld status >/dev/null 2>&1\n# A title may contain any character; no line of it may start another value.\nfield=$(printf '\\037')\nanswer=$(playerctl -p \"$1\" metadata -f \"{{status}}$field{{playerName}}$field{{artist}}$field{{album}}$field{{title}}\" 2>&1) ||\n  case $answer in\n    *'No players found'* | *'No player could handle'*) exit 0 ;;\n    *) printf '%s\\n' \"$answer\" >&2; exit 1 ;;\n  esac\nanswer=$(printf '%s' \"$answer\" | LC_ALL=C tr -s '\\000-\\036\\177' ' ')\nnext() { value=${answer%%\"$field\"*} answer=${answer#*\"$field\"}; }\nnext; status=$value\nnext; player=$value\nnext; artist=$value\nnext; album=$value title=$answer\n[ \"$status$title\" != Stopped ] || exit 0\ntitle=${title:-$player}\nprintf '%s\\n' \"text=${artist:+$artist – }$title\" \"title=$title\" \"tooltip=$title\"\n[ -z \"$artist\" ] || printf '%s\\n' \"artist=$artist\" \"tooltip=by $artist\"\n[ -z \"$album\" ] || printf '%s\\n' \"album=$album\" \"tooltip=on $album\"\nprintf '%s\\n' \"player=$player\" \"tooltip=$status in $player\"\necho \"alt=$status\" | tr '[:upper:]' '[:lower:]'", "media", 19)
    all.add(OptionName(.listen), "playerctl -a -F metadata -f '{{status}} {{playerInstance}} {{artist}} {{title}} {{album}}' |\n  while read -r _; do\n    echo changed\n    # A player that exits is still listed for a moment.\n    { sleep 1; echo settled; } &\n  done\nexit 1", "media", 42)
    all.add(OptionName(.onClick), "toggle", "media", 53)
    all.add(OptionName(.onClickRight), "next", "media", 54)
    all.add(OptionName(.onScrollUp), "previous", "media", 55)
    all.add(OptionName(.onScrollDown), "next", "media", 56)
    all.allow(.confine, "yes", "media", 5)
    all.allow(.sockets, "session-bus", "media", 6)
    all.needs = [Line("needs", "playerctl: playerctl, playerctl, playerctl", 4)]
    all.glyphs = [Line("glyphs", "\u{F001} \u{F075A} 🎵", 12), Line("glyphs-playing", "\u{F04B} \u{F040A} ▶\u{FE0F}", 13), Line("glyphs-paused", "\u{F04C} \u{F03E4} ⏸\u{FE0F}", 14), Line("glyphs-stopped", "\u{F04D} \u{F04DB} ⏹\u{FE0F}", 15)]
    all.lines = [("summary", 3), ("needs", 4), ("confine", 5), ("sockets", 6), ("argument", 7), ("source", 8), ("states", 9), ("label", 10), ("accent", 11), ("glyphs", 12), ("glyphs-playing", 13), ("glyphs-paused", 14), ("glyphs-stopped", 15), ("max-width", 16), ("input", 17), ("values", 18), ("command", 19), ("listen", 42), ("toggle", 50), ("next", 51), ("previous", 52), ("on-click", 53), ("on-click-right", 54), ("on-scroll-up", 55), ("on-scroll-down", 56)]
    return all
  }
}
