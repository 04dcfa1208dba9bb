import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct SnapshotTests {
  static let placeholders = [
    Placeholder("percent", .fraction, ""), Placeholder("used", .bytes, ""),
    Placeholder("inodes", .count, ""), Placeholder("path", .text, ""), Placeholder("bar", .bar, ""),
    Placeholder("free", .bytes, ""),
  ]

  static let reading = Reading(
    source: "/mnt/a=b\\c\nd", taken: Timestamp(milliseconds: 1_700_000_000_123), rate: 0.25,
    values: [
      .init("percent", .fraction(0.25)), .init("used", .bytes(.max)), .init("inodes", .count(7)),
      .init("path", .text("=\n\\日")),
    ])

  static func readBack(
    _ reading: Reading, source: String? = nil, needed: [Placeholder] = placeholders
  ) throws -> Reading? {
    let record = try #require(Record(Snapshot.record(of: reading).bytes))
    return Snapshot.reading(of: record, source: source ?? reading.source, needed: needed)
  }

  @Test func aReadingRoundTrips() throws {
    #expect(try Self.readBack(Self.reading) == Self.reading)
  }

  /// A stored reading beside a new one of the time 100, at a time.
  struct Meeting: NamedCase {
    var name: String
    var stored: Int64
    var isAskedFor = false
    var now: Int64 = 100
    /// The time of what is stored afterwards; only the new reading has a rate.
    var taken: Int64
    var isReplaced: Bool
  }

  static let meetings = [
    Meeting(name: "an earlier one", stored: 99, taken: 100, isReplaced: true),
    Meeting(name: "a later one", stored: 101, taken: 101, isReplaced: false),
    Meeting(name: "one of the same millisecond", stored: 100, taken: 100, isReplaced: false),
    Meeting(
      name: "the same millisecond, asked for", stored: 100, isAskedFor: true, taken: 101,
      isReplaced: true),
    Meeting(
      name: "an earlier one, asked for", stored: 99, isAskedFor: true, taken: 101, isReplaced: true),
    Meeting(
      name: "later, asked for", stored: 150, isAskedFor: true, now: 200, taken: 150,
      isReplaced: false),
    Meeting(name: "one of the future", stored: 102, taken: 100, isReplaced: true),
    Meeting(name: "the past by now", stored: 102, now: 102, taken: 102, isReplaced: false),
  ]

  @Test(arguments: meetings) func theLaterReadingRemains(_ row: Meeting) {
    var stored = Snapshot.record(
      of: Reading(source: "/", taken: Timestamp(milliseconds: row.stored), rate: nil, values: []))
    let new = Snapshot.record(
      of: Reading(source: "/", taken: Timestamp(milliseconds: 100), rate: 0.5, values: []))
    let isReplaced = Snapshot.replace(
      &stored, with: new, isAskedFor: row.isAskedFor, now: Timestamp(milliseconds: row.now))
    #expect(isReplaced == row.isReplaced)
    #expect(stored["taken"] == String(row.taken))
    #expect((stored["rate"] != nil) == row.isReplaced)
  }

  @Test func onlyNeededValuesAreRead() throws {
    let back = try Self.readBack(Self.reading, needed: [Placeholder("inodes", .count, "")])
    #expect(back?.values == [.init("inodes", .count(7))])
    #expect(back?.rate == 0.25)
  }

  @Test func aReadingWithoutRateOrValuesRoundTrips() throws {
    let bare = Reading(source: "", taken: Timestamp(milliseconds: 0), rate: nil, values: [])
    #expect(try Self.readBack(bare) == bare)
  }

  @Test func fractionsRoundTripToNineDecimals() throws {
    var random = SeededRandom(seed: 51)
    for _ in 0..<1000 {
      var reading = Self.reading
      let rate = Double.random(in: 0...1, using: &random)
      reading.rate = rate
      let back = try #require(try Self.readBack(reading)?.rate)
      #expect(abs(back - rate) <= 0.5e-9 + 1e-15)
    }
  }

  @Test(arguments: ["/mnt/a=b\\c\nd/", "/mnt/a=b\\c", "/", "", "/mnt/a=b\\cnd"])
  func aSnapshotOfAnotherSourceIsIgnored(_ source: String) throws {
    #expect(try Self.readBack(Self.reading, source: source) == nil)
  }

  struct Case: NamedCase {
    var name: String
    var entries: [String: String]
    var isReading: Bool

    init(_ name: String, _ entries: [String: String], _ isReading: Bool) {
      self.name = name
      self.entries = entries
      self.isReading = isReading
    }
  }

  @Test(arguments: [
    Case("source and time", ["source": "/", "taken": "5"], true),
    Case("no source", ["taken": "5"], false), Case("no time", ["source": "/"], false),
    Case("a time that is not a number", ["source": "/", "taken": "x"], false),
    Case("a time before 1970", ["source": "/", "taken": "-5"], false),
    Case("a time that overflows", ["source": "/", "taken": "9223372036854775808"], false),
  ]) func aRecordWithoutSourceOrTimeIsIgnored(_ row: Case) {
    var record = Record()
    for (key, value) in row.entries { record[key] = value }
    let reading = Snapshot.reading(of: record, source: "/", needed: [])
    #expect((reading != nil) == row.isReading)
  }

  @Test(arguments: [
    "rate=1.000000001", "rate=2", "rate=nan", "rate=-0.500000000", "used=-1", "used=1.5",
    "used=1e3", "percent=50%", "inodes=",
  ]) func aMalformedValueIsMissing(_ line: String) throws {
    let bytes = "todayline 1\nsource=/\ntaken=5\n\(line)\nend\n".utf8
    let record = try #require(Record(Array(bytes)))
    let reading = try #require(Snapshot.reading(of: record, source: "/", needed: Self.placeholders))
    #expect(reading.values == [])
    #expect(reading.rate == nil)
  }

  @Test(arguments: [
    (Value.bytes(42), "42"), (.count(7), "7"), (.fraction(0.5), "0.500000000"),
    (.fraction(1.0 / 3), "0.333333333"), (.text("a b"), "a b"),
  ]) func valuesAreWrittenInMachineReadableForm(value: Value, expected: String) {
    #expect(Snapshot.text(of: value) == expected)
  }
}
