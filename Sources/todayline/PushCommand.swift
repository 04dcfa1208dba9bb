/// `todayline push`: stores values, reports their level, and wakes the hosts.
enum PushCommand {
  /// Stores the values, then does what a refresh does after an answer.
  ///
  /// - Throws: `Mistake.failure` if they cannot be stored, or a host cannot be woken.
  static func run(_ request: PushRequest, on machine: Machine) throws(Mistake) {
    do throws(Failure) {
      let store = Defaults(suite: request.suite, on: machine)
      try Pushing.push(
        request.values, to: request.name, clears: request.clears, in: store, on: machine)
      let failure = try reportLevels(of: request, store: store, on: machine)
      try wakeHosts(of: request, on: machine)
      if let failure { throw failure }
    } catch { throw .failure(error) }
  }

  /// Reports a change of the level, which otherwise a bar does, if one runs.
  private static func reportLevels(
    of request: PushRequest, store: Defaults, on machine: Machine
  ) throws(Failure) -> Failure? {
    var sessions: [WidgetSession] = []
    for widget in request.widgets where widget.reactsToLevels {
      sessions += WidgetSession.all(of: widget, for: .refresh, on: machine)
    }
    guard !sessions.isEmpty else { return nil }
    var display = NoDisplay()
    return try Round.run(&sessions, on: &display, store: store, machine: machine).first
  }

  private static func wakeHosts(of request: PushRequest, on machine: Machine) throws(Failure) {
    var all = [request.wokenHosts]
    for widget in request.widgets where !all.contains(widget.settings.wokenHosts) {
      all.append(widget.settings.wokenHosts)
    }
    for hosts in all where !hosts.isEmpty {
      do throws(Failure) { try Waking.wake(hosts, on: machine) } catch .noListener {
        // The file may name the bars of several machines.
      } catch { throw error }
    }
  }
}
