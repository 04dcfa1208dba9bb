/// The counts of counters on each day and in each month, across reboots.
///
///     boot.7cd0be1a-…=5000 @eth0 400 600
///     day.2026-11-25=1234 5678
///     month.2026-11=1234 5678
///
/// For each boot the last reading, by the monotonic clock: only what a later reading adds is counted, so
/// that two bars count nothing twice, whatever the wall clock says. Kept in the persistent record of a
/// widget whose readings do not survive a reboot.
struct DiarySums: Equatable {
  /// A sum, by the names of its day or month.
  struct Sum: Equatable {
    var name: String
    var values: [UInt64]
  }

  private struct Base: Equatable {
    var boot: String
    var time: Duration
    var rows: [Counters.Row]
  }

  private var bases: [Base] = []
  private(set) var days: [Sum] = []
  private(set) var months: [Sum] = []

  private static let bootPrefix = "boot."
  private static let dayPrefix = "day."
  private static let monthPrefix = "month."
  /// Several machines may share a home.
  private static let bootLimit = 8
  private static let dayLimit = 400
  private static let monthLimit = 120

  init() {}
}

extension DiarySums {
  /// Reads a record; entries that cannot be read are missing.
  init(_ record: Record?) {
    for entry in record?.entries ?? [] {
      if let boot = entry.key.suffix(after: DiarySums.bootPrefix) {
        if let base = DiarySums.base(boot, entry.value) { bases.append(base) }
      } else if let day = entry.key.suffix(after: DiarySums.dayPrefix) {
        days.append(Sum(name: day, values: DiarySums.numbers(entry.value)))
      } else if let month = entry.key.suffix(after: DiarySums.monthPrefix) {
        months.append(Sum(name: month, values: DiarySums.numbers(entry.value)))
      }
    }
  }

  private static func base(_ boot: String, _ text: String) -> Base? {
    var reader = WordReader(text.bytes)
    guard let time = reader.integer() else { return nil }
    var rows: [Counters.Row] = []
    reader.skipSpaces()
    while reader.skip("@") {
      guard let name = reader.word() else { return nil }
      var row = Counters.Row(name, [])
      while let value = reader.number() { row.values.append(value) }
      rows.append(row)
      reader.skipSpaces()
    }
    return reader.isAtEnd ? Base(boot: boot, time: .milliseconds(time), rows: rows) : nil
  }

  private static func numbers(_ text: String) -> [UInt64] {
    var reader = WordReader(text.bytes)
    var numbers: [UInt64] = []
    while numbers.count < 8, let number = reader.number() { numbers.append(number) }
    return numbers
  }

  /// The form of the record, sums last.
  var record: Record {
    var record = Record()
    for base in bases {
      var bytes: [UInt8] = []
      bytes.append(decimal: UInt64(max(base.time.milliseconds, 0)))
      for row in base.rows {
        bytes.append(" @")
        bytes.append(row.name)
        bytes.append(fields: row.values)
      }
      record.append(String(decoding: bytes, as: UTF8.self), for: DiarySums.bootPrefix + base.boot)
    }
    for (prefix, sums) in [(DiarySums.dayPrefix, days), (DiarySums.monthPrefix, months)] {
      for sum in sums {
        var bytes: [UInt8] = []
        for (index, value) in sum.values.enumerated() {
          if index > 0 { bytes.append(UInt8(ascii: " ")) }
          bytes.append(decimal: value)
        }
        record.append(String(decoding: bytes, as: UTF8.self), for: prefix + sum.name)
      }
    }
    return record
  }

  /// Returns true if a reading of that boot was taken.
  func knows(_ boot: String) -> Bool { bases.contains { $0.boot == boot } }

  /// Returns what counters have counted since the last reading of their boot.
  ///
  /// A decreased counter was reset, and all that it has counted since is new. So is a device that was
  /// plugged in, unless it was there but not read, as for the default route.
  private func increases(_ counters: Counters, countsNewRows: Bool) -> [UInt64] {
    guard let (boot, time) = counters.lastReading else { return [] }
    let base = bases.first { $0.boot == boot }
    // The first reading of all tells nothing about a day.
    guard !bases.isEmpty, base.map({ time > $0.time }) ?? true else { return [] }
    var sums: [UInt64] = []
    for row in counters.rows {
      var increases = row.values
      if let known = base?.rows.first(where: { $0.name == row.name }) {
        increases = Counters.changes(from: known.values, to: row.values, .reset) ?? row.values
      } else if base != nil, !countsNewRows {
        continue
      }
      DiarySums.add(increases, to: &sums)
    }
    return sums
  }

  private static func add(_ values: [UInt64], to sums: inout [UInt64]) {
    for (index, value) in values.enumerated() {
      if index == sums.count { sums.append(0) }
      sums[index] = sums[index] &+ value
    }
  }

  /// Counts a reading to a day.
  mutating func take(_ counters: Counters, on date: CivilDate, countsNewRows: Bool) {
    // Without an ID, the next boot would look like this one.
    guard let (boot, time) = counters.lastReading, boot != "-" else { return }
    let increases = increases(counters, countsNewRows: countsNewRows)
    if increases.contains(where: { $0 > 0 }) {
      DiarySums.add(increases, to: DiarySums.name(of: date), in: &days, limit: DiarySums.dayLimit)
      DiarySums.add(
        increases, to: DiarySums.name(ofMonthOf: date), in: &months, limit: DiarySums.monthLimit)
    }
    guard let index = bases.firstIndex(where: { $0.boot == boot }) else {
      if bases.count == DiarySums.bootLimit { bases.removeFirst() }
      bases.append(Base(boot: boot, time: time, rows: DiarySums.plain(counters.rows)))
      return
    }
    guard time > bases[index].time else { return }
    var base = bases.remove(at: index)
    base.time = time
    var rows = DiarySums.plain(counters.rows)
    // One that is plugged in again later goes on where it was, or starts over.
    if countsNewRows {
      for row in base.rows where !rows.contains(where: { $0.name == row.name }) { rows.append(row) }
    }
    base.rows = rows
    bases.append(base)
  }

  private static func plain(_ rows: [Counters.Row]) -> [Counters.Row] {
    rows.prefix(256).map { Counters.Row($0.name, $0.values) }
  }

  private static func add(_ values: [UInt64], to name: String, in sums: inout [Sum], limit: Int) {
    guard let index = sums.firstIndex(where: { $0.name == name }) else {
      if sums.count == limit { sums.removeFirst() }
      return sums.append(Sum(name: name, values: values))
    }
    add(values, to: &sums[index].values)
  }

  /// Returns the sum of a day or, together with it, of its month, with what these counters add.
  func sum(
    of date: CivilDate, isMonth: Bool, with counters: Counters, countsNewRows: Bool
  ) -> [UInt64] {
    let name = isMonth ? DiarySums.name(ofMonthOf: date) : DiarySums.name(of: date)
    var sum = (isMonth ? months : days).first { $0.name == name }?.values ?? []
    DiarySums.add(increases(counters, countsNewRows: countsNewRows), to: &sum)
    return sum
  }

  /// The name of a day, such as `2026-11-25`.
  static func name(of date: CivilDate) -> String {
    var bytes = name(ofMonthOf: date).bytes
    bytes.append(UInt8(ascii: "-"))
    bytes.append(decimal: UInt64(date.day), digits: 2)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func name(ofMonthOf date: CivilDate) -> String {
    var bytes: [UInt8] = []
    bytes.append(decimal: UInt64(min(max(date.year, 0), 9999)), digits: 4)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(decimal: UInt64(date.month), digits: 2)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// Returns what follows a prefix, or `nil` if the text does not start with it.
  fileprivate func suffix(after prefix: String) -> String? {
    guard utf8.starts(with: prefix.utf8) else { return nil }
    return String(Substring(utf8.dropFirst(prefix.utf8.count)))
  }
}
