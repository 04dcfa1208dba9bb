/// `todayline refresh`: refreshes in the foreground, as ordinary calls do in the background.
enum RefreshCommand {
  /// Refreshes every instance of a view, then wakes the hosts.
  ///
  /// - Throws: `Mistake.failure` for the first instance that failed, after trying all.
  static func run(_ view: ViewRequest, on machine: Machine) throws(Mistake) {
    if let mistake = view.mistakes.first { throw mistake }
    var sessions = view.sessions(for: .refresh, on: machine)
    var display = NoDisplay()
    do throws(Failure) {
      let store = Defaults(suite: view.settings.suite, on: machine)
      let failures = try Round.run(&sessions, on: &display, store: store, machine: machine)
      var failure: Failure?
      for session in sessions { failure = failure ?? session.outcome.failure }
      failure = failure ?? failures.first
      // Failures are shown as well.
      do throws(Failure) { try Waking.wakeHosts(of: sessions, on: machine) } catch .noListener {
        // The file may name the bars of several machines.
      } catch { failure = failure ?? error }
      if let failure { throw failure }
    } catch { throw .failure(error) }
  }
}
