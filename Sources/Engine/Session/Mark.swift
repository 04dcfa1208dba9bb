/// Marking what is shown as done.
extension WidgetSession {
  /// Marks what is shown as done, or undoes the last mark; a failure is shown until the next click.
  mutating func mark(store: Defaults, on machine: Machine) {
    switch instance.widget.base {
    case .agenda: markEvent(store: store, on: machine)
    case .tasks: markTask(on: machine)
    default: break
    }
  }
}
