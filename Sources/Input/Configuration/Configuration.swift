/// The configuration: settings for all widgets, then a section for each, in the order of the bar.
final class Configuration {
  /// A section: one widget of the Today view.
  struct Section {
    /// The name of the widget, such as `disk`, `disk:home`, or `exec:weather`.
    var name: String
    /// The place of its first line.
    var place: Setting.Place
    /// The settings in its lines, in order.
    var settings: [Setting] = []
    /// The mistakes in its lines.
    var mistakes: [ConfigurationMistake] = []
  }

  /// The paths of the files; the one that includes the others is the first.
  var files: [String] = []
  /// The paths of included files that could not be read.
  var missingFiles: [String] = []
  /// The settings before the first section.
  var globals: [Setting] = []
  /// The mistakes before the first section, and those that concern whole files.
  var mistakes: [ConfigurationMistake] = []
  /// The sections, which make up the Today view.
  var sections: [Section] = []
  /// True if no file has a section, so that they are those of the built-in view.
  var isBuiltIn = false
  /// The user's home folder, for `~/`.
  var home: String?

  /// Returns the section of that name, or `nil` if there is none.
  func section(named name: String) -> Section? {
    for index in sections.indices where sections[index].name == name { return sections[index] }
    return nil
  }

  func mistake(_ kind: ConfigurationMistake.Kind, at place: Setting.Place) -> ConfigurationMistake {
    let file = place.file < files.count ? files[place.file] : ""
    return ConfigurationMistake(kind, file: file, line: place.line)
  }

  /// Returns the mistake with the place of the setting or section that caused it.
  ///
  /// A mistake in an option that is in neither remains unchanged.
  func located(_ failure: Mistake, in section: Section) -> Mistake {
    switch failure {
    case .template(let mistake, let name):
      guard let place = place(of: name, in: section) else { return failure }
      return .configuration(self.mistake(.template(mistake, key: name), at: place))
    case .usage(let mistake):
      switch mistake {
      case .invalidValue(let name, let value, _), .unexpectedValue(let name, let value):
        guard let place = place(of: name, value, in: section) else { return failure }
        return .configuration(self.mistake(.usage(mistake), at: place))
      case .uselessOption(let name, _), .unknownAction(let name, _, _, _),
        .incompleteAction(let name, _, _, _), .secondSource(let name, _):
        guard let place = place(of: name, in: section) else { return failure }
        return .configuration(self.mistake(.usage(mistake), at: place))
      case .unknownCommand(let name, let nearest):
        return .configuration(
          self.mistake(.unknownWidget(name, nearest: nearest), at: section.place))
      case .unsupportedAddress(let source), .relativePath(let source),
        .unexpectedSource(let source, _):
        let place = placeOfSource(in: section) {
          $0 == source || AgendaSource($0).place == source
        }
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

  /// Returns a mistake in a template for all widgets with its place.
  func located(_ failure: Mistake) -> Mistake {
    guard case .template(let mistake, let name) = failure,
      let place = globals.first(where: { $0.option.rawValue == name })?.place
    else { return failure }
    return .configuration(self.mistake(.template(mistake, key: name), at: place))
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
