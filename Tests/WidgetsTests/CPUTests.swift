import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct CPUTests {
  static let path = "/proc/stat"

  static func machine(_ stat: String = KernelCaptures.stat) -> FakeMachine {
    let machine = FakeMachine()
    machine.addFile(path, stat)
    return machine
  }

  static func sample(
    _ counters: inout Counters, needed: [String] = [], on machine: FakeMachine
  ) throws -> Reading {
    let placeholders = needed.map { Placeholder($0, .count, "") }
    counters.begin(on: machine)
    return try CPU.sample(
      SampleRequest(source: "all", needed: placeholders, requiresMount: false), &counters,
      on: machine)
  }

  /// Returns the last of several readings, one second apart.
  static func reading(
    _ stats: [String], needed: [String] = [], on machine: FakeMachine = FakeMachine()
  ) throws -> Reading {
    var counters = Counters()
    var reading: Reading?
    for stat in stats {
      machine.addFile(path, stat)
      reading = try sample(&counters, needed: needed, on: machine)
      machine.advance(to: machine.uptime + 1000)
    }
    return try #require(reading)
  }

  /// Returns the text of /proc/stat with these lines of ticks.
  static func stat(_ rows: [String: String]) -> String {
    rows.sorted { $0.key < $1.key }.map { $0.key + " " + $0.value + "\n" }.joined()
      + "intr 1 2 3\nctxt 5\n"
  }

  static func fraction(_ name: String, of reading: Reading) -> Double? {
    guard case .fraction(let fraction)? = reading[name] else { return nil }
    return fraction
  }

  @Test func theFirstReadingHasEverythingButRates() throws {
    let reading = try Self.reading([KernelCaptures.stat])
    #expect(reading.rate == nil)
    for name in ["percent", "user", "system", "iowait", "steal", "idle", "core.0", "bars"] {
      #expect(reading[name] == nil, "\(name)")
    }
    #expect(reading["cores"] == .count(2))
    #expect(reading["ticks.user"] == .count(313_494 + 5986))
    #expect(reading["ticks.system"] == .count(69694 + 385))
    #expect(reading["ticks.iowait"] == .count(779))
    #expect(reading["ticks.steal"] == .count(3265))
    #expect(reading["ticks.idle"] == .count(130_914))
    #expect(reading.source == "all")
    #expect(reading.taken == FakeMachine().now)
  }

  /// user nice system idle iowait irq softirq steal guest guest_nice, each with its own change.
  @Test func theSecondReadingHasSharesOfTime() throws {
    let reading = try Self.reading([
      Self.stat(["cpu": "0 0 0 0 0 0 0 0 0 0", "cpu0": "0 0 0 0 0 0 0 0 0 0"]),
      Self.stat(["cpu": "10 5 20 40 10 3 2 10 9 4", "cpu0": "10 5 20 40 10 3 2 10 9 4"]),
    ])
    #expect(reading.rate == 0.5)
    #expect(reading["percent"] == .fraction(0.5))
    #expect(reading["user"] == .fraction(0.15))
    #expect(reading["system"] == .fraction(0.25))
    #expect(reading["iowait"] == .fraction(0.1))
    #expect(reading["steal"] == .fraction(0.1))
    #expect(reading["idle"] == .fraction(0.4))
    #expect(reading["core.0"] == .fraction(0.5))
    #expect(reading["bars"] == .text("▅"))
  }

  @Test func eachProcessorHasAPercentage() throws {
    let idle = "0 0 0 0 0 0 0 0 0 0"
    let reading = try Self.reading([
      Self.stat(["cpu": idle, "cpu0": idle, "cpu1": idle, "cpu12": idle]),
      Self.stat([
        "cpu": "100 0 25 175 0 0 0 0 0 0", "cpu0": "100 0 0 0 0 0 0 0 0 0",
        "cpu1": "0 0 25 75 0 0 0 0 0 0", "cpu12": "0 0 0 50 50 0 0 0 0 0",
      ]),
    ])
    #expect(reading["cores"] == .count(3))
    #expect(reading["core.0"] == .fraction(1))
    #expect(reading["core.1"] == .fraction(0.25))
    #expect(reading["core.12"] == .fraction(0))
    #expect(reading["core.2"] == nil)
    #expect(reading["bars"] == .text("█▃▁"))
  }

  /// lxcfs has written the sum twice.
  @Test func twoLinesOfTheSum() throws {
    let reading = try Self.reading(["cpu  0 0 0 0\ncpu  10 0 10 80\ncpu0 10 0 10 80\nintr 1\n"])
    #expect(reading["cores"] == .count(1))
  }

  @Test func aNewProcessorNeedsASecondReading() throws {
    let one = ["cpu": "100 0 0 100", "cpu0": "100 0 0 100"]
    let two = ["cpu": "150 0 0 150", "cpu0": "130 0 0 120", "cpu1": "20 0 0 30"]
    let three = ["cpu": "200 0 0 250", "cpu0": "150 0 0 150", "cpu1": "50 0 0 100"]
    let four = ["cpu": "210 0 0 340", "cpu1": "60 0 0 190"]
    let plugged = try Self.reading([Self.stat(one), Self.stat(two)])
    #expect(plugged.rate == 0.5)
    #expect(plugged["core.0"] == .fraction(0.6))
    #expect(plugged["core.1"] == nil)
    #expect(plugged["cores"] == .count(2))
    let second = try Self.reading([Self.stat(one), Self.stat(two), Self.stat(three)])
    #expect(second["core.1"] == .fraction(0.3))
    let unplugged = try Self.reading([Self.stat(three), Self.stat(four)])
    #expect(unplugged["core.0"] == nil)
    #expect(unplugged["core.1"] == .fraction(0.1))
    #expect(unplugged["cores"] == .count(1))
  }

  @Test func iowaitMayDecrease() throws {
    let reading = try Self.reading([
      Self.stat(["cpu": "0 0 0 100 50", "cpu0": "0 0 0 100 50"]),
      Self.stat(["cpu": "50 0 0 150 49", "cpu0": "50 0 0 150 49"]),
    ])
    #expect(reading.rate == 0.5)
    #expect(reading["iowait"] == .fraction(0))
  }

  @Test func resetCountersGiveNoRate() throws {
    let reading = try Self.reading([
      KernelCaptures.stat, Self.stat(["cpu": "9 0 0 1", "cpu0": "9 0 0 1"]),
    ])
    #expect(reading.rate == nil)
    #expect(reading["core.0"] == nil)
    #expect(reading["ticks.user"] == .count(9))
  }

  @Test func withoutATickThereIsNoRate() throws {
    let reading = try Self.reading([KernelCaptures.stat, KernelCaptures.stat])
    #expect(reading.rate == nil)
    #expect(reading["bars"] == nil)
  }

  @Test func oldKernelsHaveFewerCounters() throws {
    let reading = try Self.reading([
      KernelCaptures.oldStat, Self.stat(["cpu": "110 30 60 950", "cpu0": "110 30 60 950"]),
    ])
    #expect(reading.rate == 50.0 / 150)
    #expect(reading["steal"] == .fraction(0))
  }

  @Test func oneCallReadsOneFile() throws {
    let machine = Self.machine()
    var counters = Counters()
    _ = try Self.sample(&counters, needed: ["percent", "core.0", "bars"], on: machine)
    #expect(machine.filesRead == [Self.path])
  }

  @Test func frequenciesAreReadFromTheDriver() throws {
    let machine = Self.machine()
    for (core, frequency) in [(0, "800000"), (1, "3600123")] {
      machine.addFile(
        "/sys/devices/system/cpu/cpu\(core)/cpufreq/scaling_cur_freq", frequency + "\n")
    }
    var counters = Counters()
    let reading = try Self.sample(&counters, needed: ["frequency.max"], on: machine)
    #expect(reading["frequency"] == .count(2200))
    #expect(reading["frequency.min"] == .count(800))
    #expect(reading["frequency.max"] == .count(3600))
    #expect(reading["frequency.ghz"] == .number("2.2"))
    #expect(reading["frequency.min.ghz"] == .number("0.8"))
    #expect(reading["frequency.max.ghz"] == .number("3.6"))
  }

  @Test func frequenciesAreReadFromTheListOfProcessorsOtherwise() throws {
    let machine = Self.machine()
    machine.addFile(
      "/proc/cpuinfo",
      """
      processor\t: 0
      model name\t: AMD EPYC
      cpu MHz\t\t: 1999.998
      cache size\t: 512 KB

      processor\t: 1
      cpu MHz\t\t: 2500.000

      """)
    var counters = Counters()
    let reading = try Self.sample(&counters, needed: ["frequency"], on: machine)
    #expect(reading["frequency"] == .count(2249))
    #expect(reading["frequency.min"] == .count(1999))
    #expect(reading["frequency.max"] == .count(2500))
    #expect(reading["frequency.ghz"] == .number("2.249"))
  }

  @Test func unknownFrequenciesAreMissing() throws {
    var counters = Counters()
    let machine = Self.machine()
    machine.addFile("/proc/cpuinfo", "processor : 0\nBogoMIPS : 48.00\n")
    #expect(try Self.sample(&counters, needed: ["frequency"], on: machine)["frequency"] == nil)
  }

  @Test(arguments: [
    "", "intr 5", "cpu", "cpu \n", "cpu  1 2 3\n", "cpu  1 2 3 4\n", "cpu  1 2 3 4\ncpu0 1",
    "cpu  1 2 3 99999999999999999999\ncpu0 1 2 3 4\n",
  ]) func anUnexpectedFormatIsReported(_ stat: String) {
    var counters = Counters()
    #expect(throws: Failure.system(.malformed, path: Self.path)) {
      try Self.sample(&counters, on: Self.machine(stat))
    }
  }

  @Test func anUnreadableFileIsReported() {
    var counters = Counters()
    #expect(throws: Failure.system(.notFound, path: Self.path)) {
      try Self.sample(&counters, on: FakeMachine())
    }
    let machine = Self.machine()
    machine.unreadable[Self.path] = .denied
    #expect(throws: Failure.system(.denied, path: Self.path)) {
      try Self.sample(&counters, on: machine)
    }
  }

  @Test func everyPlaceholderHasAValueAndEveryValueAPlaceholder() throws {
    let machine = Self.machine()
    machine.addFile("/sys/devices/system/cpu/cpu0/cpufreq/scaling_cur_freq", "800000\n")
    let reading = try Self.reading(
      [
        KernelCaptures.stat,
        Self.stat([
          "cpu": "400000 6000 70000 140000 800 0 400 3300",
          "cpu0": "400000 6000 70000 140000 800 0 400 3300",
        ]),
      ], needed: ["frequency"], on: machine)
    CPU.description.expectValues([reading], except: ["top"])
  }
}
