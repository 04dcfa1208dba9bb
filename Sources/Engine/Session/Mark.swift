import Core
import Input
import Widgets

/// Marking what is shown as done.
extension WidgetSession {
  /// Marks what is shown as done, or undoes the last mark; a failure is shown until the next click.
  mutating func mark<M: Machine>(store: Defaults, on machine: M) {
    switch instance.widget.base {
    case .tasks: markTask(store: store, on: machine)
    default: break
    }
  }
}
