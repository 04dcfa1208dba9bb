/// Parses the times in an event's properties.
struct EventTimes {
  private(set) var zones: ZoneFinder
  /// The time zone of times that do not name one.
  var floating: EventZone
  /// The last time zone named of which at most the offset is known.
  private(set) var unknownZone: (reason: CalendarRemark.Reason, line: Int)?

  mutating func time(_ line: ContentLine) -> CalendarTime? { time(line, line.trimmedValue) }

  @inline(never) mutating func time(_ line: ContentLine, _ range: Range<Int>) -> CalendarTime? {
    guard let written = WrittenTime(line.bytes, in: range) else { return nil }
    // Some programs write midnight for a date, and others a time although they say that it is a
    // date.
    if written.isDate || written.isMidnight && line.hasParameter("VALUE", "DATE") {
      return CalendarTime(isDate: true, local: Int64(written.day) * Seconds.day, zone: zones.viewer)
    }
    if written.isUTC { return CalendarTime(isDate: false, local: written.local, zone: .utc) }
    return CalendarTime(isDate: false, local: written.local, zone: zone(line))
  }

  private static let strayParameter = ";VALUE=DATE-TIME"

  private mutating func zone(_ line: ContentLine) -> EventZone {
    guard var name = line.parameter("TZID")?.trimmedText, !name.isEmpty else { return floating }
    // Radicale has written TZID="local;VALUE=DATE-TIME".
    if name.hasSuffix(EventTimes.strayParameter) {
      name = String(Substring(name.utf8.dropLast(EventTimes.strayParameter.utf8.count)))
    }
    let found = zones.zone(named: name)
    if let reason = found.mistake { unknownZone = (reason, line.number) }
    return found.zone
  }
}
