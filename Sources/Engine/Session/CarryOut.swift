/// Something that a click wants done outside of its session.
enum Order {
  case launch(Program)
  /// Runs a shell command of the user.
  case command(String, variables: [String])
  /// Adjusts the source; the steps of several clicks are one adjustment.
  case adjust(steps: Int)
  /// Queues a command of the widget behind those of earlier clicks.
  case queue(ActionQueue.Entry)
  /// Does what the title of a plugin says.
  case perform(PluginAction)
  /// Marks what is shown as done, or undoes the last mark; or changes a timer.
  case mark(Action)
}

/// Carrying out what clicks order; a failure is shown until the next click.
extension WidgetSession {
  /// Acts on the clicks of this round, one after the other: each is about what the one before has
  /// shown.
  mutating func carryOutClicks(store: Defaults, on machine: Machine) {
    expire()
    guard !clicks.isEmpty else { return }
    begin()
    do throws(Failure) { try instance.widget.extension?.checkPin(on: machine) } catch {
      intent.launchFailure = error
      clicks = []
      return repeatIfResident()
    }
    var steps = 0
    var actions = ActionQueue()
    for click in clicks {
      let order = act(on: click, machine)
      // It may have chosen an item, which has records of its own.
      recallIfNeeded(from: store, on: machine)
      switch order {
      case .launch(let program): launch(program, on: machine)
      case .command(let command, let variables): run(command, variables, store: store, on: machine)
      case .adjust(let step): steps += step
      case .queue(let entry): actions.append(entry)
      case .perform(let action): perform(action, store: store, on: machine)
      case .mark(let action): mark(action, store: store, on: machine)
      case nil: break
      }
    }
    clicks = []
    if steps != 0 { adjust(by: steps, on: machine) }
    if !actions.isEmpty { start(actions, store: store, on: machine) }
    repeatIfResident()
    turn.isDue = turn.isDue || intent.isForced
  }

  /// Runs the user's command of a button, which may change what the source answers.
  private mutating func run(
    _ command: String, _ variables: [String], store: Defaults, on machine: Machine
  ) {
    let first = ShellWords.program(in: command)
    for requirement in instance.widget.extension?.requirements ?? []
    where requirement.programs.first == first && !requirement.isMet(on: machine) {
      intent.launchFailure = .noProgram(requirement.programs[0], packages: requirement.packageWords)
      return
    }
    let program = confined(
      Program(["/bin/sh", "-c", command], environment: variables), ofCommand: command, on: machine)
    guard description.kind == .answered, !request.isFollowed, !request.hearsItself,
      FollowedCommand(program, command, backgroundRefresh(store)).start(on: machine)
    else { return launch(program, on: machine) }
  }

  /// Starts a program for a command of the user, or of an extension, which is confined like its others.
  mutating func launch(_ program: Program, ofCommand command: String, on machine: Machine) {
    launch(confined(program, ofCommand: command, on: machine), on: machine)
  }

  /// Returns a program confined as its command is.
  func confined(_ program: Program, ofCommand command: String, on machine: Machine) -> Program {
    guard let found = instance.widget.extension, found.confines(command),
      let confinement = request.confinement(source: known.source, domain: known.domain, on: machine)
    else { return program }
    var program = program
    program.confinement = confinement
    program.environment += confinement.variables
    return program
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
        guard let program = runner.program(of: entry, on: machine) else {
          intent.launchFailure = error
          continue
        }
        launch(program, on: machine)
      }
    }
  }

  /// Starts a program; a failure is shown until the next click.
  mutating func launch(_ program: Program, on machine: Machine) {
    do { try machine.launch(program) } catch { intent.launchFailure = error }
  }
}

extension Adjustment {
  /// The time limit of the program: the bar waits for it to show the result.
  private static let timeout = Duration.seconds(1)

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
