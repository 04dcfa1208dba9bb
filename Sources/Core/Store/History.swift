/// The last readings of a widget, for graphs; kept in the volatile store.
///
///     history=1700000000000 12 45 99
///
/// The time of the last reading (milliseconds since 1970), and the readings, oldest first: rates in
/// percent, or bytes per second if there is no whole. At most one reading per second is kept,
/// however many bars call.
struct History: Equatable {
  /// The readings, oldest first.
  private var values: [UInt64] = []
  /// True if the readings are percentages; others are drawn in proportion to the largest.
  var hasWhole = true
  /// The time of the last reading.
  private var last: Timestamp?
  /// The readings that are not stored yet.
  private var unstored: [Entry] = []
  /// The last day of the log, if a template draws it.
  var window: DiaryWindow?

  private struct Entry: Equatable {
    var value: UInt64
    var taken: Timestamp
  }

  /// The maximum number of readings: a braille graph of half as many cells.
  static let limit = 200
  /// The minimum time between two readings: a second, with tolerance for timers that fire early.
  static let shortest = Duration.milliseconds(950)
  /// The key in the volatile store.
  static let key = "history"

}

extension History {
  /// Reads a record; empty if it is not in the form that `store(in:now:)` writes.
  init(_ record: Record?) {
    self.init()
    guard var reader = record?.reader(of: History.key), let time = reader.time() else { return }
    values.reserveCapacity(32)
    while values.count < History.limit, let value = reader.number() { values.append(value) }
    last = time
  }

  /// Returns the last `count` readings, oldest first, in percent of the whole or, if none exists,
  /// of the largest of them.
  func percents(ofLast count: Int) -> [UInt8] {
    let shown = values.suffix(count)
    guard !hasWhole else { return shown.map { UInt8(min($0, 100)) } }
    let largest = Double(max(shown.max() ?? 0, 1))
    return shown.map { UInt8(Double($0) / largest * 100 + 0.5) }
  }

  /// True if there are no readings.
  var isEmpty: Bool { values.isEmpty }

  /// True if there are readings to store.
  var isChanged: Bool { !unstored.isEmpty }

  /// Adds a rate, unless it is `nil`, already there, or too soon.
  mutating func add(_ rate: Double?, taken: Timestamp, now: Timestamp) {
    guard let rate else { return }
    add(count: rate > 0 ? UInt64(min(rate, 1) * 100 + 0.5) : 0, taken: taken, now: now)
  }

  /// Adds a value that has no whole, under the same conditions.
  mutating func add(count value: UInt64?, taken: Timestamp, now: Timestamp) {
    guard let value, append(value, taken: taken, now: now) else { return }
    if unstored.count == History.limit { unstored.removeFirst() }
    unstored.append(Entry(value: value, taken: taken))
  }

  private mutating func append(_ value: UInt64, taken: Timestamp, now: Timestamp) -> Bool {
    // A last reading in the future was taken before the clock was set back.
    if let last, last <= now, taken < last.advanced(by: History.shortest) { return false }
    last = taken
    if values.count == History.limit { values.removeFirst() }
    values.append(value)
    return true
  }

  /// Replaces the history with the stored one, unless this process has added later readings.
  mutating func recall(_ record: Record?) {
    let stored = History(record)
    guard let storedLast = stored.last, !isChanged, storedLast >= last ?? storedLast else { return }
    let (hasWhole, window) = (hasWhole, window)
    self = stored
    (self.hasWhole, self.window) = (hasWhole, window)
  }

  /// Adds the readings that are not stored yet to a record, which another process may have changed.
  func store(in record: inout Record, now: Timestamp) {
    var history = History(record)
    for entry in unstored { _ = history.append(entry.value, taken: entry.taken, now: now) }
    guard let last = history.last else { return }
    var bytes: [UInt8] = []
    bytes.append(decimal: UInt64(max(last.milliseconds, 0)))
    bytes.append(fields: history.values)
    record.set(bytes, for: History.key)
  }

  /// Marks the readings as stored.
  mutating func markStored() { unstored = [] }
}
