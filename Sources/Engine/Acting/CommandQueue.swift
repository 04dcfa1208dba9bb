/// Commands that run one at a time for all bars and calls: those that wait are in a private file.
///
/// The process that finds no file creates it and starts a runner; the others leave their entries to
/// it. The runner takes all that wait at once, and removes the file when nothing waits. As that is
/// done under the lock of the file, each entry is either found by the runner or creates the file again.
struct CommandQueue {
  /// The kind of the commands; no name of a domain has an equals sign.
  enum Kind: String {
    case clicks = "clicks="
    case levels = "levels="
  }

  /// The folder of the file.
  private let folder: StoreFolder
  private let name: String
  private let runner: String

  /// Creates the queue of a kind of commands.
  ///
  /// - Parameters:
  ///   - kind: their kind.
  ///   - name: the encoded name of those that run one at a time.
  ///   - folder: the folder of the file.
  init(_ kind: Kind, _ name: String, in folder: StoreFolder) {
    self.folder = folder
    self.name = kind.rawValue + name
    runner = (kind == .clicks ? "run=" : "tell=") + name
  }

  /// True if entries wait, or a runner has not removed the file yet.
  func isWaiting(on machine: Machine) -> Bool {
    (try? machine.perform(read, in: folder)) != nil
  }

  /// Changes the entries that wait, and starts a runner unless there is one; waits for none of them.
  ///
  /// - Throws: `Failure.system` if the store cannot be written, `Failure.noProcess`.
  func add(
    on machine: Machine, _ change: (inout ActionQueue) -> Void, run: @escaping () -> Void
  ) throws(Failure) {
    var isFirst = false
    try withFile(on: machine) { queue in
      isFirst = queue == nil
      var waiting = queue ?? ActionQueue()
      change(&waiting)
      queue = waiting
    }
    // A runner that has just removed the file holds its lock until it has ended. Where there was a
    // file, a runner holds it, or has been killed.
    _ = try machine.detach(
      holding: runner, in: folder, timeout: isFirst ? CommandQueue.timeout : 0,
      if: { isWaiting(on: machine) }, run)
  }

  /// Takes all entries that wait, for the runner; if there are none and it has nothing else to do, the
  /// file is removed.
  ///
  /// - Throws: `Failure.system`: what cannot be taken out would be run again and again.
  func take(isIdle: Bool, on machine: Machine) throws(Failure) -> ActionQueue {
    var actions = ActionQueue()
    try withFile(on: machine) { queue in
      actions = queue ?? actions
      queue = actions.isEmpty && isIdle ? nil : ActionQueue()
    }
    return actions
  }

  /// Changes the file, which is missing if there is no runner.
  private func withFile(
    on machine: Machine, _ change: (inout ActionQueue?) -> Void
  ) throws(Failure) {
    var failure: Failure?
    machine.withLock(on: name, in: folder, timeout: CommandQueue.timeout) { outcome in
      var queue: ActionQueue?
      if case .bytes(let bytes)? = try? machine.perform(read, in: folder) {
        queue = ActionQueue(bytes)
      }
      let before = queue
      change(&queue)
      guard queue != before else { return }
      do throws(Failure) {
        _ = try machine.perform(
          queue.map { .replace(file, with: $0.bytes, isLocked: outcome == .locked) }
            ?? .remove(file), in: folder)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// The name of the file, which no process shows that watches the folder.
  private var file: String { "." + name }
  private var read: StoreOperation { .read(file, limit: CommandQueue.sizeLimit) }

  /// The milliseconds after which a process that was stopped blocks no other.
  private static let timeout: Int64 = 2_000
  private static let sizeLimit = 1024 * 1024
}
