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

  @Test func levelsAreOrderedBySeverity() {
    #expect(Level.allCases.sorted() == [.normal, .warning, .critical, .failed])
    #expect(!(Level.critical < .critical))
  }

  @Test func levelsHaveTheNamesThatHostsWrite() {
    #expect(Level.allCases.map(\.rawValue) == ["normal", "warning", "critical", "failed"])
  }
}
