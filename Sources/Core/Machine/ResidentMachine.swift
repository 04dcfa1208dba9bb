/// The machine of a resident process, which waits for several events at once.
class ResidentMachine: Machine {
  /// Enables detection of the process being stopped and continued, and of signals that ask it for a
  /// refresh or to end, and closes what the host has leaked to the process.
  ///
  /// - Parameter readsInput: false if standard input belongs to another program.
  func stay(readsInput: Bool) { missing() }

  /// Watches folders of the store, creating them if they are missing; watches them again if they
  /// were replaced since.
  ///
  /// - Returns: what is known of changes by other processes.
  func watch(_ folders: [StoreFolder]) -> StoreWatch { missing() }

  /// Watches configuration files, and the files that they link to, instead of those watched before.
  func watch(filesOfConfiguration files: [String]) { missing() }

  /// Watches attributes in /sys that poll(2) reports as POLLPRI, instead of those watched before;
  /// files that cannot be opened are skipped.
  func watch(attributes paths: [String]) { missing() }

  /// Watches files that are sources of widgets, and the files that they link to, instead of those
  /// watched before; they may be missing.
  func watch(sources files: [String]) { missing() }

  /// Shares the leases of those names, instead of those before, so that the watchers stay; the end of
  /// a watcher is a change of the store's folder itself.
  func share(leases names: [String], in folder: StoreFolder) { missing() }

  /// Listens to events of the kernel, instead of those listened to before.
  ///
  /// - Returns: those that the kernel will tell of.
  func watch(kernel events: KernelEvents) -> KernelEvents { missing() }

  /// Waits for an event until `deadline`, a time of `monotonicMilliseconds`, or until the wall clock
  /// reaches `time`, whichever is first; `nil` is never.
  func wait(until deadline: Int64?, or time: Timestamp?) -> Wakeup { missing() }

  /// Appends the available bytes of standard input, without waiting.
  ///
  /// After its end, standard input no longer wakes the process.
  func readAvailableInput(into bytes: inout [UInt8], limit: Int) { missing() }

  /// Reads standard input no more.
  func ignoreInput() { missing() }

  /// Returns the names of the files in the watched folders that other processes have changed since
  /// the last call; an empty name is a folder itself, or stands for names that were lost.
  func changedFiles() -> [String] { missing() }
}

/// The knowledge of a process about the changes that others have made in the store.
enum StoreWatch {
  /// Every change since the last call is told.
  case same
  /// The folders are others than at the last call, or are watched for the first time.
  case replaced
  /// Changes are not told.
  case unheard
}

/// The reasons why a wait ended; none if the deadline was reached.
struct Wakeup: Equatable {
  /// Standard input can be read.
  var hasInput = false
  /// The reader of standard output has closed it.
  var outputIsClosed = false
  /// A signal has asked the process to end; `exit` ends it by that signal.
  var mustEnd = false
  /// The process was stopped and continued.
  var wasContinued = false
  /// A signal has asked for fresh values of everything.
  var refreshWasRequested = false
  /// The wall clock was set, or has advanced during a suspend.
  var clockWasSet = false
  /// A file of the store has changed.
  var storeHasChanged = false
  /// A file of the configuration has changed or appeared.
  var configurationHasChanged = false
  /// A watched source has changed, appeared, or disappeared.
  var sourceHasChanged = false
  /// The paths of the watched attributes that have changed.
  var changedAttributes: [String] = []
  /// The events of the kernel, one for each of several of a kind.
  var kernel = KernelEvents()

  /// Creates a wakeup at the deadline.
  init() {}
}
