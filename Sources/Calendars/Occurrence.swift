/// One instance of an event.
struct Occurrence: Equatable {
  /// True if an event is sure to happen.
  enum Status: Equatable {
    case confirmed
    case tentative
  }

  /// The answer of an invited person.
  enum Participation: Equatable {
    case accepted
    case declined
    case tentative
    case needsAction
    /// The person is not invited.
    case none
  }

  /// The identifier of the event, the same for all its instances.
  var uid: String
  /// The identifier of the instance, which stays the same if it is moved: the identifier of the
  /// event, a slash, and the time (`20260303T090000Z`) or date (`20260303`) at which the event's
  /// rule has it.
  var instance: String
  /// The start; of an event of whole days, midnight in the viewer's time zone.
  var start: Timestamp
  /// The end, exclusive; not before the start.
  var end: Timestamp
  /// True if the event lasts whole days.
  var isAllDay: Bool = false
  /// The title, or an empty text.
  var title: String = ""
  /// The place, or an empty text.
  var place: String = ""
  /// The link of the meeting, which begins with `https://`, or an empty text.
  var link: String = ""
  /// Whether the event is sure to happen; a canceled one is not an occurrence.
  var status: Status = .confirmed
  /// True if the event does not take up time.
  var isFree: Bool = false
  /// True if others are not to see the event.
  var isPrivate: Bool = false
  /// The viewer's answer to the invitation.
  var participation: Participation = .none
}
