extension Settings {
  /// Changes some of the settings of a clock.
  @inline(never) mutating func changeClock(
    zones: [String]? = nil, firstWeekday: Int? = nil, names: CalendarNames? = nil
  ) {
    clock = ClockSettings(
      zones: zones ?? clock?.zones ?? [], firstWeekday: firstWeekday ?? clock?.firstWeekday ?? 1,
      names: names ?? clock?.names ?? CalendarNames())
  }
}
