import TestSupport
import Testing

@testable import todayline

/// The formulas of values, calculated again from the raw numbers.
@Suite(.timed) struct DerivationTests {
  /// A widget on a machine, before and after a second.
  struct Case: NamedCase {
    let name: String
    let widget: WidgetName
    var source = "all"
    var full: Double?
    let before: @Sendable () -> FakeMachine
    var after: @Sendable (FakeMachine) -> Void = { _ in }
    /// The fewest values with a formula.
    let atLeast: Int
  }

  static let cases = [
    Case(
      name: "processors", widget: .cpu,
      before: {
        let machine = CPUTests.machine()
        for number in 0...1 {
          machine.addFile(
            "/sys/devices/system/cpu/cpu\(number)/cpufreq/scaling_cur_freq",
            "\(1_800_500 + number * 1_700_000)\n")
        }
        return machine
      },
      after: {
        $0.addFile(
          CPUTests.path,
          "cpu  313600 5990 69800 1000000 800 0 400 3270 0 0\n"
            + "cpu0 156800 2990 34900 500000 400 0 200 1635 0 0\n"
            + "cpu1 156800 3000 34900 500000 400 0 200 1635 0 0\n")
      }, atLeast: 12),
    Case(
      name: "memory", widget: .memory,
      before: {
        let machine = FakeMachine()
        machine.addFile("/proc/meminfo", KernelCaptures.memory)
        return machine
      }, atLeast: 12),
    Case(
      name: "swap", widget: .memory,
      before: {
        let machine = FakeMachine()
        machine.addFile("/proc/meminfo", KernelCaptures.swappingMemory)
        machine.addFile("/sys/block/zram0/mm_stat", "100 50 60 0 0 0 0 0 0\n")
        machine.addFile("/sys/block/zram1/mm_stat", "1000 500 600 0 0 0 0 0 0\n")
        machine.addFile(
          "/proc/spl/kstat/zfs/arcstats",
          "c_min                           4    1000\n"
            + "size                            4    5000000\n")
        return machine
      }, atLeast: 18),
    Case(
      name: "an old kernel", widget: .memory,
      before: {
        let machine = FakeMachine()
        machine.addFile("/proc/meminfo", KernelCaptures.oldMemory)
        return machine
      }, atLeast: 8),
    Case(
      name: "disk", widget: .disk, source: "/",
      before: {
        let machine = FakeMachine()
        machine.addFile(MountTable.path, DiskCaptures.mounts)
        machine.fileSystems["/"] = .success(
          FileSystemStatistics(
            blockSize: 4096, blocks: 1000, freeBlocks: 400, availableBlocks: 350, inodes: 100,
            freeInodes: 30))
        return machine
      }, atLeast: 14),
    Case(
      name: "load", widget: .load,
      before: { LoadTests.machine("0.50 1.20 0.07 3/139 26449\n", online: "0-1,4\n") }, atLeast: 9),
    Case(
      name: "uptime", widget: .uptime,
      before: {
        let machine = FakeMachine()
        machine.addFile("/proc/uptime", "350735.47 234388.90\n")
        return machine
      }, atLeast: 4),
    Case(
      name: "two batteries with energies", widget: .battery,
      before: { BatteryCaptures.machine(BatteryCaptures.thinkPad) }, atLeast: 6),
    Case(
      name: "a battery with charges", widget: .battery,
      before: { BatteryCaptures.machine(BatteryCaptures.charges) }, atLeast: 4),
    Case(
      name: "a phone", widget: .battery, before: { BatteryCaptures.machine(BatteryCaptures.phone) },
      atLeast: 2),
    Case(
      name: "a laptop's sensors", widget: .temperature,
      before: { TemperatureCaptures.machine(TemperatureCaptures.laptop) }, atLeast: 6),
    Case(
      name: "a desktop's sensors", widget: .temperature,
      before: { TemperatureCaptures.machine(TemperatureCaptures.desktop) }, atLeast: 6),
    Case(
      name: "zones", widget: .temperature,
      before: {
        TemperatureCaptures.machine(TemperatureCaptures.board, in: TemperatureCaptures.zones)
      }, atLeast: 6),
    Case(
      name: "an interface", widget: .network, source: "default",
      before: {
        let machine = NetworkTests.machine()
        machine.addFile("/sys/class/net/eth0/speed", "1000\n")
        return machine
      },
      after: {
        $0.addFile(
          NetworkTests.path,
          NetworkCaptures.server.replacing(/(eth0: *)\d+/) { "\($0.output.1)99956109" })
      }, atLeast: 7),
    Case(
      name: "interfaces with a full speed", widget: .network, full: 12_500_000,
      before: { NetworkTests.machine(NetworkCaptures.laptop, route: NetworkCaptures.laptopRoute) },
      after: { _ in }, atLeast: 6),
    Case(
      name: "disks", widget: .diskio, source: "/dev/*", before: { DiskIOTests.machine() },
      after: {
        $0.addFile(
          DiskIOTests.path,
          DiskCaptures.laptop.replacing(/nvme0n1 (\d+) (\d+) (\d+)/) {
            "nvme0n1 \($0.output.1) \($0.output.2) \($0.output.3)1"
          })
      }, atLeast: 6),
    Case(
      name: "a bright display", widget: .backlight,
      before: { BacklightTests.machine(("intel_backlight", "700", "937")) }, atLeast: 2),
    Case(
      name: "a dark display", widget: .backlight,
      before: { BacklightTests.machine(("intel_backlight", "3", "937")) }, atLeast: 2),
    Case(
      name: "locks", widget: .locks,
      before: { LocksTests.machine(["input3::capslock": "1", "input3::numlock": "0"]) }, atLeast: 1),
  ]

  @Test(arguments: cases) func eachFormulaGivesTheValue(_ row: Case) throws {
    let machine = row.before()
    machine.uptime = 5000
    var counters = Counters()
    var request = SampleRequest(
      source: row.source, needed: row.widget.description.placeholders, requiresMount: false)
    request.needsRate = true
    request.full = row.full
    counters.begin(on: machine)
    _ = try row.widget.sample(request, &counters, on: machine)
    machine.advance(to: machine.uptime + 1000)
    row.after(machine)
    let observed = ObservedMachine(machine)
    counters.begin(on: observed)
    let reading = try row.widget.sample(request, &counters, on: observed)
    let derivation = row.widget.derivation(
      Observation(
        source: row.source, full: row.full, reading: reading, counters: counters, machine: observed)
    )
    let numbers = Dictionary(
      uniqueKeysWithValues: derivation.numbers.map { ($0.name, Double($0.text) ?? .nan) })
    var checked = 0
    for entry in reading.values {
      guard let formula = derivation.formula(of: entry.name) else {
        #expect(!Self.isNumber(entry), "\(entry.name) has no formula")
        continue
      }
      let value = try Arithmetic.value(of: formula, numbers)
      checked += 1
      switch entry.value {
      case .bytes(let count), .count(let count):
        #expect(value == Double(count), "\(entry.name) = \(formula)")
      case .fraction(let part): #expect(abs(value - part) < 1e-12, "\(entry.name) = \(formula)")
      case .number(let text):
        #expect(abs(value - (Double(text) ?? .nan)) < 1e-9, "\(entry.name) = \(formula)")
      // A lock is on if a light is.
      case .text: #expect(value > 0, "\(entry.name) = \(formula)")
      }
    }
    #expect(checked >= row.atLeast, "\(checked) formulas")
    for number in derivation.numbers {
      #expect(number.place.contains("/") || number.place.contains(" "), "\(number.name)")
    }
  }

  /// Returns true for a value that is calculated; a sensor's own temperature and the strength of a
  /// signal are read.
  static func isNumber(_ entry: Reading.NamedValue) -> Bool {
    if entry.name.hasPrefix("sensor.") || entry.name == "signal.level" { return false }
    if case .text = entry.value { return false }
    return true
  }

  @Test func everyKernelWidgetHasFormulas() {
    let derived = Set(Self.cases.map(\.widget))
    for widget in WidgetName.allCases where widget.description.kind != .answered {
      let isExempt = widget == .tasks || widget.description.showsTime
      #expect(derived.contains(widget) || isExempt, "\(widget)")
    }
  }
}
