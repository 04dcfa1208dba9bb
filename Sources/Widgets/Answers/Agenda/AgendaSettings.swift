/// The settings of an agenda.
///
/// An object, because most widgets have none, and settings are copied for each.
final class AgendaSettings {
  /// Whose titles, places, and links are not shown.
  enum Privacy: String, CaseIterable {
    /// Those of no event.
    case no
    /// Those of events that their calendar calls private.
    case yes
    /// Those of all events.
    case all
  }

  /// The milliseconds before its beginning from which an event is shown, or `nil` for any time.
  var within: Int64?
  /// Whose titles are not shown.
  var privacy = Privacy.no
  /// True if an event of whole days is shown when there is nothing else on its day.
  var showsAllDay = false
  /// True if events are shown that may not happen.
  var showsTentative = true
  /// True if events are shown that the user has declined.
  var showsDeclined = false
  /// True if events are shown that take up no time.
  var showsFree = true
  /// The mail addresses of the user.
  var addresses: [String] = []
  /// The colors of the calendars, in their order; `nil` for that of the bar.
  var colors: [Color?] = []

  /// Creates the usual settings.
  init() {}

  /// Returns a copy with a change; without settings, a change of the usual ones.
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
