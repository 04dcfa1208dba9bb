import TestSupport
import Testing

@testable import todayline

/// The brightness of displays, on made-up devices.
@Suite(.timed) struct BacklightTests {
  static func machine(
    _ devices: (name: String, brightness: String, maximum: String)...
  ) -> FakeMachine {
    let machine = FakeMachine()
    for device in devices {
      let folder = "/sys/class/backlight/" + device.name
      machine.addFile(folder + "/actual_brightness", device.brightness + "\n")
      machine.addFile(folder + "/brightness", device.brightness + "\n")
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

  /// What the hardware says may have a scale of its own.
  @Test(arguments: ["7", "65535", "0", ""]) func theScaleIsThatOfTheMaximum(_ actual: String) throws
  {
    let machine = Self.machine(("nvidia_0", "75", "100"))
    machine.addFile("/sys/class/backlight/nvidia_0/actual_brightness", actual + "\n")
    #expect(try Self.sample(on: machine).rate == 0.75)
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

  @Test func thePerceivedBrightnessIsReadIfItIsShown() throws {
    let machine = Self.machine(("a", "18", "100"))
    #expect(try Self.sample(on: machine)["perceived"] == nil)
    let placeholder = try #require(Backlight.description.placeholders["perceived"])
    let request = SampleRequest(source: "all", needed: [placeholder], requiresMount: false)
    guard case .fraction(let lightness)? = try Backlight.sample(request, on: machine)["perceived"]
    else {
      Issue.record("no fraction")
      return
    }
    #expect(abs(lightness - 0.495) < 0.0001)
  }

  /// Some steps of the wheel, and the brightness after them.
  struct StepCase: NamedCase {
    var name: String
    var brightness: String
    var maximum = "1000"
    var steps: Int
    var floor = 0.01
    var level: String?
  }

  static let steps = [
    StepCase(name: "up", brightness: "500", steps: 1, level: "586"),
    StepCase(name: "down", brightness: "500", steps: -1, level: "423"),
    StepCase(name: "three at once", brightness: "500", steps: 3, level: "786"),
    StepCase(name: "dark steps are small", brightness: "20", steps: 1, level: "31"),
    StepCase(name: "to the end", brightness: "900", steps: 9, level: "1000"),
    StepCase(name: "at the end", brightness: "1000", steps: 1),
    StepCase(name: "beyond the end", brightness: "1001", steps: 1),
    StepCase(name: "beyond the end, down", brightness: "1001", steps: -1, level: "876"),
    StepCase(name: "to the floor", brightness: "30", steps: -4, level: "10"),
    StepCase(name: "at the floor", brightness: "10", steps: -1),
    StepCase(name: "below the floor, it stays", brightness: "3", steps: -1),
    StepCase(name: "below the floor, up", brightness: "0", steps: 1, level: "10"),
    StepCase(name: "a floor of its own", brightness: "300", steps: -9, floor: 0.2, level: "200"),
    StepCase(name: "no floor", brightness: "3", steps: -9, floor: 0, level: "0"),
    StepCase(name: "dark without a floor", brightness: "0", steps: -1, floor: 0),
    StepCase(name: "the floor of few levels", brightness: "1", maximum: "7", steps: -1),
    StepCase(name: "few levels, up", brightness: "1", maximum: "7", steps: 1, level: "2"),
    StepCase(name: "few levels, down", brightness: "6", maximum: "7", steps: -1, level: "5"),
    StepCase(name: "no step", brightness: "500", steps: 0),
    StepCase(name: "a floor of 100 %", brightness: "500", steps: -1, floor: 1),
    StepCase(
      name: "many levels", brightness: "96000", maximum: "192000", steps: 1, level: "112505"),
  ]

  @Test(arguments: steps) func aStepIsFivePercentOfThePerceivedBrightness(_ row: StepCase) throws {
    let machine = Self.machine(("intel_backlight", row.brightness, row.maximum))
    let adjustment = try Backlight.adjustment(
      AdjustRequest(source: "all", steps: row.steps, floor: row.floor), on: machine)
    #expect(adjustment?.text == row.level)
    #expect(machine.attributeWrites == [])
    guard let adjustment else { return }
    #expect(adjustment.path == "/sys/class/backlight/intel_backlight/brightness")
    #expect(
      adjustment.program.arguments == [
        "brightnessctl", "--quiet", "--class=backlight", "--device=intel_backlight", "set",
        adjustment.text,
      ])
  }

  /// Every level is reached from both ends, and no step stands still.
  @Test(arguments: [1, 7, 15, 100, 255, 1515, 65_535, 192_000] as [UInt64])
  func theWheelReachesBothEnds(_ maximum: UInt64) throws {
    var level: UInt64 = maximum
    var steps = 0
    func adjusted(_ steps: Int) throws -> UInt64? {
      let machine = Self.machine(("a", String(level), String(maximum)))
      let request = AdjustRequest(source: "all", steps: steps, floor: 0.01)
      return try Backlight.adjustment(request, on: machine).flatMap { UInt64($0.text) }
    }
    while let next = try adjusted(-1) {
      #expect(next < level)
      level = next
      steps += 1
    }
    #expect(level == max((maximum + 99) / 100, 1))
    #expect(steps <= 20)
    while let next = try adjusted(1) {
      #expect(next > level)
      level = next
    }
    #expect(level == maximum)
  }

  @Test(arguments: ["", "x"]) func anUnexpectedFormatIsAFailure(_ text: String) {
    #expect(throws: Failure.self) { try Self.sample(on: Self.machine(("a", text, "15"))) }
    #expect(throws: Failure.self) { try Self.sample(on: Self.machine(("a", "1", text))) }
  }

  /// A display over a slow bus fails now and then.
  @Test func oneThatCannotBeReadIsLeftOut() throws {
    let machine = Self.machine(("intel_backlight", "6", "12"))
    machine.addFile("/sys/class/backlight/ddcci2/brightness", "6\n")
    let reading = try Self.sample(on: machine)
    #expect(reading.text("device") == "intel_backlight")
    machine.files["/sys/class/backlight/intel_backlight/max_brightness"] = nil
    #expect(throws: Failure.self) { try Self.sample(on: machine) }
  }
}
