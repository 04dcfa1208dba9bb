internal import Testing

@testable import todayline

/// A machine in memory: waiting advances its clocks to the next event or the deadline, so that days pass
/// at once.
package final class FakeMachine: FakeProcesses {
  /// True if a resident process reads standard input.
  package var readsInput = true
  /// The leases that a resident process shares.
  package var leases: [String] = []
  /// The events during a wait, in order, by the monotonic clock.
  package var events: [(time: Duration, event: Event)] = []
  /// The actions of another process on this machine.
  package var otherProcess: (FakeMachine) -> Void = { _ in }
  /// The events before the store is watched.
  package var beforeWatch: (FakeMachine) -> Void = { _ in }
  /// True if standard input is not read any more.
  package var ignoresInput = false
  /// The files of the configuration that are watched.
  package var watchedFiles: [String] = []
  package var watchedSources: [String] = []
  package var watchedAttributes: [String] = []
  /// The events of the kernel that are listened to.
  package var watchedEvents = KernelEvents()
  /// True if the kernel tells of its events.
  package var hearsKernel = false
  /// How often the store was put under watch.
  package var watches = 0
  /// True if changes of the store by others are told.
  package var hearsStore = true
  /// True if the folders of the store are others than before.
  package var storeIsReplaced = true
  /// How often a process woke up.
  package var wakeups = 0
  /// Names of files of the store that have changed.
  package var changes: [String] = []

  /// Something that happens to a resident process.
  package enum Event: Equatable {
    case input([UInt8])
    case continued
    case refreshSignal
    case outputClosed
    case endSignal
    /// The wall clock is set by that time, or advances by them during a suspend.
    case clockChange(Duration)
    /// Another process does `otherProcess`, and the kernel notifies of this attribute.
    case attributeChange(String)
    /// Another process does `otherProcess`, and the kernel tells of it.
    case kernel(KernelEvents)
    /// Another process does `otherProcess`, which changes a file of the store.
    case storeChange(String)
    /// Another process does `otherProcess`, which changes a watched source.
    case sourceChange
    /// Another process does `otherProcess`, which changes a file of the configuration.
    case configurationChange
    /// Another process does `otherProcess`, and message buses tell of it.
    case bus([BusEvent])
  }

  /// Forgets what was written, launched and called.
  package func forgetCalls() {
    output = []
    launches = []
    runs = []
    calls = []
  }

  /// True if the user's inotify instances are used up.
  package override var lacksFileWatches: Bool {
    get { isOutOfFileWatches }
    set { isOutOfFileWatches = newValue }
  }
  private var isOutOfFileWatches = false

  package override func stay(readsInput: Bool) { self.readsInput = readsInput }

  package override func watch(_ folders: [StoreFolder]) -> StoreWatch {
    watches += 1
    beforeWatch(self)
    defer { storeIsReplaced = false }
    // What is not reported may have changed.
    return !hearsStore || storeIsReplaced ? .replaced : .same
  }

  package override func watch(attributes paths: [String]) { watchedAttributes = paths }

  package override func watch(sources files: [String]) { watchedSources = files }

  package override func watch(kernel events: KernelEvents) -> KernelEvents {
    watchedEvents = events
    return hearsKernel ? events : KernelEvents()
  }

  package override func watch(filesOfConfiguration files: [String]) { watchedFiles = files }

  package override func wait(until deadline: Duration?, or time: Timestamp?) -> Wakeup {
    wakeups += 1
    guard wakeups < FakeMachine.stepLimit else {
      Issue.record("a stream that does not end")
      var wakeup = Wakeup()
      wakeup.outputIsClosed = true
      return wakeup
    }
    if !busEvents.isEmpty {
      var wakeup = Wakeup()
      (wakeup.bus, busEvents) = (busEvents, [])
      return wakeup
    }
    let end = time.map { uptime + max($0 - now, .zero) }
    let deadline = deadline.map { min($0, end ?? $0) } ?? end
    var wakeup = Wakeup()
    guard let next = events.first, next.time <= deadline ?? .max else {
      if let deadline { advance(to: deadline) } else { wakeup.outputIsClosed = true }
      return wakeup
    }
    events.removeFirst()
    advance(to: next.time)
    switch next.event {
    case .input(let bytes):
      input.append(bytes)
      wakeup.hasInput = readsInput
    case .clockChange(let change):
      now = now.advanced(by: change)
      wakeup.clockWasSet = true
    case .refreshSignal: wakeup.refreshWasRequested = true
    case .continued: wakeup.wasContinued = true
    case .attributeChange(let path):
      otherProcess(self)
      wakeup.changedAttributes = [path]
    case .kernel(let events):
      otherProcess(self)
      wakeup.kernel = events
    case .sourceChange:
      otherProcess(self)
      wakeup.sourceHasChanged = true
    case .outputClosed: wakeup.outputIsClosed = true
    case .endSignal: wakeup.mustEnd = true
    case .storeChange(let name):
      otherProcess(self)
      changes.append(name)
      wakeup.storeHasChanged = true
    case .configurationChange:
      otherProcess(self)
      wakeup.configurationHasChanged = true
    case .bus(let events):
      otherProcess(self)
      wakeup.bus = events
    }
    return wakeup
  }

  /// What message buses tell at the next wait.
  private var busEvents: [BusEvent] = []

  package override func hear(_ rules: [BusRule]) { heardRules = rules }

  package override func ask(_ calls: [BusCall], on bus: MessageBus, for tag: Int) {
    guard let found = buses[bus] else {
      let error = BusReply.error(name: "org.freedesktop.DBus.Error.ServiceUnknown", message: "")
      busEvents.append(.answers(tag: tag, calls.map { _ in error }))
      return
    }
    guard !found.isSilent else { return }
    busEvents.append(.answers(tag: tag, calls.map { found.reply(to: $0) }))
  }

  package override func readAvailableInput(into bytes: inout [UInt8], limit: Int) {
    _ = readInput(into: &bytes, limit: limit, timeout: .zero)
  }

  package override func ignoreInput() { ignoresInput = true }

  package override func changedFiles() -> [String] {
    defer { changes = [] }
    return changes
  }

  /// Advances both clocks to a time of the monotonic one.
  package func advance(to time: Duration) {
    let elapsed = max(time - uptime, .zero)
    uptime += elapsed
    now = now.advanced(by: elapsed)
  }

  package override func share(leases names: [String], in folder: StoreFolder) { leases = names }
}

extension Duration: ExpressibleByIntegerLiteral {
  /// Creates a duration from its milliseconds.
  public init(integerLiteral milliseconds: Int64) { self.init(milliseconds: milliseconds) }
}
