/// One round of a view: everything from a request to the output, in order.
///
/// A one-shot call, a click, a refresh, and each tick of a stream run the same round; they differ
/// in the sessions that are due, and in the display.
enum Round {
  /// Runs a round.
  ///
  /// - Returns: what failed after the output was written, so that no segment shows it.
  /// - Throws: `Failure.system` if the display cannot be written; nothing but the readings of counters
  ///   is published then.
  @discardableResult static func run<D: Display>(
    _ sessions: inout [WidgetSession], on display: inout D, store: Defaults, machine: Machine
  ) throws(Failure) -> [Failure] {
    let now = machine.now
    let answersEnd =
      sessions.first?.awaitsAnswers ?? false ? machine.uptime + WidgetSession.answerTimeout : .zero
    var isClicked = false
    for index in sessions.indices {
      isClicked = isClicked || sessions[index].isClicked
      sessions[index].now = now
      sessions[index].recallIfNeeded(from: store, on: machine)
      sessions[index].carryOutClicks(store: store, on: machine)
    }
    if isClicked { sessions.closeOtherDetails() }
    for index in sessions.indices where sessions[index].takesTurn() {
      switch sessions[index].known.driver {
      case .sampled, .counted: sessions[index].sample(on: machine)
      case .refreshed: sessions[index].refresh(store: store, on: machine)
      case .followed: sessions[index].follow(store: store, on: machine)
      case .given: sessions[index].takeGiven()
      case .heard: sessions[index].takeHeard()
      }
    }
    sampleAgain(&sessions, store, machine) { $0.lacksRate }
    awaitAnswers(of: &sessions, until: answersEnd, store, machine)

    for index in sessions.indices {
      // Before the counters are committed, so that both take one write.
      if D.isVisible { sessions[index].remember() }
      if D.isVisible, sessions[index].request.keepsLog { sessions[index].keepLog(on: machine) }
      sessions[index].commitCounters(to: store, on: machine)
    }
    sampleAgain(&sessions, store, machine) { $0.outcome.attempt == .uncommitted }

    if isClicked { sessions.showDetailsElsewhere(store: store, on: machine) }
    try display.show(sessions, on: machine)

    // After the write: otherwise, a failed write would be noData forever.
    let opened = isClicked ? sessions.openedByCall : []
    var failures: [Failure] = []
    for index in sessions.indices {
      if let failure = sessions[index].publish(to: store, on: machine) { failures.append(failure) }
    }
    for index in sessions.indices {
      if let failure = sessions[index].notifyLevels(store: store, on: machine) {
        failures.append(failure)
      }
    }
    // A stream knows its whole view; a call does not.
    if !opened.isEmpty { store.closeDetails(except: opened, now: now, on: machine) }
    return failures
  }

  /// Waits for what is refreshed meanwhile: up to a time, or as long as a bar that calls rarely may.
  ///
  /// Not a part of the round's own code, where its copies of sessions would take their place on each call's stack.
  @inline(never) private static func awaitAnswers(
    of sessions: inout [WidgetSession], until answersEnd: Duration, _ store: Defaults,
    _ machine: Machine
  ) {
    for index in sessions.indices where sessions[index].awaitsAnswers {
      sessions[index].awaitAnswer(until: answersEnd, store: store, on: machine)
    }
    var rareEnd: Duration?
    // A computed property copies the session, which is large; only what is deferred can be late.
    for index in sessions.indices where sessions[index].known.isDeferred {
      guard sessions[index].awaitsRareAnswer else { continue }
      let end = rareEnd ?? machine.uptime + WidgetSession.answerTimeout
      rareEnd = end
      sessions[index].awaitAnswer(until: end, store: store, on: machine)
      // What is late is as it was.
      if sessions[index].outcome.progress == .isLate {
        sessions[index].outcome.progress = .isRunning
      }
    }
  }

  /// Samples a second time, after one pause for all, for callers that wait for a rate.
  @inline(never) private static func sampleAgain(
    _ sessions: inout [WidgetSession], _ store: Defaults, _ machine: Machine,
    where needsRate: (WidgetSession) -> Bool
  ) {
    var hasPaused = false
    for index in sessions.indices
    where sessions[index].waits && sessions[index].outcome.attempt != .second
      && sessions[index].turn.wasSampled && needsRate(sessions[index])
    {
      if !hasPaused { machine.pause(Counters.pause) }
      hasPaused = true
      sessions[index].sample(isSecondReading: true, on: machine)
    }
  }
}

/// The output of a round.
protocol Display {
  static var isVisible: Bool { get }

  /// Draws the sessions and writes them.
  ///
  /// - Throws: `Failure.system` if they cannot be written.
  mutating func show(_ sessions: [WidgetSession], on machine: Machine) throws(Failure)
}

/// The display of a command that shows nothing.
struct NoDisplay: Display {
  static let isVisible = false

  func show(_ sessions: [WidgetSession], on machine: Machine) throws(Failure) {}
}
