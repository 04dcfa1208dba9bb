/// Acting on clicks.
extension WidgetSession {
  func startsProgram(_ button: Int) -> Bool {
    switch request.effect(of: button) {
    case .command: true
    case .action(.run), .action(.toggle), .action(.up), .action(.down): true
    case .action(let action) where description.command(of: action) != nil: true
    case .action(.open) where description.choosesByClock: hasLink
    case .action(.open): opensPlugin ? titleAction != nil : openingProgram != nil
    case .action(.details): detailsPlace == .notify || detailsPlace == .menu
    case .action, nil: false
    }
  }

  /// Acts on the clicks of this round and closes details whose time is over.
  mutating func act(store: Defaults, on machine: Machine) {
    if case .during(_, let until) = intent.shown.details.opening, now >= until { closeDetails() }
    if let end = intent.shown.alternativeEnd, now >= end { forgetChoice() }
    guard !clicks.isEmpty else { return }
    begin()
    var steps = 0
    var actions = ActionQueue()
    for click in clicks { act(on: click, &steps, &actions, store: store, machine) }
    clicks = []
    if steps != 0 { adjust(by: steps, on: machine) }
    if !actions.isEmpty { start(actions, store: store, on: machine) }
    repeatIfResident()
    turn.isDue = turn.isDue || intent.isForced
  }

  private mutating func act(
    on click: Click, _ steps: inout Int, _ actions: inout ActionQueue, store: Defaults,
    _ machine: Machine
  ) {
    switch request.effect(of: click.button) {
    case .command(let command): launch(command, of: click, on: machine)
    case .action(.up) where description.adjusts: steps += 1
    case .action(.down) where description.adjusts: steps -= 1
    case .action(.up) where description.adjustCommand != nil:
      actions.append(ActionQueue.Entry(action: .up, steps: 1, variables: variables(of: click)))
    case .action(.down) where description.adjustCommand != nil:
      actions.append(ActionQueue.Entry(action: .up, steps: -1, variables: variables(of: click)))
    case .action(let action) where description.command(of: action) != nil:
      actions.append(ActionQueue.Entry(action: action, variables: variables(of: click)))
    case .action(let action): act(action, on: click, store: store, machine)
    case nil: break
    }
  }

  private mutating func act(_ action: Action, on click: Click, store: Defaults, _ machine: Machine)
  {
    switch action {
    case .details:
      toggleDetails()
      if request.isPlugin { runOnOpening() }
    case .alternate:
      intent.toggle(.toggleAlternate)
      intent.shown.showsAlternate.toggle()
    case .refresh: intent.isForced = true
    case .open where opensPlugin:
      if let titleAction { perform(titleAction, store: store, on: machine) }
    case .open where description.choosesByClock: openEvent(on: machine)
    case .open: if let openingProgram { launch(openingProgram, on: machine) }
    case .next: step(.next, store: store, machine)
    case .previous: step(.previous, store: store, machine)
    case .shuffle: step(.shuffle, store: store, machine)
    case .done: mark(store: store, on: machine)
    case .run:
      intent.isForced = true
      intent.clicks.append(click)
    case .toggle, .up, .down, .none: break
    }
  }

  private mutating func toggleDetails() {
    switch detailsPlace {
    case .line, .none:
      intent.toggle(.toggleDetails)
      intent.shown.details.toggle(now: now, duration: request.settings.detailsDuration)
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

  private mutating func launch(_ command: String, of click: Click, on machine: Machine) {
    let first = ShellWords.program(in: command)
    for requirement in instance.widget.extension?.requirements ?? []
    where requirement.programs.first == first && !requirement.isMet(on: machine) {
      intent.launchFailure = .noProgram(requirement.programs[0], packages: requirement.packageWords)
      return
    }
    launch(Program(["/bin/sh", "-c", command], environment: variables(of: click)), on: machine)
  }

  /// Adjusts the source by the sum of all steps; a failure is shown until the next click.
  private mutating func adjust(by steps: Int, on machine: Machine) {
    let adjust = AdjustRequest(source: known.source, steps: steps, floor: request.settings.floor)
    do throws(Failure) {
      if let adjustment = try instance.widget.base.adjustment(adjust, on: machine) {
        try adjustment.make(on: machine)
      }
    } catch { intent.launchFailure = error }
  }

  /// Queues the commands of actions behind those of earlier clicks.
  private mutating func start(_ actions: ActionQueue, store: Defaults, on machine: Machine) {
    let runner = ActionRunner(refresh: backgroundRefresh(store), description: description)
    do throws(Failure) { try runner.start(actions, on: machine) } catch {
      // Without a store, other runners are unknown.
      for entry in actions.entries {
        if let program = runner.program(of: entry) { launch(program, on: machine) }
      }
    }
  }

  /// Starts a program; a failure is shown until the next click.
  mutating func launch(_ program: Program, on machine: Machine) {
    do { try machine.launch(program) } catch { intent.launchFailure = error }
  }

  /// The program that opens the source; `nil` for a part of the machine without the user's command.
  private var openingProgram: Program? {
    let command = request.settings.openCommand
    if description.source.isOfMachine { return command.map { Program(["/bin/sh", "-c", $0]) } }
    return command.map { Program(shellCommand: $0, path: known.source) }
      ?? Program(["xdg-open", known.source])
  }

  /// Returns the variables of i3blocks, then those that the host sent with the click.
  func variables(of click: Click? = nil) -> [String] {
    var variables = ["BLOCK_NAME=" + instance.widget.name, "BLOCK_INSTANCE=" + instance.domain]
    if let click { variables.append("BLOCK_BUTTON=" + String(click.button)) }
    variables.append("TODAYLINE_SOURCE=" + known.source)
    // Later ones win: the host's values are closer to what the user sees.
    return variables + (click?.variables ?? [])
  }
}

extension Adjustment {
  /// The time limit of the program in milliseconds: the bar waits for it to show the result.
  private static let timeout: Int64 = 1000

  /// Writes the attribute; without permission, runs the program instead.
  fileprivate func make(on machine: Machine) throws(Failure) {
    do throws(Failure) { return try machine.write(text, toAttribute: path) } catch {
      switch error {
      case .system(.denied, _), .system(.readOnly, _): break
      default: throw error
      }
    }
    var limits = RunLimits()
    limits.timeout = Adjustment.timeout
    limits.hasLowPriority = false
    let name = program.arguments.first ?? ""
    let result: RunResult
    do throws(Failure) {
      result = try machine.run(program, within: limits, input: [])
    } catch .launch(.notFound, _) { throw .unwritable(path: path, program: name, message: "") }
    guard result.end != .exited(0) else { return }
    let lines = result.errorOutput.split(separator: UInt8(ascii: "\n"))
    let message = lines.last.map { String(decoding: $0, as: UTF8.self) }
    throw .unwritable(path: path, program: name, message: message ?? result.end.words(""))
  }
}
