import Core
import TestSupport
import Testing

@testable import Engine
@testable import Input
@testable import todayline

/// `todayline click`: first the state, then the host.
@Suite struct ClickDeliveryTests {
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
    try Self.run(
      ["disk", "--button", "1", "--signal-waybar", "8", "--refresh-tmux"], on: machine)
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
    #expect(throws: Mistake.self) {
      try Self.run(["disk", "--button", "1"], on: machine)
    }
  }

  @Test func anEventOnStandardInput() throws {
    let machine = StreamTests.machine()
    machine.input = [Array("{\"button\":1,\"instance\":\"disk:/home\"}\n".utf8)]
    try Self.run(["disk", "/", "/home"], on: machine)
    #expect(!Self.isOpen("disk", on: machine))
    #expect(Self.isOpen("disk:/home", on: machine))
  }

  @Test func withoutAClickItIsAMistake() {
    #expect(throws: Mistake.self) { try Self.run(["disk"], on: StreamTests.machine()) }
    #expect(throws: Mistake.self) { try Self.run([], on: StreamTests.machine()) }
  }

  @Test func button2PublishesAFreshReading() throws {
    let machine = StreamTests.machine()
    try Self.run(["disk", "--button", "2"], on: machine)
    let defaults = Defaults(suite: Defaults.defaultSuite, on: machine)
    #expect(defaults.record(of: "disk", .persistent, on: machine)?["rate"] == "0.500000000")
  }
}
