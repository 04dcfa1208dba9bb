import TestSupport
import Testing

@testable import todayline

/// The locks of keyboards, from made-up lights.
@Suite(.timed) struct LocksTests {
  /// The lights of a machine, and what is read.
  struct Case: NamedCase {
    var name: String
    var lights: [String: String]
    var locks: String?
    var states: [String] = []
  }

  static let cases = [
    Case(name: "none on", lights: ["input3::capslock": "0", "input3::numlock": "0"], locks: nil),
    Case(
      name: "caps lock", lights: ["input3::capslock": "1", "input3::numlock": "0"], locks: "CAPS",
      states: ["caps"]),
    Case(
      name: "all", lights: ["a::scrolllock": "1", "a::numlock": "255", "a::capslock": "1"],
      locks: "CAPS NUM SCROLL", states: ["caps", "num", "scroll"]),
    Case(
      name: "at the second keyboard",
      lights: ["input3::capslock": "0", "input21::capslock": "1", "input3::numlock": "0"],
      locks: "CAPS", states: ["caps"]),
    Case(
      name: "other lights", lights: ["a::capslock": "0", "tpacpi::kbd_backlight": "2", "x": "?"],
      locks: nil),
    Case(name: "only num lock", lights: ["a::numlock": "1"], locks: "NUM", states: ["num"]),
  ]

  static func machine(_ lights: [String: String]) -> FakeMachine {
    let machine = FakeMachine()
    for (name, brightness) in lights {
      machine.addFile("/sys/class/leds/\(name)/brightness", brightness + "\n")
    }
    return machine
  }

  static func sample(on machine: FakeMachine) throws -> Reading {
    try Locks.sample(SampleRequest(source: "all", needed: [], requiresMount: false), on: machine)
  }

  @Test(arguments: cases) func theLightsTell(_ row: Case) throws {
    let machine = Self.machine(row.lights)
    let reading = try Self.sample(on: machine)
    #expect(reading.text("locks") == row.locks)
    #expect(["caps", "num", "scroll"].filter { reading.text($0) == "" } == row.states)
    #expect(reading.rate == nil)
    #expect(!machine.filesRead.contains { $0.contains("backlight") })
  }

  @Test(arguments: [[:], ["tpacpi::kbd_backlight": "2"]] as [[String: String]])
  func withoutLightsThereIsNoKeyboard(_ lights: [String: String]) {
    #expect(throws: Failure.absent("keyboard with lights for its locks")) {
      try Self.sample(on: Self.machine(lights))
    }
  }

  @Test func aKeyboardThatIsUnpluggedMeanwhileIsSkipped() throws {
    let machine = Self.machine(["a::capslock": "1", "b::capslock": "1"])
    machine.unreadable["/sys/class/leds/a::capslock/brightness"] = .other(19)
    #expect(try Self.sample(on: machine).text("locks") == "CAPS")
  }

  @Test func anUnexpectedFormatIsAFailure() {
    #expect(throws: Failure.system(.malformed, path: "/sys/class/leds/a::capslock/brightness")) {
      try Self.sample(on: Self.machine(["a::capslock": "on"]))
    }
  }
}
