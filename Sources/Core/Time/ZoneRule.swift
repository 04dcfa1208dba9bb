/// The rule of a time zone for all years, such as `CET-1CEST,M3.5.0,M10.5.0/3`; POSIX.1-2024, 8.3,
/// “TZ”, with the hours of RFC 9636, 3.3.1.
struct ZoneRule: Equatable {
  struct Half: Equatable {
    /// The seconds east of UTC.
    var offset: Int
    var abbreviation: String
  }

  enum Day: Equatable {
    /// `J60`: 1…365; February 29 is never counted.
    case julian(Int)
    /// `59`: 0…365.
    case dayOfYear(Int)
    /// `M3.5.0`: a day of the week, 0 for Sunday, in a week of a month; 5 is the last one.
    case weekday(month: Int, week: Int, Int)
  }

  /// A day and the second of it at which the clocks change.
  struct Change: Equatable {
    var day: Day
    var second: Int
  }

  /// Daylight saving time, with the changes to it and from it.
  struct Daylight: Equatable {
    var half: Half
    var start: Change
    var end: Change
  }

  let standard: Half
  let daylight: Daylight?

  /// Creates the rule of a constant offset from UTC in seconds.
  init(offset: Int, name: String) {
    standard = Half(offset: offset, abbreviation: name)
    daylight = nil
  }

  /// The period at a time in seconds since 1970.
  @inline(never) func period(at time: Int64) -> ZonePeriod {
    guard let daylight else {
      return ZonePeriod(offset: standard.offset, abbreviation: standard.abbreviation)
    }
    // The year is in UTC, so changes of the adjacent years are considered as well.
    let days = time.flooredQuotient(by: 86_400)
    guard days > -1 << 40, days < 1 << 40 else {
      return ZonePeriod(offset: standard.offset, abbreviation: standard.abbreviation)
    }
    let year = CivilDate(daysSince1970: Int(days)).year
    var last: (time: Int64, isDaylight: Bool)?
    var next: Int64?
    func consider(_ change: Int64, _ isDaylight: Bool) {
      if change > time {
        next = min(next ?? change, change)
      } else if change >= last?.time ?? .min {
        last = (change, isDaylight)
      }
    }
    for year in year - 1...year + 1 {
      let start = ZoneRule.time(of: daylight.start, in: year) - Int64(standard.offset)
      let end = ZoneRule.time(of: daylight.end, in: year) - Int64(daylight.half.offset)
      // If both are at the same time, daylight saving time lasts all year.
      consider(end, false)
      consider(start, true)
    }
    let half = last?.isDaylight ?? false ? daylight.half : standard
    return ZonePeriod(offset: half.offset, abbreviation: half.abbreviation, end: next)
  }

  /// The local time of a change as if it were UTC.
  private static func time(of change: Change, in year: Int) -> Int64 {
    let first = CivilDate(year: year, month: 1, day: 1).daysSince1970
    let days: Int
    switch change.day {
    case .julian(let day): days = first + day - (day < 60 || !CivilDate.isLeap(year) ? 1 : 0)
    case .dayOfYear(let day): days = first + day
    case .weekday(let month, let week, let weekday):
      let begin = CivilDate(year: year, month: month, day: 1)
      var day = (weekday - begin.weekday + 7) % 7 + 1 + (week - 1) * 7
      if day > begin.daysInMonth { day -= 7 }
      days = begin.daysSince1970 + day - 1
    }
    return Int64(days) * 86_400 + Int64(change.second)
  }
}
