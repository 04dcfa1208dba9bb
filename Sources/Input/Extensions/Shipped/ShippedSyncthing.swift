// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var syncthing: ExtensionContents {
    var all = ExtensionContents()
    all.summary = "how far Syncthing is, and its connected devices"
    all.label = "SYNC"
    all.states = [.connected, .disconnected, .now]
    all.values = DeclaredValues("completion: the completion in percent, devices: how many devices are connected,\nneeded: bytes that this machine lacks")
    all.icons = [Icon(nil, words: "\u{F021} \u{F04E6} 🔄 \u{F2061}")]
    all.add(OptionName(.accent), "blue", "syncthing", 11)
    all.add(OptionName(.ttl), "30s", "syncthing", 13)
    all.add(OptionName(.timeout), "10s", "syncthing", 14)
    all.add(OptionName(.input), "values", "syncthing", 15)
    all.add(OptionName(.command), "file=\nfor folder in \"$STHOMEDIR\" \"${XDG_STATE_HOME:-$HOME/.local/state}/syncthing\" \"${XDG_CONFIG_HOME:-$HOME/.config}/syncthing\"; do\n  [ -n \"$file\" ] || [ ! -r \"$folder/config.xml\" ] || file=$folder/config.xml\ndone\n[ -n \"$file\" ] || { echo 'no config.xml of syncthing; has it run as this user?' >&2; exit 1; }\nof() { LC_ALL=C sed -n \"/<gui[ >]/,/<\\/gui>/s/.*<$1>\\(.*\\)<\\/$1>.*/\\1/p\" \"$file\" | head -n 1; }\nscheme=http\nif LC_ALL=C grep -q '<gui .*tls=\"true\"' \"$file\"; then scheme=https; fi\naddress=$(of address)\ncase $address in\n  0.0.0.0:*|:*|'[::]:'*) address=127.0.0.1:${address##*:} ;;\n  '') address=127.0.0.1:8384 ;;\nesac\n# Its certificate is one of its own; the key goes only to the address of its own file.\nask() {\n  printf 'header = \"X-API-Key: %s\"\\n' \"$(of apikey)\" | curl -fsSk -K - \"$scheme://$address/rest/$1\" || exit\n}\ncompletion=$(ask db/completion) || exit\nconnections=$(ask system/connections) || exit\nerrors=$(ask system/error) || exit\nprintf '%s\\n' \"$completion\" \"$connections\" \"$errors\" | jq -rs '\n  (.[0].completion) as $completion | ([.[1].connections[] | .connected]) as $devices\n  | ($devices | map(select(.)) | length) as $count | (.[2].errors // []) as $errors\n  | if ($completion | type) != \"number\" then error(\"none\") else . end\n  | (if $completion < 100 then \"alt=now\", \"text=\\($completion | floor)%\"\n    else \"alt=\\(if $count > 0 then \"connected\" else \"disconnected\" end)\",\n      \"text=\\($count)/\\($devices | length)\" end),\n    \"completion=\\($completion)\", \"devices=\\($count)\", \"needed=\\(.[0].needBytes // 0)\",\n    \"tooltip=\\($completion | floor) % complete\", \"tooltip=\\($count) of \\($devices | length) devices connected\",\n    (if ($errors | length) > 0 then \"level=warning\" else empty end),\n    ($errors[-5:][] | \"tooltip=\\(.message | tostring)\") | gsub(\"[[:cntrl:]]\"; \" \")' 2>/dev/null ||\n  { echo \"the answer of $address is not that of syncthing\" >&2; exit 1; }", "syncthing", 18)
    all.allow(.confine, "yes", "syncthing", 6)
    all.allow(.reads, "~/.local/state/syncthing/config.xml, ~/.config/syncthing/config.xml, $STHOMEDIR/config.xml", "syncthing", 7)
    all.allow(.network, "127.0.0.1:8384", "syncthing", 8)
    all.needs = [Line("needs", "curl: curl, curl, curl", 4), Line("needs", "jq: jq, jq, jq", 5)]
    all.glyphs = [Line("glyphs", "\u{F021} \u{F04E6} 🔄 \u{F2061}", 12)]
    all.lines = [("summary", 3), ("needs", 4), ("needs", 5), ("confine", 6), ("reads", 7), ("network", 8), ("states", 9), ("label", 10), ("accent", 11), ("glyphs", 12), ("ttl", 13), ("timeout", 14), ("input", 15), ("values", 16), ("command", 18)]
    return all
  }
}
