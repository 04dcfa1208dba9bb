/// The templates, names, and commands that the user gave: most calls have none.
struct SettingTexts: HasUsualValue {
  /// A template in a state.
  struct StateFormat {
    var state: State
    /// The template.
    var format: String
    /// True if it is that of an extension, so that the icon comes before it as before other texts of
    /// the widget.
    var isOfExtension: Bool
  }

  /// The template of the text; `nil` for the widget's own.
  var format: String?
  /// The template that the action `alternate` turns to, or `nil` if there is none.
  var alternateFormat: String?
  /// The template of the short text; `nil` for the default.
  var shortFormat: String?
  /// The template of the details; `nil` for the widget's own.
  var detailsFormat: String?
  /// The templates in certain states, each once.
  private(set) var stateFormats: [StateFormat] = []
  /// The name of the widget in the bar; `nil` for its own name.
  var label: String?
  /// The icon, whatever the set; `nil` for that of the set.
  var icon: String?
  /// The name of the theme, or `nil` if there is none.
  var theme: String?
  /// The reactions to a change of the level.
  var reactions = LevelReactions()

  /// Sets the template of a state, replacing an earlier one.
  mutating func set(_ format: StateFormat) {
    stateFormats.removeAll { $0.state == format.state }
    stateFormats.append(format)
  }
}
