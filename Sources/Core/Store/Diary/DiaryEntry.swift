/// The unit of the readings in a log.
enum DiaryUnit: String, CaseIterable {
  case percent = "%"
  case bytesPerSecond = "B/s"
  case degrees = "°C"
  /// A number without a unit, such as one that a command prints.
  case number = "-"

  static func named(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> DiaryUnit? {
    for unit in allCases
    where unit.rawValue.utf8.count == name.count && name.hasPrefix(unit.rawValue) { return unit }
    return nil
  }

  /// The decimals in the file.
  var decimals: Int {
    switch self {
    case .percent: 2
    case .bytesPerSecond: 0
    case .degrees: 1
    case .number: 3
    }
  }
}

/// The lowest, mean, and highest reading of a minute, an hour, or a day.
struct DiaryEntry: Equatable {
  enum Span: Int, Comparable {
    case minute
    case hour
    case day

    var seconds: Int64 {
      switch self {
      case .minute: 60
      case .hour: 3600
      case .day: 86_400
      }
    }

    static func < (left: Span, right: Span) -> Bool { left.rawValue < right.rawValue }
  }

  var span: Span
  /// The seconds since 1970-01-01 00:00 UTC.
  var start: Int64
  /// The seconds that local time was ahead of UTC then.
  var offset: Int64
  var lowest: Double
  var mean: Double
  var highest: Double
  /// The number of readings.
  var count: UInt64
  var unit: DiaryUnit
}

extension DiaryEntry {
  /// Creates the entry of a minute with its first reading.
  init(_ value: Double, _ unit: DiaryUnit, at time: Timestamp, offset: Int64) {
    let seconds = time.milliseconds.flooredQuotient(by: 1000)
    self.init(
      span: .minute, start: seconds.flooredQuotient(by: 60) * 60, offset: offset, lowest: value,
      mean: value, highest: value, count: 1, unit: unit)
  }

  /// The start in local time, in seconds.
  var localStart: Int64 { start + offset }

  /// The days from 1970-01-01 to the local date.
  var day: Int64 { localStart.flooredQuotient(by: 86_400) }

  var time: Timestamp { Timestamp(milliseconds: start * 1000) }

  /// Returns true if both are about the same minute, hour, or day; a day can start with one offset and
  /// end with another.
  func isSameTime(as other: DiaryEntry) -> Bool {
    span == other.span && unit == other.unit
      && (span == .day ? day == other.day : start == other.start)
  }

  /// Adds the readings of another entry.
  mutating func add(_ other: DiaryEntry) {
    let (sum, overflow) = count.addingReportingOverflow(other.count)
    lowest = min(lowest, other.lowest)
    highest = max(highest, other.highest)
    let all = Double(count) + Double(other.count)
    // Equal means stay as they are.
    mean += (other.mean - mean) * (Double(other.count) / all)
    count = overflow ? .max : sum
    if other.start < start { (start, offset) = (other.start, other.offset) }
  }

  /// Returns the entry of the longer span that this one is a part of.
  func widened(to span: Span) -> DiaryEntry {
    guard span > self.span else { return self }
    var entry = self
    entry.span = span
    entry.start = localStart.flooredQuotient(by: span.seconds) * span.seconds - offset
    return entry
  }
}
