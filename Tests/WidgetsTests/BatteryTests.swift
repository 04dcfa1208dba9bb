import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct BatteryTests {
  static let folder = BatteryCaptures.folder

  static func sample(_ machine: FakeMachine, source: String = "all") throws -> Reading {
    try Battery.sample(SampleRequest(source: source, needed: [], requiresMount: false), on: machine)
  }

  @Test func theEnergiesOfSeveralBatteriesAreAdded() throws {
    let reading = try Self.sample(BatteryCaptures.machine(BatteryCaptures.thinkPad))
    #expect(reading.rate == 0.6)
    #expect(reading["percent"] == .fraction(0.6))
    #expect(reading["state"] == .text("discharging"))
    #expect(reading["sign"] == .text("▼"))
    // 24 Wh at 8.25 W.
    #expect(reading["time"] == .text("2:54"))
    #expect(reading["minutes"] == .count(174))
    #expect(reading["watts"] == .number("8.2"))
    #expect(reading["voltage"] == .number("11.50"))
    #expect(reading["health"] == .fraction(0.8))
    #expect(reading["cycles"] == .count(212))
    #expect(reading["count"] == .count(2))
    #expect(reading["ac"] == .text("offline"))
    #expect(reading["discharging"] == .text(""))
    #expect(reading["charging"] == nil)
    #expect(reading.source == "all")
  }

  @Test func aBatteryIsSelectedByName() throws {
    let machine = BatteryCaptures.machine(BatteryCaptures.thinkPad)
    let first = try Self.sample(machine, source: "BAT0")
    #expect(first.rate == 0.9)
    #expect(first["state"] == .text("unknown"))
    #expect(first["sign"] == .text("–"))
    // An unused battery has no remaining time, and a count of 0 cycles means unknown.
    for name in ["time", "minutes", "cycles"] { #expect(first[name] == nil) }
    #expect(first["ac"] == .text("offline"))
    let second = try Self.sample(machine, source: "BAT1")
    #expect(second.rate == 0.3)
    #expect(second["time"] == .text("0:43"))
    #expect(try Self.sample(machine, source: "BAT*").rate == 0.6)
  }

  @Test func chargesAreConvertedToEnergies() throws {
    let reading = try Self.sample(BatteryCaptures.machine(BatteryCaptures.charges))
    #expect(reading.rate == 0.5)
    #expect(reading["state"] == .text("charging"))
    // 2.5 Ah at 2.5 A, whatever the voltage.
    #expect(reading["time"] == .text("1:00"))
    #expect(reading["watts"] == .number("20.0"))
    #expect(reading["health"] == .fraction(5.0 / 6))
    #expect(reading["ac"] == .text("online"))
    #expect(reading["charging"] == .text(""))
  }

  @Test func chargesAndEnergiesCanBeAdded() throws {
    let machine = BatteryCaptures.machine(
      BatteryCaptures.thinkPad.dropLast() + [
        ("BAT1", "TYPE=Battery STATUS=Full VOLTAGE_NOW=10000000 CHARGE_FULL=2000000 CHARGE_NOW=0")
      ])
    #expect(try Self.sample(machine).rate == 18.0 / 40)
  }

  /// The suite of i3status: firmware that reports only the capacity when new.
  @Test func aBatteryCanReportOnlyItsCapacityWhenNew() throws {
    let machine = BatteryCaptures.machine([
      (
        "BAT0",
        "TYPE=Battery STATUS=Discharging CURRENT_NOW=1107000 CHARGE_FULL_DESIGN=7800000 "
          + "CHARGE_NOW=2390000"
      )
    ])
    let request = SampleRequest(
      source: "all", needed: [Placeholder("until", .time, "")], requiresMount: false)
    let reading = try Battery.sample(request, on: machine)
    #expect(reading["percent"] == .fraction(2.39 / 7.8))
    #expect(reading["percent.design"] == .fraction(2.39 / 7.8))
    #expect(reading["time"] == .text("2:09"))
    #expect(reading["remaining"] == .text("02:09"))
    #expect(reading["until"] != nil)
    #expect(reading["health"] == nil)
    // A percentage of its own is better.
    let other = BatteryCaptures.machine([
      ("BAT0", "TYPE=Battery STATUS=Full CHARGE_FULL_DESIGN=7800000 CHARGE_NOW=1 CAPACITY=90")
    ])
    #expect(try Self.sample(other)["percent"] == .fraction(0.9))
  }

  /// A battery that does not report its capacity does not change the others' share.
  @Test func aDeadBatteryDoesNotCount() throws {
    let dead = "TYPE=Battery PRESENT=1 STATUS=Unknown ENERGY_FULL=0 ENERGY_NOW=0 CAPACITY=0"
    let good =
      "TYPE=Battery STATUS=Discharging ENERGY_FULL=40000000 ENERGY_NOW=20000000 POWER_NOW=10000000"
    let machine = BatteryCaptures.machine([("BAT0", good), ("BAT1", dead)])
    let reading = try Self.sample(machine)
    #expect(reading.rate == 0.5)
    #expect(reading["time"] == .text("2:00"))
    #expect(try Self.sample(machine, source: "BAT1").rate == 0)
    #expect(try Self.sample(machine, source: "BAT0,BAT1").rate == 0.5)
  }

  /// The difference of the two flows is the power that the machine draws or supplies.
  @Test(arguments: [(10, 9, "discharging", "1.0", "30:00"), (5, 15, "charging", "10.0", "3:00")])
  func oneBatteryChargesAnother(
    _ out: Int, _ into: Int, _ state: String, _ watts: String, _ time: String
  ) throws {
    func line(_ state: String, _ now: Int, _ watts: Int) -> String {
      "TYPE=Battery STATUS=\(state) ENERGY_FULL=30000000 ENERGY_NOW=\(now)000000 "
        + "POWER_NOW=\(watts)000000"
    }
    let reading = try Self.sample(
      BatteryCaptures.machine([
        ("BAT0", line("Discharging", 20, out)), ("BAT1", line("Charging", 10, into)),
      ]))
    #expect(reading["state"] == .text(state))
    #expect(reading["watts"] == .number(watts))
    #expect(reading["time"] == .text(time))
  }

  @Test func amperesAreNotShownAsWatts() throws {
    let charges = "STATUS=Discharging CHARGE_FULL=4000000 CHARGE_NOW=1000000 CURRENT_NOW=500000"
    let reading = try Self.sample(BatteryCaptures.machine([("BAT0", "TYPE=Battery " + charges)]))
    #expect(reading["watts"] == nil)
    #expect(reading["time"] == .text("2:00"))
  }

  /// Unless it is named, a mouse does not count as part of the machine.
  @Test(arguments: ["all", "!BAT9", "*", ",", " all , !BAT9"]) func theBatteryOfAMouseIsIgnored(
    _ source: String
  ) throws {
    let mouse = "TYPE=Battery SCOPE=Device CAPACITY=5"
    let machine = BatteryCaptures.machine([("BAT0", "TYPE=Battery CAPACITY=80"), ("mouse", mouse)])
    #expect(try Self.sample(machine, source: source).rate == 0.8)
    #expect(try Self.sample(machine, source: "mo*").rate == 0.05)
    #expect(try Self.sample(machine, source: "BAT0, mouse")["count"] == .count(2))
  }

  @Test func aPercentageAloneIsTheLastResort() throws {
    let reading = try Self.sample(BatteryCaptures.machine(BatteryCaptures.phone))
    #expect(reading.rate == 0.84)
    #expect(reading["state"] == .text("not charging"))
    // The power does not come through its cable.
    #expect(reading["ac"] == .text("online"))
    #expect(reading["voltage"] == .number("4.21"))
    for name in ["time", "watts", "health", "cycles"] { #expect(reading[name] == nil) }
  }

  struct State: NamedCase {
    var name: String
    var states: [String]
    var state: String
  }

  static let states = [
    State(
      name: "one charges, the other waits", states: ["Charging", "Unknown"], state: "charging"),
    State(
      name: "one empties, the other is full", states: ["Full", "Discharging"], state: "discharging"),
    State(name: "full, or as good as", states: ["Full", "Unknown"], state: "full"),
    State(name: "held back", states: ["Full", "Not charging"], state: "not charging"),
    State(name: "a word of a later kernel", states: ["Resting"], state: "unknown"),
  ]

  @Test(arguments: states) func severalBatteriesHaveOneState(_ row: State) throws {
    let machine = FakeMachine()
    for (index, state) in row.states.enumerated() {
      let line = "TYPE=Battery CAPACITY=50 STATUS=" + state.replacing(" ", with: "~")
      BatteryCaptures.add([("BAT\(index)", line)], to: machine)
    }
    #expect(try Self.sample(machine)["state"] == .text(row.state))
  }

  @Test func anOldKernelHasTheTypeInItsOwnFile() throws {
    let machine = BatteryCaptures.machine([("BAT0", "STATUS=Full CAPACITY=99"), ("AC", "ONLINE=1")])
    machine.addFile(Self.folder + "/BAT0/type", "Battery\n")
    machine.addFile(Self.folder + "/AC/type", "Mains\n")
    let reading = try Self.sample(machine)
    #expect(reading.rate == 0.99)
    #expect(reading["ac"] == .text("online"))
  }

  @Test func oneFilePerSupplyIsRead() throws {
    let machine = BatteryCaptures.machine(BatteryCaptures.thinkPad)
    _ = try Self.sample(machine)
    #expect(machine.calls.count == 4)
    #expect(
      Set(machine.filesRead) == Set(["AC", "BAT0", "BAT1"].map { "\(Self.folder)/\($0)/uevent" }))
  }

  struct Absence: NamedCase {
    var name: String
    var supplies: [(String, String)]
    var source = "all"
    var words: String
    var existing: [String] = []
  }

  static let absences = [
    Absence(name: "no folder", supplies: [], words: "battery"),
    Absence(name: "a desktop", supplies: BatteryCaptures.desktop, words: "battery"),
    Absence(name: "mains alone", supplies: [BatteryCaptures.mains(1)], words: "battery"),
    Absence(
      name: "an empty bay",
      supplies: [("BAT1", "TYPE=Battery PRESENT=0 STATUS=Unknown CAPACITY=0")], words: "battery"),
    Absence(
      name: "one that does not know", supplies: [("BAT1", "TYPE=Battery PRESENT=1")],
      words: "battery"),
    Absence(
      name: "another name", supplies: BatteryCaptures.thinkPad, source: "BAT7",
      words: "battery “BAT7”", existing: ["BAT0", "BAT1"]),
    Absence(
      name: "a path", supplies: BatteryCaptures.thinkPad, source: "../BAT0",
      words: "battery “../BAT0”", existing: ["BAT0", "BAT1"]),
  ]

  @Test(arguments: absences) func aMissingSourceIsReported(_ row: Absence) {
    #expect(throws: Failure.absent(row.words, existing: row.existing)) {
      try Self.sample(BatteryCaptures.machine(row.supplies), source: row.source)
    }
  }

  @Test func theBatteryOfAMouseIsShownByName() throws {
    let machine = BatteryCaptures.machine(BatteryCaptures.desktop)
    #expect(try Self.sample(machine, source: "hidpp_battery_*").rate == 0.55)
    #expect(try Self.sample(machine, source: "hidpp*").rate == 0.55)
  }

  @Test func everyPlaceholderHasAValueAndEveryValueAPlaceholder() throws {
    let machines = [
      BatteryCaptures.thinkPad, BatteryCaptures.charges,
      [("BAT0", "TYPE=Battery STATUS=Full CAPACITY=9")],
    ].map { BatteryCaptures.machine($0) }
    try Battery.description.expectValues(machines.map { try Self.sample($0) }, except: ["until"])
  }
}
