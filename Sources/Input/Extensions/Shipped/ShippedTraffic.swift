// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var traffic: ExtensionContents {
    var all = ExtensionContents()
    all.argument = "INTERFACE"
    all.summary = "the traffic of today and of this month, by vnstat"
    all.label = "NET"
    all.values = DeclaredValues("received: bytes received today, sent: bytes sent today,\nmonth: bytes received and sent in this month, interface: the interface")
    all.icons = [Icon(nil, words: "\u{F0EC} \u{F04E2} 📶 \u{F205F}")]
    all.add(OptionName(.source), "any", "traffic", 9)
    all.add(OptionName(.accent), "blue", "traffic", 11)
    all.add(OptionName(.ttl), "5m", "traffic", 13)
    all.add(OptionName(.input), "values", "traffic", 14)
    all.add(OptionName(.command), "# Of all interfaces, the one with the most traffic: the sum would count a tunnel twice.\ndays=$(vnstat --json d 1) || { printf '%s\\n' \"$days\" | head -n 1 >&2; exit 1; }\nmonths=$(vnstat --json m 1) || { printf '%s\\n' \"$months\" | head -n 1 >&2; exit 1; }\nprintf '%s\\n' \"$days\" \"$months\" | jq -rs --arg name \"$1\" --arg day \"$(date +%Y-%-m-%-d)\" --arg month \"$(date +%Y-%-m)\" '\n  def short: . as $bytes | [1e12, \"T\"], [1e9, \"G\"], [1e6, \"M\"], [1e3, \"k\"], [1, \"\"]\n    | select($bytes >= .[0] or .[0] == 1) | \"\\(($bytes / .[0] * 10 | round) / 10)\\(.[1])\";\n  def size: first(short) + \"B\";\n  # The last period may be over.\n  def of($kind; $now): [.traffic[$kind][]? | select(([.date.year, .date.month, .date.day]\n    | map(select(. != null) | tostring) | join(\"-\")) == $now)] | last // {rx: 0, tx: 0};\n  [.[0].interfaces[] | select($name == \"any\" or .name == $name)\n    | {name, day: of(\"day\"; $day)}] as $days\n  | [.[1].interfaces[] | select($name == \"any\" or .name == $name)\n    | {name, month: of(\"month\"; $month)}] as $months\n  | if ($months | length) == 0 then error(\"none\") else . end\n  | ($months | max_by(.month.rx + .month.tx)) as $chosen\n  | first($days[] | select(.name == $chosen.name)).day as $today\n  | (\"text=↓\\($today.rx | size) ↑\\($today.tx | size)\", \"received=\\($today.rx)\", \"sent=\\($today.tx)\",\n    \"month=\\($chosen.month.rx + $chosen.month.tx)\", \"interface=\\($chosen.name)\", \"tooltip=\\($chosen.name)\",\n    \"tooltip=Today: \\($today.rx | size) received, \\($today.tx | size) sent\",\n    \"tooltip=Month: \\($chosen.month.rx | size) received, \\($chosen.month.tx | size) sent\")\n  | gsub(\"[[:cntrl:]]\"; \" \")' 2>/dev/null ||\n  { echo \"vnstat knows no traffic of the interface $1; is vnstatd running?\" >&2; exit 1; }", "traffic", 17)
    all.allow(.confine, "yes", "traffic", 6)
    all.allow(.reads, "/var/lib/vnstat, ~/.vnstatrc", "traffic", 7)
    all.needs = [Line("needs", "vnstat: vnstat, vnstat, vnstat", 4), Line("needs", "jq: jq, jq, jq", 5)]
    all.glyphs = [Line("glyphs", "\u{F0EC} \u{F04E2} 📶 \u{F205F}", 12)]
    all.lines = [("summary", 3), ("needs", 4), ("needs", 5), ("confine", 6), ("reads", 7), ("argument", 8), ("source", 9), ("label", 10), ("accent", 11), ("glyphs", 12), ("ttl", 13), ("input", 14), ("values", 15), ("command", 17)]
    return all
  }
}
