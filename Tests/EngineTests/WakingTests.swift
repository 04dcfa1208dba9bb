import TestSupport
import Testing

@testable import todayline

/// Hosts that are woken: by `refresh` for every widget, and by a first value.
@Suite(.timed) struct WakingTests {
  static func machine() -> FakeMachine {
    let machine = CrossTests.machine()
    CrossTests.fill(500, on: machine)
    machine.addFile("/proc/loadavg", "0.50 0.00 0.00 1/2 3\n")
    machine.addFile("/sys/devices/system/cpu/online", "0\n")
    machine.answer("one")
    machine.variables["TMUX"] = "/tmp/tmux-1000/default,1,0"
    return machine
  }

  /// How often tmux was redrawn.
  static func redraws(_ machine: FakeMachine) -> Int {
    machine.launches.count { $0.arguments.last?.contains("refresh-client") == true }
  }

  struct Case: NamedCase {
    var name: String
    var arguments: [String]
    var redraws: Int
  }

  static let refreshes = [
    Case(name: "a widget of the machine", arguments: ["disk", "--wake", "tmux"], redraws: 1),
    Case(name: "without the option", arguments: ["disk", "--host", "tmux"], redraws: 0),
    Case(
      name: "a new answer wakes once", arguments: ["exec:x", "x", "--wake", "tmux"], redraws: 1),
    Case(name: "the view, as its sections say", arguments: ["today"], redraws: 1),
    Case(name: "the view, all of it", arguments: ["today", "--wake", "tmux"], redraws: 1),
  ]

  @Test(arguments: refreshes) func aRefreshWakesHosts(_ row: Case) throws {
    let machine = Self.machine()
    machine.addFile(TodayViewTests.path, "[disk]\n[load]\nwake = tmux\n[exec:x]\ncommand = x\n")
    for _ in 1...2 {
      // The value has not changed the second time, but the host may show an older one.
      _ = try Calls.call(["refresh"] + row.arguments, on: machine)
      #expect(Self.redraws(machine) == row.redraws)
    }
  }

  @Test func aRefreshOfTheViewTakesAllReadings() throws {
    let machine = Self.machine()
    machine.addFile(TodayViewTests.path, "[disk]\n[load]\n[exec:x]\ncommand = x\n")
    #expect(try Calls.call(["refresh", "today"], on: machine) == "")
    for (domain, lifetime) in [
      ("disk", Defaults.Lifetime.persistent), ("load", .volatile), ("exec:x", .persistent),
    ] {
      #expect(Sessions.store(machine).record(of: domain, lifetime, on: machine) != nil, "\(domain)")
    }
    machine.fileSystems["/"] = .failure(.system(.ioError, path: "/"))
    #expect(throws: Mistake.failure(.system(.ioError, path: "/"))) {
      try Calls.call(["refresh", "today"], on: machine)
    }
    machine.addFile(TodayViewTests.path, "[disk]\nnonsense = 1\n")
    #expect(throws: Mistake.self) { try Calls.call(["refresh", "today"], on: machine) }
  }

  static let firstValues = [
    Case(name: "in tmux", arguments: ["--host", "tmux"], redraws: 1),
    Case(
      name: "in tmux, which is woken anyway", arguments: ["--host", "tmux", "--wake", "tmux"],
      redraws: 1), Case(name: "another host in tmux", arguments: ["--host", "text"], redraws: 0),
  ]

  @Test(arguments: firstValues) func aFirstValueIsShownAtOnce(_ row: Case) throws {
    let machine = Self.machine()
    let call = ["exec:x", "x", "--ttl", "5s"] + row.arguments
    _ = try Calls.call(call, on: machine)
    machine.finishDetached()
    #expect(Self.redraws(machine) == row.redraws)
    // Later ones only if the options say so.
    machine.answer("two")
    Calls.pass(6000, on: machine)
    _ = try Calls.call(call, on: machine)
    machine.finishDetached()
    #expect(Self.redraws(machine) == (row.arguments.contains("--wake") ? 1 : 0))
  }

  /// A click that opens details, and when its host is woken again.
  struct ClosingCase: NamedCase {
    var name: String
    var options: [String] = []
    var clicksAgainAfter: Duration?
    var clicks = 1
    var wakesAfter: Duration?
  }

  static let closings = [
    ClosingCase(name: "after their ten seconds", wakesAfter: 10_000),
    ClosingCase(
      name: "after a time of its own", options: ["--details-for", "3s"], wakesAfter: 3000),
    ClosingCase(name: "until the next click", options: ["--details-for", "0"]),
    ClosingCase(name: "for longer than a process waits", options: ["--details-for", "2m"]),
    ClosingCase(
      name: "closed and opened again meanwhile", clicksAgainAfter: 4000, clicks: 3,
      wakesAfter: 14_000),
    ClosingCase(name: "closed by a click meanwhile", clicksAgainAfter: 4000, clicks: 2),
  ]

  @Test(arguments: closings) func aHostIsWokenAgainWhenDetailsClose(_ row: ClosingCase) throws {
    let machine = Self.machine()
    machine.duringPause = { machine, time in Calls.pass(time, on: machine) }
    let call = ["click", "disk", "--button", "1", "--wake", "tmux"] + row.options
    try Calls.run(call, on: machine)
    #expect(Self.redraws(machine) == 1)
    let start = machine.now
    if let pause = row.clicksAgainAfter { Calls.pass(pause, on: machine) }
    for _ in 1..<row.clicks { try Calls.run(call, on: machine) }
    machine.finishDetached()
    #expect(Self.redraws(machine) == row.clicks + (row.wakesAfter == nil ? 0 : 1))
    if let wakes = row.wakesAfter {
      #expect(machine.now - start == wakes)
      #expect(!ClickDeliveryTests.isOpen("disk", on: machine))
    }
  }

  @Test func outsideTmuxNobodyIsWoken() throws {
    let machine = Self.machine()
    machine.variables["TMUX"] = nil
    _ = try Calls.call(["exec:x", "x", "--host", "tmux"], on: machine)
    machine.finishDetached()
    #expect(machine.launches == [])
  }

  /// The options of a command, and the time after which it is run again.
  struct LifetimeCase: NamedCase {
    var name: String
    var widget = ["exec:x", "x"]
    var options: [String] = []
    var time: Duration
  }

  static let lifetimes = [
    LifetimeCase(name: "as often as a stream samples", time: 10_000),
    LifetimeCase(name: "at the interval", options: ["--interval", "1m"], time: 60_000),
    LifetimeCase(
      name: "ttl is stronger", options: ["--interval", "1m", "--ttl", "3s"], time: 3000),
    LifetimeCase(
      name: "a web service has its own time", widget: ["geo"], options: ["--interval", "1m"],
      time: 3_600_000),
  ]

  @Test(arguments: lifetimes) func aCommandIsRunAtItsInterval(_ row: LifetimeCase) throws {
    let machine = Self.machine()
    let session = try Sessions.of(row.widget + row.options, on: machine)[0]
    #expect(session.request.timeToLive == row.time)
    #expect(session.backgroundRefresh(Sessions.store(machine)).timeToLive == row.time)
  }
}
