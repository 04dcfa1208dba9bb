/// The times that a timer measures, from its source: `25m`, work and breaks as in `25m,5m`, or `stopwatch`.
struct TimerPlan: Equatable {
  /// The time of a countdown, or those of work and of the break after it; empty for a stopwatch.
  let phases: [Duration]

  /// The source of a stopwatch.
  static let stopwatch = "stopwatch"
  /// The form of a source, in words.
  static let form =
    "a time such as 25m, 90s, or 1h30m; two with a comma between them, for work and breaks; or "
    + stopwatch
  /// The longest time of a phase.
  static let longest = Duration.hours(100) - .seconds(1)

  private init(phases: [Duration]) { self.phases = phases }

  /// The plan of a stopwatch.
  static var open: TimerPlan { TimerPlan(phases: []) }

  /// Reads a source, or returns `nil` if it is none.
  init?(_ source: String) {
    var phases: [Duration] = []
    guard source != TimerPlan.stopwatch else {
      self.init(phases: phases)
      return
    }
    let parts = source.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    for part in parts {
      guard let time = TimerPlan.time(of: Array(part)) else { return nil }
      phases.append(time)
    }
    self.init(phases: phases)
  }

  /// Reads hours, minutes, and seconds, in this order, any of which may be left out.
  private static func time(of part: [UInt8]) -> Duration? {
    var reader = WordReader(part)
    reader.skipSpaces()
    var time = Duration.zero
    for unit in [TimePrecision.hour, .minute, .second] {
      var ahead = reader
      guard let number = ahead.digits(), ahead.skip(letter(of: unit)) else { continue }
      guard number <= 360_000 else { return nil }
      time += unit.length * Int64(number)
      reader = ahead
    }
    guard reader.isAtEnd, time > .zero, time <= longest else { return nil }
    return time
  }

  private static func letter(of unit: TimePrecision) -> String {
    switch unit {
    case .hour: "h"
    case .minute: "m"
    case .second, .day: "s"
    }
  }
}
