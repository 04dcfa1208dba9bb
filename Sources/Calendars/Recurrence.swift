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
