/// A watcher's note in its lock file: its process, what it follows, and when it started.
struct WatcherNote: Equatable {
  /// The process ID.
  var process: UInt64
  /// The fingerprint of the source and the options.
  var fingerprint: UInt64
  var began: Timestamp
  /// The fingerprints of the watchers that were replaced just before, the latest last.
  var replaced: [UInt64] = []

  /// How long a watcher is protected from those that it has replaced repeatedly.
  static let protection = Duration.seconds(2)
  /// The age after which a watcher's predecessors no longer matter.
  private static let memory = protection * 3
  private static let predecessors = 4

}

extension WatcherNote {
  /// Parses a note; `nil` if it has not been written yet.
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

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(decimal: process)
    bytes.append(fields: [fingerprint, UInt64(max(began.milliseconds, 0))] + replaced)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Returns true if a watcher with other options may replace it now.
  ///
  /// An edit takes effect at once, but two bars with different options must not end each other's
  /// watcher without a pause.
  func isReplaced(by fingerprint: UInt64, now: Timestamp) -> Bool {
    guard self.fingerprint != fingerprint else { return false }
    let returns = replaced.count { $0 == fingerprint }
    return returns < 2 || hasLasted(WatcherNote.protection, now: now)
  }

  /// Returns the predecessors to record in the note of the next watcher.
  func replacedByNext(now: Timestamp) -> [UInt64] {
    let before = hasLasted(WatcherNote.memory, now: now) ? [] : replaced
    return (before + [fingerprint]).suffix(WatcherNote.predecessors)
  }

  /// Returns true if it has run for some time; a start in the future means that the clock was
  /// set back.
  private func hasLasted(_ time: Duration, now: Timestamp) -> Bool {
    now < began || now >= began.advanced(by: time)
  }
}
