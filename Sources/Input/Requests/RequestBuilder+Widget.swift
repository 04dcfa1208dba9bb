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

  /// Returns the request for one widget.
  ///
  /// - Throws: `Mistake.configuration` for a mistake in its section, `Mistake.usage` and
  ///   `Mistake.template` for one on the command line.
  func request(
    for written: WidgetArgument, in section: Configuration.Section?
  ) throws(Mistake) -> WidgetRequest {
    guard section != nil || arguments.areForSeveral || !WidgetReference.isOfWidget(written.name)
    else {
      do throws(Mistake) {
        return try request(for: written, nil, settings, usualSource: nil)
      } catch {
        // A template for all widgets is in the file.
        let isHere = options(for: written).contains { $0.rawValue == error.optionName }
        throw isHere ? error : configuration?.located(error) ?? error
      }
    }
    let name = try? WidgetReference(written.name, extensions)
    guard base != nil, section != nil || name?.widget.extension != nil else {
      guard arguments.areForSeveral, let name else {
        return try request(for: written, name, settings, usualSource: nil)
      }
      var settings = settings
      settings.dropTemplates(foreignTo: name.widget.description)
      return try request(for: written, name, settings, usualSource: nil)
    }
    if let mistake = name?.widget.extension?.mistakes.first { throw .configuration(mistake) }
    if let mistake = section?.mistakes.first { throw .configuration(mistake) }
    do throws(Mistake) {
      var settings = base ?? settings
      if let name {
        settings.measure(as: name.widget.description)
        settings.dropTemplates(foreignTo: name.widget.description)
      }
      settings.appliesToSeveral = false
      for setting in name?.widget.extension?.settings ?? [] {
        try setting.apply(to: &settings)
        if let state = setting.option.state { settings.markFormatOfExtension(state) }
      }
      for setting in section?.settings ?? [] {
        if let name { try check(setting, concerns: name.widget) }
        try setting.apply(to: &settings)
      }
      let usualSource = settings.refresh.ownSource(of: name?.widget)
      try FollowingCheck.check(section?.settings ?? [], [], settings.refresh)
      settings.refresh.source = nil
      settings.refresh.calendars = []
      settings.appliesToSeveral = arguments.areForSeveral
      for setting in arguments.settings {
        // A threshold for all widgets does not apply to widgets with another scale.
        if setting.option.isThreshold, settings.scale != self.settings.scale {
          if settings.scale.hasPercentages(of: self.settings.scale) {
            try? setting.apply(to: &settings)
          }
          continue
        }
        if arguments.areForSeveral, setting.option.isTemplate, let name,
          Settings.isTemplate(setting.value, foreignTo: name.widget.description)
        {
          continue
        }
        try setting.apply(to: &settings)
      }
      let request = try request(for: written, name, settings, usualSource: usualSource)
      if let section { try checkIsOnlySource(section.settings, of: section.name) }
      return request
    } catch {
      if options(for: written).contains(where: { $0.rawValue == error.optionName }) { throw error }
      if error.isAboutSource, hasOwnSource(written) { throw error }
      let located = section.flatMap { configuration?.located(error, in: $0) } ?? error
      if case .configuration = located { throw located }
      // A mistake that nobody has looked for yet.
      let mistake = name?.widget.extension.flatMap { ExtensionCheck.mistakes(in: $0).first }
      throw mistake.map { .configuration($0) } ?? located
    }
  }

  /// Returns true if the command line gives the source, whatever the section has.
  private func hasOwnSource(_ written: WidgetArgument) -> Bool {
    !written.sources.isEmpty || options(for: written).contains { $0.isForSection }
  }

  /// The options of the command line for a widget.
  private func options(for written: WidgetArgument) -> [Option] {
    (arguments.settings + written.settings).map { $0.option }
  }

  private func request(
    for written: WidgetArgument, _ name: WidgetReference?, _ settings: consuming Settings,
    usualSource: String?
  ) throws(Mistake) -> WidgetRequest {
    let name = if let name { name } else { try WidgetReference(written.name, extensions) }
    settings.measure(as: name.widget.description)
    settings.appliesToSeveral = false
    for setting in written.settings {
      try check(setting, concerns: name.widget)
      try setting.apply(to: &settings)
    }
    // Options before several widgets need not apply to each of them.
    if !arguments.settings.isEmpty, arguments.widget != nil {
      for setting in arguments.settings { try check(setting, concerns: name.widget) }
    }
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
    if let source = settings.refresh.ownSource(of: name.widget), source != usualSource {
      sources.append(source)
    }
    if !written.program.isEmpty {
      if let extra = sources.first { throw .usage(.unexpectedArgument(extra)) }
      sources = [ShellWords.joined(written.program)]
    }
    if name.widget.description.source == .calendars {
      sources = RequestBuilder.calendars(written.sources, among: sources)
    }
    if name.widget.description.source == .machine, let source = sources.first ?? usualSource {
      throw .usage(.unexpectedSource(source, widget: name.widget.name))
    }
    let hasSource = !sources.isEmpty || usualSource != nil
    let usualSource = try absolute(
      usualSource ?? name.widget.description.defaultSource, of: name.widget)
    if let follow = settings.refresh.follow {
      let own = arguments.widget == nil ? [] : arguments.settings
      try FollowingCheck.check(own + written.settings, sources, settings.refresh)
      try Self.expandPaths(
        of: &settings.refresh, source: sources.first ?? usualSource, home: extensions.home)
      // Another command on the command line is not followed.
      let isExtension = name.widget.extension != nil
      let command = isExtension ? settings.refresh.command : sources.first ?? usualSource
      if let followed = follow.command, followed != command { settings.refresh.follow = nil }
    }
    try check(sources.isEmpty ? usualSource.map { [$0] } ?? [] : sources, of: name, settings)
    try checkIsOnlySource(written.settings, of: written.name)
    let templates = try Templates(settings, of: name.widget.description)
    let request = WidgetRequest(
      widget: name.widget, label: name.label, sources: sources, usualSource: usualSource,
      hasSource: hasSource,
      arguments: name.widget.extension?.program(settings) ?? written.program, settings: settings,
      templates: templates)
    try request.checkButtons()
    return request
  }
}
