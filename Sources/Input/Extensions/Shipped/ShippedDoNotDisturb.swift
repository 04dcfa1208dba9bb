// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var doNotDisturb: ExtensionContents {
    var all = ExtensionContents()
    all.summary = "whether notifications are paused, and how many are waiting"
    all.label = "DND"
    all.states = [.on, .off]
    all.values = DeclaredValues("waiting: how many notifications are waiting")
    all.icons = [Icon(nil, words: "\u{F0F3} \u{F009A} 🔔"), Icon(.on, words: "\u{F1F6} \u{F009B} 🔕")]
    all.commands = [ActionCommand(.toggle, "if dunstctl is-paused >/dev/null 2>&1; then\n  dunstctl set-paused toggle\nelif modes=$(makoctl mode 2>/dev/null) && [ -n \"$modes\" ]; then\n  if printf '%s\\n' \"$modes\" | grep -qx do-not-disturb; then makoctl mode -r do-not-disturb\n  else makoctl mode -a do-not-disturb\n  fi >/dev/null\nelse\n  swaync-client -sw -d >/dev/null\nfi")]
    all.add(OptionName(.accent), "orange", "do-not-disturb", 6)
    all.add(OptionName(.ttl), "1m", "do-not-disturb", 9)
    all.add(OptionName(.input), "values", "do-not-disturb", 10)
    all.add(OptionName(.command), "if held=$(dunstctl is-paused 2>/dev/null); then\n  waiting=$(dunstctl count waiting)\nelif modes=$(makoctl mode 2>/dev/null) && [ -n \"$modes\" ]; then\n  held=$(printf '%s\\n' \"$modes\" | grep -qx do-not-disturb && echo true)\nelif held=$(swaync-client -sw -D 2>/dev/null); then\n  waiting=$(swaync-client -sw -c)\nelse\n  echo \"neither dunst nor mako nor SwayNotificationCenter answers\" >&2\n  exit 1\nfi\ncase $held in\n  true) text=on tooltip='Notifications are held back' ;;\n  *) text=off tooltip='Notifications are shown' waiting= ;;\nesac\n[ \"${waiting:-0}\" = 0 ] && waiting=\nprintf '%s\\n' \"alt=$text\" \"text=$text${waiting:+ $waiting}\" \"waiting=${waiting:-0}\" \\\n  \"tooltip=$tooltip${waiting:+, $waiting wait}\"", "do-not-disturb", 12)
    all.add(OptionName(.listen), "dbus-monitor --session \"path='/org/freedesktop/Notifications'\" || exec sleep 9999", "do-not-disturb", 30)
    all.add(OptionName(.listenFor), "signal*|*member=Notify|*member=CloseNotification", "do-not-disturb", 31)
    all.add(OptionName(.onClick), "toggle", "do-not-disturb", 42)
    all.needs = [Line("needs", "dunstctl|makoctl|swaync-client: dunst, dunst, dunst", 3)]
    all.glyphs = [Line("glyphs", "\u{F0F3} \u{F009A} 🔔", 7), Line("glyphs-on", "\u{F1F6} \u{F009B} 🔕", 8)]
    all.lines = [("summary", 2), ("needs", 3), ("states", 4), ("label", 5), ("accent", 6), ("glyphs", 7), ("glyphs-on", 8), ("ttl", 9), ("input", 10), ("values", 11), ("command", 12), ("listen", 30), ("listen-for", 31), ("toggle", 32), ("on-click", 42)]
    return all
  }
}
