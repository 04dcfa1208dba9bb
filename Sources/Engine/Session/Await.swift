/// Waiting for answers at a terminal.
extension WidgetSession {
  /// How long a call at a terminal waits for all answers.
  static let answerTimeout = Duration.seconds(2)

  /// True if the call waits a moment for answers.
  var awaitsAnswers: Bool { caller == .terminal }

  /// True if a bar that goes on drawing would show an old value, or none: one that calls rarely shows it
  /// until its next call.
  ///
  /// A source that has failed is not waited for: it would take as long each time.
  var awaitsRareAnswer: Bool {
    guard caller == .show, outcome.progress == .isRunning, !request.isFollowed,
      known.refresh.failures == 0, request.settings.host.description.runsBeside
    else { return false }
    return known.snapshot.map { now - $0.taken > staleAfter } ?? true
  }

  /// Waits for a background refresh to end and takes its answer.
  ///
  /// All refreshes of a view run at the same time and outlive the call if they take longer.
  mutating func awaitAnswer(until end: Duration, store: Defaults, on machine: Machine) {
    guard outcome.progress != .ended else { return }
    // That of the last refresh; this one may succeed.
    if case .refresh? = outcome.failure { outcome.failure = nil }
    if request.isFollowed {
      let rest = end - machine.uptime
      let call = WatcherCall(backgroundRefresh(store))
      if !awaitValue(by: call, for: rest, store: store, on: machine) { outcome.progress = .isLate }
      return noteRefreshFailure()
    }
    let before = known.snapshot?.taken
    let hasEnded = backgroundRefresh(store).wait(until: end, on: machine)
    outcome.progress = hasEnded ? .ended : .isLate
    now = machine.now
    recall(from: store, on: machine)
    if known.snapshot?.taken != before { outcome.isNews = true }
    noteRefreshFailure()
  }

  /// Why the value is old or missing; `nil` if it is current.
  var complaint: String? {
    guard awaitsAnswers, known.isDeferred, known.snapshot != nil else { return nil }
    if description.choosesByClock, outcome.failure == nil, agenda?.shown == nil {
      let isLimited = request.settings.agenda?.within != nil
      return instance.domain + ": no event " + (isLimited ? "within this time" : "in eight days")
        + (agenda?.mistake.map { "; " + ExternalText.harmless($0) } ?? "")
    }
    let words = outcome.progress == .isLate ? WidgetSession.lateWords : outcome.failure?.words
    return words.map { instance.domain + ": " + $0 }
  }

  /// The message in place of an answer that takes too long.
  static var lateWords: String {
    "no answer within " + String(answerTimeout.seconds) + " s; a later call will show it"
  }
}

extension [WidgetSession] {
  /// Messages for standard error: why values are old or missing.
  var complaints: [String] {
    var complaints: [String] = []
    for index in indices {
      // A computed property copies the session, which is large; only what is deferred has one.
      if self[index].known.isDeferred, let complaint = self[index].complaint {
        complaints.append(complaint)
      }
    }
    return complaints
  }
}
