/// Ages and due times.
extension WidgetSession {
  /// The age after which a value is stale.
  var staleAfter: Duration {
    if let staleAfter = request.settings.refresh.staleAfter { return staleAfter }
    if known.driver == .given { return givenStaleAfter }
    return known.isDeferred ? max(request.timeToLive * 2, .minutes(1)) : .minutes(1)
  }

  /// Sets the time at which a resident process samples again.
  mutating func schedule(after now: Timestamp, hearing heard: KernelEvents) {
    resident.dueTime = dueTime(after: now, hearing: heard)
  }

  // By itself, as each property that a mutating function asks for copies the session.
  @inline(never) private func dueTime(
    after now: Timestamp, hearing heard: KernelEvents
  ) -> Timestamp {
    let isEventDriven = known.driver == .heard || isEventDriven(hearing: heard)
    var next: Timestamp
    if isEventDriven {
      // Nothing else is due then, and a minute without events has no wake-up.
      next = description.pace.eventInterval.map { now.advanced(by: $0) } ?? .distantFuture
    } else if known.isDeferred {
      next = now.advanced(by: nextLook(now: now))
    } else if let end = outcome.reading?.end, request.settings.ownInterval == nil {
      next = end
    } else {
      next = now.nextMultiple(of: interval)
    }
    switch choices {
    case .months: next = min(next, intent.shown.alternativeEnd ?? next)
    case .events: next = min(next, nextChoice ?? next)
    // The day ends without an event, and so does the time in which a mark can be undone.
    case .tasks: next = min(next, outcome.reading?.end ?? next)
    case .zones, .items, .values: break
    }
    if let reminder = nextReminder, reminder > now { next = min(next, reminder) }
    if let end = known.actionFailure?.end { next = min(next, end) }
    // A first reading gives no rate: the second one follows as soon as possible.
    if !isEventDriven, lacksRate, known.counters.isFirstReading {
      next = min(next, now.advanced(by: Counters.shortest))
    }
    return next
  }

  /// Returns the time until a deferred source is due, or its text changes with its age.
  func nextLook(now: Timestamp) -> Duration {
    let next = nextLookAtSource(now: now)
    return nextTitle.map { min(next, $0 - now) } ?? next
  }

  private func nextLookAtSource(now: Timestamp) -> Duration {
    if request.isFollowed { return nextFollowedLook(now: now) }
    if known.driver == .given { return nextGivenLook(now: now) }
    let interval = request.settings.interval
    // The store signals the end of the refresh, unless it was killed.
    if outcome.progress != .ended { return max(interval, .seconds(1)) }
    let due = known.refresh.nextDue(
      now: now, timeToLive: request.timeToLive, taken: known.snapshot?.taken,
      isAligned: request.isAligned)
    var next = due.map { $0 - now } ?? interval
    if let age = age(of: known.snapshot) {
      // The age is shown in minutes, if at all.
      next = min(next, age < staleAfter ? staleAfter - age + .milliseconds(1) : .minutes(1))
    }
    return max(next, .milliseconds(100))
  }

  /// Returns the time since a reading was last known to be correct.
  func age(of reading: Reading?) -> Duration? {
    guard let reading else { return nil }
    return max(now - lastKnown(reading), .zero)
  }

  /// Returns the time at which a reading was last known to be correct.
  func lastKnown(_ reading: Reading) -> Timestamp {
    if isLive { return now }
    guard known.isDeferred, let checked = known.refresh.checked else { return reading.taken }
    return max(reading.taken, checked)
  }
}
