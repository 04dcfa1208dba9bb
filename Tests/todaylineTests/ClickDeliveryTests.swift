import Core
import TestSupport
import Testing

@testable import todayline

/// `todayline click`: first the state, then the host.
@Suite struct ClickDeliveryTests {
  static func run(_ arguments: [String], on machine: FakeMachine) throws {
    guard case .click(let request) = try Invocation.of(["click"] + arguments, on: machine) else {
      Issue.record("not a click")
      return
    }
    try ClickDelivery.run(request, on: machine)
  }

  static func isOpen(_ domain: String, on machine: FakeMachine) -> Bool {
    let defaults = Defaults(suite: Defaults.defaultSuite, on: machine)
    return DetailsState(defaults.record(of: domain, .volatile, on: machine), now: machine.now)
      .isOpen
  }

  @Test func theStateIsChangedBeforeTheHostIsWoken() throws {
    let machine = StreamTests.machine()
    try Self.run(
      ["disk", "--button", "1", "--signal-waybar", "8", "--refresh-tmux"], on: machine)
    #expect(Self.isOpen("disk", on: machine))
    #expect(machine.wakes == [.waybar(signal: 8), .tmux])
    let order = machine.calls.filter { call in
      if case .store(.replace, _) = call { true } else { call == .wake }
    }
    #expect(order.count == 3)
    #expect(order.last == .wake)
    #expect(machine.output.isEmpty)
    try Self.run(["disk", "--button", "1"], on: machine)
    #expect(!Self.isOpen("disk", on: machine))
  }

  @Test func twoClicksInTheSameMomentBothCount() throws {
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

  @Test func aClickThatCannotBeKeptIsToldOf() {
    let machine = StreamTests.machine()
    machine.store.writeFailure = .readOnly
    #expect(throws: Failure.self) {
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
    #expect(throws: Failure.self) { try Self.run(["disk"], on: StreamTests.machine()) }
    #expect(throws: Failure.self) { try Self.run([], on: StreamTests.machine()) }
  }

  @Test func button2PublishesAFreshReading() throws {
    let machine = StreamTests.machine()
    try Self.run(["disk", "--button", "2"], on: machine)
    let defaults = Defaults(suite: Defaults.defaultSuite, on: machine)
    #expect(defaults.record(of: "disk", .persistent, on: machine)?["rate"] == "0.500000000")
  }
}
