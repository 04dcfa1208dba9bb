import CPlatform

/// A watcher's post on the real machine.
final class LiveWatchPost: WatchPost {
  private let signals: Int32
  /// The lock file, which contains the note and whose age is that of the last call.
  private let lock: Int32
  private let lease: Int32
  private let leasePath: String
  private let leaseIdentity: FileIdentity?
  private let folderPath: String
  private var leaseNumber: Int32 = -1
  private var folderNumber: Int32 = -1
  private let files: FileWatch
  private var paths = PathWatch(.sources, for: platform_event_any)
  private var lastLook = Duration.min / 2
  private var program: FollowedProgram?
  private let state: ProcessState
  private var buses = BusListener()

  /// Forks the watcher, in which this returns; the calling process becomes its guard.
  init(
    holding name: String, in wanted: StoreFolder, watching paths: [String],
    hearing rules: [BusRule], of state: ProcessState
  ) throws(Failure) {
    let folder = try PrivateFolder(wanted, creating: true, in: state)
    let place = folder.place
    lock = folder.openLock(".lock-" + name, writes: true)
    lease = folder.openLock(".lease-" + name)
    guard lock >= 0, lease >= 0 else {
      throw .system(SystemReason(result: Int(min(lock, lease))), path: place.path)
    }
    folderPath = place.path
    leasePath = folderPath + "/.lease-" + name
    leaseIdentity = FileIdentity(ofFileAt: leasePath)
    files = FileWatch(isOpen: !paths.isEmpty)
    self.paths.watch(paths, at: .uptime, in: files)
    self.state = state
    signals = platform_become_watcher()
    guard signals >= 0 else { throw .noProcess(SystemReason(result: Int(signals))) }
    super.init()
    state.adoptsOrphans = true
    watchStore()
    buses.hear(rules)
  }

  /// Watches the lease and the folder for their end.
  private func watchStore() {
    files.reopen()
    leaseNumber = files.add(leasePath, platform_event_closed, for: .store)
    folderNumber = files.add(folderPath, platform_event_removed, for: .store)
  }

  /// True if the system has refused to watch something, perhaps because the user has no instances
  /// left.
  private var mustLook: Bool { leaseNumber < 0 || folderNumber < 0 || paths.wasRefused }

  /// Checks what the system does not watch, trying to watch it again.
  private func look(into events: inout WatchEvents) {
    lastLook = .uptime
    events.wasReleased = true
    if FileIdentity(ofFileAt: leasePath) != leaseIdentity { events.mustEnd = true }
    if paths.lookNow(at: lastLook) { events.pathsHaveChanged = true }
    if leaseNumber < 0 || folderNumber < 0 { watchStore() }
  }

  override var process: UInt64 { UInt64(platform_process()) }

  override func record(note: [UInt8]) {
    note.withUnsafeBytes { _ = platform_replace_note(lock, $0.baseAddress, $0.count) }
  }

  override func start(_ program: Program, hasLowPriority: Bool) throws(Failure) {
    self.program = try FollowedProgram(program, hasLowPriority: hasLowPriority)
  }

  override func stop() {
    // Closes its output first, so that nothing waits for a reader.
    program = nil
    platform_end_descendants(Int32(platform_grace))
    platform_note_command(0)
  }

  override func wait(until deadline: Duration?) -> WatchEvents {
    let deadline = buses.nextTry.map { min(deadline ?? $0, $0) } ?? deadline
    guard mustLook else { return receive(until: deadline) }
    let next = lastLook + FileWatch.lookPeriod
    var events = receive(until: min(deadline ?? next, next))
    if .uptime >= next { look(into: &events) }
    return events
  }

  private func receive(until deadline: Duration?) -> WatchEvents {
    let milliseconds = deadline.map { max($0 - .uptime, .zero).milliseconds } ?? -1
    var events = WatchEvents()
    let output = program?.output ?? -1
    let error = program?.errorOutput.descriptor ?? -1
    let end = program?.endSignal ?? -1
    let files: [Int32] = [
      signals, files.descriptor, output, error, end, buses.socket(of: .system),
      buses.socket(of: .session),
    ]
    let ready = platform_wait_any(files, Int32(files.count), milliseconds)
    let isConnecting = buses.nextTry.map { $0 <= .uptime } ?? false
    guard ready > 0 || isConnecting else { return events }
    func isReady(_ index: Int32) -> Bool { ready & (1 << index) != 0 }
    if isReady(0) {
      let received = UInt32(platform_take_signals(signals))
      events.refreshWasRequested = received & platform_signal_again.rawValue != 0
      events.valueIsMissing = received & platform_signal_missing.rawValue != 0
      events.mustEnd = received & platform_signal_end.rawValue != 0
    }
    if isReady(1) {
      readStoreEvents(into: &events)
      events.pathsHaveChanged = paths.takeChanges()
    }
    if isReady(5) || isReady(6) || isConnecting { events.busHasSignaled = !buses.events().isEmpty }
    if isReady(3) { program?.receiveError() }
    var hasEnded = isReady(2) && program?.receive(into: &events.output) == false
    // Its children may hold the output open forever.
    if isReady(4) {
      program?.receiveRest(into: &events.output)
      hasEnded = true
    }
    if hasEnded {
      events.end = program?.end()
      program = nil
    }
    platform_reap_orphans(program?.leader ?? -1)
    return events
  }

  private func readStoreEvents(into events: inout WatchEvents) {
    for event in files.take(.store) {
      if event.number == leaseNumber { events.wasReleased = true }
      // The runtime folder ends with the user's session.
      if event.isGone, event.number == folderNumber || event.number == leaseNumber {
        events.mustEnd = true
      }
    }
  }

  override func idleTime() -> Duration? {
    platform_is_shared(lease) != 0 ? nil : .milliseconds(platform_age(lock))
  }

  override func memory(countingSharedPagesOnceAbove limit: UInt64) -> UInt64 {
    guard let leader = program?.leader else { return 0 }
    return ProcessSession(leader: leader, of: state).memory(countingSharedPagesOnceAbove: limit)
  }
}
