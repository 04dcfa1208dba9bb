package import Core

/// The settings of an agenda.
///
/// An object, because most widgets have none, and settings are copied for each.
package final class AgendaSettings {
  /// Whose titles, places, and links are not shown.
  package enum Privacy: String, CaseIterable {
    /// Those of no event.
    case no
    /// Those of events that their calendar calls private.
    case yes
    /// Those of all events.
    case all
  }

  /// The milliseconds before its beginning from which an event is shown, or `nil` for any time.
  package var within: Int64?
  /// Whose titles are not shown.
  package var privacy = Privacy.no
  /// True if an event of whole days is shown when there is nothing else on its day.
  package var showsAllDay = false
  /// True if events are shown that may not happen.
  package var showsTentative = true
  /// True if events are shown that the user has declined.
  package var showsDeclined = false
  /// True if events are shown that take up no time.
  package var showsFree = true
  /// The mail addresses of the user.
  package var addresses: [String] = []
  /// The colors of the calendars, in their order; `nil` for that of the bar.
  package var colors: [Color?] = []

  /// Creates the usual settings.
  package init() {}

  /// Returns a copy with a change; without settings, a change of the usual ones.
  package static func changed(
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
