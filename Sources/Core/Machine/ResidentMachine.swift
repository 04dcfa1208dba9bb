/// The machine of a resident process, which waits for several things at once.
package protocol ResidentMachine: Machine {
  /// Starts to notice that the process was stopped and continues.
  mutating func stay()

  /// Watches folders of the store, which are created if they are missing; again, if they were
  /// removed and created since.
  func watch(_ folders: [StoreFolder])

  /// Watches the folders of some files of the user's, and of the files that they are links to,
  /// instead of those watched before.
  mutating func watch(filesOfConfiguration files: [String])

  /// Watches attributes in /sys that poll(2) reports as POLLPRI, instead of those watched before;
  /// files that cannot be opened are skipped.
  mutating func watch(attributes paths: [String])

  /// Waits for something to happen, at most until `deadline` in the time of
  /// `monotonicMilliseconds`; `nil` waits forever.
  mutating func wait(until deadline: Int64?) -> Wakeup

  /// Appends the bytes that standard input has, without waiting. After its end, it no longer wakes
  /// the process.
  mutating func readAvailableInput(into bytes: inout [UInt8], limit: Int)

  /// The names of the files of the watched folders that have changed since the last call.
  func changedFiles() -> [String]
}

/// The reasons why a wait ended; none if the time is over.
package struct Wakeup: Equatable {
  /// Standard input can be read.
  package var hasInput = false
  /// The reader of standard output is gone.
  package var outputIsClosed = false
  /// The process was stopped and continues.
  package var wasContinued = false
  /// A file of the store has changed.
  package var storeHasChanged = false
  /// A file of the configuration has changed or appeared.
  package var configurationHasChanged = false
  /// The paths of the watched attributes that have changed.
  package var changedAttributes: [String] = []

  /// A wait that ended with its time.
  package init() {}
}
