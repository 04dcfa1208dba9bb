import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct UpdateDecisionTests {
  static let percent = Placeholder("percent", .fraction, "")
  static let free = Placeholder("free", .bytes, "")
  static let device = Placeholder("device", .text, "")

  static func reading(
    _ rate: Double?, total: UInt64? = 1000, free: UInt64? = 500, source: String = "/",
    device: String? = nil
  ) -> Reading {
    var reading = Reading(source: source, taken: Timestamp(milliseconds: 5), rate: rate, values: [])
    if let rate { reading.values.append(.init("percent", .fraction(rate))) }
    if let total { reading.values.append(.init("total", .bytes(total))) }
    if let free { reading.values.append(.init("free", .bytes(free))) }
    if let device { reading.values.append(.init("device", .text(device))) }
    return reading
  }

  struct Case: NamedCase {
    var name: String
    var published: Reading?
    var sample: Reading
    var needed: [Placeholder] = [percent]
    var result: UpdateResult

    init(
      _ name: String, _ published: Reading?, _ sample: Reading, needed: [Placeholder] = [percent],
      _ result: UpdateResult
    ) {
      self.name = name
      self.published = published
      self.sample = sample
      self.needed = needed
      self.result = result
    }
  }

  @Test(arguments: [
    Case("nothing published", nil, reading(0.5), .newData),
    Case("no change", reading(0.5), reading(0.5), .noData),
    Case("a little more", reading(0.5), reading(0.500_09), .noData),
    Case("a little less", reading(0.5), reading(0.499_91), .noData),
    Case("more by the threshold", reading(0.5), reading(0.5001), .newData),
    Case("less by the threshold", reading(0.5), reading(0.4999), .newData),
    Case("an emptied disk", reading(0.99), reading(0.01), .newData),
    Case("a filled disk", reading(0.01), reading(0.99), .newData),
    Case("up to the whole", reading(0.9999), reading(1), .newData),
    Case("down to nothing", reading(0.0001), reading(0), .newData),
    Case("another total", reading(0.5), reading(0.5, total: 1001), .newData),
    Case("a total for the first time", reading(0.5, total: nil), reading(0.5), .newData),
    Case("the total disappears", reading(0.5), reading(0.5, total: nil), .newData),
    Case("another source", reading(0.5), reading(0.5, source: "/home"), .newData),
    Case("a value that shows the rate only", reading(0.5), reading(0.5, free: 499), .noData),
    Case(
      "a value that nobody has seen", reading(0.5, free: nil), reading(0.5),
      needed: [percent, free], .newData),
    Case("a value that is not shown", reading(0.5, free: nil), reading(0.5), .noData),
    Case(
      "bytes that are gone, at the same rate", reading(0.5), reading(0.5, free: nil),
      needed: [percent, free], .newData),
    Case(
      "a text that is gone, at the same rate", reading(0.5, device: "a"), reading(0.5),
      needed: [device], .newData),
    Case(
      "no rate, bytes that are gone", reading(nil), reading(nil, free: nil), needed: [free],
      .newData),
    Case(
      "no rate, a text that is gone", reading(nil, device: "a"), reading(nil), needed: [device],
      .newData),
    Case(
      "no rate, a text that is gone, and not shown", reading(nil, device: "a"), reading(nil),
      .noData),
    Case("a value that is always missing", reading(0.5), reading(0.5), needed: [device], .noData),
    Case("a rate for the first time", reading(nil), reading(0.5), needed: [], .newData),
    Case("the rate disappears", reading(0.5), reading(nil), needed: [], .newData),
    Case(
      "a pseudo file system", reading(nil, total: 0, free: 0), reading(nil, total: 0, free: 0),
      needed: [percent, free], .noData),
    Case("no rate, another value", reading(nil), reading(nil, free: 3), needed: [free], .newData),
    Case("no rate, another value that is not shown", reading(nil), reading(nil, free: 3), .noData),
    Case(
      "no rate, another text", reading(nil, device: "a"), reading(nil, device: "b"),
      needed: [device], .newData),
  ]) func visibleChangesAreNews(_ row: Case) {
    let result = UpdateDecision.result(
      of: row.sample, published: row.published, thresholds: Thresholds(), needed: row.needed)
    #expect(result == row.result)
  }

  @Test func theTimeOfAReadingIsNotNews() {
    var later = Self.reading(0.5)
    later.taken = later.taken.advanced(by: 86_400_000)
    #expect(
      UpdateDecision.result(
        of: later, published: Self.reading(0.5), thresholds: Thresholds(), needed: [Self.percent])
        == .noData)
  }

  @Test func theThresholdIsExactAtEveryRate() {
    for step in 0...9999 {
      let old = Double(step) / 10_000
      for (change, expected) in [(0.0001, UpdateResult.newData), (0.000_099, .noData)] {
        for (from, to) in [(old, old + change), (old + change, old)] {
          #expect(
            UpdateDecision.result(
              of: Self.reading(to), published: Self.reading(from), thresholds: Thresholds(),
              needed: []) == expected)
        }
      }
    }
  }

  @Test func slowDriftIsComparedWithTheLastPublishedRate() {
    var published = Self.reading(0.5)
    var publications = 0
    for step in 1...1000 {
      let sample = Self.reading(0.5 + Double(step) * 0.000_01)
      let result = UpdateDecision.result(
        of: sample, published: published, thresholds: Thresholds(), needed: [])
      if result == .newData {
        published = sample
        publications += 1
      }
      #expect(abs((sample.rate ?? 0) - (published.rate ?? 0)) < 0.0001)
    }
    #expect(publications == 100)
  }

  @Test func crossingAThresholdIsNewsHoweverSmallTheChange() {
    var thresholds = Thresholds()
    thresholds.warning = .used(0.8)
    thresholds.critical = .free(500)
    func result(_ from: Reading, _ to: Reading) -> UpdateResult {
      UpdateDecision.result(of: to, published: from, thresholds: thresholds, needed: [])
    }
    #expect(result(Self.reading(0.799_99), Self.reading(0.8)) == .newData)
    #expect(result(Self.reading(0.8), Self.reading(0.799_99)) == .newData)
    #expect(result(Self.reading(0.8), Self.reading(0.800_01)) == .noData)
    #expect(result(Self.reading(0.5, free: 500), Self.reading(0.5, free: 499)) == .newData)
    #expect(result(Self.reading(0.5, free: 499), Self.reading(0.5, free: 498)) == .noData)
  }

  @Test func aSegmentThatAppearsOrDisappearsIsNews() {
    var thresholds = Thresholds()
    thresholds.hideBelow = .used(0.8)
    for (from, to) in [(0.799_99, 0.8), (0.8, 0.799_99)] {
      #expect(
        UpdateDecision.result(
          of: Self.reading(to), published: Self.reading(from), thresholds: thresholds, needed: [])
          == .newData)
    }
  }
}
