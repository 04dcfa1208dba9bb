import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct CountersTests {
  static let bootFile = "/proc/sys/kernel/random/boot_id"

  static func machine(boot: String = "7cd0be1a-c64b", at time: Duration = 10_000) -> FakeMachine {
    let machine = FakeMachine()
    machine.addFile(bootFile, boot + "\n")
    machine.uptime = time
    return machine
  }

  /// Returns what the store keeps of consecutive readings, each by a process of its own.
  static func record(
    _ readings: [(time: Duration, values: [UInt64])], boot: String = "7cd0be1a-c64b",
    decreases: Counters.DecreasePolicy = .reset
  ) -> Record {
    var record = Record()
    for reading in readings {
      var counters = Counters(record)
      counters.begin(on: machine(boot: boot, at: reading.time))
      counters.take([.init("eth0", reading.values)], decreases: decreases)
      counters.store(in: &record)
    }
    return record
  }

  struct Case: NamedCase {
    var name: String
    var old: [UInt64]
    var new: [UInt64]
    var decreases = Counters.DecreasePolicy.reset
    var elapsed: Duration = 1000
    /// The expected changes, or `nil` if the readings are not comparable.
    var changes: [UInt64]?
  }

  static let top = UInt64(UInt32.max)

  static let cases = [
    Case(name: "growth", old: [5, 7], new: [15, 7], changes: [10, 0]),
    Case(name: "no change", old: [5, 7], new: [5, 7], changes: [0, 0]),
    Case(name: "beyond 32 bits", old: [top, 7], new: [top + 10, 8], changes: [10, 1]),
    Case(name: "a wrap at 32 bits", old: [top - 4, 7], new: [5, 8], changes: [10, 1]),
    Case(name: "the other one wraps", old: [7, top], new: [7, 0], changes: [0, 1]),
    Case(name: "a reset", old: [5000, 7000], new: [10, 20]),
    Case(name: "a reset of one", old: [5000, 7000], new: [10, 7000]),
    Case(name: "a reset from high up", old: [top - 4, top - 9], new: [5, 8]),
    Case(name: "a reset from beyond 32 bits", old: [top + 900, 7], new: [5, 8]),
    Case(name: "a reset that looks like one", old: [3_000_000_000, 7], new: [10, 8]),
    Case(name: "a wrap that goes too far", old: [1 << 31, 7], new: [(1 << 31) - 1, 8]),
    Case(
      name: "the largest wrap", old: [(3 << 30) + 1, 7], new: [0, 7], changes: [(1 << 30) - 1, 0]),
    Case(name: "one more than that", old: [3 << 30, 7], new: [0, 7]),
    Case(name: "two wraps at once", old: [top, top], new: [0, 0]),
    Case(name: "a different number of counters", old: [5], new: [15, 7]),
    Case(
      name: "a correction", old: [500, 100], new: [600, 99], decreases: .correction,
      changes: [100, 0]),
    Case(name: "more than a correction", old: [500, 100], new: [10, 5], decreases: .correction),
    Case(name: "all of 64 bits", old: [0, 0], new: [.max, 1], changes: [.max, 1]),
  ]

  @Test(arguments: cases) func twoReadingsGiveAChange(_ row: Case) {
    let record = Self.record([(10_000, row.old), (11_000, row.new)], decreases: row.decreases)
    let counters = Counters(record)
    #expect(counters["eth0"]?.values == row.new)
    #expect(counters["eth0"]?.changes == row.changes)
    #expect(counters.elapsed == 1000)
    #expect(counters["eth1"] == nil)
  }

  struct Zero: NamedCase {
    var name: String
    var values: [UInt64]
    /// The values that are kept, and the changes.
    var kept: [UInt64]
    var changes: [UInt64]?
  }

  @Test(arguments: [
    Zero(name: "once", values: [500, 510, 0, 530], kept: [530], changes: [20]),
    Zero(name: "the moment itself", values: [500, 510, 0], kept: [510]),
    Zero(name: "a reset", values: [500, 510, 0, 30], kept: [30]),
    Zero(name: "a reset, and then more", values: [500, 510, 0, 30, 70], kept: [70], changes: [40]),
    Zero(name: "nothing any more", values: [500, 510, 0, 0], kept: [0]),
    Zero(name: "still nothing", values: [500, 510, 0, 0, 0], kept: [0], changes: [0]),
    Zero(name: "the second reading", values: [500, 0], kept: [0]),
  ]) func aZeroIsBelievedTheSecondTime(_ row: Zero) {
    let readings = row.values.enumerated().map { index, value in
      (time: Duration.milliseconds(Int64(10_000 + 1000 * index)), values: [value])
    }
    let counters = Counters(Self.record(readings))
    #expect(counters["eth0"]?.values == row.kept)
    #expect(counters["eth0"]?.changes == row.changes)
  }

  @Test func oneReadingGivesNoChange() {
    let counters = Counters(Self.record([(10_000, [5])]))
    #expect(counters["eth0"] == .init("eth0", [5]))
    #expect(!counters.hasChanges)
  }

  struct Moment: NamedCase {
    var name: String
    var time: Duration
    var value: UInt64
    var change: UInt64?
  }

  /// Times after a reading at 10,000 ms.
  static let moments = [
    Moment(name: "at once", time: 10_000, value: 5),
    Moment(name: "just too soon", time: 10_249, value: 5),
    Moment(name: "late enough", time: 10_250, value: 15, change: 10),
    Moment(name: "weeks later", time: 4_000_000_000, value: 15, change: 10),
    Moment(name: "earlier", time: 9_999, value: 15), Moment(name: "at boot", time: 0, value: 15),
  ]

  @Test(arguments: moments) func theElapsedTimeDecides(_ moment: Moment) {
    let row = Counters(Self.record([(10_000, [5]), (moment.time, [15])]))["eth0"]
    #expect(row?.values == [moment.value])
    #expect(row?.changes?.first == moment.change)
  }

  @Test func aReadingThatComesTooSoonKeepsTheBaseline() {
    let first = Self.record([(10_000, [5]), (11_000, [15])])
    var readings: [(time: Duration, values: [UInt64])] = [(10_000, [5]), (11_000, [15])]
    for time in stride(from: 11_010, to: 11_250, by: 10) {
      readings.append((.milliseconds(Int64(time)), [90]))
    }
    #expect(Self.record(readings) == first)
    readings.append((11_500, [25]))
    let counters = Counters(Self.record(readings))
    #expect(counters["eth0"]?.changes == [10])
    #expect(counters.elapsed == 500)
  }

  @Test func aForcedReadingCountsHoweverSoon() {
    var counters = Counters()
    let machine = Self.machine()
    counters.begin(on: machine)
    counters.take([.init("eth0", [5])])
    machine.uptime += 200
    counters.begin(on: machine, isForced: true)
    counters.take([.init("eth0", [7])])
    #expect(counters["eth0"]?.changes == [2])
    #expect(counters.elapsed == 200)
  }

  @Test func aRebootStartsOver() {
    var counters = Counters(Self.record([(10_000, [5]), (11_000, [15])]))
    counters.begin(on: Self.machine(boot: "00000000-0000", at: 12_000))
    counters.take([.init("eth0", [25])])
    #expect(counters["eth0"] == .init("eth0", [25]))
    #expect(!counters.hasChanges)
  }

  @Test func anUnreadableBootIDStillGivesChanges() {
    var counters = Counters()
    for (time, value) in [(1000 as Duration, 5 as UInt64), (2000, 7)] {
      let machine = FakeMachine()
      machine.uptime = time
      counters.begin(on: machine)
      counters.take([.init("eth0", [value])])
    }
    #expect(counters["eth0"]?.changes == [2])
  }

  @Test func rowsComeAndGo() {
    var counters = Counters()
    let machine = Self.machine()
    func take(_ rows: [(String, UInt64)]) -> [UInt64?] {
      counters.begin(on: machine)
      counters.take(rows.map { .init($0.0, [$0.1]) })
      machine.uptime += 1000
      return counters.rows.map { $0.changes?.first }
    }
    #expect(take([("a", 1), ("b", 2)]) == [nil, nil])
    #expect(take([("a", 2), ("b", 4)]) == [1, 2])
    #expect(take([("b", 7)]) == [3])
    // A row that was absent starts over.
    #expect(take([("a", 9), ("b", 8)]) == [nil, 1])
    #expect(take([("b", 9), ("a", 10)]) == [1, 1])
  }

  @Test func countersAreStoredNextToOtherEntries() {
    var record = Record()
    record["details-until"] = "click"
    var counters = Counters(record)
    counters.begin(on: Self.machine())
    counters.take([.init("a\\b", [1, .max]), .init("lo", [0, 0])])
    #expect(counters.isChanged)
    counters.store(in: &record)
    #expect(record["details-until"] == "click")
    #expect(record[Counters.key] == "7cd0be1a-c64b 10000 0 @a\\b 1 18446744073709551615 @lo 0 0")
    let stored = Counters(record)
    #expect(stored == counters)
    #expect(!stored.isChanged)
  }

  @Test func laterStoredCountersAreRecalled() {
    var counters = Counters(Self.record([(10_000, [5])]))
    counters.recall(Self.record([(10_000, [5]), (12_000, [25])]))
    #expect(counters["eth0"]?.values == [25])
    #expect(counters["eth0"]?.changes == [20])
  }

  @Test func aResidentProcessNeedsNoStore() {
    var counters = Counters()
    counters.begin(on: Self.machine())
    counters.take([.init("eth0", [5])])
    counters.recall(nil)
    counters.recall(Self.record([(9_000, [3])]))
    counters.recall(Self.record([(99_000, [3])], boot: "another"))
    counters.begin(on: Self.machine(at: 11_000))
    counters.take([.init("eth0", [15])])
    #expect(counters["eth0"]?.changes == [10])
  }

  @Test(arguments: [
    "", " ", "boot", "boot 1", "boot x 0 @a 1", "boot 1 0 a 1", "boot 1 0 @a 1 x",
    "boot 1 0 1 @a 1", "boot 1 0 @a 1 +1 +2", "boot 1 0 @a 1 +x", "boot 1 0 @",
    "boot 99999999999999999999 0 @a 1", "boot 9999999999999999999 0 @a 1",
    "boot 1 0 @a 99999999999999999999", "boot 1 -5 @a 1",
  ]) func aMalformedRecordIsIgnored(_ text: String) {
    var record = Record()
    record[Counters.key] = text
    #expect(Counters(record) == Counters())
  }
}
