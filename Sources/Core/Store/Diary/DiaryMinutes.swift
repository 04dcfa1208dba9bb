/// The minutes that are not in the log yet, the present one last; a call keeps them in the record that
/// it writes anyway.
///
///     log=1700000000000 2023-11-14T22:13+00:00 12.05 15.3 40.1 6 %;
///
/// The time of the last reading (milliseconds since 1970), and the lines of the minutes.
struct DiaryMinutes: Equatable {
  private(set) var minutes: [DiaryEntry] = []
  /// The time of the last reading, so that none is counted twice.
  private(set) var last: Timestamp?
  /// The readings that are not stored yet.
  private var unstored: [DiaryEntry] = []
  /// The minutes that were appended to the log, but are still in the record.
  private var appended: [DiaryEntry] = []

  /// The key in the record of the reading.
  static let key = "log"
  /// The maximum number of minutes: two hours of a full disk.
  static let limit = 120
  /// Decimals that the file does not have, so that a mean of many readings is exact.
  private static let moreDecimals = 4
}

extension DiaryMinutes {
  /// Reads a record; empty if it is not in the form that `store(in:)` writes.
  init(_ record: Record?) {
    guard var reader = record?.reader(of: DiaryMinutes.key), let time = reader.time() else {
      return
    }
    reader.skipSpaces()
    var lines: [UInt8] = []
    for byte in reader.rest().utf8 {
      lines.append(byte)
      if byte == UInt8(ascii: ";") { lines.append(UInt8(ascii: "\n")) }
    }
    minutes = Array(Diary(lines).entries.suffix(DiaryMinutes.limit))
    last = time
  }

  /// Returns true if a record has the minute of that time and no other, so that nothing is due.
  static func hasOnlyMinute(of time: Timestamp, in record: Record?) -> Bool {
    guard var reader = record?.reader(of: DiaryMinutes.key), let last = reader.time(),
      last.milliseconds.flooredQuotient(by: 60_000) == time.milliseconds.flooredQuotient(by: 60_000)
    else { return false }
    var lines = 0
    for byte in reader.rest().utf8 where byte == UInt8(ascii: ";") { lines += 1 }
    return lines == 1
  }

  /// True if the record lacks a minute, or has one that was appended to the log.
  var mustBeStored: Bool {
    if !appended.isEmpty { return true }
    guard let first = unstored.first else { return false }
    // Others of this minute are stored with what is written anyway.
    return minutes.last.map { $0.count <= first.count } ?? true
  }

  /// Adds a reading, unless it was added before; only a new minute needs the offset of local time.
  mutating func add(_ value: Double, _ unit: DiaryUnit, at time: Timestamp, offset: () -> Int64) {
    guard last != time, value.isFinite else { return }
    last = time
    let start = time.milliseconds.flooredQuotient(by: 60_000) * 60
    let known = minutes.last { $0.start == start }?.offset
    let entry = DiaryEntry(value, unit, at: time, offset: known ?? offset())
    unstored.append(entry)
    add(entry)
  }

  private mutating func add(_ entry: DiaryEntry) {
    if let index = minutes.lastIndex(where: { $0.isSameTime(as: entry) }) {
      minutes[index].add(entry)
    } else {
      if minutes.count == DiaryMinutes.limit { minutes.removeFirst() }
      minutes.append(entry)
    }
  }

  /// Returns the minutes that are over, or all.
  func ended(now: Timestamp, all: Bool = false) -> [DiaryEntry] {
    let present = now.milliseconds.flooredQuotient(by: 60_000) * 60
    return all ? minutes : minutes.filter { $0.start != present }
  }

  /// Removes minutes that were appended to the log.
  mutating func remove(_ entries: [DiaryEntry]) {
    minutes.removeAll { entries.contains($0) }
    appended += entries
  }

  /// Adds the readings that are not stored yet to a record, which another process may have changed.
  func store(in record: inout Record) {
    var stored = DiaryMinutes(record)
    stored.minutes.removeAll { minute in appended.contains { $0.isSameTime(as: minute) } }
    for entry in unstored where !appended.contains(where: { $0.isSameTime(as: entry) }) {
      stored.add(entry)
    }
    guard last != nil || !stored.minutes.isEmpty else { return }
    var bytes: [UInt8] = []
    bytes.append(decimal: UInt64(max((last ?? stored.last)?.milliseconds ?? 0, 0)))
    bytes.append(UInt8(ascii: " "))
    for minute in stored.minutes {
      minute.append(moreDecimals: DiaryMinutes.moreDecimals, to: &bytes)
    }
    record.set(bytes, for: DiaryMinutes.key)
  }

  /// Marks everything as stored; a resident process stores nothing but lines of the log.
  mutating func markStored() { (unstored, appended) = ([], []) }
}
