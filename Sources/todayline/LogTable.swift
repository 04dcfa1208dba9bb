/// The entries of a log, summed up in steps of local time.
struct LogTable {
  struct Row {
    var entry: DiaryEntry
    /// The sums of counters of that day.
    var sums: [UInt64] = []
  }

  private(set) var rows: [Row] = []
  private let counters: [SummedCounter]
  /// True if each row is a day.
  private let isDaily: Bool

  init(
    _ diary: Diary, _ sums: DiarySums, _ counters: [SummedCounter], since: Timestamp,
    until: Timestamp, every step: Duration
  ) {
    let seconds = max(step.seconds, 60)
    isDaily = step.milliseconds == Duration.days(1).milliseconds
    self.counters = isDaily ? counters : []
    for var entry in diary.entries {
      let end = entry.start + (entry.span == .minute ? 60 : entry.span.seconds)
      guard end * 1000 > since.milliseconds, entry.time < until else { continue }
      entry.start = entry.localStart.flooredQuotient(by: seconds) * seconds - entry.offset
      entry.span = isDaily ? .day : entry.span
      if let last = rows.last?.entry, last.unit == entry.unit, LogTable.isSame(last, entry, isDaily)
      {
        rows[rows.count - 1].entry.add(entry)
      } else {
        rows.append(Row(entry: entry))
      }
    }
    guard isDaily else { return }
    for index in rows.indices {
      let name = DiarySums.name(of: CivilDate(daysSince1970: Int(rows[index].entry.day)))
      rows[index].sums = sums.days.first { $0.name == name }?.values ?? []
    }
  }

  private static func isSame(_ left: DiaryEntry, _ right: DiaryEntry, _ isDaily: Bool) -> Bool {
    isDaily ? left.day == right.day : left.start == right.start
  }

  /// Appends a table for people.
  func append(to bytes: inout [UInt8]) {
    var lines = [["", "lowest", "mean", "highest", "readings"] + counters.map { $0.name }]
    for row in rows {
      let entry = row.entry
      var line = [LogTable.words(entry, isDaily: isDaily)]
      for value in [entry.lowest, entry.mean, entry.highest] {
        line.append(LogTable.words(value, entry.unit))
      }
      line.append(String(entry.count))
      for counter in counters { line.append(row.words(counter)) }
      lines.append(line)
    }
    let widths = lines[0].indices.map { column in
      lines.reduce(0) { max($0, TextWidth.cells(in: $1[column].bytes[...])) }
    }
    for line in lines {
      for (column, text) in line.enumerated() {
        let blank = String(
          repeating: " ", count: widths[column] - TextWidth.cells(in: text.bytes[...]))
        if column > 0 { bytes.append("  ") }
        bytes.append(column == 0 ? text + blank : blank + text)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// Appends one object with a member for each entry.
  func appendJSON(of domain: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    JSONWriter.append(key: "log", text: ExternalText.harmless(domain), isFirst: true, to: &bytes)
    JSONWriter.append(key: "entries", to: &bytes)
    bytes.append(UInt8(ascii: "["))
    for (index, row) in rows.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      let entry = row.entry
      bytes.append(UInt8(ascii: "{"))
      JSONWriter.append(key: "time", text: LogTable.isoTime(entry), isFirst: true, to: &bytes)
      for (key, value) in [
        ("lowest", entry.lowest), ("mean", entry.mean), ("highest", entry.highest),
      ] as [(StaticString, Double)] {
        JSONWriter.append(key: key, to: &bytes)
        // As metrics are: a part of the whole.
        let isPart = entry.unit == .percent
        DiaryEntry.append(isPart ? value / 100 : value, decimals: isPart ? 6 : 3, to: &bytes)
      }
      JSONWriter.append(key: "readings", to: &bytes)
      bytes.append(decimal: entry.count)
      JSONWriter.append(key: "unit", text: entry.unit.name, to: &bytes)
      for counter in counters where counter.index < row.sums.count {
        JSONWriter.append(name: counter.name, isFirst: false, to: &bytes)
        bytes.append(decimal: row.sums[counter.index] &* counter.scale)
      }
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append("]}\n")
  }

  /// Returns a value with its unit.
  static func words(_ value: Double, _ unit: DiaryUnit) -> String {
    var bytes: [UInt8] = []
    switch unit {
    case .percent:
      DecimalText.append(value, decimals: 1, to: &bytes)
      bytes.append("%")
    case .bytesPerSecond:
      ByteCount.append(UInt64(min(max(value, 0), 1e18)), style: .rate, decimals: nil, to: &bytes)
      bytes.append("/s")
    case .degrees:
      DiaryEntry.append(value, decimals: 1, to: &bytes)
      bytes.append(" °C")
    case .number: DiaryEntry.append(value, decimals: 3, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the date and time of an entry.
  private static func words(_ entry: DiaryEntry, isDaily: Bool) -> String {
    let time = isoTime(entry)
    return String(
      decoding: time.utf8.prefix(isDaily ? 10 : 16).map {
        $0 == UInt8(ascii: "T") ? UInt8(ascii: " ") : $0
      }, as: UTF8.self)
  }

  /// Returns a time in a zone.
  static func words(_ time: Timestamp, _ zone: ClockZone) -> String {
    words(
      DiaryEntry(0, .number, at: time, offset: Int64(zone.period(at: time).offset)), isDaily: false)
  }

  /// Returns the start of an entry, as in RFC 3339.
  private static func isoTime(_ entry: DiaryEntry) -> String {
    var minute = entry
    minute.span = .minute
    var line: [UInt8] = []
    minute.append(to: &line)
    var bytes = Array(line.prefix(16))
    bytes.append(":00")
    return String(decoding: bytes + line.dropFirst(16).prefix(6), as: UTF8.self)
  }
}

extension LogTable.Row {
  fileprivate func words(_ counter: SummedCounter) -> String {
    guard counter.index < sums.count else { return "" }
    var bytes: [UInt8] = []
    ByteCount.append(sums[counter.index] &* counter.scale, style: .file, decimals: nil, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension DiaryUnit {
  /// The name for programs.
  fileprivate var name: String {
    switch self {
    case .percent: "ratio"
    case .bytesPerSecond: "bytes_per_second"
    case .degrees: "celsius"
    case .number: "number"
    }
  }
}
