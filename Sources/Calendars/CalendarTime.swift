/// The value of a property such as DTSTART: a date, or a time in a time zone.
struct CalendarTime {
  /// True for a date without a time of day.
  let isDate: Bool
  /// The seconds since 1970 as if the local time were UTC; midnight for a date.
  let local: Int64
  /// The time zone; the viewer's for a date.
  let zone: EventZone

  /// The local date as days since 1970-01-01.
  var day: Int { Int(local.flooredQuotient(by: Seconds.day)) }
  var instant: Int64 { zone.instant(of: local) }

  /// Returns the date that a time means where whole days are wanted: Exchange writes midnight of that day,
  /// in UTC or in the zone of the calendar.
  func asDate(of viewer: EventZone) -> CalendarTime {
    let day = Seconds.day
    let seen = isDate ? local : viewer.local(of: instant)
    let isMidnight = seen.flooredQuotient(by: day) * day == seen
    let date = (isMidnight ? seen : local).flooredQuotient(by: day) * day
    return CalendarTime(isDate: true, local: date, zone: viewer)
  }
}
