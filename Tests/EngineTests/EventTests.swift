import TestSupport
import Testing

@testable import todayline

/// Events of the kernel that wake a stream.
@Suite(.timed) struct EventTests {
  static let folder = "/sys/class/backlight/intel_backlight"

  @Test func aChangedAttributeShowsAtOnce() throws {
    let machine = FakeMachine(variables: ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"])
    machine.addFile(Self.folder + "/max_brightness", "100\n")
    machine.addFile(Self.folder + "/actual_brightness", "40\n")
    machine.events = [
      (3_000, .attributeChange(Self.folder + "/actual_brightness")), (4_000, .outputClosed),
    ]
    machine.otherProcess = { $0.addFile(Self.folder + "/actual_brightness", "80\n") }
    try Calls.run(["stream", "backlight"], on: machine)
    #expect(machine.watchedAttributes == [Self.folder + "/actual_brightness"])
    #expect(Calls.lines(machine) == ["40%\u{2007}\n", "80%\u{2007}\n"])
    // The second line came with the event, long before the interval was over.
    #expect(machine.uptime == 4_000)
  }

  static func machine(hearsKernel: Bool = true) -> FakeMachine {
    let machine = FakeMachine(variables: ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"])
    machine.hearsKernel = hearsKernel
    machine.addFile(folder + "/max_brightness", "100\n")
    machine.addFile(folder + "/actual_brightness", "40\n")
    machine.addFile(
      "/sys/class/power_supply/BAT0/uevent",
      "POWER_SUPPLY_TYPE=Battery\nPOWER_SUPPLY_STATUS=Discharging\nPOWER_SUPPLY_CAPACITY=40\n")
    machine.addFile("/proc/net/dev", "Inter-|x\n face |x\n eth0: 1 0 0 0 0 0 0 0 1 0\n")
    machine.addFile("/proc/net/route", "Iface\tx\neth0\t00000000\t0\t0003\t0\t0\t0\t00000000\n")
    machine.addFile("/sys/class/net/eth0/operstate", "up\n")
    machine.addFile("/sys/class/leds/input3::capslock/brightness", "0\n")
    machine.addFile("/proc/uptime", "120.00 1.00\n")
    return machine
  }

  /// What a stream shows, and how often it wakes up.
  struct PaceCase: NamedCase {
    var name: String
    var arguments: [String]
    var hearsKernel = true
    /// In ten minutes, besides the end.
    var wakeups: Int
  }

  static let view = [
    "battery", "backlight", "network", "--format", "{interface}", "--details-format", "{ip}",
  ]

  static let paces = [
    PaceCase(name: "a battery now and then", arguments: ["battery"], wakeups: 4),
    PaceCase(name: "a backlight never", arguments: ["backlight"], wakeups: 0),
    PaceCase(
      name: "a link now and then", arguments: ["network", "--format", "{interface}"], wakeups: 1),
    PaceCase(name: "a link with rates", arguments: ["network"], wakeups: 60),
    PaceCase(
      name: "a link with a graph", arguments: ["network", "--format", "{graph:8}"], wakeups: 60),
    PaceCase(
      name: "a link with its signal", arguments: ["network", "--format", "{signal}"], wakeups: 60),
    PaceCase(
      name: "a link with a threshold",
      arguments: ["network", "--format", "{interface}", "--warning", "80"], wakeups: 60),
    PaceCase(
      name: "a link with rates in a tooltip",
      arguments: ["--host", "waybar", "network", "--format", "{interface}"], wakeups: 60),
    PaceCase(
      name: "a link without rates in a tooltip",
      arguments: [
        "--host", "waybar", "network", "--format", "{interface}", "--details-format", "{ip}",
      ], wakeups: 1),
    PaceCase(
      name: "the interval of the user", arguments: ["battery", "--interval", "1m"], wakeups: 10),
    PaceCase(name: "no events", arguments: ["battery"], hearsKernel: false, wakeups: 59),
    PaceCase(
      name: "no events of links", arguments: ["network", "--format", "{interface}"],
      hearsKernel: false, wakeups: 60),
    PaceCase(
      name: "no events of displays", arguments: ["backlight"], hearsKernel: false, wakeups: 59),
    PaceCase(name: "locks", arguments: ["locks"], wakeups: 1199),
    PaceCase(name: "locks by a key", arguments: ["locks", "--interval", "1h"], wakeups: 0),
    PaceCase(name: "uptime", arguments: ["uptime"], wakeups: 9),
  ]

  @Test(arguments: paces) func aStreamSleepsWhileNothingHappens(_ row: PaceCase) throws {
    let machine = Self.machine(hearsKernel: row.hearsKernel)
    machine.events = [(600_000, .outputClosed)]
    try Calls.run(["stream"] + row.arguments, on: machine)
    #expect(machine.wakeups == row.wakeups + 1)
  }

  @Test func aLevelThatLastsIsToldAgainBetweenEvents() throws {
    let machine = Self.machine()
    machine.finishesDetached = true
    machine.events = [(100_000, .outputClosed)]
    try Calls.run(
      ["stream", "battery", "--warning", "50", "--on-warning", "tell", "--remind", "30s"],
      on: machine)
    #expect(machine.launches.count == 4)
  }

  @Test func threeWidgetsWithEventsSleepForAMinute() throws {
    let machine = Self.machine()
    machine.events = [(100_000, .outputClosed)]
    try Calls.run(["stream"] + Self.view, on: machine)
    #expect(machine.wakeups == 1)
    #expect(Calls.lines(machine).count == 1)
  }

  /// An event, what another process has done, and the line after it.
  struct KernelCase: NamedCase {
    var name: String
    var arguments: [String]
    var event: KernelEvents
    var path: String
    var content: String
    var lines: [String]
  }

  static let kernelCases = [
    KernelCase(
      name: "a plug", arguments: ["battery", "--format", "{state}"],
      event: KernelEvents(subsystems: ["power_supply"]),
      path: "/sys/class/power_supply/BAT0/uevent",
      content:
        "POWER_SUPPLY_TYPE=Battery\nPOWER_SUPPLY_STATUS=Charging\nPOWER_SUPPLY_CAPACITY=40\n",
      lines: ["discharging\n", "charging\n"]),
    KernelCase(
      name: "a cable", arguments: ["network", "--format", "{interface}"],
      event: KernelEvents(links: true), path: "/proc/net/route", content: "Iface\tx\n",
      lines: ["eth0\n", "offline\n"]),
    KernelCase(
      name: "a display", arguments: ["backlight"], event: KernelEvents(subsystems: ["backlight"]),
      path: folder + "/actual_brightness", content: "80\n",
      lines: ["40%\u{2007}\n", "80%\u{2007}\n"]),
    KernelCase(
      name: "something else", arguments: ["backlight"],
      event: KernelEvents(subsystems: ["power_supply"]), path: folder + "/actual_brightness",
      content: "80\n", lines: ["40%\u{2007}\n"]),
  ]

  @Test(arguments: kernelCases) func anEventShowsAtOnce(_ row: KernelCase) throws {
    let machine = Self.machine()
    machine.events = [(3_000, .kernel(row.event)), (4_000, .outputClosed)]
    machine.otherProcess = { $0.addFile(row.path, row.content) }
    try Calls.run(["stream"] + row.arguments, on: machine)
    #expect(Calls.lines(machine) == row.lines)
  }

  /// Without a device there is nothing to watch: the event of a new one brings it.
  @Test func theAttributesOfANewDeviceAreWatched() throws {
    let machine = FakeMachine(variables: ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"])
    machine.hearsKernel = true
    machine.events = [
      (3_000, .kernel(KernelEvents(subsystems: ["backlight"]))), (90_000, .outputClosed),
    ]
    machine.otherProcess = {
      $0.addFile(Self.folder + "/max_brightness", "100\n")
      $0.addFile(Self.folder + "/actual_brightness", "40\n")
    }
    try Calls.run(["stream", "backlight"], on: machine)
    #expect(Calls.lines(machine) == ["no backlight\n", "40%\u{2007}\n"])
    #expect(machine.watchedAttributes == [Self.folder + "/actual_brightness"])
    #expect(machine.wakeups == 2)
  }

  @Test func closedAndOpenDetailsHaveTheirOwnPace() throws {
    let machine = Self.machine()
    machine.events = [(1_000, StreamTests.click(1, "network")), (120_000, .outputClosed)]
    let arguments = ["network", "--format", "{interface}", "--details-for", "0"]
    try Calls.run(["stream", "--host", "i3bar"] + arguments, on: machine)
    // The details show rates.
    #expect(machine.wakeups > 10)
  }
}
