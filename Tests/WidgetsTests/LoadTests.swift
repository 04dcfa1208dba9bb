import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct LoadTests {
  static let path = "/proc/loadavg"
  static let onlinePath = "/sys/devices/system/cpu/online"

  static func machine(_ text: String, online: String? = "0-1\n") -> FakeMachine {
    let machine = FakeMachine()
    machine.addFile(path, text)
    if let online { machine.addFile(onlinePath, online) }
    return machine
  }

  static func sample(_ machine: FakeMachine) throws -> Reading {
    try Load.sample(SampleRequest(source: "all", needed: [], requiresMount: false), on: machine)
  }

  @Test func theNumbersAreThoseOfTheKernel() throws {
    let reading = try Self.sample(Self.machine("0.50 1.20 0.07 3/139 26449\n"))
    #expect(reading["one"] == .number("0.50"))
    #expect(reading["five"] == .number("1.20"))
    #expect(reading["fifteen"] == .number("0.07"))
    #expect(reading["running"] == .count(3))
    #expect(reading["processes"] == .count(139))
    #expect(reading["processors"] == .count(2))
    #expect(reading.rate == 0.25)
    #expect(reading["percent"] == .fraction(0.25))
    #expect(reading["percent.five"] == .fraction(0.6))
    #expect(reading.source == "all")
  }

  @Test func aRateAbove100PercentFillsTheBar() throws {
    let reading = try Self.sample(Self.machine("18.64 48.53 35.45 6/139 26449\n"))
    #expect(reading.rate == 1)
    #expect(reading["percent"] == .fraction(9.32))
    let stored = try #require(
      Snapshot.reading(
        of: Snapshot.record(of: reading), source: "all", needed: Load.description.placeholders))
    #expect(stored["percent"] == .fraction(9.32))
    #expect(stored["one"] == .number("18.64"))
    #expect(
      UpdateDecision.result(
        of: reading, published: stored, thresholds: Thresholds(),
        needed: Load.description.placeholders) == .noData)
  }

  @Test(arguments: [
    ("0\n", UInt64(1)), ("0-63\n", 64), ("0-1,4,6-7\n", 5), ("0,2\n", 2), ("3-1\n", 1),
    ("0-18446744073709551615\n", 1 << 16), ("0-99999\n", 1 << 16),
  ]) func processorsAreCounted(_ online: String, _ count: UInt64) throws {
    let reading = try Self.sample(Self.machine("1.00 1.00 1.00 1/2 3\n", online: online))
    #expect(reading["processors"] == .count(count))
    #expect(reading.rate == 1 / Double(count))
  }

  @Test func processorsAreCountedInTheOtherFile() throws {
    let machine = Self.machine("1.00 1.00 1.00 1/2 3\n", online: nil)
    machine.addFile("/proc/stat", KernelCaptures.stat)
    #expect(try Self.sample(machine).rate == 0.5)
  }

  @Test func withoutProcessorsThereIsNoRate() throws {
    let reading = try Self.sample(Self.machine("1.00 1.00 1.00 1/2 3\n", online: nil))
    #expect(reading.rate == nil)
    #expect(reading["percent"] == nil)
    #expect(reading["one"] == .number("1.00"))
  }

  @Test(arguments: ["", "\n", "0.1", "0.1 0.2", "0.1 0.2 x", "-1 0 0 1/2 3", "a b c"])
  func anUnexpectedFormatIsReported(_ text: String) {
    #expect(throws: Failure.system(.malformed, path: Self.path)) {
      try Self.sample(Self.machine(text))
    }
  }

  @Test func anUnreadableFileIsReported() {
    #expect(throws: Failure.system(.notFound, path: Self.path)) { try Self.sample(FakeMachine()) }
  }

  @Test func everyPlaceholderHasAValueAndEveryValueAPlaceholder() throws {
    let reading = try Self.sample(Self.machine("0.50 1.20 0.07 3/139 26449\n"))
    Load.description.expectValues([reading])
  }
}
