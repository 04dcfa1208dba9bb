extension WidgetDescription {
  func command(of action: Action) -> String? {
    for entry in commands where entry.action == action { return entry.command }
    return nil
  }

  /// Returns true if a button has the action unless the user chooses another one.
  private func isUsual(_ action: Action) -> Bool { !actions.buttons(of: action).isEmpty }

  /// True if an action of the widget runs a command of its own.
  var hasCommands: Bool { adjustCommand != nil || !commands.isEmpty }

  /// The actions that the widget may have, depending on other options.
  var possibleActions: [Action] {
    Action.allCases.filter { action in
      switch action {
      case .details, .alternate, .refresh, .none: true
      case .open: actions.buttons(of: .run).isEmpty
      case .next, .previous: !alternativeActions.isEmpty || command(of: action) != nil
      case .shuffle: shuffles
      case .run: !actions.buttons(of: .run).isEmpty
      case .done: marks
      case .toggle, .reset: isUsual(action) || command(of: action) != nil
      case .up, .down:
        adjusts || adjustCommand != nil || isUsual(action) || command(of: action) != nil
      }
    }
  }
}
