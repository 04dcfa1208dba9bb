import Core
import TestSupport
import Testing
import Widgets

/// The brightness of displays, on made-up devices.
@Suite struct BacklightTests {
  static func machine(
    _ devices: (name: String, brightness: String, maximum: String)...
  ) -> FakeMachine {
    let machine = FakeMachine()
    for device in devices {
      let folder = "/sys/class/backlight/" + device.name
      machine.addFile(folder + "/actual_brightness", device.brightness + "\n")
      machine.addFile(folder + "/max_brightness", device.maximum + "\n")
    }
    return machine
  }

  static func sample(_ source: String = "all", on machine: FakeMachine) throws -> Reading {
    try Backlight.sample(
      SampleRequest(source: source, needed: [], requiresMount: false), on: machine)
  }

  /// A device and its rate.
  struct Case: NamedCase {
    var name: String
    var brightness: String
    var maximum: String
    var rate: Double
  }

  static let cases = [
    Case(name: "half", brightness: "12000", maximum: "24000", rate: 0.5),
    Case(name: "dark", brightness: "0", maximum: "15", rate: 0),
    Case(name: "full", brightness: "15", maximum: "15", rate: 1),
    Case(name: "above the maximum", brightness: "16", maximum: "15", rate: 1),
  ]

  @Test(arguments: cases) func theRateIsTheShareOfTheMaximum(_ row: Case) throws {
    let machine = Self.machine(("intel_backlight", row.brightness, row.maximum))
    let reading = try Self.sample(on: machine)
    #expect(reading.rate == row.rate)
    #expect(reading["percent"] == .fraction(row.rate))
    #expect(reading.text("device") == "intel_backlight")
  }

  @Test func theDeviceWithTheMostStepsIsShownUnlessOneIsNamed() throws {
    let machine = Self.machine(("acpi_video0", "3", "15"), ("intel_backlight", "600", "2400"))
    #expect(try Self.sample(on: machine).rate == 0.25)
    #expect(try Self.sample("acpi*", on: machine).rate == 0.2)
  }

  @Test func aMissingDeviceIsNamedWithTheOthers() {
    #expect(throws: Failure.absent("backlight")) { try Self.sample(on: Self.machine()) }
    #expect(throws: Failure.absent("backlight “amdgpu_bl0”", existing: ["intel_backlight"])) {
      try Self.sample("amdgpu_bl0", on: Self.machine(("intel_backlight", "1", "2")))
    }
  }

  @Test(arguments: ["", "x"]) func anUnexpectedFormatIsAFailure(_ text: String) {
    #expect(throws: Failure.self) { try Self.sample(on: Self.machine(("a", text, "15"))) }
    #expect(throws: Failure.self) { try Self.sample(on: Self.machine(("a", "1", text))) }
  }
}
