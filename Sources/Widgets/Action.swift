/// The effect of a button, by the name that the options for buttons take.
enum Action: String, CaseIterable, Sendable {
  /// Opens the details, or closes them.
  case details
  /// Turns to the alternate format, or back.
  case alternate
  /// Publishes a fresh reading.
  case refresh
  /// Opens the source with another program.
  case open
  /// Shows the next alternative.
  case next
  /// Shows the previous alternative.
  case previous
  /// Shows another alternative, chosen at random.
  case shuffle
  /// Runs the command again, with the click in its environment.
  case run
  /// Marks what is shown as done, or undoes the last mark.
  case done
  /// Runs the widget's command for switching on and off.
  case toggle
  /// Turns the source up, or runs the widget's command for more.
  case up
  /// Turns the source down, or runs the widget's command for less.
  case down
  /// Does nothing.
  case none

  /// Returns the action of that name, or `nil` if there is none.
  static func named(_ name: String) -> Action? {
    for action in allCases where action.rawValue == name { return action }
    return nil
  }

  /// One line for the help.
  var summary: String {
    switch self {
    case .details: "opens the details, or closes them"
    case .alternate: "turns to --alternate-format, or back"
    case .refresh: "takes a fresh reading"
    case .open: "opens the source with --open"
    case .next: "shows the next value"
    case .previous: "shows the previous value"
    case .shuffle: "shows another value, chosen at random"
    case .run: "runs the command again, with BLOCK_BUTTON set"
    case .done: "marks it as done; again undoes it"
    case .toggle: "switches it on or off"
    case .up: "turns it up"
    case .down: "turns it down"
    case .none: "does nothing"
    }
  }
}

/// The shell command of a widget's action.
struct ActionCommand: Sendable {
  /// The action: `toggle`, `up`, or `down`.
  let action: Action
  /// The shell command.
  let command: String

  init(_ action: Action, _ command: String) {
    self.action = action
    self.command = command
  }
}
