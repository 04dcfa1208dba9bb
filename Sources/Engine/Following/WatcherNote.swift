/// The note that a watcher leaves for those who find its lock held: its process, what it follows,
/// and when it began.
struct WatcherNote: Equatable {
  /// The process ID.
  var process: UInt64
  /// The fingerprint of the source and the options.
  var fingerprint: UInt64
  /// The time at which it began.
  var began: Timestamp
  /// The fingerprints of the watchers that were replaced just before, the last one at the end.
  var replaced: [UInt64] = []

  /// The milliseconds for which a watcher is protected from those that it has replaced repeatedly.
  static let protection: Int64 = 2_000
  /// The milliseconds after which a watcher has lasted, and its predecessors do not matter.
  private static let memory: Int64 = 3 * protection
  /// The maximum number of predecessors in a note.
  private static let predecessors = 4

}

extension WatcherNote {
  /// Reads a note, or returns `nil` if it is not written yet.
  init?(_ bytes: [UInt8]) {
    var reader = WordReader(bytes)
    guard let process = reader.number(), let fingerprint = reader.number(),
      let began = reader.time()
    else { return nil }
    self.init(process: process, fingerprint: fingerprint, began: began)
    while replaced.count < Self.predecessors, let number = reader.number() {
      replaced.append(number)
    }
  }

  /// The note as it is stored.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(decimal: process)
    bytes.append(fields: [fingerprint, UInt64(max(began.milliseconds, 0))] + replaced)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Returns true if a watcher of other options takes its place now.
  ///
  /// An edit takes effect at once. Two bars with different options come back again and again, and must
  /// not end each other's watcher without a pause.
  func isReplaced(by fingerprint: UInt64, now: Timestamp) -> Bool {
    guard self.fingerprint != fingerprint else { return false }
    let returns = replaced.count { $0 == fingerprint }
    return returns < 2 || hasLasted(WatcherNote.protection, now: now)
  }

  /// Returns the watchers that the next one knows that it replaces.
  func replacedByNext(now: Timestamp) -> [UInt64] {
    let before = hasLasted(WatcherNote.memory, now: now) ? [] : replaced
    return (before + [fingerprint]).suffix(WatcherNote.predecessors)
  }

  /// Returns true if it has run for some milliseconds; a beginning in the future means that the clock
  /// was set back.
  private func hasLasted(_ milliseconds: Int64, now: Timestamp) -> Bool {
    now < began || now >= began.advanced(by: milliseconds)
  }
}
