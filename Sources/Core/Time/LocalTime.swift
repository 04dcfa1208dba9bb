/// A stretch of time during which the clocks of a time zone keep the same distance from UTC.
package struct ZonePeriod: Equatable {
  /// The seconds east of UTC.
  package var offset: Int
  /// The abbreviation, such as `CET`.
  package var abbreviation: String
  /// The seconds since 1970 at which the next period begins, or `nil` if none follows.
  package var end: Int64?

  /// Creates a period.
  package init(offset: Int, abbreviation: String, end: Int64? = nil) {
    (self.offset, self.abbreviation, self.end) = (offset, abbreviation, end)
  }

  /// The period of UTC.
  package static var utc: ZonePeriod { ZonePeriod(offset: 0, abbreviation: "UTC") }
}

/// A point in time on the clocks and calendars of a time zone.
package struct LocalTime {
  /// The milliseconds since 1970-01-01 00:00 UTC.
  package let milliseconds: Int64
  /// The date.
  package let date: CivilDate
  /// The second of the day, from 0.
  package let secondOfDay: Int
  /// The period of the time zone.
  package let period: ZonePeriod

  /// Creates the local time of a time, given as the milliseconds since 1970.
  package init(milliseconds: Int64, in period: ZonePeriod) {
    self.milliseconds = milliseconds
    self.period = period
    let seconds = milliseconds.flooredQuotient(by: 1000) + Int64(period.offset)
    let days = seconds.flooredQuotient(by: 86_400)
    date = CivilDate(daysSince1970: Int(days))
    secondOfDay = Int(seconds - days * 86_400)
  }

  /// The seconds since 1970-01-01 00:00 UTC.
  package var seconds: Int64 { milliseconds.flooredQuotient(by: 1000) }
  /// The hour, 0…23.
  package var hour: Int { secondOfDay / 3600 }
  /// The minute, 0…59.
  package var minute: Int { secondOfDay / 60 % 60 }
  /// The second, 0…59.
  package var second: Int { secondOfDay % 60 }

  /// Returns the next time at which a text of this precision differs, in milliseconds since 1970.
  package func end(_ precision: TimePrecision) -> Int64 {
    let offset = Int64(period.offset) * 1000
    let length = precision.milliseconds
    let next = ((milliseconds + offset).flooredQuotient(by: length) + 1) * length - offset
    guard let end = period.end, end < Int64.max / 1000, precision != .second else { return next }
    return min(next, end * 1000)
  }
}

/// The shortest time that a text about time distinguishes.
package enum TimePrecision: Int, Comparable {
  case second
  case minute
  case hour
  case day

  /// The length in milliseconds.
  package var milliseconds: Int64 {
    switch self {
    case .second: 1000
    case .minute: 60_000
    case .hour: 3_600_000
    case .day: 86_400_000
    }
  }

  /// Returns true if the left one is shorter.
  package static func < (left: TimePrecision, right: TimePrecision) -> Bool {
    left.rawValue < right.rawValue
  }
}
