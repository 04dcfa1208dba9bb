/// Marking what is shown as done, and other changes of what the store keeps of a widget.
extension WidgetSession {
  /// Does what an action says; a failure is shown until the next click.
  mutating func mark(_ action: Action, store: Defaults, on machine: Machine) {
    switch instance.widget.base {
    case .timer: changeTimer(action, store: store, on: machine)
    case .agenda: markEvent(store: store, on: machine)
    case .tasks: markTask(on: machine)
    default: break
    }
  }

  /// Changes the record of the value, in which every click counts, including those of other processes.
  ///
  /// - Returns: false if it cannot be written, which is shown until the next click.
  mutating func update(
    store: Defaults, on machine: Machine, _ change: (inout Record) -> Void
  ) -> Bool {
    do throws(Failure) { try store.update(known.domain, .persistent, on: machine, change) } catch {
      intent.launchFailure = error
      return false
    }
    turn.hasWritten = true
    return true
  }
}
