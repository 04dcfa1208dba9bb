/// The bindings of tmux for clicks on widgets; elsewhere, the keys keep their actions.
struct TmuxClicks {
  let context: SetupContext
  /// True if the user has put the view on the left side.
  let isLeft: Bool

  /// A key, what tmux does for it elsewhere on the line, and the button for a widget.
  private typealias Key = (name: String, usual: String, button: String)

  /// The right button keeps the menus of tmux.
  private static let keys: [Key] = [
    ("MouseDown1Status", window, "1"), ("MouseDown2Status", "", "2"),
    ("WheelUpStatus", "previous-window", "up"), ("WheelDownStatus", "next-window", "down"),
  ]

  private static let window = "select-window -t ="
  /// Since tmux 3.4, a line can have sessions as well.
  private static let windowOrSession =
    "if -F \"#{==:#{mouse_status_range},session}\" \"switch-client -t =\" \"\(window)\""

  /// The end of the keys of the view's side, which is all that a click tells before tmux 3.4.
  private var side: String { isLeft ? "Left" : "Right" }

  /// The text of the side up to the mouse.
  ///
  /// The left one starts at the left edge, and the right one ends at the right edge, however wide the windows
  /// are; tmux that cannot compute, before 3.2, tells no
  /// column either.
  private var under: String {
    let name = isLeft ? "status-left" : "status-right"
    let text = "#{T;=/#{\(name)-length}:\(name)}"
    let column = "#{e|+|:#{mouse_x},1}"
    let cells = isLeft ? column : "#{e|-|:#{w:\(text)},#{e|-|:#{client_width},\(column)}}"
    return "#{?#{m:?*,#{mouse_x}},#{=/\(cells):\(text)},}"
  }

  /// The last range in it: the texts of widgets have none, since each of their `#` is two.
  ///
  /// tmux would halve `##`.
  private static let range =
    "#{s!^.*(^|[^#])([#][#])*[#]\\[range=([^]]*)\\].*$!\\3!:#{E:@todayline-under}}"

  /// The name of the widget that was clicked before tmux 3.4, which ignores the ranges; empty elsewhere.
  private static let clicked =
    "#{?#{mouse_status_range},,#{?#{m/r:^user.[A-Za-z0-9:/.-]+$,#{E:@todayline-range}},"
    + "#{s!^user.!!:#{E:@todayline-range}},}}"

  /// The widget under the mouse, whatever the version of tmux.
  private static let widget =
    "#{?#{mouse_status_range},#{mouse_status_range},#{E:@todayline-clicked}}"

  /// True of the places of tmux' own, and where there is none.
  private static let isElsewhere =
    "#{m/r:^(left|right|window|session|pane|control|)$,#{mouse_status_range}}"

  /// The lines for a file: nothing is bound where the user or a plugin has bound the key.
  var lines: [String] {
    let usual = "(select-window|switch-client) -t ?=|(previous|next)-window"
    // Those of an earlier reading, which may be others of an earlier set-up.
    let names = "(#.q:(mouse_status_range|#.E:@todayline-clicked)|.*today list )"
    let own = ".*todayline click " + names + ".* --wake tmux.*"
    var lines = [
      "set -g @todayline-under '\(under)'", "set -g @todayline-range '\(Self.range)'",
      "set -g @todayline-clicked '\(Self.clicked)'", "set -g @todayline-widget '\(Self.widget)'",
    ]
    func bind(_ name: String, _ command: String) {
      // Each for itself: the user's own key leaves the others.
      lines.append(
        "if \"! tmux list-keys -T root | grep ' \(name) ' | grep -Evq ' (\(usual)|\(own))$'\" {")
      lines += ["  bind -n \(name) \(command)", "}"]
    }
    for key in Self.keys {
      let act = click("#{q:mouse_status_range}", key.button)
      let usual = key.usual == Self.window ? Self.windowOrSession : key.usual
      bind(key.name, "if -F '\(Self.isElsewhere)' '\(usual)' \(act)")
      let before = click("#{q:#{E:@todayline-clicked}}", key.button)
      bind(key.name + side, "if -F '#{m:?*,#{E:@todayline-clicked}}' \(before)")
    }
    return lines
  }

  /// The commands of tmux that give the keys back their usual actions.
  var undo: [String] {
    let usual = Self.keys.map { key in
      key.usual.isEmpty ? "unbind -n " + key.name : "bind -n " + key.name + " " + key.usual
    }
    return usual + Self.keys.map { "unbind -n " + $0.name + side }
  }

  /// The commands of tmux' own keys, without blanks and quotation marks, also by their short names: where a user has
  /// bound one of them, ours is bound all the same.
  private static let usualCommands = [
    "select-window-t=", "selectw-t=", "switch-client-t=", "switchc-t=", "previous-window", "prev",
    "next-window", "next",
  ]

  /// Returns true if a line binds a key to a command that tmux has for no key of its own.
  private static func keeps(_ key: String, _ line: String) -> Bool {
    let words = line.utf8.split { $0 == 0x20 || $0 == 0x09 }
    guard line.firstWord.begins(with: "bind"),
      let place = words.firstIndex(where: { $0.elementsEqual(key.utf8) })
    else { return false }
    var command: [UInt8] = []
    for word in words[(place + 1)...] { command += word.filter { !"'\"".utf8.contains($0) } }
    return !command.isEmpty && !usualCommands.contains(command.asText)
  }

  /// Says what the user's own lines leave to do.
  func tell(_ own: [String], _ plan: inout SetupPlan) {
    let bound = Self.keys.flatMap { [($0.name, $0.button), ($0.name + side, $0.button)] }.filter {
      key in own.contains { Self.keeps(key.0, $0) }
    }
    if let key = bound.first {
      plan.note(
        "the mouse bindings of the status line stay, and with them, \(bound.map { $0.0 }.joined(separator: ", ")) "
          + "does nothing to widgets; in them, a click on a widget is: run -b \"" + context.program
          + " click #{q:#{E:@todayline-widget}} --button \(key.1) --wake tmux\"")
    } else if !own.contains(where: { $0.firstWord.begins(with: "set") && $0.hasText(" mouse on") })
    {
      plan.note("clicks on the widgets need the mouse: set -g mouse on")
    }
  }

  private func click(_ widget: String, _ button: String) -> String {
    let options = ShellWords.joined(["--button", button, "--wake", "tmux"] + context.options)
    return "{ run -b \"" + context.program + " click " + widget + " " + options + "\" }"
  }
}
