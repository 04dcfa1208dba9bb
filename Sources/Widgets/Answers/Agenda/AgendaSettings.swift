/// The settings of an agenda.
///
/// An object, because most widgets have none, and settings are copied for each.
final class AgendaSettings {
  /// The events whose titles, locations, and links are hidden.
  enum Privacy: String, CaseIterable {
    case no
    /// Those that their calendar marks as private.
    case yes
    case all
  }

  /// The time before its start from which an event is shown, or `nil` for any time.
  var within: Duration?
  var privacy = Privacy.no
  /// True to show an all-day event when nothing else is left on its day.
  var showsAllDay = false
  /// True to show events that may not take place.
  var showsTentative = true
  var showsDeclined = false
  /// True to show events that do not block time.
  var showsFree = true
  var addresses: [String] = []
  /// The colors of the calendars, in order; `nil` for the bar's own.
  var colors: [Color?] = []

  init() {}

  /// Returns a copy with a change, starting from the defaults if there are no settings.
  static func changed(
    _ settings: AgendaSettings?, _ change: (AgendaSettings) -> Void
  ) -> AgendaSettings {
    let copy = AgendaSettings()
    if let settings {
      copy.within = settings.within
      copy.privacy = settings.privacy
      copy.showsAllDay = settings.showsAllDay
      copy.showsTentative = settings.showsTentative
      copy.showsDeclined = settings.showsDeclined
      copy.showsFree = settings.showsFree
      copy.addresses = settings.addresses
      copy.colors = settings.colors
    }
    change(copy)
    return copy
  }
}
