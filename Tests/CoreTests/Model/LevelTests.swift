import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct LevelTests {
  static func reading(_ rate: Double?, free: UInt64?, total: UInt64? = 1000) -> Reading {
    var reading = Reading(source: "/", taken: Timestamp(milliseconds: 0), rate: rate, values: [])
    if let total { reading.values.append(.init("total", .bytes(total))) }
    if let free { reading.values.append(.init("free", .bytes(free))) }
    return reading
  }

  /// A reading of a battery or a radio.
  static func reading(_ values: (String, Value)...) -> Reading {
    var reading = reading(nil, free: nil, total: nil)
    for (name, value) in values { reading.add(name, value) }
    return reading
  }

  struct Case: NamedCase {
    var name: String
    var threshold: Threshold
    var reading: Reading
    var isReached: Bool

    init(_ name: String, _ threshold: Threshold, _ reading: Reading, _ isReached: Bool) {
      self.name = name
      self.threshold = threshold
      self.reading = reading
      self.isReached = isReached
    }
  }

  static let cases = [
    Case("just used", .used(0.8), reading(0.8, free: 200), true),
    Case("not quite used", .used(0.8), reading(0.799_999, free: 200), false),
    Case("all used", .used(1), reading(1, free: 0), true),
    Case("more than all", .used(1.5), reading(1, free: 0), false),
    Case("no rate", .used(0), reading(nil, free: 5), false),
    Case("just free", .free(200), reading(0.8, free: 200), false),
    Case("not quite free", .free(200), reading(0.8, free: 199), true),
    Case("nothing free", .free(1), reading(1, free: 0), true),
    Case("free is unknown", .free(200), reading(0.8, free: nil), false),
    Case("no total, few free", .free(200), reading(0.8, free: 5, total: nil), true),
    Case("a pseudo file system", .free(200), reading(nil, free: 0, total: 0), false),
    Case(
      "a minute less", .lasting(.minutes(30)),
      reading(("minutes", .count(29)), ("discharging", .text(""))), true),
    Case(
      "just the time", .lasting(.minutes(30)),
      reading(("minutes", .count(30)), ("discharging", .text(""))), false),
    Case(
      "soon full", .lasting(.minutes(30)), reading(("minutes", .count(5)), ("charging", .text(""))),
      false),
    Case("nobody knows how long", .lasting(30), reading(("discharging", .text(""))), false),
    Case("a weak signal", .signal(-70), reading(("signal.level", .number("-71"))), true),
    Case("just the signal", .signal(-70), reading(("signal.level", .number("-70"))), false),
    Case("a wire", .signal(-70), reading(("percent", .fraction(1))), false),
  ]

  @Test(arguments: cases) func aThresholdIsReached(_ row: Case) {
    #expect(row.threshold.isReached(by: row.reading) == row.isReached)
  }

  @Test(arguments: cases) func aReachedThresholdGivesItsLevel(_ row: Case) {
    var thresholds = Thresholds()
    #expect(thresholds.level(of: row.reading) == .normal)
    thresholds.warning = row.threshold
    #expect(thresholds.level(of: row.reading) == (row.isReached ? .warning : .normal))
    thresholds.critical = row.threshold
    #expect(thresholds.level(of: row.reading) == (row.isReached ? .critical : .normal))
  }

  @Test(arguments: cases) func aSegmentIsHiddenUntilTheThresholdIsReached(_ row: Case) {
    var thresholds = Thresholds()
    #expect(!thresholds.hides(row.reading))
    thresholds.hideBelow = row.threshold
    #expect(thresholds.hides(row.reading) == !row.isReached)
  }

  @Test func criticalAppliesEvenIfReachedBeforeWarning() {
    var thresholds = Thresholds()
    thresholds.warning = .used(0.9)
    thresholds.critical = .free(300)
    #expect(thresholds.level(of: Self.reading(0.8, free: 200)) == .critical)
  }

  /// A threshold, readings, and the levels that they have one after the other.
  struct Course: NamedCase {
    var name: String
    var threshold: Threshold
    var readings: [Reading]
    var levels: [Level]
  }

  static let courses = [
    Course(
      name: "a tenth more time", threshold: .lasting(.minutes(30)),
      readings: [29, 30, 32, 33].map {
        reading(("minutes", .count($0)), ("discharging", .text("")))
      }, levels: [.warning, .warning, .warning, .normal]),
    Course(
      name: "ten decibels more", threshold: .signal(-70),
      readings: ["-75", "-70", "-61", "-60"].map { reading(("signal.level", .number($0))) },
      levels: [.warning, .warning, .warning, .normal]),
  ]

  @Test(arguments: courses) func aLevelEndsPastItsThreshold(_ row: Course) {
    var thresholds = Thresholds()
    thresholds.warning = row.threshold
    var level = Level.normal
    let levels = row.readings.map { reading in
      level = thresholds.level(of: reading, after: level, hysteresis: 10)
      return level
    }
    #expect(levels == row.levels)
  }

  /// Without a time or a signal, no one knows the level.
  @Test func whatIsNotMeasuredHasNoLevel() {
    var thresholds = Thresholds()
    thresholds.critical = .lasting(.minutes(30))
    #expect(thresholds.values == ["minutes", "discharging"] && !thresholds.needRate)
    #expect(!thresholds.areMeasured(by: Self.reading(("discharging", .text("")))))
    #expect(thresholds.areMeasured(by: Self.reading(("charging", .text("")))))
    thresholds.critical = .signal(-70)
    #expect(!thresholds.areMeasured(by: Self.reading(0.5, free: nil)))
    thresholds.warning = .used(0.5)
    #expect(thresholds.needRate)
  }

  @Test func levelsAreOrderedBySeverity() {
    #expect(Level.allCases.sorted() == [.normal, .warning, .critical, .failed])
    #expect(!(Level.critical < .critical))
  }

  @Test func levelsHaveTheNamesThatHostsWrite() {
    #expect(Level.allCases.map(\.rawValue) == ["normal", "warning", "critical", "failed"])
  }
}
