/// The effect that the user gave to a button.
struct ButtonSetting {
  let button: Int
  /// The option that sets it.
  let option: String
  let effect: ButtonEffect
  /// True if it was given for several widgets, not all of which need to have the action.
  var appliesToSeveral = false

  /// Creates the setting of a button: the name of an action, or a shell command.
  init(_ button: Int, option: String, text: String) {
    self.button = button
    self.option = option
    effect = Action.named(text).map { .action($0) } ?? .command(text)
  }
}

enum ButtonEffect: Equatable {
  /// An action of the widget.
  case action(Action)
  /// A shell command.
  case command(String)
}

/// The place where opened details appear.
enum DetailsPlace: String, CaseIterable {
  /// After the text.
  case line
  /// In a notification.
  case notify
  case menu
  /// Nowhere: a tooltip shows them, or nothing does.
  case none
}
