import Core
import Hosts
import Widgets

/// Measuring: at once, or behind the caller.
extension Update {
  /// Measures, and decides whether it is news; a source that can be slow is refreshed where it is
  /// due.
  func sample<M: Machine>(
    from defaults: Defaults, waits: Bool = false, isSecondReading: Bool = false, on machine: M
  ) {
    failure = nil
    sample = nil
    guard !isDeferred else { return refresh(from: defaults, waits: waits, on: machine) }
    var sampleRequest = SampleRequest(
      source: source, needed: request.templates.needed,
      requiresMount: request.settings.requiresMount)
    if case .number(let number)? = request.settings.refresh.full { sampleRequest.full = number }
    if detailsState.isOpen {
      // Those of a host that shows them only then are not among the templates.
      request.templates.openDetails()?.insertValues(into: &sampleRequest.needed)
    }
    // What a disk tells only on demand takes a search among all mounts.
    if request.settings.host.showsValues, instance.widget.sourceKind.isOfMachine {
      for placeholder in instance.widget.placeholders where placeholder.isValue {
        sampleRequest.needed.insert(placeholder)
      }
    }
    sampleRequest.needsRate = instance.widget.hasCounters && needsRate
    do {
      if instance.widget.hasCounters { counters.begin(on: machine, isForced: isSecondReading) }
      let sample = try instance.widget.sample(sampleRequest, &counters, on: machine)
      self.sample = sample
      result =
        isForced
        ? .newData
        : UpdateDecision.result(
          of: sample, published: snapshot, thresholds: request.settings.thresholds,
          needed: request.templates.needed)
    } catch {
      failure = error
      result = .failed
      // Now the snapshot stands for everything, open details included.
      if let record {
        var all = instance.widget.placeholders
        for placeholder in request.templates.needed { all.insert(placeholder) }
        snapshot = Snapshot.reading(of: record, source: source, needed: all) ?? snapshot
      }
    }
  }

  /// Whether the rate is drawn, told or compared with a threshold.
  private var needsRate: Bool {
    let settings = request.settings
    return settings.host.showsValues || settings.thresholds != Thresholds()
      || request.templates.drawsRate
  }

  /// Whether a rate is to be shown of which nothing is known: it takes a second reading.
  var lacksRate: Bool {
    instance.widget.hasCounters && failure == nil && !counters.hasChanges
  }

  /// Reads a second time, and makes a rate of the two however close they are.
  func sampleAgain<M: Machine>(from defaults: Defaults, on machine: M) {
    now = machine.now
    hasReadTwice = true
    sample(from: defaults, isSecondReading: true, on: machine)
  }

  /// Keeps what was counted before anybody sees what comes of it.
  ///
  /// Where it cannot be kept, the rate is of all the time since it last could, and each later one of
  /// more: who waits gets one of his own, all others the failure.
  ///
  /// - Returns: whether what is shown stays as it is.
  func keepsReading<M: Machine>(in defaults: Defaults, on machine: M) -> Bool {
    do throws(Failure) {
      try keepReading(in: defaults, on: machine)
      return true
    } catch {
      if hasReadTwice { return true }
      if request.settings.refresh.waits {
        machine.pause(Counters.pause)
        sampleAgain(from: defaults, on: machine)
        return false
      }
      failure = error
      result = .failed
      (sample, snapshot) = (nil, nil)
      return false
    }
  }

  private func refresh<M: Machine>(
    from defaults: Defaults, waits: Bool, on machine: M
  ) {
    // The source has answered, and only the store does not keep it.
    let isWorthAsking = waits && snapshot == nil && refreshState.storeFailed
    let refresh = Refresh(
      instance: instance, domain: domain, source: source, request: request, defaults: defaults,
      click: pendingClick, isForced: isForced || isWorthAsking)
    isRefreshing = false
    result = .noData
    if isForced || isWorthAsking
      || refreshState.isDue(
        now: now, timeToLive: refresh.timeToLive, taken: snapshot?.taken)
    {
      start(refresh, from: defaults, waits: waits, on: machine)
    }
    isForced = false
    pendingClick = nil
    guard failure == nil, let error = refreshState.error else { return }
    failure = .refresh(error)
    result = .failed
  }

  private func start<M: Machine>(
    _ refresh: Refresh, from defaults: Defaults, waits: Bool, on machine: M
  ) {
    do throws(Failure) {
      if waits {
        let before = snapshot?.taken
        let outcome = try refresh.runAndWait(on: machine)
        now = machine.now
        recall(from: defaults, on: machine)
        result = outcome?.result ?? (snapshot?.taken == before ? .noData : .newData)
        if let reading = outcome?.reading { show(unkept: reading) }
        if let storeFailure = outcome?.storeFailure { throw storeFailure }
        return
      }
      if try refresh.start(on: machine) == .notNeeded {
        recall(from: defaults, on: machine)
      } else {
        isRefreshing = true
      }
    } catch {
      failure = error
      result = .failed
    }
  }

  /// What was read and could not be kept is shown all the same.
  private func show(unkept reading: Reading) {
    let record = Snapshot.record(of: reading)
    guard
      let snapshot = Snapshot.reading(of: record, source: source, needed: request.templates.needed)
    else { return }
    self.record = record
    self.snapshot = snapshot
  }

  /// Milliseconds after which a value counts as stale.
  var staleAfter: Int64 {
    let settings = request.settings.refresh
    if let staleAfter = settings.staleAfter { return staleAfter }
    let timeToLive = settings.timeToLive ?? instance.widget.timeToLive
    return isDeferred ? max(2 * timeToLive, 60_000) : 60_000
  }

  /// Milliseconds until a source that can be slow has something to do, as far as anybody knows.
  func nextLook(now: Timestamp) -> Int64 {
    let interval = request.settings.interval
    let settings = request.settings.refresh
    // The refresh itself is heard of when it ends, unless it was killed.
    if isRefreshing { return max(interval, 1000) }
    let due = refreshState.nextDue(
      timeToLive: settings.timeToLive ?? instance.widget.timeToLive, taken: snapshot?.taken)
    var next = due.map { $0.milliseconds - now.milliseconds } ?? interval
    if let age = age(of: snapshot) {
      // The age is shown in minutes, if at all.
      next = min(next, age < staleAfter ? staleAfter - age + 1 : 60_000)
    }
    return max(next, 100)
  }

  /// Milliseconds since a reading was known to be right.
  func age(of reading: Reading?) -> Int64? {
    guard let reading else { return nil }
    return max(now.milliseconds - lastKnown(reading).milliseconds, 0)
  }

  /// When a reading was known to be right.
  func lastKnown(_ reading: Reading) -> Timestamp {
    guard isDeferred, let checked = refreshState.checked else { return reading.taken }
    return max(reading.taken, checked)
  }
}
