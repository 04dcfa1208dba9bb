import Core
import Widgets

/// What is kept.
extension Update {
  /// Keeps what was published, and what a click changed.
  ///
  /// A store that does not take it never costs the segment.
  ///
  /// Returns whether anything was written.
  @discardableResult
  func store<M: Machine>(in defaults: Defaults, on machine: M) -> Bool {
    var isWritten = false
    let published = result == .newData ? sample : nil
    let record = published.map { Snapshot.record(of: $0) }
    if instance.widget.lifetime == .volatile {
      isWritten = storeVolatile(record, in: defaults, on: machine)
    } else {
      if let record {
        try? defaults.set(record, of: domain, .persistent, on: machine)
        isWritten = true
      }
      if history.isChanged {
        let (history, now) = (history, now)
        _ = try? defaults.update(domain, .volatile, on: machine) {
          history.store(in: &$0, now: now)
        }
        self.history.markStored()
        isWritten = true
      }
    }
    markPublished(record)
    if detailsState != storedDetailsState || toggles % 2 == 1 || !steps.isEmpty {
      storeClicks(in: defaults, on: machine)
      isWritten = true
    }
    toggles = 0
    steps = []
    return isWritten
  }

  /// What was published is the snapshot from now on.
  private func markPublished(_ record: Record?) {
    guard let record else { return }
    self.record = record
    snapshot = sample
    result = .noData
    isForced = false
  }

  /// Keeps what was counted before anybody sees what comes of it: where it cannot be kept, the next
  /// rate would be of all the time since it last could.
  ///
  /// Another process that has the lock keeps what is as new.
  ///
  /// - Throws: `Failure.system` with the folder.
  func keepReading<M: Machine>(in defaults: Defaults, on machine: M) throws(Failure) {
    guard instance.widget.hasCounters, failure == nil, counters.isChanged else { return }
    let record = result == .newData ? sample.map { Snapshot.record(of: $0) } : nil
    guard try updateVolatile(record, timeout: 0, in: defaults, on: machine) else { return }
    markPublished(record)
  }

  /// Keeps what a reboot ends, all in one record: what was published, what was counted, and what
  /// other processes put there.
  private func storeVolatile<M: Machine>(
    _ published: Record?, in defaults: Defaults, on machine: M
  ) -> Bool {
    guard published != nil || counters.isChanged || history.isChanged else { return false }
    do throws(Failure) {
      return try updateVolatile(published, timeout: 1000, in: defaults, on: machine)
    } catch {
      return true
    }
  }

  private func updateVolatile<M: Machine>(
    _ published: Record?, timeout: Int64, in defaults: Defaults, on machine: M
  ) throws(Failure) -> Bool {
    let (counters, history, now) = (counters, history, now)
    let isChanged = try defaults.update(
      domain, .volatile, timeout: timeout, on: machine
    ) { record in
      if var published {
        published.append(DetailsState.keys + [Counters.key, History.key], of: record)
        record = published
      }
      counters.store(in: &record)
      if history.isChanged { history.store(in: &record, now: now) }
    }
    if isChanged {
      self.counters.markStored()
      self.history.markStored()
    }
    return isChanged
  }

  /// Every click counts, those of other processes too: what is stored is changed, and not what was
  /// read before.
  ///
  /// Details whose time is over are closed unless somebody opened them anew.
  private func storeClicks<M: Machine>(in defaults: Defaults, on machine: M) {
    let (time, duration) = (now, request.settings.detailsDuration)
    let (before, isToggle) = (storedDetailsState, toggles % 2 == 1)
    let isExpiry = detailsState != before && !isToggle
    let (steps, names) = (steps, steps.isEmpty ? [] : alternativeNames)
    let (shown, shownBefore) = (alternative, storedAlternative)
    var state = detailsState
    do {
      try defaults.update(instance.domain, .volatile, on: machine) { record in
        state = DetailsState(record, now: time)
        if isToggle {
          state.toggle(now: time, duration: duration)
        } else if isExpiry, state == before {
          state = DetailsState()
        }
        state.store(in: &record)
        guard !steps.isEmpty else { return }
        guard record[Alternatives.key] != shownBefore else {
          record[Alternatives.key] = shown
          return
        }
        // Somebody else clicked as well: go on from there.
        for step in steps {
          record[Alternatives.key] = Alternatives.after(
            record[Alternatives.key], step, among: names, random: machine.random())
        }
      }
    } catch {
      state = detailsState
      storeFailure = error
    }
    detailsState = state
    storedDetailsState = state
    storedAlternative = alternative
  }
}
