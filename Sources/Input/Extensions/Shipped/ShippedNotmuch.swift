// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var notmuch: ExtensionContents {
    var all = ExtensionContents()
    all.argument = "QUERY"
    all.summary = "mail that matches a notmuch search"
    all.label = "MAIL"
    all.states = [.unread]
    all.values = DeclaredValues("messages: how many messages match")
    all.icons = [Icon(nil, words: "\u{F0E0} \u{F01EE} ✉\u{FE0F} \u{F204A}"), Icon(.unread, words: "\u{F0E0} \u{F01EE} 📬 \u{F204B}")]
    all.add(OptionName(.source), "tag:inbox and tag:unread", "notmuch", 8)
    all.add(OptionName(.accent), "orange", "notmuch", 11)
    all.add(OptionName(.ttl), "1m", "notmuch", 14)
    all.add(OptionName(.input), "values", "notmuch", 15)
    all.add(OptionName(.command), "count=$(notmuch count -- \"$1\") || exit\n[ \"$count\" -gt 0 ] || exit 0\nprintf '%s\\n' alt=unread \"text=$count\" \"messages=$count\"\n# Lines of: THREAD DATE [MATCHED/TOTAL] AUTHORS; SUBJECT (TAGS)\nnotmuch search --limit=20 -- \"$1\" | LC_ALL=C sed -n 's/^thread:[^ ]* */tooltip=/p'", "notmuch", 17)
    all.allow(.confine, "yes", "notmuch", 4)
    all.allow(.reads, "~/.notmuch-config, $NOTMUCH_CONFIG, ~/.config/notmuch, ~/.local/share/notmuch, ~/Mail, ~/mail, ~/Maildir,\n~/.mail, $MAILDIR, $NOTMUCH_DATABASE", "notmuch", 5)
    all.needs = [Line("needs", "notmuch: notmuch, notmuch, notmuch", 3)]
    all.glyphs = [Line("glyphs", "\u{F0E0} \u{F01EE} ✉\u{FE0F} \u{F204A}", 12), Line("glyphs-unread", "\u{F0E0} \u{F01EE} 📬 \u{F204B}", 13)]
    all.lines = [("summary", 2), ("needs", 3), ("confine", 4), ("reads", 5), ("argument", 7), ("source", 8), ("states", 9), ("label", 10), ("accent", 11), ("glyphs", 12), ("glyphs-unread", 13), ("ttl", 14), ("input", 15), ("values", 16), ("command", 17)]
    return all
  }
}
