/// The knowledge of a session about the watcher of its source.
struct WatchMemory: Equatable {
  /// The time at which the watcher began that has published the value, or `nil`.
  var published: Timestamp?
  /// The time at which the watcher began that runs, or `nil` if none is known to run.
  var running: Timestamp?
  /// The time at which this process has started one, or `nil` if it has not.
  var started: Timestamp?
  /// When the request was handled that the value answers, or `nil`.
  var answered: Timestamp?
  /// When this call requested a fresh value from a running watcher, or `nil`.
  var requested: Timestamp?
  /// True if the watcher that runs is of other options, and is not replaced yet.
  var isOfOthers = false

  /// True if the value is that of the watcher that runs.
  var isCurrent: Bool { running != nil && published == running }
}
