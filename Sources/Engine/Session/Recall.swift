/// Reading the store.
extension WidgetSession {
  /// Reads the store if that is due; a change by another process makes the session due.
  mutating func recallIfNeeded(from store: Defaults, on machine: Machine) {
    guard needsRecall || becomesDeferred(on: machine) else { return }
    needsRecall = false
    let before = memory
    recall(from: store, on: machine)
    if let known = before.snapshot,
      memory.snapshot?.taken == known.taken || held.keeps(known, over: memory.snapshot)
    {
      // The snapshot in memory has all values, whatever the templates show; an answer is read, which
      // the user may have changed.
      if !memory.isDeferred { memory.snapshot = known }
    } else if before.snapshot != nil || memory.snapshot != nil {
      isDue = isDue || isResident
    }
    if isResident, memory.hasChanged(since: before) { isDue = true }
    if memory.refresh != before.refresh { queuedRefreshes = max(queuedRefreshes - 1, 0) }
  }

  /// Returns true if the source is due and has become one that can be slow, or is no longer one: a
  /// file system was mounted.
  private func becomesDeferred(on machine: Machine) -> Bool {
    isDue
      && instance.widget.base.isDeferred(memory.source, on: machine) != memory.isDeferred
  }

  /// Reads the store.
  mutating func recall(from store: Defaults, on machine: Machine) {
    let isVolatile = description.lifetime == .volatile || request.isFollowed
    let hasItems = !request.settings.refresh.items.isEmpty
    // First, so that the reading is no older than what is known about it.
    let volatile = store.record(of: instance.domain, .volatile, on: machine)
    let ofValue =
      hasItems || memory.domain == instance.domain
      ? volatile : store.record(of: memory.domain, .volatile, on: machine)
    if isVolatile {
      if !description.showsTime { recallReading(ofValue) }
    } else if !hasItems {
      recallReading(store.record(of: memory.domain, .persistent, on: machine))
      if description.choosesByClock { recallViewer(on: machine) }
    }
    if description.kind == .counted { memory.counters.recall(volatile) }
    memory.details = DetailsState(volatile, now: now)
    if !intent.togglesDetails { intent.details = memory.details }
    memory.showsAlternate = AlternateFormat.isShown(in: volatile)
    if !intent.togglesAlternate { intent.showsAlternate = memory.showsAlternate }
    if request.hasAlternatives {
      memory.alternative = volatile?[Alternatives.key]
      if description.choosesByClock { recallChoice(volatile) }
      if intent.steps.isEmpty, !intent.hasMarked { intent.alternative = memory.alternative }
    }
    if description.marks {
      memory.marked = volatile?[TodoMark.key]
      if !intent.hasMarked { intent.marked = memory.marked }
    }
    if hasItems {
      recallItem(from: store, on: machine)
    } else {
      recallRefreshes(ofValue, on: machine)
    }
  }

  /// Selects the item that is shown, which has a domain of its own.
  mutating func recallItem(from store: Defaults, on machine: Machine) {
    let items = request.settings.refresh.items
    let item = items.first { $0 == intent.alternative } ?? items[0]
    intent.alternative = item
    memory.domain = instance.domain + ":" + item + request.manner
    memory.source = ItemMark.replaced(in: instance.source, withEncoded: item)
    let volatile = store.record(of: memory.domain, .volatile, on: machine)
    recallReading(store.record(of: memory.domain, .persistent, on: machine))
    recallRefreshes(volatile, on: machine)
  }

  private mutating func recallReading(_ record: Record?) {
    memory.record = record
    // What a call chooses by the time is not looked up by its name.
    let needed = description.choosesByClock ? [] : request.templates.needed
    memory.snapshot = record.flatMap {
      Snapshot.reading(of: $0, source: memory.source, needed: needed)
    }
    // The last value of a command that was edited stays until the first one of the new command.
    if memory.snapshot == nil, request.isFollowed, !memory.watch.isOfOthers, let record,
      let source = record["source"]
    {
      memory.snapshot = Snapshot.reading(of: record, source: source, needed: needed)
    }
  }

  private mutating func recallRefreshes(_ volatile: Record?, on machine: Machine) {
    memory.isDeferred = instance.widget.base.isDeferred(memory.source, on: machine)
    if memory.isDeferred {
      memory.refresh = RefreshState(volatile, source: memory.source)
      memory.refresh.forgetFailure(ofOtherThan: request.refreshOptions)
      if let program = request.program { memory.refresh.compare(program: program, in: volatile) }
      if request.isFollowed { recallWatcher(volatile) }
    }
    recallMark(volatile)
    if description.hasCommands { recallActionFailure(volatile) }
    if request.templates.drawsHistory { memory.history.recall(volatile) }
  }

  /// A new value ends the message about a command that has failed.
  private mutating func recallActionFailure(_ volatile: Record?) {
    memory.actionFailure = ActionFailure(volatile, now: now)
    if let failure = memory.actionFailure, let taken = memory.snapshot?.taken,
      taken > failure.start
    {
      memory.actionFailure = nil
    }
  }
}

extension Known {
  /// Returns true if another process has changed anything besides the snapshot.
  fileprivate func hasChanged(since before: Known) -> Bool {
    details != before.details || refresh != before.refresh || alternative != before.alternative
      || showsAlternate != before.showsAlternate || watch.published != before.watch.published
      || actionFailure != before.actionFailure || marked != before.marked
  }
}
