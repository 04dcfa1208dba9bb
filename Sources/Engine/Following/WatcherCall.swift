/// The part of a process that shows a followed value: it renews the watcher's lease or starts a watcher.
struct WatcherCall {
  /// SIGUSR1: requests a fresh value.
  static let refreshSignal = 10
  /// SIGUSR2: requests a value that is missing from the store.
  static let missingSignal = 12
  /// SIGTERM.
  static let endSignal = 15
  static let processName = "todayline-watch"

  private let refresh: BackgroundRefresh

  init(_ refresh: BackgroundRefresh) { self.refresh = refresh }

  /// How long a caller waits for a value.
  var timeout: Duration { refresh.request.settings.refresh.limits.timeout }

  /// Renews the lease of the watcher, or starts one.
  ///
  /// - Parameters:
  ///   - memory: what this process knows about the watcher.
  ///   - hasValue: false if the store has no value from it.
  ///   - state: the state of the refreshes; after a failure, a new watcher is delayed.
  ///   - now: the wall-clock time.
  ///   - machine: the machine.
  /// - Throws: `Failure.system` if the store cannot be locked.
  func watch(
    _ memory: inout WatchMemory, hasValue: Bool, _ state: RefreshState, now: Timestamp,
    on machine: Machine
  ) throws(Failure) {
    guard let settings = refresh.request.settings.refresh.follow else { return }
    (memory.running, memory.requested) = (nil, nil)
    memory.isOfOthers = false
    let renewal = Lease.renewal(of: settings.lease)
    guard let held = refresh.worker.note(askingEvery: renewal, on: machine) else {
      guard refresh.isForced || isDue(memory, state, now: now) else { return }
      try start(settings, on: machine)
      (memory.running, memory.started) = (now, now)
      return
    }
    guard let note = WatcherNote(held) else {
      // It has just started.
      memory.running = now
      return
    }
    let fingerprint = refresh.request.watchOptions(of: refresh.source)
    guard note.fingerprint == fingerprint else {
      memory.isOfOthers = !note.isReplaced(by: fingerprint, now: now)
      if !memory.isOfOthers { try replace(note, by: settings, &memory, now: now, on: machine) }
      return
    }
    let isMissing = !hasValue && memory.published != note.began
    if refresh.isForced || isMissing {
      note.signal(refresh.isForced ? Self.refreshSignal : Self.missingSignal, on: machine)
    }
    if refresh.isForced { memory.requested = now }
    memory.running = note.began
  }

  /// The failure of a watcher that published nothing while a caller waited.
  func lateFailure(on machine: Machine) -> Failure {
    let process = note(on: machine)?.process
    let isStopped = process.flatMap { ProcessStatus(String($0), on: machine)?.isStopped } ?? false
    return .late(timeout, stopped: isStopped ? process : nil)
  }

  /// Ends a watcher with other options, and starts a new one as soon as it has ended.
  private func replace(
    _ note: WatcherNote, by settings: FollowSettings, _ memory: inout WatchMemory, now: Timestamp,
    on machine: Machine
  ) throws(Failure) {
    if let started = memory.started, note.began < started, now >= started,
      now < started.advanced(by: Self.replacementTimeout)
    {
      // This process's own is already waiting for that.
      memory.running = started
      return
    }
    note.signal(Self.endSignal, on: machine)
    try start(settings, inPlaceOf: note, on: machine)
    (memory.running, memory.started) = (now, now)
  }

  /// Ends the watcher of a source that is no longer followed, because a refresh needs its lock.
  ///
  /// - Returns: true if there was one.
  func endWatcher(on machine: Machine) -> Bool {
    note(on: machine)?.signal(Self.endSignal, on: machine) ?? false
  }

  /// Returns true if a watcher may be started: not too soon after a failure, or after this process
  /// started one that never ran.
  private func isDue(_ memory: WatchMemory, _ state: RefreshState, now: Timestamp) -> Bool {
    if let started = memory.started, now >= started, now < started.advanced(by: Self.pause) {
      return false
    }
    return state.failures == 0 || state.isDue(now: now, timeToLive: .zero, taken: nil)
  }

  /// The minimum time between two watchers started by a process.
  private static let pause = Duration.seconds(1)

  /// How long a watcher takes to end if its command has to be killed.
  private static let replacementTimeout = Duration.seconds(10)

  /// Returns true if a watcher with these options is running: another process was faster.
  private func isFollowed(on machine: Machine) -> Bool {
    note(on: machine)?.fingerprint == refresh.request.watchOptions(of: refresh.source)
  }

  /// Returns the note of the running watcher, without renewing its lease.
  private func note(on machine: Machine) -> WatcherNote? {
    refresh.worker.note(on: machine).flatMap { WatcherNote($0) }
  }

  private func start(
    _ settings: FollowSettings, inPlaceOf other: WatcherNote? = nil, on machine: Machine
  ) throws(Failure) {
    let refresh = refresh
    let replaced = other?.replacedByNext(now: machine.now) ?? []
    try refresh.worker.start(
      on: machine, after: other == nil ? .zero : Self.replacementTimeout,
      if: { other == nil || !isFollowed(on: machine) }
    ) {
      guard var watcher = try? Watcher(refresh, settings, replacing: replaced, on: machine) else {
        return
      }
      watcher.run()
    }
  }
}

extension WatcherNote {
  /// Signals its process, unless the process ID has been reused by another program.
  ///
  /// Without /proc, the held lock shows that it is running.
  ///
  /// - Returns: false if it is another program.
  @discardableResult fileprivate func signal(_ number: Int, on machine: Machine) -> Bool {
    if let status = ProcessStatus(String(process), on: machine) {
      guard status.name == WatcherCall.processName else { return false }
    } else if ProcessStatus("self", on: machine) != nil {
      return false
    }
    machine.signal(process, number)
    return true
  }
}

extension WidgetRequest {
  /// Returns a fingerprint of everything that affects the values that a watcher publishes.
  ///
  /// Every call computes it, so it builds no text.
  func watchOptions(of source: String) -> UInt64 {
    let refresh = settings.refresh
    var fingerprint = source.fingerprint
    func add(_ number: UInt64) { fingerprint = (fingerprint ^ number) &* 0x9E37_79B9_7F4A_7C15 }
    func add(_ text: String?) { add(text.map { $0.fingerprint } ?? 0) }
    add(Help.version)
    add(refresh.follow?.listener)
    add(refresh.follow?.pattern)
    for path in refresh.follow?.paths ?? [] { add(path) }
    for argument in arguments { add(argument) }
    add(refresh.input?.rawValue)
    add(refresh.readsMarkup ? 1 : 0)
    add(refresh.limits.memory ?? 0)
    add(UInt64(refresh.limits.timeout.milliseconds))
    add(UInt64(refresh.timeToLive?.milliseconds ?? 0))
    return fingerprint
  }
}
