/// One instance of an event.
struct Occurrence: Equatable {
  enum Status: Equatable {
    case confirmed
    case tentative
  }

  enum Participation: Equatable {
    case accepted
    case declined
    case tentative
    case needsAction
    case none
  }

  /// The UID of the event, shared by all its instances.
  var uid: String
  /// The identifier of the instance, which survives rescheduling: the event's UID, a slash, and the
  /// time (`20260303T090000Z`) or date (`20260303`) according to the event's rule.
  var instance: String
  /// The start; for an all-day event, midnight in the viewer's time zone.
  var start: Timestamp
  /// The end, exclusive; never before the start.
  var end: Timestamp
  var isAllDay: Bool = false
  var title: String = ""
  var place: String = ""
  /// The meeting link, which starts with `https://`; empty for none.
  var link: String = ""
  /// The status; canceled events have no occurrences.
  var status: Status = .confirmed
  /// True if the event does not block time.
  var isFree: Bool = false
  /// True if the event is hidden from others.
  var isPrivate: Bool = false
  var participation: Participation = .none
}
