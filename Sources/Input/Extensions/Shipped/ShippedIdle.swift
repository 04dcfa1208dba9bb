// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var idle: ExtensionContents {
    var all = ExtensionContents()
    all.summary = "a switch that keeps the session awake"
    all.label = "AWAKE"
    all.states = [.on, .off]
    all.icons = [Icon(nil, words: "\u{F0F4} \u{F0176} ☕ \u{F2033}"), Icon(.off, words: "\u{F186} \u{F04B2} 💤 \u{F2034}")]
    all.commands = [ActionCommand(.toggle, "clicks=$TODAYLINE_CACHE/clicks kept=$TODAYLINE_CACHE/kept\n[ ! -p \"$clicks\" ] || echo click 1<>\"$clicks\"")]
    all.add(OptionName(.accent), "orange", "idle", 9)
    all.add(OptionName(.input), "waybar", "idle", 12)
    all.add(OptionName(.follow), "clicks=$TODAYLINE_CACHE/clicks kept=$TODAYLINE_CACHE/kept\n[ -p \"$clicks\" ] || mkfifo \"$clicks\" || exit\n# Open for as long as this runs, so that no click is lost between two readers.\nexec 3<>\"$clicks\"\n# What is on stays on after a restart, but not in the next session.\nread -r session </proc/sys/kernel/random/boot_id\nsession=\"$session $XDG_SESSION_ID\"\nlast=\n[ ! -e \"$kept\" ] || read -r last <\"$kept\"\nexport clicks kept session\nwhile :; do\n  if [ \"$last\" != \"$session\" ]; then\n    echo '{\"text\": \"off\", \"alt\": \"off\", \"tooltip\": \"The session may go to sleep\"}'\n    read -r _ <&3 || exit\n  fi\n  last=\n  # Only an inhibitor that was granted is kept.\n  rm -f \"$kept\"\n  systemd-inhibit --what=idle:sleep --mode=block --who=Todayline --why='Kept awake in the bar' sh -c '\n    echo \"$session\" >\"$kept\"\n    echo \"{\\\"text\\\": \\\"on\\\", \\\"alt\\\": \\\"on\\\", \\\"tooltip\\\": \\\"The session is kept awake\\\"}\"\n    read -r _ <>\"$clicks\"\n    rm -f \"$kept\"' || exit\ndone", "idle", 14)
    all.add(OptionName(.onClick), "toggle", "idle", 39)
    all.allow(.confine, "yes", "idle", 5)
    all.allow(.sockets, "system-bus", "idle", 6)
    all.needs = [Line("needs", "systemd-inhibit: systemd, systemd, systemd", 4)]
    all.glyphs = [Line("glyphs", "\u{F0F4} \u{F0176} ☕ \u{F2033}", 10), Line("glyphs-off", "\u{F186} \u{F04B2} 💤 \u{F2034}", 11)]
    all.lines = [("summary", 3), ("needs", 4), ("confine", 5), ("sockets", 6), ("states", 7), ("label", 8), ("accent", 9), ("glyphs", 10), ("glyphs-off", 11), ("input", 12), ("setup", 13), ("follow", 14), ("toggle", 38), ("on-click", 39)]
    return all
  }
}
