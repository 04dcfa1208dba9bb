/// Something in a calendar that was refused, or replaced by something else.
struct CalendarRemark: Equatable {
  enum Reason: Equatable {
    /// A rule with another frequency, such as `HOURLY`: only the first instance is shown.
    case frequency(String)
    /// A rule with a part that is not understood, such as `BYHOUR`: only the first instance is
    /// shown.
    case rulePart(String)
    /// A rule that is malformed, as it stands: only the first instance is shown.
    case badRule(String)
    /// Several rules in one event: only the first instance is shown.
    case severalRules
    /// A rule for exceptions, `EXRULE`: no instance of the series is shown.
    case exceptionRule
    /// A change of an instance and all that follow it (`RANGE=THISANDFUTURE`): only that instance
    /// is changed.
    case range
    /// A rule in the change of one instance, which is ignored.
    case ruleOfInstance
    /// A property whose date, time, or duration is malformed, with its value: the event or, in a
    /// list of dates, the value is left out.
    case badTime(property: String, value: String)
    /// An event without a start, which is left out.
    case noStart
    /// The name of an unknown time zone; the viewer's time zone is used.
    case unknownZone(String)
    /// An event or a file without its end, which is left out.
    case unfinished
    /// A line that is too long, cut off; its property is named.
    case longLine(String)
    /// Too many events; those from here on are left out.
    case tooManyEvents
    /// Too many dates in the lists of one event; those from here on are left out.
    case tooManyDates
    /// Too many occurrences; later ones are left out.
    case tooManyOccurrences
    /// A rule that takes too many steps to count; it is cut off.
    case tooManySteps
  }

  /// The name of the file, as it was given.
  var file: String = ""
  /// The number of the line, from 1: of the property, or else of the event's beginning.
  var line: Int
  /// The identifier of the event, or an empty text.
  var uid: String = ""
  /// The title of the event, or an empty text.
  var title: String = ""
  var reason: Reason
}

extension CalendarRemark.Reason {
  /// The reason in words, for one line; its values are those of the file, as they stand.
  var words: String {
    switch self {
    case .frequency(let name):
      "repeats by “FREQ=\(name)”, which is not supported; only its first instance is shown"
    case .rulePart(let name):
      "repeats by a rule with “\(name)”, which is not supported; only its first instance is shown"
    case .badRule(let text): "the rule “\(text)” is malformed; only its first instance is shown"
    case .severalRules:
      "repeats by several rules, which is not supported; only its first instance is shown"
    case .exceptionRule: "has exceptions by a rule (EXRULE), which is not supported; not shown"
    case .range:
      "changes this and later instances (THISANDFUTURE), which is not supported;"
        + " only this one is changed"
    case .ruleOfInstance: "a rule in the change of one instance is ignored"
    case .badTime(let property, let value): "“\(value)” is not a time for \(property); left out"
    case .noStart: "has no start; left out"
    case .unknownZone(let name): "unknown time zone “\(name)”; your time zone is used"
    case .unfinished: "is cut off; left out"
    case .longLine(let property): "the line of \(property) is too long; cut off"
    case .tooManyEvents: "too many events; those from here on are left out"
    case .tooManyDates: "too many dates; those from here on are left out"
    case .tooManyOccurrences: "too many occurrences; later ones are left out"
    case .tooManySteps: "the rule takes too long to count; cut off"
    }
  }
}
