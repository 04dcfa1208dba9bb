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
    all.add(OptionName(.source), "~/Mail", "mail", 5)
    all.add(OptionName(.accent), "orange", "mail", 8)
    all.add(OptionName(.watch), "{source}/new", "mail", 11)
    all.add(OptionName(.watch), "{source}/cur", "mail", 12)
    all.add(OptionName(.ttl), "1m", "mail", 13)
    all.add(OptionName(.input), "values", "mail", 14)
    all.add(OptionName(.command), "case $1 in \\~/*) folder=$HOME/${1#\\~/} ;; *) folder=$1 ;; esac\n[ -d \"$folder\" ] || { echo \"no folder $folder\" >&2; exit 1; }\nif [ -d \"$folder/new\" ]; then boxes=$folder\nelse boxes=$(find -L \"$folder\" -type d -name new | sed 's|/new$||' | LC_ALL=C sort)\nfi\n[ -n \"$boxes\" ] || { echo \"no Maildir in $folder\" >&2; exit 1; }\nboxes=$(printf '%s\\n' \"$boxes\" | while IFS= read -r box; do\n  # Neither seen nor trashed: flags follow the name.\n  count=$(find -L \"$box/new\" \"$box/cur\" -type f ! -name '.*' ! -name '*:2,*[ST]*' | wc -l)\n  [ \"$box\" != \"$folder\" ] || folder=${box%/*}\n  [ \"$count\" -eq 0 ] || printf '%s\\n' \"$((count)) ${box#\"$folder\"/}\"\ndone)\n[ -n \"$boxes\" ] || exit 0\nunread=$(printf '%s\\n' \"$boxes\" | awk '{ sum += $1 } END { print sum }')\nprintf '%s\\n' alt=unread \"text=$unread\" \"unread=$unread\"\nprintf '%s\\n' \"$boxes\" | LC_ALL=C sed 's/^\\([0-9]*\\) \\(.*\\)/tooltip=\\2: \\1/'", "mail", 16)
    all.glyphs = [Line("glyphs", "\u{F0E0} \u{F01EE} ✉\u{FE0F}", 9), Line("glyphs-unread", "\u{F0E0} \u{F01EE} 📬", 10)]
    all.lines = [("summary", 3), ("argument", 4), ("source", 5), ("states", 6), ("label", 7), ("accent", 8), ("glyphs", 9), ("glyphs-unread", 10), ("watch", 11), ("watch", 12), ("ttl", 13), ("input", 14), ("values", 15), ("command", 16)]
    return all
  }
}
