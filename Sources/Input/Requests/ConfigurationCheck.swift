/// All mistakes and advice at once, for `todayline check`.
struct ConfigurationCheck {
  let builder: RequestBuilder
  var extensions: Extensions { builder.extensions }

  init(_ builder: RequestBuilder) { self.builder = builder }

  /// All mistakes in the configuration, in the order of its lines.
  var mistakes: [ConfigurationMistake] {
    guard let configuration = builder.configuration else { return [] }
    var all: [ConfigurationMistake] = []
    for failure in builder.mistakes {
      if case .configuration(let mistake) = failure { all.append(mistake) }
    }
    for section in configuration.sections {
      var own = section.mistakes
      for setting in section.settings {
        // Each setting is checked by itself, so that no mistake hides another.
        do throws(Mistake) { try check(setting, section) } catch {
          if case .configuration(let mistake) = error.located(at: setting.origin) {
            own.append(mistake)
          }
        }
      }
      if !own.contains(where: { $0.line == section.origin.line }) {
        do throws(Mistake) {
          var section = section
          section.mistakes = []
          _ = try builder.request(of: section)
        } catch {
          if case .configuration(let mistake) = error, !own.contains(mistake) {
            own.append(mistake)
          }
        }
      }
      all += own
    }
    return all.sorted { left, right in left.file == right.file && left.line < right.line }
  }

  /// The mistake in the theme that the desktop does not choose now, if any.
  func otherTheme(on machine: Machine) -> ConfigurationMistake? {
    guard let pair = builder.themes,
      let setting = builder.configuration?.globals.last(where: { $0.option == .theme })
    else { return nil }
    for name in [pair.dark, pair.light] {
      do throws(Mistake) {
        _ = try Theme.contents(of: name, besides: builder.configuration?.files.first, on: machine)
      } catch {
        guard case .configuration(let mistake) = error.located(at: setting.origin),
          !builder.mistakes.contains(.configuration(mistake))
        else { continue }
        return mistake
      }
    }
    return nil
  }

  /// Checks a setting by itself.
  private func check(_ setting: Setting, _ section: Configuration.Section) throws(Mistake) {
    var settings = Settings()
    if let colors = builder.common.themeColors { settings.themeColors = colors }
    let name = try? WidgetReference(section.name, extensions)
    if let name {
      settings.measure(as: name.widget.description)
      try builder.check(setting, concerns: name.widget)
    }
    for setting in name?.widget.extension?.settings ?? [] { try? setting.apply(to: &settings) }
    try setting.apply(to: &settings)
    guard let name else { return }
    if case .action = setting.option.row.argument {
      for other in section.settings {
        if case .action = other.option.row.argument { continue }
        try? other.apply(to: &settings)
      }
      guard let templates = try? Templates(settings, of: name.widget.description) else { return }
      try WidgetRequest(
        widget: name.widget, label: nil, sources: [], usualSource: nil, arguments: [],
        settings: settings, templates: templates
      ).checkButtons()
    }
    guard setting.option.isTemplate else { return }
    for other in section.settings where !other.option.isTemplate { try? other.apply(to: &settings) }
    _ = try Templates(settings, of: name.widget.description)
  }
}
