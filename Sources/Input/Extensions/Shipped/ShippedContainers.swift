// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var containers: ExtensionContents {
    var all = ExtensionContents()
    all.summary = "the running containers of Docker and Podman"
    all.label = "CTR"
    all.values = DeclaredValues("running: how many containers run, unhealthy: how many of them are unhealthy or restarting")
    all.icons = [Icon(nil, words: "\u{F1B3} \u{F0868} 🐳 \u{F2065}")]
    all.add(OptionName(.accent), "blue", "containers", 9)
    all.add(OptionName(.ttl), "15s", "containers", 11)
    all.add(OptionName(.timeout), "20s", "containers", 12)
    all.add(OptionName(.input), "values", "containers", 13)
    all.add(OptionName(.command), "export LC_ALL=C\nfound='' failed=''\n# A socket that nobody listens to, or that the user may not use, has nothing to show.\nask() {\n  [ -S \"$1\" ] || return 0\n  answer=$(curl -qfsS -m 5 --unix-socket \"$1\" \"http://localhost/$2\" 2>&1)\n  case $? in\n    0) found=\"$found $answer\" ;;\n    7) ;;\n    *) failed=\"$1: $answer\"; return 1 ;;\n  esac\n}\n# Podman has no daemon, but a process for each container, whose arguments are -c ID and -n NAME. Without one, its\n# service is not woken.\nmonitors=$(for file in $(grep -lsx conmon /proc/[0-9]*/comm); do\n  tr '\\n\\0' ' \\n' <\"${file%comm}cmdline\" 2>/dev/null\n  echo\ndone | awk '\n  before == \"-c\" && /^[0-9a-f]+$/ { id = $0 }\n  before == \"-n\" && /^[a-zA-Z0-9][a-zA-Z0-9_.-]*$/ && id != \"\" {\n    print \"[{\\\"Id\\\": \\\"\" id \"\\\", \\\"Names\\\": [\\\"\" $0 \"\\\"]}]\"\n    id = \"\"\n  }\n  { before = $0 }')\ncase $DOCKER_HOST in unix://*) ask \"${DOCKER_HOST#unix://}\" containers/json ;; esac\nfor socket in /run/docker.sock \"$XDG_RUNTIME_DIR/docker.sock\" \"$HOME/.docker/desktop/docker.sock\"; do\n  ask \"$socket\" containers/json\ndone\nif [ \"$monitors\" ]; then\n  for socket in /run/podman/podman.sock \"$XDG_RUNTIME_DIR/podman/podman.sock\"; do\n    # Only its own interface tells the health; Podman 3 has it under another version.\n    ask \"$socket\" v4.0.0/libpod/containers/json || { failed=; ask \"$socket\" containers/json; }\n  done\nfi\nif [ \"$failed\" ] && [ -z \"$found$monitors\" ]; then printf '%s\\n' \"$failed\" >&2; exit 1; fi\n# A container that two sockets tell of counts once. Docker: Names = [\"/web\"], Status = \"Up 2 hours (unhealthy)\";\n# Podman: Names = [\"web\"], Status = \"unhealthy\".\nprintf '%s\\n' \"$monitors\" \"$found\" | failed=$failed jq -rs '\n  [.[] | if type == \"array\" then .[] else error(\"none\") end | objects] | group_by(.Id) | map(add\n    | {name: ((.Names // [])[0] // .Id[:12] | ltrimstr(\"/\")), infra: (.IsInfra // false),\n      state: (.State // \"running\" | tostring | ascii_downcase), status: (.Status // \"\" | tostring)}\n    | select((.infra or (.name | endswith(\"-infra\"))) | not)\n    | .word = (if .status | test(\"unhealthy\") then \"unhealthy\" elif .state != \"running\" then .state\n      elif .status | test(\"starting\") then \"starting\"\n      elif .status | test(\"healthy\") then \"healthy\" else \"running\" end)\n    | .bad = (.word == \"unhealthy\" or .word == \"restarting\"))\n  | sort_by([(.bad | not), .name]) | length as $count | map(select(.bad)) as $bad\n  | if $count == 0 then empty else\n      \"text=\\($count)\\(if ($bad | length) > 0 then \", \\($bad | length) unhealthy\" else \"\" end)\", \"running=\\($count)\",\n      \"unhealthy=\\($bad | length)\", (if ($bad | length) > 0 then \"level=warning\" else empty end),\n      (.[:20][] | \"tooltip=\\(.name): \\(.word)\"),\n      (if $count > 20 then \"tooltip=and \\($count - 20) more\" else empty end),\n      (env.failed | select(. != \"\") | \"tooltip=\\(.)\")\n    end | gsub(\"[[:cntrl:]]\"; \" \")' 2>/dev/null ||\n  { echo 'the answer is not that of Docker or Podman' >&2; exit 1; }", "containers", 15)
    all.allow(.confine, "yes", "containers", 6)
    all.allow(.sockets, "other", "containers", 7)
    all.needs = [Line("needs", "curl: curl, curl, curl", 4), Line("needs", "jq: jq, jq, jq", 5)]
    all.glyphs = [Line("glyphs", "\u{F1B3} \u{F0868} 🐳 \u{F2065}", 10)]
    all.lines = [("summary", 3), ("needs", 4), ("needs", 5), ("confine", 6), ("sockets", 7), ("label", 8), ("accent", 9), ("glyphs", 10), ("ttl", 11), ("timeout", 12), ("input", 13), ("values", 14), ("command", 15)]
    return all
  }
}
