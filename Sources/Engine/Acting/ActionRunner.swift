/// Runs the commands of a widget's actions, and its own command for clicks passed to it: one at a time
/// for all bars and calls that show it, without losing a click.
///
/// A run takes everything that is queued, so scrolling during a command results in one more command.
struct ActionRunner {
  /// The refresh of the value that the commands change.
  let refresh: BackgroundRefresh
  /// The commands.
  let description: WidgetDescription

  /// Refreshes the value with a click for its command: at once, or queued behind a running refresh, so
  /// that many clicks on a slow command do not become as many waiting processes.
  ///
  /// - Throws: `Failure.system` if the store cannot be written, `Failure.noProcess`.
  func start(for click: Click, on machine: Machine) throws(Failure) -> Detachment {
    // Queued clicks come first.
    if !worker.hasQueue(on: machine) {
      var refresh = refresh
      refresh.isQueued = false
      let detachment = try refresh.start(on: machine)
      guard detachment == .isRunning else { return detachment }
    }
    _ = WatcherCall(refresh).endWatcher(on: machine)
    var actions = ActionQueue()
    actions.append(ActionQueue.Entry(runningFor: click))
    try start(actions, on: machine)
    return .queued
  }

  /// Queues actions and starts a runner unless one is running, without waiting for them.
  ///
  /// - Throws: `Failure.system` if the store cannot be written.
  func start(_ actions: ActionQueue, on machine: Machine) throws(Failure) {
    var refreshEnd: Duration?
    try worker.start(on: machine) { waiting in
      for entry in actions.entries { waiting.append(entry) }
    } work: { actions in
      refreshEnd = run(actions, refreshingUntil: refreshEnd, on: machine)
      return refreshEnd != nil
    }
  }

  /// Runs all queued commands, or refreshes the value if there are none.
  ///
  /// - Returns: the monotonic time until which a refresh is tried, or `nil` for no refresh.
  private func run(
    _ actions: ActionQueue, refreshingUntil end: Duration?, on machine: Machine
  ) -> Duration? {
    guard actions.isEmpty else {
      run(actions, on: machine)
      guard actions.entries.contains(where: { $0.click == nil }) else { return end }
      guard !refresh.request.isFollowed, !refresh.request.hearsItself else {
        if refresh.request.isFollowed { askWatcher(on: machine) }
        return nil
      }
      return machine.uptime + limits.timeout
    }
    guard let end, isRefreshing(on: machine), machine.uptime < end else { return nil }
    machine.pause(ActionRunner.pause)
    return end
  }

  /// Asks the watcher for a fresh value: a listener may miss the change, while a long-running command
  /// reports it.
  private func askWatcher(on machine: Machine) {
    var refresh = refresh
    guard refresh.request.settings.refresh.follow?.command == nil else { return }
    refresh.isForced = true
    let record = refresh.defaults.record(of: refresh.domain, .volatile, on: machine)
    var memory = WatchMemory()
    try? WatcherCall(refresh).watch(
      &memory, hasValue: true, refresh.state(record), now: machine.now, on: machine)
  }

  /// Starts a refresh unless one is running, which may have asked too early.
  ///
  /// - Returns: true if one is running.
  private func isRefreshing(on machine: Machine) -> Bool {
    var refresh = refresh
    (refresh.isForced, refresh.wakesHosts, refresh.click) = (true, true, nil)
    return (try? refresh.start(on: machine)) == .isRunning
  }

  private func run(_ actions: ActionQueue, on machine: Machine) {
    var failure: Failure?
    for entry in actions.entries {
      if let click = entry.click {
        var refresh = refresh
        (refresh.isForced, refresh.wakesHosts, refresh.click) = (true, true, click)
        _ = try? refresh.runAndWait(on: machine)
        continue
      }
      if refresh.instance.widget.extension?.contents.service != nil {
        do throws(Failure) { try act(entry.action, on: machine) } catch { failure = error }
        continue
      }
      guard let program = program(of: entry, on: machine) else { continue }
      do throws(Failure) {
        try refresh.checkPrograms(on: machine)
        let result = try machine.run(program, within: limits, input: [])
        guard result.end != .exited(0) else { continue }
        throw .program(result.end, message: Exec.message(result.errorOutput))
      } catch { failure = error }
    }
    let (store, domain) = (refresh.defaults, refresh.domain)
    let known = store.record(of: domain, .volatile, on: machine)?[ActionFailure.key]
    guard known != nil || failure != nil else { return }
    _ = try? store.update(domain, .volatile, on: machine) { record in
      ActionFailure.store(failure, at: machine.now, in: &record)
    }
    try? Waking.wakeHosts(of: refresh.request.settings, on: machine)
  }

  /// Asks the services to do something.
  private func act(_ action: Action, on machine: Machine) throws(Failure) {
    let request = refresh.refreshRequest(hasSnapshot: false, on: machine)
    var question = try BusQuestion(request)
    try question.act(action, until: machine.uptime + limits.timeout, on: machine)
  }

  func program(of entry: ActionQueue.Entry, on machine: Machine) -> Program? {
    let command =
      entry.steps == 0 ? description.command(of: entry.action) : description.adjustCommand
    // The effect may depend on the source, which the widget's command receives as well.
    let rest = refresh.instance.arguments.dropFirst(3)
    let confinement = refresh.confinement(on: machine)
    // A service has none.
    guard let command, !command.isEmpty else { return nil }
    return Program(
      ["/bin/sh", "-c", command] + rest,
      environment: entry.environment + (confinement?.variables ?? []), confinedTo: confinement)
  }

  private var limits: RunLimits {
    var limits = refresh.request.settings.refresh.limits
    limits.hasLowPriority = false
    return limits
  }

  private var worker: Worker {
    Worker(.actions, of: refresh.domain, in: refresh.defaults.lockFolder)
  }

  /// The polling interval while a refresh is running.
  private static let pause = Duration.milliseconds(20)
}
