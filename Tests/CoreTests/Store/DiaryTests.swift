import TestSupport
import Testing

@testable import todayline

/// The lines of a log, and how they are summed up.
@Suite(.timed) struct DiaryTests {
  static let start: Int64 = 1_700_000_040  // 2023-11-14 22:14 UTC

  static func minute(
    _ start: Int64, _ values: (Double, Double, Double) = (1, 2, 3), count: UInt64 = 4,
    offset: Int64 = 3600, unit: DiaryUnit = .percent
  ) -> DiaryEntry {
    DiaryEntry(
      span: .minute, start: start, offset: offset, lowest: values.0, mean: values.1,
      highest: values.2, count: count, unit: unit)
  }

  static func text(_ entry: DiaryEntry) -> String {
    var bytes: [UInt8] = []
    entry.append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  struct Line: NamedCase {
    var name: String
    var entry: DiaryEntry
    var text: String
  }

  static let lines = [
    Line(
      name: "a minute", entry: minute(start, (12.05, 15.3, 40.1), count: 6),
      text: "2023-11-14T23:14+01:00 12.05 15.3 40.1 6 %;"),
    Line(
      name: "an hour", entry: minute(start).widened(to: .hour),
      text: "2023-11-14T23+01:00 1 2 3 4 %;"),
    Line(
      name: "a day that is another in UTC", entry: minute(start, offset: 7200).widened(to: .day),
      text: "2023-11-15+02:00 1 2 3 4 %;"),
    Line(
      name: "an hour half an hour off", entry: minute(start, offset: -12_600).widened(to: .hour),
      text: "2023-11-14T18-03:30 1 2 3 4 %;"),
    Line(
      name: "numbers below zero", entry: minute(start, (-3.5, -0.001, 0), unit: .number),
      text: "2023-11-14T23:14+01:00 -3.5 -0.001 0 4 -;"),
    Line(
      name: "bytes", entry: minute(start, (0, 1e6, 123_456_789_012), unit: .bytesPerSecond),
      text: "2023-11-14T23:14+01:00 0 1000000 123456789012 4 B/s;"),
    Line(
      name: "degrees", entry: minute(start, (41.5, 42, 43), unit: .degrees),
      text: "2023-11-14T23:14+01:00 41.5 42 43 4 °C;"),
  ]

  @Test(arguments: lines) func aLineIsWhatAPersonReads(_ row: Line) {
    #expect(Self.text(row.entry) == row.text)
    #expect(Diary(row.text.bytes).entries == [row.entry])
  }

  static let broken = [
    "2023-11-14T23:14+01:00 1 2 3 4 %", "2023-11-14T23:14+01:00 1 2 3 4", "2023-11-14T23:14",
    "2023-02-29T23:14+01:00 1 2 3 4 %;", "2023-11-14T24:14+01:00 1 2 3 4 %;",
    "2023-11-14T23:14+01:00 3 2 1 4 %;", "2023-11-14T23:14+01:00 1 2 3 0 %;",
    "2023-11-14T23:14+01:00 1 2 3 4 furlongs;", "2023-11-14T23:14 1 2 3 4 %;", "\u{1b}[31m",
    "2023-11-14T23:14+01:00 1 2 3 4444444444444444444444 %;",
  ]

  /// A line that was cut off would have other numbers.
  @Test(arguments: broken) func aBrokenLineIsMissing(_ line: String) {
    let good = "2023-11-14T23:15+01:00 1 2 3 4 %;\n"
    let diary = Diary((line + "\n" + good).bytes)
    #expect(diary.entries == [Self.minute(Self.start + 60)])
    #expect(diary.unreadableLines == 1)
  }

  /// Two calls may find at once that a minute is over; two bars log minutes of their own.
  @Test func whatWasWrittenTwiceCountsOnce() {
    let one = Self.minute(Self.start)
    #expect(Diary([one, one]).entries == [one])
    let other = Self.minute(Self.start, (0, 6, 9), count: 4)
    #expect(Diary([other, one, other]).entries == [Self.minute(Self.start, (0, 4, 9), count: 8)])
  }

  /// The same hour twice, and none: each day has as many hours as it has.
  @Test(arguments: [
    // The day, its hours, and the hours of the clock that are there.
    (day: CivilDate(year: 2026, month: 3, day: 29), hours: 23),
    (day: CivilDate(year: 2026, month: 10, day: 25), hours: 25),
    (day: CivilDate(year: 2026, month: 11, day: 3), hours: 24),
  ]) func aDayHasAsManyHoursAsItHas(_ row: (day: CivilDate, hours: Int)) throws {
    let zone = try #require(ZoneRule("CET-1CEST,M3.5.0,M10.5.0/3".utf8))
    var entries: [DiaryEntry] = []
    let noon = Int64(row.day.daysSince1970) * 86_400
    for start in stride(from: noon - 86_400, to: noon + 2 * 86_400, by: 60) {
      let offset = Int64(zone.period(at: start).offset)
      entries.append(Self.minute(start, (0, 50, 100), count: 6, offset: offset))
    }
    let now = Timestamp(milliseconds: (noon + 86_400 * 5) * 1000)
    var diary = Diary(Diary(entries).lines(limit: .max))
    diary.sumUp(now: now, keeping: nil)
    let hours = diary.entries.filter { $0.day == Int64(row.day.daysSince1970) }
    #expect(hours.count == row.hours)
    #expect(hours.allSatisfy { $0.span == .hour && $0.count == 360 && $0.mean == 50 })
    diary.sumUp(now: now.advanced(by: .days(20)), keeping: nil)
    let days = diary.entries.filter { $0.day == Int64(row.day.daysSince1970) }
    #expect(days.map(\.span) == [.day])
    #expect(days.map(\.count) == [UInt64(row.hours) * 360])
    // From the file, it is the same day, although it ends with another offset.
    #expect(Diary(diary.lines(limit: .max)) == diary)
  }

  /// Thirty months of ten-second readings, appended in pieces of ten minutes and rewritten as needed.
  @Test func aMonthOfMonthsFitsIntoTheFile() throws {
    let machine = FakeMachine()
    let store = Defaults(suite: "default", on: machine)
    var now = Timestamp(milliseconds: Self.start * 1000)
    let end = now.advanced(by: .days(900))
    var largest = 0
    let file = "/home/user/.local/state/todayline/default/.log-cpu"
    var random = SeededRandom(seed: 1)
    var readings: UInt64 = 0
    while now < end {
      var entries: [DiaryEntry] = []
      let day = (end - now) / .days(1)
      // In between, it is called now and then.
      for minute in stride(from: Int64(0), to: 120, by: day > 30 && day < 860 ? 20 : 1) {
        let value = Double.random(in: 10...99.99, using: &random)
        entries.append(
          Self.minute(
            now.milliseconds / 1000 + minute * 60, (value / 2, value * 0.7, value), count: 6))
      }
      readings += UInt64(entries.count) * 6
      now = now.advanced(by: .hours(2))
      machine.now = now
      try store.append(entries, toLogOf: "cpu", keeping: nil, on: machine)
      largest = max(largest, machine.store.files[file]?.count ?? 0)
    }
    #expect(largest > 100_000 && largest <= 256 * 1024)
    let diary = try #require(try store.diary(of: "cpu", on: machine))
    #expect(diary.unreadableLines == 0)
    #expect(diary.entries.reduce(0) { $0 + $1.count } == readings)
    let minutes = diary.entries.filter { $0.span == .minute }.count
    #expect(minutes >= 1440)
    #expect(diary.entries.filter { $0.span == .day }.count >= 880)
  }

  @Test func whatIsOlderThanTheUserWantsIsDropped() {
    let now = Timestamp(milliseconds: (Self.start + 86_400 * 40) * 1000)
    var diary = Diary((0..<40).map { Self.minute(Self.start + Int64($0) * 86_400) })
    diary.sumUp(now: now, keeping: .days(30))
    #expect(diary.entries.count == 30)
  }

  /// The clock was a year ahead for a while.
  @Test func theFutureIsSummedUpAsThePastIs() {
    let now = Timestamp(milliseconds: Self.start * 1000)
    var diary = Diary((0..<3000).map { Self.minute(Self.start + 31_536_000 + Int64($0) * 60) })
    diary.sumUp(now: now, keeping: nil)
    #expect(diary.entries.count == 4)
    #expect(diary.entries.allSatisfy { $0.span == .day })
  }

  @Test func aMinuteInTheRecordIsExact() {
    var minutes = DiaryMinutes()
    var record = Record()
    let time = Timestamp(milliseconds: Self.start * 1000)
    for index in 0..<60 {
      minutes = DiaryMinutes(record)
      minutes.add(Double(index) / 7, .percent, at: time.advanced(by: .seconds(Int64(index)))) { 0 }
      #expect(minutes.mustBeStored == (index == 0))
      minutes.store(in: &record)
    }
    let entry = DiaryMinutes(record).minutes[0]
    #expect(entry.count == 60)
    #expect(abs(entry.mean - 59.0 / 14) < 0.0001)
    #expect(record[DiaryMinutes.key]?.hasSuffix(" 60 %;") ?? false)
  }

  /// Two calls at once: both have read the record before either of them writes.
  @Test func twoCallsLoseNoReading() {
    var record = Record()
    let time = Timestamp(milliseconds: Self.start * 1000)
    var calls = [DiaryMinutes(record), DiaryMinutes(record)]
    for index in calls.indices {
      calls[index].add(Double(index), .percent, at: time.advanced(by: .seconds(Int64(index)))) { 0 }
    }
    for call in calls { call.store(in: &record) }
    #expect(DiaryMinutes(record).minutes.map(\.count) == [2])
    // A minute that is over goes to the log, and a reading of the next one stays.
    var next = DiaryMinutes(record)
    let later = time.advanced(by: .minutes(1))
    next.add(5, .percent, at: later) { 0 }
    next.remove(next.ended(now: later))
    next.store(in: &record)
    #expect(DiaryMinutes(record).minutes.map(\.mean) == [5])
  }
}
