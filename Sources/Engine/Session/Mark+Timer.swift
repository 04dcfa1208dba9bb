/// Starting, pausing, and resetting timers, which are in the store.
extension WidgetSession {
  /// Applies an action to the state in the store.
  mutating func changeTimer(_ action: Action, store: Defaults, on machine: Machine) {
    let plan = TimerPlan(known.source) ?? .open
    let isWritten = update(store: store, on: machine) { record in
      var state = TimerState(record[TimerState.key])
      state.act(action, at: TimerMoment(machine), in: plan)
      record[TimerState.key] = state.text
    }
    if isWritten { recall(from: store, on: machine) }
  }

  /// Takes over the state in the store.
  mutating func recallTimer() {
    guard description.source == .duration else { return }
    known.shown.timer = known.record?[TimerState.key]
    intent.shown.timer = known.shown.timer
  }
}
