// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var gpu: ExtensionContents {
    var all = ExtensionContents()
    all.argument = "ADDRESS"
    all.summary = "load, memory, and temperature of graphics cards; never wakes one"
    all.label = "GPU"
    all.states = [.idle]
    all.values = DeclaredValues("used: the memory in use in MiB, total: the memory in MiB, celsius: the temperature in °C, watts: the power")
    all.icons = [Icon(nil, words: "\u{F26C} \u{F08AE} 🎮"), Icon(.idle, words: "\u{F186} \u{F04B2} 💤")]
    all.add(OptionName(.source), "any", "gpu", 7)
    all.add(OptionName(.accent), "red", "gpu", 10)
    all.add(OptionName(.ttl), "15s", "gpu", 13)
    all.add(OptionName(.input), "values", "gpu", 14)
    all.add(OptionName(.command), "export LC_ALL=C\ncd /sys/bus/pci/drivers || exit\nasleep() { case $(cat \"$1/power/runtime_status\" 2>/dev/null) in susp*) ;; *) return 1 ;; esac; }\n# The number in the first existing file, divided.\nnumber() { by=$1; shift; cat \"$@\" 2>/dev/null | awk -v by=\"$by\" 'NR == 1 { print int($1 / by) }'; }\n# Lines of ADDRESS, NAME, PERCENT, MIB, MIB, CELSIUS, WATTS; for a sleeping card only the first two.\ncards=$(\n  for card in amdgpu/*:*; do\n    [ -d \"$card\" ] || continue\n    if asleep \"$card\"; then echo \"${card#*/}, AMD\"; continue; fi\n    sensors=$(echo \"$card\"/hwmon/hwmon*)\n    echo \"${card#*/}, AMD, $(number 1 \"$card/gpu_busy_percent\"),\" \\\n      \"$(number 1048576 \"$card/mem_info_vram_used\"), $(number 1048576 \"$card/mem_info_vram_total\"),\" \\\n      \"$(number 1000 \"$sensors/temp1_input\"),\" \\\n      \"$(number 1000000 \"$sensors/power1_average\" \"$sensors/power1_input\")\"\n  done\n  for card in nvidia/*:*; do\n    if [ -d \"$card\" ] && asleep \"$card\"; then echo \"${card#*/}, NVIDIA\"; sleeping=yes; fi\n  done\n  # nvidia-smi wakes all of its cards.\n  [ -d nvidia ] && [ -z \"$sleeping\" ] || exit 0\n  nvidia-smi --format=csv,noheader,nounits \\\n    --query-gpu=pci.bus_id,name,utilization.gpu,memory.used,memory.total,temperature.gpu,power.draw\n) || { printf '%s\\n' \"$cards\" >&2; exit 1; }\nprintf '%s\\n' \"$cards\" | card=$1 awk -F ' *, *' '\n  function known(value) { return value ~ /^[0-9.]+$/ }\n  function also(value, words) { if (known(value)) line = line \", \" words }\n  BEGIN { card = tolower(ENVIRON[\"card\"]) }\n  $1 == \"\" || card != \"any\" && substr(tolower($1), length($1) - length(card) + 1) != card { next }\n  NF == 2 { asleep++; print \"tooltip=\" $2 \" \" $1 \": asleep\"; next }\n  {\n    line = \"tooltip=\" $2 \": \" (known($3) ? $3 \" %\" : \"awake\")\n    also($5, $4 \" of \" $5 \" MiB\"); also($6, $6 \" °C\"); also($7, int($7) \" W\")\n    print line\n    if (!awake++ || $3 + 0 > load) { load = $3 + 0; used = $4; total = $5; celsius = $6; watts = $7 }\n  }\n  END {\n    if (awake) {\n      print \"text=\" load \"%\\npercent=\" load\n      if (known(total)) print \"used=\" used \"\\ntotal=\" total\n      if (known(celsius)) print \"celsius=\" celsius\n      if (known(watts)) print \"watts=\" watts\n    } else if (asleep) {\n      print \"text=asleep\\nalt=idle\"\n    } else {\n      print \"no such card of the drivers amdgpu and nvidia\" > \"/dev/stderr\"\n      exit 1\n    }\n  }'", "gpu", 16)
    all.allow(.confine, "yes", "gpu", 4)
    all.allow(.writes, "/dev/nvidia*", "gpu", 5)
    all.glyphs = [Line("glyphs", "\u{F26C} \u{F08AE} 🎮", 11), Line("glyphs-idle", "\u{F186} \u{F04B2} 💤", 12)]
    all.lines = [("summary", 3), ("confine", 4), ("writes", 5), ("argument", 6), ("source", 7), ("states", 8), ("label", 9), ("accent", 10), ("glyphs", 11), ("glyphs-idle", 12), ("ttl", 13), ("input", 14), ("values", 15), ("command", 16)]
    return all
  }
}
