// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var sun: ExtensionContents {
    var all = ExtensionContents()
    all.argument = "COORDINATES"
    all.summary = "the next sunrise or sunset at a place"
    all.label = "SUN"
    all.states = [.clear, .night]
    all.values = DeclaredValues("sunrise: the time of sunrise, sunset: the time of sunset, length: the length of the day")
    all.icons = [Icon(nil, words: "\u{F185} \u{F0599} ☀\u{FE0F} \u{F2038}"), Icon(.night, words: "\u{F186} \u{F0594} 🌙 \u{F2039}")]
    all.add(OptionName(.accent), "yellow", "sun", 8)
    all.add(OptionName(.ttl), "1m", "sun", 11)
    all.add(OptionName(.input), "values", "sun", 12)
    all.add(OptionName(.command), "printf '%s\\n' \"$1\" | grep -Eqx ' *-?[0-9.]+ *, *-?[0-9.]+ *' ||\n  { echo 'the source must be LATITUDE,LONGITUDE, such as 52.52,13.4' >&2; exit 1; }\n# The sunrise equation, for the day whose noon is the nearest, and the next one.\ntimes=$(LC_ALL=C awk -v latitude=\"${1%%,*}\" -v longitude=\"${1#*,}\" -v now=\"$(date +%s)\" '\n  function sine(degrees) { return sin(degrees * radian) }\n  function day(n,  noon, anomaly, path, transit, declination, cosine, half) {\n    noon = n - longitude / 360\n    anomaly = 357.5291 + 0.98560028 * noon\n    path = anomaly + 1.9148 * sine(anomaly) + 0.02 * sine(2 * anomaly) + 0.0003 * sine(3 * anomaly) + 282.9372\n    transit = noon + 0.0053 * sine(anomaly) - 0.0069 * sine(2 * path)\n    declination = sine(path) * sine(23.4397)\n    cosine = (sine(-0.833) - sine(latitude) * declination) \\\n      / (cos(latitude * radian) * sqrt(1 - declination * declination))\n    if (cosine < -1) return \"day day\"\n    if (cosine > 1) return \"night night\"\n    half = atan2(sqrt(1 - cosine * cosine), cosine) / radian / 360\n    return sprintf(\"%.0f %.0f\", epoch + 60 * int((transit - half) * 1440 + 0.5), \\\n      epoch + 60 * int((transit + half) * 1440 + 0.5))\n  }\n  BEGIN {\n    radian = atan2(0, -1) / 180\n    # Noon of 2000-01-01 in UTC.\n    epoch = 946728000\n    if (latitude < -90 || latitude > 90 || longitude < -180 || longitude > 180) exit 1\n    n = int((now - epoch) / 86400 + longitude / 360 + 0.5)\n    print now, day(n), day(n + 1)\n  }') || { echo \"no such place: $1\" >&2; exit 1; }\n# shellcheck disable=SC2086\nset -- $times\ncase $2 in\n  day) printf '%s\\n' alt=clear 'text=no sunset' 'tooltip=The sun does not set today'; exit ;;\n  night) printf '%s\\n' alt=night 'text=no sunrise' 'tooltip=The sun does not rise today'; exit ;;\nesac\nclock() { date -d \"@$1\" +%H:%M; }\nrise=$(clock \"$2\") set=$(clock \"$3\") minutes=$((($3 - $2) / 60))\nlength=$((minutes / 60)):$((minutes % 60 / 10))$((minutes % 10))\nif [ \"$1\" -lt \"$2\" ]; then printf '%s\\n' alt=night \"text=↑$rise\"\nelif [ \"$1\" -lt \"$3\" ]; then printf '%s\\n' alt=clear \"text=↓$set\"\nelse\n  case $4 in [dn]*) next=$rise ;; *) next=$(clock \"$4\") ;; esac\n  printf '%s\\n' alt=night \"text=↑$next\"\nfi\nprintf '%s\\n' \"sunrise=$rise\" \"sunset=$set\" \"length=$length\" \"tooltip=Sunrise: $rise\" \"tooltip=Sunset: $set\" \\\n  \"tooltip=Length of the day: $length\"", "sun", 14)
    all.allow(.confine, "yes", "sun", 4)
    all.glyphs = [Line("glyphs", "\u{F185} \u{F0599} ☀\u{FE0F} \u{F2038}", 9), Line("glyphs-night", "\u{F186} \u{F0594} 🌙 \u{F2039}", 10)]
    all.lines = [("summary", 3), ("confine", 4), ("argument", 5), ("states", 6), ("label", 7), ("accent", 8), ("glyphs", 9), ("glyphs-night", 10), ("ttl", 11), ("input", 12), ("values", 13), ("command", 14)]
    return all
  }
}
