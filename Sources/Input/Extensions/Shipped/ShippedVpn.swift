// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var vpn: ExtensionContents {
    var all = ExtensionContents()
    all.argument = "CONNECTION"
    all.summary = "active VPN connections; a named one is also shown while it is down"
    all.label = "VPN"
    all.states = [.connected, .disconnected]
    all.values = DeclaredValues("name: the name of the specified connection")
    all.icons = [Icon(nil, words: "\u{F132} \u{F0582} 🛡\u{FE0F}"), Icon(.disconnected, words: "\u{F13E} \u{F0C8D} 🔓")]
    all.commands = [ActionCommand(.toggle, "[ \"$1\" != any ] || { echo 'which one? Name it, as in: todayline vpn NAME' >&2; exit 1; }\nif nmcli -t -e no -f NAME connection show --active | grep -qxF -e \"$1\"; then\n  nmcli connection down id \"$1\"\nelse\n  nmcli connection up id \"$1\"\nfi")]
    all.add(OptionName(.source), "any", "vpn", 5)
    all.add(OptionName(.accent), "green", "vpn", 11)
    all.add(OptionName(.ttl), "10s", "vpn", 14)
    all.add(OptionName(.input), "values", "vpn", 15)
    all.add(OptionName(.command), "names=$(LC_ALL=C.UTF-8 nmcli -t -e no -f TYPE,STATE,NAME connection show --active 2>/dev/null |\n  sed -n -e 's/^vpn:activated://p' -e 's/^wireguard:activated://p' -e 's/^tun:activated://p')\nif [ -z \"$names\" ]; then\n  names=$(for interface in /sys/class/net/*; do\n    # A tap of a virtual machine is part of a bridge.\n    if [ \"$(cat \"$interface/operstate\")\" = down ] || [ -e \"$interface/brport\" ]; then continue; fi\n    if [ -e \"$interface/tun_flags\" ] || grep -qsx DEVTYPE=wireguard \"$interface/uevent\"; then\n      echo \"${interface##*/}\"\n    fi\n  done)\nfi\nif [ \"$1\" != any ]; then\n  printf '%s\\n' \"text=$1\" \"name=$1\" \"tooltip=$1\"\n  if printf '%s\\n' \"$names\" | grep -qxF -e \"$1\"; then echo alt=connected; else echo alt=disconnected; fi\nelif [ -n \"$names\" ]; then\n  printf '%s\\n' alt=connected \"text=$(printf '%s\\n' \"$names\" | paste -sd , - | sed 's/,/, /g')\"\n  printf '%s\\n' \"$names\" | sed 's/^/tooltip=/'\nfi", "vpn", 17)
    all.add(OptionName(.onClick), "toggle", "vpn", 43)
    all.allow(.confine, "yes", "vpn", 7)
    all.allow(.sockets, "system-bus", "vpn", 8)
    all.needs = [Line("uses", "nmcli: network-manager, networkmanager, NetworkManager", 6)]
    all.glyphs = [Line("glyphs", "\u{F132} \u{F0582} 🛡\u{FE0F}", 12), Line("glyphs-disconnected", "\u{F13E} \u{F0C8D} 🔓", 13)]
    all.lines = [("summary", 3), ("argument", 4), ("source", 5), ("uses", 6), ("confine", 7), ("sockets", 8), ("states", 9), ("label", 10), ("accent", 11), ("glyphs", 12), ("glyphs-disconnected", 13), ("ttl", 14), ("input", 15), ("values", 16), ("command", 17), ("toggle", 36), ("on-click", 43)]
    return all
  }
}
