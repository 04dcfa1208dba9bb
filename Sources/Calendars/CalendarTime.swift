/// The value of a property such as DTSTART: a date, or a time in a time zone.
struct CalendarTime {
  /// True if it has no time of day.
  let isDate: Bool
  /// The seconds since 1970 as if the local time was UTC; of a date, midnight.
  let local: Int64
  /// The time zone; of a date, the viewer's.
  let zone: EventZone

  /// The days since 1970-01-01 of the local date.
  var day: Int { Int(local.flooredQuotient(by: Seconds.day)) }
  /// The seconds since 1970.
  var instant: Int64 { zone.instant(of: local) }
}
