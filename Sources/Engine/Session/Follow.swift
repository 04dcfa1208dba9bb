/// Values that a watcher pushes.
extension WidgetSession {
  /// How long a new watcher has for its first value before an old value looks stale.
  static let settling = Duration.seconds(2)

  /// True if the value is current, whatever its age.
  var isLive: Bool {
    known.driver == .heard && outcome.failure == nil
      || request.isFollowed && known.watch.isCurrent && known.refresh.failures == 0
  }

  /// True if the first value of a new watcher is expected any moment.
  var isSettling: Bool {
    guard let end = settlingEnd, let running = known.watch.running else { return false }
    return now >= running && now < end
  }

  /// When the value of a new watcher is late; `nil` if none runs, or it has published one.
  private var settlingEnd: Timestamp? {
    guard request.isFollowed, !known.watch.isCurrent else { return nil }
    return known.watch.running?.advanced(by: Self.settling)
  }

  /// Reads the watcher's entries of the volatile record.
  mutating func recallWatcher(_ volatile: Record?) {
    known.watch.published = volatile?.time(for: WatchedValue.key)
    guard known.watch.requested != nil else { return }
    known.watch.answered = volatile?.time(for: WatchedValue.requestKey)
  }

  /// Returns the time until the segment changes without a new value.
  func nextFollowedLook(now: Timestamp) -> Duration {
    // Nothing: longer than any machine runs, and no overflow if a time is added.
    var next = Duration.max / 4
    guard !isLive else { return next }
    if let end = settlingEnd {
      if isSettling { next = end - now }
    } else if known.watch.running == nil {
      // In time for another one after a failure.
      next = max(known.refresh.delay(now: now) ?? .zero, .seconds(1))
    }
    guard let age = age(of: known.snapshot) else { return next }
    return min(next, age < staleAfter ? staleAfter - age + .milliseconds(1) : .minutes(1))
  }

  /// Starts a watcher unless one is running.
  mutating func follow(store: Defaults, on machine: Machine) {
    let call = WatcherCall(backgroundRefresh(store))
    watch(by: call, on: machine)
    let isForced = intent.isForced
    intent.isForced = false
    intent.clicks = []
    let isAwaited = outcome.failure == nil && !isLive && known.refresh.failures == 0
    if isAwaited { outcome.progress = .isRunning }
    if waitsForRefresh, outcome.failure == nil, isForced || isAwaited {
      let hasValue = awaitValue(by: call, for: call.timeout, store: store, on: machine)
      if !hasValue { outcome.failure = call.lateFailure(on: machine) }
    }
    noteRefreshFailure()
  }

  private mutating func watch(by call: WatcherCall, on machine: Machine) {
    do throws(Failure) {
      try call.watch(
        &known.watch, hasValue: known.snapshot != nil, known.refresh, now: now, on: machine)
    } catch { outcome.failure = error }
    // An edited command keeps its value while the first one of the new command is expected; that of another bar's
    // command is not shown.
    let isLate = settlingEnd.map { now >= $0 } ?? false
    if known.watch.isOfOthers || isLate, known.snapshot?.source != known.source {
      (known.record, known.snapshot) = (nil, nil)
    }
  }

  /// Waits for the watcher to publish a value or a failure.
  ///
  /// - Returns: false if the time is over.
  mutating func awaitValue(
    by call: WatcherCall, for time: Duration, store: Defaults, on machine: Machine
  ) -> Bool {
    let before = known
    var elapsed = Duration.zero
    var hasChanged = false
    while !hasChanged, elapsed < time {
      let pause = min(.milliseconds(5) + elapsed / 20, .milliseconds(50))
      machine.pause(pause)
      elapsed += pause
      now = machine.now
      recall(from: store, on: machine)
      if known.watch.isOfOthers { watch(by: call, on: machine) }
      hasChanged = known.hasValue(after: before)
    }
    outcome.progress = hasChanged ? .ended : .isRunning
    // The watcher has just published it.
    if hasChanged { known.watch.running = known.watch.published }
    if known.snapshot?.taken != before.snapshot?.taken { outcome.isNews = true }
    return hasChanged
  }
}

extension Known {
  /// Returns true if the watcher has published a value or a failure since then.
  ///
  /// Only the watcher that this process started counts, as its predecessor also records its end.
  fileprivate func hasValue(after before: Known) -> Bool {
    guard !watch.isOfOthers else { return false }
    if let started = watch.started, watch.running == started {
      return watch.published.map { $0 >= started } ?? false
    }
    // A run that began before the request may have read what has changed since.
    if let requested = watch.requested { return watch.answered.map { $0 >= requested } ?? false }
    return refresh != before.refresh || watch.published != before.watch.published
      || snapshot?.taken != before.snapshot?.taken
  }
}
