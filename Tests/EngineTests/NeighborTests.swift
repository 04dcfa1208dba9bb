import TestSupport
import Testing

@testable import todayline

/// Bars that show the same widget within 250 ms of each other, with different templates.
@Suite(.timed) struct NeighborTests {
  /// Sets the ticks of one processor, and moves both clocks on by a second.
  static func pass(user: Int, system: Int, idle: Int, on machine: FakeMachine) {
    let ticks = "\(user) 0 \(system) \(idle) 0 0 0 0 0 0\n"
    machine.addFile("/proc/stat", "cpu  \(ticks)cpu0 \(ticks)intr 1\n")
    Calls.pass(1000, on: machine)
  }

  @Test func valuesThatTheOtherBarDoesNotShowAreFresh() throws {
    let machine = FakeMachine(variables: ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"])
    let first = ["cpu", "--format", "{percent:.0}"]
    Self.pass(user: 100, system: 0, idle: 100, on: machine)
    _ = try Calls.call(first, on: machine)
    Self.pass(user: 150, system: 0, idle: 150, on: machine)
    #expect(try Calls.call(first, on: machine) == "50%\n")
    // The percentage is no news, but what it is made of has changed.
    Self.pass(user: 150, system: 50, idle: 200, on: machine)
    #expect(try Calls.call(first, on: machine) == "50%\n")
    Calls.pass(100, on: machine)
    #expect(
      try Calls.call(["cpu", "--format", "{user:.0} {system:.0}"], on: machine) == "0% 50%\n")
    #expect(machine.filesRead.contains("/proc/stat") == false)
  }

  @Test func aCurveGrowsBehindABarThatDrawsNone() throws {
    let machine = FakeMachine(variables: ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"])
    for step in 0..<5 {
      Self.pass(user: 100 * step, system: 0, idle: 0, on: machine)
      _ = try Calls.call(["cpu", "--format", "{percent:.0}"], on: machine)
      Calls.pass(100, on: machine)
      let curve = try Calls.call(["cpu", "--format", "{graph:4}|"], on: machine)
      let expected =
        step == 0
        ? "–" : String(repeating: "▁", count: 4 - step) + String(repeating: "█", count: step) + "|"
      #expect(curve.hasPrefix(expected), "\(step): \(curve)")
    }
  }

  @Test func tmuxIsWokenEvenIfNoWaybarListens() {
    let machine = StreamTests.machine()
    #expect(throws: Mistake.failure(.noListener(program: "Waybar", signal: 8))) {
      try Calls.call(["click", "disk", "--button", "1", "--wake", "tmux,waybar:8"], on: machine)
    }
    #expect(machine.launches.count == 1)
  }

  @Test func aClickNeverWaitsForASource() throws {
    let machine = RefreshTests.machine()
    try Calls.call(["click", "exec", "date", "--button", "1", "--wait"], on: machine)
    #expect(machine.runs.isEmpty)
    #expect(machine.detachments == 1)
  }

  @Test func aClickThatWritesNoCurveLeavesTheHistory() throws {
    let machine = HistoryCallTests.machine()
    let call = ["load", "--format", "{graph:4}|"]
    HistoryCallTests.load("0.50", on: machine)
    _ = try Calls.call(call, on: machine)
    let before = machine.store.text(HistoryCallTests.record)
    Calls.pass(2000, on: machine)
    try Calls.call(["click"] + call + ["--on-click", "true", "--button", "1"], on: machine)
    #expect(machine.store.text(HistoryCallTests.record) == before)
  }

  @Test func detailsThatAreOpenDoNotFadeAgainAfterAnEdit() throws {
    let machine = StreamTests.machine()
    let path = "/home/user/.config/todayline/config"
    machine.addFile(path, "[disk]\ndetails-for = 0\n")
    machine.events = [
      (1_000, StreamTests.click(1)), (3_000, .configurationChange), (5_000, .outputClosed),
    ]
    machine.otherProcess = { $0.addFile(path, "[disk]\ndetails-for = 0\nmargin-left = 1\n") }
    try Calls.run(["stream", "--host", "i3bar"], on: machine)
    let lines = Calls.lines(machine)
    // The first line, five frames of the fade, and the edit.
    #expect(lines.count == 7, "\(lines)")
  }
}
