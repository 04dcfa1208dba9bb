import Core
import Engine
import Input

/// `todayline refresh`: refreshes for a caller that waits, as ordinary calls do in the background.
enum RefreshCommand {
  /// Refreshes every instance of a request.
  ///
  /// - Throws: `Mistake.failure` for the first instance that failed, after all were tried.
  static func run<M: Machine>(_ request: WidgetRequest, on machine: M) throws(Mistake) {
    var sessions = WidgetSession.all(of: request, for: .refresh, on: machine)
    var display = NoDisplay()
    do throws(Failure) {
      let store = Defaults(suite: request.settings.suite, on: machine)
      try Round.run(&sessions, on: &display, store: store, machine: machine)
      for session in sessions {
        if let failure = session.outcome.failure ?? session.outcome.storeFailure { throw failure }
      }
    } catch {
      throw .failure(error)
    }
  }
}
