/// The entries of a log, oldest first, at most one for each minute, hour, and day.
struct Diary: Equatable {
  private(set) var entries: [DiaryEntry] = []
  /// The lines that could not be read.
  private(set) var unreadableLines = 0

  /// For how long minutes are kept; then they become hours.
  static let minutesAge = Duration.days(1)
  /// For how long hours are kept; then they become days.
  static let hoursAge = Duration.days(14)
  /// For how long days are kept.
  static let daysAge = Duration.days(1000)
  /// The comment at the start of a file.
  static let heading = "# todayline log 1: time, lowest, mean, highest, readings, unit\n"

  init(_ entries: [DiaryEntry] = []) {
    self.entries = entries
    join()
  }

  /// Reads the lines of a file, or any texts that end in semicolons.
  init(_ bytes: [UInt8]) {
    // A line has at least 40 bytes.
    entries.reserveCapacity(bytes.count / 40)
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes.offset(of: UInt8(ascii: "\n"), from: start, to: bytes.count)
        if end > start, bytes[start] != UInt8(ascii: "#") {
          var line = DiaryLine(bytes, in: start..<end)
          if let entry = line.entry() { entries.append(entry) } else { unreadableLines += 1 }
        }
        start = end + 1
      }
    }
    join()
  }

  /// Sorts the entries, and makes those of the same time one.
  ///
  /// Two that are equal are one that was written twice: two calls may both find that a minute has ended.
  private mutating func join(dropsEqual: Bool = true) {
    var isOrdered = true
    for index in entries.indices.dropFirst()
    where !Diary.precedes(entries[index - 1], entries[index]) { isOrdered = false }
    if !isOrdered { entries.sort { Diary.precedes($0, $1) } }
    var joined: [DiaryEntry] = []
    joined.reserveCapacity(entries.count)
    var last: DiaryEntry?
    for entry in entries {
      defer { last = entry }
      if dropsEqual, let last, last == entry { continue }
      if let same = joined.last, same.isSameTime(as: entry) {
        joined[joined.count - 1].add(entry)
      } else {
        joined.append(entry)
      }
    }
    entries = joined
  }

  private static func precedes(_ left: DiaryEntry, _ right: DiaryEntry) -> Bool {
    if left.span == .day, right.span == .day, left.day != right.day { return left.day < right.day }
    if left.start != right.start, left.span != .day || right.span != .day {
      return left.start < right.start
    }
    if left.span != right.span { return left.span > right.span }
    if left.unit != right.unit { return left.unit.decimals < right.unit.decimals }
    if left.count != right.count { return left.count < right.count }
    if left.lowest != right.lowest { return left.lowest < right.lowest }
    if left.highest != right.highest { return left.highest < right.highest }
    return left.mean < right.mean
  }

  /// Adds entries.
  mutating func add(_ others: [DiaryEntry]) {
    guard !others.isEmpty else { return }
    entries += others
    join()
  }

  /// Sums up what is old: minutes become hours, and hours become days; the rest is dropped.
  ///
  /// An entry of the future, from before the clock was set back, is as old as it is ahead.
  mutating func sumUp(now: Timestamp, keeping time: Duration?) {
    let limit = time ?? Diary.daysAge
    var kept: [DiaryEntry] = []
    kept.reserveCapacity(entries.count)
    for entry in entries {
      // From the beginning of the hour or the day, so that it is summed up as a whole.
      func age(_ span: DiaryEntry.Span) -> Duration {
        let age = now - entry.widened(to: span).time
        return age < .zero ? -age : age
      }
      guard age(entry.span) <= max(limit, .minutes(1)) else { continue }
      if age(.day) > Diary.hoursAge {
        kept.append(entry.widened(to: .day))
      } else if age(.hour) > Diary.minutesAge {
        kept.append(entry.widened(to: .hour))
      } else {
        kept.append(entry)
      }
    }
    entries = kept
    // Two minutes of the same readings are two in their hour.
    join(dropsEqual: false)
  }

  /// Returns the lines of a file of at most that many bytes; the oldest ones are dropped.
  func lines(limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(entries.count * 56 + Diary.heading.utf8.count)
    for entry in entries {
      entry.append(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    var start = max(bytes.count - limit + Diary.heading.utf8.count, 0)
    if start > 0 {
      while start < bytes.count, bytes[start - 1] != UInt8(ascii: "\n") { start += 1 }
    }
    return Array(Diary.heading.utf8) + bytes[start...]
  }
}
