import TestSupport
import Testing

@testable import todayline

/// What firmware tells, or does not.
extension BatteryTests {
  struct Oddity: NamedCase {
    var name: String
    var properties: String
    var rate: Double
    var time: String?
  }

  static let oddities = [
    Oddity(
      name: "more than fits in", properties: "STATUS=Full ENERGY_FULL=50000000 ENERGY_NOW=51000000",
      rate: 1),
    Oddity(
      name: "a full charge of nothing",
      properties: "STATUS=Discharging ENERGY_FULL=0 ENERGY_NOW=0 CAPACITY=40", rate: 0.4),
    Oddity(name: "a gauge that goes on", properties: "STATUS=Full CAPACITY=107", rate: 1),
    Oddity(
      name: "no power",
      properties: "STATUS=Discharging ENERGY_FULL=50000000 ENERGY_NOW=25000000 POWER_NOW=0",
      rate: 0.5),
    Oddity(
      name: "hardly any power",
      properties: "STATUS=Discharging ENERGY_FULL=50000000 ENERGY_NOW=25000000 POWER_NOW=1000",
      rate: 0.5),
    Oddity(
      name: "its own word for the time",
      properties: "STATUS=Discharging CAPACITY=50 TIME_TO_EMPTY_NOW=3660 TIME_TO_FULL_NOW=60",
      rate: 0.5, time: "1:01"),
    Oddity(
      name: "numbers that are none", properties: "ENERGY_FULL=x ENERGY_NOW= CAPACITY=70", rate: 0.7),
    Oddity(
      name: "charges without a voltage",
      properties: "STATUS=Discharging CHARGE_FULL=4000000 CHARGE_NOW=1000000 CURRENT_NOW=500000",
      rate: 0.25, time: "2:00"),
    Oddity(
      name: "a capacity and a percentage",
      properties: "STATUS=Discharging CAPACITY=60 ENERGY_FULL=40000000 POWER_NOW=8000000",
      rate: 0.6, time: "3:00"),
    Oddity(
      name: "a charge, and the capacity when new",
      properties: "STATUS=Discharging CAPACITY=60 CHARGE_NOW=2400000 CHARGE_FULL_DESIGN=4000000 "
        + "CURRENT_NOW=800000 VOLTAGE_NOW=3800000", rate: 0.6, time: "3:00"),
    Oddity(
      name: "its average of the time",
      properties: "STATUS=Discharging CAPACITY=50 TIME_TO_EMPTY_AVG=3660", rate: 0.5, time: "1:01"),
    Oddity(
      name: "a charge of another scale",
      properties: "STATUS=Discharging CAPACITY=95 CHARGE_NOW=9400000 CHARGE_FULL=5800000",
      rate: 0.95),
    Oddity(
      name: "negative numbers",
      properties: "STATUS=Discharging CAPACITY=-1 CAPACITY_LEVEL=Low CYCLE_COUNT=-1", rate: 0.25),
    Oddity(
      name: "averages alone",
      properties: "STATUS=Charging ENERGY_AVG=1000000 ENERGY_FULL=4000000 POWER_AVG=3000000",
      rate: 0.25, time: "1:00"),
    Oddity(
      name: "a power that would empty it in minutes",
      properties: "STATUS=Discharging ENERGY_FULL=60000000 ENERGY_NOW=54000000 POWER_NOW=640710000 "
        + "TIME_TO_EMPTY_NOW=7200", rate: 0.9, time: "2:00"),
    Oddity(name: "a level", properties: "STATUS=Discharging CAPACITY_LEVEL=Low", rate: 0.25),
    Oddity(name: "the highest level", properties: "STATUS=Full CAPACITY_LEVEL=Full", rate: 1),
    Oddity(
      name: "a level and a percentage", properties: "CAPACITY_LEVEL=Normal CAPACITY=90", rate: 0.9),
  ]

  @Test(arguments: oddities) func oddFirmwareIsHandled(_ row: Oddity) throws {
    let reading = try Self.sample(
      BatteryCaptures.machine([("BAT0", "TYPE=Battery " + row.properties)]))
    #expect(reading.rate == row.rate)
    #expect(reading["time"] == row.time.map { .text($0) })
  }

  /// One property that cannot be read takes the file of all of them with it.
  @Test(arguments: ["", "DEVTYPE=power_supply\n"]) func eachPropertyHasAFile(_ text: String) throws
  {
    let machine = FakeMachine()
    machine.addFile(Self.folder + "/qcom/uevent", text)
    for (name, value) in [
      ("type", "Battery"), ("status", "Discharging"), ("present", "1"), ("energy_full", "50000000"),
      ("energy_now", "25000000"), ("power_now", "10000000"),
    ] { machine.addFile(Self.folder + "/qcom/" + name, value + "\n") }
    let reading = try Self.sample(machine)
    #expect(reading.rate == 0.5 && reading["time"] == .text("2:30"))
    #expect(reading["state"] == .text("discharging"))
  }

  /// Without a charger, a battery that does not say so is discharging.
  @Test(arguments: [(0, "discharging", "2:30"), (1, "unknown", nil)]) func unknownIsDischarging(
    _ mains: Int, _ state: String, _ time: String?
  ) throws {
    let line =
      "TYPE=Battery STATUS=Unknown ENERGY_FULL=50000000 ENERGY_NOW=25000000 POWER_NOW=10000000"
    let reading = try Self.sample(
      BatteryCaptures.machine([BatteryCaptures.mains(mains), ("BAT0", line)]))
    #expect(reading["state"] == .text(state))
    #expect(reading["time"] == time.map { .text($0) })
  }

  @Test(arguments: [(60, 1.2), (654, nil)]) func healthIsCredible(
    _ full: Int, _ health: Double?
  ) throws {
    let line =
      "TYPE=Battery STATUS=Full ENERGY_FULL=\(full)000000 ENERGY_FULL_DESIGN=50000000 "
      + "ENERGY_NOW=30000000"
    let reading = try Self.sample(BatteryCaptures.machine([("BAT0", line)]))
    #expect(reading["health"] == health.map { .fraction($0) })
  }

  /// The charger of a tablet is not the machine's.
  @Test func onlyTheMachinesChargerCounts() throws {
    let reading = try Self.sample(
      BatteryCaptures.machine([
        ("wacom_ac", "TYPE=Mains SCOPE=Device ONLINE=1"), BatteryCaptures.mains(0),
        ("BAT0", "TYPE=Battery STATUS=Discharging CAPACITY=50"),
      ]))
    #expect(reading["ac"] == .text("offline"))
  }

  /// A port goes on saying that it is online.
  @Test(arguments: [("Discharging", "offline"), ("Charging", "online"), ("Not charging", "online")])
  func aPortIsNoChargerWhileTheBatteryDrains(_ status: String, _ ac: String) throws {
    let reading = try Self.sample(
      BatteryCaptures.machine([
        BatteryCaptures.mains(0), ("port0", "TYPE=USB ONLINE=1"),
        ("BAT0", "TYPE=Battery STATUS=\(status) CAPACITY=60"),
      ]))
    #expect(reading["ac"] == .text(ac))
  }

  /// Half of 40 Wh, charged with 10 W.
  @Test(arguments: [
    ("80\n", "1:12"), ("100\n", "2:00"), ("0\n", "2:00"), ("", "2:00"), ("none\n", "2:00"),
    // It charges nevertheless.
    ("40\n", "2:00"),
  ]) func chargingEndsAtTheLimit(_ limit: String, time: String) throws {
    let line =
      "TYPE=Battery STATUS=Charging ENERGY_FULL=40000000 ENERGY_NOW=20000000 POWER_NOW=10000000"
    let machine = BatteryCaptures.machine([("BAT0", line)])
    machine.addFile(Self.folder + "/BAT0/charge_control_end_threshold", limit)
    let reading = try Self.sample(machine)
    #expect(reading["time"] == .text(time))
    #expect(reading.rate == 0.5)
  }

  /// It exists, which its message does not deny.
  @Test(arguments: ["CAPACITY_LEVEL=Unknown", "VOLTAGE_NOW=3900000"]) func aNamedBatteryCanBeSilent(
    _ properties: String
  ) throws {
    let machine = BatteryCaptures.machine([("mouse", "TYPE=Battery SCOPE=Device " + properties)])
    #expect(throws: Failure.system(.notSupported, path: "mouse")) {
      try Self.sample(machine, source: "mouse")
    }
    #expect(throws: Failure.absent("battery “mice”", existing: ["mouse"])) {
      try Self.sample(machine, source: "mice")
    }
  }
}
