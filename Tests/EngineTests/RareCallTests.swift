import TestSupport
import Testing

@testable import todayline

/// Bars that call rarely, and clicks that change what a source answers.
@Suite(.timed) struct RareCallTests {
  static let call = ["exec:m", "date", "--ttl", "15m"]

  static func text(_ host: String, on machine: FakeMachine) throws -> String {
    try Calls.call(call + ["--host", host], on: machine)
  }

  /// A bar with an interval of hours would always show the value of the call before.
  @Test(arguments: ["waybar", "i3blocks", "polybar", "xmobar", "genmon", "pango"])
  func aBarThatGoesOnDrawingGetsTheAnswerOfNow(_ host: String) throws {
    let machine = RefreshTests.machine()
    machine.finishesDetached = true
    #expect(try Self.text(host, on: machine).contains("one"))
    machine.answer("two")
    Calls.pass(.hours(1), on: machine)
    #expect(try Self.text(host, on: machine).contains("two"))
    // A value that is only due is shown, and the next call has the new one.
    machine.answer("three")
    Calls.pass(.minutes(16), on: machine)
    #expect(try Self.text(host, on: machine).contains("two"))
  }

  @Test(arguments: ["text", "tmux", "dwm"]) func aBarThatWaitsForItsCommandsIsAnsweredAtOnce(
    _ host: String
  ) throws {
    let machine = RefreshTests.machine()
    let start = machine.uptime
    #expect(try Self.text(host, on: machine).contains("Refreshing"))
    #expect(machine.uptime == start)
  }

  @Test func noCallWaitsLongerThanTwoSeconds() throws {
    let machine = RefreshTests.machine()
    let start = machine.uptime
    #expect(try Self.text("waybar", on: machine).contains("Refreshing"))
    #expect(machine.uptime - start <= .milliseconds(2100))
  }

  @Test func theSourceIsAskedAgainAfterTheCommandOfAClick() throws {
    let machine = RefreshTests.machine()
    try Calls.call(Self.call, on: machine)
    machine.finishDetached()
    machine.answer("two")
    let click = Self.call + ["--on-click", "switch it", "--button", "1"]
    #expect(try Calls.call(click, on: machine) == "one\n")
    machine.finishDetached()
    #expect(machine.launches.map { $0.arguments } == [["/bin/sh", "-c", "switch it"]])
    #expect(try Calls.call(Self.call, on: machine) == "two\n")
  }

  /// The same command may still run, such as a window that stays open: it starts once more.
  @Test func aCommandThatStillRunsStartsAgain() throws {
    let machine = RefreshTests.machine()
    try Calls.call(Self.call, on: machine)
    machine.finishDetached()
    let click = Self.call + ["--on-click", "a window", "--button", "1"]
    try Calls.call(click, on: machine)
    #expect(machine.launches.isEmpty && machine.detached.count == 1)
    try Calls.call(click, on: machine)
    #expect(machine.launches.count == 1)
  }
}
