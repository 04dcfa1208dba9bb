extension CalendarReader {
  /// Returns the occurrences of all files; call it only once.
  ///
  /// - Throws: `CalendarMistake.timedOut`.
  mutating func content() throws(CalendarMistake) -> CalendarContent {
    let order = components.indices.sorted { (components[$0].uid, $0) < (components[$1].uid, $1) }
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, components[order[end]].uid == components[order[start]].uid {
        end += 1
      }
      try expand(Series(order[start..<end].map { components[$0] }))
      start = end
    }
    sortOccurrences(keeping: limits.occurrences)
    let remarks = result.remarks
    result.remarks = CalendarRemark.Rank.allCases.flatMap { rank in
      remarks.filter { $0.reason.rank == rank }
    }
    return result
  }

  private mutating func expand(_ series: Series) throws(CalendarMistake) {
    for component in series.replacements {
      guard let index = component.event else { continue }
      add(events[index].occurrence(EventInstance(local: events[index].start.local)))
    }
    let masters = series.masters.compactMap { $0.event }
    guard !masters.isEmpty else { return }
    let replaced = series.replacements.compactMap { $0.replaced }
    // Sorted once, as there may be many series with one UID.
    let ofTimes = SeriesExceptions(replaced, isOfDays: false)
    let ofDays = SeriesExceptions(replaced, isOfDays: true)
    for index in masters {
      try expand(events[index], replaced: events[index].start.isDate ? ofDays : ofTimes)
    }
  }

  private mutating func expand(_ event: Event, replaced: SeriesExceptions) throws(CalendarMistake) {
    if let isLate, isLate() { throw .timedOut }
    let exceptions = [SeriesExceptions(event.exceptions, of: event), replaced]
    var expansion = SeriesExpansion(event, exceptions, in: window)
    // One more than is kept, so that the omission is noticed.
    try expansion.expand(count: limits.occurrences + 1, steps: limits.steps, isLate: isLate)
    // Two local times are the same instant if a day is skipped, as in Samoa in 2011.
    var last: Occurrence?
    for instance in expansion.instances {
      let next = event.occurrence(instance)
      if let last, last.start != next.start { add(last) }
      last = next
    }
    if let last { add(last) }
    if expansion.isExhausted { remark(.tooManySteps, of: event) }
  }

  private mutating func add(_ occurrence: Occurrence) {
    let (start, end) = (occurrence.start.milliseconds, occurrence.end.milliseconds)
    guard start < window.upperBound * 1000,
      end > window.lowerBound * 1000 || start == end && start == window.lowerBound * 1000
    else { return }
    if let lastStart, occurrence.start >= lastStart { return }
    result.occurrences.append(occurrence)
    guard result.occurrences.count > 2 * limits.occurrences else { return }
    sortOccurrences(keeping: limits.occurrences)
  }

  /// Sorts the occurrences by time, dropping those beyond the limit.
  private mutating func sortOccurrences(keeping limit: Int) {
    result.occurrences.sort {
      ($0.start, $0.end, $0.title, $0.instance) < ($1.start, $1.end, $1.title, $1.instance)
    }
    guard result.occurrences.count > limit else { return }
    result.occurrences.removeLast(result.occurrences.count - limit)
    if lastStart == nil {
      result.remarks.append(CalendarRemark(line: 1, reason: .tooManyOccurrences))
    }
    lastStart = result.occurrences.last?.start ?? Timestamp(milliseconds: .min)
  }

  private mutating func remark(_ reason: CalendarRemark.Reason, of event: Event) {
    guard !isTold(reason) else { return }
    result.remarks.append(
      CalendarRemark(
        file: event.file, line: event.line, uid: event.uid, title: event.title, reason: reason))
  }
}
