import Core
import Input

/// The call of a process that shows a followed value: it keeps the watcher, or starts one.
struct WatcherCall {
  /// The signal for a fresh value: SIGUSR1.
  static let refreshSignal = 10
  /// The signal for the end: SIGTERM.
  static let endSignal = 15
  /// The name of a watcher's process.
  static let processName = "todayline-watch"

  private let refresh: BackgroundRefresh

  /// Creates the call for an instance.
  init(_ refresh: BackgroundRefresh) { self.refresh = refresh }

  /// The milliseconds that a caller waits for a value.
  var timeout: Int64 { refresh.request.settings.refresh.limits.timeout }

  /// Asks the watcher to go on, or starts one.
  ///
  /// - Parameters:
  ///   - memory: what the process knows of the watcher.
  ///   - state: the state of the refreshes; after a failure, a new watcher waits.
  ///   - now: the wall-clock time.
  ///   - machine: the machine.
  /// - Throws: `Failure.system` if the store cannot be locked.
  func watch<M: Machine>(
    _ memory: inout WatchMemory, _ state: RefreshState, now: Timestamp, on machine: M
  ) throws(Failure) {
    guard let settings = refresh.request.settings.refresh.follow else { return }
    memory.running = nil
    let held = machine.noteOfHolder(
      ofLock: refresh.lock, in: refresh.defaults.lockFolder,
      askingEvery: Lease.renewal(of: settings.lease))
    guard let held else {
      guard refresh.isForced || isDue(memory, state, now: now) else { return }
      try start(settings, timeout: 0, on: machine)
      (memory.running, memory.started) = (now, now)
      return
    }
    guard let note = WatcherNote(held) else {
      // It has just begun.
      memory.running = now
      return
    }
    let fingerprint = refresh.request.watchOptions(of: refresh.source)
    if note.isReplaced(by: fingerprint, now: now),
      ProcessStatus(String(note.process), on: machine)?.name == Self.processName
    {
      machine.signal(note.process, Self.endSignal)
      try start(settings, timeout: Self.replacementTimeout, on: machine)
      (memory.running, memory.started) = (now, now)
      return
    }
    // That of other options is replaced a little later.
    guard note.fingerprint == fingerprint else { return }
    if refresh.isForced { machine.signal(note.process, Self.refreshSignal) }
    memory.running = note.began
  }

  /// Returns true if a watcher may be started: not too soon after a failure, or after one of this
  /// process that could not even begin.
  private func isDue(_ memory: WatchMemory, _ state: RefreshState, now: Timestamp) -> Bool {
    if let started = memory.started, now >= started, now < started.advanced(by: Self.pause) {
      return false
    }
    return state.failures == 0 || state.isDue(now: now, timeToLive: 0, taken: nil)
  }

  /// The milliseconds between two watchers that a process starts.
  private static let pause: Int64 = 1000

  /// The milliseconds in which a watcher ends, with a command that has to be killed.
  private static let replacementTimeout: Int64 = 10_000

  private func start<M: Machine>(
    _ settings: FollowSettings, timeout: Int64, on machine: M
  ) throws(Failure) {
    let refresh = refresh
    _ = try machine.detach(
      holding: refresh.lock, in: refresh.defaults.lockFolder, timeout: timeout, if: { true },
      {
        guard var watcher = try? Watcher(refresh, settings, on: machine) else { return }
        watcher.run()
      })
  }
}

extension WidgetRequest {
  /// Returns a fingerprint of everything that decides which values a watcher publishes.
  func watchOptions(of source: String) -> UInt64 {
    var text = source
    if let follow = settings.refresh.follow {
      if let listener = follow.listener { text += "\nlisten " + listener }
      if let pattern = follow.pattern { text += "\nfor " + pattern }
      for path in follow.paths { text += "\nwatch " + path }
    }
    if let time = settings.refresh.timeToLive { text += "\nttl " + String(time) }
    if settings.refresh.readsMarkup { text += "\nmarkup" }
    return text.fingerprint ^ refreshOptions
  }
}
