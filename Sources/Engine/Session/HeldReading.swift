/// A reading that a resident process keeps in memory: other processes need it only when they are
/// called, so it is not written each time.
struct HeldReading {
  /// True if the snapshot in memory is not written.
  var isHeld = false
  /// True if it was requested: others show it as well, so it is written at once.
  var isForced = false
  /// True once a reading was written: the first one is not held.
  var wasWritten = false
  /// The monotonic time of the last write, if any.
  var lastWrite: Duration?

  /// How long readings are held after a write.
  static let time = Duration.seconds(10)
  /// The age of a write at which the process wakes up for a held reading; most rounds come earlier.
  static let limit = Duration.seconds(15)

  /// Returns true if a reading in memory is newer than the one in the store.
  func keeps(_ known: Reading, over stored: Reading?) -> Bool {
    guard isHeld else { return false }
    return known.taken > stored?.taken ?? known.taken.advanced(by: .milliseconds(-1))
  }
}
