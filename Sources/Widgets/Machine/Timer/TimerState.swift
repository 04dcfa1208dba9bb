/// A moment by the clocks of a machine.
struct TimerMoment: Equatable {
  var time = Timestamp(milliseconds: 0)
  /// The time since boot, including the time for which the machine was suspended.
  var sinceBoot = Duration.zero
  var boot = "-"

  /// Returns the time since an earlier moment: of the same boot by the clock that no one can set.
  func elapsed(since start: TimerMoment) -> Duration {
    if boot == start.boot, sinceBoot >= start.sinceBoot { return sinceBoot - start.sinceBoot }
    return max(time - start.time, .zero)
  }
}

extension TimerMoment {
  init(_ machine: Machine) {
    self.init(time: machine.now, sinceBoot: machine.sinceBoot, boot: machine.boot)
  }
}

/// The result of all clicks on a timer, kept in the persistent store.
///
///     timer=running 0 12000 60000 1700000000000 1700000000000 83523000 7cd0be1a-c64b-…
///
/// Whether it runs, the phases that are over, the time in the present one until the moment, what the
/// wheel has added to it, the start of the run, and the moment: its time, the time since boot, and
/// the boot. An idle timer that no one has changed is not kept.
struct TimerState: Equatable {
  enum Mode: String, CaseIterable { case idle, running, paused }

  static let key = "timer"
  /// The time that a step of the wheel adds or takes away.
  static let step = Duration.minutes(1)

  var mode = Mode.idle
  /// The number of phases that are over.
  var phase: Int64 = 0
  /// The time that had passed in the phase at the moment.
  var elapsed = Duration.zero
  /// The time that the wheel has added to the phase; below zero if it has taken some away.
  var added = Duration.zero
  /// The time of the click that started it, which is its name: each run ends with a notification.
  var run = Timestamp(milliseconds: 0)
  /// The moment of the last click.
  var since = TimerMoment()
}

extension TimerState {
  /// Reads a stored state; an unreadable one counts as idle.
  init(_ text: String?) {
    self.init()
    var reader = WordReader((text ?? "").bytes)
    guard let word = reader.word(), let mode = Mode.named(word), let phase = reader.integer(),
      let elapsed = reader.integer()
    else { return }
    reader.skipSpaces()
    let sign: Int64 = reader.skip("-") ? -1 : 1
    // No sum of these overflows.
    let limit = TimerPlan.longest.milliseconds * 1000
    guard let added = reader.integer(), let run = reader.time(), let time = reader.time(),
      let sinceBoot = reader.integer(), let boot = reader.word(), phase < limit, elapsed < limit,
      added < limit, time.milliseconds < .max / 4, sinceBoot < .max / 4
    else { return }
    self.init(
      mode: mode, phase: phase, elapsed: .milliseconds(elapsed), added: .milliseconds(added * sign),
      run: run, since: TimerMoment(time: time, sinceBoot: .milliseconds(sinceBoot), boot: boot))
  }

  /// The stored form, or `nil` if there is nothing to keep.
  var text: String? {
    if self == TimerState() { return nil }
    return StoredFields.text([
      mode.rawValue, String(phase), String(elapsed.milliseconds), String(added.milliseconds),
      String(run.milliseconds), String(since.time.milliseconds),
      String(since.sinceBoot.milliseconds), since.boot,
    ])
  }

  /// Returns the length of the present phase; `nil` for a stopwatch.
  func length(in plan: TimerPlan) -> Duration? {
    guard !plan.phases.isEmpty else { return nil }
    return max(plan.phases[Int(phase % Int64(plan.phases.count))] + added, .zero)
  }

  /// Returns true if a countdown has reached its end.
  func isDone(in plan: TimerPlan) -> Bool {
    guard mode != .idle, plan.phases.count == 1, let length = length(in: plan) else { return false }
    return elapsed >= length
  }

  /// Returns the state at a later moment: the phases that have ended since then are over.
  func advanced(to moment: TimerMoment, in plan: TimerPlan) -> TimerState {
    var state = self
    if mode == .running {
      state.elapsed += moment.elapsed(since: since)
      state.since = moment
    }
    guard plan.phases.count == 2 else {
      state.phase = 0
      return state
    }
    guard mode != .idle, state.endPhase(in: plan) else { return state }
    let cycle = plan.phases[0] + plan.phases[1]
    let count = state.elapsed / cycle
    state.phase += 2 * count
    state.elapsed = state.elapsed - cycle * count
    _ = state.endPhase(in: plan)
    return state
  }

  private mutating func endPhase(in plan: TimerPlan) -> Bool {
    guard let length = length(in: plan), elapsed >= length else { return false }
    elapsed = elapsed - length
    added = .zero
    phase += 1
    return true
  }
}

/// The effects of clicks.
extension TimerState {
  /// Acts on a click at a moment, after all that has passed until then.
  mutating func act(_ action: Action, at moment: TimerMoment, in plan: TimerPlan) {
    self = advanced(to: moment, in: plan)
    switch action {
    case .toggle: toggle(at: moment, in: plan)
    case .reset: self = TimerState()
    case .up: add(TimerState.step, at: moment, in: plan)
    case .down: add(-TimerState.step, at: moment, in: plan)
    default: break
    }
  }

  private mutating func toggle(at moment: TimerMoment, in plan: TimerPlan) {
    // What is done starts from the beginning.
    if isDone(in: plan) { self = TimerState() }
    guard mode != .running else {
      mode = .paused
      return
    }
    if mode == .idle { run = moment.time }
    mode = .running
    since = moment
  }

  /// Changes the time that is left: of an idle timer, its whole time, which keeps a rest.
  private mutating func add(_ time: Duration, at moment: TimerMoment, in plan: TimerPlan) {
    guard let length = length(in: plan) else { return }
    let wasDone = isDone(in: plan)
    let left = length - elapsed
    let next = min(max(left, .zero) + time, TimerPlan.longest)
    guard mode != .idle || next > .zero else { return }
    added += max(next, .zero) - left
    // One that goes on has another end.
    if wasDone, next > .zero { run = moment.time }
  }
}
