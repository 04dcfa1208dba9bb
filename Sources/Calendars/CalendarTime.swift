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
}
