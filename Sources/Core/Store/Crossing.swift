/// The process that used the most when a level began, kept in the volatile store.
///
///     crossing=1700000000000 critical 2026-03-02 14:03 firefox 4112: 83.1%
///
/// The time in milliseconds, the level, the local time, and the process with its use.
struct Crossing: Equatable {
  let time: Timestamp
  let level: Level
  /// The local time and the process.
  let words: String

  init(time: Timestamp, level: Level, words: String) {
    (self.time, self.level, self.words) = (time, level, words)
  }

  /// The process with its use, without the time.
  var process: String? {
    // The date, the time, and the rest.
    let parts = words.utf8.split(separator: UInt8(ascii: " "), maxSplits: 2)
    return parts.count == 3 ? String(Substring(parts[2])) : nil
  }

  /// The line for the details.
  var line: String { (level == .warning ? "Warning " : "Critical ") + words }
}

extension Crossing {
  /// Reads a record; `nil` if it has none.
  init?(_ record: Record?) {
    guard var reader = record?.reader(of: Crossing.key), let time = reader.time(),
      let name = reader.word(), let level = Level.named(name)
    else { return nil }
    reader.skipSpaces()
    self.init(time: time, level: level, words: ExternalText.harmless(reader.rest()))
  }

  func store(in record: inout Record) {
    record[Crossing.key] = String(time.milliseconds) + " " + level.rawValue + " " + words
  }

  /// The key in a record.
  static let key = "crossing"
  /// The name of the value.
  static let placeholder = "top"
}
