/// What the kernel has counted, as the volatile store keeps it between two calls.
///
///     counters=7cd0be1a-… 5000 1000 @cpu0 400 600 +60 +40
///
/// The boot, when the counters were read last (milliseconds of the monotonic clock), the milliseconds
/// since they were read before, and of each row its name, its counters and by how much they have
/// grown in that time: who calls too soon shows the last rate again.
///
/// The clock stands still while the machine sleeps, as the counters do: a rate is of the time in
/// which something could happen, and a night in between does not make it nothing.
package struct Counters: Equatable {
  /// Counters of one thing, such as a processor or a network interface.
  package struct Row: Equatable {
    /// What is counted, without spaces.
    package var name: String
    /// The counters as they were read last.
    package var values: [UInt64]
    /// By how much they have grown between the last two readings; `nil` where there are no two, or
    /// they do not belong together.
    package var changes: [UInt64]?

    /// A row as it was read.
    package init(_ name: String, _ values: [UInt64]) {
      self.name = name
      self.values = values
    }
  }

  /// What it means that a counter is less than before.
  package enum DecreasePolicy {
    /// It began anew, or it has 32 bits and has run over.
    case reset
    /// The kernel has corrected itself; only where all of a row are less in sum, they began anew.
    case correction
  }

  /// What was read last, in the kernel's order.
  package private(set) var rows: [Row] = []
  /// Milliseconds between the last two readings; 0 where there are no two.
  package private(set) var elapsed: Int64 = 0
  /// Whether they are to be stored.
  package private(set) var isChanged = false
  /// The start of the machine that they belong to.
  private var boot = ""
  /// When they were read, in milliseconds of the monotonic clock; `nil` where they never were.
  private var time: Int64?
  /// The present.
  private var now = (boot: "", time: Int64(0), isForced: false)

  /// A reading that is younger is used again, in milliseconds: of a shorter time the rate would be
  /// chance, and several bars that are drawn together show the same.
  package static let shortest: Int64 = 250
  /// How long a caller waits who wants a rate at once, in milliseconds.
  package static let pause: Int64 = 200

  /// Nothing was read yet.
  package init() {}

  /// The same readings, whatever the present is.
  package static func == (left: Counters, right: Counters) -> Bool {
    left.boot == right.boot && left.time == right.time && left.elapsed == right.elapsed
      && left.rows == right.rows
  }

  /// Whether any rate is known.
  package var hasChanges: Bool { elapsed > 0 && rows.contains { $0.changes != nil } }

  /// Whether this is the first reading, which makes no rate.
  package var areFirst: Bool { elapsed == 0 && !rows.isEmpty }

  /// By how much a second something has grown that has grown by `change` between the last two
  /// readings, rounded.
  package func perSecond(_ change: UInt64) -> UInt64 {
    let rate = Double(change) * 1000 / Double(max(elapsed, 1))
    return rate < 1e19 ? UInt64(rate + 0.5) : .max
  }

  /// The row of that name.
  package subscript(name: String) -> Row? {
    for row in rows where row.name == name { return row }
    return nil
  }

  /// Starts a reading, at the present time.
  ///
  /// - Parameters:
  ///   - machine: the machine whose counters are read.
  ///   - isForced: true if they count however young the last ones are.
  package mutating func begin<M: Clock>(on machine: M, isForced: Bool = false) {
    now = (machine.boot, machine.monotonicMilliseconds, isForced)
  }

  /// True if the last reading is so young that a new one would change nothing.
  package var areCurrent: Bool {
    guard let time, boot == now.boot, now.time >= time, !now.isForced else { return false }
    return now.time - time < Counters.shortest
  }

  /// Takes in what was read; what is too young to be compared with changes nothing.
  package mutating func take(_ read: [Row], fall: DecreasePolicy = .reset) {
    var read = read
    var elapsed: Int64 = 0
    if let time, boot == now.boot, now.time >= time {
      elapsed = now.time - time
      guard elapsed >= Counters.shortest || now.isForced && elapsed > 0 else { return }
      for index in read.indices {
        // Usually what was there is there again, in the same place.
        let place = index < rows.count && rows[index].name == read[index].name
        guard let before = place ? rows[index] : self[read[index].name] else { continue }
        read[index].changes = Counters.changes(from: before.values, to: read[index].values, fall)
      }
    }
    rows = read
    self.elapsed = elapsed
    boot = now.boot
    time = now.time
    isChanged = true
  }

  /// `nil` where the counters began anew in between.
  private static func changes(
    from old: [UInt64], to new: [UInt64], _ fall: DecreasePolicy
  ) -> [UInt64]? {
    guard old.count == new.count else { return nil }
    var changes: [UInt64] = []
    changes.reserveCapacity(new.count)
    var fallen = 0
    for index in new.indices {
      if new[index] >= old[index] {
        changes.append(new[index] - old[index])
        continue
      }
      fallen += 1
      switch fall {
      case .correction: changes.append(0)
      case .reset:
        // From the last quarter to the first one, as a counter of 32 bits that ran over.
        guard old[index] >> 30 == 3 else { return nil }
        let change = (1 << 32) - old[index] + new[index]
        guard change < 1 << 30 else { return nil }
        changes.append(change)
      }
    }
    switch fall {
    case .correction: return fallen > 0 && sum(new) < sum(old) ? nil : changes
    // Several that run over at once are far less likely than a device that was plugged in anew.
    case .reset: return fallen > 1 ? nil : changes
    }
  }

  private static func sum(_ values: [UInt64]) -> UInt64 { values.reduce(0, &+) }
}

extension Counters {
  /// Where the volatile store keeps them.
  package static let key = "counters"
  /// The most rows that are read back.
  private static let rowLimit = 4096

  /// What a record says; nothing of it where it is not as `store(in:)` writes it.
  package init(_ record: Record?) {
    guard var reader = record?.reader(of: Counters.key),
      let (boot, time) = Counters.moment(&reader), let elapsed = reader.number(),
      elapsed <= Int64.max
    else { return }
    var rows: [Row] = []
    rows.reserveCapacity(8)
    reader.skipSpaces()
    while reader.skip("@") {
      guard let name = reader.word(), rows.count < Counters.rowLimit else { return }
      var row = Row(name, [])
      row.values.reserveCapacity(8)
      while let value = reader.number() { row.values.append(value) }
      reader.skipSpaces()
      if reader.skip("+") {
        var changes: [UInt64] = []
        changes.reserveCapacity(row.values.count)
        repeat {
          guard let change = reader.digits() else { return }
          changes.append(change)
          reader.skipSpaces()
        } while reader.skip("+")
        guard changes.count == row.values.count else { return }
        row.changes = changes
      }
      rows.append(row)
    }
    guard reader.isAtEnd else { return }
    self.boot = boot
    self.time = time
    self.elapsed = Int64(elapsed)
    self.rows = rows
  }

  /// The boot and the time, with which the text begins.
  private static func moment(_ reader: inout WordReader) -> (String, Int64)? {
    guard let boot = reader.word(), let time = reader.number(), time <= Int64.max else {
      return nil
    }
    return (boot, Int64(time))
  }

  /// Writes them into a record.
  ///
  /// Where another process has stored later ones meanwhile they are lost, and the next rate is of a
  /// longer time, but true.
  package func store(in record: inout Record) {
    guard let time else { return }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(512)
    bytes.append(boot)
    Counters.append([UInt64(time), UInt64(elapsed)], to: &bytes)
    for row in rows {
      bytes.append(UInt8(ascii: " "))
      bytes.append(UInt8(ascii: "@"))
      Record.appendEscaped(row.name, to: &bytes)
      Counters.append(row.values, to: &bytes)
      if let changes = row.changes { Counters.append(changes, sign: UInt8(ascii: "+"), to: &bytes) }
    }
    record.set(bytes, for: Counters.key)
  }

  /// Goes over to what is stored, unless this process has read the counters since.
  package mutating func recall(_ record: Record?) {
    let stored = Counters(record)
    guard let storedTime = stored.time else { return }
    if let time, boot != stored.boot || time >= storedTime { return }
    let now = now
    self = stored
    self.now = now
  }

  /// They are in the store.
  package mutating func markStored() { isChanged = false }

  private static func append(_ numbers: [UInt64], sign: UInt8? = nil, to bytes: inout [UInt8]) {
    for number in numbers {
      bytes.append(UInt8(ascii: " "))
      if let sign { bytes.append(sign) }
      bytes.append(decimal: number)
    }
  }
}
