/// `todayline click`: delivers a click, for hosts that run a command on a click.
enum ClickCommand {
  /// Acts on a click, then wakes the host to show the change.
  ///
  /// - Throws: `Mistake.failure` if it has no effect.
  static func run(_ request: WidgetRequest, on machine: Machine) throws(Mistake) {
    let settings = request.settings
    let click = ClickSource.deliveredClick(for: settings, on: machine)
    var sessions = WidgetSession.all(of: request, for: .click, on: machine)
    sessions.deliver(click)
    // Only the sessions that were clicked are read.
    sessions = sessions.filter { $0.isClicked }
    var display = NoDisplay()
    do throws(Failure) {
      let store = Defaults(suite: settings.suite, on: machine)
      let failures = try Round.run(&sessions, on: &display, store: store, machine: machine)
      for session in sessions { if let failure = session.intent.launchFailure { throw failure } }
      if let failure = failures.first { throw failure }
      try Waking.wakeHosts(of: settings, on: machine)
      Waking.wakeHostsWhenDetailsClose(of: sessions, settings, store: store, on: machine)
    } catch { throw .failure(error) }
  }
}
