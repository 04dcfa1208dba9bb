import Core

/// The configuration: settings for all widgets, then a section for each, in the order of the bar.
package final class Configuration {
  /// A section: one widget of the Today view.
  package struct Section {
    /// `disk`, `disk:home`, `exec:weather`.
    package var name: String
    /// Where its first line is.
    package var place: Setting.Place
    /// Its lines, in order.
    package var settings: [Setting] = []
    /// What is wrong with them.
    package var mistakes: [ConfigurationMistake] = []
  }

  /// The files, the one that includes the others first.
  package var files: [String] = []
  /// Files that are included and not there.
  package var missingFiles: [String] = []
  /// What stands before the first section.
  package var globals: [Setting] = []
  /// What is wrong there, and with the files.
  package var mistakes: [ConfigurationMistake] = []
  /// The Today view.
  package var sections: [Section] = []
  /// The user's home, for `~/`.
  package var home: String?

  /// The section of that name.
  package func section(named name: String) -> Section? {
    for index in sections.indices where sections[index].name == name { return sections[index] }
    return nil
  }

  /// A mistake at a place.
  package func mistake(
    _ kind: ConfigurationMistake.Kind, at place: Setting.Place
  ) -> ConfigurationMistake {
    let file = place.file < files.count ? files[place.file] : ""
    return ConfigurationMistake(kind, file: file, line: place.line)
  }

  /// A failure that a setting or the whole section has caused, with its place.
  ///
  /// One whose option is in neither stays as it is.
  package func located(_ failure: Mistake, in section: Section) -> Mistake {
    switch failure {
    case .template(let mistake, let name):
      guard let place = place(of: name, in: section) else { return failure }
      return .configuration(self.mistake(.template(mistake, key: name), at: place))
    case .usage(let mistake):
      switch mistake {
      case .invalidValue(let name, let value, _), .unexpectedValue(let name, let value):
        guard let place = place(of: name, value, in: section) else { return failure }
        return .configuration(self.mistake(.usage(mistake), at: place))
      case .uselessOption(let name, _):
        guard let place = place(of: name, in: section) else { return failure }
        return .configuration(self.mistake(.usage(mistake), at: place))
      case .unknownCommand(let name, let nearest):
        return .configuration(
          self.mistake(.unknownWidget(name, nearest: nearest), at: section.place))
      case .unsupportedAddress(let source), .relativePath(let source),
        .unexpectedSource(let source, _):
        let place = placeOfSource(in: section) { $0 == source }
        return .configuration(self.mistake(.usage(mistake), at: place))
      case .missingItems:
        let place = placeOfSource(in: section) { ItemMark.isContained(in: $0) }
        return .configuration(self.mistake(.usage(mistake), at: place))
      case .unusedItems:
        let place = place(of: Option.items.rawValue, in: section) ?? section.place
        return .configuration(self.mistake(.usage(mistake), at: place))
      default: return .configuration(self.mistake(.usage(mistake), at: section.place))
      }
    default: return failure
    }
  }

  /// The place of a source; that of the section if its name is the source.
  private func placeOfSource(
    in section: Section, where matches: (String) -> Bool
  ) -> Setting.Place {
    for setting in section.settings where setting.option.isSource && matches(setting.value) {
      return setting.place
    }
    return section.place
  }

  /// The place of an option; of several lines, that with the value.
  private func place(
    of name: String, _ value: String? = nil, in section: Section
  ) -> Setting.Place? {
    for settings in [section.settings, globals] {
      var first: Setting.Place?
      for setting in settings where setting.option.rawValue == name {
        if setting.value == value { return setting.place }
        first = first ?? setting.place
      }
      if let first { return first }
    }
    return nil
  }
}
