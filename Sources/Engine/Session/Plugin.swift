/// The titles, the menu, and the clicks of a plugin for another program.
extension WidgetSession {
  /// Makes the title whose turn it is the text of a reading.
  ///
  /// The wall clock decides, so that all bars show the same title, and nothing is asked or stored
  /// for it.
  func presentTitle(of reading: inout Reading) {
    guard let text = reading.text("titles") else { return }
    let title = title(of: text)
    reading.values.removeAll {
      $0.name == "titles" || title != nil && ($0.name == "text" || $0.name == "color")
    }
    guard let title else { return }
    reading.add("text", .text(title.text))
    guard let color = title.color else { return }
    var bytes: [UInt8] = []
    color.append(to: &bytes)
    reading.add("color", .text(String(decoding: bytes, as: UTF8.self)))
  }

  /// Returns the one of several stored titles whose turn it is.
  private func title(of text: String) -> PluginItem? {
    let titles = text.utf8.split(separator: UInt8(ascii: "\n"))
    guard !titles.isEmpty, let turn = request.settings.refresh.input?.turn else { return nil }
    return PluginItem(
      titles[Int(max(now.milliseconds / turn.milliseconds, 0) % Int64(titles.count))])
  }

  /// The time of the next title, or `nil` if there is only one.
  var nextTitle: Timestamp? {
    guard request.isPlugin, let input = request.settings.refresh.input,
      let text = known.record?["titles"], text.utf8.contains(UInt8(ascii: "\n"))
    else { return nil }
    return now.nextMultiple(of: input.turn)
  }

  /// True if the action `open` does what the shown title says.
  var opensPlugin: Bool { request.isPlugin && request.settings.openCommand == nil }

  /// The effect of a click on the shown title, if any.
  var titleAction: PluginAction? {
    guard let text = known.record?["titles"] else { return nil }
    return title(of: text).map { $0.action }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Runs a plugin again whose menu is opened, if its file name asks for that.
  mutating func runOnOpening() {
    guard intent.shown.details.isOpen || intent.showsDetailsElsewhere,
      request.pluginFile?.runsOnOpening ?? false
    else { return }
    intent.isForced = true
  }

  /// Does what a line says: opens its address, runs its program, and runs the plugin again when that
  /// has ended.
  mutating func perform(_ action: PluginAction, store: Defaults, on machine: Machine) {
    if !action.address.isEmpty { launch(Program(["xdg-open", action.address]), on: machine) }
    guard var program = action.program(on: machine) else {
      intent.isForced = intent.isForced || action.refreshes
      return
    }
    program.confinement = confinement(on: machine)
    program.environment = program.confinement?.variables ?? []
    // The end of any other is told by its start.
    if action.refreshes || action.runsInTerminal, let missing = action.missingProgram(on: machine) {
      intent.launchFailure = .launch(.notFound, program: missing)
      return
    }
    guard action.refreshes else { return launch(program, on: machine) }
    program.arguments = Self.silently + program.arguments
    run(program, store: store, on: machine) { _ in true }
  }

  private func confinement(on machine: Machine) -> Confinement? {
    request.confinement(source: known.source, domain: known.domain, on: machine)
  }

  /// Runs a program to its end, and then the plugin, if the output asks for that.
  private mutating func run(
    _ program: Program, store: Defaults, on machine: Machine,
    refreshes: @escaping (RunResult) -> Bool
  ) {
    var refresh = backgroundRefresh(store)
    refresh.isForced = true
    refresh.isQueued = true
    var limits = RunLimits()
    // A window stays open as long as the user wants.
    limits.timeout = .max / 4
    limits.hasLowPriority = false
    do throws(Failure) {
      let worker = Worker(.menu, of: known.domain, in: store.lockFolder)
      let detachment = try worker.start(on: machine) { [refresh, limits] in
        guard let result = try? machine.run(program, within: limits, input: []), refreshes(result)
        else { return }
        _ = try? refresh.runAndWait(on: machine)
      }
      // That of the last click still runs: the plugin runs again when that has ended.
      if case .isRunning = detachment { launch(program, on: machine) }
    } catch { intent.launchFailure = error }
  }

  /// Returns the program that tells a failure when the bar has long been drawn.
  private func notice(_ words: String, title: String) -> Program {
    Notification.program(
      title: title, lines: [ExternalText.harmless(words)], tag: instance.domain,
      duration: request.settings.detailsDuration)
  }

  /// Words before a program whose output is discarded.
  private static let silently = ["/bin/sh", "-c", "exec \"$@\" >/dev/null 2>&1", "todayline"]

  /// Returns the reason why a menu cannot start the program of an action; `nil` if it can.
  private func hindrance(of action: PluginAction, isConfined: Bool, on machine: Machine) -> String?
  {
    if isConfined {
      return action.command.first.map { $0 + ": not started, as the plugin is confined" }
    }
    return action.missingProgram(on: machine).map { Failure.launch(.notFound, program: $0).words }
  }

  /// Shows the menu in another program; choosing a line does what it says.
  ///
  /// - Returns: false if no line does anything.
  mutating func showMenu(title: String, store: Defaults, on machine: Machine) -> Bool {
    guard let text = known.record?["menu"] else { return false }
    let items = PluginItem.items(of: text)
    // The menu needs a screen, and would start them with all that it has.
    let startsPrograms = confinement(on: machine) == nil
    var entries: [Menu.Entry] = []
    let lines = Menu.distinct(items.map { ExternalText.harmless($0.line) })
    for (item, line) in zip(items, lines) {
      var entry = Menu.Entry(line: line)
      entry.refreshes = item.action.refreshes
      entry.program = startsPrograms ? item.action.program(on: machine)?.arguments ?? [] : []
      if let words = hindrance(of: item.action, isConfined: !startsPrograms, on: machine) {
        entry.program = notice(words, title: title).arguments
        entry.refreshes = false
      }
      if !item.action.address.isEmpty {
        entry.program =
          entry.program.isEmpty
          ? ["xdg-open", item.action.address]
          : ["/bin/sh", "-c", "xdg-open \"$0\" & exec \"$@\"", item.action.address] + entry.program
      }
      entries.append(entry)
    }
    do throws(Failure) {
      let program = try Menu.program(title: title, entries: entries, on: machine)
      if entries.contains(where: { $0.refreshes }) {
        run(program, store: store, on: machine) { $0.output.starts(with: "refresh".utf8) }
      } else {
        launch(program, on: machine)
      }
    } catch { intent.launchFailure = error }
    return true
  }
}

extension PluginAction {
  /// Terminals, and the words between them and a program.
  private static let terminals = [
    ("x-terminal-emulator", "-e"), ("foot", "-e"), ("alacritty", "-e"), ("kitty", "-e"),
    ("gnome-terminal", "--"), ("konsole", "-e"), ("xterm", "-e"),
  ]

  /// Returns the program of the action if it is not installed, which no terminal, no menu, and no
  /// discarded output would tell.
  fileprivate func missingProgram(on machine: Machine) -> String? {
    guard let name = command.first else { return nil }
    let isPath = name.utf8.contains(UInt8(ascii: "/"))
    return (isPath ? machine.isProgram(name) : machine.findsProgram(name)) ? nil : name
  }

  /// Returns the program that a click starts, in a terminal if the action says so, or `nil` if there
  /// is none.
  fileprivate func program(on machine: Machine) -> Program? {
    guard !command.isEmpty else { return nil }
    guard runsInTerminal else { return Program(command) }
    if let terminal = machine.environment("TERMINAL") {
      return Program([terminal, "-e"] + command)
    }
    for (name, word) in PluginAction.terminals where machine.findsProgram(name) {
      return Program([name, word] + command)
    }
    return Program(["x-terminal-emulator", "-e"] + command)
  }
}
