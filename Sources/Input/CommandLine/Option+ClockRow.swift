extension Option {
  /// The facts of an option that only a clock has.
  var clockRow: OptionRow {
    let isClock = { (widget: WidgetDescription) in widget.source == .clock }
    let hasTimes = { (widget: WidgetDescription) in isClock(widget) || widget.choosesByClock }
    return switch self {
    case .zone:
      OptionRow(
        .text("A,B,…"),
        "the time zones, of which scrolling chooses the one shown; local is the machine's (local; agenda: one)",
        .section, for: hasTimes, read: .zones())
    case .weekStart:
      OptionRow(
        .choice(Weekday.self),
        "the first day of the week in {calendar} (that of the territory in LC_TIME)", for: isClock,
        read: .choice { (settings, day: Weekday) in settings.changeClock(firstWeekday: day.number) }
      )
    case .dayNames:
      OptionRow(
        .text("A,B,…"),
        "the names of the days, Monday first, such as Montag/Mo (in the language of LC_TIME)",
        for: hasTimes, read: .names(7) { $0.days = $1 })
    case .monthNames:
      OptionRow(
        .text("A,B,…"), "the names of the months, such as Januar/Jan (in the language of LC_TIME)",
        for: hasTimes, read: .names(12) { $0.months = $1 })
    default: OptionRow(.none, "", for: isClock)
    }
  }
}
