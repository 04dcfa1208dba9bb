/// Committing counters and publishing.
extension WidgetSession {
  /// Writes new counters before their rate is shown: if they could not be written, the next rate
  /// would cover all the time since the last successful write.
  ///
  /// A failure replaces the rate, unless both readings were taken by this process. If another
  /// process holds the lock, its counters are as recent.
  mutating func commitCounters(to store: Defaults, on machine: Machine) {
    guard !isResident, turn.wasSampled, description.kind == .counted, outcome.failure == nil,
      known.counters.isChanged
    else { return }
    let published = publishedRecord
    do throws(Failure) {
      guard try writeVolatile(published, timeout: .zero, to: store, on: machine) else { return }
      turn.hasWritten = true
      if published != nil { markPublished(published) }
    } catch {
      guard outcome.attempt == .first else { return }
      outcome = Outcome()
      (outcome.failure, outcome.attempt) = (error, .uncommitted)
      if !waits { (known.record, known.snapshot) = (nil, nil) }
    }
  }

  /// Writes the published reading and the effects of clicks.
  ///
  /// A store that cannot be written never costs the segment.
  ///
  /// - Returns: the reason why the effects of clicks could not be stored, or `nil`.
  mutating func publish(to store: Defaults, on machine: Machine) -> Failure? {
    if isResident {
      hold()
      writeHeldIfDue(to: store, on: machine)
    } else {
      let published = publishedRecord
      if published != nil || holds {
        _ = write(published, timeout: .seconds(1), to: store, on: machine)
      }
      if published != nil { markPublished(published) }
    }
    // A published reading is no longer new.
    if outcome.isPublished { outcome.isNews = false }
    if turn.crossed != nil { keepCrossing(in: store, on: machine) }
    guard !intent.changes.isEmpty else { return nil }
    turn.hasWritten = true
    return publishClicks(to: store, on: machine)
  }

  /// The reading that is not published yet, if any.
  var unpublishedReading: Reading? {
    let isNews = outcome.result == .newData && !outcome.isPublished && !description.showsTime
    return isNews ? outcome.reading : nil
  }

  /// True if other processes are notified of the reading; usually, resident ones take their own.
  private var announcesReading: Bool { intent.isForced || resident.held.isForced }

  private var publishedRecord: Record? { unpublishedReading.map { Snapshot.record(of: $0) } }

  /// Makes the reading of this round the snapshot, which was stored as a record or is held.
  mutating func markPublished(_ record: Record?) {
    noteCrossing()
    known.record = record
    known.snapshot = outcome.reading
    outcome.isPublished = true
    intent.isForced = false
  }

  /// Writes a reading, if there is one, and what has changed beside it.
  ///
  /// - Returns: false if another process holds the lock.
  mutating func write(
    _ record: Record?, timeout: Duration, to store: Defaults, on machine: Machine
  ) -> Bool {
    let isWritten =
      description.lifetime == .volatile
      ? (try? writeVolatile(record, timeout: timeout, to: store, on: machine)) ?? true
      : writePersistent(record, timeout: timeout, to: store, on: machine)
    turn.hasWritten = turn.hasWritten || isWritten
    return isWritten
  }

  /// Writes a reading that survives a reboot, and the history, which does not.
  private mutating func writePersistent(
    _ record: Record?, timeout: Duration, to store: Defaults, on machine: Machine
  ) -> Bool {
    let keepsLog = request.keepsLog && !isResident
    if var record {
      if keepsLog, !known.isDeferred {
        // One that could not be read a moment ago may have a minute.
        let old = known.record ?? store.record(of: known.domain, .persistent, on: machine)
        record[DiaryMinutes.key] = old?[DiaryMinutes.key]
        known.log?.store(in: &record, on: machine)
      }
      if !keep(record, timeout: timeout, in: store, on: machine) { return false }
    }
    if keepsLog, let log = known.log, log.mustBeStored {
      let lifetime = known.isDeferred ? Defaults.Lifetime.volatile : .persistent
      _ = try? store.update(known.domain, lifetime, announces: false, on: machine) {
        log.store(in: &$0, on: machine)
      }
    }
    guard known.history.isChanged else { return true }
    let (history, now) = (known.history, now)
    _ = try? store.update(known.domain, .volatile, announces: false, on: machine) {
      history.store(in: &$0, now: now)
    }
    known.history.markStored()
    return true
  }

  /// Stores a reading that survives a reboot.
  ///
  /// A resident process must not lose what a refresh stores in the same moment: both lock, and the
  /// later reading remains. A call shows its own reading and skips the lock.
  ///
  /// - Returns: false if another process holds the lock.
  private func keep(
    _ record: Record, timeout: Duration, in store: Defaults, on machine: Machine
  ) -> Bool {
    guard isResident || caller == .refresh else {
      try? store.set(
        record, of: known.domain, .persistent, announces: announcesReading, on: machine)
      return true
    }
    let isWritten = try? store.update(
      known.domain, .persistent, timeout: timeout, announces: announcesReading, on: machine
    ) { stored in
      let log = request.keepsLog ? stored[DiaryMinutes.key] : nil
      _ = Snapshot.replace(&stored, with: record, isAskedFor: announcesReading, now: machine.now)
      if let log { stored[DiaryMinutes.key] = log }
    }
    return isWritten ?? true
  }

  /// Writes everything that does not survive a reboot to one record, and keeps the entries of other
  /// processes.
  ///
  /// - Returns: false if another process holds the lock.
  private mutating func writeVolatile(
    _ published: Record?, timeout: Duration, to store: Defaults, on machine: Machine
  ) throws(Failure) -> Bool {
    let (counters, history, now) = (known.counters, known.history, now)
    let isAskedFor = announcesReading
    let keepsLog = request.keepsLog && !isResident
    let hasProcesses = description.busiest != nil
    let isWritten = try store.update(
      known.domain, .volatile, timeout: timeout, announces: isAskedFor, on: machine
    ) { record in
      if let published {
        let before = record
        if Snapshot.replace(&record, with: published, isAskedFor: isAskedFor, now: machine.now) {
          var kept = DetailsState.keys
          kept += [AlternateFormat.key, Counters.key, History.key, LevelMark.key, DiaryMinutes.key]
          if hasProcesses { kept.append(Crossing.key) }
          record.append(kept, of: before)
        }
      }
      counters.store(in: &record)
      if history.isChanged { history.store(in: &record, now: now) }
      if keepsLog { known.log?.store(in: &record, on: machine) }
    }
    if isWritten {
      known.counters.markStored()
      known.history.markStored()
    }
    return isWritten
  }
}
