/// Builds requests from layers of settings: theme, configuration before its sections, extension,
/// section, and command line.
struct RequestBuilder {
  let arguments: Arguments
  /// As much of the configuration as the arguments need, if any.
  let configuration: Configuration?
  /// The extensions that sections and the command line can name.
  let extensions: Extensions
  /// The mistakes in the settings for all widgets.
  let mistakes: [Mistake]
  /// The file of the theme, if any.
  private let themeFile: String?
  /// The name of the theme, which the desktop may have chosen, if any.
  let themeName: String?
  /// The two themes of which the desktop chooses one, if there are two.
  let themes: ThemePair?
  /// The files that tell a stream of other colors of the desktop.
  private let desktopFiles: [String]
  /// The settings that all widgets share, and those of the process, read once.
  let common: Settings
  /// The settings for all widgets whose meaning depends on the widget, which reads them.
  let particular: [Setting]
  /// Why the JSON of the call cannot be used, if it cannot.
  private let factsMistake: InputMistake?

  /// Reads as much of the configuration as the arguments need, or a text in place of its file.
  ///
  /// - Throws: `Mistake.usage` if an option of the command line is wrong.
  init(_ arguments: Arguments, reading text: [UInt8]? = nil, on machine: Machine) throws(Mistake) {
    let file = ConfigurationFile.path(arguments, on: machine)
    let isNamed = arguments.value(of: .configuration) != nil
    // A stream reads them again.
    let extensions = arguments.extensions
    extensions.forget()
    let configuration =
      if let text { ConfigurationReader.configuration(in: text, extensions, on: machine) } else {
        ConfigurationReader.configuration(
          at: file, isNamed: isNamed, arguments.extent, extensions, on: machine)
      }
    // In variables of their own, as the compiler copies a structure that is made part by part.
    var settings = Settings()
    var mistakes: [Mistake] = []
    var particular: [Setting] = []
    var chosen = ChosenTheme()
    settings.isOneOfSeveral =
      !arguments.showsOneWidget && arguments.streamed.isEmpty || arguments.streamed.count > 1
      || arguments.value(of: .range) != nil
    // Several bars of ten cells leave no room on a laptop.
    if settings.isOneOfSeveral { settings.bar.width = 5 }
    let only = arguments.value(of: .only)
    settings.presentation.isOneWidget = only?.utf8.contains(UInt8(ascii: ",")) == false
    if let only, let configuration {
      settings.presentation.firstPlace = configuration.place(ofSectionNamed: only) ?? 0
    }
    settings.presentation.endsView = only == nil || only == configuration?.sections.last?.name
    let isStyledBySheet =
      settings.presentation.isOneWidget && arguments.value(of: .host) == HostName.waybar.rawValue
    if let setting = Self.last(.theme, arguments, configuration), setting.value != Theme.none {
      do throws(Mistake) {
        try chosen.choose(
          setting, suite: Self.last(.suite, arguments, configuration)?.value,
          besides: configuration?.files.first ?? file, isStyledBySheet: isStyledBySheet, &settings,
          on: machine)
      } catch {
        // A theme in the configuration costs no more than its colors.
        guard setting.origin.layer == .common else { throw error }
        settings.themeColors = nil
        mistakes.append(error.located(at: setting.origin))
      }
    }
    if let configuration {
      for mistake in configuration.mistakes { mistakes.append(.configuration(mistake)) }
      for setting in configuration.globals {
        do throws(Mistake) {
          guard setting.option.dependsOnWidget else {
            try setting.apply(to: &settings)
            continue
          }
          try Self.check(setting, with: settings.themeColors)
          particular.append(setting)
        } catch { mistakes.append(error) }
      }
    }
    try arguments.checkOrder()
    for setting in arguments.settings {
      let row = setting.option.row
      try arguments.check(setting.option, row)
      if row.place == .process || row.place == .call { try setting.apply(to: &settings) }
    }
    if isNamed, let file, !file.isEmpty {
      settings.presentation.clickOptions += " --config " + file
    }
    if let suite = arguments.value(of: .suite) {
      settings.presentation.clickOptions += " --suite " + suite
    }
    settings.nameClickProgram(machine)
    settings.fitTerminal(machine)
    settings.presentation.isTodayView = !arguments.showsOneWidget && arguments.streamed.isEmpty
    settings.dressLine(chosen.palette)
    settings.colorSeparator()
    var factsMistake: InputMistake?
    if let source = arguments.value(of: .facts) {
      do throws(InputMistake) { settings.facts = try JSONInput.facts(source, on: machine) } catch {
        factsMistake = error
      }
    }
    self.factsMistake = factsMistake
    self.arguments = arguments
    self.configuration = configuration
    self.extensions = extensions
    self.mistakes = mistakes
    themeFile = chosen.file
    themes = chosen.themes
    themeName = chosen.name
    desktopFiles = chosen.themes == nil ? [] : ThemePair.files(on: machine)
    self.particular = particular
    common = consume settings
  }

  /// Fails if a setting for all widgets is wrong, whichever they are.
  @inline(never) private static func check(
    _ setting: Setting, with colors: ThemeColors?
  ) throws(Mistake) {
    var trial = Settings()
    if let colors { trial.themeColors = colors }
    try setting.apply(to: &trial)
  }

  /// Returns the last setting of an option for all widgets, if any; that of the command line counts.
  static func last(
    _ option: Option, _ arguments: Arguments, _ configuration: Configuration?
  ) -> Setting? {
    var last: Setting?
    for setting in configuration?.globals ?? [] where setting.option == option { last = setting }
    for setting in arguments.settings where setting.option == option { last = setting }
    return last
  }

  /// Returns the view that the arguments ask for.
  ///
  /// - Throws: `Mistake.usage` and `Mistake.template` if the command line is wrong.
  func view() throws(Mistake) -> ViewRequest {
    var items: [ViewRequest.Item] = []
    var mistakes = mistakes
    if let first = mistakes.first { items.append(.broken(name: "configuration", first)) }
    var request: WidgetRequest?
    for (written, section) in try writtenWidgets() {
      do throws(Mistake) {
        let widget = try self.request(for: written, in: section)
        items.append(.widget(widget))
        request = widget
      } catch {
        guard case .configuration = error else { throw error }
        // It is shown already.
        if error.isUnreadableFile, mistakes.contains(error) { continue }
        mistakes.append(error)
        items.append(.broken(name: written.name, error))
      }
    }
    return ViewRequest(
      settings: try settings(ofViewWith: request), items: items, mistakes: mistakes, notes: notes,
      files: files, followsDesktop: themes != nil,
      isBuiltIn: arguments.streamed.isEmpty && configuration?.isBuiltIn ?? false)
  }

  /// Returns the settings of a view: those of its widget, or those that several share.
  ///
  /// - Throws: `Mistake.usage` if an option of the command line is wrong for all of them.
  @inline(never) private func settings(
    ofViewWith request: WidgetRequest?
  ) throws(Mistake) -> Settings {
    guard arguments.areForSeveral else { return request?.settings ?? common }
    var settings = common
    for setting in arguments.settings where !setting.option.isForProcess {
      try setting.apply(to: &settings)
    }
    return settings
  }

  /// The files of the view, which a stream watches.
  private var files: [String] {
    (configuration.map { $0.files + $0.missingFiles } ?? []) + (themeFile.map { [$0] } ?? [])
      + desktopFiles + extensions.files
  }

  /// The advice on the options of a call for one widget that a person reads; a bar has no place for
  /// it.
  private var notes: [String] { advice + (factsMistake.map { ["--facts: " + $0.words] } ?? []) }

  private var advice: [String] {
    guard arguments.settings.contains(where: { $0.isNotedByCall }), arguments.command == .show,
      !common.host.description.isBar, let widget = arguments.widget,
      let name = try? WidgetReference(widget.name, extensions)
    else { return [] }
    return SettingsAdvice(arguments.settings, of: name.widget.description).words(isShown: true)
  }

  /// Returns a view that shows a mistake instead of widgets.
  func view(telling failure: Mistake) -> ViewRequest {
    ViewRequest(
      settings: common, items: [.broken(name: "configuration", failure)], mistakes: [failure],
      files: files)
  }

  /// Returns the widgets of the view, each with its section.
  private func writtenWidgets() throws(Mistake) -> [(WidgetArgument, Configuration.Section?)] {
    if let widget = arguments.widget, arguments.command == .show {
      return [(widget, configuration?.section(named: widget.name))]
    }
    if !arguments.streamed.isEmpty {
      return StreamedWords(configuration, extensions).widgets(of: arguments.streamed).map {
        ($0, configuration?.section(named: $0.name))
      }
    }
    if arguments.command != .stream, !arguments.concernsView, arguments.words.count > 1 {
      throw .usage(.unexpectedArgument(arguments.words[1]))
    }
    for setting in arguments.settings where setting.option.isForSection {
      throw .usage(.uselessOption(setting.name.text, command: arguments.words[0]))
    }
    let sections = configuration?.sections ?? []
    guard let only = arguments.value(of: .only) else {
      return sections.map { (WidgetArgument(name: $0.name), $0) }
    }
    var wanted: [(WidgetArgument, Configuration.Section?)] = []
    // A path in a name may contain a comma.
    let isWhole = configuration?.section(named: only) != nil
    let list = OptionValue(option: Option.only.rawValue, text: only)
    for name in isWhole ? [only] : try list.list(such: "disk,disk:home") {
      guard let section = configuration?.section(named: name) else {
        if sections.isEmpty, let mistake = mistakes.first { throw mistake }
        // What has been taken out of the view leaves a bar without a word; a name that no widget has does not.
        if common.host.description.isBar, (try? WidgetReference(name, extensions)) != nil {
          continue
        }
        let names = sections.map { $0.name }
        throw .usage(
          .notInTodayView(
            name, nearest: CommonWords.nearest(to: name, among: names), existing: names))
      }
      wanted.append((WidgetArgument(name: name), section))
    }
    return wanted
  }
}

extension Arguments {
  /// True if the options of the command line are for several widgets.
  var areForSeveral: Bool { command == .stream || command == .today(nil) || concernsView }

  /// The part of the configuration that the command needs.
  fileprivate var extent: ConfigurationReader.Extent {
    switch command {
    case .refresh where concernsView, .explain where concernsView: return .everything
    case .show, .click, .refresh, .details, .explain, .log:
      return .sections(widget.map { [$0.name] } ?? [])
    case .stream: return streamed.isEmpty ? .everything : .sections(streamed.map { $0.name })
    case .today, .check, .doctor: return .everything
    case .push:
      let names = words.dropFirst().prefix(1)
      return .sections(names.map { Push.domain(of: $0) } + names)
    case .extension, .defaults, .importing, .help, .version, .none: return .globals
    }
  }
}
