/// How alarming a segment is; hosts make a color, a class, an urgent flag or an exit status of it.
package enum Level: String, Comparable, CaseIterable {
  case normal
  case warning
  case critical
  case failed

  /// Less alarming before more alarming.
  package static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .normal: 0
    case .warning: 1
    case .critical: 2
    case .failed: 3
    }
  }
}

/// What a limit without a unit is about.
package enum ThresholdScale {
  /// The used part or the free bytes: much is alarming, or little.
  case used
  /// A part that is busy, where nothing is free: much is alarming.
  case busy
  /// Likewise, but it may be more than the whole, as the load of the processors.
  case load
  /// Degrees Celsius of the warmest sensor.
  case degrees
  /// What is left, as in a battery: little is alarming.
  case left

  /// Whether a percentage means the same to both.
  package func hasPercentages(of other: ThresholdScale) -> Bool {
    func isPart(_ scale: ThresholdScale) -> Bool {
      scale == .used || scale == .busy || scale == .load
    }
    return self == other || isPart(self) && isPart(other)
  }
}

/// A limit on the used part, on what is left, on the free bytes, or on degrees.
package enum Threshold: Equatable {
  /// Reached when at least this fraction is used.
  case used(Double)
  /// Reached when at most this fraction is left.
  case left(Double)
  /// Reached at so many degrees Celsius, or more.
  case degrees(Double)
  /// Reached when fewer than this many bytes are free.
  case free(UInt64)

  /// Whether a reading has reached the limit, and things are not about to get better: little in a
  /// battery is nothing to tell of while it charges.
  fileprivate func alarms(at reading: Reading) -> Bool {
    guard isReached(by: reading) else { return false }
    guard case .left = self else { return true }
    return reading.text("charging") == nil && reading.text("full") == nil
  }

  /// Whether a reading has reached the limit.
  package func isReached(by reading: Reading) -> Bool {
    switch self {
    case .used(let limit):
      guard var rate = reading.rate else { return false }
      // A rate fills a bar, and ends with the whole.
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
      // A whole of no bytes, as pseudo file systems have it, is never alarming.
      guard reading.total != 0, let free = reading.free else { return false }
      return free < limit
    }
  }
}

/// The thresholds of one widget.
package struct Thresholds: Equatable {
  /// From here on the level is `warning`.
  package var warning: Threshold?
  /// From here on the level is `critical`.
  package var critical: Threshold?
  /// Until this is reached, the segment is hidden.
  package var hideBelow: Threshold?

  /// No thresholds.
  package init() {}

  /// Those of them that mean something where no bytes are free.
  package var withoutBytes: Thresholds {
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

  /// The level of a reading.
  package func level(of reading: Reading) -> Level {
    if let critical, critical.alarms(at: reading) { return .critical }
    if let warning, warning.alarms(at: reading) { return .warning }
    return .normal
  }

  /// Whether a reading is too unremarkable to be shown.
  package func hides(_ reading: Reading) -> Bool {
    guard let hideBelow else { return false }
    return !hideBelow.isReached(by: reading)
  }
}
