/// A period during which a time zone keeps the same offset from UTC.
struct ZonePeriod: Equatable {
  /// The seconds east of UTC.
  var offset: Int
  /// The abbreviation, such as `CET`.
  var abbreviation: String
  /// The seconds since 1970 at which the next period starts, if any.
  var end: Int64? = nil

  static var utc: ZonePeriod { ZonePeriod(offset: 0, abbreviation: "UTC") }
}

/// A point in time in a time zone.
struct LocalTime {
  /// The milliseconds since 1970-01-01 00:00 UTC.
  let milliseconds: Int64
  let date: CivilDate
  /// The second of the day, from 0.
  let secondOfDay: Int
  let period: ZonePeriod

  init(milliseconds: Int64, in period: ZonePeriod) {
    self.milliseconds = milliseconds
    self.period = period
    let seconds = milliseconds.flooredQuotient(by: 1000) + Int64(period.offset)
    let days = seconds.flooredQuotient(by: 86_400)
    date = CivilDate(daysSince1970: Int(days))
    secondOfDay = Int(seconds - days * 86_400)
  }

  /// The seconds since 1970-01-01 00:00 UTC.
  var seconds: Int64 { milliseconds.flooredQuotient(by: 1000) }
  /// The hour, 0…23.
  var hour: Int { secondOfDay / 3600 }
  /// The minute, 0…59.
  var minute: Int { secondOfDay / 60 % 60 }
  /// The second, 0…59.
  var second: Int { secondOfDay % 60 }

  /// The next time at which a text of this precision differs, in milliseconds since 1970.
  func end(_ precision: TimePrecision) -> Int64 {
    let offset = Int64(period.offset) * 1000
    let length = precision.length.milliseconds
    let next = ((milliseconds + offset).flooredQuotient(by: length) + 1) * length - offset
    guard let end = period.end, end < Int64.max / 1000, precision != .second else { return next }
    return min(next, end * 1000)
  }
}

/// The smallest time unit that a text distinguishes.
enum TimePrecision: Int, Comparable {
  case second
  case minute
  case hour
  case day

  var length: Duration {
    switch self {
    case .second: .seconds(1)
    case .minute: .minutes(1)
    case .hour: .hours(1)
    case .day: .days(1)
    }
  }

  static func < (left: TimePrecision, right: TimePrecision) -> Bool {
    left.rawValue < right.rawValue
  }
}
