// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var failedUnits: ExtensionContents {
    var all = ExtensionContents()
    all.summary = "failed systemd units"
    all.label = "FAILED"
    all.values = DeclaredValues("units: how many units have failed")
    all.icons = [Icon(nil, words: "\u{F071} \u{F0026} ⚠\u{FE0F}")]
    all.add(OptionName(.accent), "red", "failed-units", 7)
    all.add(OptionName(.ttl), "1m", "failed-units", 9)
    all.add(OptionName(.input), "values", "failed-units", 10)
    all.add(OptionName(.command), "export LC_ALL=C\nsystem=$(systemctl list-units --failed --plain --no-legend --full) || exit\n# Without a user session, only system units are known.\nuser=$(systemctl --user list-units --failed --plain --no-legend --full 2>/dev/null)\n# Lines of: UNIT LOAD ACTIVE SUB DESCRIPTION\nlines=$(printf '%s\\n' \"$system\" | sed '/./s/^/system /'; printf '%s\\n' \"$user\" | sed '/./s/^/user /')\nlines=$(printf '%s\\n' \"$lines\" | sed '/./!d')\n[ -n \"$lines\" ] || exit 0\ncount=$(($(printf '%s\\n' \"$lines\" | wc -l)))\nprintf '%s\\n' \"text=$count\" \"units=$count\" level=warning\nprintf '%s\\n' \"$lines\" | while read -r whose unit _ _ _ description; do\n  printf '%s\\n' \"tooltip=$unit ($whose): $description\"\ndone", "failed-units", 12)
    all.allow(.confine, "yes", "failed-units", 4)
    all.allow(.sockets, "system-bus, session-bus", "failed-units", 5)
    all.needs = [Line("needs", "systemctl: systemd, systemd, systemd", 3)]
    all.glyphs = [Line("glyphs", "\u{F071} \u{F0026} ⚠\u{FE0F}", 8)]
    all.lines = [("summary", 2), ("needs", 3), ("confine", 4), ("sockets", 5), ("label", 6), ("accent", 7), ("glyphs", 8), ("ttl", 9), ("input", 10), ("values", 11), ("command", 12)]
    return all
  }
}
