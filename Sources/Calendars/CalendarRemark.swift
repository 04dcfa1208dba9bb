/// Something in a calendar that was refused or replaced.
struct CalendarRemark: Equatable {
  enum Reason: Equatable {
    /// A rule with an unsupported frequency, such as `HOURLY`: only the first instance is shown.
    case frequency(String)
    /// A rule with an unsupported part, such as `RSCALE`: only the first instance is shown.
    case rulePart(String)
    /// A malformed rule, verbatim: only the first instance is shown.
    case badRule(String)
    /// Too many rules in one event: only the first instance is shown.
    case severalRules
    /// An unsupported exception rule, `EXRULE`: no instance of the series is shown.
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
    /// An unknown time zone whose name contains its offset, which is used all year.
    case onlyOffset(String)
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

  /// Its effect on the agenda, the worst first.
  enum Rank: CaseIterable {
    /// Events are missing.
    case missing
    /// Instances are missing.
    case incomplete
    /// Events are at another time.
    case misplaced
    /// Nothing, or hardly anything.
    case harmless
  }

  /// The name of the file as passed by the caller.
  var file: String = ""
  /// The line number, from 1, of the property or of the event's start.
  var line: Int
  var uid: String = ""
  var title: String = ""
  var reason: Reason
  /// The number of further events of which the same would be said.
  var others: Int = 0

  /// The remark as one line of text, without the event.
  var words: String {
    others > 0 ? reason.words + " (and " + String(others) + " more)" : reason.words
  }
}

extension CalendarRemark.Reason {
  var rank: CalendarRemark.Rank {
    switch self {
    case .exceptionRule, .noStart, .unfinished, .tooManyEvents, .tooManyOccurrences: .missing
    case .badTime(let property, _):
      property == EventProperty.end.name || property == EventProperty.duration.name
        ? .misplaced : property == EventProperty.start.name ? .missing : .incomplete
    case .frequency, .rulePart, .badRule, .severalRules, .range, .longLine, .tooManyDates,
      .tooManySteps:
      .incomplete
    case .unknownZone, .onlyOffset: .misplaced
    case .ruleOfInstance: .harmless
    }
  }

  /// Returns true if the two say the same of different events.
  func isLike(_ other: CalendarRemark.Reason) -> Bool {
    switch (self, other) {
    case (.badRule, .badRule): true
    case (.badTime(let property, _), .badTime(let otherProperty, _)): property == otherProperty
    default: self == other
    }
  }

  /// The reason as one line of text, quoting values of the file verbatim.
  var words: String {
    switch self {
    case .frequency(let name):
      "repeats by “FREQ=\(name)”, which is not supported; only its first instance is shown"
    case .rulePart(let name):
      "repeats by a rule with “\(name)”, which is not supported; only its first instance is shown"
    case .badRule(let text): "the rule “\(text)” is malformed; only its first instance is shown"
    case .severalRules: "repeats by too many rules; only its first instance is shown"
    case .exceptionRule: "has an exception rule (EXRULE) that is not supported; not shown"
    case .range:
      "changes this and later instances (THISANDFUTURE), which is not supported;"
        + " only this one is changed"
    case .ruleOfInstance: "a rule in the change of one instance is ignored"
    case .badTime(let property, let value): "“\(value)” is not a time for \(property); left out"
    case .noStart: "has no start; left out"
    case .unknownZone(let name): "unknown time zone “\(name)”; your time zone is used"
    case .onlyOffset(let name):
      "unknown time zone “\(name)”; its offset from UTC is used, without daylight saving time"
    case .unfinished: "is cut off; left out"
    case .longLine(let property): "the line of \(property) is too long; cut off"
    case .tooManyEvents: "too many events; those from here on are left out"
    case .tooManyDates: "too many dates; those from here on are left out"
    case .tooManyOccurrences: "too many occurrences; later ones are left out"
    case .tooManySteps: "the rule takes too long to count; cut off"
    }
  }
}
