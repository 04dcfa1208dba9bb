import Core

/// The note that a watcher leaves for those who find its lock held: its process, what it follows,
/// and when it began.
struct WatcherNote: Equatable {
  /// The process ID.
  var process: UInt64
  /// The fingerprint of the source and the options.
  var fingerprint: UInt64
  /// The time at which it began.
  var began: Timestamp

  /// The milliseconds within which a watcher is not replaced, so that two bars with different options
  /// do not end each other's without a pause.
  static let protection: Int64 = 2_000

  /// Creates a note.
  init(process: UInt64, fingerprint: UInt64, began: Timestamp) {
    self.process = process
    self.fingerprint = fingerprint
    self.began = began
  }

  /// Reads a note, or returns `nil` if it is not written yet.
  init?(_ bytes: [UInt8]) {
    var reader = WordReader(bytes)
    guard let process = reader.number(), let fingerprint = reader.number(),
      let began = reader.number(), began <= Int64.max
    else { return nil }
    self.init(
      process: process, fingerprint: fingerprint, began: Timestamp(milliseconds: Int64(began)))
  }

  /// The note as it is stored.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(decimal: process)
    bytes.append(UInt8(ascii: " "))
    bytes.append(decimal: fingerprint)
    bytes.append(UInt8(ascii: " "))
    bytes.append(decimal: UInt64(max(began.milliseconds, 0)))
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Returns true if a watcher of other options has run for long enough to be replaced.
  func isReplaced(by fingerprint: UInt64, now: Timestamp) -> Bool {
    self.fingerprint != fingerprint
      && (now < began || now >= began.advanced(by: WatcherNote.protection))
  }
}
