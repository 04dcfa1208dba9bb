/// The machine of a resident process, which waits for several events at once.
class ResidentMachine: Machine {
  /// Prepares for a long run: detects being stopped and continued and signals that request a
  /// refresh or the end, and closes the files that the host leaked.
  ///
  /// - Parameter readsInput: false if standard input belongs to another program.
  func stay(readsInput: Bool) { missing() }

  /// Watches folders of the store, creating them if they are missing, and watching them again if
  /// they were replaced since.
  ///
  /// - Returns: what is known about changes by other processes.
  func watch(_ folders: [StoreFolder]) -> StoreWatch { missing() }

  /// Watches configuration files and the targets of their links, replacing those watched before.
  func watch(filesOfConfiguration files: [String]) { missing() }

  /// Watches attributes in /sys for which poll(2) reports POLLPRI, replacing those watched before;
  /// files that cannot be opened are skipped.
  func watch(attributes paths: [String]) { missing() }

  /// Watches the source files of widgets and the targets of their links, replacing those watched
  /// before; they may be missing.
  func watch(sources files: [String]) { missing() }

  /// Holds shared leases with those names, replacing those held before, so that the watchers keep
  /// running; the end of a watcher counts as a change of the store's folder.
  func share(leases names: [String], in folder: StoreFolder) { missing() }

  /// Subscribes to kernel events, replacing earlier subscriptions.
  ///
  /// - Returns: those that the kernel will deliver.
  func watch(kernel events: KernelEvents) -> KernelEvents { missing() }

  /// Waits for signals of message buses, replacing earlier rules; the buses are connected, and again
  /// after their end.
  func hear(_ rules: [BusRule]) { missing() }

  /// Calls methods of services on a message bus, without waiting.
  ///
  /// The answers of all these calls come with a wakeup; those to earlier calls with the same tag do not.
  /// While the bus is not connected, the answers are errors.
  func ask(_ calls: [BusCall], on bus: MessageBus, for tag: Int) { missing() }

  /// Waits for an event until `deadline`, in terms of `uptime`, or until the wall
  /// clock reaches `time`, whichever comes first; `nil` means never.
  func wait(until deadline: Duration?, or time: Timestamp?) -> Wakeup { missing() }

  /// Appends the available bytes of standard input without waiting.
  ///
  /// At its end, standard input stops waking the process.
  func readAvailableInput(into bytes: inout [UInt8], limit: Int) { missing() }

  func ignoreInput() { missing() }

  /// Returns the names of the files in the watched folders that other processes have changed since
  /// the last call; an empty name means the folder itself, or that names were lost.
  func changedFiles() -> [String] { missing() }
}

/// The state of the watch for changes that other processes make in the store.
enum StoreWatch {
  /// Every change since the last call is reported.
  case same
  /// The folders were replaced since the last call, are watched for the first time, or have changed without
  /// a report.
  case replaced
  /// Changes are not reported, and a look has found none.
  case unheard
}

/// The reasons why a wait ended; none if the deadline was reached.
struct Wakeup: Equatable {
  var hasInput = false
  /// The reader of standard output has closed it.
  var outputIsClosed = false
  /// A signal has asked the process to end; `exit` ends it by that signal.
  var mustEnd = false
  var wasContinued = false
  /// A signal has asked to refresh everything.
  var refreshWasRequested = false
  /// The wall clock was set, or has advanced during a suspend.
  var clockWasSet = false
  var storeHasChanged = false
  var configurationHasChanged = false
  /// A watched source has changed, appeared, or disappeared.
  var sourceHasChanged = false
  var changedAttributes: [String] = []
  /// Kernel events, each kind once.
  var kernel = KernelEvents()
  /// Signals and answers of message buses, in their order.
  var bus: [BusEvent] = []
}

/// An event of a message bus that a resident process hears of.
enum BusEvent: Equatable {
  /// It is connected, or its end: everything may have changed.
  case connection(MessageBus)
  case signal(MessageBus, BusMessage)
  /// The answers to the calls for a tag, in their order.
  case answers(tag: Int, [BusReply])
}
