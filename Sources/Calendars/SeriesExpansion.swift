/// The instances of a series that may overlap a window.
struct SeriesExpansion {
  private let event: Event
  private let exceptions: [SeriesExceptions]
  private let window: Range<Int64>
  /// The instances, in order.
  private(set) var instances: [EventInstance] = []
  /// True if the rule was cut off after too many steps.
  private(set) var isExhausted = false

  /// The window is in seconds since 1970.
  init(_ event: Event, _ exceptions: [SeriesExceptions], in window: Range<Int64>) {
    self.event = event
    self.exceptions = exceptions
    self.window = window
  }

  /// Finds the instances, including at least the first `count` that overlap the window.
  ///
  /// - Throws: `CalendarMistake.timedOut`.
  mutating func expand(count: Int, steps: Int, isLate: (() -> Bool)?) throws(CalendarMistake) {
    var found = event.dates
    var excluded: [Int64] = []
    for rule in event.exceptionRules {
      excluded += try times(
        of: rule, includesStart: false, SeriesExpansion.exceptionLimit, steps, isLate)
    }
    excluded.sort()
    switch event.repetition {
    case .unknown: break
    case .none, .firstOnly: found.append(EventInstance(local: event.start.local))
    case .rules(let rules):
      // The expansion includes a few days before the window.
      let limit = exceptions.reduce(count + excluded.count + 20) { $0 + $1.count }
      for rule in rules {
        let times = try times(of: rule, includesStart: true, limit, steps, isLate)
        found += times.map { EventInstance(local: $0) }
      }
    }
    // An instance with a length of its own comes first.
    found.sort { ($0.local, $0.length == nil ? 1 : 0) < ($1.local, $1.length == nil ? 1 : 0) }
    for instance in found
    where instance.local != instances.last?.local
      && !exceptions.contains(where: { $0.contains(instance.local, of: event) })
      && !SeriesExceptions.contains(instance.local, in: excluded)
    { instances.append(instance) }
  }

  /// The maximum number of instances that a rule excludes.
  private static let exceptionLimit = 100_000

  /// Returns the local times of a rule that may overlap the window, in order.
  private mutating func times(
    of rule: Recurrence, includesStart: Bool, _ limit: Int, _ steps: Int, _ isLate: (() -> Bool)?
  ) throws(CalendarMistake) -> [Int64] {
    var rule = rule
    // RFC 5545, 3.3.10: “The BYSECOND, BYMINUTE and BYHOUR rule parts MUST NOT be specified when the
    // associated "DTSTART" property has a DATE value type. These rule parts MUST be ignored”.
    if event.start.isDate { (rule.hours, rule.minutes, rule.seconds) = (0, 0, 0) }
    let first = window.lowerBound - event.length.maximum - Seconds.slack
    var found: [Int64] = []
    var expansion = RecurrenceExpansion(
      rule, start: event.start.local, includesStart: includesStart, steps: steps, isLate: isLate)
    try expansion.forEach(from: first, through: window.upperBound + Seconds.slack) { local in
      guard !isOver(rule, local) else { return false }
      found.append(local)
      return found.count < limit
    }
    isExhausted = isExhausted || expansion.isExhausted || !includesStart && found.count >= limit
    return found
  }

  /// Returns true if a local time of the event is after the rule's end, which is inclusive.
  private func isOver(_ rule: Recurrence, _ local: Int64) -> Bool {
    switch rule.until {
    // The expansion stops at that day.
    case nil, .day: false
    case .local(let end): event.start.isDate ? false : local > end
    case .instant(let end):
      event.start.isDate
        ? local.flooredQuotient(by: Seconds.day) > day(of: end)
        : event.start.zone.instant(of: local) > end
    }
  }

  /// Returns the last day of a series of days that ends at a time: Exchange writes local midnight of that
  /// day, and others any time of the day in UTC.
  private func day(of end: Int64) -> Int64 {
    let time = CalendarTime(isDate: false, local: end, zone: .utc)
    return Int64(time.asDate(of: event.start.zone).day)
  }
}
