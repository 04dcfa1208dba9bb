// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var layout: ExtensionContents {
    var all = ExtensionContents()
    all.summary = "the active keyboard layout"
    all.label = "KBD"
    all.values = DeclaredValues("name: the name of the layout such as English (US)")
    all.icons = [Icon(nil, words: "\u{F11C} \u{F030C} ⌨\u{FE0F}")]
    all.commands = [ActionCommand(.next, "if [ -n \"$SWAYSOCK\" ]; then swaymsg -q input type:keyboard xkb_switch_layout next\nelif [ -n \"$HYPRLAND_INSTANCE_SIGNATURE\" ]; then hyprctl -q switchxkblayout current next\nelif [ -n \"$NIRI_SOCKET\" ]; then niri msg action switch-layout next\nelif command -v xkb-switch >/dev/null; then xkb-switch -n\nelse\n  # Each layout with its variant moves to the front in turn.\n  turn() { setxkbmap -query | sed -n \"s/^$1: *\\([^,]*\\),\\(.*\\)/\\2,\\1/p\"; }\n  layouts=$(turn layout)\n  [ -n \"$layouts\" ] || { echo \"there is only one layout\" >&2; exit 1; }\n  setxkbmap -layout \"$layouts\" -variant \"$(turn variant)\"\nfi")]
    all.add(OptionName(.input), "values", "layout", 12)
    all.add(OptionName(.command), "# The text of a JSON key.\njson() { grep -o \"\\\"$1\\\": *\\\"[^\\\"]*\\\"\" | sed 's/^[^:]*: *\"//; s/\"$//'; }\nif [ -n \"$SWAYSOCK\" ]; then\n  inputs=$(swaymsg -r -t get_inputs) || exit\n  name=$(printf '%s\\n' \"$inputs\" | json xkb_active_layout_name | head -n 1)\nelif [ -n \"$HYPRLAND_INSTANCE_SIGNATURE\" ]; then\n  devices=$(hyprctl devices -j) || exit\n  # Of several keyboards, the main one.\n  name=$(printf '%s\\n' \"$devices\" | tr '\\n{' ' \\n' | grep '\"main\": true' | json active_keymap)\nelif [ -n \"$NIRI_SOCKET\" ]; then\n  layouts=$(niri msg keyboard-layouts) || exit\n  name=$(printf '%s\\n' \"$layouts\" | sed -n 's/^ *\\* *[0-9]* *//p')\nelif command -v xkb-switch >/dev/null; then\n  name=$(xkb-switch) || exit\n  code=${name%%(*}\nelse\n  query=$(setxkbmap -query) || exit\n  codes=$(printf '%s\\n' \"$query\" | sed -n 's/^layout: *//p')\n  code=$codes\n  if xset -q 2>/dev/null | grep -q 'Group 2: *on'; then code=${codes#*,}; fi\n  code=${code%%,*}\nfi\n# One line: the name of a keyboard may have several.\nname=$(printf '%s\\n' \"$name\" | head -n 1)\n# The code of a name such as \"English (US)\", from the list of all layouts and their variants.\n[ -n \"$code\" ] || code=$(name=$name awk '\n  $1 == \"!\" { part = $2; next }\n  { code = $1; sub(/^ *[^ ]+ +/, \"\") }\n  part == \"variant\" { code = $1; sub(/:$/, \"\", code); sub(/^[^ ]+ +/, \"\") }\n  (part == \"layout\" || part == \"variant\") && $0 == ENVIRON[\"name\"] { print code; exit }\n  ' /usr/share/X11/xkb/rules/base.lst 2>/dev/null)\n[ -n \"$code\" ] || code=$(printf '%s\\n' \"$name\" | cut -c 1-2 | tr '[:upper:]' '[:lower:]')\n[ -n \"$code\" ] || { echo \"no keyboard has a layout\" >&2; exit 1; }\nprintf '%s\\n' \"text=$code\" \"name=${name:-$code}\" \"tooltip=Layout: ${name:-$code}\"", "layout", 14)
    all.add(OptionName(.listen), "if [ -n \"$SWAYSOCK\" ]; then exec swaymsg -m -t subscribe '[\"input\"]'\nelif [ -n \"$HYPRLAND_INSTANCE_SIGNATURE\" ] && command -v socat >/dev/null; then\n  exec socat -u \"UNIX-CONNECT:$XDG_RUNTIME_DIR/hypr/$HYPRLAND_INSTANCE_SIGNATURE/.socket2.sock\" -\nelif [ -n \"$NIRI_SOCKET\" ]; then exec niri msg -j event-stream\nelif [ -z \"$HYPRLAND_INSTANCE_SIGNATURE\" ] && command -v xkb-switch >/dev/null; then\n  xkb-switch -W | while read -r _; do echo look; done\nelse\n  while sleep 5; do echo look; done\nfi", "layout", 49)
    all.add(OptionName(.listenFor), "look|*xkb_*|activelayout>>*|*KeyboardLayout*", "layout", 59)
    all.add(OptionName(.onClick), "next", "layout", 72)
    all.allow(.confine, "yes", "layout", 7)
    all.allow(.reads, "~/.Xauthority, $XAUTHORITY", "layout", 8)
    all.allow(.sockets, "display, other", "layout", 9)
    all.needs = [Line("needs", "setxkbmap|swaymsg|hyprctl|niri|xkb-switch: x11-xkb-utils, xorg-setxkbmap, setxkbmap", 5), Line("uses", "xset: x11-xserver-utils, xorg-xset, xset", 6)]
    all.glyphs = [Line("glyphs", "\u{F11C} \u{F030C} ⌨\u{FE0F}", 11)]
    all.lines = [("summary", 4), ("needs", 5), ("uses", 6), ("confine", 7), ("reads", 8), ("sockets", 9), ("label", 10), ("glyphs", 11), ("input", 12), ("values", 13), ("command", 14), ("listen", 49), ("listen-for", 59), ("next", 60), ("on-click", 72)]
    return all
  }
}
