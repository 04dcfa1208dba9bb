/// The origins of the options of a widget: the layers once more, in the order in which a request
/// applies them.
extension RequestBuilder {
  /// Returns the options of a widget that are not at their default.
  func writtenOptions(
    of written: WidgetArgument, _ name: WidgetReference, in section: Configuration.Section?,
    on machine: Machine
  ) -> [WrittenOption] {
    let widget = name.widget.description
    var settings = name.widget.extension.map(formatSettings) ?? []
    for setting in themeSettings(on: machine) where setting.name.row.concerns(widget) {
      settings.append(setting)
    }
    for setting in configuration?.globals ?? []
    where setting.name.row.concerns(widget) && !setting.isForeign(to: widget) {
      settings.append(setting)
    }
    settings += name.widget.extension?.settings ?? []
    settings += section?.settings ?? []
    for setting in arguments.settings
    where !arguments.areForSeveral
      || setting.name.row.concerns(widget) && !setting.isForeign(to: widget)
    { settings.append(setting) }
    var options = WrittenOption.merged(settings, scale: widget.thresholdScale)
    add(written, name, to: &options)
    if widget.source == .clock || widget.choosesByClock { addLocale(to: &options, on: machine) }
    if common.host == .text, common.colorUse == .auto, machine.environment("NO_COLOR") != nil {
      options.append(
        WrittenOption(
          name: Option.colors.rawValue, option: .colors, value: "never",
          place: .environment("NO_COLOR")))
    }
    return options
  }

  /// Returns the templates of an extension, which take the place of those of a widget: every setting
  /// overrides them.
  private func formatSettings(of extension: Extension) -> [Setting] {
    let contents = `extension`.contents
    var settings: [Setting] = []
    for (option, text) in [
      (Option.format, contents.text), (.shortFormat, contents.short),
      (.detailsFormat, contents.details),
    ] {
      guard let text else { continue }
      var line = 0
      for entry in contents.lines where entry.key == option.rawValue { line = entry.line }
      settings.append(
        Setting(
          option: option, value: text,
          origin: Origin(layer: .extension, file: `extension`.file, line: line)))
    }
    return settings
  }

  private func themeSettings(on machine: Machine) -> [Setting] {
    guard let themeName else { return [] }
    let file = ConfigurationFile.path(arguments, on: machine)
    let contents = try? Theme.contents(
      of: themeName, besides: configuration?.files.first ?? file, on: machine)
    return contents?.settings ?? []
  }

  /// The sources on the command line and in the name override those of options.
  private func add(
    _ written: WidgetArgument, _ name: WidgetReference, to options: inout [WrittenOption]
  ) {
    let kind = name.widget.description.source
    var sources = written.sources
    if let source = name.source { sources = [source] }
    if !written.program.isEmpty { sources = [ShellWords.joined(written.program)] }
    guard !sources.isEmpty else { return }
    var overridden: [Origin] = []
    for option in options {
      if option.option?.isSource ?? false, case .written(let origin) = option.place {
        overridden.append(origin)
      }
    }
    options.removeAll { $0.option?.isSource ?? false }
    options.append(
      WrittenOption(
        name: kind.key, option: nil, value: sources.map { SecretFree.source($0, kind) }.list(" "),
        place: .written(Origin()), overridden: overridden))
  }

  /// The language of times, and the time zone, unless options give them.
  private func addLocale(to options: inout [WrittenOption], on machine: Machine) {
    func isSet(_ option: Option) -> Bool { options.contains { $0.option == option } }
    for variable in ["LC_ALL", "LC_TIME", "LANG"] {
      guard let locale = machine.environment(variable) else { continue }
      for option in [Option.weekStart, .dayNames, .monthNames] where !isSet(option) {
        options.append(
          WrittenOption(
            name: option.rawValue, option: option, value: ExternalText.harmless(locale),
            place: .environment(variable)))
      }
      break
    }
    if let zone = machine.environment("TZ"), !isSet(.zone) {
      options.append(
        WrittenOption(
          name: Option.zone.rawValue, option: .zone, value: ExternalText.harmless(zone),
          place: .environment("TZ")))
    }
  }
}

extension WrittenOption {
  /// Returns the options that these settings make, a later one overriding an earlier one.
  fileprivate static func merged(_ settings: [Setting], scale: ThresholdScale) -> [WrittenOption] {
    var options: [WrittenOption] = []
    for setting in settings {
      var option = WrittenOption(
        name: setting.name.text, option: setting.option, value: SecretFree.value(setting),
        meaning: setting.meaning(on: scale), place: .written(setting.origin))
      if !setting.option.isRepeatable {
        options.removeAll { earlier in
          let isSource = setting.option.isSource && earlier.option?.isSource ?? false
          guard earlier.name == option.name || isSource else { return false }
          option.overridden += earlier.overridden
          if case .written(let origin) = earlier.place { option.overridden.append(origin) }
          return true
        }
      }
      options.append(option)
    }
    return options
  }
}
