/// Publishing values.
extension Watcher {
  mutating func publishLine() {
    guard let line else { return }
    self.line = nil
    do throws(Failure) {
      try refresh.checkPrograms(on: machine)
      let request = refresh.refreshRequest(hasSnapshot: false, on: machine)
      publish(try Exec.reading(ofLine: line.bytes, isCut: line.isCut, request))
    } catch { recordMistake(error) }
  }

  /// Runs the command for a listener or a path, and publishes its answer.
  mutating func runCommand() {
    // Any earlier delay is over.
    state.nextTry = nil
    lastRun = machine.uptime
    do throws(Failure) {
      let request = refresh.refreshRequest(hasSnapshot: false, on: machine)
      let answer = try refresh.instance.widget.base.refresh(request, on: machine)
      guard let reading = answer.reading else { throw .answer(.empty) }
      publish(reading)
    } catch { record(error) }
    lastRunEnd = machine.uptime
  }

  /// Runs the command for a path that has changed.
  ///
  /// A command that changes the path itself would run endlessly: after a few runs in a row, it pauses.
  mutating func runForPath() {
    let now = machine.uptime
    let follows = lastRunEnd.map { now - $0 < .milliseconds(50) } ?? false
    runsInRow = follows ? runsInRow + 1 : 0
    if runsInRow > 3 { running.pause(until: now + .seconds(1)) }
    running.want()
  }

  /// The time at which the command runs without an event: after `ttl`, or after a failure.
  var timeToRunAgain: Duration? {
    guard settings.command == nil, let lastRun else { return nil }
    if state.failures > 0, start == nil, state.nextTry != nil { return machine.uptime + delay }
    return refresh.request.settings.refresh.timeToLive.map { lastRun + $0 }
  }

  /// Publishes a reading if it is new or awaited.
  private mutating func publish(_ reading: Reading) {
    if let path = refresh.lostPath(reading, published) {
      return recordMistake(Document.failure(missing: path, among: reading.values))
    }
    let isNews = refresh.isNews(reading, published)
    let hadFailed = state.failures > 0
    guard isNews || announces || hadFailed else { return }
    announces = false
    answered = requested
    state.succeed(now: machine.now)
    let record = Snapshot.record(of: refresh.ordered(reading))
    published = record
    store(record)
    if isNews || hadFailed { waking.want() }
  }

  /// Writes the value again for a caller that did not find it: the record was removed or damaged.
  ///
  /// Once the first value is late, its absence is recorded, so that no one asks again.
  mutating func publishAgain() {
    let now = machine.now
    let isLate = now < began || now >= began.advanced(by: WidgetSession.settling)
    guard published != nil || state.failures > 0 || isLate else { return }
    store(published)
  }

  /// Records a value that cannot be shown; the next one may be better.
  private mutating func recordMistake(_ failure: Failure) { record(failure, delaysNext: false) }

  /// Records a failure; the last value stays.
  mutating func record(_ failure: Failure, delaysNext: Bool = true) {
    announces = false
    answered = requested
    let known = state.error
    state.fail(now: machine.now, words: failure.words, random: machine.random(), retryAfter: nil)
    if !delaysNext { state.nextTry = nil }
    state.options = refresh.request.refreshOptions
    store(nil)
    if state.error != known { waking.want() }
  }

  /// Records that the value was current until now.
  mutating func recordEnd() {
    guard state.failures == 0, published != nil else { return }
    state.succeed(now: machine.now)
    store(nil)
  }

  /// Writes a new value, or the state of the old one, in one record.
  ///
  /// If the store cannot be written, the next value is another attempt.
  mutating func store(_ value: Record?) {
    let (state, source, began, answered) = (state, refresh.source, began, answered)
    _ = try? refresh.defaults.update(refresh.domain, .volatile, on: machine) { record in
      if var value {
        value.append(WatchedValue.keptKeys, of: record)
        record = value
      }
      state.store(in: &record, source: source)
      record.set(began, for: WatchedValue.key)
      record.set(answered, for: WatchedValue.requestKey)
    }
  }
}

/// The entries of a followed value in the volatile record.
enum WatchedValue {
  /// The key for the start time of the watcher that published it.
  static let key = "watcher"
  /// The key for the time at which that watcher handled the request that the value answers.
  static let requestKey = "request"
  /// The keys of entries that belong to others.
  static let keptKeys =
    DetailsState.keys + [AlternateFormat.key, History.key, LevelMark.key, ActionFailure.key]
}
