/// Reading the store.
extension WidgetSession {
  /// Reads the store if that is due; a change by another process makes the session due.
  mutating func recallIfNeeded(from store: Defaults, on machine: Machine) {
    guard turn.needsRecall || turn.isDue && driver(on: machine) != known.driver else { return }
    turn.needsRecall = false
    guard isResident else { return recall(from: store, on: machine) }
    let before = known
    recall(from: store, on: machine)
    if let last = before.snapshot,
      known.snapshot?.taken == last.taken || resident.held.keeps(last, over: known.snapshot)
    {
      // The snapshot in memory has all values, whatever the templates show; an answer is read, which
      // the user may have changed.
      if !known.isDeferred { known.snapshot = last }
    } else if before.snapshot != nil || known.snapshot != nil {
      turn.isDue = true
    }
    if known.hasChanged(since: before) { turn.isDue = true }
    if known.refresh != before.refresh, known.domain == before.domain, resident.queuedRefreshes > 0
    {
      resident.queuedRefreshes -= 1
    }
  }

  /// Returns the way in which the value comes, which changes if a file system is mounted.
  private func driver(on machine: Machine) -> Driver {
    guard !request.isFollowed else { return .followed }
    guard !description.source.isGiven else { return .given }
    guard !request.hearsItself else { return .heard }
    guard !instance.widget.base.isDeferred(known.source, on: machine) else { return .refreshed }
    return description.kind == .counted ? .counted : .sampled
  }

  /// Reads the store.
  mutating func recall(from store: Defaults, on machine: Machine) {
    let isVolatile = description.lifetime == .volatile || request.isFollowed
    let hasItems = !request.settings.refresh.items.isEmpty
    // First, so that the reading is no older than what is known about it.
    let volatile = store.record(of: instance.domain, .volatile, on: machine)
    let ofValue =
      hasItems || known.domain == instance.domain
      ? volatile : store.record(of: known.domain, .volatile, on: machine)
    if isVolatile {
      if !description.showsTime { recallReading(ofValue) }
    } else if !hasItems {
      recallReading(store.record(of: known.domain, .persistent, on: machine))
      if description.choosesByClock { recallViewer(on: machine) }
    }
    if description.kind == .counted { known.counters.recall(volatile) }
    recallShown(volatile)
    recallTimer()
    if hasItems {
      recallItem(from: store, on: machine)
    } else {
      recallRefreshes(ofValue, on: machine)
    }
    if request.keepsLog { recallLog(from: store, on: machine) }
    if description.source == .facts { recallFacts() }
  }

  /// Reads what is shown; changes that are not stored yet stay.
  mutating func recallShown(_ volatile: Record?) {
    let changes = intent.changes
    known.shown.details = DetailsState(volatile, now: now).seen(on: resident.bar)
    if !changes.contains(.toggleDetails) { intent.shown.details = known.shown.details }
    known.shown.showsAlternate = AlternateFormat.isShown(in: volatile)
    if !changes.contains(.toggleAlternate) {
      intent.shown.showsAlternate = known.shown.showsAlternate
    }
    if request.hasAlternatives {
      known.shown.alternative = volatile?[Alternatives.key]
      if choices.isTemporary { recallChoice(volatile) }
      if !intent.hasChosen { intent.shown.alternative = known.shown.alternative }
    }
    if description.marks {
      known.shown.marked = volatile?[TodoMark.key]
      if !changes.contains(.mark) { intent.shown.marked = known.shown.marked }
    }
  }

  /// Selects the item that is shown, which has a domain of its own.
  mutating func recallItem(from store: Defaults, on machine: Machine) {
    let items = request.settings.refresh.items
    let item = items.first { $0 == intent.shown.alternative } ?? items[0]
    intent.shown.alternative = item
    known.domain = instance.domain + ":" + item + request.manner
    known.source = ItemMark.replaced(in: instance.source, withEncoded: item)
    let volatile = store.record(of: known.domain, .volatile, on: machine)
    recallReading(store.record(of: known.domain, .persistent, on: machine))
    recallRefreshes(volatile, on: machine)
  }

  private mutating func recallReading(_ record: Record?) {
    known.record = record
    // What a call chooses by the time is not looked up by its name.
    let needed = description.choosesByClock ? [] : request.templates.needed
    known.snapshot = record.flatMap {
      Snapshot.reading(of: $0, source: known.source, needed: needed)
    }
    // An edited command keeps its last value until the first one of the new command, for a moment.
    if known.snapshot == nil, request.isFollowed, !known.watch.isOfOthers, let record,
      let source = record["source"]
    {
      known.snapshot = Snapshot.reading(of: record, source: source, needed: needed)
    }
  }

  private mutating func recallRefreshes(_ volatile: Record?, on machine: Machine) {
    known.driver = driver(on: machine)
    if known.isDeferred {
      known.refresh = RefreshState(volatile, source: known.source)
      known.refresh.forgetFailure(ofOtherThan: request.refreshOptions)
      if let program = request.program { known.refresh.compare(program: program, in: volatile) }
      if request.isFollowed { recallWatcher(volatile) }
    }
    recallMark(volatile)
    recallCrossing(volatile)
    if description.hasCommands { recallActionFailure(volatile) }
    if request.templates.drawsHistory { known.history.recall(volatile) }
  }

  /// A new value ends the message about a command that has failed.
  private mutating func recallActionFailure(_ volatile: Record?) {
    known.actionFailure = ActionFailure(volatile, now: now)
    if let failure = known.actionFailure, let taken = known.snapshot?.taken, taken > failure.start {
      known.actionFailure = nil
    }
  }
}

extension Known {
  /// Returns true if another process has changed anything besides the snapshot.
  fileprivate func hasChanged(since before: Known) -> Bool {
    shown != before.shown || refresh != before.refresh || watch.published != before.watch.published
      || actionFailure != before.actionFailure
  }
}
