/// A process in the background, the only one of its name for all bars and calls: it holds a lock until it
/// has ended in any way.
///
/// It works once, as a refresh does; or until nothing waits for it, as the commands of clicks do; or it
/// stays, as a watcher does, which leaves a note for those who find its lock held.
struct Worker {
  /// The task of a worker; the words precede the domain in the name of its lock.
  enum Duty: String {
    /// Asks a source once, or follows it.
    case source = "refresh-"
    /// Waits until details close.
    case closing = "closing-"
    /// Runs the program of a line in a plugin's menu.
    case menu = "click-"
    /// Runs the commands of actions.
    case actions = "run="
    /// Waits for the command of a button, and asks the source again.
    case command = "after="
    /// Asks the desktop for its colors.
    case scheme = "theme-"
    /// Runs the commands that tell of levels.
    case levels = "tell="
  }

  let duty: Duty
  /// The encoded domain, and the rule if there is one; no name of a domain has an equals sign.
  let subject: String
  /// The folder of the lock.
  let folder: StoreFolder
  /// The name of the lock.
  var name: String { duty.rawValue + subject }

  init(_ duty: Duty, of domain: String, rule: UInt64? = nil, in folder: StoreFolder) {
    (self.duty, self.folder) = (duty, folder)
    subject = FileName.encoded(domain) + (rule.map { "=" + String($0) } ?? "")
  }

  /// Starts it, unless it is not needed, which is checked once more with the lock.
  ///
  /// If one is running, another one waits up to `timeout` for its end; with 0, none is started.
  ///
  /// - Throws: `Failure.system` if the store cannot be locked, `Failure.noProcess`.
  @discardableResult func start(
    on machine: Machine, after timeout: Duration = .zero, if isNeeded: () -> Bool = { true },
    _ work: @escaping () -> Void
  ) throws(Failure) -> Detachment {
    try machine.detach(holding: name, in: folder, timeout: timeout, if: isNeeded, work)
  }

  /// Returns the note of the one that runs, if any; an empty one has just begun.
  ///
  /// Tells it that its work is wanted, unless that was done in the last `interval`.
  func note(askingEvery interval: Duration = .max, on machine: Machine) -> [UInt8]? {
    machine.noteOfHolder(ofLock: name, in: folder, askingEvery: interval)
  }
}
