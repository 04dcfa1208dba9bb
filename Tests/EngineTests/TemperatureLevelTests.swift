import Foundation
import TestSupport
import Testing

@testable import todayline

/// Thresholds in degrees Celsius.
@Suite(.timed) struct TemperatureLevelTests {
  static func machine(_ thousandths: Int) -> FakeMachine {
    let machine = FakeMachine(variables: ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"])
    heat(machine, thousandths)
    return machine
  }

  static func heat(_ machine: FakeMachine, _ thousandths: Int) {
    machine.addFile("/sys/class/hwmon/hwmon0/name", "coretemp\n")
    machine.addFile("/sys/class/hwmon/hwmon0/temp1_input", "\(thousandths)\n")
    machine.addFile("/sys/class/hwmon/hwmon0/temp1_crit", "120000\n")
  }

  @Test func levelsFollowTheDegrees() throws {
    let machine = Self.machine(50_000)
    for (thousandths, expected) in [
      (69_999, "normal"), (70_000, "warning"), (104_900, "warning"), (105_000, "critical"),
      (-20_000, "normal"),
    ] {
      Self.heat(machine, thousandths)
      for warning in ["70", "70C", "70°C"] {
        let options = ["--warning", warning, "--critical", "105"]
        #expect(try BatteryLevelTests.level(["temperature"] + options, on: machine) == expected)
      }
    }
  }

  @Test func theLevelIsNewDataEvenIfTheRateIsNot() throws {
    let machine = Self.machine(69_999)
    let call = ["temperature", "--warning", "70", "--format", "{max:.1}"]
    #expect(try Calls.json(call, on: machine)["level"] as? String == "normal")
    Self.heat(machine, 70_000)
    #expect(try Calls.json(call, on: machine)["level"] as? String == "warning")
  }

  @Test func itIsHiddenWhileTheTemperatureIsLow() throws {
    let machine = Self.machine(59_000)
    let call = ["temperature", "--hide-below", "60", "--format", "{max}"]
    #expect(try Calls.call(call, on: machine) == "")
    Self.heat(machine, 61_000)
    #expect(try Calls.call(call, on: machine) == "61°C\n")
  }

  @Test(arguments: ["5GB", "80%", "1000", "x"]) func anInvalidTemperatureIsRejected(_ value: String)
  {
    #expect(
      throws: Mistake.usage(
        .invalidValue(option: "critical", value: value, expected: "a temperature in °C such as 80"))
    ) { try Calls.call(["temperature", "--critical", value], on: Self.machine(5)) }
  }

  @Test func theStoredReadingIsShown() throws {
    let machine = Self.machine(61_500)
    let call = ["temperature", "--format", "{max:.1} {sensor.temp1:F} {chip}"]
    #expect(try Calls.call(call, on: machine) == "61.5°C 143°F coretemp\n")
    #expect(machine.storeChanges == 1)
    #expect(try Calls.call(call, on: machine) == "61.5°C 143°F coretemp\n")
    #expect(machine.storeChanges == 0)
  }

  @Test func aMissingSensorIsReportedOrHidden() throws {
    let machine = FakeMachine()
    #expect(try Calls.call(["temperature"], on: machine) == "no temperature sensor\n")
    #expect(
      try Calls.call(["temperature", "nvme*"], on: machine) == "no temperature sensor “nvme*”\n")
    #expect(try Calls.call(["temperature", "nvme", "--hide-missing"], on: machine) == "")
  }

  @Test func jsonHasDegreesAsNumbers() throws {
    let json = try Calls.json(["temperature"], on: Self.machine(61_375))
    let values = try #require(json["values"] as? [String: Any])
    #expect(values["max"] as? Double == 61.375)
    #expect(values["limit"] as? Double == 120)
  }
}
