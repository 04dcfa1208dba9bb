import Core

/// A bar as a program of this machine, and the line that shows the Today view in it.
struct InstalledBar {
  let name: String
  let program: String
  let line: String

  /// All bars that Todayline knows the programs of.
  static let all = [
    InstalledBar(
      name: "i3bar", program: "i3bar",
      line: "status_command exec todayline stream --host i3bar"),
    InstalledBar(
      name: "swaybar", program: "swaybar",
      line: "status_command exec todayline stream --host i3bar"),
    InstalledBar(
      name: "Waybar", program: "waybar",
      line: "\"exec\": \"exec todayline stream --host waybar\", \"return-type\": \"json\""),
    InstalledBar(
      name: "i3blocks", program: "i3blocks",
      line: "command=todayline today --host i3blocks"),
    InstalledBar(
      name: "tmux", program: "tmux",
      line: "set -g status-right '#(todayline today --host tmux)'"),
    InstalledBar(
      name: "polybar", program: "polybar",
      line: "exec = exec todayline stream --host polybar, tail = true"),
    InstalledBar(
      name: "xmobar", program: "xmobar",
      line: "Run CommandReader \"todayline stream --host xmobar\" \"todayline\""),
    InstalledBar(
      name: "lemonbar", program: "lemonbar",
      line: "todayline stream --host lemonbar | lemonbar"),
  ]

  /// Those that are in the user's `PATH`.
  static func found<M: EditingMachine>(on machine: M) -> [InstalledBar] {
    all.filter { isFound($0.program, on: machine) }
  }

  /// Whether a program is in the user's `PATH`.
  static func isFound<M: EditingMachine>(_ program: String, on machine: M) -> Bool {
    let folders = machine.environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    for folder in folders.utf8.split(separator: UInt8(ascii: ":")) {
      if machine.isProgram(String(Substring(folder)) + "/" + program) { return true }
    }
    return false
  }
}
