import Foundation
import TestSupport
import Testing

@testable import todayline

/// Sums of traffic, and when a disk is full.
extension LogTests {
  static func traffic(_ bytes: Int, after time: Duration, on machine: FakeMachine) {
    machine.advance(to: machine.uptime + time)
    TrafficTests.count(bytes, on: machine)
  }

  /// Calls on two days, with a reboot between them.
  @Test func sumsOfTrafficGoOnAcrossReboots() throws {
    let machine = TrafficTests.machine()
    machine.variables["TZ"] = "UTC"
    let call = [
      "network", "all", "--log", "yes", "--format",
      "{today.received:raw} {month.received:raw} {today.sent:raw}",
    ]
    #expect(try Calls.call(call, on: machine) == "0 0 0\n")
    Self.traffic(1100, after: 60_000, on: machine)
    #expect(try Calls.call(call, on: machine) == "600 600 200\n")
    // 23:30, and midnight has passed when it is called again.
    Self.traffic(1200, after: .minutes(75), on: machine)
    #expect(try Calls.call(call, on: machine) == "1200 1200 400\n")
    machine.addFile(RateTests.bootFile, "another\n")
    machine.store.files = machine.store.files.filter { !$0.key.hasPrefix("/run") }
    machine.uptime = 5000
    machine.now = machine.now.advanced(by: .hours(2))
    TrafficTests.count(10, on: machine)
    #expect(try Calls.call(call, on: machine) == "60 1260 20\n")
    Self.traffic(20, after: 60_000, on: machine)
    #expect(try Calls.call(call, on: machine) == "120 1320 40\n")
    let rows = try #require(
      try Calls.json(["log", "network", "all", "--every", "1d"], on: machine)["entries"]
        as? [[String: Any]])
    #expect(rows.compactMap { $0["received"] as? Int }.count == 2)
  }

  /// Two streams at once, as in two bars, and both are killed: what one has counted is not counted
  /// again.
  @Test func aStreamCountsEachDay() throws {
    let machine = TrafficTests.machine()
    machine.variables["TZ"] = "UTC"
    // 22:13; the counters grow by the uptime.
    let start = machine.uptime
    machine.beforeWatch = { machine in
      TrafficTests.count(Int((machine.uptime - start).seconds) * 10, on: machine)
    }
    try Self.stream(
      ["network", "--log", "yes", "--format", "{today.received:raw}"], for: .hours(3), on: machine)
    let sums = DiarySums(
      Record(try #require(machine.store.files["/home/user/.local/state/todayline/default/network"]))
    )
    #expect(sums.days.map(\.name) == ["2023-11-14", "2023-11-15"])
    let counts = sums.days.map { Int($0.values[0]) }
    // Midnight is 106 min 40 s after the start.
    #expect(abs(counts[0] - 64_000) <= 200)
    #expect(abs(counts[0] + counts[1] - 108_000) <= 200)
    #expect(machine.outputText.hasSuffix("\n") && machine.outputText.contains("63900\n"))
  }

  @Test func aDiskTellsWhenItIsFull() throws {
    let machine = Self.machine()
    let call = ["disk", "--log", "yes", "--format", "{percent:.0}[ full in {full.in}]"]
    var last = ""
    for minute in 0..<(12 * 60) {
      // 40 % and 2.5 % an hour: at 70 % after twelve hours, twelve more.
      let used = 40_000 + UInt64(minute) * 2500 / 60
      machine.fileSystems["/"] = .success(
        FileSystemStatistics(blocks: 100_000, free: 100_000 - used, available: 100_000 - used))
      Calls.pass(60_000, on: machine)
      if minute % 5 == 0 { last = try Calls.call(call, on: machine) }
    }
    #expect(last == "70% full in 12 h\n" || last == "70% full in 11 h\n")
  }
}

extension FakeMachine {
  func hasTerminalOutputForLog(_ width: Int) {
    outputIsTerminal = true
    terminalWidth = width
  }
}
