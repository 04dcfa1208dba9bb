/// `todayline WIDGET` and `todayline today`: show segments once.
enum ShowCommand {
  /// Shows a view and ends the process.
  ///
  /// - Throws: `Mistake.failure` if standard output cannot be written.
  static func run(_ view: ViewRequest, on machine: LiveMachine) throws(Mistake) {
    var sessions = view.sessions(for: .show, on: machine)
    let display = try show(view, &sessions, on: machine)
    for complaint in sessions.complaints {
      machine.writeError("todayline: " + ExternalText.harmless(complaint))
    }
    for failure in display.failures {
      machine.writeError("todayline: " + ExternalText.harmless(failure.words))
    }
    let status = display.status
    if status == .configuration {
      for mistake in view.mistakes { machine.writeError("todayline: " + mistake.words) }
    }
    for note in view.notes { machine.writeError("todayline: " + ExternalText.harmless(note)) }
    // Exiting frees everything.
    withExtendedLifetime((view, display, sessions)) { machine.exit(status.rawValue) }
  }

  static func show(
    _ view: ViewRequest, _ sessions: inout [WidgetSession], on machine: Machine
  ) throws(Mistake) -> OneShotDisplay {
    let store = Defaults(suite: view.settings.suite, on: machine)
    if let click = ClickSource.click(for: view.settings, on: machine) { sessions.deliver(click) }
    var display = OneShotDisplay(of: view)
    do throws(Failure) {
      display.failures = try Round.run(&sessions, on: &display, store: store, machine: machine)
    } catch { throw .failure(error) }
    return display
  }
}
