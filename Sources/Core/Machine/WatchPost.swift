/// The post of a watcher: the command that it keeps running, and everything else that it waits for.
class WatchPost {
  var process: UInt64 { missing() }

  /// Leaves a note for processes that find the lock held.
  func record(note: [UInt8]) { missing() }

  /// Starts the command; there is only one at a time.
  func start(_ program: Program, hasLowPriority: Bool) throws(Failure) { missing() }

  /// Ends the command and everything it started, and waits for them.
  func stop() { missing() }

  /// Waits for an event until `deadline`, in terms of `uptime`; `nil` waits forever.
  func wait(until deadline: Duration?) -> WatchEvents { missing() }

  /// Returns the time since a caller last asked for the value, or `nil` while a resident
  /// process shows it.
  func idleTime() -> Duration? { missing() }

  /// Returns the memory of the command and its children in bytes.
  ///
  /// If the sum exceeds `limit`, shared pages are counted only once, which is expensive.
  func memory(countingSharedPagesOnceAbove limit: UInt64) -> UInt64 { missing() }
}

/// The reasons why a watcher's wait ended; none if the deadline was reached.
struct WatchEvents: Equatable {
  /// The command's output since the last wait.
  var output: [UInt8] = []
  /// The end of the command, or `nil` while it runs.
  var end: CommandEnd?
  var pathsHaveChanged = false
  /// A signal that the rules name has come, or the bus itself has come or gone.
  var busHasSignaled = false
  /// A resident process no longer shows the value.
  var wasReleased = false
  /// A caller has asked for a fresh value.
  var refreshWasRequested = false
  /// A caller did not find the value in the store.
  var valueIsMissing = false
  /// The watcher was asked to end, or the store is gone.
  var mustEnd = false

  enum CommandEnd: Equatable {
    /// It exited or closed its output; `errorOutput` is the last that it wrote to standard error.
    case ended(RunEnd, errorOutput: [UInt8])
    case failed(Failure)
  }
}
