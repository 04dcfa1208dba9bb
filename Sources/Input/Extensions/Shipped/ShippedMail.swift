// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var mail: ExtensionContents {
    var all = ExtensionContents()
    all.argument = "FOLDER"
    all.summary = "unread mail in a Maildir"
    all.label = "MAIL"
    all.states = [.unread]
    all.values = DeclaredValues("unread: how many messages are unread")
    all.icons = [Icon(nil, words: "\u{F0E0} \u{F01EE} ✉\u{FE0F}"), Icon(.unread, words: "\u{F0E0} \u{F01EE} 📬")]
    all.add(OptionName(.source), "~/Mail", "mail", 7)
    all.add(OptionName(.accent), "orange", "mail", 10)
    all.add(OptionName(.watch), "{source}/new", "mail", 13)
    all.add(OptionName(.watch), "{source}/cur", "mail", 14)
    all.add(OptionName(.ttl), "1m", "mail", 15)
    all.add(OptionName(.input), "values", "mail", 16)
    all.add(OptionName(.command), "case $1 in \\~/*) folder=$HOME/${1#\\~/} ;; *) folder=$1 ;; esac\n[ -d \"$folder\" ] || { echo \"no folder $folder\" >&2; exit 1; }\nif [ -d \"$folder/new\" ]; then boxes=$folder\nelse boxes=$(find -L \"$folder\" -type d -name new | sed 's|/new$||' | LC_ALL=C sort)\nfi\n[ -n \"$boxes\" ] || { echo \"no Maildir in $folder\" >&2; exit 1; }\nboxes=$(printf '%s\\n' \"$boxes\" | while IFS= read -r box; do\n  # Neither seen nor trashed: flags follow the name.\n  count=$(find -L \"$box/new\" \"$box/cur\" -type f ! -name '.*' ! -name '*:2,*[ST]*' | wc -l)\n  [ \"$box\" != \"$folder\" ] || folder=${box%/*}\n  [ \"$count\" -eq 0 ] || printf '%s\\n' \"$((count)) ${box#\"$folder\"/}\"\ndone)\n[ -n \"$boxes\" ] || exit 0\nunread=$(printf '%s\\n' \"$boxes\" | awk '{ sum += $1 } END { print sum }')\nprintf '%s\\n' alt=unread \"text=$unread\" \"unread=$unread\"\nprintf '%s\\n' \"$boxes\" | LC_ALL=C sed 's/^\\([0-9]*\\) \\(.*\\)/tooltip=\\2: \\1/'", "mail", 18)
    all.allow(.confine, "yes", "mail", 4)
    all.allow(.reads, "{source}", "mail", 5)
    all.glyphs = [Line("glyphs", "\u{F0E0} \u{F01EE} ✉\u{FE0F}", 11), Line("glyphs-unread", "\u{F0E0} \u{F01EE} 📬", 12)]
    all.lines = [("summary", 3), ("confine", 4), ("reads", 5), ("argument", 6), ("source", 7), ("states", 8), ("label", 9), ("accent", 10), ("glyphs", 11), ("glyphs-unread", 12), ("watch", 13), ("watch", 14), ("ttl", 15), ("input", 16), ("values", 17), ("command", 18)]
    return all
  }
}
