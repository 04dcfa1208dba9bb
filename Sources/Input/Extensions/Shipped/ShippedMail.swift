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
    all.icons = [Icon(nil, words: "\u{F0E0} \u{F01EE} ✉\u{FE0F} \u{F204A}"), Icon(.unread, words: "\u{F0E0} \u{F01EE} 📬 \u{F204B}")]
    all.add(OptionName(.source), "~/Mail", "mail", 7)
    all.add(OptionName(.accent), "orange", "mail", 10)
    all.add(OptionName(.watch), "{source}/new", "mail", 13)
    all.add(OptionName(.watch), "{source}/cur", "mail", 14)
    all.add(OptionName(.watch), "{source}/INBOX/new", "mail", 15)
    all.add(OptionName(.watch), "{source}/INBOX/cur", "mail", 16)
    all.add(OptionName(.ttl), "1m", "mail", 17)
    all.add(OptionName(.input), "values", "mail", 18)
    all.add(OptionName(.command), "case $1 in \\~) folder=$HOME ;; \\~/*) folder=$HOME/${1#\\~/} ;; *) folder=$1 ;; esac\n[ \"$folder\" = / ] || folder=${folder%/}\n[ -d \"$folder\" ] || { echo \"no folder $folder\" >&2; exit 1; }\ncd -- \"$folder\" || exit\n# A mailbox may itself be called new. In a Maildir, the subfolders start with a dot.\nif [ -d new ] && [ -d cur ]; then boxes=$(echo ./new; find -L . -type d -path './.*/new' | LC_ALL=C sort)\nelse boxes=$(find -L . -type d -name new | LC_ALL=C sort)\nfi\n# Neither a draft, seen, nor trashed: flags follow the name, in mbsync and OfflineIMAP behind another character.\nunread() {\n  box=$1\n  shift\n  find -L \"$box/new\" \"$box/cur\" -type f ! -name '.*' ! -name '*[:;!]2,*[DST]*' \"$@\"\n}\nothers='trash|bin|deleted (items|messages)|junk([ -]?e?-?mail)?|spam|drafts?|sent([ -]?(items|mail|messages))?'\n# Lines of: COUNT BOX\nboxes=$(printf '%s\\n' \"$boxes\" | while IFS= read -r new; do\n  box=${new%/new}\n  [ -d \"$box/cur\" ] || continue\n  if printf '%s\\n' \"$box\" | LC_ALL=C grep -Eqi \"[/.]($others|all mail|outbox|templates)([/.]|\\$)\"; then count=0\n  elif [ -r \"$box/new\" ] && [ -r \"$box/cur\" ]; then count=$(unread \"$box\" | wc -l)\n  else count=-1\n  fi\n  printf '%s\\n' \"$((count)) $box\"\ndone)\n[ -n \"$boxes\" ] || { echo \"no Maildir in $folder\" >&2; exit 1; }\n# A message in several folders, such as the labels of Gmail, is one. Thousands are not read.\ntwice=0\nif printf '%s\\n' \"$boxes\" | awk '$1 > 0 { n++; sum += $1 } END { exit n < 2 || sum > 1000 }'; then\n  twice=$(printf '%s\\n' \"$boxes\" | while read -r count box; do\n    [ \"$count\" -le 0 ] || unread \"$box\" -exec grep -him1 '^Message-ID:.*<' {} +\n  done | LC_ALL=C sed 's/^[^<]*//; s/[^>]*$//' | LC_ALL=C awk 'seen[$0]++' | wc -l)\nfi\nprintf '%s\\n' \"$boxes\" | name=${folder##*/} twice=$twice LC_ALL=C awk '\n  { count = $1; sub(/^[^ ]* /, \"\"); sub(/^[.]\\/[.]?/, \"\"); if ($0 == \".\") $0 = ENVIRON[\"name\"] }\n  count > 0 { unread += count; lines[++last] = $0 \": \" count }\n  count < 0 { lines[++last] = $0 \": cannot be read\"; failed = $0 }\n  END {\n    unread -= ENVIRON[\"twice\"]\n    if (unread) { print \"alt=unread\"; print \"text=\" unread; print \"unread=\" unread }\n    else if (failed != \"\") { print failed \" cannot be read\" >\"/dev/stderr\"; exit 1 }\n    for (i = 1; i <= last; i++) print \"tooltip=\" lines[i]\n  }'", "mail", 20)
    all.allow(.confine, "yes", "mail", 4)
    all.allow(.reads, "{source}", "mail", 5)
    all.glyphs = [Line("glyphs", "\u{F0E0} \u{F01EE} ✉\u{FE0F} \u{F204A}", 11), Line("glyphs-unread", "\u{F0E0} \u{F01EE} 📬 \u{F204B}", 12)]
    all.lines = [("summary", 3), ("confine", 4), ("reads", 5), ("argument", 6), ("source", 7), ("states", 8), ("label", 9), ("accent", 10), ("glyphs", 11), ("glyphs-unread", 12), ("watch", 13), ("watch", 14), ("watch", 15), ("watch", 16), ("ttl", 17), ("input", 18), ("values", 19), ("command", 20)]
    return all
  }
}
