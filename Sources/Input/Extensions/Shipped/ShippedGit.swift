// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var git: ExtensionContents {
    var all = ExtensionContents()
    all.argument = "FOLDER"
    all.summary = "the branch of a folder, its changes, and commits ahead and behind"
    all.label = "GIT"
    all.values = DeclaredValues("branch: the branch, changed: how many files have changed, ahead: commits that the upstream lacks,\nbehind: commits of the upstream that the branch lacks, conflicts: how many files have conflicts")
    all.icons = [Icon(nil, words: "\u{F126} \u{F062C} 🔀 \u{F2052}")]
    all.add(OptionName(.accent), "orange", "git", 10)
    all.add(OptionName(.ttl), "10s", "git", 12)
    all.add(OptionName(.timeout), "10s", "git", 13)
    all.add(OptionName(.input), "values", "git", 14)
    all.add(OptionName(.command), "case $1 in \\~) folder=$HOME ;; \\~/*) folder=$HOME/${1#\\~/} ;; *) folder=$1 ;; esac\n[ -d \"$folder\" ] || { echo \"no folder $folder\" >&2; exit 1; }\nexport LC_ALL=C\nunset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE\nlook() {\n  git --no-optional-locks -c core.fsmonitor=false -c core.quotePath=false -C \"$folder\" \\\n    status --porcelain=v2 --branch 2>&1\n}\n# Settings that include a file elsewhere are left out.\nstatus=$(look) || case $status in\n  *': Permission denied'*) export GIT_CONFIG_GLOBAL=/dev/null; status=$(look) ;;\n  *) false ;;\nesac || case $status in\n  *'not a git repository'*|*'must be run in a work tree'*) exit 0 ;;\n  *) printf '%s\\n' \"$status\" >&2; exit 1 ;;\nesac\n# Lines of: # KEY VALUE…, KIND FIELDS… PATH, and ? PATH\nprintf '%s\\n' \"$status\" | awk '\n  function path(fields,  rest) {\n    rest = $0\n    while (fields-- > 0) sub(/^[^ ]* /, \"\", rest)\n    sub(/\\t.*/, \"\", rest)\n    return rest\n  }\n  $1 == \"#\" && $2 == \"branch.oid\" { commit = substr($3, 1, 7) }\n  $1 == \"#\" && $2 == \"branch.head\" { branch = $3 }\n  $1 == \"#\" && $2 == \"branch.upstream\" { upstream = $3 }\n  $1 == \"#\" && $2 == \"branch.ab\" { ahead = $3 + 0; behind = 0 - $4 }\n  $1 == \"1\" { files[++changed] = $2 \" \" path(8) }\n  $1 == \"2\" { files[++changed] = $2 \" \" path(9) }\n  $1 == \"u\" { files[++changed] = $2 \" \" path(10); conflicts++ }\n  $1 == \"?\" { files[++changed] = \"?? \" path(1) }\n  END {\n    if (branch == \"(detached)\") branch = commit\n    text = branch\n    if (changed) { text = text \" ±\" changed; print \"changed=\" changed }\n    if (ahead) { text = text \" ↑\" ahead; print \"ahead=\" ahead }\n    if (behind) { text = text \" ↓\" behind; print \"behind=\" behind }\n    if (conflicts) { print \"conflicts=\" conflicts; print \"level=warning\" }\n    print \"text=\" text\n    print \"branch=\" branch\n    print \"tooltip=\" branch (upstream == \"\" ? \"\" : \" to \" upstream)\n    for (i = 1; i <= changed && i <= 20; i++) print \"tooltip=\" files[i]\n    if (changed > 20) print \"tooltip=and \" changed - 20 \" more\"\n  }'", "git", 17)
    all.allow(.confine, "yes", "git", 5)
    all.allow(.reads, "{repository}, ~/.gitconfig, ~/.config/git", "git", 7)
    all.needs = [Line("needs", "git: git, git, git", 4)]
    all.glyphs = [Line("glyphs", "\u{F126} \u{F062C} 🔀 \u{F2052}", 11)]
    all.lines = [("summary", 3), ("needs", 4), ("confine", 5), ("reads", 7), ("argument", 8), ("label", 9), ("accent", 10), ("glyphs", 11), ("ttl", 12), ("timeout", 13), ("input", 14), ("values", 15), ("command", 17)]
    return all
  }
}
