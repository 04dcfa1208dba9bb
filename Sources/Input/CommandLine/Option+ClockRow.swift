extension Option {
  /// The facts of an option that only a clock has.
  var clockRow: OptionRow {
    let isClock = { (widget: WidgetDescription) in widget.showsTime }
    let hasTimes = { (widget: WidgetDescription) in widget.showsTime || widget.choosesByClock }
    return switch self {
    case .zone:
      OptionRow(
        .text("A,B,…"),
        "the time zones; of several, the wheel chooses the one that is shown; local is that of the machine (local; agenda: one)",
        .section, for: hasTimes, read: .zones())
    case .weekStart:
      OptionRow(
        .choice(Weekday.self), "the first day of the week in {calendar} (monday)", for: isClock,
        read: .choice { (settings, day: Weekday) in
          settings.changeClock(firstWeekday: day.number)
        })
    case .dayNames:
      OptionRow(
        .text("A,B,…"), "the names of days from Monday on, such as Montag/Mo (in English)",
        for: hasTimes, read: .names(7) { $0.days = $1 })
    case .monthNames:
      OptionRow(
        .text("A,B,…"), "the names of months, such as Januar/Jan (in English)", for: hasTimes,
        read: .names(12) { $0.months = $1 })
    default: OptionRow(.none, "", for: isClock)
    }
  }
}
