extension Help {
  /// Returns the default effect of each button; a single row if all are equal.
  static func buttonRows(of widget: NamedWidget) -> [(String, String)] {
    guard let request = WidgetRequest.usual(of: widget) else { return [] }
    let rows = (1...5).map { (ButtonAction.words(for: $0), effect(of: $0, in: request)) }
    for row in rows where row.1 != rows[0].1 { return rows }
    return [(ButtonAction.words(for: nil), rows[0].1)]
  }

  private static func effect(of button: Int, in request: WidgetRequest) -> String {
    let description = request.widget.description
    var words: String
    switch request.effect(of: button) {
    case .command(let command)?: words = "runs " + command
    case .action(let action)?: words = summary(of: action, description)
    case nil: words = Action.none.summary
    }
    if !request.hasAlternatives, let other = description.alternativeActions.action(of: button) {
      words += "; with several values: " + other.summary
    }
    return words
  }

  /// Returns the meaning of an action, including the extension's own command if that is a single
  /// line.
  private static func summary(of action: Action, _ widget: WidgetDescription) -> String {
    let own = widget.command(of: action)
    let words: String
    switch action {
    case .next where own != nil: words = "switches to the next one"
    case .previous where own != nil: words = "switches to the previous one"
    default: words = action.summary
    }
    // That of a service is empty.
    guard let own, !own.isEmpty, !own.utf8.contains(0x0A) else { return words }
    return words + ": " + own
  }

  /// Returns the actions of a widget, each with its meaning and its buttons.
  static func actionRows(of widget: WidgetDescription) -> [(String, String)] {
    widget.possibleActions.map { action in
      var buttons = ""
      for button in widget.actions.buttons(of: action) {
        buttons += (buttons.isEmpty ? "" : ", ") + ButtonAction.words(for: button)
        let isTaken = button.map { widget.alternativeActions.action(of: $0) != nil } ?? false
        if isTaken { buttons += " for a single value" }
      }
      for button in widget.alternativeActions.buttons(of: action) {
        buttons += (buttons.isEmpty ? "" : ", ") + ButtonAction.words(for: button)
      }
      if action == .alternate { buttons = "left button, if set" }
      return (action.rawValue, action.summary + (buttons.isEmpty ? "" : " (" + buttons + ")"))
    }
  }
}
