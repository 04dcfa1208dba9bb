/// The configuration: settings for all widgets, then a section for each, in the order of the bar.
final class Configuration {
  /// A section: one widget of the Today view.
  struct Section {
    /// The name of the widget, such as `disk`, `disk:home`, or `exec:weather`.
    var name: String
    var origin: Origin
    var settings: [Setting] = []
    var mistakes: [ConfigurationMistake] = []
  }

  /// The paths of the files, starting with the one that includes the others.
  var files: [String] = []
  var missingFiles: [String] = []
  var globals: [Setting] = []
  /// The mistakes before the first section, and those that concern whole files.
  var mistakes: [ConfigurationMistake] = []
  /// The sections, which make up the Today view.
  var sections: [Section] = []
  /// True if no file has a section, so that they are those of the built-in view.
  var isBuiltIn = false
  /// The user's home folder, for `~/`.
  var home: String?

  func section(named name: String) -> Section? { place(ofSectionNamed: name).map { sections[$0] } }

  func place(ofSectionNamed name: String) -> Int? {
    for index in sections.indices where sections[index].name == name { return index }
    return nil
  }
}
