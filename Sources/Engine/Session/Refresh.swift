/// Refreshing a slow source in another process, or in this one if its caller waits.
extension WidgetSession {
  /// Starts a refresh if one is due; the value shown is the last one, unless the caller waits.
  mutating func refresh(store: Defaults, on machine: Machine) {
    var refresh = backgroundRefresh(store)
    refresh.wakesHosts = caller != .refresh
    if isAllowed(on: machine) { refresh.isForced = true }
    refresh.isQueued = isResident && intent.isForced && resident.queuedRefreshes < 2
    if refresh.isForced
      || known.refresh.isDue(
        now: now, timeToLive: refresh.timeToLive, taken: known.snapshot?.taken,
        isAligned: request.isAligned)
    {
      do throws(Failure) {
        try start(refresh, store: store, on: machine)
        for click in intent.clicks.dropFirst() {
          refresh.click = click
          try start(refresh, store: store, on: machine)
        }
      } catch { outcome.failure = error }
    }
    intent.isForced = false
    intent.clicks = []
    noteRefreshFailure()
  }

  /// True if the source has answered, but the answer could not be stored.
  private var hasLostAnswer: Bool { waits && known.snapshot == nil && known.refresh.storeFailed }

  /// Returns the refresh of the shown value.
  func backgroundRefresh(_ store: Defaults) -> BackgroundRefresh {
    BackgroundRefresh(
      instance: instance, domain: known.domain, source: known.source, request: request,
      defaults: store, click: intent.clicks.first, alternative: intent.shown.alternative,
      marked: intent.shown.marked, caller: caller.word, isForced: intent.isForced || hasLostAnswer,
      menuIsOpen: intent.shown.details.isOpen)
  }

  /// Takes over the failure of the last refresh.
  mutating func noteRefreshFailure() {
    guard outcome.failure == nil,
      let failure = known.viewer?.failure ?? known.refresh.error.map({ failure(recordedAs: $0) })
    else { return }
    outcome.failure = failure
  }

  /// Returns the failure of which only the words are recorded.
  private func failure(recordedAs words: String) -> Failure {
    guard let name = instance.widget.extension?.name else { return .refresh(words) }
    let changed = Failure.changedExtension(name)
    return words == changed.words ? changed : .refresh(words)
  }

  /// True if the last refresh was refused because the extension had changed, which the user has allowed
  /// since.
  private func isAllowed(on machine: Machine) -> Bool {
    guard let found = instance.widget.extension, let words = known.refresh.error,
      failure(recordedAs: words).isOfChangedExtension
    else { return false }
    do throws(Failure) { try found.checkPin(on: machine) } catch { return false }
    return true
  }

  /// True if no refresh was recorded for a long time: perhaps none can be.
  private func lacksAttempt(_ refresh: BackgroundRefresh) -> Bool {
    guard known.refresh.failures == 0 else { return false }
    guard let last = known.refresh.checked ?? known.snapshot?.taken else { return true }
    return now - last > refresh.timeToLive * 2
  }

  /// Starts a refresh in the background, in place of a watcher of other options.
  private func detach(
    _ refresh: BackgroundRefresh, on machine: Machine
  ) throws(Failure) -> Detachment {
    if let click = refresh.click {
      return try ActionRunner(refresh: refresh, description: description).start(
        for: click, on: machine)
    }
    let detachment = try refresh.start(on: machine)
    guard detachment == .isRunning, WatcherCall(refresh).endWatcher(on: machine) else {
      return detachment
    }
    var queued = refresh
    queued.isQueued = true
    return try queued.start(on: machine)
  }

  private mutating func start(
    _ refresh: BackgroundRefresh, store: Defaults, on machine: Machine
  ) throws(Failure) {
    var refresh = refresh
    if !waitsForRefresh, !hasLostAnswer {
      do throws(Failure) {
        // A person gets the answer of this process, without waiting for one that cannot store it.
        if awaitsAnswers, lacksAttempt(refresh) { try store.checkIsWritable(on: machine) }
        let detachment = try detach(refresh, on: machine)
        if detachment != .notNeeded { outcome.progress = .isRunning }
        switch detachment {
        case .notNeeded: recall(from: store, on: machine)
        case .queued: resident.queuedRefreshes += 1
        case .started, .isRunning:
          if detachment == .started { resident.queuedRefreshes = 0 }
          if !awaitsAnswers, lacksAttempt(refresh) { try store.checkIsWritable(on: machine) }
        }
        return
      } catch {
        // Nothing can be stored: only this process can show the answer.
        guard awaitsAnswers, description.kind == .answered else { throw error }
      }
    }
    if !waitsForRefresh { refresh.answerTimeout = WidgetSession.answerTimeout }
    if description.runsCommand { _ = WatcherCall(refresh).endWatcher(on: machine) }
    let before = known.snapshot?.taken
    let answer = try refresh.runAndWait(on: machine)
    now = machine.now
    recall(from: store, on: machine)
    outcome.isNews = answer.map { $0.result == .newData } ?? (known.snapshot?.taken != before)
    if let reading = answer?.reading {
      // The reading could not be stored, but is shown.
      let record = Snapshot.record(of: reading)
      known.record = record
      known.snapshot = Snapshot.reading(
        of: record, source: known.source, needed: request.templates.needed)
    }
    if let failure = answer?.storeFailure { throw failure }
  }
}
