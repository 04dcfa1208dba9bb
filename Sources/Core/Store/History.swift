/// The last rates of a widget, from which a template draws a curve; kept in the volatile store.
///
///     history=1700000000000 12 45 99
///
/// When the last one was taken (milliseconds since 1970), and the rates in percent, the last one
/// last. However many bars call, there is one a second at most.
package struct History: Equatable {
  /// The rates in percent, the last one last.
  package private(set) var rates: [UInt8] = []
  /// When the last one was taken.
  private var last: Timestamp?
  /// What is to be stored.
  private var unstored: [Entry] = []

  private struct Entry: Equatable {
    var rate: Double
    var taken: Timestamp
  }

  /// The most rates that are kept.
  package static let limit = 64
  /// The least time between two of them, in milliseconds: a second, but for timers that are early.
  package static let shortest: Int64 = 950
  /// Where the volatile store keeps them.
  package static let key = "history"

  /// No rates.
  package init() {}

  /// What a record says; nothing where it is not as `store(in:)` writes it.
  package init(_ record: Record?) {
    guard var reader = record?.reader(of: History.key), let time = reader.number(),
      time <= Int64.max
    else { return }
    while let rate = reader.number(), rate <= 100, rates.count < History.limit {
      rates.append(UInt8(rate))
    }
    last = Timestamp(milliseconds: Int64(time))
  }

  /// Whether there is anything to store.
  package var isChanged: Bool { !unstored.isEmpty }

  /// Takes in a rate, unless it is none, or one that is there already or comes too soon.
  package mutating func add(_ rate: Double?, taken: Timestamp, now: Timestamp) {
    guard let rate, append(rate, taken: taken, now: now) else { return }
    if unstored.count == History.limit { unstored.removeFirst() }
    unstored.append(Entry(rate: rate, taken: taken))
  }

  private mutating func append(_ rate: Double, taken: Timestamp, now: Timestamp) -> Bool {
    // One from the future was taken before somebody set the clock back.
    if let last, last <= now, taken < last.advanced(by: History.shortest) { return false }
    last = taken
    if rates.count == History.limit { rates.removeFirst() }
    rates.append(rate > 0 ? UInt8(min(rate, 1) * 100 + 0.5) : 0)
    return true
  }

  /// Goes over to what is stored, unless this process has taken in later ones.
  package mutating func recall(_ record: Record?) {
    let stored = History(record)
    guard let storedLast = stored.last, !isChanged, storedLast >= last ?? storedLast else { return }
    self = stored
  }

  /// Adds to a record what it does not have yet, as another process may have added to it meanwhile.
  package func store(in record: inout Record, now: Timestamp) {
    var history = History(record)
    for entry in unstored { _ = history.append(entry.rate, taken: entry.taken, now: now) }
    guard let last = history.last else { return }
    var bytes: [UInt8] = []
    bytes.append(decimal: UInt64(max(last.milliseconds, 0)))
    for rate in history.rates {
      bytes.append(UInt8(ascii: " "))
      bytes.append(decimal: UInt64(rate))
    }
    record[History.key] = String(decoding: bytes, as: UTF8.self)
  }

  /// They are in the store.
  package mutating func markStored() { unstored = [] }
}
