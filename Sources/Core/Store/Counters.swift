/// Kernel counters, kept in the volatile store between two calls.
///
///     counters=7cd0be1a-… 5000 1000 @cpu0 400 600 +60 +40
///
/// The boot ID, the time of the last reading (milliseconds of the monotonic clock), the
/// milliseconds since the reading before it, and for each row its name, its counters, and their
/// increases in that time, so that a call that comes too soon can show the last rate again.
///
/// The clock stops while the machine is suspended, as the counters do: a rate covers the time in
/// which something could happen, and a night of suspend does not reduce it to nothing.
struct Counters: Equatable {
  /// The counters of one thing, such as a processor or a network interface.
  struct Row: Equatable {
    /// The name of the thing, without spaces.
    var name: String
    /// The counters at the last reading.
    var values: [UInt64]
    /// The increases between the last two readings, or `nil` if there were not two or they are not
    /// comparable.
    var changes: [UInt64]?

    init(_ name: String, _ values: [UInt64]) {
      self.name = name
      self.values = values
    }
  }

  /// The meaning of a decreased counter.
  enum DecreasePolicy {
    /// The counter was reset, or has 32 bits and wrapped around.
    case reset
    /// The kernel corrected the counter; it was a reset only if the sum of the row has decreased.
    case correction
  }

  /// The counters at the last reading, in the kernel's order.
  private(set) var rows: [Row] = []
  /// The time between the last two readings, or 0 if there were not two.
  private(set) var elapsed = Duration.zero
  /// True if the counters have to be stored.
  private(set) var isChanged = false
  /// The ID of the boot that the counters belong to.
  private var boot = ""
  /// The monotonic time of the last reading, or `nil` if there was none.
  private var time: Duration?
  /// The present boot ID, time, and mode.
  private var now = (boot: "", time: Duration.zero, isForced: false)

  /// The age below which a reading is reused.
  ///
  /// Over a shorter time the rate would be chance, and several bars drawn together show the same.
  static let shortest = Duration.milliseconds(250)
  /// The pause between two readings for a caller that wants a rate at once.
  static let pause = Duration.milliseconds(200)

  /// Returns true if the readings are equal, whatever the present time is.
  static func == (left: Counters, right: Counters) -> Bool {
    left.boot == right.boot && left.time == right.time && left.elapsed == right.elapsed
      && left.rows == right.rows
  }

  /// True if at least one rate is known.
  var hasChanges: Bool { elapsed > .zero && rows.contains { $0.changes != nil } }

  /// True if there was only one reading, which gives no rate.
  var isFirstReading: Bool { elapsed == .zero && !rows.isEmpty }

  /// Returns the rate per second, rounded, of something that increased by `change` between the last
  /// two readings.
  func perSecond(_ change: UInt64) -> UInt64 {
    let rate = Double(change) * 1000 / Double(max(elapsed.milliseconds, 1))
    return rate < 1e19 ? UInt64(rate + 0.5) : .max
  }

  /// The boot and the monotonic time of the last reading, if there was one.
  var lastReading: (boot: String, time: Duration)? { time.map { (boot, $0) } }

  /// The row of that name, if any.
  subscript(name: String) -> Row? { row(named: name, near: 0) }

  /// Returns the row of a name, which is usually the one at an index: readings have the same rows in the
  /// same order.
  func row(named name: String, near index: Int) -> Row? {
    if index < rows.count, rows[index].name == name { return rows[index] }
    for row in rows where row.name == name { return row }
    return nil
  }

  /// Starts a reading, at the present time.
  ///
  /// - Parameters:
  ///   - machine: the machine whose counters are read.
  ///   - isForced: true if they count however young the last ones are.
  mutating func begin(on machine: Machine, isForced: Bool = false) {
    now = (machine.boot, machine.uptime, isForced)
  }

  /// True if the last reading is so young that a new one would change nothing.
  var areCurrent: Bool {
    guard let time, boot == now.boot, now.time >= time, !now.isForced else { return false }
    return now.time - time < Counters.shortest
  }

  /// Stores a reading with its increases, unless it comes too soon after the last one.
  mutating func take(_ read: [Row], decreases: DecreasePolicy = .reset) {
    var read = read
    var elapsed = Duration.zero
    if let time, boot == now.boot, now.time >= time {
      elapsed = now.time - time
      guard elapsed >= Counters.shortest || now.isForced && elapsed > .zero else { return }
      for index in read.indices {
        guard let before = row(named: read[index].name, near: index) else { continue }
        read[index].changes = Counters.changes(
          from: before.values, to: read[index].values, decreases)
        // Some drivers say 0 once: what follows would be all since boot in one moment.
        if decreases == .reset, before.changes != nil, read[index].changes == nil,
          Counters.hasVanished(from: before.values, to: read[index].values)
        {
          read[index].values = before.values
        }
      }
    }
    rows = read
    self.elapsed = elapsed
    boot = now.boot
    time = now.time
    isChanged = true
  }

  /// Returns the increases, or `nil` if the counters were reset in between.
  static func changes(
    from old: [UInt64], to new: [UInt64], _ decreases: DecreasePolicy
  ) -> [UInt64]? {
    guard old.count == new.count else { return nil }
    var changes: [UInt64] = []
    changes.reserveCapacity(new.count)
    var decreaseCount = 0
    for index in new.indices {
      if new[index] >= old[index] {
        changes.append(new[index] - old[index])
        continue
      }
      decreaseCount += 1
      switch decreases {
      case .correction: changes.append(0)
      case .reset:
        // From the last quarter to the first: a 32-bit counter that wrapped around.
        guard old[index] >> 30 == 3 else { return nil }
        let change = (1 << 32) - old[index] + new[index]
        guard change < 1 << 30 else { return nil }
        changes.append(change)
      }
    }
    switch decreases {
    case .correction: return decreaseCount > 0 && sum(new) < sum(old) ? nil : changes
    // Several wraparounds at once are far less likely than a device that was plugged in again.
    case .reset: return decreaseCount > 1 ? nil : changes
    }
  }

  /// Returns true if a counter is 0 that was not.
  private static func hasVanished(from old: [UInt64], to new: [UInt64]) -> Bool {
    guard old.count == new.count else { return false }
    for index in new.indices where new[index] == 0 && old[index] > 0 { return true }
    return false
  }

  private static func sum(_ values: [UInt64]) -> UInt64 { values.reduce(0, &+) }
}

extension Counters {
  /// The key in the volatile store.
  static let key = "counters"
  /// The maximum number of rows read back.
  private static let rowLimit = 4096

  /// Reads a record; empty if it is not in the form that `store(in:)` writes.
  init(_ record: Record?) {
    guard var reader = record?.reader(of: Counters.key), let boot = reader.word(),
      let time = reader.integer(), let elapsed = reader.integer()
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
    (self.time, self.elapsed) = (.milliseconds(time), .milliseconds(elapsed))
    self.rows = rows
  }

  /// Writes the counters to a record.
  ///
  /// Counters that another process has stored in the meantime are lost; the next rate then covers a
  /// longer time, but is correct.
  func store(in record: inout Record) {
    guard let time else { return }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(512)
    bytes.append(boot)
    bytes.append(fields: [UInt64(time.milliseconds), UInt64(elapsed.milliseconds)])
    for row in rows {
      bytes.append(UInt8(ascii: " "))
      bytes.append(UInt8(ascii: "@"))
      Record.appendEscaped(row.name, to: &bytes)
      bytes.append(fields: row.values)
      if let changes = row.changes { bytes.append(fields: changes, sign: UInt8(ascii: "+")) }
    }
    record.set(bytes, for: Counters.key)
  }

  /// Replaces the counters with the stored ones, unless this process has read later ones.
  mutating func recall(_ record: Record?) {
    let stored = Counters(record)
    guard let storedTime = stored.time else { return }
    if let time, boot != stored.boot || time >= storedTime { return }
    let now = now
    self = stored
    self.now = now
  }

  mutating func markStored() { isChanged = false }
}
