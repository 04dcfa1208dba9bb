// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var powerProfile: ExtensionContents {
    var all = ExtensionContents()
    all.summary = "the power profile; click or scroll to change it"
    all.label = "POWER"
    all.states = [.performance, .balanced, .powersaver]
    all.icons = [Icon(nil, words: "\u{F24E} \u{F05D1} ⚖\u{FE0F}"), Icon(.performance, words: "\u{F135} \u{F14DE} 🚀"), Icon(.powersaver, words: "\u{F06C} \u{F032A} 🍃")]
    all.commands = [ActionCommand(.next, "profile=$(powerprofilesctl get) || exit\nchoices=$(powerprofilesctl list | sed -n 's/^[ *]*\\([a-z-]*\\):$/\\1/p')\npowerprofilesctl set \"$(printf '%s\\n' \"$choices\" \"$choices\" |\n  awk -v now=\"$profile\" 'found { print; exit } { found = $0 == now }')\""), ActionCommand(.previous, "profile=$(powerprofilesctl get) || exit\nchoices=$(powerprofilesctl list | sed -n 's/^[ *]*\\([a-z-]*\\):$/\\1/p')\npowerprofilesctl set \"$(printf '%s\\n' \"$choices\" \"$choices\" |\n  awk -v now=\"$profile\" 'NR > 1 && $0 == now { print before; exit } { before = $0 }')\"")]
    all.add(OptionName(.accent), "yellow", "power-profile", 6)
    all.add(OptionName(.ttl), "30s", "power-profile", 10)
    all.add(OptionName(.input), "values", "power-profile", 11)
    all.add(OptionName(.command), "if command -v powerprofilesctl >/dev/null; then\n  profile=$(powerprofilesctl get) || exit\n  choices=$(powerprofilesctl list | sed -n 's/^[ *]*\\([a-z-]*\\):$/\\1/p')\nelse\n  cd /sys/firmware/acpi 2>/dev/null && [ -r platform_profile ] || exit 0\n  profile=$(cat platform_profile) choices=$(cat platform_profile_choices)\nfi\ncase $profile in\n  power-saver | low-power | quiet | cool) state=powersaver ;;\n  *performance) state=performance ;;\n  *) state=balanced ;;\nesac\nprintf '%s\\n' \"text=$profile\" \"alt=$state\"\nfor choice in $choices; do\n  case $choice in \"$profile\") echo \"tooltip=$choice (active)\" ;; *) echo \"tooltip=$choice\" ;; esac\ndone", "power-profile", 12)
    all.add(OptionName(.listen), "dbus-monitor --system \"type='signal',path='/net/hadess/PowerProfiles'\" \\\n  \"type='signal',path='/org/freedesktop/UPower/PowerProfiles'\" || exec sleep 9999", "power-profile", 29)
    all.add(OptionName(.listenFor), "signal*member=PropertiesChanged*", "power-profile", 32)
    all.add(OptionName(.onClick), "next", "power-profile", 43)
    all.add(OptionName(.onScrollUp), "previous", "power-profile", 44)
    all.add(OptionName(.onScrollDown), "next", "power-profile", 45)
    all.needs = [Line("uses", "powerprofilesctl: power-profiles-daemon, power-profiles-daemon, power-profiles-daemon", 3)]
    all.glyphs = [Line("glyphs", "\u{F24E} \u{F05D1} ⚖\u{FE0F}", 7), Line("glyphs-performance", "\u{F135} \u{F14DE} 🚀", 8), Line("glyphs-powersaver", "\u{F06C} \u{F032A} 🍃", 9)]
    all.lines = [("summary", 2), ("uses", 3), ("states", 4), ("label", 5), ("accent", 6), ("glyphs", 7), ("glyphs-performance", 8), ("glyphs-powersaver", 9), ("ttl", 10), ("input", 11), ("command", 12), ("listen", 29), ("listen-for", 32), ("next", 33), ("previous", 38), ("on-click", 43), ("on-scroll-up", 44), ("on-scroll-down", 45)]
    return all
  }
}
