/// The last readings of a widget, from which a template draws a curve; kept in the volatile store.
///
///     history=1700000000000 12 45 99
///
/// When the last one was taken (milliseconds since 1970), and what was read, the last one last:
/// rates in percent or, of what has no whole, bytes a second. However many bars call, there is one a
/// second at most.
package struct History: Equatable {
  /// What was read, the last one last.
  private var values: [UInt64] = []
  /// Whether the readings are percents of something; what has no whole is drawn in proportion to
  /// the largest.
  package var hasWhole = true
  /// When the last one was taken.
  private var last: Timestamp?
  /// What is to be stored.
  private var unstored: [Entry] = []

  private struct Entry: Equatable {
    var value: UInt64
    var taken: Timestamp
  }

  /// The most readings that are kept: a graph of braille of half as many cells.
  package static let limit = 200
  /// The least time between two of them, in milliseconds: a second, but for timers that are early.
  package static let shortest: Int64 = 950
  /// Where the volatile store keeps them.
  package static let key = "history"

  /// No readings.
  package init() {}

  /// What a record says; nothing where it is not as `store(in:)` writes it.
  package init(_ record: Record?) {
    guard var reader = record?.reader(of: History.key), let time = reader.number(),
      time <= Int64.max
    else { return }
    values.reserveCapacity(32)
    while values.count < History.limit, let value = reader.number() { values.append(value) }
    last = Timestamp(milliseconds: Int64(time))
  }

  /// The last `count` readings in percent of the whole or, of what has none, of the largest of them;
  /// the last one last.
  package func percents(ofLast count: Int) -> [UInt8] {
    let shown = values.suffix(count)
    guard !hasWhole else { return shown.map { UInt8(min($0, 100)) } }
    let largest = Double(max(shown.max() ?? 0, 1))
    return shown.map { UInt8(Double($0) / largest * 100 + 0.5) }
  }

  /// Whether there are none.
  package var isEmpty: Bool { values.isEmpty }

  /// Whether there is anything to store.
  package var isChanged: Bool { !unstored.isEmpty }

  /// Takes in a rate, unless it is none, or one that is there already or comes too soon.
  package mutating func add(_ rate: Double?, taken: Timestamp, now: Timestamp) {
    guard let rate else { return }
    add(count: rate > 0 ? UInt64(min(rate, 1) * 100 + 0.5) : 0, taken: taken, now: now)
  }

  /// Likewise of what has no whole.
  package mutating func add(count value: UInt64?, taken: Timestamp, now: Timestamp) {
    guard let value, append(value, taken: taken, now: now) else { return }
    if unstored.count == History.limit { unstored.removeFirst() }
    unstored.append(Entry(value: value, taken: taken))
  }

  private mutating func append(_ value: UInt64, taken: Timestamp, now: Timestamp) -> Bool {
    // One from the future was taken before somebody set the clock back.
    if let last, last <= now, taken < last.advanced(by: History.shortest) { return false }
    last = taken
    if values.count == History.limit { values.removeFirst() }
    values.append(value)
    return true
  }

  /// Goes over to what is stored, unless this process has taken in later ones.
  package mutating func recall(_ record: Record?) {
    let stored = History(record)
    guard let storedLast = stored.last, !isChanged, storedLast >= last ?? storedLast else { return }
    let hasWhole = hasWhole
    self = stored
    self.hasWhole = hasWhole
  }

  /// Adds to a record what it does not have yet, as another process may have added to it meanwhile.
  package func store(in record: inout Record, now: Timestamp) {
    var history = History(record)
    for entry in unstored { _ = history.append(entry.value, taken: entry.taken, now: now) }
    guard let last = history.last else { return }
    var bytes: [UInt8] = []
    bytes.append(decimal: UInt64(max(last.milliseconds, 0)))
    for value in history.values {
      bytes.append(UInt8(ascii: " "))
      bytes.append(decimal: value)
    }
    record[History.key] = String(decoding: bytes, as: UTF8.self)
  }

  /// They are in the store.
  package mutating func markStored() { unstored = [] }
}
