// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var ups: ExtensionContents {
    var all = ExtensionContents()
    all.argument = "UPS"
    all.summary = "the charge of an uninterruptible power supply"
    all.label = "UPS"
    all.states = [.charging, .discharging, .full]
    all.values = DeclaredValues("charge: the charge in percent, runtime: minutes that the battery lasts, load: the load in percent,\nstatus: the status in words")
    all.icons = [Icon(nil, words: "\u{F1E6} \u{F06A5} 🔌 \u{F2062}"), Icon(.discharging, words: "\u{F242} \u{F0079} 🔋 \u{F201E}")]
    all.add(OptionName(.source), "any", "ups", 8)
    all.add(OptionName(.accent), "green", "ups", 11)
    all.add(OptionName(.ttl), "30s", "ups", 14)
    all.add(OptionName(.timeout), "10s", "ups", 15)
    all.add(OptionName(.input), "values", "ups", 16)
    all.add(OptionName(.command), "export LC_ALL=C\n# It says on standard error how it was built, whatever happens.\nask() {\n  answer=$(upsc \"$@\" 2>&1) || { printf '%s\\n' \"$answer\" | grep -v '^Init SSL' >&2; exit 1; }\n  answer=$(printf '%s\\n' \"$answer\" | grep -v '^Init SSL')\n}\nups=$1\nif [ \"$ups\" = any ]; then\n  ask -l\n  ups=$(printf '%s\\n' \"$answer\" | head -n 1)\n  [ -n \"$ups\" ] || { echo 'no UPS is configured; see nutconf(8), or name one as NAME@HOST' >&2; exit 1; }\nfi\nask \"$ups\"\nprintf '%s\\n' \"$answer\" | awk -v name=\"$ups\" '\n  { at = index($0, \": \"); value[substr($0, 1, at - 1)] = substr($0, at + 2) }\n  END {\n    status = \" \" value[\"ups.status\"] \" \"\n    charge = value[\"battery.charge\"]\n    if (charge != \"\") charge += 0\n    split(\"OL:on line,OB:on battery,LB:low battery,RB:replace the battery,CHRG:charging,DISCHRG:discharging,\" \\\n      \"BYPASS:on bypass,OFF:off,OVER:overloaded,CAL:calibrating,ALARM:alarm\", rows, \",\")\n    for (i = 1; i in rows; i++) {\n      split(rows[i], row, \":\")\n      if (index(status, \" \" row[1] \" \")) words = words (words == \"\" ? \"\" : \", \") row[2]\n    }\n    if (words == \"\") words = \"unknown\"\n    isOut = index(status, \" OB \")\n    if (index(status, \" LB \") || (isOut && charge != \"\" && charge <= 20)) print \"level=critical\"\n    else if (isOut || status ~ / (RB|OVER|OFF|ALARM) /) print \"level=warning\"\n    print \"alt=\" (isOut ? \"discharging\" : charge != \"\" && charge < 100 ? \"charging\" : \"full\")\n    print \"text=\" (charge == \"\" ? words : int(charge) \"%\")\n    if (charge != \"\") print \"charge=\" charge\n    if (\"battery.runtime\" in value) print \"runtime=\" int(value[\"battery.runtime\"] / 60)\n    if (\"ups.load\" in value) print \"load=\" value[\"ups.load\"] + 0\n    print \"status=\" words\n    print \"tooltip=\" name \": \" words\n    if (\"battery.runtime\" in value) print \"tooltip=Lasts \" int(value[\"battery.runtime\"] / 60) \" min\"\n    if (\"ups.load\" in value) print \"tooltip=Load \" value[\"ups.load\"] + 0 \" %\"\n  }'", "ups", 19)
    all.allow(.confine, "yes", "ups", 5)
    all.allow(.network, "localhost:3493", "ups", 6)
    all.needs = [Line("needs", "upsc: nut-client, nut, nut-client", 4)]
    all.glyphs = [Line("glyphs", "\u{F1E6} \u{F06A5} 🔌 \u{F2062}", 12), Line("glyphs-discharging", "\u{F242} \u{F0079} 🔋 \u{F201E}", 13)]
    all.lines = [("summary", 3), ("needs", 4), ("confine", 5), ("network", 6), ("argument", 7), ("source", 8), ("states", 9), ("label", 10), ("accent", 11), ("glyphs", 12), ("glyphs-discharging", 13), ("ttl", 14), ("timeout", 15), ("input", 16), ("values", 17), ("command", 19)]
    return all
  }
}
