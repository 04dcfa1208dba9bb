/// One refresh of a domain, in the background or for a waiting caller.
struct BackgroundRefresh {
  let instance: Instance
  /// The domain of the shown value: that of the instance, or of one of its items.
  let domain: String
  let source: String
  let request: WidgetRequest
  let defaults: Defaults
  /// The click that is passed to a command.
  var click: Click?
  var alternative: String?
  /// The last mark, in stored form.
  var marked: String?
  /// A word for the command that wanted the refresh.
  var caller = "call"
  /// True to run even if it is not due.
  var isForced = false
  /// True if it follows a running one, which may have queried the source too early.
  var isQueued = false
  /// True if it wakes the hosts named by the options; false if its caller does.
  var wakesHosts = true
  /// True if the details are open, which a plugin can query.
  var menuIsOpen = false
  /// The time that the caller waits, if less than the source may take.
  var answerTimeout = Duration.max

  var timeToLive: Duration { request.timeToLive }

  /// Starts the refresh in the background, unless one is running.
  ///
  /// A refresh for a signal waits for the running one to end.
  ///
  /// - Throws: `Failure.system` if the store cannot be locked, `Failure.noProcess`.
  func start(on machine: Machine) throws(Failure) -> Detachment {
    try worker.start(on: machine, after: isQueued ? timeout : .zero, if: { isNeeded(on: machine) })
    {
      // Parsing a large answer takes time as well.
      machine.lowerPriority()
      // No other process tries while this one holds the lock.
      if run(on: machine).isUnrecorded { machine.pause(BackgroundRefresh.unrecordedPause) }
      defaults.removeUnused(on: machine)
    }
  }

  struct Outcome {
    var result: UpdateResult
    /// The reading, or `nil` if nothing has changed.
    var reading: Reading?
    var storeFailure: Failure?
    /// True if not even the attempt could be recorded.
    var isUnrecorded = false
  }

  /// Runs the refresh in this process, once any running one has ended.
  ///
  /// - Returns: `nil` if another process did it.
  /// - Throws: `Failure.system` if the store cannot be locked; `Failure.late` if another process
  ///   does not end: a second one would hang as well.
  func runAndWait(on machine: Machine) throws(Failure) -> Outcome? {
    // A process that queries a hung mount outlives this one, and has to keep the lock.
    if instance.widget.description.kind == .sampled, (try? start(on: machine)) != nil {
      // A source that timed out before has its own message in the record.
      guard
        wait(until: machine.uptime + timeout, on: machine)
          || state(defaults.record(of: domain, .volatile, on: machine)).error != nil
      else { throw .late(timeout, stopped: nil) }
      return nil
    }
    var outcome: Outcome?
    let asked = machine.now
    var isAlone = true
    let worker = worker
    machine.withLock(on: worker.name, in: worker.folder, timeout: timeout) { lockOutcome in
      isAlone = lockOutcome.isAlone
      if lockOutcome.isAlone, isNeeded(on: machine), !wasReached(since: asked, on: machine) {
        outcome = run(on: machine)
      }
    }
    guard isAlone || wasReached(since: asked, on: machine) else {
      throw .late(timeout, stopped: nil)
    }
    return outcome
  }

  /// Returns true if another process has queried the source since then, so that simultaneous
  /// callers share the answer; a caller that needs a fresh one shares only what was asked for later.
  private func wasReached(since asked: Timestamp, on machine: Machine) -> Bool {
    guard click == nil else { return false }
    let record = defaults.record(of: domain, .volatile, on: machine)
    guard let checked = state(record).checked else { return false }
    let duration = isForced ? RefreshRun(record)?.time ?? .zero : .zero
    return checked.advanced(by: -duration) > asked && checked <= machine.now
  }

  /// Waits until a refresh in another process has ended or recorded its result.
  ///
  /// - Parameters:
  ///   - end: the monotonic time at which the wait ends in any case.
  ///   - machine: the machine.
  /// - Returns: false if there is no result.
  func wait(until end: Duration, on machine: Machine) -> Bool {
    let before = state(defaults.record(of: domain, .volatile, on: machine))
    var isAlone = false
    while !isAlone {
      guard machine.uptime < end else { return false }
      machine.withLock(on: worker.name, in: worker.folder, timeout: .milliseconds(100)) {
        isAlone = $0.isAlone
      }
      let state = state(defaults.record(of: domain, .volatile, on: machine))
      if state != before { return true }
    }
    return true
  }

  func state(_ record: Record?) -> RefreshState {
    var state = RefreshState(record, source: source)
    state.forgetFailure(ofOtherThan: request.refreshOptions)
    if let program = request.program { state.compare(program: program, in: record) }
    return state
  }

  /// The process that queries or follows the source.
  var worker: Worker { Worker(.source, of: domain, in: defaults.lockFolder) }

  /// The timeout for the lock, longer than any refresh takes.
  private var timeout: Duration {
    let parts =
      instance.widget.description.source == .calendars ? AgendaSources.split(source).count : 1
    return request.settings.refresh.limits.timeout * Int64(max(parts, 1)) + .seconds(3)
  }

  private func isNeeded(on machine: Machine) -> Bool {
    if isForced { return true }
    let volatile = defaults.record(of: domain, .volatile, on: machine)
    let snapshot = defaults.record(of: domain, .persistent, on: machine).flatMap {
      Snapshot.reading(of: $0, source: source, needed: [])
    }
    return state(volatile).isDue(
      now: machine.now, timeToLive: timeToLive, taken: snapshot?.taken, isAligned: request.isAligned
    )
  }
}
