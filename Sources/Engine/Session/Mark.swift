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
}
