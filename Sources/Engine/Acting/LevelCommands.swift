/// The commands that tell of the levels of one rule: one at a time for all bars and calls.
///
/// While one runs, only the newest crossing waits: a value that flaps around its threshold does not
/// start a crowd of processes, and the last command tells of the level that it has.
struct LevelCommands {
  /// The commands of the rule.
  let reactions: LevelReactions
  /// Confines the program of a command, if it is one of a confined extension.
  private let confine: (Program, _ command: String) -> Program
  private let worker: Worker

  init(
    _ reactions: LevelReactions, of rule: UInt64, domain: String, in folder: StoreFolder,
    confining confine: @escaping (Program, _ command: String) -> Program
  ) {
    self.reactions = reactions
    self.confine = confine
    worker = Worker(.levels, of: domain, rule: rule, in: folder)
  }

  /// Runs the command of a level, at once or after the one that is running.
  ///
  /// - Throws: `Failure.system` if the store cannot be written, `Failure.noProcess`.
  func run(_ level: Level, _ variables: [String], on machine: Machine) throws(Failure) {
    let entry = ActionQueue.Entry(
      action: .run, variables: [LevelCommands.level + level.rawValue] + variables)
    try worker.start(on: machine) { waiting in
      waiting = ActionQueue()
      waiting.append(entry)
    } work: { waiting in
      if let program = waiting.entries.last.flatMap(program) {
        try? machine.launch(program, waits: true)
      }
      return false
    }
  }

  func program(of level: Level, _ variables: [String]) -> Program? {
    reactions.command(at: level).map {
      confine(Program(["/bin/sh", "-c", $0], environment: variables), $0)
    }
  }

  private func program(of entry: ActionQueue.Entry) -> Program? {
    guard let first = entry.variables.first,
      let level = Level.allCases.first(where: { LevelCommands.level + $0.rawValue == first })
    else { return nil }
    return program(of: level, Array(entry.variables.dropFirst()))
  }

  private static let level = "level="
}
