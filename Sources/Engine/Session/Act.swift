import Core
import Input
import Widgets

/// Acting on clicks.
extension WidgetSession {
  /// True if buttons select one of several alternatives: the items of a URL, or the keys of an
  /// answer.
  var hasAlternatives: Bool {
    let settings = request.settings.refresh
    return !settings.items.isEmpty
      || !description.alternativeActions.isEmpty && settings.key == nil
        && request.templates.showsKey
  }

  /// Returns the action of a button, or `nil` if it has none or the user has set a command for it.
  private func action(of button: Int) -> Action? {
    if hasAlternatives, let action = description.alternativeActions.action(of: button) {
      return action
    }
    return description.actions.action(of: button)
  }

  /// Returns true if a button starts a program.
  func startsProgram(_ button: Int) -> Bool {
    if command(for: button) != nil { return true }
    switch action(of: button) {
    case .forward: return true
    case .open: return openingProgram != nil
    default: return false
    }
  }

  /// Acts on the clicks of this round, and closes details whose time is over.
  mutating func act<M: Machine>(store: Defaults, on machine: M) {
    if case .during(_, let until) = intent.details.opening, now >= until {
      intent.details = DetailsState()
      intent.closesDetails = true
    }
    guard !clicks.isEmpty else { return }
    begin()
    for click in clicks { act(on: click, store: store, machine) }
    clicks = []
    isDue = isDue || isResident || intent.isForced
  }

  private mutating func act<M: Machine>(on click: Click, store: Defaults, _ machine: M) {
    if let command = command(for: click.button) {
      let program = Program(["/bin/sh", "-c", command], environment: variables(of: click))
      return launch(program, on: machine)
    }
    switch action(of: click.button) {
    case .toggleDetails:
      intent.togglesDetails.toggle()
      intent.details.toggle(now: now, duration: request.settings.detailsDuration)
    case .refresh: intent.isForced = true
    case .open: if let openingProgram { launch(openingProgram, on: machine) }
    case .next: step(.next, store: store, machine)
    case .previous: step(.previous, store: store, machine)
    case .shuffle: step(.shuffle, store: store, machine)
    case .forward:
      intent.isForced = true
      intent.click = click
    case nil: break
    }
  }

  /// Starts the next update: the message of the last click is dropped.
  mutating func begin() {
    intent.launchFailure = nil
    intent.isForced = false
  }

  private mutating func step<M: Machine>(
    _ step: Alternatives.Step, store: Defaults, _ machine: M
  ) {
    let names = alternativeNames
    guard !names.isEmpty else { return }
    intent.alternative = Alternatives.after(
      shownAlternative, step, among: names, random: machine.random())
    intent.steps.append(step)
    guard !request.settings.refresh.items.isEmpty else { return }
    memory.history = History()
    recallItem(from: store, on: machine)
  }

  private mutating func launch<M: Machine>(_ program: Program, on machine: M) {
    do { try machine.launch(program) } catch { intent.launchFailure = error }
  }

  private func command(for button: Int) -> String? {
    for command in request.settings.clickCommands where command.button == button {
      return command.command
    }
    return nil
  }

  /// The program that opens the source, or `nil` for a part of the machine, unless the user set a
  /// command.
  private var openingProgram: Program? {
    let command = request.settings.openCommand
    if description.source.isOfMachine { return command.map { Program(["/bin/sh", "-c", $0]) } }
    return command.map { Program(shellCommand: $0, path: memory.source) }
      ?? Program(["xdg-open", memory.source])
  }

  /// Returns the variables that i3blocks users know, whatever the host sent.
  private func variables(of click: Click) -> [String] {
    // Later ones win: the host's values are closer to what the user sees.
    [
      "BLOCK_NAME=" + instance.widget.rawValue, "BLOCK_INSTANCE=" + instance.domain,
      "BLOCK_BUTTON=" + String(click.button), "TODAYLINE_SOURCE=" + memory.source,
    ] + click.variables
  }
}
