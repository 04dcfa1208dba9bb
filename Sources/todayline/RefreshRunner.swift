import Core
import Widgets

/// Carries out `todayline refresh`: what a caller does behind itself, in front of everybody.
enum RefreshRunner {
  /// Refreshes every instance of a request and waits for it.
  ///
  /// - Throws: `Failure` of the first one that could not be refreshed, when all were tried.
  static func run<M: Machine>(
    _ request: ShowRequest, on machine: M
  ) throws(Failure) {
    let defaults = Defaults(suite: request.settings.suite, on: machine)
    var failure: Failure?
    let updates = Instance.all(of: request, on: machine).map {
      Update(of: $0, request, now: machine.now)
    }
    for update in updates {
      update.recall(from: defaults, on: machine)
      update.isForced = true
      update.sample(from: defaults, waits: true, on: machine)
    }
    Pipeline.completeRates(of: updates, waits: true, from: defaults, on: machine)
    for update in updates {
      update.store(in: defaults, on: machine)
      failure = failure ?? update.failure ?? update.storeFailure
    }
    if let failure { throw failure }
  }
}
