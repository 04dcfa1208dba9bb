/// A request for the segments of several widgets.
///
/// A class, so that an `Invocation` is no larger than a pointer.
final class ViewRequest {
  /// One place of the view.
  enum Item {
    case widget(WidgetRequest)
    /// A widget, or the file itself, with a mistake in the configuration.
    case broken(name: String, Mistake)
  }

  /// The settings that are the same for all widgets.
  let settings: Settings
  /// The places, in the order of the bar.
  let items: [Item]
  /// The mistakes in the configuration.
  let mistakes: [Mistake]
  /// Advice on the command line.
  let notes: [String]
  /// The paths of the configuration's files, for a process that watches them.
  let files: [String]
  /// True if the desktop chooses between two themes.
  let followsDesktop: Bool
  /// True if the widgets are those of the built-in view.
  let isBuiltIn: Bool

  init(
    settings: Settings, items: [Item], mistakes: [Mistake] = [], notes: [String] = [],
    files: [String] = [], followsDesktop: Bool = false, isBuiltIn: Bool = false
  ) {
    self.settings = settings
    self.items = items
    self.mistakes = mistakes
    self.notes = notes
    self.files = files
    self.followsDesktop = followsDesktop
    self.isBuiltIn = isBuiltIn
  }

  /// True if something happens when the level of a widget changes, whether or not it can be seen.
  var reactsToLevels: Bool {
    items.contains { if case .widget(let request) = $0 { request.reactsToLevels } else { false } }
  }
}
