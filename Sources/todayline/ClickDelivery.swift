import Core
import Widgets

/// Carries out `todayline click`, for hosts that run a command on a click.
enum ClickDelivery {
  /// Acts on a click, and then wakes the host: it must find what has changed.
  ///
  /// - Throws: `Failure.usage` where there is no click, `Failure.launch` and `Failure.noWaybar`.
  static func run<M: Machine>(
    _ request: ShowRequest, on machine: M
  ) throws(Failure) {
    var settings = request.settings
    settings.readsClick = settings.button == nil
    guard let click = ClickSource.click(for: settings, on: machine) else {
      throw .usage(
        .missingArgument("--button N, or an event on standard input", command: "click"))
    }
    let defaults = Defaults(suite: settings.suite, on: machine)
    let instances = Instance.all(of: request, on: machine)
    let clicks = Clicks(click, on: instances)
    for (index, instance) in instances.enumerated() {
      let update = Update(of: instance, request, now: machine.now)
      let startsProgram = update.startsProgram(click.button)
      guard let click = clicks.click(for: index, startsProgram: startsProgram) else { continue }
      update.recall(from: defaults, on: machine)
      update.take(click, from: defaults, on: machine)
      if update.isForced { update.sample(from: defaults, on: machine) }
      update.store(in: defaults, on: machine)
      if let failure = update.launchFailure ?? update.storeFailure { throw failure }
    }
    if let signal = settings.waybarSignal { try machine.wake(.waybar(signal: signal)) }
    if settings.refreshesTmux { try machine.wake(.tmux) }
  }
}
