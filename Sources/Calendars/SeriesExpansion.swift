/// The instances of a series that may overlap a window.
struct SeriesExpansion {
  private let event: Event
  private let exceptions: SeriesExceptions
  private let window: Range<Int64>
  /// The instances as local times in the event's time zone, in order.
  private(set) var instances: [Int64] = []
  /// True if the rule was cut off after too many steps.
  private(set) var isExhausted = false

  /// The window is in seconds since 1970.
  init(_ event: Event, _ exceptions: SeriesExceptions, in window: Range<Int64>) {
    self.event = event
    self.exceptions = exceptions
    self.window = window
  }

  /// Finds the instances, including at least the first `count` that overlap the window.
  ///
  /// - Throws: `CalendarMistake.timedOut`.
  mutating func expand(count: Int, steps: Int, isLate: (() -> Bool)?) throws(CalendarMistake) {
    var found = event.dates
    switch event.repetition {
    case .unknown: break
    case .none, .firstOnly: found.append(event.start.local)
    case .rule(let rule): found += try days(of: rule, count, steps, isLate)
    }
    for local in found.sorted()
    where local != instances.last && !exceptions.contains(local, of: event) {
      instances.append(local)
    }
  }

  private mutating func days(
    of rule: Recurrence, _ count: Int, _ steps: Int, _ isLate: (() -> Bool)?
  ) throws(CalendarMistake) -> [Int64] {
    let day = Seconds.day
    let first = window.lowerBound - event.length.maximum - Seconds.slack
    let last = window.upperBound + Seconds.slack
    let secondOfDay = event.start.local - Int64(event.start.day) * day
    // The expansion includes a few days before the window.
    let limit = count + exceptions.count + 20
    var found: [Int64] = []
    var expansion = RecurrenceExpansion(rule, start: event.start.day, steps: steps, isLate: isLate)
    try expansion.forEach(
      from: Int(first.flooredQuotient(by: day)), through: Int(last.flooredQuotient(by: day))
    ) { days in
      let local = Int64(days) * day + secondOfDay
      guard !isOver(rule, local) else { return false }
      found.append(local)
      return found.count < limit
    }
    isExhausted = expansion.isExhausted
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
        // A time here is meant as a day.
        ? local.flooredQuotient(by: Seconds.day) > end.flooredQuotient(by: Seconds.day)
        : event.start.zone.instant(of: local) > end
    }
  }
}
