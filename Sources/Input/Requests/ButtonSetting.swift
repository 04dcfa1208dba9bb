/// The effect that the user gave to a button.
struct ButtonSetting {
  let button: Int
  /// The option that sets it.
  let option: String
  let effect: ButtonEffect
  /// True if it is for all widgets, not all of which need to have the action.
  let isCommon: Bool

  /// Creates the setting of a button: the name of an action, or a shell command.
  init(_ button: Int, option: String, text: String, isCommon: Bool) {
    self.button = button
    self.option = option
    effect = Action.named(text).map { .action($0) } ?? .command(text)
    self.isCommon = isCommon
  }
}

enum ButtonEffect: Equatable {
  /// An action of the widget.
  case action(Action)
  /// A shell command.
  case command(String)
}

/// The bars on which details open.
enum DetailsBars: String, CaseIterable {
  /// The one that was clicked, if a stream feeds it.
  case clicked
  case all
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
