/// The user's command of a button, after which the source is asked again: a click that switches something
/// shows at once.
struct FollowedCommand {
  private let program: Program
  private let refresh: BackgroundRefresh
  private let worker: Worker

  init(_ program: Program, _ command: String, _ refresh: BackgroundRefresh) {
    self.program = program
    self.refresh = refresh
    // One lock for each command, so that a window that stays open delays no other one.
    worker = Worker(
      .command, of: refresh.domain, rule: command.fingerprint, in: refresh.defaults.lockFolder)
  }

  /// Starts it in the background, unless it is running already or nothing can be stored.
  ///
  /// - Returns: false if it was not started.
  func start(on machine: Machine) -> Bool {
    var refresh = refresh
    (refresh.isForced, refresh.wakesHosts, refresh.click) = (true, true, nil)
    refresh.isQueued = true
    let program = program
    let detachment = try? worker.start(on: machine) {
      try? machine.launch(program, waits: true)
      _ = try? refresh.start(on: machine)
    }
    return detachment == .started
  }
}
