/// Commands that run one at a time for all bars and calls: those that wait are in a private file.
///
/// The process that finds no file creates it and starts a worker; the others leave their entries to
/// it. The worker takes all that wait at once, and removes the file when nothing waits. As that is
/// done under the lock of the file, each entry is either found by the worker or creates the file again.
extension Worker {
  /// True if entries wait, or a worker has not removed the file yet.
  func hasQueue(on machine: Machine) -> Bool { (try? machine.perform(read, in: folder)) != nil }

  /// Changes the entries that wait, and starts the worker unless one is running; waits for none of them.
  ///
  /// - Parameters:
  ///   - machine: the machine.
  ///   - change: changes what waits.
  ///   - work: does all that waits, which is nothing if it returned true: it has something else to do.
  /// - Throws: `Failure.system` if the store cannot be written, `Failure.noProcess`.
  func start(
    on machine: Machine, queueing change: (inout ActionQueue) -> Void,
    work: @escaping (ActionQueue) -> Bool
  ) throws(Failure) {
    var isFirst = false
    try withQueue(on: machine) { queue in
      isFirst = queue == nil
      var waiting = queue ?? ActionQueue()
      change(&waiting)
      queue = waiting
    }
    // A worker that has just removed the file holds its lock until it has ended. Where there was a
    // file, a worker holds it, or has been killed.
    try start(on: machine, after: isFirst ? Worker.timeout : .zero, if: { hasQueue(on: machine) }) {
      var isIdle = true
      while let actions = try? take(isIdle: isIdle, on: machine), !actions.isEmpty || !isIdle {
        isIdle = !work(actions)
      }
    }
  }

  /// Takes all entries that wait; if there are none and the worker has nothing else to do, the file is
  /// removed.
  ///
  /// - Throws: `Failure.system`: what cannot be taken out would be run again and again.
  private func take(isIdle: Bool, on machine: Machine) throws(Failure) -> ActionQueue {
    var actions = ActionQueue()
    try withQueue(on: machine) { queue in
      actions = queue ?? actions
      queue = actions.isEmpty && isIdle ? nil : ActionQueue()
    }
    return actions
  }

  /// Changes the file, which is missing if there is no worker.
  private func withQueue(
    on machine: Machine, _ change: (inout ActionQueue?) -> Void
  ) throws(Failure) {
    var failure: Failure?
    machine.withLock(on: queueName, in: folder, timeout: Worker.timeout) { outcome in
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
      } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private var queueName: String { (duty == .levels ? "levels=" : "clicks=") + subject }
  /// The name of the file, which no process shows that watches the folder.
  private var file: String { "." + queueName }
  private var read: StoreOperation { .read(file, limit: Worker.sizeLimit) }

  /// The time after which a process that was stopped blocks no other.
  private static let timeout = Duration.seconds(2)
  private static let sizeLimit = 1024 * 1024
}
