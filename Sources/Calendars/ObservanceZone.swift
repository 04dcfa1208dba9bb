/// A time zone defined in a file, VTIMEZONE; RFC 5545, 3.6.5.
struct ObservanceZone {
  /// Standard or daylight saving time, with its onsets.
  struct Observance {
    /// The local time of the first onset, in terms of the offset before it.
    var start: Int64
    /// The seconds east of UTC before and after an onset.
    var offsetBefore: Int64
    var offset: Int64
    /// The rule for further onsets.
    var rule: Recurrence?
    /// The local times of further onsets, in order.
    var others: [Int64] = []
  }

  private struct Onset {
    var time: Int64
    var offset: Int64
  }

  private let observances: [Observance]
  /// The onsets around the window.
  private let table: [Onset]
  private let span: ClosedRange<Int64>

  private static let year: Int64 = 366 * Seconds.day
  /// The step limit for expanding a rule, which for a rule with COUNT starts in its first year.
  private static let steps = 10_000

  /// Creates a zone that is mostly queried for times around a window, in seconds since 1970.
  ///
  /// Requires at least one observance.
  init(_ observances: [Observance], around window: ClosedRange<Int64>) {
    self.observances = observances
    span =
      (window.lowerBound - 2 * ObservanceZone.year)...(window.upperBound + 2 * ObservanceZone.year)
    table = ObservanceZone.onsets(of: observances, in: span)
  }

  /// Returns the seconds east of UTC at a time, and when they change.
  @inline(never) func period(at time: Int64) -> (offset: Int64, end: Int64?) {
    var onsets = table
    if !span.contains(time) {
      onsets = ObservanceZone.onsets(
        of: observances, in: (time - ObservanceZone.year)...(time + ObservanceZone.year))
    }
    var (low, high) = (0, onsets.count)
    while low < high {
      let middle = (low + high) / 2
      if onsets[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    let end = low < onsets.count ? onsets[low].time : nil
    return (low > 0 ? onsets[low - 1].offset : offsetBeforeAll, end)
  }

  private var offsetBeforeAll: Int64 {
    var first = observances[0]
    for observance in observances
    where observance.start - observance.offsetBefore < first.start - first.offsetBefore {
      first = observance
    }
    return first.offsetBefore
  }

  /// Returns the onsets in a range and the last one before it, in order.
  private static func onsets(of observances: [Observance], in range: ClosedRange<Int64>) -> [Onset]
  {
    var onsets: [Onset] = []
    var last: Onset?
    for observance in observances {
      for time in observance.onsets(in: range) {
        onsets.append(Onset(time: time, offset: observance.offset))
      }
      guard let time = observance.lastOnset(before: range.lowerBound) else { continue }
      if time >= last?.time ?? .min { last = Onset(time: time, offset: observance.offset) }
    }
    if let last { onsets.append(last) }
    return onsets.sorted { $0.time < $1.time }
  }
}

extension ObservanceZone.Observance {
  /// Returns the onsets in a range, in seconds since 1970.
  fileprivate func onsets(in range: ClosedRange<Int64>) -> [Int64] {
    var times: [Int64] = []
    func add(_ local: Int64) {
      let time = local - offsetBefore
      if range.contains(time) { times.append(time) }
    }
    add(start)
    for local in others { add(local) }
    guard let rule else { return times }
    var expansion = RecurrenceExpansion(rule, start: start, steps: 10_000)
    // Cannot time out without `isLate`.
    try? expansion.forEach(
      from: range.lowerBound - Seconds.slack, through: range.upperBound + Seconds.slack
    ) { local in
      switch rule.until {
      case .instant(let time) where local - offsetBefore > time: return false
      case .local(let time) where local > time: return false
      default: break
      }
      if local != start { add(local) }
      return true
    }
    return times
  }

  /// Returns the last onset before a time, if any.
  fileprivate func lastOnset(before time: Int64) -> Int64? {
    let first = start - offsetBefore
    guard first < time else { return nil }
    var end = time - 1
    if let rule { end = min(end, (Int64(rule.lastDay) + 3) * Seconds.day) }
    // Most rules have an onset every year; the widest range reaches the first one.
    for years: Int64 in [1, 9, 400] where rule != nil {
      let range = max(first, end - years * 366 * Seconds.day)...max(first, end)
      let found = onsets(in: range).max()
      if let found, others.isEmpty { return min(found, time - 1) }
      if found != nil || range.lowerBound == first { break }
    }
    return onsets(in: first...max(first, time - 1)).max()
  }
}
