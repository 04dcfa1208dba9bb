import Core

/// A bar as a program of this machine, and the line that shows the Today view in it.
struct HostProgram {
  let name: String
  let program: String
  let line: String

  /// All bars that Todayline knows the programs of.
  static let all = [
    HostProgram(
      name: "i3bar", program: "i3bar",
      line: "status_command exec todayline stream --host i3bar"),
    HostProgram(
      name: "swaybar", program: "swaybar",
      line: "status_command exec todayline stream --host i3bar"),
    HostProgram(
      name: "Waybar", program: "waybar",
      line: "\"exec\": \"exec todayline stream --host waybar\", \"return-type\": \"json\""),
    HostProgram(
      name: "i3blocks", program: "i3blocks",
      line: "command=todayline today --host i3blocks"),
    HostProgram(
      name: "tmux", program: "tmux",
      line: "set -g status-right '#(todayline today --host tmux)'"),
    HostProgram(
      name: "polybar", program: "polybar",
      line: "exec = exec todayline stream --host polybar, tail = true"),
    HostProgram(
      name: "xmobar", program: "xmobar",
      line: "Run CommandReader \"todayline stream --host xmobar\" \"todayline\""),
    HostProgram(
      name: "lemonbar", program: "lemonbar",
      line: "todayline stream --host lemonbar | lemonbar"),
  ]

  /// Those that are in the user's `PATH`.
  @_optimize(size) static func found<M: EditingMachine>(on machine: M) -> [HostProgram] {
    all.filter { isFound($0.program, on: machine) }
  }

  /// Whether a program is in the user's `PATH`.
  @_optimize(size) static func isFound<M: EditingMachine>(_ program: String, on machine: M) -> Bool
  {
    let folders = machine.environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    for folder in folders.utf8.split(separator: UInt8(ascii: ":")) {
      if machine.isProgram(String(Substring(folder)) + "/" + program) { return true }
    }
    return false
  }
}
