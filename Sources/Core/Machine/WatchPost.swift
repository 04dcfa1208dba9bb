/// The post of a watcher: the command that it keeps running, and everything else that it waits for.
class WatchPost {
  /// The process ID of the watcher.
  var process: UInt64 { missing() }

  /// Leaves a note for those who find the lock held.
  func leave(note: [UInt8]) { missing() }

  /// Starts the command, as the only one.
  func start(_ program: Program, hasLowPriority: Bool) throws(Failure) { missing() }

  /// Ends the command and everything that was started, and waits until all of it has ended.
  func stop() { missing() }

  /// Waits for an event until `deadline`, a time of `monotonicMilliseconds`; `nil` waits forever.
  func wait(until deadline: Int64?) -> WatchEvents { missing() }

  /// Returns the milliseconds since a caller has asked for the value, or `nil` while a resident
  /// process shows it.
  func idleTime() -> Int64? { missing() }

  /// Returns the memory of the command and its children in bytes.
  ///
  /// If the sum exceeds `limit`, shared pages are counted once, which is expensive.
  func memory(countingSharedPagesOnceAbove limit: UInt64) -> UInt64 { missing() }
}

/// The reasons why the wait of a watcher ended; none if the deadline was reached.
struct WatchEvents: Equatable {
  /// The output of the command since the last wait.
  var output: [UInt8] = []
  /// The end of the command, or `nil` if it runs.
  var end: CommandEnd?
  var pathsHaveChanged = false
  /// A resident process no longer shows the value.
  var wasReleased = false
  /// A caller asks for a fresh value.
  var refreshWasRequested = false
  /// A caller does not find the value in the store.
  var valueIsMissing = false
  /// The watcher has to end: it was asked to, or the store is gone.
  var mustEnd = false

  init() {}

  /// The end of a followed command.
  enum CommandEnd: Equatable {
    /// It has ended or closed its output; `errorOutput` is the last that it wrote to standard error.
    case ended(RunEnd, errorOutput: [UInt8])
    /// It could not be started.
    case failed(Failure)
  }
}
