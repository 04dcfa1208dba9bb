extension Settings {
  /// Changes some of the settings of a clock.
  @inline(never) mutating func changeClock(
    zones: [String]? = nil, firstWeekday: Int? = nil, names: CalendarNames? = nil
  ) {
    clock = ClockSettings(
      zones: zones ?? clock?.zones ?? [], firstWeekday: firstWeekday ?? clock?.firstWeekday,
      names: names ?? clock?.names ?? CalendarNames())
  }

  /// Sets what the user has not set of the names of days and months and of the week, by the locale.
  @inline(never) mutating func follow(_ locale: TimeLocale) {
    var names = locale.names
    let own = clock?.names ?? CalendarNames()
    if !own.days.isEmpty { (names.days, names.shortestDays) = (own.days, []) }
    if !own.months.isEmpty { (names.months, names.titles) = (own.months, []) }
    changeClock(firstWeekday: clock?.firstWeekday ?? locale.firstWeekday, names: names)
  }
}
