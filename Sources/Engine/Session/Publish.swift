/// Committing counters and publishing.
extension WidgetSession {
  /// Writes new counters before their rate is shown: if they could not be written, the next rate
  /// would cover all the time since the last successful write.
  ///
  /// A failure replaces the rate, unless both readings were taken by this process. If another
  /// process holds the lock, its counters are as recent.
  mutating func commitCounters(to store: Defaults, on machine: Machine) {
    guard !isResident, wasSampled, description.kind == .counted, outcome.failure == nil,
      memory.counters.isChanged
    else { return }
    let published = publishedRecord
    do throws(Failure) {
      guard try writeVolatile(published, timeout: 0, to: store, on: machine) else { return }
      hasWritten = true
      if published != nil { markPublished(published) }
    } catch {
      guard !outcome.hasReadTwice else { return }
      outcome = Outcome()
      outcome.failure = error
      outcome.commitFailed = true
      if !waits { (memory.record, memory.snapshot) = (nil, nil) }
    }
  }

  /// Writes the published reading and the effects of clicks.
  ///
  /// A store that cannot be written never costs the segment.
  mutating func publish(to store: Defaults, on machine: Machine) {
    if isResident {
      hold()
      writeHeldIfDue(to: store, on: machine)
    } else {
      let published = publishedRecord
      if description.lifetime == .volatile {
        publishVolatile(published, to: store, on: machine)
      } else {
        _ = publishPersistent(published, timeout: 1000, to: store, on: machine)
      }
      if published != nil { markPublished(published) }
    }
    // A published reading is no longer new.
    if outcome.isPublished { outcome.result = .noData }
    if intent.closesDetails || intent.togglesDetails || intent.togglesAlternate
      || !intent.steps.isEmpty || intent.hasMarked
    {
      publishClicks(to: store, on: machine)
      hasWritten = true
    }
  }

  /// The reading that is not published yet, or `nil` if there is none.
  ///
  /// One that was asked for counts even if it is no news to this process: another one may hold and
  /// show a later reading that it has not written.
  var unpublishedReading: Reading? {
    let isAskedFor = intent.isForced && outcome.result == .noData
    guard outcome.result == .newData || isAskedFor, !outcome.isPublished, !description.showsTime
    else { return nil }
    return outcome.reading
  }

  /// True if others are told of the reading; usually, a process that stays takes its own.
  private var announcesReading: Bool { intent.isForced || held.isForced }

  private var publishedRecord: Record? { unpublishedReading.map { Snapshot.record(of: $0) } }

  /// Makes the reading of this round the snapshot, which was stored as a record or is held.
  mutating func markPublished(_ record: Record?) {
    memory.record = record
    memory.snapshot = outcome.reading
    outcome.isPublished = true
    intent.isForced = false
  }

  /// Writes a reading that survives a reboot, and the history beside it.
  ///
  /// - Returns: false if another process holds the lock.
  mutating func publishPersistent(
    _ record: Record?, timeout: Int64, to store: Defaults, on machine: Machine
  ) -> Bool {
    if let record {
      guard keep(record, timeout: timeout, in: store, on: machine) else { return false }
      hasWritten = true
    }
    guard memory.history.isChanged else { return true }
    let (history, now) = (memory.history, now)
    _ = try? store.update(memory.domain, .volatile, announces: false, on: machine) {
      history.store(in: &$0, now: now)
    }
    memory.history.markStored()
    hasWritten = true
    return true
  }

  /// Stores a reading that survives a reboot.
  ///
  /// A process that stays must not lose what a refresh has stored in the same moment: both lock, and the
  /// later reading remains. A call shows its own reading, and spares the lock.
  ///
  /// - Returns: false if another process holds the lock.
  private func keep(
    _ record: Record, timeout: Int64, in store: Defaults, on machine: Machine
  ) -> Bool {
    guard isResident || caller == .refresh else {
      try? store.set(
        record, of: memory.domain, .persistent, announces: announcesReading, on: machine)
      return true
    }
    let isWritten = try? store.update(
      memory.domain, .persistent, timeout: timeout, announces: announcesReading, on: machine
    ) { stored in
      _ = Snapshot.replace(
        &stored, with: record, isAskedFor: announcesReading, now: machine.now)
    }
    return isWritten ?? true
  }

  private mutating func publishVolatile(
    _ record: Record?, to store: Defaults, on machine: Machine
  ) {
    guard record != nil || memory.counters.isChanged || memory.history.isChanged else { return }
    let isWritten = try? writeVolatile(record, timeout: 1000, to: store, on: machine)
    hasWritten = hasWritten || isWritten ?? true
  }

  /// Writes everything that does not survive a reboot to one record, and keeps the entries of other
  /// processes.
  ///
  /// - Returns: false if another process holds the lock.
  mutating func writeVolatile(
    _ published: Record?, timeout: Int64, to store: Defaults, on machine: Machine
  ) throws(Failure) -> Bool {
    let (counters, history, now) = (memory.counters, memory.history, now)
    let isAskedFor = announcesReading
    let isWritten = try store.update(
      memory.domain, .volatile, timeout: timeout, announces: isAskedFor, on: machine
    ) { record in
      if let published {
        let before = record
        if Snapshot.replace(
          &record, with: published, isAskedFor: isAskedFor, now: machine.now)
        {
          record.append(
            DetailsState.keys + [AlternateFormat.key, Counters.key, History.key, LevelMark.key],
            of: before)
        }
      }
      counters.store(in: &record)
      if history.isChanged { history.store(in: &record, now: now) }
    }
    if isWritten {
      memory.counters.markStored()
      memory.history.markStored()
    }
    return isWritten
  }

  /// Applies the effects of clicks to the present state of the store, so that every click counts,
  /// including those of other processes.
  ///
  /// Details whose time is over are closed, unless another process has opened them again.
  private mutating func publishClicks(to store: Defaults, on machine: Machine) {
    let (intent, before) = (intent, memory)
    let (time, duration) = (now, request.settings.detailsDuration)
    let names = intent.steps.isEmpty ? [] : alternativeNames(on: machine)
    let choosesByClock = description.choosesByClock
    var details = intent.details
    var showsAlternate = intent.showsAlternate
    do throws(Failure) {
      try store.update(instance.domain, .volatile, on: machine) { record in
        details = DetailsState(record, now: time)
        if intent.togglesDetails {
          details.toggle(now: time, duration: duration)
        } else if intent.closesDetails, details == before.details {
          details = DetailsState()
        }
        details.store(in: &record)
        if intent.togglesAlternate { AlternateFormat.toggle(in: &record) }
        showsAlternate = AlternateFormat.isShown(in: record)
        if intent.hasMarked {
          record[TodoMark.key] = intent.marked
          record[Alternatives.key] = intent.alternative
          return
        }
        guard !intent.steps.isEmpty else { return }
        guard record[Alternatives.key] != before.alternative, !choosesByClock else {
          record[Alternatives.key] = intent.alternative
          record[Alternatives.endKey] = intent.alternativeEnd.map { String($0.milliseconds) }
          return
        }
        // Another process has changed the alternative as well: continue from there.
        for step in intent.steps {
          record[Alternatives.key] = Alternatives.after(
            record[Alternatives.key], step, among: names, random: machine.random())
        }
      }
    } catch {
      details = intent.details
      outcome.storeFailure = error
    }
    // Another process has clicked at the same time.
    if details.isOpen != intent.details.isOpen || showsAlternate != intent.showsAlternate {
      isDue = isDue || isResident
    }
    memory.showsAlternate = showsAlternate
    self.intent.showsAlternate = showsAlternate
    self.intent.togglesAlternate = false
    memory.details = details
    memory.alternative = intent.alternative
    self.intent.details = details
    self.intent.togglesDetails = false
    self.intent.closesDetails = false
    self.intent.steps = []
    memory.marked = intent.marked
    self.intent.hasMarked = false
  }
}
