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
  /// The settings that all widgets share, and those of the process, read once.
  let common: Settings
  /// The settings for all widgets whose meaning depends on the widget, which reads them.
  let particular: [Setting]

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
    var themeFile: String?
    settings.isOneOfSeveral =
      arguments.command != .show && arguments.streamed.isEmpty || arguments.streamed.count > 1
    // Several bars of ten cells leave no room on a laptop.
    if settings.isOneOfSeveral { settings.bar.width = 5 }
    let only = arguments.value(of: .only)
    settings.presentation.isOneWidget = only?.utf8.contains(UInt8(ascii: ",")) == false
    let isStyledBySheet =
      settings.presentation.isOneWidget && arguments.value(of: .host) == HostName.waybar.rawValue
    var theme = Palette()
    if let setting = Self.theme(arguments, configuration) {
      do throws(Mistake) {
        let contents = try Theme.contents(
          of: setting.value, besides: configuration?.files.first ?? file, on: machine)
        themeFile = contents.file
        settings.themeColors = contents.colors
        for setting in contents.settings where !isStyledBySheet || !setting.option.isOfSheet {
          try setting.apply(to: &settings)
        }
        theme = settings.palette
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
          var trial = Settings()
          if let colors = settings.themeColors { trial.themeColors = colors }
          try setting.apply(to: &trial)
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
    settings.presentation.isTodayView = arguments.command != .show && arguments.streamed.isEmpty
    settings.dressLine(theme)
    self.arguments = arguments
    self.configuration = configuration
    self.extensions = extensions
    self.mistakes = mistakes
    self.themeFile = themeFile
    self.particular = particular
    common = consume settings
  }

  /// Returns the setting that names the theme, if any; that of the command line
  /// counts.
  private static func theme(_ arguments: Arguments, _ configuration: Configuration?) -> Setting? {
    var theme: Setting?
    for setting in configuration?.globals ?? [] where setting.option == .theme { theme = setting }
    for setting in arguments.settings where setting.option == .theme { theme = setting }
    return theme
  }

  /// Returns the view that the arguments ask for.
  ///
  /// - Throws: `Mistake.usage` and `Mistake.template` if the command line is wrong.
  func view() throws(Mistake) -> ViewRequest {
    var items: [ViewRequest.Item] = []
    var mistakes = mistakes
    if let first = mistakes.first { items.append(.broken(name: "configuration", first)) }
    let settings = arguments.areForSeveral ? try settingsForSeveral() : nil
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
      settings: settings ?? request?.settings ?? common, items: items, mistakes: mistakes,
      notes: notes, files: files,
      isBuiltIn: arguments.streamed.isEmpty && configuration?.isBuiltIn ?? false)
  }

  /// Returns the settings of a view of several widgets.
  ///
  /// - Throws: `Mistake.usage` if an option of the command line is wrong for all of them.
  private func settingsForSeveral() throws(Mistake) -> Settings {
    var settings = common
    for setting in arguments.settings where !setting.option.isForProcess {
      try setting.apply(to: &settings)
    }
    return settings
  }

  /// The files of the view, which a stream watches.
  private var files: [String] {
    (configuration.map { $0.files + $0.missingFiles } ?? []) + (themeFile.map { [$0] } ?? [])
      + extensions.files
  }

  /// The advice on the options of a call for one widget that a person reads; a bar has no place for
  /// it.
  private var notes: [String] {
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
    if arguments.command != .stream, !arguments.refreshesView, arguments.words.count > 1 {
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
    for name in try OptionValue(option: Option.only.rawValue, text: only).list(
      such: "disk,disk:home")
    {
      guard let section = configuration?.section(named: name) else {
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

extension Option {
  /// True if the style sheet of `todayline today waybar style` sets it for a module of one widget.
  fileprivate var isOfSheet: Bool {
    switch self {
    case .color, .background, .warningColor, .warningBackground, .criticalColor,
      .criticalBackground:
      true
    default: false
    }
  }
}

extension Arguments {
  /// True if the options of the command line are for several widgets.
  var areForSeveral: Bool { command == .stream || command == .today(nil) || refreshesView }

  /// The part of the configuration that the command needs.
  fileprivate var extent: ConfigurationReader.Extent {
    switch command {
    case .refresh where refreshesView: return .everything
    case .show, .click, .refresh, .details: return .sections(widget.map { [$0.name] } ?? [])
    case .stream: return streamed.isEmpty ? .everything : .sections(streamed.map { $0.name })
    case .today, .check: return .everything
    case .extension, .defaults, .importing, .help, .version, .none: return .globals
    }
  }
}
