/// Reads the times of an event's properties.
struct EventTimes {
  /// The time zones.
  private(set) var zones: ZoneFinder
  /// The time zone of times that have none.
  var floating: EventZone
  /// The unknown time zone that was named last, for which the viewer's is taken.
  private(set) var unknownZone: (name: String, line: Int)?

  /// Reads the time of a property, or returns `nil` if it is malformed.
  mutating func time(_ line: ContentLine) -> CalendarTime? {
    time(line, line.trimmedValue)
  }

  /// Reads a time in a range of a property, or returns `nil` if it is malformed.
  @inline(never) mutating func time(_ line: ContentLine, _ range: Range<Int>) -> CalendarTime? {
    guard let written = WrittenTime(line.bytes, in: range) else { return nil }
    if written.isDate || line.hasParameter("VALUE", "DATE") {
      return CalendarTime(
        isDate: true, local: Int64(written.day) * Seconds.day, zone: zones.viewer)
    }
    if written.isUTC { return CalendarTime(isDate: false, local: written.local, zone: .utc) }
    return CalendarTime(isDate: false, local: written.local, zone: zone(line))
  }

  private mutating func zone(_ line: ContentLine) -> EventZone {
    guard let name = line.parameter("TZID")?.trimmedText, !name.isEmpty else { return floating }
    if let zone = zones.zone(named: name) { return zone }
    unknownZone = (name, line.number)
    return zones.viewer
  }
}
