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
    all.add(OptionName(.input), "values", "bluetooth", 11)
    all.add(OptionName(.command), "export LC_ALL=C.UTF-8\ncontroller=$(bluetoothctl show) || case $controller in\n  *'No default controller'*) exit 0 ;;\n  *) printf '%s\\n' \"$controller\" >&2; exit 1 ;;\nesac\ncase $controller in\n  *'Powered: yes'*) ;;\n  *) printf '%s\\n' text=off alt=off tooltip=off; exit ;;\nesac\ntext=\nfor address in $(bluetoothctl devices Connected | sed -n 's/^Device \\([0-9A-F:]\\{17\\}\\) .*/\\1/p'); do\n  device=$(bluetoothctl info \"$address\") || continue\n  # One line each: an alias may have several, none of which may start another value.\n  name=$(printf '%s\\n' \"$device\" | sed -n '/^[[:space:]]*Alias: /{s///p;q;}')\n  # A line such as: Battery Percentage: 0x64 (100)\n  battery=$(printf '%s\\n' \"$device\" | sed -n 's/.*Battery Percentage: .*(\\([0-9]*\\)).*/\\1/p' | tail -n 1)\n  text=\"${text:+$text, }$name${battery:+ $battery%}\"\n  printf '%s\\n' \"tooltip=$name${battery:+: $battery %}\"\n  [ -z \"$battery\" ] || printf '%s\\n' \"battery=$battery\"\ndone\nif [ -n \"$text\" ]; then printf '%s\\n' \"text=$text\" alt=connected\nelse printf '%s\\n' text=on alt=on 'tooltip=on, nothing connected'\nfi", "bluetooth", 13)
    all.add(OptionName(.listen), "dbus-monitor --system \"type='signal',sender='org.bluez'\"", "bluetooth", 37)
    all.add(OptionName(.listenFor), "signal*member=PropertiesChanged*|signal*member=Interfaces*", "bluetooth", 38)
    all.add(OptionName(.onClick), "toggle", "bluetooth", 44)
    all.add(OptionName(.onClickRight), "blueman-manager", "bluetooth", 45)
    all.needs = [Line("needs", "bluetoothctl: bluez, bluez-utils, bluez", 3), Line("needs", "dbus-monitor: dbus-bin, dbus, dbus-tools", 4), Line("uses", "blueman-manager: blueman, blueman, blueman", 5)]
    all.glyphs = [Line("glyphs", "\u{F294} \u{F00AF} 🔵", 8), Line("glyphs-off", "\u{F294} \u{F00B2} ⚫", 9), Line("glyphs-connected", "\u{F293} \u{F00B1} 🎧", 10)]
    all.lines = [("summary", 2), ("needs", 3), ("needs", 4), ("uses", 5), ("states", 6), ("label", 7), ("glyphs", 8), ("glyphs-off", 9), ("glyphs-connected", 10), ("input", 11), ("values", 12), ("command", 13), ("listen", 37), ("listen-for", 38), ("toggle", 39), ("on-click", 44), ("on-click-right", 45)]
    return all
  }
}
