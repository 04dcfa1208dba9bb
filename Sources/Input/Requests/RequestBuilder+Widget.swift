/// The request for one widget.
extension RequestBuilder {
  /// Returns the request for the widget of a command.
  ///
  /// - Throws: `Mistake.usage`, `Mistake.template` and `Mistake.configuration`.
  func request(of command: String) throws(Mistake) -> WidgetRequest {
    guard let written = arguments.widget else {
      throw .usage(.missingArgument("a widget", command: command))
    }
    return try request(for: written, in: configuration?.section(named: written.name))
  }

  /// Returns the request for a section as the Today view makes it.
  ///
  /// - Throws: `Mistake.configuration`.
  func request(of section: Configuration.Section) throws(Mistake) -> WidgetRequest {
    try request(for: WidgetArgument(name: section.name), in: section)
  }

  /// Returns the request for one widget.
  ///
  /// - Throws: `Mistake.configuration` for a mistake in a file, `Mistake.usage` and
  ///   `Mistake.template` for one on the command line.
  func request(
    for written: WidgetArgument, in section: Configuration.Section?
  ) throws(Mistake) -> WidgetRequest {
    if let mistake = section?.mistakes.first { throw .configuration(mistake) }
    let name: WidgetReference
    do throws(Mistake) { name = try WidgetReference(written.name, extensions) } catch {
      throw section.map { error.located(at: $0.origin) } ?? error
    }
    if let mistake = name.widget.extension?.mistakes.first { throw .configuration(mistake) }
    do throws(Mistake) { return try request(for: written, name, section) } catch {
      throw located(error, written, name, section)
    }
  }

  /// Returns a mistake with the place of the setting or of the section that has it; one on the command
  /// line has none.
  @inline(never) private func located(
    _ mistake: Mistake, _ written: WidgetArgument, _ name: WidgetReference,
    _ section: Configuration.Section?
  ) -> Mistake {
    let own = written.settings + arguments.settings
    let isOfOwnSource =
      mistake.isAboutSource && (!written.sources.isEmpty || own.contains { $0.option.isForSection })
    if isOfOwnSource { return mistake }
    let layers = [own, section?.settings ?? [], name.widget.extension?.settings ?? [], particular]
    for isExact in [true, false] {
      for layer in layers {
        for setting in layer where setting.causes(mistake, isExact: isExact) {
          return mistake.located(at: setting.origin)
        }
      }
    }
    if let section, case .usage = mistake { return mistake.located(at: section.origin) }
    // A mistake that nobody has looked for yet.
    let unseen = name.widget.extension.flatMap { ExtensionCheck.mistakes(in: $0).first }
    return unseen.map { .configuration($0) } ?? mistake
  }

  /// Whose settings a layer has.
  private enum Owner {
    /// All widgets, some of which a setting does not concern.
    case allWidgets
    /// The extension, whose settings were checked when it was read.
    case `extension`
    case widget
  }

  /// Applies the settings of a layer to those of a widget.
  ///
  /// One loop for all layers takes its place on the stack once, and only for a moment.
  @inline(never) private func apply(
    _ layer: [Setting], of owner: Owner, to settings: inout Settings, of widget: NamedWidget
  ) throws(Mistake) {
    for setting in layer {
      switch owner {
      case .allWidgets: try setting.apply(to: &settings, ofOneOfSeveral: widget.description)
      case .extension: try setting.apply(to: &settings)
      case .widget:
        try check(setting, concerns: widget)
        try setting.apply(to: &settings)
      }
    }
  }

  private func request(
    for written: WidgetArgument, _ name: WidgetReference, _ section: Configuration.Section?
  ) throws(Mistake) -> WidgetRequest {
    let widget = name.widget.description
    var settings = common
    settings.measure(as: widget)
    try apply(particular, of: .allWidgets, to: &settings, of: name.widget)
    try apply(name.widget.extension?.settings ?? [], of: .extension, to: &settings, of: name.widget)
    try apply(section?.settings ?? [], of: .widget, to: &settings, of: name.widget)
    if let section { try FollowingCheck.check(section.settings, [], settings.refresh) }
    let given = settings.refresh.ownSource(of: name.widget)
    settings.refresh.source = nil
    settings.refresh.calendars = []
    let called = arguments.settings.filter { !$0.option.isForProcess }
    let owner = arguments.areForSeveral ? Owner.allWidgets : .widget
    try apply(called, of: owner, to: &settings, of: name.widget)
    try apply(written.settings, of: .widget, to: &settings, of: name.widget)
    if widget.source == .clock || widget.choosesByClock, let locale = extensions.timeLocale {
      settings.follow(locale)
    }
    settings.dress(widget)
    return try request(for: written, name, settings, source: given, in: section)
  }

  private func request(
    for written: WidgetArgument, _ name: WidgetReference, _ settings: consuming Settings,
    source given: String?, in section: Configuration.Section?
  ) throws(Mistake) -> WidgetRequest {
    // This widget has no document for a path to refer to.
    if name.widget.description.full == .speed, case .path(let path)? = settings.refresh.full {
      throw .usage(
        .invalidValue(
          option: Option.full.rawValue, value: Document.userPath(path),
          expected: "a speed such as 100Mbit or 10MB"))
    }
    var sources = written.sources
    if let source = name.source {
      if let extra = sources.first {
        let isPath = source.utf8.first == UInt8(ascii: "/")
        throw .usage(
          isPath || name.widget.description.source.isNamed
            ? .unexpectedArgument(extra) : .invalidLabel(source))
      }
      sources.append(source)
    }
    if let source = settings.refresh.ownSource(of: name.widget), source != given {
      sources.append(source)
    }
    if !written.program.isEmpty {
      if let extra = sources.first { throw .usage(.unexpectedArgument(extra)) }
      sources = [ShellWords.joined(written.program)]
    }
    if name.widget.description.source == .calendars {
      sources = AgendaSources.only(written.sources, among: sources)
    }
    if !name.widget.description.source.takesSource, let source = sources.first ?? given {
      throw .usage(.unexpectedSource(source, widget: name.widget.name))
    }
    let hasSource = !sources.isEmpty || given != nil
    var usualSource = given ?? name.widget.description.defaultSource
    if let label = name.label, name.widget.description.source.isGiven { usualSource = label }
    if let source = usualSource {
      usualSource = try name.widget.description.source.absolute(
        source, home: configuration?.home, extensions)
    }
    if let follow = settings.refresh.follow {
      let own = arguments.widget == nil ? [] : arguments.settings
      try FollowingCheck.check(own + written.settings, sources, settings.refresh)
      try settings.refresh.expandPaths(source: sources.first ?? usualSource, home: extensions.home)
      // Another command on the command line is not followed.
      let isExtension = name.widget.extension != nil
      let command = isExtension ? settings.refresh.command : sources.first ?? usualSource
      if let followed = follow.command, followed != command { settings.refresh.follow = nil }
    }
    if name.widget.base == .dbus {
      settings.refresh.hear(
        name.widget.extension?.contents.service,
        sources.isEmpty ? usualSource.map { [$0] } ?? [] : sources,
        timeToLive: name.widget.description.timeToLive)
    }
    try check(sources.isEmpty ? usualSource.map { [$0] } ?? [] : sources, of: name, settings)
    try checkIsOnlySource(written.settings, of: written.name)
    try checkIsOnlySource(section?.settings ?? [], of: written.name)
    let templates = try Templates(settings, of: name.widget.description)
    let program = name.widget.extension?.program(settings) ?? written.program
    let request = WidgetRequest(
      widget: name.widget, label: name.label, sources: sources, usualSource: usualSource,
      hasSource: hasSource, arguments: program, settings: consume settings, templates: templates)
    try request.checkButtons()
    return request
  }
}
