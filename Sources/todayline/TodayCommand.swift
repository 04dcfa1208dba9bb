/// `todayline today list|add|remove|move|init|waybar`: lists or edits the Today view.
enum TodayCommand {
  /// Edits the file, or lists it.
  ///
  /// - Throws: `Mistake`, and `Mistake.failure` if the file cannot be written.
  static func run(
    _ command: EditCommand, _ arguments: Arguments, on machine: Machine
  ) throws(Mistake) {
    let path = ConfigurationFile.path(arguments, on: machine)
    guard let path, !path.isEmpty else { throw .failure(.noHome("XDG_CONFIG_HOME")) }
    switch command {
    // A set-up is alone while it writes.
    case .list, .waybar, .initialize: try run(command, at: path, arguments, on: machine)
    case .add, .remove, .move:
      try SetupRun.aloneInView(on: machine) { () throws(Mistake) in
        try run(command, at: path, arguments, on: machine)
      }
    }
  }

  private static func run(
    _ command: EditCommand, at path: String, _ arguments: Arguments, on machine: Machine
  ) throws(Mistake) {
    if case .list = command, arguments.value(of: .configuration) != nil, !machine.exists(path) {
      throw .failure(.system(.notFound, path: path))
    }
    let configuration = ConfigurationReader.configuration(
      at: path, isNamed: false, .everything, arguments.extensions, on: machine)
    let edit = Edit(path: path, configuration: configuration, machine: machine)
    switch command {
    case .list: try edit.list()
    case .initialize:
      var command = try InitCommand(path, arguments, on: machine)
      try command.run()
    case .waybar(let isStyle): try edit.printModules(isStyle: isStyle, arguments)
    case .add(let written, let position):
      try edit.add(written, position, arguments)
      try tellOfBars("adds it", on: machine)
    case .remove(let names):
      // Either all widgets are removed, or none.
      for name in names { try edit.checkIsThere(name) }
      for (index, name) in names.enumerated() where !names[..<index].contains(name) {
        try edit.remove(name)
      }
      if edit.names.allSatisfy({ names.contains($0) }) {
        machine.writeError("todayline: " + Mistake.usage(.emptyTodayView).words)
      }
      try tellOfBars(
        (names.count > 1 ? "takes them out" : "takes it out")
          + ", and puts back what of yours stood there", on: machine)
    case .move(let name, let position): try edit.move(name, position)
    }
  }
}

extension TodayCommand {
  /// Says which bars that are set up show an edit by themselves, and what Waybar needs for a widget more or less:
  /// it has a module for each.
  private static func tellOfBars(_ effect: String, on machine: Machine) throws(Mistake) {
    let bars = BackupSet.bars(on: machine).filter { $0 != .waybar }
    if !bars.isEmpty {
      let names = bars.map { $0.rawValue }.joined(separator: ", ")
      try machine.print(names + (bars.count > 1 ? " follow" : " follows") + " without a restart\n")
    }
    let folder =
      machine.environment("XDG_CONFIG_HOME") ?? machine.environment("HOME").map { $0 + "/.config" }
    guard let folder, machine.exists(folder + "/waybar/todayline.jsonc") else { return }
    try machine.print(
      "in Waybar, each widget is a module of its own: " + ProgramSearch.typed(on: machine)
        + " today init --bar waybar --write " + effect + "\n")
  }
}

extension Machine {
  /// Throws a mistake if there is a file at that path, and the failure if that cannot be
  /// determined.
  ///
  /// - Throws: `Mistake.usage` with `mistake`, or `Mistake.failure`.
  func checkIsMissing(_ path: String, _ mistake: UsageMistake) throws(Mistake) {
    do { _ = try contents(of: path, limit: 1) } catch {
      if case .system(.notFound, _) = error { return }
      throw .failure(error)
    }
    throw .usage(mistake)
  }
}

private struct Edit {
  let path: String
  let configuration: Configuration?
  let machine: Machine

  var names: [String] { configuration?.sections.map { $0.name } ?? [] }

  func list() throws(Mistake) {
    if names.isEmpty, let mistake = configuration?.mistakes.first { throw .configuration(mistake) }
    var output = ""
    for name in names { output += name + "\n" }
    try machine.print(output)
  }

  func printModules(isStyle: Bool, _ arguments: Arguments) throws(Mistake) {
    guard let configuration, !names.isEmpty else { return try list() }
    let builder = try RequestBuilder(arguments, on: machine)
    let program = ProgramSearch.of(.waybar, on: machine).name(on: machine)
    let modules = WaybarModules(configuration, arguments, builder, program: program)
    let look = SetupLook(builder.common)
    try machine.print(isStyle ? WaybarSheet(modules, look).text : modules.configuration)
  }

  func add(
    _ written: WidgetArgument, _ position: EditCommand.Position, _ arguments: Arguments
  ) throws(Mistake) {
    let name = try WidgetReference(written.name, arguments.extensions)
    if names.contains(written.name) { throw .usage(.alreadyInTodayView(written.name)) }
    // A mistake is reported before it is written to the file.
    let builder = try RequestBuilder(arguments, on: machine)
    _ = try builder.request(for: written, in: nil)
    defer {
      for note in SettingsAdvice(written.settings, of: name.widget.description).words() {
        machine.writeError("todayline: " + ExternalText.harmless(note))
      }
      for advice in CheckCommand.missingPrograms(of: name.widget, on: machine) {
        machine.writeError("todayline: " + ExternalText.harmless(written.name + " " + advice.words))
      }
    }
    let isOfCalendars = name.widget.description.source == .calendars
    if written.sources.count > 1, !isOfCalendars {
      throw .usage(.unexpectedArgument(written.sources[1]))
    }
    var text = "[" + written.name + "]\n"
    for source in written.sources {
      var source = source
      source = try OptionValue(option: Option.source.rawValue, text: source).line()
      if name.widget.description.source.isPath {
        source = name.widget.description.source.path(of: source)
        // A bar runs in another folder.
        source = AbsolutePath.normalized(source, in: machine.workingFolder ?? "/")
      } else if isOfCalendars {
        var calendar = AgendaSource(source)
        if !calendar.isAddress, calendar.place.utf8.first != UInt8(ascii: "~") {
          calendar.place = AbsolutePath.normalized(calendar.place, in: machine.workingFolder ?? "/")
        }
        source = calendar.text
      }
      text += name.widget.description.source.key + " = " + Edit.value(source) + "\n"
    }
    for setting in written.settings {
      let isFlag = setting.option.row.argument.word == nil && setting.value.isEmpty
      let value =
        isFlag ? "yes" : try OptionValue(option: setting.name.text, text: setting.value).line()
      text += setting.name.text + " = " + Edit.value(value) + "\n"
    }
    let isClock = name.widget.description.source == .clock
    let place = position == .end && !isClock ? lastClock(arguments.extensions) ?? .end : position
    let (file, index) = try self.place(place, defaultFile: path)
    var content = try self.content(of: file)
    content.insert(text.bytes, before: index)
    try write(content, to: file)
  }

  func remove(_ name: String) throws(Mistake) {
    let file = try self.file(of: name)
    var content = try self.content(of: file)
    let index = try self.index(of: name, in: content, file)
    if content.blocks[index].hasInclude { throw .usage(.includesFile(name)) }
    content.remove(at: index)
    try write(content, to: file)
  }

  func move(_ name: String, _ position: EditCommand.Position) throws(Mistake) {
    let file = try self.file(of: name)
    var content = try self.content(of: file)
    let index = try self.index(of: name, in: content, file)
    if position.name == name { return }
    if content.blocks[index].hasInclude { throw .usage(.includesFile(name)) }
    var target = position
    if case .number(let number) = position {
      let others = names.filter { $0 != name }
      target = number <= others.count ? .before(others[number - 1]) : .end
    }
    let text = content.remove(at: index)
    var destination: Int?
    if target == .end, let last = names.last, last != name, try self.file(of: last) != file {
      throw .usage(.differentFiles(name, last))
    }
    if let other = target.name {
      guard names.contains(other) else { throw notInView(other) }
      guard try self.file(of: other) == file else { throw .usage(.differentFiles(name, other)) }
      let found = try self.index(of: other, in: content, file)
      destination = found
      if case .after = target { destination = found + 1 }
    }
    content.insert(text, before: destination)
    try write(content, to: file)
  }

  /// The place in front of a clock at the end of the view, where people have it; `nil` if none is there.
  private func lastClock(_ extensions: Extensions) -> EditCommand.Position? {
    guard let last = names.last, let name = try? WidgetReference(last, extensions),
      name.widget.description.source == .clock, (try? file(of: last)) == path
    else { return nil }
    return .before(last)
  }

  private func place(
    _ position: EditCommand.Position, defaultFile: String
  ) throws(Mistake) -> (String, Int?) {
    guard let name = position.name else { return (defaultFile, nil) }
    let file = try self.file(of: name)
    let index = try self.index(of: name, in: content(of: file), file)
    if case .after = position { return (file, index + 1) }
    return (file, index)
  }

  func checkIsThere(_ name: String) throws(Mistake) {
    if !names.contains(name) { throw notInView(name) }
  }

  private func file(of name: String) throws(Mistake) -> String {
    guard let configuration, let section = configuration.section(named: name) else {
      throw notInView(name)
    }
    return configuration.isBuiltIn ? path : section.origin.file
  }

  /// Returns the index of a section in the text of its file, where its heading may not be valid.
  private func index(
    of name: String, in content: ConfigurationText, _ file: String
  ) throws(Mistake) -> Int {
    let all = configuration?.sections ?? []
    let place = all.firstIndex { $0.name == name } ?? all.count
    // The lines of the next one would go with it if that has no valid heading.
    for section in all[place...].prefix(2)
    where section.name.begins(with: "[") && section.origin.file == file
      && content.index(of: section.name) == nil
    { throw .usage(.malformedHeading(section.name, file: file, line: section.origin.line)) }
    guard let index = content.index(of: name) else { throw notInView(name) }
    return index
  }

  private func notInView(_ name: String) -> Mistake {
    .usage(
      .notInTodayView(name, nearest: CommonWords.nearest(to: name, among: names), existing: names))
  }

  private var starterText: [UInt8] {
    StarterConfiguration.text(bars: machine.installedBars, on: machine).bytes
  }

  /// Returns the text of a file; the first edit writes the sections of the built-in view to it, so
  /// that none of them disappears.
  private func content(of file: String) throws(Mistake) -> ConfigurationText {
    let isBuiltIn = configuration?.isBuiltIn ?? false
    if isBuiltIn, !machine.exists(file) { return ConfigurationText(starterText) }
    var content = try storedContent(of: file)
    if isBuiltIn, content.blocks.isEmpty {
      content.insert(BuiltInView.text(on: machine).bytes, before: nil)
    }
    return content
  }

  private func storedContent(of file: String) throws(Mistake) -> ConfigurationText {
    // Refused as it would be if it were shown: an edit would make it the user's.
    let bytes = try failing { () throws(Failure) in
      try machine.trustedContents(of: file, limit: ConfigurationReader.sizeLimit + 1)
    }
    guard bytes.count <= ConfigurationReader.sizeLimit else {
      throw .configuration(
        ConfigurationMistake(.tooLarge(limit: ConfigurationReader.sizeLimit), file: file, line: 0))
    }
    return ConfigurationText(bytes)
  }

  /// Writes a file that is still as it was read: somebody may edit it at the same time.
  private func write(_ content: ConfigurationText, to file: String) throws(Mistake) {
    if let link = BrokenLink(onWayTo: file, on: machine) { throw .failure(link.failure) }
    // A symbolic link into a settings folder remains a link.
    let path = AbsolutePath.resolved(file, on: machine)
    let before = machine.exists(path) ? content.original : nil
    try failing { () throws(Failure) in
      try SetupRun(machine).write(content.bytes, to: path, in: before)
    }
  }

  /// Returns a value as written: spaces and quotation marks at its ends require quoting.
  private static func value(_ value: String) -> String {
    guard let first = value.utf8.first, let last = value.utf8.last else { return "\"\"" }
    func isOdd(_ byte: UInt8) -> Bool {
      byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    }
    return isOdd(first) || isOdd(last) ? "\"" + value + "\"" : value
  }
}
