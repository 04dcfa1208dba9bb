/// The effect of a click on a segment.
package enum Action: Equatable, Sendable {
  /// Opens the details, or closes them.
  case toggleDetails
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
  case forward
}

/// The effect of one mouse button, numbered as in the i3bar protocol: 1 left, 2 middle, 3 right, 4
/// and 5 the wheel.
package struct ButtonAction: Sendable {
  /// The button; `nil` for any button.
  package let button: Int?
  /// The effect.
  package let action: Action

  /// Creates the action of a button.
  package init(_ button: Int?, _ action: Action) {
    self.button = button
    self.action = action
  }

  /// The actions of a widget without actions of its own.
  package static let usual = [
    ButtonAction(1, .toggleDetails), ButtonAction(2, .refresh), ButtonAction(3, .open),
  ]
}

extension [ButtonAction] {
  /// The action of a button, or `nil` if it has none.
  package func action(of button: Int) -> Action? {
    for entry in self where entry.button == nil || entry.button == button { return entry.action }
    return nil
  }
}

/// An event other than time that tells a resident process that a widget has something new.
package enum EventSource: Equatable, Sendable {
  /// Files of that name, one in each folder of a folder in /sys, that poll(2) reports as POLLPRI
  /// when the kernel notifies of a change; Documentation/filesystems/sysfs.rst.
  case attributes(folder: String, name: String)
}
