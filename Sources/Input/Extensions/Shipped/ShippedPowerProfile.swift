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
    all.add(OptionName(.accent), "yellow", "power-profile", 8)
    all.add(OptionName(.ttl), "30s", "power-profile", 12)
    all.add(OptionName(.input), "values", "power-profile", 13)
    all.add(OptionName(.command), "if command -v powerprofilesctl >/dev/null; then\n  profile=$(powerprofilesctl get) || exit\n  choices=$(powerprofilesctl list | sed -n 's/^[ *]*\\([a-z-]*\\):$/\\1/p')\nelse\n  cd /sys/firmware/acpi 2>/dev/null && [ -r platform_profile ] || exit 0\n  profile=$(cat platform_profile) choices=$(cat platform_profile_choices)\nfi\ncase $profile in\n  power-saver | low-power | quiet | cool) state=powersaver ;;\n  *performance) state=performance ;;\n  *) state=balanced ;;\nesac\nprintf '%s\\n' \"text=$profile\" \"alt=$state\"\nfor choice in $choices; do\n  case $choice in \"$profile\") echo \"tooltip=$choice (active)\" ;; *) echo \"tooltip=$choice\" ;; esac\ndone", "power-profile", 14)
    all.add(OptionName(.listen), "dbus-monitor --system \"type='signal',path='/net/hadess/PowerProfiles'\" \\\n  \"type='signal',path='/org/freedesktop/UPower/PowerProfiles'\" || exec sleep 9999", "power-profile", 31)
    all.add(OptionName(.listenFor), "signal*member=PropertiesChanged*", "power-profile", 34)
    all.add(OptionName(.onClick), "next", "power-profile", 45)
    all.add(OptionName(.onScrollUp), "previous", "power-profile", 46)
    all.add(OptionName(.onScrollDown), "next", "power-profile", 47)
    all.allow(.confine, "yes", "power-profile", 4)
    all.allow(.sockets, "system-bus", "power-profile", 5)
    all.needs = [Line("uses", "powerprofilesctl: power-profiles-daemon, power-profiles-daemon, power-profiles-daemon", 3)]
    all.glyphs = [Line("glyphs", "\u{F24E} \u{F05D1} ⚖\u{FE0F}", 9), Line("glyphs-performance", "\u{F135} \u{F14DE} 🚀", 10), Line("glyphs-powersaver", "\u{F06C} \u{F032A} 🍃", 11)]
    all.lines = [("summary", 2), ("uses", 3), ("confine", 4), ("sockets", 5), ("states", 6), ("label", 7), ("accent", 8), ("glyphs", 9), ("glyphs-performance", 10), ("glyphs-powersaver", 11), ("ttl", 12), ("input", 13), ("command", 14), ("listen", 31), ("listen-for", 34), ("next", 35), ("previous", 40), ("on-click", 45), ("on-scroll-up", 46), ("on-scroll-down", 47)]
    return all
  }
}
