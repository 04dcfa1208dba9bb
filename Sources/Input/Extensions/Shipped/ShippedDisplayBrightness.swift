// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var displayBrightness: ExtensionContents {
    var all = ExtensionContents()
    all.argument = "DISPLAY"
    all.summary = "the brightness of an external monitor"
    all.label = "DISPLAY"
    all.text = "{percent:.0}"
    all.icons = [Icon(nil, words: "\u{F108} \u{F0379} 🔆 \u{F200C}\u{F200D}\u{F200E}\u{F200F}\u{F2010}")]
    all.adjustCommand = "export LC_ALL=C\ncase $1 in *[!0-9]*|'') echo 'the source must be the number of a display, as “ddcutil detect” prints it' >&2; exit 1 ;; esac\n# Lines of: VCP 10 C VALUE MAXIMUM. Some monitors tell a value above the maximum, which is none.\nask() {\n  answer=$(ddcutil --brief --display \"$1\" getvcp 10 2>&1)\n  numbers=$(printf '%s\\n' \"$answer\" | awk '$1 == \"VCP\" && $3 == \"C\" && $5 > 0 && $4 <= $5 + 0 { print $4, $5; exit }')\n  [ \"$numbers\" ] && return\n  case $answer in\n    *ermission*|*EACCES*)\n      echo 'no access to /dev/i2c-*: add yourself to the group i2c, and log in again' >&2; exit 1 ;;\n    # Nothing is connected, or it is off.\n    *'isplay not found'*|*'o displays found'*|*'o /dev/i2c devices'*|*'nvalid display'*) exit 0 ;;\n    *'VCP 10 ERR'*|*nsupported*|VCP*)\n      echo 'the monitor does not tell its brightness; see whether DDC/CI is on in its menu' >&2; exit 1 ;;\n    *) printf '%s\\n' \"${answer:-ddcutil does not answer}\" | head -n 1 >&2; exit 1 ;;\n  esac\n}\nask \"$1\"\nvalue=$(printf '%s\\n' \"$numbers\" | awk -v steps=\"$STEPS\" '{\n  to = int($1 + steps * $2 / 20 + .5)\n  if (to > $2) to = $2\n  print to < 0 ? 0 : to\n}')\n# Reading the value back takes as long again, and it is asked anyway.\nddcutil --noverify --display \"$1\" setvcp 10 \"$value\" >/dev/null || exit 1"
    all.add(OptionName(.source), "1", "display-brightness", 9)
    all.add(OptionName(.accent), "yellow", "display-brightness", 11)
    all.add(OptionName(.ttl), "5m", "display-brightness", 14)
    all.add(OptionName(.timeout), "15s", "display-brightness", 15)
    all.add(OptionName(.input), "values", "display-brightness", 17)
    all.add(OptionName(.command), "export LC_ALL=C\ncase $1 in *[!0-9]*|'') echo 'the source must be the number of a display, as “ddcutil detect” prints it' >&2; exit 1 ;; esac\n# Lines of: VCP 10 C VALUE MAXIMUM. Some monitors tell a value above the maximum, which is none.\nask() {\n  answer=$(ddcutil --brief --display \"$1\" getvcp 10 2>&1)\n  numbers=$(printf '%s\\n' \"$answer\" | awk '$1 == \"VCP\" && $3 == \"C\" && $5 > 0 && $4 <= $5 + 0 { print $4, $5; exit }')\n  [ \"$numbers\" ] && return\n  case $answer in\n    *ermission*|*EACCES*)\n      echo 'no access to /dev/i2c-*: add yourself to the group i2c, and log in again' >&2; exit 1 ;;\n    # Nothing is connected, or it is off.\n    *'isplay not found'*|*'o displays found'*|*'o /dev/i2c devices'*|*'nvalid display'*) exit 0 ;;\n    *'VCP 10 ERR'*|*nsupported*|VCP*)\n      echo 'the monitor does not tell its brightness; see whether DDC/CI is on in its menu' >&2; exit 1 ;;\n    *) printf '%s\\n' \"${answer:-ddcutil does not answer}\" | head -n 1 >&2; exit 1 ;;\n  esac\n}\nask \"$1\"\nprintf '%s\\n' \"$numbers\" | awk -v display=\"$1\" '{\n  percent = int(100 * $1 / $2 + .5)\n  print \"percent=\" percent\n  print \"tooltip=Display \" display \": \" percent \"%\"\n}'", "display-brightness", 36)
    all.allow(.confine, "yes", "display-brightness", 5)
    all.allow(.reads, "/sys, /dev", "display-brightness", 6)
    all.allow(.writes, "/dev/i2c-*, ~/.cache/ddcutil", "display-brightness", 7)
    all.needs = [Line("needs", "ddcutil: ddcutil, ddcutil, ddcutil", 4)]
    all.glyphs = [Line("glyphs", "\u{F108} \u{F0379} 🔆 \u{F200C}\u{F200D}\u{F200E}\u{F200F}\u{F2010}", 12)]
    all.lines = [("summary", 3), ("needs", 4), ("confine", 5), ("reads", 6), ("writes", 7), ("argument", 8), ("source", 9), ("label", 10), ("accent", 11), ("glyphs", 12), ("ttl", 14), ("timeout", 15), ("format", 16), ("input", 17), ("setup", 18), ("command", 36), ("adjust", 44)]
    return all
  }
}
