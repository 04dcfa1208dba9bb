// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var bluetooth: ExtensionContents {
    var all = ExtensionContents()
    all.summary = "connected Bluetooth devices and their batteries"
    all.label = "BT"
    all.states = [.on, .off, .connected]
    all.values = DeclaredValues("battery: the charge of a connected device in percent")
    all.icons = [Icon(nil, words: "\u{F294} \u{F00AF} 🔵"), Icon(.off, words: "\u{F294} \u{F00B2} ⚫"), Icon(.connected, words: "\u{F293} \u{F00B1} 🎧")]
    all.commands = [ActionCommand(.toggle, "case $(LC_ALL=C bluetoothctl show) in\n  *'Powered: yes'*) bluetoothctl power off ;;\n  *) bluetoothctl power on ;;\nesac")]
    all.add(OptionName(.input), "values", "bluetooth", 13)
    all.add(OptionName(.command), "export LC_ALL=C.UTF-8\ncontroller=$(bluetoothctl show) || case $controller in\n  *'No default controller'*) exit 0 ;;\n  *) printf '%s\\n' \"$controller\" >&2; exit 1 ;;\nesac\ncase $controller in\n  *'Powered: yes'*) ;;\n  *) printf '%s\\n' text=off alt=off tooltip=off; exit ;;\nesac\ntext=\nfor address in $(bluetoothctl devices Connected | sed -n 's/^Device \\([0-9A-F:]\\{17\\}\\) .*/\\1/p'); do\n  device=$(bluetoothctl info \"$address\") || continue\n  # One line each: an alias may have several, none of which may start another value.\n  name=$(printf '%s\\n' \"$device\" | sed -n '/^[[:space:]]*Alias: /{s///p;q;}')\n  # A line such as: Battery Percentage: 0x64 (100)\n  battery=$(printf '%s\\n' \"$device\" | sed -n 's/.*Battery Percentage: .*(\\([0-9]*\\)).*/\\1/p' | tail -n 1)\n  text=\"${text:+$text, }$name${battery:+ $battery%}\"\n  printf '%s\\n' \"tooltip=$name${battery:+: $battery %}\"\n  [ -z \"$battery\" ] || printf '%s\\n' \"battery=$battery\"\ndone\nif [ -n \"$text\" ]; then printf '%s\\n' \"text=$text\" alt=connected\nelse printf '%s\\n' text=on alt=on 'tooltip=on, nothing connected'\nfi", "bluetooth", 15)
    all.add(OptionName(.listen), "dbus-monitor --system \"type='signal',sender='org.bluez'\"", "bluetooth", 39)
    all.add(OptionName(.listenFor), "signal*member=PropertiesChanged*|signal*member=Interfaces*", "bluetooth", 40)
    all.add(OptionName(.onClick), "toggle", "bluetooth", 46)
    all.add(OptionName(.onClickRight), "blueman-manager", "bluetooth", 47)
    all.allow(.confine, "yes", "bluetooth", 6)
    all.allow(.sockets, "system-bus", "bluetooth", 7)
    all.needs = [Line("needs", "bluetoothctl: bluez, bluez-utils, bluez", 3), Line("needs", "dbus-monitor: dbus-bin, dbus, dbus-tools", 4), Line("uses", "blueman-manager: blueman, blueman, blueman", 5)]
    all.glyphs = [Line("glyphs", "\u{F294} \u{F00AF} 🔵", 10), Line("glyphs-off", "\u{F294} \u{F00B2} ⚫", 11), Line("glyphs-connected", "\u{F293} \u{F00B1} 🎧", 12)]
    all.lines = [("summary", 2), ("needs", 3), ("needs", 4), ("uses", 5), ("confine", 6), ("sockets", 7), ("states", 8), ("label", 9), ("glyphs", 10), ("glyphs-off", 11), ("glyphs-connected", 12), ("input", 13), ("values", 14), ("command", 15), ("listen", 39), ("listen-for", 40), ("toggle", 41), ("on-click", 46), ("on-click-right", 47)]
    return all
  }
}
