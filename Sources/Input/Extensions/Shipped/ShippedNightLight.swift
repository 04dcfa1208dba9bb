// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var nightLight: ExtensionContents {
    var all = ExtensionContents()
    all.summary = "the warm screen of the night, and its temperature"
    all.label = "NIGHT"
    all.states = [.on, .off]
    all.icons = [Icon(nil, words: "\u{F0EB} \u{F0335} 🌆 \u{F2069}"), Icon(.off, words: "\u{F185} \u{F0599} 🔆 \u{F2038}")]
    all.commands = [ActionCommand(.toggle, "program=auto\nclicks=$TODAYLINE_CACHE/clicks\n[ ! -e \"$TODAYLINE_CACHE/elsewhere\" ] || { echo 'it was started elsewhere' >&2; exit 1; }\n[ ! -p \"$clicks\" ] || echo click 1<>\"$clicks\"")]
    all.add(OptionName(.accent), "orange", "night-light", 11)
    all.add(OptionName(.input), "waybar", "night-light", 14)
    all.add(OptionName(.follow), "program=auto\nexport LC_ALL=C\nclicks=$TODAYLINE_CACHE/clicks lines=$TODAYLINE_CACHE/lines\nkept=$TODAYLINE_CACHE/kept elsewhere=$TODAYLINE_CACHE/elsewhere\nfor pipe in \"$clicks\" \"$lines\"; do [ -p \"$pipe\" ] || mkfifo \"$pipe\" || exit; done\n# Open for as long as this runs, so that no click is lost between two readers.\nexec 3<>\"$clicks\"\nif [ \"$program\" = auto ]; then\n  if [ \"$HYPRLAND_INSTANCE_SIGNATURE\" ]; then set -- hyprsunset gammastep\n  elif [ \"$WAYLAND_DISPLAY\" ]; then set -- gammastep\n  else set -- redshift gammastep\n  fi\n  program=\n  for name; do if [ -z \"$program\" ] && command -v \"$name\" >/dev/null; then program=$name; fi; done\n  [ \"$program\" ] || { echo \"none of them is there: $*\" >&2; exit 1; }\nfi\nname=${program%% *} name=${name##*/}\n# Only then do they tell the temperature.\ncase $name in gammastep|redshift) program=\"$program -v\" ;; esac\nsay() { printf '{\"text\": \"%s\", \"alt\": \"%s\", \"tooltip\": \"%s\"}\\n' \"$@\"; }\nwhile :; do\n  while grep -qsx \"$name\" /proc/[0-9]*/comm; do\n    : >\"$elsewhere\"\n    say on on \"$name, started elsewhere\"\n    sleep 10\n  done\n  rm -f \"$elsewhere\"\n  if [ ! -e \"$kept\" ]; then\n    say off off 'The screen has its usual colors'\n    read -r _ <&3 || exit\n    : >\"$kept\"\n  fi\n  say on on \"$name\"\n  # shellcheck disable=SC2086\n  $program >\"$lines\" 2>&1 3>&- &\n  pid=$!\n  {\n    last=\n    while read -r line; do\n      last=$line\n      case $line in\n        *'olor temperature: '[0-9]*|*'temperature to '[0-9]*)\n          kelvin=${line##* temperature} kelvin=${kelvin#\"${kelvin%%[0-9]*}\"}\n          echo \"kelvin ${kelvin%%[!0-9]*}\" >&3 ;;\n      esac\n    done <\"$lines\"\n    echo \"ended $last\" >&3\n  } &\n  while read -r word rest <&3; do\n    case $word in\n      # At its end, it goes back to the usual colors.\n      kelvin) [ ! -e \"$kept\" ] || say \"${rest}K\" on \"$name: $rest K\" ;;\n      click)\n        rm -f \"$kept\"\n        kill \"$pid\" ;;\n      ended)\n        wait \"$pid\"\n        [ -e \"$kept\" ] || continue 2\n        # What ends by itself is not begun again.\n        rm -f \"$kept\"\n        echo \"${rest:-$name has ended}\" >&2\n        exit 1 ;;\n    esac\n  done\ndone", "night-light", 16)
    all.add(OptionName(.onClick), "toggle", "night-light", 85)
    all.allow(.confine, "yes", "night-light", 6)
    all.allow(.reads, "~/.config/gammastep, ~/.config/redshift, ~/.config/redshift.conf, ~/.config/hypr, ~/.Xauthority, $XAUTHORITY", "night-light", 7)
    all.allow(.sockets, "display, system-bus, other", "night-light", 8)
    all.needs = [Line("needs", "gammastep|redshift|hyprsunset: gammastep, gammastep, gammastep", 5)]
    all.glyphs = [Line("glyphs", "\u{F0EB} \u{F0335} 🌆 \u{F2069}", 12), Line("glyphs-off", "\u{F185} \u{F0599} 🔆 \u{F2038}", 13)]
    all.lines = [("summary", 4), ("needs", 5), ("confine", 6), ("reads", 7), ("sockets", 8), ("states", 9), ("label", 10), ("accent", 11), ("glyphs", 12), ("glyphs-off", 13), ("input", 14), ("setup", 15), ("follow", 16), ("toggle", 81), ("on-click", 85)]
    return all
  }
}
