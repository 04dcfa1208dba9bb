import TestSupport
import Testing

@testable import todayline

/// `todayline click`: first the state, then the host.
@Suite(.timed) struct ClickDeliveryTests {
  static func run(_ arguments: [String], on machine: FakeMachine) throws {
    try Calls.run(["click"] + arguments, on: machine)
  }

  static func isOpen(_ domain: String, on machine: FakeMachine) -> Bool {
    let defaults = Defaults(suite: Defaults.defaultSuite, on: machine)
    return DetailsState(defaults.record(of: domain, .volatile, on: machine), now: machine.now)
      .isOpen
  }

  @Test func theStateIsStoredBeforeTheHostIsWoken() throws {
    let machine = StreamTests.machine()
    machine.addFile("/proc/self/status", "Name:\ttodayline\nPPid:\t60\n")
    machine.addFile(
      "/proc/60/status",
      "Name:\twaybar\nPPid:\t1\nUid:\t1000\t1000\t1000\t1000\nSigCgt:\tfffffffc00000000\n")
    try Self.run(["disk", "--button", "1", "--wake", "tmux,waybar:8"], on: machine)
    #expect(Self.isOpen("disk", on: machine))
    #expect(machine.signals == [.init(process: 60, number: 42)])
    #expect(machine.launches.count == 1)
    let order = machine.calls.filter { call in
      if case .store(.replace, _) = call { true } else { call == .signal || call == .launch }
    }
    #expect(order.count == 3)
    #expect(Array(order.dropFirst()) == [.signal, .launch])
    #expect(machine.output.isEmpty)
    try Self.run(["disk", "--button", "1"], on: machine)
    #expect(!Self.isOpen("disk", on: machine))
  }

  @Test func twoSimultaneousClicksBothCount() throws {
    let machine = StreamTests.machine()
    var isFirst = true
    machine.beforeLock = { machine in
      guard isFirst else { return }
      isFirst = false
      try? Self.run(["disk", "--button", "1"], on: machine)
    }
    try Self.run(["disk", "--button", "1"], on: machine)
    #expect(!Self.isOpen("disk", on: machine))
  }

  @Test func aClickThatCannotBeStoredIsReported() {
    let machine = StreamTests.machine()
    machine.store.writeFailure = .readOnly
    #expect(throws: Mistake.self) { try Self.run(["disk", "--button", "1"], on: machine) }
  }

  @Test func anEventOnStandardInput() throws {
    let machine = StreamTests.machine()
    machine.input = [Array("{\"button\":1,\"instance\":\"disk:/home\"}\n".utf8)]
    try Self.run(["disk", "/", "/home"], on: machine)
    #expect(!Self.isOpen("disk", on: machine))
    #expect(Self.isOpen("disk:/home", on: machine))
  }

  @Test func withoutAWidgetItIsAMistake() {
    #expect(throws: Mistake.self) { try Self.run([], on: StreamTests.machine()) }
  }

  /// Where the button of a click comes from.
  struct Delivery: NamedCase {
    var name: String
    var arguments: [String] = []
    var variables: [String: String] = [:]
    var input = ""
    var isTerminal = false
    var button: Int
    /// The time that is waited for an event.
    var wait: Duration = 0
  }

  @Test(arguments: [
    Delivery(name: "nothing", button: 1, wait: ClickSource.shortTimeout),
    Delivery(name: "a terminal", input: "3\n", isTerminal: true, button: 1),
    Delivery(name: "an event", input: "{\"button\":3}\n", button: 3),
    Delivery(name: "a number", input: "2\n", button: 2),
    Delivery(name: "no event", input: "disk\n", button: 1, wait: ClickSource.timeout),
    Delivery(name: "i3blocks", variables: ["BLOCK_BUTTON": "3"], input: "2\n", button: 3),
    Delivery(name: "an empty variable", variables: ["BLOCK_BUTTON": ""], input: "2\n", button: 2),
    Delivery(name: "an option", arguments: ["2"], variables: ["BLOCK_BUTTON": "3"], button: 2),
    Delivery(name: "left", arguments: ["left"], button: 1),
    Delivery(name: "middle", arguments: ["middle"], button: 2),
    Delivery(name: "right", arguments: ["right"], button: 3),
    Delivery(name: "up", arguments: ["up"], button: 4),
    Delivery(name: "down", arguments: ["down"], button: 5),
    Delivery(name: "backward", arguments: ["backward"], button: 8),
    Delivery(name: "forward", arguments: ["forward"], button: 9),
  ]) func theButtonIsFound(_ row: Delivery) throws {
    let machine = StreamTests.machine()
    for (name, value) in row.variables { machine.variables[name] = value }
    if !row.input.isEmpty { machine.input = [Array(row.input.utf8)] }
    machine.inputIsTerminal = row.isTerminal
    let arguments = ["click", "disk"] + row.arguments.flatMap { ["--button", $0] }
    let settings = try RequestBuilder(Arguments(arguments), on: machine).request(of: "click")
      .settings
    #expect(ClickSource.deliveredClick(for: settings, on: machine).button == row.button)
    #expect(machine.uptime == row.wait)
  }

  @Test func button2PublishesAFreshReading() throws {
    let machine = StreamTests.machine()
    try Self.run(["disk", "--button", "2"], on: machine)
    let defaults = Defaults(suite: Defaults.defaultSuite, on: machine)
    #expect(defaults.record(of: "disk", .persistent, on: machine)?["rate"] == "0.500000000")
  }
}
