// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var github: ExtensionContents {
    var all = ExtensionContents()
    all.summary = "unread GitHub notifications"
    all.label = "GITHUB"
    all.states = [.unread]
    all.values = DeclaredValues("unread: how many notifications are unread; at most 50")
    all.icons = [Icon(nil, words: "\u{F09B} \u{F02A4} 🐙 \u{F2060}")]
    all.add(OptionName(.accent), "purple", "github", 14)
    all.add(OptionName(.ttl), "2m", "github", 16)
    all.add(OptionName(.timeout), "30s", "github", 17)
    all.add(OptionName(.input), "values", "github", 18)
    all.add(OptionName(.command), "file=${XDG_CONFIG_HOME:-$HOME/.config}/todayline/github-token\nif [ -n \"$GITHUB_TOKEN\" ]; then token=$GITHUB_TOKEN\nelif [ -r \"$file\" ]; then read -r token <\"$file\"\nelse\n  # The default of gh may be another server, whose token is none of GitHub's business.\n  token=$(gh auth token --hostname github.com 2>/dev/null) ||\n    { echo \"no token in \\$GITHUB_TOKEN or $file\" >&2; exit 1; }\nfi\nanswer=$(printf 'Authorization: Bearer %s\\n' \"$token\" |\n  curl -sS -w '\\n%{http_code}' -H @- -H 'Accept: application/vnd.github+json' \\\n    'https://api.github.com/notifications?per_page=50') || exit\nstatus=$(printf '%s\\n' \"$answer\" | tail -n 1)\nanswer=$(printf '%s\\n' \"$answer\" | sed '$d')\n# A fine-grained token cannot read notifications; it may get an empty list.\nhint=\ncase $token in github_pat_*) hint='; the token must be a classic one with the scope notifications' ;; esac\nif [ \"$status\" != 200 ]; then\n  reason=$(printf '%s\\n' \"$answer\" | jq -r '.message | strings' 2>/dev/null)\n  echo \"api.github.com: HTTP $status${reason:+, $reason}$hint\" >&2\n  exit 1\nfi\nprintf '%s\\n' \"$answer\" | jq -r '\n  def flat: gsub(\"[[:cntrl:]]\"; \" \");\n  if type != \"array\" then error(\"none\") else . end\n  | select(length > 0) | \"alt=unread\", \"unread=\\(length)\",\n  \"text=\\(length)\\(if length == 50 then \"+\" else \"\" end)\",\n  (.[:20][] | [.repository.full_name?, .subject.title?] | map(strings) | select(. != [])\n    | \"tooltip=\\(join(\": \"))\" | flat)' 2>/dev/null ||\n  { echo 'the answer is not that of api.github.com; does the network need a login?' >&2; exit 1; }\n[ -z \"$hint\" ] || printf '%s\\n' \"$answer\" | jq -e 'length > 0' >/dev/null ||\n  { echo \"api.github.com: an empty list$hint\" >&2; exit 1; }", "github", 20)
    all.add(OptionName(.onClickRight), "xdg-open https://github.com/notifications", "github", 52)
    all.allow(.confine, "yes", "github", 8)
    all.allow(.reads, "~/.config/todayline/github-token, ~/.config/gh, ~/.curlrc, ~/.config/curlrc, $CURL_HOME/.curlrc", "github", 9)
    all.allow(.network, "api.github.com", "github", 10)
    all.allow(.sockets, "session-bus", "github", 11)
    all.needs = [Line("needs", "curl: curl, curl, curl", 5), Line("needs", "jq: jq, jq, jq", 6), Line("uses", "xdg-open: xdg-utils, xdg-utils, xdg-utils", 7)]
    all.glyphs = [Line("glyphs", "\u{F09B} \u{F02A4} 🐙 \u{F2060}", 15)]
    all.lines = [("summary", 4), ("needs", 5), ("needs", 6), ("uses", 7), ("confine", 8), ("reads", 9), ("network", 10), ("sockets", 11), ("states", 12), ("label", 13), ("accent", 14), ("glyphs", 15), ("ttl", 16), ("timeout", 17), ("input", 18), ("values", 19), ("command", 20), ("on-click-right", 52)]
    return all
  }
}
