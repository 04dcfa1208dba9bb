package import Core

/// One instance of an event.
package struct Occurrence: Equatable {
  /// True if an event is sure to happen.
  package enum Status: Equatable {
    case confirmed
    case tentative
  }

  /// The answer of an invited person.
  package enum Participation: Equatable {
    case accepted
    case declined
    case tentative
    case needsAction
    /// The person is not invited.
    case none
  }

  /// The identifier of the event, the same for all its instances.
  package var uid: String
  /// The identifier of the instance, which stays the same if it is moved: the identifier of the
  /// event, a slash, and the time (`20260303T090000Z`) or date (`20260303`) at which the event's
  /// rule has it.
  package var instance: String
  /// The start; of an event of whole days, midnight in the viewer's time zone.
  package var start: Timestamp
  /// The end, exclusive; not before the start.
  package var end: Timestamp
  /// True if the event lasts whole days.
  package var isAllDay: Bool
  /// The title, or an empty text.
  package var title: String
  /// The place, or an empty text.
  package var place: String
  /// The link of the meeting, which begins with `https://`, or an empty text.
  package var link: String
  /// Whether the event is sure to happen; a canceled one is not an occurrence.
  package var status: Status
  /// True if the event does not take up time.
  package var isFree: Bool
  /// True if others are not to see the event.
  package var isPrivate: Bool
  /// The viewer's answer to the invitation.
  package var participation: Participation

  /// Creates an instance.
  package init(
    uid: String, instance: String, start: Timestamp, end: Timestamp, isAllDay: Bool = false,
    title: String = "", place: String = "", link: String = "", status: Status = .confirmed,
    isFree: Bool = false, isPrivate: Bool = false, participation: Participation = .none
  ) {
    self.uid = uid
    self.instance = instance
    self.start = start
    self.end = end
    self.isAllDay = isAllDay
    self.title = title
    self.place = place
    self.link = link
    self.status = status
    self.isFree = isFree
    self.isPrivate = isPrivate
    self.participation = participation
  }
}
