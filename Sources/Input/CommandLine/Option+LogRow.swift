extension Option {
  /// The facts of an option about the log.
  var logRow: OptionRow {
    typealias Row = OptionRow
    let moment = Row.Argument.text("TIME")
    return switch self {
    case .log:
      Row(
        .text("yes|TIME"),
        "keep the lowest, mean, and highest reading of each minute, for 1000 days or this long (no)",
        for: { $0.hasLog }, read: .value(OptionValue.log) { $0.log = $1 })
    case .since:
      Row(
        moment, "the first time: 14:00, 2026-11-25, yesterday, or a time ago such as 2h (1d)",
        .call, commands: "log")
    case .until: Row(moment, "the last time (now)", .call, commands: "log")
    case .every:
      Row(
        moment, "the time of a line, such as 5m, 1h, or 1d (by the length of the whole)", .call,
        commands: "log")
    case .clear:
      Row(
        .none, "remove the log of the widget, or what was pushed", .call, commands: "log,push",
        read: .value(OptionValue.flag) { _, _ in })
    default: Row(.none, "")
    }
  }
}

extension OptionValue {
  /// Reads `yes`, `no`, or for how long a log is kept.
  func log() throws(Mistake) -> Duration? {
    switch text {
    case "", "yes", "true", "on": return Diary.daysAge
    case "no", "false", "off": return nil
    default:
      guard let time = try? duration(atLeast: .hours(1)), numberAndUnit().unit != "" else {
        throw invalid("yes, no, or a time of at least 1h such as 30d")
      }
      return min(time, Diary.daysAge)
    }
  }
}
