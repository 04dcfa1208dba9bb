/// The commands about values and what makes them: explanations, logs, pushed values, and the machine.
extension CommandDescription {
  static let explain = CommandDescription(
    name: "explain", brief: "explain WIDGET",
    summary: "explains a value, its colors, and its options",
    usages: [
      Usage(
        "explain WIDGET|today [SOURCE…] [options]",
        "tells how a value is made, and why it looks as it does")
    ],
    text: """
      Prints each value with its formula and the raw numbers it was made of; when, by whom, and from
      where it was read, and when it is read next; its records in the store; the last failure; the
      level with its rules, and what they have run; and each option that is set, with the file and
      the line. Nothing is stored, run, or refreshed.

      Secrets are left out: of a command, only the program is shown, and of an address neither the
      user nor the query. --host json prints one object for each segment; raw numbers and formulas
      can be calculated again.
      """)

  static let log = CommandDescription(
    name: "log", brief: "log WIDGET", summary: "prints what a widget has logged",
    usages: [
      Usage(
        "log WIDGET [SOURCE…] [--since TIME] [--until TIME] [--every TIME]",
        "prints the lowest, mean, and highest readings, at a terminal below a graph"),
      Usage("log WIDGET [SOURCE…] --clear", "removes the log"),
    ],
    text: """
      A widget with the option log = yes keeps the lowest, mean, and highest reading of each minute
      for a day, of each hour for two weeks, and of each day for 1000 days, or for the time that the
      option gives. Calls write each minute when it is over; streams write every ten minutes and at
      their end, so the last minutes of a running stream are missing here. The log is a text file of
      at most 256 KiB beside the snapshots: .log-WIDGET. --host json prints it for programs, with
      percentages from 0 to 1.

      In templates, {graph:hour} and {graph:day} draw it, {today.received} and {month.sent} are sums
      of network and diskio, and {full.in} of disk and battery tells when they are full: by a straight
      line through the last day, with an error of at most a quarter, or not at all.
      """)

  static let push = CommandDescription(
    name: "push", brief: "push NAME", summary: "stores values that every bar shows at once",
    usages: [
      Usage(
        "push NAME [KEY=VALUE…] [-] [--ttl TIME] [--gone TIME] [--wake tmux|waybar:N]",
        "stores values for the widget push:NAME, from the command line or from JSON"),
      Usage("push NAME --clear", "removes them, which hides the widget"),
    ],
    text: """
      For hooks, timers, editors, and other machines: what they know is in every bar at once.

        todayline push build state=running percent=40 branch=main --gone 1h
        df --output=pcent / | tail -1 | xargs -I % todayline push root percent=%
        ssh server uptime -p | xargs -0 -I % todayline push server text=% --ttl 10m

      KEY is text, short, tooltip, icon, state, class, percent, color, level (normal, warning, or
      critical), or a name of your own for templates, such as {branch}. A push changes the values that
      it names and keeps the others; KEY= removes one. With “-”, one JSON value on standard input
      replaces them all: its members text, percent, and so on, and any others by path, such as
      {usage.total}.

      With --ttl, the value is stale after that time; with --gone, it is hidden. Streams show a push at
      once; tmux and Waybar are redrawn with --wake, or the configuration key “wake” for all widgets or
      in the section [push:NAME]. At most 256 names are kept; the one that nobody has used for longest
      goes first.
      """)

  static let doctor = CommandDescription(
    name: "doctor", brief: "doctor", summary: "examines the machine: bars, fonts, sound, and more",
    usages: [
      Usage("doctor [--config FILE]", "examines the machine, and names a fix for each problem")
    ],
    text: """
      Examines what the view needs: whether running bars find todayline in their PATH, the versions
      of bars, the store, programs, sound, the message bus, fonts for the icons, the locale, the
      clock, inotify, and landlock. Problems come first, each with its fix; the exit status is 1 if
      there is one. Variables are those of the first bar that runs as you, or else of your shell.
      """)
}
