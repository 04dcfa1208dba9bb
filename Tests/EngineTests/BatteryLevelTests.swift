import Foundation
import TestSupport
import Testing

@testable import todayline

/// Thresholds of a battery, which apply to a low charge, and missing batteries.
@Suite(.timed) struct BatteryLevelTests {
  static func machine(_ percent: Int, _ status: String = "Discharging") -> FakeMachine {
    let machine = FakeMachine(variables: ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"])
    charge(machine, percent, status)
    return machine
  }

  static func charge(_ machine: FakeMachine, _ percent: Int, _ status: String) {
    machine.addFile(
      "/sys/class/power_supply/BAT0/uevent",
      "POWER_SUPPLY_TYPE=Battery\nPOWER_SUPPLY_STATUS=\(status)\nPOWER_SUPPLY_CAPACITY=\(percent)\n"
    )
  }

  static func level(_ arguments: [String], on machine: FakeMachine) throws -> String? {
    try Calls.json(arguments, on: machine)["level"] as? String
  }

  static let thresholds = ["--warning", "20", "--critical", "10%"]

  struct Case: NamedCase {
    var name: String
    var percent: Int
    var status = "Discharging"
    var level: String
  }

  static let cases = [
    Case(name: "enough", percent: 21, level: "normal"),
    Case(name: "little", percent: 20, level: "warning"),
    Case(name: "very little", percent: 10, level: "critical"),
    Case(name: "it charges", percent: 5, status: "Charging", level: "normal"),
    Case(name: "it is full", percent: 5, status: "Full", level: "normal"),
    Case(name: "the mains are too weak", percent: 5, status: "Not charging", level: "critical"),
    Case(name: "nobody knows", percent: 15, status: "Unknown", level: "warning"),
  ]

  @Test(arguments: cases) func aLowChargeRaisesTheLevel(_ row: Case) throws {
    let machine = Self.machine(row.percent, row.status)
    #expect(try Self.level(["battery"] + Self.thresholds, on: machine) == row.level)
    // The same applies to a stored reading.
    #expect(try Self.level(["battery"] + Self.thresholds, on: machine) == row.level)
  }

  static let times = [
    Case(name: "half an hour", percent: 50, level: "normal"),
    Case(name: "a bit less", percent: 49, level: "critical"),
    Case(name: "less until it is full", percent: 90, status: "Charging", level: "normal"),
  ]

  /// An hour of energy at 100 %.
  @Test(arguments: times) func littleTimeRaisesTheLevel(_ row: Case) throws {
    let machine = Self.machine(row.percent, row.status)
    machine.addFile(
      "/sys/class/power_supply/BAT0/uevent",
      "POWER_SUPPLY_TYPE=Battery\nPOWER_SUPPLY_STATUS=\(row.status)\n"
        + "POWER_SUPPLY_ENERGY_FULL=10000000\nPOWER_SUPPLY_POWER_NOW=10000000\n"
        + "POWER_SUPPLY_ENERGY_NOW=\(row.percent)00000\n")
    let call = ["battery", "--critical", "30m", "--format", "{percent:.0}"]
    #expect(try Self.level(call, on: machine) == row.level)
    // The same applies to a stored reading.
    #expect(try Self.level(call, on: machine) == row.level)
  }

  @Test func chargingEndsTheAlarm() throws {
    let machine = Self.machine(9)
    #expect(try Self.level(["battery"] + Self.thresholds, on: machine) == "critical")
    Self.charge(machine, 9, "Charging")
    #expect(try Self.level(["battery"] + Self.thresholds, on: machine) == "normal")
  }

  @Test func thresholdsForAllWidgetsDoNotApply() throws {
    let machine = Self.machine(50)
    machine.addFile("/proc/loadavg", "9.00 1.20 0.07 3/139 26449\n")
    machine.addFile("/sys/devices/system/cpu/online", "0\n")
    machine.addFile(
      TodayViewTests.path,
      "warning = 80\n[load]\n[battery]\n[battery:low]\nwarning = 60\n[load:b]\nwarning = 99\n")
    func levels(_ options: String...) throws -> [String] {
      try Calls.call(["today", "--host", "json"] + options, on: machine).split(separator: "\n")
        .compactMap {
          try (JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])?["level"]
            as? String
        }
    }
    #expect(try levels() == ["warning", "normal", "warning", "warning"])
    #expect(try levels("--critical", "90") == ["critical", "normal", "warning", "critical"])
    #expect(try Self.level(["battery"], on: machine) == "normal")
    #expect(try Self.level(["battery:low"], on: machine) == "warning")
    #expect(try Self.level(["battery:low", "--warning", "5"], on: machine) == "normal")
  }

  @Test func itIsHiddenWhileTheChargeIsHigh() throws {
    let machine = Self.machine(81)
    let call = ["battery", "--hide-below", "80", "--format", "{percent:.0}"]
    #expect(try Calls.call(call, on: machine) == "")
    Self.charge(machine, 80, "Charging")
    #expect(try Calls.call(call, on: machine) == "80%\n")
  }

  @Test(arguments: ["5GB", "101", "x"]) func anInvalidThresholdIsRejected(_ value: String) {
    #expect(
      throws: Mistake.usage(
        .invalidValue(
          option: "warning", value: value,
          expected: "a remaining percentage such as 20, or a remaining time such as 30m"))
    ) { try Calls.call(["battery", "--warning", value], on: Self.machine(5)) }
  }

  @Test func aMissingBatteryIsReportedOrHidden() throws {
    let machine = FakeMachine()
    #expect(try Calls.call(["battery"], on: machine) == "no battery\n")
    #expect(try Calls.call(["battery", "BAT1"], on: machine) == "no battery “BAT1”\n")
    #expect(try Calls.call(["battery", "--hide-missing"], on: machine) == "")
    #expect(try Calls.json(["battery"], on: machine)["error"] as? String == "no battery")
  }

  @Test func aMissingBatteryHidesNoOtherWidget() throws {
    let machine = FakeMachine()
    machine.addFile("/proc/loadavg", "0.50 1.20 0.07 3/139 26449\n")
    machine.addFile(TodayViewTests.path, "[battery]\n[load]\n[battery:2]\nhide-missing = yes\n")
    #expect(try Calls.call(["today"], on: machine) == "BAT: no battery  LOAD 0.50\u{2007}\n")
  }

  @Test func aRemovedBatteryIsNoLongerShown() throws {
    let machine = Self.machine(50)
    #expect(try Calls.call(["battery", "--format", "{percent}"], on: machine) == "50.0%\n")
    machine.files["/sys/class/power_supply/BAT0/uevent"] = nil
    #expect(try Calls.call(["battery", "--format", "{percent}"], on: machine) == "no battery\n")
  }

  /// A label cannot contain a slash.
  @Test func aNameAndALabelHaveDifferentDomains() throws {
    let machine = Self.machine(50)
    _ = try Calls.call(["battery", "BAT0"], on: machine)
    #expect(Array(machine.store.files.keys) == ["/run/user/todayline/default/battery:%2FBAT0"])
    _ = try Calls.call(["battery:BAT0"], on: machine)
    #expect(machine.store.files.count == 2)
    #expect(try Calls.json(["battery:/BAT0"], on: machine)["source"] as? String == "BAT0")
    #expect(machine.store.files.count == 2)
  }
}
