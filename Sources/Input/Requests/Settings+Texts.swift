/// The templates, names, and commands that the user gave: most calls have none, so that settings,
/// which are copied for each widget, share them until they are changed.
extension Settings {
  /// The shared values.
  final class Texts {
    var format: String?
    var alternateFormat: String?
    var shortFormat: String?
    var detailsFormat: String?
    var stateFormats: [StateFormat] = []
    var label: String?
    var icon: String?
    var theme: String?
    var themeColors: ThemeColors?
    var accent: Accent?
    var reactions: LevelReactions?
    var log: Duration?
    var facts: CallFacts?
    var storedName: String?

    init(_ other: Texts?) {
      guard let other else { return }
      format = other.format
      alternateFormat = other.alternateFormat
      shortFormat = other.shortFormat
      detailsFormat = other.detailsFormat
      stateFormats = other.stateFormats
      label = other.label
      icon = other.icon
      theme = other.theme
      themeColors = other.themeColors
      accent = other.accent
      reactions = other.reactions
      log = other.log
      facts = other.facts
      storedName = other.storedName
    }
  }

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
  var format: String? {
    get { texts?.format }
    set { change { $0.format = newValue } }
  }

  /// The template that the action `alternate` turns to, if any.
  var alternateFormat: String? {
    get { texts?.alternateFormat }
    set { change { $0.alternateFormat = newValue } }
  }

  /// The template of the short text; `nil` for the default.
  var shortFormat: String? {
    get { texts?.shortFormat }
    set { change { $0.shortFormat = newValue } }
  }

  /// The template of the details; `nil` for the widget's own.
  var detailsFormat: String? {
    get { texts?.detailsFormat }
    set { change { $0.detailsFormat = newValue } }
  }

  /// The name of the widget in the bar; `nil` for its own name.
  var label: String? {
    get { texts?.label }
    set { change { $0.label = newValue } }
  }

  /// The icon, whatever the set; `nil` for that of the set.
  var icon: String? {
    get { texts?.icon }
    set { change { $0.icon = newValue } }
  }

  /// For how long a log of the readings is kept; `nil` if none exists.
  var log: Duration? {
    get { texts?.log }
    set { change { $0.log = newValue } }
  }

  /// The name of the theme, if any.
  var theme: String? {
    get { texts?.theme }
    set { change { $0.theme = newValue } }
  }

  /// The colors of the theme, which names of colors mean first.
  var themeColors: ThemeColors? {
    get { texts?.themeColors }
    set { change { $0.themeColors = newValue } }
  }

  /// The accent that the user or an extension gave; `nil` for the widget's own.
  var accent: Accent? {
    get { texts?.accent }
    set { change { $0.accent = newValue } }
  }

  /// The reactions to a change of the level, or `nil` if there are none.
  var reactions: LevelReactions? {
    guard let reactions = texts?.reactions, reactions.areAny else { return nil }
    return reactions
  }

  /// The JSON that was handed to the call, if any.
  var facts: CallFacts? {
    get { texts?.facts }
    set { change { $0.facts = newValue } }
  }

  /// The name under which it is pushed, if any.
  var storedName: String? {
    get { texts?.storedName }
    set { change { $0.storedName = newValue } }
  }

  /// True if something happens when the level changes.
  var reactsToLevels: Bool { texts?.reactions?.areAny ?? false }

  /// Changes what happens when the level changes.
  mutating func react(_ set: (inout LevelReactions) -> Void) {
    var reactions = texts?.reactions ?? LevelReactions()
    set(&reactions)
    change { $0.reactions = reactions }
  }

  /// The templates in certain states.
  var stateFormats: [StateFormat] { texts?.stateFormats ?? [] }

  /// Sets the template of a state, replacing an earlier one.
  mutating func set(_ format: StateFormat) {
    change { texts in
      texts.stateFormats.removeAll { $0.state == format.state }
      texts.stateFormats.append(format)
    }
  }

  private mutating func change(_ body: (Texts) -> Void) {
    let texts = Texts(texts)
    body(texts)
    self.texts = texts
  }
}
