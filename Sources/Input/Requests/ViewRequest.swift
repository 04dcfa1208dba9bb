/// Segments of several widgets.
///
/// A class, so that an `Invocation` is no larger than a pointer.
package final class ViewRequest {
  /// One place of the view.
  package enum Item {
    case widget(WidgetRequest)
    /// A widget, or the file itself, about which the configuration is wrong.
    case broken(name: String, Mistake)
  }

  /// What is the same for all widgets.
  package let settings: Settings
  /// The places in the order of the bar.
  package let items: [Item]
  /// What is wrong with the configuration.
  package let mistakes: [Mistake]
  /// The files of the configuration, for a process that watches them.
  package let files: [String]

  /// A view from its parts.
  package init(settings: Settings, items: [Item], mistakes: [Mistake] = [], files: [String] = []) {
    self.settings = settings
    self.items = items
    self.mistakes = mistakes
    self.files = files
  }
}
