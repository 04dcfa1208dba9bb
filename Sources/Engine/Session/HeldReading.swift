/// A published reading of a process that stays and knows it itself: others need it only when they
/// are called, so that it is not written each time.
struct HeldReading {
  /// True if the snapshot in memory is not written.
  var isHeld = false
  /// True if it was asked for, so that others show it as well: it is written at once.
  var isForced = false
  /// True if a reading was written: the first one is not held.
  var wasWritten = false
  /// The time of the monotonic clock at which the last one was written, or `nil` if none was.
  var lastWrite: Int64?

  /// The milliseconds after a write for which later readings are held.
  static let patience: Int64 = 10_000
  /// The milliseconds after a write at which the process wakes up for a held reading; rounds that
  /// come anyway are earlier.
  static let limit: Int64 = 15_000

  /// Returns true if a reading in memory is newer than the one in the store.
  func keeps(_ known: Reading, over stored: Reading?) -> Bool {
    guard isHeld else { return false }
    return known.taken > stored?.taken ?? known.taken.advanced(by: -1)
  }
}
