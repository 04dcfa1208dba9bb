/// What a process needs that stays: waiting for several things at once.
package protocol ResidentMachine: Machine {
  /// Begins to notice that the process was stopped and goes on.
  mutating func stay()

  /// Watches folders of the store, which are made if they are missing; again, where they were
  /// removed and made anew.
  func watch(_ folders: [StoreFolder])

  /// Watches the folders of some files of the user's, and of what they are links to, instead of
  /// those that were watched before.
  mutating func watch(filesOfConfiguration files: [String])

  /// Waits for something to happen, at most until `deadline` in the time of
  /// `monotonicMilliseconds`; `nil` waits without end.
  mutating func wait(until deadline: Int64?) -> Wakeup

  /// Appends what standard input has, without waiting. At its end, it is not waited for again.
  mutating func readAvailableInput(into bytes: inout [UInt8], limit: Int)

  /// The names of the files of the watched folders that have changed since the last call.
  func changedFiles() -> [String]
}

/// What ended a wait; nothing of it where the time was over.
package struct Wakeup: Equatable {
  /// Standard input can be read.
  package var hasInput = false
  /// Nobody reads standard output any more.
  package var outputIsClosed = false
  /// The process was stopped, and goes on.
  package var wasContinued = false
  /// A file of the store has changed.
  package var storeHasChanged = false
  /// A file of the configuration has changed, or is there now.
  package var configurationHasChanged = false

  /// A wait that ended with its time.
  package init() {}
}

/// A program that shows segments and can be told to look again.
package enum WakeableHost: Equatable {
  /// Waybar, by the signal SIGRTMIN + number that its module names.
  case waybar(signal: Int)
  /// All clients of the tmux server.
  case tmux
}
