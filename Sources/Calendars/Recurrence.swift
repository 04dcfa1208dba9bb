/// The recurrence rule of an event; RFC 5545, 3.3.10.
struct Recurrence: Equatable {
  /// The time unit, every `interval`-th of which has instances.
  enum Frequency: Equatable {
    case daily
    case weekly
    case monthly
    case yearly
  }

  /// A day of the week: every one, or the n-th of a month or year.
  struct Weekday: Equatable {
    /// The position in the month or year, from 1, or from -1 for the last; 0 for every one.
    var ordinal: Int
    /// The weekday, 0 for Sunday.
    var day: Int
  }

  /// The end of a rule, inclusive.
  enum Until: Equatable {
    /// The days since 1970-01-01.
    case day(Int)
    /// A local time in the event's time zone, in seconds.
    case local(Int64)
    /// The seconds since 1970.
    case instant(Int64)
  }

  var frequency = Frequency.daily
  /// The distance between units with instances, from 1.
  var interval = 1
  /// The first day of the week, 0 for Sunday.
  var weekStart = 1
  /// BYDAY.
  var weekdays: [Weekday] = []
  /// BYMONTHDAY, from 1, or from -1 for the last.
  var monthDays: [Int] = []
  /// BYMONTH as a bit mask; 0 for all.
  var months = 0
  /// BYYEARDAY, from 1, or from -1 for the last.
  var yearDays: [Int] = []
  /// BYWEEKNO, from 1, or from -1 for the last; the first week of a year has at least four days of
  /// it.
  var weeks: [Int] = []
  /// BYHOUR, BYMINUTE, and BYSECOND as bit masks; 0 for those of the start.
  var hours: UInt64 = 0
  var minutes: UInt64 = 0
  var seconds: UInt64 = 0
  /// BYSETPOS, from 1, or from -1 for the last of a unit.
  var positions: [Int] = []
  var count: Int?
  var until: Until?

  /// Returns true if the rule includes this month, 1…12.
  func hasMonth(_ month: Int) -> Bool { months == 0 || months >> month & 1 == 1 }

  /// Returns true if BYMONTHDAY includes a day of a month with `count` days.
  func hasMonthDay(_ day: Int, of count: Int) -> Bool {
    monthDays.isEmpty || monthDays.contains { $0 == day || $0 == day - count - 1 }
  }

  /// Returns true if BYYEARDAY includes a day of a year with `count` days.
  func hasYearDay(_ day: Int, of count: Int) -> Bool {
    yearDays.isEmpty || yearDays.contains { $0 == day || $0 == day - count - 1 }
  }

  /// Returns true if BYWEEKNO includes the week of a day.
  func hasWeek(of day: Int) -> Bool {
    guard !weeks.isEmpty else { return true }
    let weekday = CivilDate(daysSince1970: day).weekday
    let week = day - (weekday - weekStart + 7) % 7
    // The year of a week is that of its fourth day.
    let year = CivilDate(daysSince1970: week + 3).year
    let first = firstWeek(of: year)
    let (number, count) = ((week - first) / 7 + 1, (firstWeek(of: year + 1) - first) / 7)
    return weeks.contains { $0 == number || $0 == number - count - 1 }
  }

  private func firstWeek(of year: Int) -> Int {
    let fourth = CivilDate(year: year, month: 1, day: 4)
    return fourth.daysSince1970 - (fourth.weekday - weekStart + 7) % 7
  }

  /// Returns the seconds of a day at which the rule has instances, given that of the start.
  func times(_ start: Int64) -> [Int64] {
    guard hours | minutes | seconds != 0 else { return [start] }
    func numbers(_ mask: UInt64, _ usual: Int64) -> [Int64] {
      mask == 0 ? [usual] : (0..<60).filter { mask >> UInt64($0) & 1 == 1 }
    }
    var times: [Int64] = []
    for hour in numbers(hours, start / 3600) {
      for minute in numbers(minutes, start / 60 % 60) {
        for second in numbers(seconds, start % 60) {
          times.append(hour * 3600 + minute * 60 + second)
        }
      }
    }
    return times
  }

  /// Returns true if BYDAY includes a day of the week, regardless of ordinals.
  func hasWeekday(_ day: Int) -> Bool { weekdays.isEmpty || weekdays.contains { $0.day == day } }

  /// The last day that may have an instance in any time zone; far in the future for an endless
  /// rule.
  var lastDay: Int {
    switch until {
    case nil: 1 << 40
    case .day(let day): day
    case .local(let time): Int(time.flooredQuotient(by: Seconds.day))
    case .instant(let time): Int((time + Seconds.slack).flooredQuotient(by: Seconds.day))
    }
  }
}
