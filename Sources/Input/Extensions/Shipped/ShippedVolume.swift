// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var volume: ExtensionContents {
    var all = ExtensionContents()
    all.summary = "the volume of the default output"
    all.label = "VOL"
    all.text = "{percent:.0}"
    all.states = [.muted, .bluetooth, .headphones]
    all.values = DeclaredValues("device: the name of the output")
    all.icons = [Icon(nil, words: "\u{F026}\u{F027}\u{F028} \u{F057F}\u{F0580}\u{F057E} 🔈🔉🔊"), Icon(.muted, words: "\u{F026} \u{F075F} 🔇"), Icon(.bluetooth, words: "\u{F294} \u{F00B0} 🎧"), Icon(.headphones, words: "\u{F025} \u{F02CB} 🎧")]
    all.commands = [ActionCommand(.toggle, "export LC_ALL=C\nkind=sink Kind=Sink KIND=SINK\nif command -v pactl > /dev/null; then exec pactl set-$kind-mute @DEFAULT_$KIND@ toggle; fi\nexec wpctl set-mute @DEFAULT_AUDIO_$KIND@ toggle")]
    all.adjustCommand = "export LC_ALL=C\nkind=sink Kind=Sink KIND=SINK\nif ! command -v pactl > /dev/null; then\n  volume=$(wpctl get-volume @DEFAULT_AUDIO_$KIND@) || exit 1\n  volume=$(printf '%s\\n' \"$volume\" | awk -v steps=\"$STEPS\" '{\n    to = $2 + steps * .05\n    if (steps > 0 && to > 1) to = $2 > 1 ? $2 : 1\n    printf \"%.2f\", to < 0 ? 0 : to\n  }')\n  wpctl set-volume @DEFAULT_AUDIO_$KIND@ \"$volume\" || exit 1\n  if [ \"$STEPS\" -gt 0 ]; then wpctl set-mute @DEFAULT_AUDIO_$KIND@ 0; fi\n  exit\nfi\nstate=$(pactl info && pactl list ${kind}s) || exit 1\nname=$(printf '%s\\n' \"$state\" | sed -n \"s/^Default $Kind: //p\")\nvolumes=$(printf '%s\\n' \"$state\" | awk -v name=\"$name\" -v steps=\"$STEPS\" '\n  $1 == \"Name:\" { wanted = $2 == name }\n  wanted && $1 == \"Volume:\" {\n    count = split($0, channels, \",\")\n    for (i = 1; i <= count; i++) {\n      sub(/.*: */, \"\", channels[i])\n      if (channels[i] + 0 > loudest) loudest = channels[i] + 0\n    }\n    percent = int(loudest * 100 / 65536 + .5)\n    to = percent + 5 * steps\n    if (steps > 0 && to > 100) to = percent > 100 ? percent : 100\n    if (to < 0) to = 0\n    if (to == percent) exit\n    for (i = 1; i <= count; i++) {\n      part = loudest ? channels[i] / loudest : 1\n      print int(to * 65536 / 100 * part + .5)\n    }\n  }')\n# One word per channel.\nif [ \"$volumes\" ]; then pactl set-$kind-volume \"$name\" $volumes || exit 1; fi\nif [ \"$STEPS\" -gt 0 ]; then pactl set-$kind-mute \"$name\" 0; fi"
    all.add(OptionName(.accent), "yellow", "volume", 9)
    all.add(OptionName(formatIn: .muted), "muted", "volume", 16)
    all.add(OptionName(.input), "values", "volume", 17)
    all.add(OptionName(.command), "export LC_ALL=C\nkind=sink Kind=Sink KIND=SINK\nif ! command -v pactl > /dev/null; then\n  # The monitor of an output is not a microphone.\n  if [ $kind = source ] && wpctl inspect @DEFAULT_AUDIO_SOURCE@ | grep -q '\"Audio/Sink\"'; then\n    exit\n  fi\n  volume=$(wpctl get-volume @DEFAULT_AUDIO_$KIND@) || exit 1\n  printf '%s\\n' \"$volume\" | awk '/^Volume:/ {\n    print \"percent=\" int($2 * 100 + .5)\n    if (/MUTED/) print \"class=muted\"\n  }'\n  exit\nfi\nstate=$(pactl info && pactl list ${kind}s) || exit 1\nprintf '%s\\n' \"$state\" | awk -v kind=$kind -v Kind=$Kind '\n  $1 == \"Default\" && $2 == Kind \":\" { name = $3 }\n  # Neither the dummy output nor the monitor of an output.\n  $1 == \"Name:\" { shown = $2 == name && $2 !~ (kind == \"sink\" ? \"^auto_null$\" : \"[.]monitor$\") }\n  !shown { next }\n  $1 == \"Description:\" { device = substr($0, index($0, \": \") + 2) }\n  $1 == \"Mute:\" && $2 == \"yes\" { muted = \"muted\" }\n  $1 == \"Volume:\" {\n    for (word = 1; word <= NF; word++)\n      if ($word ~ /%$/ && $word + 0 >= percent) percent = $word + 0\n    known = 1\n  }\n  /device\\.(bus = \"bluetooth\"|api = \"bluez)/ { bluetooth = \" bluetooth\" }\n  kind == \"sink\" && /Active Port:.*[Hh]ead(phone|set)|form_factor = \"head(phone|set)\"/ {\n    headphones = \" headphones\"\n  }\n  END {\n    if (!known) exit\n    print \"percent=\" percent\n    print \"device=\" device\n    print \"tooltip=\" device\n    print \"class=\" muted bluetooth headphones\n  }'", "volume", 26)
    all.add(OptionName(.listen), "export LC_ALL=C\nkind=sink Kind=Sink KIND=SINK\nif ! command -v pactl > /dev/null; then exec pw-mon; fi\nwhile :; do\n  tries=0\n  until pactl info > /dev/null 2>&1; do\n    tries=$((tries + 1))\n    if [ \"$tries\" -lt 50 ]; then sleep 0.1; else sleep 5; fi\n  done\n  echo 'look: on server'\n  { sleep 1; echo 'look: on server'; } &\n  pactl subscribe 2> /dev/null\n  echo 'look: on server'\ndone", "volume", 66)
    all.add(OptionName(.listenFor), "*on sink *|*on server*|changed:*|added:*|removed:*", "volume", 79)
    all.add(OptionName(.onClick), "toggle", "volume", 122)
    all.add(OptionName(.onClickMiddle), "details", "volume", 123)
    all.add(OptionName(.onClickRight), "pavucontrol --tab=3", "volume", 124)
    all.allow(.confine, "yes", "volume", 5)
    all.allow(.reads, "~/.config/pulse, ~/.config/pipewire, ~/.config/wireplumber, $XDG_RUNTIME_DIR/pulse", "volume", 6)
    all.allow(.sockets, "sound", "volume", 7)
    all.needs = [Line("needs", "pactl|wpctl: pulseaudio-utils, libpulse, pulseaudio-utils", 3), Line("uses", "pavucontrol: pavucontrol, pavucontrol, pavucontrol", 4)]
    all.glyphs = [Line("glyphs", "\u{F026}\u{F027}\u{F028} \u{F057F}\u{F0580}\u{F057E} 🔈🔉🔊", 11), Line("glyphs-muted", "\u{F026} \u{F075F} 🔇", 12), Line("glyphs-bluetooth", "\u{F294} \u{F00B0} 🎧", 13), Line("glyphs-headphones", "\u{F025} \u{F02CB} 🎧", 14)]
    all.lines = [("summary", 2), ("needs", 3), ("uses", 4), ("confine", 5), ("reads", 6), ("sockets", 7), ("label", 8), ("accent", 9), ("states", 10), ("glyphs", 11), ("glyphs-muted", 12), ("glyphs-bluetooth", 13), ("glyphs-headphones", 14), ("format", 15), ("format-muted", 16), ("input", 17), ("values", 18), ("setup", 21), ("command", 26), ("listen", 66), ("listen-for", 79), ("adjust", 82), ("toggle", 118), ("on-click", 122), ("on-click-middle", 123), ("on-click-right", 124)]
    return all
  }
}
