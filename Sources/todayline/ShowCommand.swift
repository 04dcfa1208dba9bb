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
    DesktopQuestion.ask(for: view, on: machine)
    let status = display.status
    if status == .configuration {
      for mistake in view.mistakes { machine.writeError("todayline: " + mistake.words) }
    }
    if let failure = pushFacts(of: view.settings, on: machine) {
      machine.writeError("todayline: " + ExternalText.harmless(failure.words))
    }
    for note in view.notes { machine.writeError("todayline: " + ExternalText.harmless(note)) }
    // Exiting frees everything.
    withExtendedLifetime((view, display, sessions)) { machine.exit(status.rawValue) }
  }

  /// Stores the facts of the call for other bars, and wakes these; after the output, so that it costs
  /// the caller nothing.
  ///
  /// - Returns: the reason if they cannot be stored.
  static func pushFacts(of settings: Settings, on machine: Machine) -> Failure? {
    guard let name = settings.storedName, let facts = settings.facts else { return nil }
    var values = PushedValues()
    values.set(facts.root)
    do throws(Failure) {
      let store = Defaults(suite: settings.suite, on: machine)
      if try Pushing.push(values, to: name, skipsSame: true, in: store, on: machine) {
        try Waking.wake(settings.wokenHosts, on: machine)
      }
      return nil
    } catch { return error }
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
