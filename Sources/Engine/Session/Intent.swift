/// The effects of clicks.
struct Intent {
  /// The choices shown, including changes that are not stored yet.
  var shown = ShownState()
  /// The changes that are not stored yet, in the order of their clicks.
  var changes: [ShownState.Change] = []
  /// The number of the last click among those that were delivered to all sessions.
  var delivery = 0
  /// True if this round shows the details in a notification or a menu.
  var showsDetailsElsewhere = false
  /// True if a fresh reading is to be published.
  var isForced = false
  /// The clicks that are passed to a command.
  var clicks: [Click] = []
  /// The reason why a program could not be started.
  var launchFailure: Failure?
}

extension Intent {
  /// The steps through the alternatives that are not stored yet.
  var steps: [Alternatives.Step] {
    changes.compactMap { if case .step(let step) = $0 { step } else { nil } }
  }

  /// True if a step or a mark has chosen an alternative.
  var hasChosen: Bool { changes.contains { if case .step = $0 { true } else { $0 == .mark } } }

  /// Adds a change, or takes it back if it is undone by itself.
  mutating func toggle(_ change: ShownState.Change) {
    guard let index = changes.firstIndex(of: change) else { return changes.append(change) }
    changes.remove(at: index)
  }
}
