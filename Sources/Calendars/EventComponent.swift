/// The part kept of every event, even outside the window: a newer one with the same UID replaces
/// it.
struct EventComponent {
  /// The hash of the UID.
  ///
  /// Collisions within a calendar are not expected.
  var uid: UInt64
  /// SEQUENCE, the number of the revision.
  var sequence = 0
  /// DTSTAMP, the time of the revision in seconds.
  var stamp = Int64.min
  /// The start, which a canceled one may lack.
  var start: InstanceKey?
  /// The instance that this one replaces, or `nil` for a series or a single event.
  var replaced: InstanceKey?
  var isCancelled = false
  /// The index of the event if it may have an instance in the window.
  var event: Int?

  /// Returns true if one of two series or single events with the same sequence number replaces the
  /// other.
  func isSame(as other: EventComponent) -> Bool {
    guard let start, let otherStart = other.start else { return true }
    return start == otherStart
  }

  func isOlder(than other: EventComponent) -> Bool {
    (sequence, stamp) < (other.sequence, other.stamp)
  }
}
