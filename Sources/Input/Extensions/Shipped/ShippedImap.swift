// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var imap: ExtensionContents {
    var all = ExtensionContents()
    all.argument = "MAILBOX"
    all.summary = "unread mail on an IMAP server"
    all.label = "MAIL"
    all.states = [.unread]
    all.values = DeclaredValues("unread: how many messages are unread")
    all.icons = [Icon(nil, words: "\u{F0E0} \u{F01EE} ✉\u{FE0F} \u{F204A}"), Icon(.unread, words: "\u{F0E0} \u{F01EE} 📬 \u{F204B}")]
    all.add(OptionName(.accent), "orange", "imap", 12)
    all.add(OptionName(.ttl), "2m", "imap", 15)
    all.add(OptionName(.timeout), "30s", "imap", 16)
    all.add(OptionName(.input), "values", "imap", 17)
    all.add(OptionName(.command), "case $1 in\n  imaps://?*@?*|imap://?*@?*) ;;\n  *) echo 'the source must be imaps://USER@HOST/FOLDER' >&2; exit 1 ;;\nesac\nrest=${1#*://} folder=INBOX\ncase $rest in */?*) folder=${rest#*/} ;; esac\nserver=${rest%%/*}\nuser=${server%@*} host=${server##*@}\nfile=${XDG_CONFIG_HOME:-$HOME/.config}/todayline/imap/$user@${host%:*}\nif [ -r \"$file\" ]; then IFS= read -r password <\"$file\"\nelif [ -n \"$IMAP_PASSWORD\" ]; then password=$IMAP_PASSWORD\nelse echo \"no password in $file or \\$IMAP_PASSWORD\" >&2; exit 1\nfi\nquoted() { printf '%s\\n' \"$1\" | LC_ALL=C sed 's/[\\\\\"]/\\\\&/g'; }\nanswer=$(printf '%s = \"%s\"\\n' url \"$(quoted \"${1%%:*}://$host/\")\" user \"$(quoted \"$user:$password\")\" \\\n  request \"$(quoted \"STATUS \\\"$(quoted \"$folder\")\\\" (UNSEEN)\")\" | curl -sS --ssl-reqd -K -) || exit\nunread=$(printf '%s\\n' \"$answer\" | LC_ALL=C sed -n 's/^\\* STATUS .*(.*UNSEEN \\([0-9]\\{1,\\}\\).*/\\1/p')\n[ -n \"$unread\" ] || { echo \"$host did not say how many messages are unread in $folder\" >&2; exit 1; }\n[ \"$unread\" -gt 0 ] || exit 0\nprintf '%s\\n' alt=unread \"text=$unread\" \"unread=$unread\" \"tooltip=$folder of $user: $unread\"", "imap", 19)
    all.allow(.confine, "yes", "imap", 6)
    all.allow(.reads, "~/.config/todayline/imap, ~/.curlrc, ~/.config/curlrc, $CURL_HOME/.curlrc", "imap", 7)
    all.allow(.network, "any", "imap", 8)
    all.needs = [Line("needs", "curl: curl, curl, curl", 5)]
    all.glyphs = [Line("glyphs", "\u{F0E0} \u{F01EE} ✉\u{FE0F} \u{F204A}", 13), Line("glyphs-unread", "\u{F0E0} \u{F01EE} 📬 \u{F204B}", 14)]
    all.lines = [("summary", 4), ("needs", 5), ("confine", 6), ("reads", 7), ("network", 8), ("argument", 9), ("states", 10), ("label", 11), ("accent", 12), ("glyphs", 13), ("glyphs-unread", 14), ("ttl", 15), ("timeout", 16), ("input", 17), ("values", 18), ("command", 19)]
    return all
  }
}
