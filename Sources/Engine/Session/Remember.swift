/// Adding the new rate to the history.
extension WidgetSession {
  /// Adds the reading that will be shown to the history, if a template draws it.
  mutating func remember() {
    guard turn.wasSampled, request.templates.drawsHistory, let shown = shownReading else { return }
    let reading = outcome.reading ?? shown
    let taken = lastKnown(reading)
    known.history.hasWhole = description.graph == .rate
    if description.graph == .total {
      known.history.add(count: reading.total, taken: taken, now: now)
    } else {
      known.history.add((try? presented(reading))?.rate, taken: taken, now: now)
    }
  }

  /// The reading that is shown, if any.
  var shownReading: Reading? {
    if known.isDeferred { return known.snapshot }
    switch outcome.result {
    case .newData: return outcome.reading ?? known.snapshot
    case .noData: return known.snapshot
    case .failed: return outcome.isGone ? nil : known.snapshot
    }
  }
}

extension Outcome {
  /// True if the source does not exist, so that no snapshot is shown, as for a disk that was
  /// removed.
  var isGone: Bool {
    switch failure {
    case .system(.notFound, _), .system(.notMounted, _), .system(.notADirectory, _),
      .system(.down, _), .system(.asleep, _), .absent, .tasks(.missing, _):
      true
    default: false
    }
  }
}
