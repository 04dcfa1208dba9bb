// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var ping: ExtensionContents {
    var all = ExtensionContents()
    all.argument = "HOST"
    all.summary = "the round trip to a host, and lost packets"
    all.label = "PING"
    all.states = [.down]
    all.values = DeclaredValues("milliseconds: the average in milliseconds, lowest: the lowest, highest: the highest,\nlost: how many of the three packets were lost")
    all.icons = [Icon(nil, words: "\u{F21E} \u{F0430} 🏓 \u{F2068}"), Icon(.down, words: "\u{F127} \u{F0164} 🚫 \u{F2012}")]
    all.add(OptionName(.source), "1.1.1.1", "ping", 8)
    all.add(OptionName(.accent), "green", "ping", 11)
    all.add(OptionName(.ttl), "30s", "ping", 14)
    all.add(OptionName(.timeout), "20s", "ping", 15)
    all.add(OptionName(.input), "values", "ping", 16)
    all.add(OptionName(.command), "export LC_ALL=C\ncase $1 in -*|'') echo 'the source must be a host, such as 1.1.1.1' >&2; exit 1 ;; esac\nanswer=$(ping -n -c 3 -W 2 -w 10 \"$1\" 2>&1)\nstatus=$?\ncase $answer in\n  *' packets transmitted'*) ;;\n  *'is unreachable'*|*'No route to host'*|*'name resolution'*|*'bad address'*|*'unknown host'*|\\\n  *'No address associated'*)\n    printf '%s\\n' alt=down text=offline \"tooltip=$(printf '%s\\n' \"$answer\" | tail -n 1)\"\n    exit ;;\n  *ermi*|*'lacking privilege'*)\n    # A program that is confined gains no privileges.\n    echo 'ping may not send while it is confined; allow it by' \\\n      '“sysctl -w net.ipv4.ping_group_range=\"0 2147483647\"”, or write “confine = no” into the section' >&2\n    exit 1 ;;\n  *) printf '%s\\n' \"${answer:-ping: exit $status}\" | tail -n 1 >&2; exit 1 ;;\nesac\n# Lines of: 64 bytes from 1.1.1.1: icmp_seq=1 ttl=57 time=12.3 ms; a repeated answer has (DUP!) behind it.\nprintf '%s\\n' \"$answer\" | host=$1 awk '\n  /^[0-9]+ bytes from .*time[=<][0-9.]+ ?ms/ && !/DUP/ {\n    match($0, /time[=<][0-9.]+/)\n    time = substr($0, RSTART + 5, RLENGTH - 5) + 0\n    if (!count || time < lowest) lowest = time\n    if (time > highest) highest = time\n    sum += time\n    count++\n  }\n  / packets transmitted/ { sent = $1 }\n  /[Uu]nreachable/ { unreachable = 1 }\n  function short(time) { return sprintf(time < 10 ? \"%.1f\" : \"%.0f\", time) }\n  END {\n    lost = sent - count\n    if (lost < 0) lost = 0\n    if (!count) {\n      print \"text=lost\"\n      print \"level=critical\"\n    } else {\n      print \"text=\" short(sum / count) \" ms\"\n      print \"milliseconds=\" short(sum / count)\n      print \"lowest=\" short(lowest)\n      print \"highest=\" short(highest)\n      if (lost) print \"level=warning\"\n    }\n    print \"lost=\" lost\n    words = count ? short(sum / count) \" ms\" : unreachable ? \"unreachable\" : \"no answer\"\n    print \"tooltip=\" ENVIRON[\"host\"] \": \" words\n    if (count > 1) print \"tooltip=From \" short(lowest) \" to \" short(highest) \" ms\"\n    if (lost) print \"tooltip=\" lost \" of \" sent \" packets lost\"\n  }'", "ping", 19)
    all.allow(.confine, "yes", "ping", 5)
    all.allow(.network, "any", "ping", 6)
    all.needs = [Line("needs", "ping: iputils-ping, iputils, iputils", 4)]
    all.glyphs = [Line("glyphs", "\u{F21E} \u{F0430} 🏓 \u{F2068}", 12), Line("glyphs-down", "\u{F127} \u{F0164} 🚫 \u{F2012}", 13)]
    all.lines = [("summary", 3), ("needs", 4), ("confine", 5), ("network", 6), ("argument", 7), ("source", 8), ("states", 9), ("label", 10), ("accent", 11), ("glyphs", 12), ("glyphs-down", 13), ("ttl", 14), ("timeout", 15), ("input", 16), ("values", 17), ("command", 19)]
    return all
  }
}
