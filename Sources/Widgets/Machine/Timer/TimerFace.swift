/// A timer at a moment.
struct TimerFace {
  private let plan: TimerPlan
  private let state: TimerState
  /// The length of the present phase; `nil` for a stopwatch.
  private let length: Duration?
  /// The time that has passed in it.
  private let elapsed: Duration
  private let isDone: Bool

  init(_ stored: String?, plan: TimerPlan, at moment: TimerMoment) {
    self.plan = plan
    state = TimerState(stored).advanced(to: moment, in: plan)
    isDone = state.isDone(in: plan)
    length = state.length(in: plan)
    elapsed = min(state.elapsed, length ?? .max)
  }

  /// The time that is left, if it ends.
  private var left: Duration? { length.map { $0 - elapsed } }

  private var hasPhases: Bool { plan.phases.count == 2 }

  /// The part that has passed, in whole percents: it changes no more often than it is shown.
  var part: Double? { length.map { Double(TimerFace.percents(elapsed, of: $0)) / 100 } }

  private static func percents(_ elapsed: Duration, of length: Duration) -> Int64 {
    length > .zero ? elapsed.milliseconds * 100 / length.milliseconds : 100
  }

  /// The present phase, in one word.
  private var phase: State {
    if isDone { return .done }
    guard hasPhases, state.mode != .idle else { return mode }
    return state.phase % 2 == 0 ? .work : .break
  }

  private var mode: State {
    switch state.mode {
    case .idle: .idle
    case .running: .running
    case .paused: .paused
    }
  }

  /// The values that have no format of their own; those of levels are missing until it has started.
  var values: [Reading.NamedValue] {
    var values: [Reading.NamedValue] = [
      .init("phase", .text(phase.name)), .init(phase.name, .text("")),
    ]
    if hasPhases, phase != mode { values.append(.init(mode.name, .text(""))) }
    if let part { values.append(.init("percent", .fraction(part))) }
    let seconds = TimerFace.rounded(left ?? elapsed, to: .seconds(1), up: left != nil).seconds
    values.append(.init("seconds", .count(UInt64(max(seconds, 0)))))
    if hasPhases { values.append(.init("round", .count(UInt64(state.phase / 2 + 1)))) }
    guard state.mode != .idle else { return values }
    values.append(.init("ended", .count(isDone ? 1 : 0)))
    values.append(.init("resting", .count(phase == .break ? 1 : 0)))
    guard let left else { return values }
    // For thresholds: an end counts as the last moment before it, which is not over.
    values.append(.init(Threshold.distance, .count(UInt64(max(left.milliseconds, 1)))))
    return values
  }

  /// Returns the text of a time, if there is one.
  func text(of placeholder: Placeholder) -> String? {
    let name = Placeholder.plainName(placeholder.name)
    guard let time = name == "left" ? left : name == "duration" ? length : elapsed else {
      return nil
    }
    let rounded = TimerFace.rounded(time, to: TimerFace.unit(of: placeholder), up: name == "left")
    let format = placeholder.specification
    guard format.isEmpty else {
      var text: [UInt8] = []
      TimeFormat(format).append(
        LocalTime(milliseconds: rounded.milliseconds, in: .utc), names: CalendarNames(), to: &text)
      return String(decoding: text, as: UTF8.self)
    }
    return TimerFace.words(rounded)
  }

  /// Returns the time until one of the values changes or the phase ends; `nil` if nothing does.
  func timeToChange(of followed: [Placeholder], followsPart: Bool) -> Duration? {
    guard state.mode == .running, !isDone else { return nil }
    var next = left
    var followsPart = followsPart
    func follow(_ time: Duration) { next = min(next ?? time, time) }
    for placeholder in followed {
      let name = Placeholder.plainName(placeholder.name)
      let unit = TimerFace.unit(of: placeholder)
      if let left, name == "left" || name == "seconds" {
        follow(left - (TimerFace.rounded(left, to: unit, up: true) - unit))
      } else if name == "elapsed" || name == "seconds" {
        follow(TimerFace.rounded(elapsed, to: unit, up: false) + unit - elapsed)
      }
      followsPart = followsPart || name == "percent"
    }
    if followsPart, let length {
      let percents = TimerFace.percents(elapsed, of: length) + 1
      follow(.milliseconds((percents * length.milliseconds + 99) / 100) - elapsed)
    }
    return next
  }

  /// Returns the smallest unit of time that a placeholder shows.
  private static func unit(of placeholder: Placeholder) -> Duration {
    let format = placeholder.specification
    return format.isEmpty ? .seconds(1) : TimeFormat(format).precision.length
  }

  private static func rounded(_ time: Duration, to unit: Duration, up: Bool) -> Duration {
    unit * ((up ? time + unit - .milliseconds(1) : time) / unit)
  }

  /// Returns a time such as `4:59` or `1:04:59`.
  private static func words(_ time: Duration) -> String {
    let (hours, minutes, seconds) = (time.seconds / 3600, time.seconds / 60 % 60, time.seconds % 60)
    func twoDigits(_ number: Int64) -> String { (number < 10 ? "0" : "") + String(number) }
    if hours == 0 { return String(minutes) + ":" + twoDigits(seconds) }
    return String(hours) + ":" + twoDigits(minutes) + ":" + twoDigits(seconds)
  }
}
