/// The properties of a calendar and its time zones, anywhere in the file.
struct CalendarHeader {
  private static let zoneLimit = 1000

  struct Zone {
    /// TZID.
    var name: String
    var observances: [ObservanceZone.Observance]
  }

  /// X-WR-CALNAME.
  private(set) var name: String?
  /// X-WR-TIMEZONE, the time zone of times that do not name one.
  private(set) var zoneName: String?
  private(set) var zones: [Zone] = []

  /// Reads a calendar to its end, starting after its BEGIN line.
  ///
  /// - Throws: `CalendarMistake.timedOut`.
  init(_ reader: inout ContentLineReader) throws(CalendarMistake) {
    var depth = 0
    var zone: ZoneComponent?
    while let line = try reader.next() {
      let (begins, ends) = (line.isNamed("BEGIN"), line.isNamed("END"))
      if ends, line.hasValue("VCALENDAR") { break }
      if ends, line.hasValue("VTIMEZONE") {
        if let zone, let observances = zone.result, zones.count < CalendarHeader.zoneLimit,
          !zones.contains(where: { $0.name == zone.name })
        {
          zones.append(Zone(name: zone.name, observances: observances))
        }
        zone = nil
      } else if begins, line.hasValue("VTIMEZONE") {
        zone = ZoneComponent()
      } else {
        zone?.read(line)
      }
      if begins { depth += 1 } else if ends { depth = max(depth - 1, 0) }
      guard depth == 0 else { continue }
      if name == nil, line.isNamed("X-WR-CALNAME") {
        let text = line.unescaped(limit: 1024).trimmedText
        name = text.isEmpty ? nil : text
      } else if zoneName == nil, line.isNamed("X-WR-TIMEZONE") {
        let text = line.unescaped(limit: 256).trimmedText
        zoneName = text.isEmpty ? nil : text
      }
    }
  }
}
