import Foundation
import TestSupport
import Testing

@testable import todayline

/// Graphs of the last rates, from the counters to the output.
@Suite(.timed) struct HistoryCallTests {
  static let record = "/run/user/todayline/default/load"

  static func machine() -> FakeMachine {
    let machine = FakeMachine(variables: ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"])
    machine.addFile("/sys/devices/system/cpu/online", "0\n")
    return machine
  }

  static func load(_ load: String, after time: Duration = 1000, on machine: FakeMachine) {
    machine.addFile("/proc/loadavg", "\(load) 0.00 0.00 1/2 3\n")
    Calls.pass(time, on: machine)
  }

  @Test func eachCallAddsOne() throws {
    let machine = Self.machine()
    for (load, shown) in [
      ("0.00", "▁▁▁▁"), ("0.50", "▁▁▁▅"), ("0.50", "▁▁▅▅"), ("1.00", "▁▅▅█"), ("0.25", "▅▅█▃"),
    ] {
      Self.load(load, on: machine)
      #expect(try Calls.call(["load", "--format", "{graph:4}|"], on: machine) == shown + "|\n")
    }
    #expect(machine.store.text(Self.record)?.contains(" 0 50 50 100 25\n") ?? false)
  }

  @Test func twoBarsShareOneHistory() throws {
    let machine = Self.machine()
    for step in 0..<4 {
      Self.load("0.\(step)0", after: 500, on: machine)
      #expect(try Calls.call(["load", "--format", "{graph:8}|"], on: machine).count == 10)
      Self.load("0.\(step)5", after: 500, on: machine)
      _ = try Calls.call(["load", "--format", "{graph:3}|"], on: machine)
    }
    #expect(machine.store.text(Self.record)?.contains(" 0 10 20 30\n") ?? false)
  }

  @Test func aCallWithoutAGraphStoresNoHistory() throws {
    let machine = Self.machine()
    Self.load("0.50", on: machine)
    _ = try Calls.call(["load"], on: machine)
    #expect(machine.store.text(Self.record)?.contains("history=") == false)
    #expect(machine.storeChanges == 1)
  }

  @Test func aCallWithoutAGraphKeepsTheHistoryOfOthers() throws {
    let machine = Self.machine()
    Self.load("0.50", on: machine)
    _ = try Calls.call(["load", "--format", "{graph:2}"], on: machine)
    Self.load("0.90", on: machine)
    _ = try Calls.call(["load"], on: machine)
    #expect(machine.store.text(Self.record)?.contains(" 50\n") ?? false)
  }

  @Test func detailsCanShowAGraph() throws {
    let machine = Self.machine()
    let call = ["load", "--details-format", "Before: {graph:2braille}"]
    Self.load("1.00", on: machine)
    #expect(try Calls.call(call, on: machine) == "1.00\u{2007}\n")
    Self.load("1.00", on: machine)
    #expect(try Calls.call(call + ["--button", "1"], on: machine) == "1.00\u{2007}  Before: ⣀⣿\n")
  }

  /// The readings of a disk are stored in another folder.
  @Test func aDiskHasAGraph() throws {
    let machine = Self.machine()
    for (used, shown) in [(0, "▁▁"), (500, "▁▅"), (500, "▅▅")] {
      machine.fileSystems["/"] = .success(
        FileSystemStatistics(
          blocks: 1000, free: UInt64(1000 - used), available: UInt64(1000 - used)))
      Calls.pass(60_000, on: machine)
      #expect(try Calls.call(["disk", "--format", "{graph:2}|"], on: machine) == shown + "|\n")
    }
    #expect(
      machine.store.text("/run/user/todayline/default/disk")?.hasSuffix(" 0 50 50\nend\n") ?? false)
  }

  @Test func anAnswerIsDrawnOnce() throws {
    let machine = Self.machine()
    machine.runResult = { _, _ in
      .success(RunResult(end: .exited(0), output: Array("{\"load\": 0.5}".utf8)))
    }
    let call = [
      "exec", "date", "--input", "json", "--rate", "load", "--ttl", "10s", "--format", "{graph:3}|",
    ]
    #expect(try Calls.call(call, on: machine) == "Refreshing…\n")
    machine.finishDetached()
    for _ in 0..<3 {
      Calls.pass(2000, on: machine)
      #expect(try Calls.call(call, on: machine) == "▁▁▅|\n")
    }
    Calls.pass(10_000, on: machine)
    _ = try Calls.call(call, on: machine)
    machine.finishDetached()
    #expect(try Calls.call(call, on: machine) == "▁▅▅|\n")
  }

  /// Even if nothing can be stored.
  @Test(arguments: [nil, SystemReason.readOnly]) func aStreamDrawsIt(
    _ storeFailure: SystemReason?
  ) throws {
    let machine = Self.machine()
    machine.addFile("/proc/loadavg", "0.50 0.00 0.00 1/2 3\n")
    machine.uptime = 0
    machine.store.writeFailure = storeFailure
    machine.events = [(2_500, .outputClosed)]
    try StreamTests.run(["--interval", "1s", "load", "--format", "{graph:3}|"], on: machine)
    #expect(Calls.lines(machine) == ["▁▁▅|\n", "▁▅▅|\n", "▅▅▅|\n"])
  }

  /// The speed of a link is rarely reached, so the fastest reading is on top.
  @Test func theGraphOfANetworkShowsItsTotals() throws {
    let machine = Self.machine()
    machine.addFile(RateTests.bootFile, "7cd0be1a\n")
    var received = 0
    for (bytes, shown) in [
      (0, "–    "), (1000, "▁▁▁▁█"), (500, "▁▁▁█▅"), (0, "▁▁█▅▁"), (4000, "▁▃▂▁█"), (4000, "▃▂▁██"),
    ] {
      received += bytes
      machine.addFile(
        "/proc/net/dev", "Inter-|\n face |\n wlan0: \(received) 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n")
      Calls.pass(1000, on: machine)
      #expect(
        try Calls.call(["network", "wlan0", "--format", "{graph:5}|"], on: machine) == shown + "|\n"
      )
    }
    #expect(throws: Mistake.self) {
      try Calls.call(["network", "wlan0", "--format", "{graph:201}"], on: machine)
    }
  }
}
