/// A rule that an event repeats by; RFC 5545, 3.3.10.
struct Recurrence: Equatable {
  /// The unit of time of which every `interval`-th one has instances.
  enum Frequency: Equatable {
    case daily
    case weekly
    case monthly
    case yearly
  }

  /// A day of the week, each one or the n-th one of a month or year.
  struct Weekday: Equatable {
    /// The number in the month or year, from 1, or from -1 for the last one; 0 for each.
    var ordinal: Int
    /// The day, 0 for Sunday.
    var day: Int
  }

  /// The last time of a rule, inclusive.
  enum Until: Equatable {
    /// A day, as days since 1970-01-01.
    case day(Int)
    /// A local time of the event's time zone, as seconds.
    case local(Int64)
    /// A time, as seconds since 1970.
    case instant(Int64)
  }

  /// The unit of time.
  var frequency = Frequency.daily
  /// The distance of units that have instances, from 1.
  var interval = 1
  /// The day with which weeks begin, 0 for Sunday.
  var weekStart = 1
  /// BYDAY.
  var weekdays: [Weekday] = []
  /// BYMONTHDAY, from 1, or from -1 for the last one.
  var monthDays: [Int] = []
  /// BYMONTH: a bit for each month, or 0 for all.
  var months = 0
  /// BYSETPOS, from 1, or from -1 for the last one of a unit.
  var positions: [Int] = []
  /// The number of instances, or `nil`.
  var count: Int?
  /// The last time, or `nil`.
  var until: Until?

  /// Returns true if the rule has instances in this month, 1…12.
  func hasMonth(_ month: Int) -> Bool { months == 0 || months >> month & 1 == 1 }

  /// Returns true if a day of a month of this many days is one of BYMONTHDAY.
  func hasMonthDay(_ day: Int, of count: Int) -> Bool {
    monthDays.isEmpty || monthDays.contains { $0 == day || $0 == day - count - 1 }
  }

  /// Returns true if a day of the week is one of BYDAY, whatever their ordinals.
  func hasWeekday(_ day: Int) -> Bool {
    weekdays.isEmpty || weekdays.contains { $0.day == day }
  }

  /// The last day on which there can be an instance, in any time zone; far away if there is no end.
  var lastDay: Int {
    switch until {
    case nil: 1 << 40
    case .day(let day): day
    case .local(let time): Int(time.flooredQuotient(by: Seconds.day))
    case .instant(let time):
      Int((time + Seconds.slack).flooredQuotient(by: Seconds.day))
    }
  }
}
