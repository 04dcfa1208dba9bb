import TestSupport

@testable import todayline

/// The files of a log, to which anybody may have written.
enum Logged {
  /// A log: it is summed up and written again as it is, drawn, and continued.
  static func log(_ bytes: [UInt8]) throws {
    let diary = Diary(bytes)
    let written = diary.lines(limit: .max)
    let again = Diary(written)
    try promise("a log is written as it was read", again.lines(limit: .max) == written)
    try promise("every written line is read", again.unreadableLines == 0)
    try promise("no entry is lost", again.entries.count == diary.entries.count)
    let now = diary.entries.last?.time ?? Timestamp(milliseconds: 0)
    for keeping in [nil, .days(30)] as [Duration?] {
      var summed = diary
      summed.sumUp(now: now, keeping: keeping)
      try promise("a sum has fewer entries", summed.entries.count <= diary.entries.count)
      try promise("a file has its limit", summed.lines(limit: 1000).count <= 1000)
    }
    let window = DiaryWindow(diary, [], now: now)
    for period in [DiaryWindow.Period.hour, .day] {
      let percents = window.percents(of: period, in: 60)
      try promise("a graph is in percent", percents.allSatisfy { $0 <= 100 })
      try promise("a graph has its width", percents.count <= 60)
    }
    let points = window.points(since: now.advanced(by: -.days(1)))
    if let seconds = Forecast.secondsUntilFull(points, shortest: 60) {
      try promise("a forecast is a time", seconds > 0 && seconds < 1e9)
    }
    try record(bytes)
  }

  private static func record(_ bytes: [UInt8]) throws {
    guard let record = Record("todayline 1\n".bytes + bytes + "\nend\n".bytes) else { return }
    var stored = record
    var minutes = DiaryMinutes(record)
    minutes.add(50, .percent, at: Timestamp(milliseconds: 1_700_000_000_000)) { 0 }
    minutes.store(in: &stored)
    try promise("minutes are bounded", DiaryMinutes(stored).minutes.count <= DiaryMinutes.limit + 1)
    let sums = DiarySums(record)
    try promise("sums are read back", DiarySums(Record(sums.record.bytes)) == sums)
  }
}
