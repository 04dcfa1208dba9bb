/// Acting on clicks: each changes the intent, and may order something to be done outside of the session.
extension WidgetSession {
  func startsProgram(_ button: Int) -> Bool {
    switch request.effect(of: button) {
    case .command: true
    case .action(.run), .action(.toggle), .action(.reset), .action(.up), .action(.down): true
    case .action(let action) where description.command(of: action) != nil: true
    case .action(.open) where description.choosesByClock: hasLink
    case .action(.open): opensPlugin ? titleAction != nil : openingProgram != nil
    case .action(.details): detailsPlace == .notify || detailsPlace == .menu
    case .action, nil: false
    }
  }

  /// Ends what is shown only for a while: open details, and a chosen event.
  mutating func expire() {
    if case .during(_, let until) = intent.shown.details.opening, now >= until { closeDetails() }
    if let end = intent.shown.alternativeEnd, now >= end { forgetChoice() }
  }

  /// Acts on a click: changes the intent, and nothing outside of the session.
  ///
  /// - Returns: what is to be done outside of it, if anything.
  mutating func act(on click: Click, _ machine: Machine) -> Order? {
    switch request.effect(of: click.button) {
    case .command(let command): .command(command, variables: variables(of: click))
    case .action(.up) where description.adjusts: .adjust(steps: 1)
    case .action(.down) where description.adjusts: .adjust(steps: -1)
    case .action(.up) where description.adjustCommand != nil:
      .queue(ActionQueue.Entry(action: .up, steps: 1, variables: variables(of: click)))
    case .action(.down) where description.adjustCommand != nil:
      .queue(ActionQueue.Entry(action: .up, steps: -1, variables: variables(of: click)))
    case .action(let action) where description.command(of: action) != nil:
      .queue(ActionQueue.Entry(action: action, variables: variables(of: click)))
    case .action(let action): act(action, on: click, machine)
    case nil: nil
    }
  }

  private mutating func act(_ action: Action, on click: Click, _ machine: Machine) -> Order? {
    switch action {
    case .details:
      toggleDetails(machine)
      if request.isPlugin { runOnOpening() }
    case .alternate:
      intent.toggle(.toggleAlternate)
      intent.shown.showsAlternate.toggle()
    case .refresh: intent.isForced = true
    case .open where opensPlugin: return titleAction.map { .perform($0) }
    case .open where description.choosesByClock: return openEvent()
    case .open:
      return openingProgram.map {
        .launch(confined($0, ofCommand: request.settings.openCommand ?? "", on: machine))
      }
    case .next: step(.next, machine)
    case .previous: step(.previous, machine)
    case .shuffle: step(.shuffle, machine)
    case .done, .toggle, .reset, .up, .down: return .mark(action)
    case .run:
      intent.isForced = true
      intent.clicks.append(click)
    case .none: break
    }
    return nil
  }

  private mutating func toggleDetails(_ machine: Machine) {
    switch detailsPlace {
    case .line, .none:
      intent.toggle(.toggleDetails)
      // Only a stream gets the clicks of one bar.
      if isResident, resident.bar == 0, request.settings.detailsOn == .clicked {
        resident.bar = machine.random() | 1
      }
      intent.shown.details.toggle(
        now: now, duration: request.settings.detailsDuration, on: resident.bar)
    case .notify, .menu:
      intent.showsDetailsElsewhere = true
      turn.isDue = true
    }
  }

  /// Prepares the next update: drops the message of the last click.
  mutating func begin() {
    intent.launchFailure = nil
    intent.isForced = false
    intent.showsDetailsElsewhere = false
  }

  /// The program that opens the source; `nil` for a part of the machine without the user's command.
  private var openingProgram: Program? {
    let command = request.settings.openCommand
    if description.source.isOfMachine { return command.map { Program(["/bin/sh", "-c", $0]) } }
    let source = programLink ?? known.source
    return command.map { Program(shellCommand: $0, path: source) } ?? Program(["xdg-open", source])
  }

  /// Returns the variables of i3blocks, then those that the host sent with the click.
  func variables(of click: Click? = nil) -> [String] {
    var variables = ["BLOCK_NAME=" + instance.widget.name, "BLOCK_INSTANCE=" + instance.domain]
    if let click { variables.append("BLOCK_BUTTON=" + String(click.button)) }
    variables.append("TODAYLINE_SOURCE=" + known.source)
    // Later ones win: the host's values are closer to what the user sees.
    return variables + (click?.allVariables ?? [])
  }
}
