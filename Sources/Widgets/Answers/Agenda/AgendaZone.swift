/// The stored time zone of the viewer around a window of time: the current period, and the next one
/// if the clocks change, so that a call reads no other file.
struct AgendaZone: Equatable {
  private var first: ZonePeriod
  private var second: ZonePeriod?

  /// Creates the zone around a time, starting before any clock change of its day.
  init(_ zone: ClockZone, around time: Timestamp) {
    first = zone.period(at: time.advanced(by: .hours(-36)))
    guard let end = first.end, end < Int64.max / 1000 else { return }
    second = zone.period(at: Timestamp(milliseconds: end * 1000))
  }

  /// Parses the stored form; without one, the time zone is UTC.
  init(_ text: String?) {
    first = .utc
    var reader = WordReader((text ?? "").bytes)
    guard let period = AgendaZone.period(&reader) else { return }
    first = period
    guard let end = reader.integer(), end < 1 << 40, let next = AgendaZone.period(&reader) else {
      return
    }
    first.end = end
    second = next
  }

  var text: String {
    var words = AgendaZone.words(of: first)
    if let second, let end = first.end, end > 0 {
      words += [String(end)] + AgendaZone.words(of: second)
    }
    return StoredFields.text(words)
  }

  func time(_ time: Timestamp) -> LocalTime {
    var period = first
    if let second, let end = first.end, time.milliseconds >= end * 1000 { period = second }
    return LocalTime(milliseconds: time.milliseconds, in: period)
  }

  /// Returns the local day of a time as days since 1970.
  func day(of time: Timestamp) -> Int { self.time(time).date.daysSince1970 }

  func start(ofDay day: Int) -> Timestamp {
    let midnight = Timestamp(milliseconds: Int64(day) * 86_400_000)
    // The offset is that before a change at midnight.
    let guess = midnight.advanced(by: .seconds(-Int64(time(midnight).period.offset)))
    return midnight.advanced(by: .seconds(-Int64(time(guess).period.offset)))
  }

  /// Returns true for one or more whole days.
  func areDays(from start: Timestamp, to end: Timestamp) -> Bool {
    end > start && self.start(ofDay: day(of: start)) == start
      && self.start(ofDay: day(of: end)) == end
  }

  private static func words(of period: ZonePeriod) -> [String] {
    // Two days are added, because stored numbers are never negative.
    let offset = String(period.offset + 2 * 86_400)
    return [offset, period.abbreviation.isEmpty ? "-" : period.abbreviation]
  }

  private static func period(_ reader: inout WordReader) -> ZonePeriod? {
    guard let offset = reader.number(), offset < 4 * 86_400, let name = reader.word() else {
      return nil
    }
    return ZonePeriod(offset: Int(offset) - 2 * 86_400, abbreviation: name)
  }
}
