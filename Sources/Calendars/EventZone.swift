/// The time zone of an event.
enum EventZone {
  /// A zone of the time zone database, or the viewer's.
  case rules(ZoneRules)
  /// A zone defined in the file.
  case observances(ObservanceZone)

  static var utc: EventZone { .rules(.utc) }

  /// Returns the seconds east of UTC at a time, and when they change.
  func period(at time: Int64) -> (offset: Int64, end: Int64?) {
    switch self {
    case .rules(.utc): return (0, nil)
    case .rules(let rules):
      let period = rules.period(at: time)
      return (Int64(period.offset), period.end)
    case .observances(let zone): return zone.period(at: time)
    }
  }

  /// Returns the instant of a local time.
  ///
  /// RFC 5545, 3.3.5: “If the local time described does not occur (when changing from standard to
  /// daylight time), the DATE-TIME value is interpreted using the UTC offset before the gap in
  /// local times.” And: “If, based on the definition of the referenced time zone, the local time
  /// described occurs more than once (when changing from daylight to standard time), the DATE-TIME
  /// value refers to the first occurrence of the referenced time.”
  @inline(never) func instant(of local: Int64) -> Int64 {
    // No offset is larger, so the result is not later.
    let earliest = local - 93_600
    var period = period(at: earliest)
    // Two days have few transitions.
    for _ in 0..<64 {
      let instant = local - period.offset
      guard let end = period.end, instant >= end else { return instant }
      let next = self.period(at: end)
      // In the gap between the two.
      if local - next.offset < end { return instant }
      period = next
    }
    return local - period.offset
  }

  func local(of instant: Int64) -> Int64 { instant + period(at: instant).offset }
}
