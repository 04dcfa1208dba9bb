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
    all.icons = [Icon(nil, words: "\u{F0E0} \u{F01EE} ✉\u{FE0F}"), Icon(.unread, words: "\u{F0E0} \u{F01EE} 📬")]
    all.add(OptionName(.source), "tag:inbox and tag:unread", "notmuch", 5)
    all.add(OptionName(.accent), "orange", "notmuch", 8)
    all.add(OptionName(.ttl), "1m", "notmuch", 11)
    all.add(OptionName(.input), "values", "notmuch", 12)
    all.add(OptionName(.command), "count=$(notmuch count -- \"$1\") || exit\n[ \"$count\" -gt 0 ] || exit 0\nprintf '%s\\n' alt=unread \"text=$count\" \"messages=$count\"\n# Lines of: THREAD DATE [MATCHED/TOTAL] AUTHORS; SUBJECT (TAGS)\nnotmuch search --limit=20 -- \"$1\" | LC_ALL=C sed -n 's/^thread:[^ ]* */tooltip=/p'", "notmuch", 14)
    all.needs = [Line("needs", "notmuch: notmuch, notmuch, notmuch", 3)]
    all.glyphs = [Line("glyphs", "\u{F0E0} \u{F01EE} ✉\u{FE0F}", 9), Line("glyphs-unread", "\u{F0E0} \u{F01EE} 📬", 10)]
    all.lines = [("summary", 2), ("needs", 3), ("argument", 4), ("source", 5), ("states", 6), ("label", 7), ("accent", 8), ("glyphs", 9), ("glyphs-unread", 10), ("ttl", 11), ("input", 12), ("values", 13), ("command", 14)]
    return all
  }
}
