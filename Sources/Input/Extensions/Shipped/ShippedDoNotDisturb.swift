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
    all.add(OptionName(.accent), "orange", "do-not-disturb", 8)
    all.add(OptionName(.ttl), "1m", "do-not-disturb", 11)
    all.add(OptionName(.input), "values", "do-not-disturb", 12)
    all.add(OptionName(.command), "if held=$(dunstctl is-paused 2>/dev/null); then\n  waiting=$(dunstctl count waiting)\nelif modes=$(makoctl mode 2>/dev/null) && [ -n \"$modes\" ]; then\n  held=$(printf '%s\\n' \"$modes\" | grep -qx do-not-disturb && echo true)\nelif held=$(swaync-client -sw -D 2>/dev/null); then\n  waiting=$(swaync-client -sw -c)\nelse\n  echo \"neither dunst nor mako nor SwayNotificationCenter answers\" >&2\n  exit 1\nfi\ncase $held in\n  true) text=on tooltip='Notifications are held back' ;;\n  *) text=off tooltip='Notifications are shown' waiting= ;;\nesac\n[ \"${waiting:-0}\" = 0 ] && waiting=\nprintf '%s\\n' \"alt=$text\" \"text=$text${waiting:+ $waiting}\" \"waiting=${waiting:-0}\" \\\n  \"tooltip=$tooltip${waiting:+, $waiting wait}\"", "do-not-disturb", 14)
    all.add(OptionName(.listen), "dbus-monitor --session \"path='/org/freedesktop/Notifications'\" || exec sleep 9999", "do-not-disturb", 32)
    all.add(OptionName(.listenFor), "signal*|*member=Notify|*member=CloseNotification", "do-not-disturb", 33)
    all.add(OptionName(.onClick), "toggle", "do-not-disturb", 44)
    all.allow(.confine, "yes", "do-not-disturb", 4)
    all.allow(.sockets, "session-bus", "do-not-disturb", 5)
    all.needs = [Line("needs", "dunstctl|makoctl|swaync-client: dunst, dunst, dunst", 3)]
    all.glyphs = [Line("glyphs", "\u{F0F3} \u{F009A} 🔔", 9), Line("glyphs-on", "\u{F1F6} \u{F009B} 🔕", 10)]
    all.lines = [("summary", 2), ("needs", 3), ("confine", 4), ("sockets", 5), ("states", 6), ("label", 7), ("accent", 8), ("glyphs", 9), ("glyphs-on", 10), ("ttl", 11), ("input", 12), ("values", 13), ("command", 14), ("listen", 32), ("listen-for", 33), ("toggle", 34), ("on-click", 44)]
    return all
  }
}
