/// The quantity that a threshold without a unit refers to.
enum ThresholdScale {
  /// The used fraction or the free bytes: alarming if much is used or little is free.
  case used
  /// A busy fraction, without free bytes: alarming if high.
  case busy
  /// Like `busy`, or the level of a radio signal: alarming if weak.
  case link
  /// Like `busy`, but possibly above 1, like the load average.
  case load
  /// Degrees Celsius of the hottest sensor.
  case degrees
  /// The fraction or the time left, as in a battery: alarming if low.
  case left
  /// The time until an event starts: alarming if short.
  case time
  /// The number of due tasks: alarming if high.
  case due
  /// The time that is left until an end, which is alarming, as is a break.
  case countdown

  func hasPercentages(of other: ThresholdScale) -> Bool {
    func isPart(_ scale: ThresholdScale) -> Bool {
      scale == .used || scale == .busy || scale == .link || scale == .load
    }
    return self == other || isPart(self) && isPart(other)
  }
}

/// A threshold for the used fraction, the fraction left, the free bytes, or a temperature.
enum Threshold: Equatable {
  /// Reached when at least this fraction is used.
  case used(Double)
  /// Reached when at most this fraction is left.
  case left(Double)
  /// Reached at this many degrees Celsius or more.
  case degrees(Double)
  /// Reached when fewer than this many bytes are free.
  case free(UInt64)
  /// Reached when the next event starts in at most this time.
  case soon(Duration)
  /// Reached when a discharging battery lasts for less than this time.
  case lasting(Duration)
  /// Reached when a radio signal is weaker than this many dBm.
  case signal(Double)

  /// The name of the value with the milliseconds until an event starts.
  static let distance = "distance"
  /// Reached when the value of that name is at least this count.
  case count(UInt64, of: String)

  /// Returns true if a reading has reached the threshold and is not about to recover.
  ///
  /// A low battery is no alarm while it charges.
  fileprivate func isAlarming(at reading: Reading) -> Bool {
    guard isReached(by: reading) else { return false }
    switch self {
    case .left: return reading.text("charging") == nil && reading.text("full") == nil
    // An event in progress is no longer upcoming.
    case .soon: return reading[Threshold.distance] != .count(0)
    case .used, .degrees, .free, .count, .lasting, .signal: return true
    }
  }

  /// Returns true if any reading that reaches this threshold has already reached the other one;
  /// false for different quantities.
  func isReached(after other: Threshold) -> Bool {
    switch (self, other) {
    case (.used(let own), .used(let other)), (.degrees(let own), .degrees(let other)): own > other
    case (.left(let own), .left(let other)): own < other
    case (.free(let own), .free(let other)): own < other
    case (.soon(let own), .soon(let other)), (.lasting(let own), .lasting(let other)): own < other
    case (.signal(let own), .signal(let other)): own < other
    case (.count(let own, of: let name), .count(let other, of: let otherName)):
      name == otherName && own > other
    default: false
    }
  }

  func isReached(by reading: Reading) -> Bool {
    switch self {
    case .used(let limit):
      guard var rate = reading.rate else { return false }
      // The rate fills a bar and ends at 1.
      if limit > 1, case .fraction(let part)? = reading["percent"] { rate = part }
      return rate >= limit
    case .degrees(let limit):
      guard case .number(let text)? = reading["max"], let degrees = NumberText.double(of: text)
      else { return false }
      return degrees >= limit
    case .left(let limit):
      guard let rate = reading.rate else { return false }
      return rate <= limit
    case .free(let limit):
      // A total of 0 bytes, as in pseudo file systems, is never alarming.
      guard reading.total != 0, let free = reading.free else { return false }
      return free < limit
    case .soon(let limit):
      guard case .count(let milliseconds)? = reading[Threshold.distance] else { return false }
      return milliseconds <= UInt64(max(limit.milliseconds, 0))
    case .lasting(let limit):
      guard reading.text("discharging") != nil, case .count(let minutes)? = reading["minutes"]
      else { return false }
      return .minutes(Int64(minutes)) < limit
    case .signal(let limit):
      guard let level = Threshold.signalLevel(of: reading) else { return false }
      return level < limit
    case .count(let limit, of: let name):
      guard case .count(let count)? = reading[name] else { return false }
      return count >= limit
    }
  }
}

/// The values that are read for a threshold.
extension Threshold {
  /// The values that it is compared with besides those of the widget's other thresholds.
  fileprivate var values: [String] {
    switch self {
    case .lasting: ["minutes", "discharging"]
    case .signal: ["signal.level"]
    case .used, .left, .degrees, .free, .soon, .count: []
    }
  }

  /// The level of a radio signal in dBm.
  fileprivate static func signalLevel(of reading: Reading) -> Double? {
    guard case .number(let text)? = reading["signal.level"] else { return nil }
    return NumberText.double(of: text)
  }
}

/// The end of a level.
extension Threshold {
  /// Returns the threshold that a reading has to leave before its level ends: by percentage points,
  /// by degrees, by decibels or, for free bytes and for the time left, by percent of the threshold.
  ///
  /// Counts do not jitter.
  fileprivate func relaxed(by hysteresis: Double) -> Threshold {
    switch self {
    case .used(let limit): .used(limit - hysteresis / 100)
    case .left(let limit): .left(limit + hysteresis / 100)
    case .degrees(let limit): .degrees(limit - hysteresis)
    case .free(let limit): .free(Threshold.bytes(Double(limit) * (1 + hysteresis / 100)))
    case .lasting(let limit):
      .lasting(.milliseconds(Int64(Double(limit.milliseconds) * (1 + hysteresis / 100))))
    case .signal(let limit): .signal(limit + hysteresis)
    // Time only moves forward.
    case .soon: self
    case .count: self
    }
  }

  private static func bytes(_ count: Double) -> UInt64 { count < 1.8e19 ? UInt64(count) : .max }

  /// Returns true if a reading contains the threshold's quantity.
  fileprivate func isMeasured(by reading: Reading) -> Bool {
    switch self {
    case .used, .left: return reading.rate != nil
    case .degrees:
      guard case .number(let text)? = reading["max"] else { return false }
      return NumberText.double(of: text) != nil
    case .free: return reading.free != nil
    // No upcoming event is no alarm.
    case .soon: return true
    case .lasting: return reading.text("discharging") == nil || reading["minutes"] != nil
    case .signal: return Threshold.signalLevel(of: reading) != nil
    case .count(_, of: let name): return reading[name] != nil
    }
  }

  /// A short form for a fingerprint.
  fileprivate var words: String {
    switch self {
    case .used(let limit): "used " + String(limit.bitPattern)
    case .left(let limit): "left " + String(limit.bitPattern)
    case .degrees(let limit): "degrees " + String(limit.bitPattern)
    case .free(let limit): "free " + String(limit)
    case .soon(let limit): "soon " + String(limit.milliseconds)
    case .lasting(let limit): "lasting " + String(limit.milliseconds)
    case .signal(let limit): "signal " + String(limit.bitPattern)
    case .count(let limit, of: let name): name + " " + String(limit)
    }
  }
}

struct Thresholds: Equatable {
  var warning: Threshold?
  var critical: Threshold?
  /// The segment is hidden until this threshold is reached.
  var hideBelow: Threshold?

  /// The thresholds of a scale whose levels need no user choice.
  static func usual(on scale: ThresholdScale) -> Thresholds {
    var thresholds = Thresholds()
    guard scale != .countdown else {
      thresholds.warning = .count(1, of: "resting")
      thresholds.critical = .count(1, of: "ended")
      return thresholds
    }
    guard scale == .due else { return thresholds }
    thresholds.warning = .count(1, of: "due")
    thresholds.critical = .count(1, of: "overdue")
    return thresholds
  }

  /// The values that these thresholds alone are compared with.
  var values: [String] {
    (warning?.values ?? []) + (critical?.values ?? []) + (hideBelow?.values ?? [])
  }

  /// True if one of them is compared with a rate.
  var needRate: Bool {
    [warning, critical, hideBelow].contains { if case .used? = $0 { true } else { false } }
  }

  /// The thresholds that are not about free bytes.
  var withoutBytes: Thresholds {
    func part(_ threshold: Threshold?) -> Threshold? {
      if case .free? = threshold { return nil }
      return threshold
    }
    var thresholds = Thresholds()
    thresholds.warning = part(warning)
    thresholds.critical = part(critical)
    thresholds.hideBelow = part(hideBelow)
    return thresholds
  }

  func level(of reading: Reading) -> Level {
    if let critical, critical.isAlarming(at: reading) { return .critical }
    if let warning, warning.isAlarming(at: reading) { return .warning }
    return .normal
  }

  /// Returns the level of a reading after another level, which ends only when its threshold is left
  /// by the hysteresis; see `Threshold.relaxed(by:)`.
  func level(of reading: Reading, after last: Level, hysteresis: Double) -> Level {
    let level = level(of: reading)
    guard level < last, hysteresis > 0 else { return level }
    var relaxed = Thresholds()
    relaxed.warning = warning?.relaxed(by: hysteresis)
    relaxed.critical = critical?.relaxed(by: hysteresis)
    return min(last, relaxed.level(of: reading))
  }

  /// Returns true if a reading contains everything needed to determine its level.
  func areMeasured(by reading: Reading) -> Bool {
    (warning?.isMeasured(by: reading) ?? true) && (critical?.isMeasured(by: reading) ?? true)
  }

  /// A short form of the level thresholds for a fingerprint.
  var words: String { (warning?.words ?? "") + "\n" + (critical?.words ?? "") }

  /// Returns true if a reading has not reached the threshold for being shown.
  func hides(_ reading: Reading) -> Bool {
    guard let hideBelow else { return false }
    return !hideBelow.isReached(by: reading)
  }
}
