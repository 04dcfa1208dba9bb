extension Waking {
  /// The maximum time that a process waits until details close.
  private static let longestWait = Duration.minutes(1)

  /// Wakes the hosts named by the options once more when the details opened by a click close: a
  /// host with a longer interval would show them until then.
  ///
  /// A background process waits for that; details that stay open for longer than a minute close at
  /// the host's next call.
  static func wakeHostsWhenDetailsClose(
    of sessions: [WidgetSession], _ settings: Settings, store: Defaults, on machine: Machine
  ) {
    let hosts = settings.wokenHosts
    guard !hosts.isEmpty else { return }
    for session in sessions {
      guard case .during(_, let end) = session.intent.shown.details.opening else { continue }
      let domain = session.instance.domain
      let worker = Worker(.closing, of: domain, in: store.lockFolder)
      _ = try? worker.start(on: machine, if: { end - machine.now <= longestWait }) {
        machine.nameProcess("todayline-wait")
        guard pause(until: end, domain, store, on: machine) else { return }
        try? wake(hosts, on: machine)
      }
    }
  }

  /// Waits until the details of a domain close automatically, which other clicks may postpone.
  ///
  /// - Returns: false if a click has closed them, which has already woken its host.
  private static func pause(
    until first: Timestamp, _ domain: String, _ store: Defaults, on machine: Machine
  ) -> Bool {
    var end = first
    while end > machine.now {
      machine.pause(min(end - machine.now, .seconds(1)))
      let now = machine.now
      let state = DetailsState(store.record(of: domain, .volatile, on: machine), now: now)
      if case .during(_, let later) = state.opening {
        end = later
      } else if now < end {
        return false
      }
    }
    return true
  }
}
