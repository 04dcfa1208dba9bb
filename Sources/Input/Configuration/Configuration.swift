import Core

/// The configuration: settings for all widgets, then a section for each, in the order of the bar.
package final class Configuration {
  /// A section: one widget of the Today view.
  package struct Section {
    /// The name of the widget, such as `disk`, `disk:home`, or `exec:weather`.
    package var name: String
    /// The place of its first line.
    package var place: Setting.Place
    /// The settings in its lines, in order.
    package var settings: [Setting] = []
    /// The mistakes in its lines.
    package var mistakes: [ConfigurationMistake] = []
  }

  /// The paths of the files; the one that includes the others is the first.
  package var files: [String] = []
  /// The paths of included files that could not be read.
  package var missingFiles: [String] = []
  /// The settings before the first section.
  package var globals: [Setting] = []
  /// The mistakes before the first section, and those that concern whole files.
  package var mistakes: [ConfigurationMistake] = []
  /// The sections, which make up the Today view.
  package var sections: [Section] = []
  /// The user's home folder, for `~/`.
  package var home: String?

  /// Returns the section of that name, or `nil` if there is none.
  package func section(named name: String) -> Section? {
    for index in sections.indices where sections[index].name == name { return sections[index] }
    return nil
  }

  /// Creates a mistake at a place.
  package func mistake(
    _ kind: ConfigurationMistake.Kind, at place: Setting.Place
  ) -> ConfigurationMistake {
    let file = place.file < files.count ? files[place.file] : ""
    return ConfigurationMistake(kind, file: file, line: place.line)
  }

  /// Returns the mistake with the place of the setting or section that caused it.
  ///
  /// A mistake in an option that is in neither remains unchanged.
  package func located(_ failure: Mistake, in section: Section) -> Mistake {
    switch failure {
    case .template(let mistake, let name):
      guard let place = place(of: name, in: section) else { return failure }
      return .configuration(self.mistake(.template(mistake, key: name), at: place))
    case .usage(let mistake):
      switch mistake {
      case .invalidValue(let name, _, _), .unexpectedValue(let name, _),
        .uselessOption(let name, _):
        guard let place = place(of: name, in: section) else { return failure }
        return .configuration(self.mistake(.usage(mistake), at: place))
      case .unknownCommand(let name, let nearest):
        return .configuration(
          self.mistake(.unknownWidget(name, nearest: nearest), at: section.place))
      case .unsupportedAddress, .relativePath, .missingItems, .unexpectedSource:
        let place = placeOfSource(in: section) ?? section.place
        return .configuration(self.mistake(.usage(mistake), at: place))
      default: return .configuration(self.mistake(.usage(mistake), at: section.place))
      }
    default: return failure
    }
  }

  private func placeOfSource(in section: Section) -> Setting.Place? {
    for setting in section.settings where setting.option.isSource { return setting.place }
    return nil
  }

  private func place(of name: String, in section: Section) -> Setting.Place? {
    for setting in section.settings where setting.option.rawValue == name { return setting.place }
    for setting in globals where setting.option.rawValue == name { return setting.place }
    return nil
  }
}
