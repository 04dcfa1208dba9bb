/// Waiting for answers, for a person at a terminal.
extension WidgetSession {
  /// The milliseconds that a person waits for all answers of a call.
  static let patience: Int64 = 2000

  /// Returns the time of the monotonic clock up to which a person waits.
  static func patienceEnd(on machine: Machine) -> Int64 {
    machine.monotonicMilliseconds + patience
  }

  /// True if answers are awaited for a while.
  var awaitsAnswers: Bool { caller == .terminal }

  /// Waits until a refresh in the background has ended, and takes its answer.
  ///
  /// All refreshes of a view run at the same time; those that take longer go on after the call.
  mutating func awaitAnswer(until end: Int64, store: Defaults, on machine: Machine) {
    guard outcome.progress != .ended else { return }
    if request.isFollowed {
      let rest = end - machine.monotonicMilliseconds
      let call = WatcherCall(backgroundRefresh(store))
      if !awaitValue(by: call, for: rest, store: store, on: machine) { outcome.progress = .isLate }
      return noteRefreshFailure()
    }
    let before = known.snapshot?.taken
    let hasEnded = backgroundRefresh(store).wait(until: end, on: machine)
    outcome.progress = hasEnded ? .ended : .isLate
    now = machine.now
    recall(from: store, on: machine)
    if known.snapshot?.taken != before { outcome.result = .newData }
    noteRefreshFailure()
  }

  /// The reason why a person sees an old value, or nothing, or `nil` if it is current.
  var complaint: String? {
    guard awaitsAnswers, known.isDeferred, known.snapshot != nil else { return nil }
    if description.choosesByClock, outcome.failure == nil, agenda?.shown == nil {
      let isLimited = request.settings.agenda?.within != nil
      return instance.domain + ": no event " + (isLimited ? "within this time" : "in eight days")
        + (agendaMistake.map { "; " + $0 } ?? "")
    }
    let words = outcome.progress == .isLate ? WidgetSession.lateWords : outcome.failure?.words
    return words.map { instance.domain + ": " + $0 }
  }

  /// The words in place of an answer that takes too long.
  static var lateWords: String {
    "no answer after " + String(patience / 1000) + " s; the next call shows it"
  }
}

extension [WidgetSession] {
  /// The messages for a person beside the segments: why a value is old or missing.
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
