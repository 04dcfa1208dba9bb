/// Parses the times in an event's properties.
struct EventTimes {
  private(set) var zones: ZoneFinder
  /// The time zone of times that do not name one.
  var floating: EventZone
  /// The last unknown time zone named, which was replaced by the viewer's.
  private(set) var unknownZone: (name: String, line: Int)?

  mutating func time(_ line: ContentLine) -> CalendarTime? { time(line, line.trimmedValue) }

  @inline(never) mutating func time(_ line: ContentLine, _ range: Range<Int>) -> CalendarTime? {
    guard let written = WrittenTime(line.bytes, in: range) else { return nil }
    if written.isDate || line.hasParameter("VALUE", "DATE") {
      return CalendarTime(isDate: true, local: Int64(written.day) * Seconds.day, zone: zones.viewer)
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
