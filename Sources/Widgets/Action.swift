/// The effect of a button, by the name used in button options.
enum Action: String, CaseIterable, Sendable {
  case details
  case alternate
  case refresh
  /// Opens the source with another program.
  case open
  case next
  case previous
  case shuffle
  /// Runs the command again, with the click in its environment.
  case run
  /// Marks what is shown as done, or undoes the last mark.
  case done
  case toggle
  /// Sets it back to its start.
  case reset
  /// Raises the value, or runs the widget's command for it.
  case up
  /// Lowers the value, or runs the widget's command for it.
  case down
  case none

  /// A line for the help.
  var summary: String {
    switch self {
    case .details: "opens or closes the details"
    case .alternate: "switches to --alternate-format and back"
    case .refresh: "takes a fresh reading"
    case .open: "opens the source with --open"
    case .next: "shows the next value"
    case .previous: "shows the previous value"
    case .shuffle: "shows a random other value"
    case .run: "runs the command again, with BLOCK_BUTTON set"
    case .done: "marks it as done, or undoes that"
    case .toggle: "switches it on or off"
    case .reset: "sets it back to its start"
    case .up: "turns it up"
    case .down: "turns it down"
    case .none: "does nothing"
    }
  }
}

struct ActionCommand: Sendable {
  /// `toggle`, `up`, or `down`.
  let action: Action
  let command: String

  init(_ action: Action, _ command: String) {
    self.action = action
    self.command = command
  }
}
