/// The settings of a clock.
///
/// An immutable object, because most widgets have none.
final class ClockSettings {
  /// The time zones; empty for local time.
  let zones: [String]
  /// The first day of the week, 0 for Sunday; `nil` for Monday.
  let firstWeekday: Int?
  let names: CalendarNames

  init(zones: [String] = [], firstWeekday: Int? = nil, names: CalendarNames = CalendarNames()) {
    (self.zones, self.firstWeekday, self.names) = (zones, firstWeekday, names)
  }
}

extension ClockSettings {
  /// Looks up the time zones.
  ///
  /// - Throws: `Failure.noZone` for the first one that does not exist.
  func checkZones(on machine: Machine) throws(Failure) {
    for zone in zones { _ = try ClockZone.named(zone, on: machine) }
  }
}
