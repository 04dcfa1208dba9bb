/// Something in a calendar that was refused or replaced.
struct CalendarRemark: Equatable {
  enum Reason: Equatable {
    /// A rule with an unsupported frequency, such as `HOURLY`: only the first instance is shown.
    case frequency(String)
    /// A rule with an unsupported part, such as `BYHOUR`: only the first instance is shown.
    case rulePart(String)
    /// A malformed rule, verbatim: only the first instance is shown.
    case badRule(String)
    /// Several rules in one event: only the first instance is shown.
    case severalRules
    /// An exception rule, `EXRULE`: no instance of the series is shown.
    case exceptionRule
    /// A change of an instance and all later ones (`RANGE=THISANDFUTURE`): only that instance is
    /// changed.
    case range
    /// A rule in the change of a single instance, which is ignored.
    case ruleOfInstance
    /// A property with a malformed date, time, or duration, and its value: the event is omitted or,
    /// in a list of dates, the value.
    case badTime(property: String, value: String)
    /// An event without a start, which is omitted.
    case noStart
    /// An unknown time zone; the viewer's is used instead.
    case unknownZone(String)
    /// An unterminated event or file, which is omitted.
    case unfinished
    /// A line that was truncated because of its length; its property is named.
    case longLine(String)
    /// Too many events; those from here on are omitted.
    case tooManyEvents
    /// Too many dates in the lists of one event; those from here on are omitted.
    case tooManyDates
    /// Too many occurrences; later ones are omitted.
    case tooManyOccurrences
    /// A rule that takes too many steps to expand; it is cut off.
    case tooManySteps
  }

  /// The name of the file as passed by the caller.
  var file: String = ""
  /// The line number, from 1, of the property or of the event's start.
  var line: Int
  var uid: String = ""
  var title: String = ""
  var reason: Reason
}

extension CalendarRemark.Reason {
  /// The reason as one line of text, quoting values of the file verbatim.
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
