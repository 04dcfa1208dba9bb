// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var updates: ExtensionContents {
    var all = ExtensionContents()
    all.summary = "packages with updates, and how many are security updates"
    all.label = "UPD"
    all.states = [.updates]
    all.values = DeclaredValues("updates: how many packages have updates, security: how many of them are security updates; only with APT")
    all.icons = [Icon(nil, words: "\u{F019} \u{F03D5} 📦")]
    all.add(OptionName(.accent), "yellow", "updates", 13)
    all.add(OptionName(.ttl), "1h", "updates", 15)
    all.add(OptionName(.timeout), "3m", "updates", 16)
    all.add(OptionName(.input), "values", "updates", 17)
    all.add(OptionName(.command), "export LC_ALL=C\nif command -v checkupdates >/dev/null; then\n  list=$(checkupdates --nocolor) || [ $? = 2 ] || exit 1\nelif command -v apt-get >/dev/null; then\n  plan=$(apt-get -s -o Debug::NoLocking=true -o APT::Get::Show-User-Simulation-Note=false \\\n    --with-new-pkgs upgrade) || exit\n  # Lines such as: Inst NAME [OLD] (NEW ARCHIVE… [ARCHITECTURE])\n  list=$(printf '%s\\n' \"$plan\" | sed -n 's/^Inst \\([^ ]*\\) \\[\\([^]]*\\)\\] (\\([^ ]*\\).*/\\1 \\2 -> \\3/p')\n  security=$(printf '%s\\n' \"$plan\" | grep -ci '^Inst [^ ]* \\[.*security')\nelif command -v dnf >/dev/null; then\n  # Lines such as: NAME.ARCHITECTURE VERSION REPOSITORY, up to the obsoleting packages.\n  list=$(dnf -q check-update) || [ $? = 100 ] || exit 1\n  list=$(printf '%s\\n' \"$list\" | awk '/^Obsoleting/ { exit } NF == 3 { print $1, \"->\", $2 }')\nfi\nif command -v flatpak >/dev/null; then\n  apps=$(flatpak remote-ls --updates --columns=application,version) || exit\n  list=$(printf '%s\\n' \"$list\" \"$apps\" | sed '/^$/d')\nfi\n[ -n \"$list\" ] || exit 0\ncount=$(printf '%s\\n' \"$list\" | wc -l)\necho \"alt=updates\"\necho \"text=$((count))\"\necho \"updates=$((count))\"\necho \"security=${security:-0}\"\n[ \"${security:-0}\" = 0 ] || echo \"tooltip=$security for security\"\nprintf '%s\\n' \"$list\" | sed 's/^/tooltip=/; 30q'\n[ \"$count\" -le 30 ] || echo \"tooltip=and $((count - 30)) more\"", "updates", 19)
    all.allow(.confine, "yes", "updates", 5)
    all.allow(.reads, "/var/lib/apt, /var/lib/dpkg, /var/cache/apt, /var/lib/pacman, /var/lib/rpm, /var/cache/dnf, /var/cache/libdnf5,\n/var/lib/dnf, /var/lib/flatpak, $APT_CONFIG", "updates", 6)
    all.allow(.writes, "~/.cache/libdnf5, ~/.cache/flatpak, ~/.local/share/flatpak, /var/tmp/dnf-*", "updates", 8)
    all.allow(.network, "any", "updates", 9)
    all.allow(.sockets, "system-bus", "updates", 10)
    all.needs = [Line("needs", "apt-get|checkupdates|dnf|flatpak: apt, pacman-contrib, dnf", 4)]
    all.glyphs = [Line("glyphs", "\u{F019} \u{F03D5} 📦", 14)]
    all.lines = [("summary", 3), ("needs", 4), ("confine", 5), ("reads", 6), ("writes", 8), ("network", 9), ("sockets", 10), ("states", 11), ("label", 12), ("accent", 13), ("glyphs", 14), ("ttl", 15), ("timeout", 16), ("input", 17), ("values", 18), ("command", 19)]
    return all
  }
}
