import TestSupport
import Testing

@testable import todayline

/// The tags of polybar for the buttons of each segment: those of the wheel only where it does something.
@Suite(.timed) struct WheelTagTests {
  /// A section, and the buttons that have a tag.
  struct Case: NamedCase {
    var name: String
    var section: String
    var buttons: String
  }

  static let cases = [
    Case(name: "no wheel", section: "[load]", buttons: "3 2 1"),
    Case(name: "a command up", section: "[load]\non-scroll-up = xterm", buttons: "5 4 3 2 1"),
    Case(name: "a command down", section: "[load]\non-scroll-down = xterm", buttons: "5 4 3 2 1"),
    Case(name: "adjusted", section: "[volume]", buttons: "5 4 3 2 1"),
    Case(
      name: "not anymore", section: "[volume]\non-scroll-up = none\non-scroll-down = none",
      buttons: "3 2 1"),
    Case(name: "details in the line have no calendar", section: "[clock]", buttons: "3 2 1"),
    Case(
      name: "the months of a calendar", section: "[clock]\ndetails = notify", buttons: "5 4 3 2 1"),
    Case(
      name: "details without a calendar",
      section: "[clock]\ndetails = notify\ndetails-format = {zone}", buttons: "3 2 1"),
    Case(name: "several zones", section: "[clock]\nzone = UTC, local", buttons: "5 4 3 2 1"),
    Case(name: "items", section: "[geo]", buttons: "5 4 3 2 1"),
  ]

  @Test(arguments: cases) func aSegmentHasItsTags(_ row: Case) throws {
    let machine = FakeMachine(variables: ["HOME": "/home/user"])
    machine.addFile("/proc/loadavg", "0.50 0.20 0.10 1/80 1\n")
    machine.addFile(TodayViewTests.path, row.section + "\n")
    let line = try Calls.call(["today", "--host", "polybar"], on: machine)
    let buttons = line.matches(of: #/%{A(\d):todayline click (\w+) --button (\d):}/#)
    #expect(buttons.map { String($0.1) }.joined(separator: " ") == row.buttons, "\(line)")
    for button in buttons { #expect(button.1 == button.3) }
    #expect(line.matches(of: #/%{A}/#).count == buttons.count)
  }
}
