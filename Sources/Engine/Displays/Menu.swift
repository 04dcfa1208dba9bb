/// A menu of lines; choosing one runs its program, if it has one.
enum Menu {
  /// The menu programs, with commands that read lines on standard input and take a title in `$1`.
  private static let programs = [
    ("rofi", "rofi -dmenu -no-custom -p \"$1\""), ("fuzzel", "fuzzel --dmenu --prompt \"$1 \""),
    ("wofi", "wofi --dmenu --prompt \"$1\""), ("bemenu", "bemenu -l 10 -p \"$1\""),
    ("dmenu", "dmenu -l 10 -p \"$1\""),
  ]

  /// A line with the effect of choosing it.
  struct Entry {
    var line: String
    /// The program that runs, with its arguments; empty if none.
    var program: [String] = []
    /// True if the end of the program is reported.
    var refreshes = false
  }

  /// Makes all lines distinct, since a menu reports only the text of the chosen one: duplicate
  /// lines get the line of their parent level, and then a number.
  static func distinct(_ lines: [String]) -> [String] {
    func level(_ line: String) -> Int { line.utf8.prefix { $0 == 0x20 }.count }
    var distinct: [String] = []
    for (index, line) in lines.enumerated() {
      var text = line
      if lines.count(where: { $0 == line }) > 1,
        let above = lines[..<index].last(where: { level($0) < level(line) })
      {
        text += " – " + String(Substring(above.utf8.drop { $0 == 0x20 }))
      }
      let base = text
      var number = 1
      while distinct.contains(text) {
        number += 1
        text = base + " (" + String(number) + ")"
      }
      distinct.append(text)
    }
    return distinct
  }

  /// Returns the program that shows lines in a menu.
  ///
  /// - Throws: `Failure.launch` if no menu is installed.
  static func program(
    title: String, lines: [String], on machine: Machine
  ) throws(Failure) -> Program {
    let command = try command(on: machine)
    let script = "title=$1; shift; printf '%s\\n' \"$@\" | { set -- \"$title\"; " + command + "; }"
    return Program(["/bin/sh", "-c", script, "todayline", title] + lines)
  }

  /// Returns the program that shows lines in a menu and runs the program of the chosen one; it
  /// prints `refresh` after one whose end is reported.
  ///
  /// Lines and programs are arguments, never text in the script: for each line, whether its end is
  /// reported, the number of words of its program, and those words.
  ///
  /// - Throws: `Failure.launch` if no menu is installed.
  static func program(
    title: String, entries: [Entry], on machine: Machine
  ) throws(Failure) -> Program {
    var arguments = [title]
    for entry in entries {
      arguments += [entry.line, entry.refreshes ? "refresh" : "", String(entry.program.count)]
      arguments += entry.program
    }
    let script = listing + "{ set -- \"$title\"; " + (try command(on: machine)) + "; }" + choosing
    return Program(["/bin/sh", "-c", script, "todayline"] + arguments)
  }

  private static let listing = """
    title=$1; shift
    list() { while [ $# -gt 0 ]; do printf '%s\\n' "$1"; shift "$(($3 + 3))"; done; }
    chosen=$(list "$@" |\u{20}
    """
  private static let choosing = """
    ) || exit 0
    while [ $# -gt 0 ] && [ "$1" != "$chosen" ]; do shift "$(($3 + 3))"; done
    [ $# -gt 0 ] || exit 0
    after=$2 count=$3
    shift 3
    rest=$(($# - count))
    while [ "$count" -gt 0 ]; do set -- "$@" "$1"; shift; count=$((count - 1)); done
    shift "$rest"
    [ -n "$after" ] || { [ $# -gt 0 ] || exit 0; exec "$@" >/dev/null 2>&1; }
    [ $# -eq 0 ] || "$@" >/dev/null 2>&1
    echo "$after"
    """

  private static func command(on machine: Machine) throws(Failure) -> String {
    let isWayland = machine.environment("WAYLAND_DISPLAY") != nil
    // rofi supports both; the Wayland-only programs show nothing on X11.
    for (name, command) in programs
    where isWayland && name != "dmenu" || !isWayland && name != "fuzzel" && name != "wofi" {
      if machine.findsProgram(name) { return command }
    }
    throw .launch(.notFound, program: isWayland ? "fuzzel" : "rofi")
  }
}
