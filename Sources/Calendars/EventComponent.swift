/// The part that is kept of every event, also of one outside the window: a newer one of the same
/// identifier takes its place.
struct EventComponent {
  /// The hash of the identifier, UID.
  ///
  /// Two identifiers of one calendar that have the same one are not expected.
  var uid: UInt64
  /// The number of the revision, SEQUENCE.
  var sequence = 0
  /// The time of the revision, DTSTAMP, as seconds.
  var stamp = Int64.min
  /// The instance that this one replaces, or `nil` for a series or an event of its own.
  var replaced: InstanceKey?
  /// True if the event is canceled.
  var isCancelled = false
  /// The index of the event if it can have an instance in the window.
  var event: Int?

  /// Returns true if this is an older revision than another one.
  func isOlder(than other: EventComponent) -> Bool {
    (sequence, stamp) < (other.sequence, other.stamp)
  }
}
