import Foundation
import TestSupport
import Testing

@testable import todayline

/// Clicks on an agenda: the wheel, the link, and what is done.
@Suite(.timed) struct AgendaClickTests {
  static let work = ["agenda", "/c/work.ics"]

  static func machine(at time: String = "09:00") throws -> FakeMachine {
    let machine = AgendaDay.machine(at: time)
    _ = try AgendaDay.text(work, on: machine)
    return machine
  }

  static func text(on machine: FakeMachine, _ arguments: [String] = []) throws -> String {
    try Calls.call(work + arguments, on: machine).trimmingCharacters(in: .newlines)
  }

  static func click(_ action: String, on machine: FakeMachine, _ arguments: [String] = []) throws {
    let agenda = arguments.first == "agenda" ? [] : work
    try ClickDeliveryTests.run(
      agenda + arguments + ["--on-click", action, "--button", "1"], on: machine)
  }

  @Test("the wheel goes through the events, and comes back by itself") func wheel() throws {
    let machine = try Self.machine()
    #expect(
      try Self.text(on: machine, ["--button", "5"])
        == "at 14:00 · Review".replacing("at 14:00", with: "in 5 h"))
    #expect(try Self.text(on: machine, ["--button", "5"]) == "in 5 h 30 min · Planning")
    #expect(try Self.text(on: machine) == "in 5 h 30 min · Planning", "another bar")
    #expect(try Self.text(on: machine, ["--button", "4"]) == "in 5 h · Review")
    Calls.pass(29_999, on: machine)
    #expect(try Self.text(on: machine) == "in 5 h · Review")
    Calls.pass(1, on: machine)
    #expect(try Self.text(on: machine) == "in 15 min · Standup")
    #expect(
      try Self.text(on: machine, ["--button", "4"]) == "Fri 16:00 · Retro", "before the first")
    #expect(try Self.text(on: machine, ["--button", "5"]) == "in 15 min · Standup")
  }

  @Test("a choice ends although the clock was set back") func clockWasSetBack() throws {
    let machine = try Self.machine()
    _ = try Self.text(on: machine, ["--button", "5"])
    machine.now = machine.now.advanced(by: -600_000)
    #expect(try Self.text(on: machine) == "in 25 min · Standup")
  }

  @Test("in a stream, too") func wheelInStream() throws {
    let shown = try AgendaStreamTests.run(
      Self.work + ["--ttl", "48h", "--format", "{title}"], from: "09:00", to: "09:02",
      [("09:00:10", .storeChange("agenda:/c/work.ics"))])
    #expect(shown == ["09:00 Standup"])
    let machine = AgendaDay.machine()
    let lines = try AgendaStreamTests.run(
      ["--host", "i3bar"] + Self.work + ["--ttl", "48h", "--format", "{title}"], from: "09:00",
      to: "09:02", on: machine, [("09:00:10", StreamTests.click(5, "agenda:/c/work.ics"))])
    let titles = lines.map { line in
      ["Standup", "Review"].first { line.contains("\"" + $0 + "\"") } ?? line
    }
    #expect(titles == ["Standup", "Review", "Standup"])
    #expect(lines.last?.hasPrefix("09:00:40 ") ?? false)
  }

  @Test("the level is that of the event of the time, whatever the wheel shows") func level() throws
  {
    let machine = try Self.machine(at: "09:10")
    _ = try Self.text(on: machine, ["--button", "5"])
    let object = try Calls.json(Self.work + ["--warning", "10m"], on: machine)
    #expect(object["level"] as? String == "warning")
    #expect(object["text"] as? String == "in 4 h 50 min · Review")
  }

  @Test("open opens the link") func open() throws {
    let machine = try Self.machine()
    try Self.click("open", on: machine)
    #expect(
      machine.launches.map { $0.arguments } == [["xdg-open", "https://meet.example/standup"]])
    machine.forgetCalls()
    try Self.click("open", on: machine, ["--open", "firefox --new-window"])
    #expect(machine.launches.first?.arguments.last == "https://meet.example/standup")
  }

  @Test("without a link, that is told") func openNothing() throws {
    let machine = try Self.machine(at: "14:00")
    #expect(
      try Self.text(on: machine, ["--on-click", "open", "--button", "1"]) == "“Review” has no link")
    #expect(machine.launches.isEmpty)
    #expect(try Self.text(on: machine) == "now · Review")
  }

  @Test("done hides an event in all bars, and again shows it") func done() throws {
    let machine = try Self.machine()
    try Self.click("done", on: machine)
    #expect(try Self.text(on: machine) == "in 5 h · Review")
    Calls.pass(9_999, on: machine)
    try Self.click("done", on: machine)
    #expect(try Self.text(on: machine) == "in 15 min · Standup", "within ten seconds")
    try Self.click("done", on: machine)
    Calls.pass(10_000, on: machine)
    try Self.click("done", on: machine)
    #expect(try Self.text(on: machine) == "in 5 h 30 min · Planning", "later, another one")
    #expect(try Calls.call(["details"] + Self.work, on: machine).contains("Review") == false)
  }

  @Test("done when nothing else is shown takes it back") func doneAlone() throws {
    let machine = try Self.machine()
    try Self.click("done", on: machine, ["--within", "30m"])
    Calls.pass(120_000, on: machine)
    #expect(try Self.text(on: machine, ["--within", "30m"]) == "")
    try Self.click("done", on: machine, ["--within", "30m"])
    #expect(try Self.text(on: machine, ["--within", "30m"]) == "in 13 min · Standup")
  }

  @Test("what is done stays done after the calendar was read again, and is forgotten when over")
  func doneStays() throws {
    let machine = try Self.machine()
    try Self.click("done", on: machine)
    machine.addFile("/c/work.ics", AgendaDay.work.replacing("Review", with: "Audit"))
    Calls.pass(600_000, on: machine)
    #expect(try AgendaDay.text(Self.work, on: machine) == "in 4 h 50 min · Audit")
    let path = "/home/user/.local/state/todayline/default/agenda:%2Fc%2Fwork.ics"
    let stored = try #require(machine.store.text(path))
    #expect(stored.contains("\ndone=") && !stored.contains("\ndone=\n"))
    AgendaDay.set("09:40", on: machine)
    machine.addFile("/c/work.ics", AgendaDay.work)
    _ = try AgendaDay.text(Self.work, on: machine)
    #expect(try #require(machine.store.text(path)).contains("\ndone=\n"))
  }

  @Test("an event that is marked while the calendar is read stays marked") func doneMeanwhile()
    throws
  {
    let machine = try Self.machine()
    machine.addFile("/c/work.ics", AgendaDay.work.replacing("Review", with: "Audit"))
    Calls.pass(600_000, on: machine)
    try Calls.call(Self.work, on: machine)
    var isFirst = true
    machine.beforeLock = { machine in
      guard isFirst else { return }
      isFirst = false
      try? Self.click("done", on: machine)
    }
    machine.finishDetached()
    #expect(try Self.text(on: machine) == "in 4 h 50 min · Audit")
  }

  @Test("a store that cannot be written is told") func doneFails() throws {
    let machine = try Self.machine()
    machine.store.writeFailure = .readOnly
    #expect(
      try Self.text(on: machine, ["--on-click", "done", "--button", "1"]).contains("read-only"))
  }
}
