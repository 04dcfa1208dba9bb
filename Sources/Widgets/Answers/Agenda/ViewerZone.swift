/// The time zone in which a call shows events, if it differs from the one in which they were read.
///
/// An immutable object, because most calls have none.
final class ViewerZone {
  /// The time zone, if it exists.
  let zone: AgendaZone?
  /// The reason why it does not.
  let failure: Failure?

  private init(_ zone: AgendaZone?, _ failure: Failure?) {
    (self.zone, self.failure) = (zone, failure)
  }

  /// Returns the time zone of a call.
  ///
  /// - Parameters:
  ///   - record: the record of the events.
  ///   - name: the name of the time zone, or `nil` for local time.
  ///   - now: the time.
  ///   - machine: the machine with the time zones.
  /// - Returns: the time zone, or `nil` if the events were read in it.
  static func of(
    _ record: Record, named name: String?, now: Timestamp, on machine: Machine
  ) -> ViewerZone? {
    guard record[AgendaKeys.viewer] ?? "" != words(for: name, on: machine) else { return nil }
    do throws(Failure) {
      let zone =
        if let name { try ClockZone.named(name, on: machine) } else { ClockZone.local(on: machine) }
      return ViewerZone(AgendaZone(zone, around: now), nil)
    } catch { return ViewerZone(nil, error) }
  }

  /// Returns the text that identifies a time zone in a record, so that a call need not read the
  /// zone.
  static func words(for name: String?, on machine: Machine) -> String {
    name ?? machine.environment("TZ").map { "TZ=" + $0 } ?? ""
  }
}
